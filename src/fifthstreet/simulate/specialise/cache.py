"""Kernels written out for a table, compiled once and kept on disk: when one pays, and how it is found again."""

from __future__ import annotations

import hashlib
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import ModuleType

from numba.core.errors import NumbaError
from numba.core.registry import cpu_target

from fifthstreet.compiled import compiled_folder, compiled_in
from fifthstreet.disk_cache import SUMS, is_whole, remove_entry, remove_oldest, write_sums
from fifthstreet.simulate.kernel.sessions import play_sessions
from fifthstreet.simulate.plan.build import Program
from fifthstreet.simulate.specialise.evaluator import written_out
from fifthstreet.simulate.specialise.parts import NotWritableError

#: A kernel takes records of the same memory as its types describe.
Kernel = Callable[..., None]

#: How many rounds times seats make it worth compiling a kernel, and loading one that is kept.
PAYS_COMPILED, PAYS_KEPT = 200_000_000, 20_000_000
#: How many kernels are kept on disk, and how many in a process; the oldest go first.
ON_DISK, LOADED = 16, 4
_SOURCE = "kernel.py"
#: After this many seconds a kernel without checksums is no longer being compiled: its process was killed.
_LEFT = 60 * 60.0


class KernelKeep:
    """Kernels in a folder for each key; a folder that cannot be written to or read is no reason to fail."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._loaded: dict[str, Kernel] = {}

    def get(self, key: str) -> Kernel | None:
        """A kernel of this process or from the disk; what is damaged there is removed."""
        if key not in self._loaded and self._folder is not None and (self._folder / key).exists():
            self._find(self._folder / key)
        return self._loaded.get(key)

    def _find(self, place: Path) -> None:
        try:
            if is_whole(place):
                self._load(place)
            elif not _is_being_compiled(place):
                remove_entry(place)
        except Exception:
            # Its source is not ours, or another process removes it at the same time.
            remove_entry(place)

    def put(self, key: str, source: str, play: Callable[[], object]) -> None:
        """Compile a kernel by playing with it and keep it, unless another process is compiling it."""
        if self._folder is None:
            return
        place = self._folder / key
        try:
            place.mkdir(parents=True)
        except OSError:
            return
        try:
            (place / _SOURCE).write_text(source)
            self._load(place)
            play()
            if not any(place.rglob("*.nbc")):
                raise OSError("Numba could not write the machine code; each process would compile its own")
            write_sums(place)
            remove_oldest(self._folder, ON_DISK)
        except BaseException as error:
            self._loaded.pop(key, None)
            remove_entry(place)
            # A full disk only means that nothing is kept.
            if not isinstance(error, OSError):
                raise

    def _load(self, place: Path) -> None:
        """Make a kernel from its source; its machine code is beside that, or will be after the first call."""
        file = place / _SOURCE
        module = ModuleType(f"fifthstreet_kernel_{place.name}")
        module.__file__ = str(file)
        # Machine code that was kept asks for the module by its name.
        sys.modules[module.__name__] = module
        exec(compile(file.read_text(), str(file), "exec"), module.__dict__)
        self._loaded[place.name] = compiled_in(place, getattr(module, play_sessions.__name__))
        for old in list(self._loaded)[:-LOADED]:
            del self._loaded[old]


def _is_being_compiled(place: Path) -> bool:
    return not (place / SUMS).exists() and time.time() - place.stat().st_mtime < _LEFT


# The kernels of this version of the package ------------------------------------------------------------------------


@cache
def _keep() -> KernelKeep:
    folder = compiled_folder()
    return KernelKeep(None if folder is None else folder / "kernels")


def kernel_of(program: Program) -> Kernel:
    """The kernel that plays a program: its own if that is kept here, otherwise the general one."""
    return (None if program.kernel is None else _keep().get(program.kernel)) or play_sessions


def key_of(source: str) -> str:
    """The name of a kernel: it is for one source, one Python and one kind of processor."""
    machine = cpu_target.target_context.codegen().magic_tuple()
    return hashlib.sha256(repr((source, sys.version, machine)).encode()).hexdigest()[:20]


def with_own_kernel(
    program: Program, rounds: int, wanted: bool | None, compile_by_playing: Callable[[Program], object]
) -> Program:
    """A program with a kernel written out for it, where that pays for this number of rounds or is ``wanted``."""
    seat_rounds = rounds * int(program.plan["seats"])
    if wanted is False or (wanted is None and seat_rounds < PAYS_KEPT):
        return program
    try:
        source = written_out(program.plan)
        own = replace(program, kernel=key_of(source))
        if kernel_of(own) is play_sessions and (wanted or seat_rounds >= PAYS_COMPILED):
            _keep().put(key_of(source), source, lambda: compile_by_playing(own))
    except (NotWritableError, NumbaError):
        if wanted:
            raise
        return program
    return own

"""Compiling a function to machine code, once for each version of the package."""

from __future__ import annotations

import hashlib
import logging
import os
import pickle
import re
import shutil
import time
import zlib
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, ParamSpec, TypeVar, cast

import numba
from numba.core import config as numba_config
from numba.core.caching import CompileResultCacheImpl, FunctionCache, IndexDataCacheFile
from numba.core.serialize import dumps

_LOG = logging.getLogger(__name__)

P = ParamSpec("P")
R = TypeVar("R")

config: Any = numba_config
#: The variable with the folder for caches.
_CACHE_HOME = "XDG_CACHE_HOME"
#: Folders of a version are named like this; those not used for some days are removed.
_VERSION = re.compile("[0-9a-f]{16}")
_OLD = 3 * 24 * 60 * 60.0
#: A checksum stands before what it is of.
_SUM_BYTES = 4


@cache
def version_name() -> str:
    """A name made from the package's sources: what is kept under it belongs to this version only."""
    digest = hashlib.sha256(numba.__version__.encode())
    for file in sorted(Path(__file__).parent.rglob("*.py")):
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def cache_folder() -> Path:
    """The folder for all that is kept between runs; a user without a home has none, and its path is not absolute."""
    asked = Path(os.environ.get(_CACHE_HOME, ""))
    # As the XDG specification says, a path that is not absolute is ignored.
    home = asked if asked.is_absolute() else Path(os.path.expanduser("~/.cache"))
    return home / "fifthstreet"


def version_folder(kind: str) -> Path | None:
    """Where this version keeps something between runs; None where it cannot, or where others could change it."""
    folder = cache_folder() / kind / version_name()
    try:
        above = [folder.parents[1], folder.parent]
        safe = folder.is_absolute() and all(_made_ours(each, shut=True) for each in above) and _made_ours(folder)
    except OSError:
        return None
    return folder if safe else None


def _made_ours(folder: Path, *, shut: bool = False) -> bool:
    """Make a folder if there is none; whether it, or a link to it, is ours and nobody else can write there.

    One that stands open may be ``shut``: what others put beside our folders is never read.
    """
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.mkdir(mode=0o700, exist_ok=True)
    seen = folder.stat()
    if shut and seen.st_mode & 0o022:
        folder.chmod(0o700)  # An error where it is not ours.
        seen = folder.stat()
    # Windows knows neither these owners nor these bits.
    return not hasattr(os, "getuid") or (
        folder.lstat().st_uid == seen.st_uid == os.getuid() and not seen.st_mode & 0o022
    )


@cache
def compiled_folder() -> Path | None:
    """Where compiled code of this version is kept, if anywhere."""
    folder = version_folder("compiled")
    if folder is not None:
        # Another process may remove them at the same time.
        with suppress(OSError):
            forget_other_versions(folder)
    return folder


def has_compiled() -> bool:
    """Whether an earlier run of this version has compiled something."""
    folder = compiled_folder()
    return folder is not None and any(folder.rglob("*.nbc"))


def forget_other_versions(folder: Path) -> None:
    """Remove the folders of other versions of the package beside this one, if they are some days old."""
    for other in folder.parent.iterdir():
        if other != folder and _VERSION.fullmatch(other.name) and time.time() - other.stat().st_mtime > _OLD:
            shutil.rmtree(other, ignore_errors=True)


def compiled(function: Callable[P, R]) -> Callable[P, R]:
    """A function compiled at its first call and kept on disk.

    Numba keeps compiled code by the file that it stands in and does not notice when a table it uses changes in
    another, so ours goes to a folder named after the sources of the whole package, or is not kept at all.
    """
    return compiled_in(compiled_folder(), function)


def compiled_in(folder: Path | None, function: Callable[P, R]) -> Callable[P, R]:
    """A function compiled at its first call and kept in a folder, or not kept."""
    made: Any = numba.njit(nogil=True)(function)
    if folder is not None:
        before = config.CACHE_DIR
        config.CACHE_DIR = str(folder)
        try:
            # Numba raises the first of these where it cannot write.
            with suppress(RuntimeError, OSError):
                made._cache = _Kept(function)
        finally:
            config.CACHE_DIR = before
    return cast(Callable[P, R], made)


class _Summed(IndexDataCacheFile):
    """An index and compiled code, each with its checksum: what is damaged may crash, or take all memory to read.

    The code says what it was compiled for: of two processes that keep code of one function at the same time, the
    index of one may name the file of the other.
    """

    def save(self, key: Any, data: Any) -> None:
        super().save(key, (key, data))

    def load(self, key: Any) -> Any:
        compiled_for, data = super().load(key) or (None, None)
        return data if compiled_for == key else None

    def _load_index(self) -> Any:
        try:
            stamp, overloads = _read_summed(self._index_path)
        except FileNotFoundError:
            return {}
        return overloads if stamp == self._source_stamp else {}

    def _save_index(self, overloads: Any) -> None:
        self._write_summed(self._index_path, (self._source_stamp, overloads))

    def _load_data(self, name: str) -> Any:
        return _read_summed(self._data_path(name))

    def _save_data(self, name: str, data: Any) -> None:
        self._write_summed(self._data_path(name), data)

    def _write_summed(self, path: str, said: Any) -> None:
        data = dumps(said)
        with self._open_for_write(path) as file:
            file.write(zlib.crc32(data).to_bytes(_SUM_BYTES) + data)


def _read_summed(path: str) -> Any:
    data = Path(path).read_bytes()
    if zlib.crc32(data[_SUM_BYTES:]).to_bytes(_SUM_BYTES) != data[:_SUM_BYTES]:
        raise ValueError("compiled code was changed on the disk")
    return pickle.loads(data[_SUM_BYTES:])


class _Placed(CompileResultCacheImpl):
    """Compiled code goes to the folder that we name, and to no other."""

    _locator_classes = CompileResultCacheImpl._locator_classes[:1]


class _Kept(FunctionCache):
    """Compiled code on disk: what is damaged is removed and compiled anew, what cannot be written is not kept."""

    _impl_class = _Placed

    def __init__(self, function: Callable[..., Any]) -> None:
        super().__init__(function)
        place = self._impl.locator
        self._cache_file = _Summed(place.get_cache_path(), self._impl.filename_base, place.get_source_stamp())

    def load_overload(self, signature: Any, target_context: Any) -> Any:
        try:
            return super().load_overload(signature, target_context)
        except Exception:
            _LOG.warning("Compiled code in %s is damaged: compiling it again", self.cache_path)
            shutil.rmtree(self.cache_path, ignore_errors=True)
            return None

    def save_overload(self, signature: Any, code: Any) -> None:
        with suppress(OSError):
            super().save_overload(signature, code)


#: The first is known to Numba but not to its types. Parts are only called by compiled code, so they need no way in
#: from Python or C, which would be compiled too.
_PART: dict[str, Any] = {
    "_nrt": False,
    "forceinline": True,
    "error_model": "numpy",
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
}


def inlined(function: Callable[P, R]) -> Callable[P, R]:
    """A part of a compiled loop: written into it, and without counting who still uses an array.

    That counting makes a function that takes arrays many times slower; a part must not make arrays of its own.
    """
    made: Callable[P, R] = numba.njit(**_PART)(function)
    return made

"""Compiling a function to machine code, once for each version of the package."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import tempfile
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import numba
from numba.core import config as numba_config

P = ParamSpec("P")
R = TypeVar("R")

config: Any = numba_config
#: The variable with the folder for caches.
_CACHE_HOME = "XDG_CACHE_HOME"
#: Folders of a version are named like this; those not used for some days are removed.
_VERSION = re.compile("[0-9a-f]{16}")
_OLD = 3 * 24 * 60 * 60.0


def cache_folder() -> Path:
    """Where results are kept between runs."""
    home = Path(os.environ.get(_CACHE_HOME) or os.path.expanduser("~/.cache"))
    # Not absolute where nobody knows whose home this is.
    return home / "fifthstreet" if home.is_absolute() else Path(tempfile.gettempdir()) / f"fifthstreet-{os.getuid()}"


@cache
def package_digest() -> str:
    """A digest of the package's sources: what is kept under it belongs to this version only."""
    digest = hashlib.sha256(numba.__version__.encode())
    for file in sorted(Path(__file__).parent.rglob("*.py")):
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


@cache
def compiled_folder() -> Path | None:
    """Where compiled code of this version is kept; None where nothing can be written."""
    folder = cache_folder() / "compiled" / package_digest()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
        forget_other_versions(folder)
    except OSError:
        return None
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
    before = config.CACHE_DIR
    config.CACHE_DIR = str(folder or "")
    try:
        made: Callable[P, R] = numba.njit(cache=folder is not None, nogil=True)(function)
    finally:
        config.CACHE_DIR = before
    return made


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

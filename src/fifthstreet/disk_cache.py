"""Keeping counted arrays on disk between runs, in the user's cache folder."""

from __future__ import annotations

import json
import logging
import os
import re
import shutil
import tempfile
import time
import zlib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fifthstreet.compiled import cache_folder, forget_other_versions, version_folder

_LOG = logging.getLogger(__name__)

#: The variable with the most bytes that are kept, as in 500MB, and how many where it says nothing.
LIMIT = "FIFTHSTREET_CACHE_LIMIT"
USUAL_LIMIT = 2 * 10**9
_SIZE = re.compile(r"(\d{1,15}) ?(|K|M|G|T)B?", re.ASCII | re.IGNORECASE)
_UNITS = {"": 1, "K": 10**3, "M": 10**6, "G": 10**9, "T": 10**12}
#: The file with the checksums of the others; it is written last.
SUMS = "sums.json"
#: What is kept: counted deals, simulated figures, and machine code.
_COMPILED = "compiled"
_KINDS = ("counts", "simulated", _COMPILED)
_DAY = 24 * 60 * 60.0


class DiskKeep:
    """Arrays in a folder for each key; a folder that cannot be written to or read is no reason to fail.

    What goes wrong is said in the log, and the figures are worked out again.
    """

    def __init__(self, folder: Path | None = None, kind: str = "counts") -> None:
        self.folder = folder or version_folder(kind)
        self._ours = folder is None

    def get(self, key: str) -> Mapping[str, NDArray[Any]] | None:
        """What was kept; arrays are read from the disk when they are used. What is damaged is removed."""
        if self.folder is None:
            return None
        place = self.folder / key
        with suppress(Exception):
            if is_whole(place):
                return {file.stem: np.load(file, mmap_mode="r", allow_pickle=False) for file in place.glob("*.npy")}
        if os.path.lexists(place):
            _LOG.warning("What is kept in %s is damaged: working it out again", place)
        remove_entry(place)
        return None

    def put(self, key: str, arrays: Mapping[str, NDArray[Any]]) -> None:
        """Keep arrays: written elsewhere and then moved, so that nobody reads half of them."""
        if self.folder is None:
            _LOG.warning("Nothing is kept for the next run: there is no cache folder that is yours alone")
            return
        if sum(array.nbytes for array in arrays.values()) > cache_limit():
            _LOG.warning("Not kept for the next run: it is more than %s allows", LIMIT)
            return
        try:
            self._write(self.folder, key, arrays)
        except OSError as error:
            _LOG.warning("Not kept for the next run in %s: %s", self.folder, error.strerror)

    def _write(self, folder: Path, key: str, arrays: Mapping[str, NDArray[Any]]) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        with _beside(folder, ".new-") as beside:
            for name, array in arrays.items():
                np.save(beside / f"{name}.npy", array, allow_pickle=False)
            write_sums(beside)
            if not (folder / key).exists():  # Another process may have been quicker.
                beside.rename(folder / key)
        _remove_debris(folder)
        # Only beside the folder that is ours may other versions of the package be removed.
        if self._ours:
            forget_other_versions(folder)
        make_room(folder.parent.glob("*/*") if self._ours else folder.iterdir())


# How much is kept --------------------------------------------------------------------------------------------------


def cache_limit() -> int:
    """The most bytes of one kind that are kept."""
    said = os.environ.get(LIMIT, "")
    found = _SIZE.fullmatch(said.strip())
    if said and not found:
        _LOG.warning("%s=%s is no number of bytes, like 500MB", LIMIT, said[:40])
    return int(found[1]) * _UNITS[found[2].upper()] if found else USUAL_LIMIT


def make_room(places: Iterable[Path]) -> None:
    """Remove entries, the one not used for longest first, until they are within the limit."""
    entries = sorted((place for place in places if _is_entry(place)), key=lambda place: place.stat().st_mtime)
    sizes = [size_of(place) for place in entries]
    total, limit = sum(sizes), cache_limit()
    for place, size in zip(entries, sizes, strict=True):
        if total <= limit:
            return
        remove_entry(place)
        total -= size


@dataclass(frozen=True)
class Kept:
    """What is kept of one kind: how many entries, and how many bytes of how many at most."""

    kind: str
    entries: int
    bytes: int
    limit: int | None


def kept() -> tuple[Kept, ...]:
    """All that is kept between runs, kind by kind."""
    found = []
    for kind in _KINDS:
        folder = cache_folder() / kind
        entries = len([place for place in folder.glob("*/*") if _is_entry(place)])
        found.append(Kept(kind, entries, size_of(folder), None if kind == _COMPILED else cache_limit()))
    return tuple(found)


def forget_all() -> None:
    """Remove all that is kept, of every version; the folder is only ours."""
    for kind in _KINDS:
        shutil.rmtree(cache_folder() / kind, ignore_errors=True)


def size_of(place: Path) -> int:
    """How many bytes the files of a folder have."""
    return sum(file.stat().st_size for file in place.rglob("*") if file.is_file())


def _is_entry(place: Path) -> bool:
    return place.is_dir() and not place.name.startswith(".")


def _remove_debris(folder: Path) -> None:
    """Remove what killed processes left."""
    for left in folder.glob(".*-*"):
        with suppress(OSError):
            if not _is_running(left.name.split("-")[1]) or time.time() - left.stat().st_mtime > _DAY:
                shutil.rmtree(left, ignore_errors=True)


def _is_running(process: str) -> bool:
    """Whether there is a process of that number."""
    try:
        with suppress(PermissionError):  # It is somebody else's.
            os.kill(int(process), 0)
    except (ValueError, OverflowError, ProcessLookupError):
        return False
    return True


# Entries: folders of files with their checksums ------------------------------------------------------------------


def write_sums(place: Path) -> None:
    """Write down the checksums of all files of an entry: it is whole now."""
    (place / SUMS).write_text(json.dumps(_sums(place)))


def is_whole(place: Path) -> bool:
    """Whether all files of an entry are as they were written; if so, it counts as used just now."""
    try:
        sums = json.loads((place / SUMS).read_text())
        whole = bool(sums) and sums == _sums(place)
        os.utime(place)
    except (FileNotFoundError, ValueError, RecursionError):
        return False
    return whole


def _sums(place: Path) -> dict[str, int]:
    files = sorted(file for file in place.rglob("*") if file.is_file() and file.name != SUMS)
    return {str(file.relative_to(place)): zlib.crc32(file.read_bytes()) for file in files}


def remove_oldest(folder: Path, most: int) -> None:
    """Remove all entries but this many that were used last."""
    places = [place for place in folder.iterdir() if _is_entry(place)]
    for old in sorted(places, key=lambda place: place.stat().st_mtime)[:-most]:
        remove_entry(old)


def remove_entry(place: Path) -> None:
    """Move an entry away, then delete it: a reader sees all of it or nothing."""
    with suppress(OSError), _beside(place.parent, ".old-") as beside:
        place.rename(beside / "entry")


@contextmanager
def _beside(folder: Path, prefix: str) -> Iterator[Path]:
    """An empty folder on the same disk, deleted in the end unless it was moved."""
    with tempfile.TemporaryDirectory(
        dir=folder, prefix=f"{prefix}{os.getpid()}-", ignore_cleanup_errors=True
    ) as made:
        inner = Path(made) / "entry"
        inner.mkdir()
        yield inner

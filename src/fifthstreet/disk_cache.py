"""Keeping counted arrays on disk between runs, in the user's cache folder."""

from __future__ import annotations

import json
import os
import shutil
import tempfile
import time
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fifthstreet.compiled import forget_other_versions, version_folder

#: How many counts are kept; the one not used for longest goes first.
_KEPT = 8
#: The file with the checksums of the others; it is written last.
SUMS = "sums.json"
_DAY = 24 * 60 * 60.0


class DiskKeep:
    """Arrays in a folder for each key; a folder that cannot be written to or read is no reason to fail."""

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
        remove_entry(place)
        return None

    def put(self, key: str, arrays: Mapping[str, NDArray[Any]]) -> None:
        """Keep arrays: written elsewhere and then moved, so that nobody reads half of them."""
        if self.folder is None:
            return
        with suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
            with _beside(self.folder, ".new-") as beside:
                for name, array in arrays.items():
                    np.save(beside / f"{name}.npy", array, allow_pickle=False)
                write_sums(beside)
                beside.rename(self.folder / key)
            _remove_old(self.folder)
            # Only beside the folder that is ours may other versions of the package be removed.
            if self._ours:
                forget_other_versions(self.folder)


def _remove_old(folder: Path) -> None:
    """Remove the oldest counts, and what killed processes left."""
    remove_oldest(folder, _KEPT)
    for left in folder.glob(".*-*"):
        if time.time() - left.stat().st_mtime > _DAY:
            shutil.rmtree(left, ignore_errors=True)


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
    places = [place for place in folder.iterdir() if place.is_dir() and not place.name.startswith(".")]
    for old in sorted(places, key=lambda place: place.stat().st_mtime)[:-most]:
        remove_entry(old)


def remove_entry(place: Path) -> None:
    """Move an entry away, then delete it: a reader sees all of it or nothing."""
    with suppress(OSError), _beside(place.parent, ".old-") as beside:
        place.rename(beside / "entry")


@contextmanager
def _beside(folder: Path, prefix: str) -> Iterator[Path]:
    """An empty folder on the same disk, deleted in the end unless it was moved."""
    with tempfile.TemporaryDirectory(dir=folder, prefix=prefix, ignore_cleanup_errors=True) as made:
        inner = Path(made) / "entry"
        inner.mkdir()
        yield inner

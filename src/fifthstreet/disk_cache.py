"""Keeping counted arrays on disk between runs, in the user's cache folder."""

from __future__ import annotations

import json
import os
import shutil
import tempfile
import time
import zlib
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fifthstreet.compiled import cache_folder, forget_other_versions, package_digest

#: How many counts are kept; the one not used for longest goes first.
_KEPT = 8
#: The file with the checksums of the others.
_SUMS = "sums.json"
_DAY = 24 * 60 * 60.0


class DiskKeep:
    """Arrays in a folder for each key; a folder that cannot be written to or read is no reason to fail."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or cache_folder() / "counts" / package_digest()
        #: Only in the folder that is ours may other versions of the package be forgotten.
        self._ours = folder is None

    def get(self, key: str) -> Mapping[str, NDArray[Any]] | None:
        """What was kept; arrays are read from the disk when they are looked at. What is damaged is thrown away."""
        place = self.folder / key
        try:
            sums = json.loads((place / _SUMS).read_text())
            found = {name: np.load(place / f"{name}.npy", mmap_mode="r", allow_pickle=False) for name in sums}
            if all(_sum(array) == sums[name] for name, array in found.items()):
                os.utime(place)
                return found
            remove_entry(place)
        except (OSError, ValueError, EOFError):
            remove_entry(place)
        return None

    def put(self, key: str, arrays: Mapping[str, NDArray[Any]]) -> None:
        """Keep arrays: written beside and moved into place, so that nobody finds half of them."""
        with suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
            beside = Path(tempfile.mkdtemp(dir=self.folder, prefix=".new-"))
            try:
                for name, array in arrays.items():
                    np.save(beside / f"{name}.npy", array, allow_pickle=False)
                sums = {name: _sum(array) for name, array in arrays.items()}
                (beside / _SUMS).write_text(json.dumps(sums))
                beside.rename(self.folder / key)
            finally:
                shutil.rmtree(beside, ignore_errors=True)
            self._forget()

    def _forget(self) -> None:
        """Let go of the oldest counts, of what killed processes left, and of other versions of the package."""
        remove_oldest(self.folder, _KEPT)
        for left in self.folder.glob(".*-*"):
            if time.time() - left.stat().st_mtime > _DAY:
                shutil.rmtree(left, ignore_errors=True)
        if self._ours:
            forget_other_versions(self.folder)


def _sum(array: NDArray[Any]) -> int:
    """A checksum of what an array holds."""
    return zlib.crc32(np.ascontiguousarray(array).view(np.uint8).reshape(-1).data) if array.size else 0


def remove_oldest(folder: Path, most: int) -> None:
    """Let go of all entries but for so many that were used last."""
    places = [place for place in folder.iterdir() if place.is_dir() and not place.name.startswith(".")]
    for old in sorted(places, key=lambda place: place.stat().st_mtime)[:-most]:
        remove_entry(old)


def remove_entry(place: Path) -> None:
    """Take an entry away at once, then delete it: a reader finds all of it or nothing."""
    with suppress(OSError):
        aside = Path(tempfile.mkdtemp(dir=place.parent, prefix=".old-"))
        place.rename(aside / "entry")
        shutil.rmtree(aside, ignore_errors=True)

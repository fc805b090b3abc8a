"""Counts kept on disk: found again, never half written, and no reason to fail."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from fifthstreet.compiled import version_name
from fifthstreet.disk_cache import DiskKeep, write_sums

ARRAYS: dict[str, NDArray[Any]] = {
    "ends": np.arange(12, dtype=np.int64).reshape(3, 4),
    "rows": np.array([1, 2, 3], np.int32),
}


def test_what_was_kept_is_found_again(tmp_path: Path) -> None:
    DiskKeep(tmp_path).put("key", ARRAYS)
    found = DiskKeep(tmp_path).get("key")
    assert found is not None
    assert {name: array.tolist() for name, array in found.items()} == {
        name: array.tolist() for name, array in ARRAYS.items()
    }
    assert found["rows"].dtype == np.int32


def test_nothing_is_found_under_another_key(tmp_path: Path) -> None:
    keep = DiskKeep(tmp_path)
    assert keep.get("key") is None
    assert list(tmp_path.iterdir()) == []
    keep.put("key", ARRAYS)
    assert keep.get("other") is None


def test_a_file_that_was_cut_off_counts_as_not_kept(tmp_path: Path) -> None:
    DiskKeep(tmp_path).put("key", ARRAYS)
    file = tmp_path / "key" / "ends.npy"
    for damage in (file.read_bytes()[:50], b""):
        file.write_bytes(damage)
        keep = DiskKeep(tmp_path)
        assert keep.get("key") is None
        # And it is no hindrance to keeping it again.
        keep.put("key", ARRAYS)
        assert keep.get("key") is not None


@pytest.mark.parametrize("sums", ["", "{}", "null", "7", pytest.param("[" * 200_000, id="nested")])
@pytest.mark.parametrize("only_sums", [False, True])
def test_damaged_checksums_count_as_not_kept(tmp_path: Path, sums: str, only_sums: bool) -> None:
    keep = DiskKeep(tmp_path)
    keep.put("key", {} if only_sums else ARRAYS)
    (tmp_path / "key" / "sums.json").write_text(sums)
    assert keep.get("key") is None
    keep.put("key", ARRAYS)
    assert sorted(keep.get("key") or ()) == ["ends", "rows"]


@pytest.mark.parametrize("content", [b"", b"garbage", b"\x93NUMPY\x01\x00"])
def test_an_array_that_cannot_be_read_counts_as_not_kept(tmp_path: Path, content: bytes) -> None:
    keep = DiskKeep(tmp_path)
    keep.put("key", ARRAYS)
    (tmp_path / "key" / "ends.npy").write_bytes(content)
    write_sums(tmp_path / "key")
    assert keep.get("key") is None
    assert list(tmp_path.iterdir()) == []


def test_without_a_cache_folder_nothing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setenv("HOME", "me")
    keep = DiskKeep()
    keep.put("key", ARRAYS)
    assert keep.get("key") is None
    assert not Path("me").exists()


def test_what_was_kept_before_is_not_overwritten(tmp_path: Path) -> None:
    keep = DiskKeep(tmp_path)
    keep.put("key", ARRAYS)
    keep.put("key", {"ends": np.zeros(1)})
    found = keep.get("key")
    assert found is not None
    assert sorted(found) == ["ends", "rows"]
    assert sorted(place.name for place in tmp_path.iterdir()) == ["key"]


def test_a_folder_that_cannot_be_written_is_no_reason_to_fail(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    keep = DiskKeep(tmp_path / "file" / "below")
    keep.put("key", ARRAYS)
    assert keep.get("key") is None


def test_only_the_latest_counts_are_kept(tmp_path: Path) -> None:
    keep = DiskKeep(tmp_path / "counts")
    for number in range(12):
        keep.put(f"key{number}", ARRAYS)
        assert keep.get(f"key{number}") is not None
    assert len(list((tmp_path / "counts").iterdir())) == 8


def test_nothing_beside_a_folder_of_ones_own_is_touched(tmp_path: Path) -> None:
    beside = tmp_path / "0123456789abcdef"
    beside.mkdir()
    DiskKeep(tmp_path / "counts").put("key", ARRAYS)
    assert beside.is_dir()


def test_what_was_changed_on_the_disk_counts_as_not_kept(tmp_path: Path) -> None:
    DiskKeep(tmp_path).put("key", ARRAYS)
    file = tmp_path / "key" / "ends.npy"
    data = bytearray(file.read_bytes())
    data[-1] ^= 1
    file.write_bytes(data)
    assert DiskKeep(tmp_path).get("key") is None


def test_what_killed_processes_left_is_removed_after_a_day(tmp_path: Path) -> None:
    for name, age in ((".new-yesterday", 90_000), (".new-today", 0)):
        (tmp_path / name).mkdir()
        os.utime(tmp_path / name, (time.time() - age, time.time() - age))
    DiskKeep(tmp_path).put("key", ARRAYS)
    assert sorted(place.name for place in tmp_path.iterdir()) == [".new-today", "key"]


def test_old_counts_of_other_versions_are_removed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    other = tmp_path / "fifthstreet" / "counts" / "0123456789abcdef"
    other.mkdir(parents=True)
    os.utime(other, (0, 0))
    keep = DiskKeep()
    keep.put("key", ARRAYS)
    assert [place.name for place in other.parent.iterdir()] == [version_name()]
    assert keep.get("key") is not None

"""Counts kept on disk: found again, never half written, and no reason to fail."""

from __future__ import annotations

import os
import subprocess
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.full_disk import full_disk

from fifthstreet.compiled import version_name
from fifthstreet.disk_cache import LIMIT, DiskKeep, cache_limit, forget_all, kept, size_of, write_sums

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


def test_counts_stay_within_the_limit_and_what_was_not_used_for_longest_goes_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep = DiskKeep(tmp_path)
    keep.put("first", ARRAYS)
    one = size_of(tmp_path / "first")
    monkeypatch.setenv(LIMIT, str(3 * one))
    for number, key in enumerate(("second", "third")):
        keep.put(key, ARRAYS)
        os.utime(tmp_path / key, (number, number))
    assert keep.get("second") is not None  # Used again, so the third is the oldest but for the first.
    os.utime(tmp_path / "first", (0.5, 0.5))
    keep.put("fourth", ARRAYS)
    assert sorted(place.name for place in tmp_path.iterdir()) == ["fourth", "second", "third"]
    monkeypatch.setenv(LIMIT, "0")
    keep.put("fifth", {})  # Its checksums alone are more than nothing.
    assert list(tmp_path.iterdir()) == []


def test_what_alone_is_more_than_the_limit_is_not_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv(LIMIT, "1 kB")
    DiskKeep(tmp_path).put("key", {"ends": np.zeros(126)})
    assert list(tmp_path.iterdir()) == []
    assert "more than FIFTHSTREET_CACHE_LIMIT allows" in caplog.text


@pytest.mark.parametrize(
    ("said", "limit"), [("", 2 * 10**9), ("17", 17), ("500MB", 5 * 10**8), ("1 gb", 10**9), ("much", 2 * 10**9)]
)
def test_the_limit_is_written_as_people_write_sizes(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, said: str, limit: int
) -> None:
    monkeypatch.setenv(LIMIT, said)
    assert cache_limit() == limit
    assert ("is no number of bytes" in caplog.text) == (said == "much")


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


def test_what_killed_processes_left_is_removed_at_once_and_all_else_after_a_day(tmp_path: Path) -> None:
    ended = subprocess.run(["sh", "-c", "echo $$"], capture_output=True, text=True, check=True).stdout.strip()
    running = [f".new-{os.getpid()}-now", f".old-{os.getpid()}-yesterday", ".new-1-init"]
    for name in (f".new-{ended}-killed", ".new-nobody", *running):
        (tmp_path / name).mkdir()
    os.utime(tmp_path / running[1], (time.time() - 90_000, time.time() - 90_000))
    DiskKeep(tmp_path).put("key", ARRAYS)
    assert sorted(place.name for place in tmp_path.iterdir()) == [".new-1-init", running[0], "key"]


def test_damage_and_a_folder_that_takes_nothing_are_told(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    DiskKeep(tmp_path).put("key", ARRAYS)
    header = tmp_path / "key" / "ends.npy"
    data = bytearray(header.read_bytes())
    data[data.index(b"<i8") + 1] ^= 2  # One bit of the header: whole numbers of another kind.
    header.write_bytes(data)
    assert DiskKeep(tmp_path).get("key") is None
    assert "is damaged: working it out again" in caplog.text
    with full_disk(20):
        DiskKeep(tmp_path).put("key", ARRAYS)
    assert "Not kept for the next run" in caplog.text
    assert list(tmp_path.iterdir()) == []


def test_all_that_is_kept_is_shown_by_kind_and_cleared(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert [(each.kind, each.entries, each.bytes) for each in kept()] == [
        ("counts", 0, 0),
        ("simulated", 0, 0),
        ("compiled", 0, 0),
    ]
    DiskKeep().put("key", ARRAYS)
    counts, _, compiled = kept()
    assert (counts.entries, counts.limit, compiled.limit) == (1, 2 * 10**9, None)
    assert counts.bytes == sum(file.stat().st_size for file in tmp_path.rglob("*") if file.is_file())
    forget_all()
    assert [each.bytes for each in kept()] == [0, 0, 0]


def test_old_counts_of_other_versions_are_removed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    other = tmp_path / "fifthstreet" / "counts" / "0123456789abcdef"
    other.mkdir(parents=True)
    os.utime(other, (0, 0))
    keep = DiskKeep()
    keep.put("key", ARRAYS)
    assert [place.name for place in other.parent.iterdir()] == [version_name()]
    assert keep.get("key") is not None

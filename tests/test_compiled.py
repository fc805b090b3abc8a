"""Compiled code kept on disk, in a folder for each version of the package."""

from __future__ import annotations

import os
import pickle
import re
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.full_disk import full_disk

from fifthstreet.compiled import (
    compiled_folder,
    compiled_in,
    forget_other_versions,
    has_compiled,
    version_folder,
    version_name,
)


def twice(number: int) -> int:
    return number * 2


def test_a_compiled_function_is_kept_in_its_folder(tmp_path: Path) -> None:
    assert compiled_in(tmp_path, twice)(21) == 42
    assert len(list(tmp_path.rglob("*.nbc"))) == 1


def test_without_a_folder_it_is_compiled_and_not_kept() -> None:
    assert compiled_in(None, twice)(4) == 8


@pytest.mark.parametrize("pattern", ["*.nbi", "*.nbc"])
@pytest.mark.parametrize("damage", [b"", b"garbage", b"\x80\x04N."])
def test_damaged_compiled_code_is_removed_and_compiled_anew(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, pattern: str, damage: bytes
) -> None:
    compiled_in(tmp_path, twice)(21)
    (file,) = tmp_path.rglob(pattern)
    file.write_bytes(damage)
    assert compiled_in(tmp_path, twice)(21) == 42
    assert "is damaged: compiling it again" in caplog.text
    again: Any = compiled_in(tmp_path, twice)
    assert again(21) == 42
    assert sum(again.stats.cache_hits.values()) == 1


@pytest.mark.parametrize("pattern", ["*.nbi", "*.nbc"])
def test_what_was_changed_in_one_bit_anywhere_is_not_run(tmp_path: Path, pattern: str) -> None:
    compiled_in(tmp_path, twice)(21)
    (file,) = tmp_path.rglob(pattern)
    data = file.read_bytes()
    for place in sorted({0, 3, 4, len(data) - 1, *range(7, len(data), len(data) // 6)}):
        changed = bytearray(data)
        changed[place] ^= 1 << place % 8
        file.write_bytes(changed)
        anew: Any = compiled_in(tmp_path, twice)
        assert anew(21) == 42
        assert sum(anew.stats.cache_misses.values()) == 1
        assert file.read_bytes() != changed


class _Touch:
    """What makes a file when it is read."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def __reduce__(self) -> tuple[Any, ...]:
        return Path.touch, (self.file,)


@pytest.mark.parametrize("pattern", ["*.nbi", "*.nbc"])
def test_what_was_changed_is_not_even_read(tmp_path: Path, pattern: str) -> None:
    # With one bit changed, the index asked for 29 GB: call a function became remember under a number of four bytes.
    compiled_in(tmp_path, twice)(21)
    (file,) = tmp_path.rglob(pattern)
    file.write_bytes(file.read_bytes()[:4] + pickle.dumps(_Touch(tmp_path / "read")))
    assert compiled_in(tmp_path, twice)(21) == 42
    assert not (tmp_path / "read").exists()


def total(numbers: NDArray[Any]) -> Any:
    return numbers.sum()


def test_code_for_other_types_is_not_run(tmp_path: Path) -> None:
    # Two processes that keep code of one function at the same time may both call theirs the first.
    whole_numbers = np.array([20, 22])
    compiled_in(tmp_path / "one", total)(whole_numbers)
    compiled_in(tmp_path / "other", total)(np.array([0.5, 0.25]))
    (whole,) = (tmp_path / "one").rglob("*.nbc")
    (real,) = (tmp_path / "other").rglob("*.nbc")
    whole.write_bytes(real.read_bytes())
    for misses in (1, 0):
        anew: Any = compiled_in(tmp_path / "one", total)
        assert anew(whole_numbers) == 42
        assert sum(anew.stats.cache_misses.values()) == misses


def test_on_a_full_disk_it_is_compiled_and_not_kept(tmp_path: Path) -> None:
    made = compiled_in(tmp_path, twice)
    with full_disk(20):
        answer = made(21)
    assert answer == 42
    assert [file for file in tmp_path.rglob("*") if file.is_file()] == []


def test_where_the_folder_cannot_be_made_it_is_compiled_and_kept_nowhere_else(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    made: Any = compiled_in(tmp_path / "file" / "below", twice)
    assert made(21) == 42
    assert made.stats.cache_path is None


# The folder -------------------------------------------------------------------------------------------------------


@pytest.fixture
def cache_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache"


@pytest.mark.parametrize("asked", [None, "", "cache", "~/.cache"])
def test_caches_go_below_the_home_where_no_absolute_path_is_given(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, asked: str | None
) -> None:
    if asked is None:
        monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    else:
        monkeypatch.setenv("XDG_CACHE_HOME", asked)
    monkeypatch.setenv("HOME", str(tmp_path / "me"))
    assert version_folder("counts") == tmp_path / "me" / ".cache" / "fifthstreet" / "counts" / version_name()


def test_without_a_home_nothing_is_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setenv("HOME", "me")
    monkeypatch.chdir(tmp_path)
    assert version_folder("counts") is None
    assert compiled_folder.__wrapped__() is None
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_can_be_written_to_is_used(cache_home: Path) -> None:
    folder = compiled_folder.__wrapped__()
    assert folder == cache_home / "fifthstreet" / "compiled" / version_name()
    assert re.fullmatch("[0-9a-f]{16}", version_name())
    assert list(folder.iterdir()) == []


def test_nobody_else_can_enter_a_folder_that_was_made(cache_home: Path) -> None:
    before = os.umask(0)
    try:
        folder = version_folder("compiled")
    finally:
        os.umask(before)
    assert folder is not None
    assert [place.stat().st_mode & 0o777 for place in (folder, folder.parent, folder.parents[1])] == [0o700] * 3


@pytest.mark.parametrize("mode", [0o775, 0o757])
def test_a_folder_that_others_can_write_to_is_not_used(cache_home: Path, mode: int) -> None:
    folder = version_folder("compiled")
    assert folder is not None
    folder.chmod(mode)
    assert version_folder("compiled") is None


@pytest.mark.parametrize("below", ["", "compiled"])
@pytest.mark.parametrize("mode", [0o775, 0o757])
def test_a_folder_above_it_that_stands_open_is_shut(cache_home: Path, below: str, mode: int) -> None:
    place = cache_home / "fifthstreet" / below
    place.mkdir(parents=True)
    place.chmod(mode)
    assert version_folder("compiled") is not None
    assert place.stat().st_mode & 0o777 == 0o700


@pytest.mark.skipif(os.getuid() != 0, reason="only root can give folders away")
@pytest.mark.parametrize("link", [False, True])
def test_a_folder_of_another_user_is_not_used(cache_home: Path, link: bool) -> None:
    place = cache_home / "fifthstreet"
    cache_home.mkdir()
    if link:
        (cache_home / "ours").mkdir()
        place.symlink_to(cache_home / "ours")
    else:
        place.mkdir()
    assert version_folder("compiled") is not None
    os.chown(place, 12_345, 12_345, follow_symlinks=False)
    assert version_folder("compiled") is None


def test_where_nothing_can_be_written_nothing_is_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    assert compiled_folder.__wrapped__() is None


def test_it_is_known_whether_something_was_compiled_before() -> None:
    folder = compiled_folder()
    assert has_compiled() == (folder is not None and any(file.suffix == ".nbc" for file in folder.rglob("*")))


def test_only_versions_that_are_some_days_old_are_removed(tmp_path: Path) -> None:
    week = 7 * 24 * 60 * 60
    for name, age in (("0" * 16, 0), ("1" * 16, week), ("2" * 16, 0), ("other", week)):
        (tmp_path / name).mkdir()
        os.utime(tmp_path / name, (time.time() - age, time.time() - age))
    forget_other_versions(tmp_path / ("0" * 16))
    assert sorted(place.name for place in tmp_path.iterdir()) == ["0" * 16, "2" * 16, "other"]

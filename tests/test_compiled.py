"""Compiled code kept on disk, in a folder for each version of the package."""

from __future__ import annotations

import os
import re
import tempfile
import time
from pathlib import Path

import pytest

from fifthstreet.compiled import (
    cache_folder,
    compiled_folder,
    compiled_in,
    forget_other_versions,
    has_compiled,
    package_digest,
)


def twice(number: int) -> int:
    return number * 2


def test_a_compiled_function_is_kept_in_its_folder(tmp_path: Path) -> None:
    assert compiled_in(tmp_path, twice)(21) == 42
    assert len(list(tmp_path.rglob("*.nbc"))) == 1


def test_without_a_folder_it_is_compiled_and_not_kept() -> None:
    assert compiled_in(None, twice)(4) == 8


def test_caches_go_where_the_user_wants_them(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache_folder() == tmp_path / "fifthstreet"
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path / "me"))
    assert cache_folder() == tmp_path / "me" / ".cache" / "fifthstreet"


def test_without_a_home_caches_go_to_the_temporary_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    # A user whom the system does not know has no home, and "~" stays as it is.
    monkeypatch.setenv("XDG_CACHE_HOME", "~/.cache")
    assert cache_folder() == Path(tempfile.gettempdir()) / f"fifthstreet-{os.getuid()}"


def test_a_folder_that_can_be_written_to_is_used(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    folder = compiled_folder.__wrapped__()
    assert folder == tmp_path / "fifthstreet" / "compiled" / package_digest()
    assert re.fullmatch("[0-9a-f]{16}", package_digest())
    assert list(folder.iterdir()) == []


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

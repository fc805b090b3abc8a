"""A new file is there whole, or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from fifthstreet.ledger.errors import LedgerError
from fifthstreet.ledger.new_file import new_file


def test_a_file_gets_its_name_when_it_is_written(tmp_path: Path) -> None:
    with new_file(tmp_path / "copy") as part:
        part.write_text("all of it")
        assert not (tmp_path / "copy").exists()
    assert [each.name for each in tmp_path.iterdir()] == ["copy"]
    assert (tmp_path / "copy").read_text() == "all of it"


def test_what_is_there_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "copy").write_text("old")
    with pytest.raises(LedgerError, match="is there already"), new_file(tmp_path / "copy"):
        pass
    assert (tmp_path / "copy").read_text() == "old"


def test_half_a_file_is_taken_away(tmp_path: Path) -> None:
    def interrupted() -> None:
        with new_file(tmp_path / "copy") as part:
            part.write_text("half")
            raise KeyError

    with pytest.raises(KeyError):
        interrupted()
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(LedgerError) as refused, new_file(tmp_path / "none" / "copy") as part:
        part.write_text("x")
    assert refused.value.code == "ledger/file"

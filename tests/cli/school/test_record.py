"""The record of a trainee: read, written whole, and refused where it is none."""

from __future__ import annotations

from pathlib import Path

import pytest

from fifthstreet.cli.school.record import TraineeRecord, read_record, record_file, school_folder, write_record
from fifthstreet.school.errors import SchoolError
from fifthstreet.school.standing import Standing


def test_a_record_is_read_as_it_was_written(tmp_path: Path) -> None:
    record = TraineeRecord(trainee="dan").with_standing("boston-5", Standing(level=3, mistakes={"row": 2}))
    write_record(record, tmp_path / "new")
    assert read_record("dan", tmp_path / "new") == record
    assert [file.name for file in (tmp_path / "new").iterdir()] == ["dan.json"]
    assert read_record("eve", tmp_path).standing("boston-5") == Standing()


@pytest.mark.parametrize("name", ["", "../dan", "Dan", "a" * 41])
def test_a_name_that_is_no_word_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(SchoolError, match="one word of small letters"):
        record_file(name, tmp_path)


def test_what_is_no_record_is_refused(tmp_path: Path) -> None:
    (tmp_path / "dan.json").write_text('{"version": 2, "trainee": "dan"}', "utf-8")
    with pytest.raises(SchoolError, match="not a record of the school") as refused:
        read_record("dan", tmp_path)
    assert refused.value.code == "school/record"
    (tmp_path / "eve.json").mkdir()
    with pytest.raises(SchoolError, match="cannot read"):
        read_record("eve", tmp_path)
    (tmp_path / "file").write_text("", "utf-8")
    with pytest.raises(SchoolError, match="cannot write"):
        write_record(TraineeRecord(trainee="dan"), tmp_path / "file")


def test_records_are_in_the_users_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert school_folder() == tmp_path / "fifthstreet" / "school"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert school_folder() == tmp_path / ".local" / "share" / "fifthstreet" / "school"

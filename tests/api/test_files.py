"""Files that people name."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from fifthstreet import Error
from fifthstreet.api.files import LARGEST, check_all_writable, check_writable, read_file, write_file


def test_a_file_is_read_as_it_was_written_a_mark_at_its_beginning_left_out(tmp_path: Path) -> None:
    file = write_file(tmp_path / "a.txt", "\ufeffante")
    assert read_file(str(file)) == "ante"
    assert write_file(file, b"bet").read_text() == "bet"


@pytest.mark.parametrize(
    ("data", "code"),
    [(b"\xff", "input/not_utf8"), (b" " * (LARGEST + 1), "input/too_large"), (None, "input/unreadable")],
)
def test_what_cannot_be_read_is_refused_without_its_folder(tmp_path: Path, data: bytes | None, code: str) -> None:
    file = tmp_path / "a.txt"
    if data is not None:
        file.write_bytes(data)
    with pytest.raises(Error) as refused:
        read_file(file)
    assert refused.value.code == code


def test_what_cannot_be_written_is_refused(tmp_path: Path) -> None:
    for name in ("no/par.pdf", "\0"):
        with pytest.raises(Error, match="cannot write") as refused:
            write_file(tmp_path / name, "")
        assert refused.value.code == "input/unwritable"


def test_whether_a_file_can_be_written_is_tried_without_changing_it(tmp_path: Path) -> None:
    there, new = tmp_path / "there.html", tmp_path / "new.html"
    there.write_text("as it was")
    check_writable(there)
    check_writable(new)
    assert there.read_text() == "as it was"
    assert not new.exists()
    for name in ("no/par.pdf", "", "\0", "x" * 300):
        with pytest.raises(Error, match="cannot write") as refused:
            check_writable(tmp_path / name)
        assert refused.value.code == "input/unwritable"


def test_a_link_to_a_file_that_is_not_there_yet_is_left_as_it_is(tmp_path: Path) -> None:
    link = tmp_path / "link.pdf"
    link.symlink_to(tmp_path / "par.pdf")
    check_writable(link)
    assert link.is_symlink()
    assert not link.exists()


def test_a_pipe_is_not_opened_before_there_is_something_to_write(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    check_writable(tmp_path / "pipe")


@pytest.mark.parametrize("second", ["a.pdf", "./a.pdf", "link.pdf"])
def test_of_two_names_for_one_file_the_second_is_refused(tmp_path: Path, second: str) -> None:
    (tmp_path / "link.pdf").symlink_to("a.pdf")
    check_all_writable([tmp_path / "a.pdf", tmp_path / "b.pdf", "/dev/null", "/dev/null"])
    with pytest.raises(Error, match="is the same file, and would be lost") as refused:
        check_all_writable([f"{tmp_path}/a.pdf", f"{tmp_path}/{second}"])
    assert refused.value.code == "input/unwritable"

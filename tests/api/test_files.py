"""Files that people name."""

from __future__ import annotations

from pathlib import Path

import pytest

from fifthstreet import Error
from fifthstreet.api.files import LARGEST, check_writable, read_file, write_file


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

"""``fifthstreet.report``: the form follows from the name of the file."""

from __future__ import annotations

from pathlib import Path

import pytest

import fifthstreet as fs

BOSTON = fs.analyze("boston-5", known="2c 2d", pay={"main:flush": 16})


def test_a_report_is_written_in_the_form_of_its_file(tmp_path: Path) -> None:
    files = fs.report(BOSTON, tmp_path / "par.html", str(tmp_path / "par.XLSX"), tmp_path / "par.pdf")
    assert [file.name for file in files] == ["par.html", "par.XLSX", "par.pdf"]
    page, sheet, par = (file.read_bytes() for file in files)
    assert sheet.startswith(b"PK")
    assert par.startswith(b"%PDF-")
    # How it was asked for stands in it, so that somebody can ask again.
    said = "fifthstreet.analyze(&#39;boston-5&#39;, pay={&#39;main:flush&#39;: 16}, known=&#39;2c 2d&#39;)"
    assert said in page.decode()


@pytest.mark.parametrize(("name", "code"), [("par.doc", "input/report"), ("no/par.html", "input/unwritable")])
def test_a_report_that_cannot_be_written_is_refused(tmp_path: Path, name: str, code: str) -> None:
    with pytest.raises(fs.Error) as refused:
        fs.report(BOSTON, tmp_path / name)
    assert refused.value.code == code

"""The certificate of a lesson in the terminal."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from tests.cli.school.test_driver import Lesson

from fifthstreet.api.errors import InputError
from fifthstreet.cli.school.certificate import check_certificate, write_certificate


def test_a_lesson_that_is_passed_gets_a_certificate(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lesson = Lesson("let-it-ride", hands=2).lesson
    page, sheet = tmp_path / "dan.html", tmp_path / "dan.pdf"
    write_certificate(lesson, str(page), 90, "dan")
    text = page.read_text("utf-8")
    assert "Dealer’s certificate" in text
    assert "Let It Ride" in text
    assert "100 %" in text
    assert "<dd>dan</dd>" in text
    write_certificate(lesson, str(sheet), 90, "dan")
    assert sheet.read_bytes().startswith(b"%PDF")
    assert "wrote " in capsys.readouterr().err


def test_a_lesson_that_is_left_or_failed_gets_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    left = Lesson("let-it-ride", hands=2, left_after=1).lesson
    write_certificate(left, str(tmp_path / "dan.pdf"), 90, "dan")
    passed = Lesson("let-it-ride", hands=1).lesson
    passed.score = replace(passed.score, right=0)
    write_certificate(passed, str(tmp_path / "dan.pdf"), 90, "dan")
    assert capsys.readouterr().err.count("No certificate: it takes all") == 2
    assert not [*tmp_path.iterdir()]


def test_a_file_or_mark_that_no_certificate_has_is_refused_before_the_lesson() -> None:
    check_certificate(None, 90)
    with pytest.raises(InputError, match="ends in"):
        check_certificate("dan.txt", 90)
    with pytest.raises(InputError, match="pass mark 0"):
        check_certificate(None, 0)

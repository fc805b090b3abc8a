"""``fifthstreet school`` as it is typed: a lesson from a pipe, the record, and the certificate."""

from __future__ import annotations

import getpass
from pathlib import Path

import pytest
from tests.cli.running import invoke

from fifthstreet.cli.school.start import usual_name


@pytest.fixture(autouse=True)
def _own_records(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def test_a_lesson_from_a_pipe_ends_when_the_pipe_does() -> None:
    told = invoke("school", "caribbean-stud", "--seed", "3", "--no-record", given="a\n")
    assert told.exit_code == 0
    assert "Caribbean Stud Poker by Massachusetts. Seed 3. ? helps at any line." in told.output
    assert told.output.endswith("You leave the lesson.\n")


def test_without_a_seed_one_is_drawn_and_told() -> None:
    assert "Seed " in invoke("school", "boston-5", "--no-record").output


def test_the_record_is_shown(tmp_path: Path) -> None:
    none = invoke("school", "boston-5", "--trainee", "dan", "--progress")
    assert none.exit_code == 2
    assert "nothing is recorded of dan (school/record" in none.output
    answers = "a\n\n" + "1 1\n" * 3 + "0\n"
    told = invoke("school", "boston-5", "--trainee", "dan", "--hands", "1", "--seed", "5", given=answers * 3)
    assert "1 hand:" in told.output
    shown = invoke("school", "boston-5", "--trainee", "dan", "--progress").output
    assert "dan, boston-5: level 1" in shown
    assert " × " in shown
    assert invoke("school", "boston-5", "--no-record", "--progress").exit_code == 2


def test_a_level_or_name_that_is_none_is_refused() -> None:
    assert "no level 9; the school has 1 to 5 (school/level" in invoke("school", "boston-5", "--level", "9").output
    assert "(school/record" in invoke("school", "boston-5", "--trainee", "Dan!").output


def test_the_name_of_the_user_is_made_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(getpass, "getuser", lambda: "Dan O'Hara")
    assert usual_name() == "dan-o-hara"
    monkeypatch.setattr(getpass, "getuser", lambda: "--")
    assert usual_name() == "trainee"

    def nobody() -> str:
        raise KeyError("uid not found")

    monkeypatch.setattr(getpass, "getuser", nobody)
    assert usual_name() == "trainee"


def test_a_certificate_is_asked_for_with_the_lesson(tmp_path: Path) -> None:
    file = tmp_path / "dan.html"
    told = invoke("school", "boston-5", "--seed", "3", "--no-record", "--certificate", str(file), given="a\n")
    assert told.exit_code == 0
    assert "No certificate: it takes all" in told.output
    assert not file.exists()

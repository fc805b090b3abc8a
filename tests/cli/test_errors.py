"""Refusals and faults in one sentence, and output that cannot be written."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import nullcontext

import pytest
import typer
from tests.cli.running import COMMAND

from fifthstreet.cli.errors import TRACEBACK, reporting


def test_output_that_cannot_be_written_is_refused() -> None:
    with open("/dev/full", "w", encoding="utf-8") as full:
        done = subprocess.run(
            [*COMMAND, "rules", "list"], stdout=full, stderr=subprocess.PIPE, check=False, timeout=300
        )
    assert done.returncode == 2
    assert b"input/unwritable" in done.stderr
    closed = subprocess.run(
        ["sh", "-c", " ".join([*COMMAND, "rules list >&-"])], stderr=subprocess.PIPE, check=False, timeout=300
    )
    assert closed.returncode == 2
    assert b"standard output is closed" in closed.stderr


def test_a_closed_output_is_refused_before_anything_is_done(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    with pytest.raises(typer.Exit) as left, reporting():
        pytest.fail("the command was run")
    assert left.value.exit_code == 2
    assert "standard output is closed (input/unwritable; our rule)" in capsys.readouterr().err


def test_what_a_full_disk_did_not_take_is_not_tried_again(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = os.dup(1)
    try:
        with open("/dev/full", "w", encoding="utf-8") as full:
            monkeypatch.setattr(sys, "stdout", full)
            with pytest.raises(typer.Exit) as left, reporting():
                print("a result", file=full)
            monkeypatch.undo()
            os.dup2(os.open(os.devnull, os.O_WRONLY), full.fileno())  # So that closing it does not fail.
        assert os.fstat(1).st_rdev == os.stat(os.devnull).st_rdev
    finally:
        os.dup2(kept, 1)
        os.close(kept)
    assert left.value.exit_code == 2
    assert "no room left where the output goes (input/unwritable; our rule)" in capsys.readouterr().err


@pytest.mark.parametrize(("columns", "code"), [("1000", 0), ("1001", 2), ("9" * 50, 2), ("wide", 0)])
def test_a_page_wider_than_anybody_reads_is_refused(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, columns: str, code: int
) -> None:
    expected = pytest.raises(typer.Exit) if code else nullcontext()
    with monkeypatch.context() as narrow, expected:  # pytest reads COLUMNS itself when the test is over.
        narrow.setenv("COLUMNS", columns)
        with reporting():
            assert code == 0
    assert ("a page has at most 1,000 columns (input/columns" in capsys.readouterr().err) == (code == 2)


def test_a_reader_that_went_away_is_no_fault() -> None:
    with pytest.raises(BrokenPipeError), reporting():
        raise BrokenPipeError


def test_a_package_that_is_missing_is_named_with_its_extra(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(typer.Exit) as left, reporting(as_json=True):
        raise ModuleNotFoundError("No module named 'numba'", name="numba.core")
    assert left.value.exit_code == 2
    assert "install it with: pip install 'fifthstreet[analysis]'" in capsys.readouterr().out


def test_a_fault_of_the_program_is_said_to_be_one(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(TRACEBACK, raising=False)
    with pytest.raises(typer.Exit) as left, reporting():
        raise ZeroDivisionError("a slip in /home/somebody/game.py\nand more")
    assert left.value.exit_code == 1
    said = capsys.readouterr().err
    assert "not of your input: ZeroDivisionError: a slip in game.py; set FIFTHSTREET_TRACEBACK=1" in said
    monkeypatch.setenv(TRACEBACK, "1")
    with pytest.raises(ZeroDivisionError), reporting():
        raise ZeroDivisionError("a slip")


def test_an_interrupted_command_leaves_quietly(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(typer.Exit) as left, reporting():
        raise KeyboardInterrupt
    assert left.value.exit_code == 130
    assert capsys.readouterr() == ("", "")


def test_a_fault_that_a_lost_interruption_left_is_none(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(TRACEBACK, raising=False)
    monkeypatch.setattr("fifthstreet.cli.errors.was_pressed", lambda: True)
    with pytest.raises(typer.Exit) as left, reporting():
        raise RuntimeError("no compiled object yet")
    assert left.value.exit_code == 130
    assert capsys.readouterr() == ("", "")

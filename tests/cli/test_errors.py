"""What is said where a package is missing or the output goes nowhere."""

from __future__ import annotations

import subprocess

import pytest
import typer
from tests.cli.running import COMMAND

from fifthstreet.cli.errors import TRACEBACK, reporting


def test_output_that_cannot_be_written_is_refused() -> None:
    with open("/dev/full", "w", encoding="utf-8") as full:
        done = subprocess.run(
            [*COMMAND, "rules", "list"], stdout=full, stderr=subprocess.PIPE, check=False, timeout=60
        )
    assert done.returncode == 2
    assert b"input/unwritable" in done.stderr
    closed = subprocess.run(
        ["sh", "-c", " ".join([*COMMAND, "rules list >&-"])], stderr=subprocess.PIPE, check=False, timeout=60
    )
    assert closed.returncode == 2
    assert b"standard output is closed" in closed.stderr


def test_a_fault_of_the_program_is_said_to_be_one(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(TRACEBACK, raising=False)
    with pytest.raises(typer.Exit) as left, reporting():
        raise ZeroDivisionError("a slip")
    assert left.value.exit_code == 1
    assert "not of your input: ZeroDivisionError: a slip" in capsys.readouterr().err
    monkeypatch.setenv(TRACEBACK, "1")
    with pytest.raises(ZeroDivisionError), reporting():
        raise ZeroDivisionError("a slip")


def test_an_interrupted_command_leaves_quietly(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(typer.Exit) as left, reporting():
        raise KeyboardInterrupt
    assert left.value.exit_code == 130
    assert capsys.readouterr() == ("", "")

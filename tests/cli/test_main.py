"""The command line as a whole: help at once, versions, and errors in one sentence."""

from __future__ import annotations

import runpy
import subprocess
import sys

import pytest
from tests.cli.running import invoke, spawn

from docs_pages.help_page import COMMANDS
from fifthstreet import __version__
from fifthstreet.cli import entry

_HEAVY = ("numpy", "numba", "pydantic", "rich", "fifthstreet.table", "fifthstreet.rulebook", "fifthstreet.cards")


def test_help_loads_nothing_that_takes_time() -> None:
    code = (
        "import sys, fifthstreet.cli.main as m\n"
        "try: m.app(['--help'])\n"
        "except SystemExit: pass\n"
        f"print(*(name for name in {_HEAVY!r} if name in sys.modules), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=300)
    assert "Commands:" in done.stdout
    assert done.stderr.split() == []


@pytest.mark.parametrize("words", COMMANDS)
def test_every_command_has_help(words: tuple[str, ...]) -> None:
    result = invoke(*words, "--help")
    assert result.exit_code == 0
    assert result.stdout.startswith(f"Usage: {' '.join(['fifthstreet', *words])}")


def test_without_a_command_help_is_shown() -> None:
    result = invoke()
    assert "Commands:" in result.output


def test_the_version_is_that_of_the_package(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["fifthstreet", "--version"])
    monkeypatch.setattr(entry, "watch", lambda: None)  # The process of the tests goes on listening as it did.
    with pytest.raises(SystemExit) as left:
        runpy.run_module("fifthstreet.cli", run_name="__main__")
    assert (left.value.code, capsys.readouterr().out) == (0, f"fifthstreet {__version__}\n")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            ["play", "bingo"],
            "texas-holdem-bonus, three-card-poker, ultimate-texas-holdem (game/unknown; our rule)",
        ),
        (
            ["play", "boston-5", "--pack", "us-nv"],
            "no pack 'us-nv'; there are us-ma, us-wa, published, us-wa-published (pack/unknown; our rule)",
        ),
        (
            ["play", "boston-5", "--seats", "8"],
            "8 players: this table has seats for 1 to 7 (input/seats; our rule)",
        ),
        (
            ["play", "boston-5", "--seats", "0"],
            "0 players: this table has seats for 1 to 7 (input/seats; our rule)",
        ),
        (["play", "boston-5", "--bankroll", "ten"], "not an amount of dollars: 'ten'"),
        # An ante of $5 with its first wager of $10.
        (["play", "boston-5", "--bankroll", "14.99"], "$14.99 does not cover the smallest wager of $15"),
        (["play", "boston-5", "-o", "bonus"], "'bonus' is not of the form name=value"),
        (["play", "boston-5", "-o", "on_expiry=fold", "-o", "on_expiry=wait"], "option on_expiry is given twice"),
        (
            ["rules", "show", "caribbean-stud", "-o", "bonus_paytable=Z"],
            "choose one of A, B, C (option/value; ma-csp",
        ),
        (["rules", "placard", "mississippi-stud", "--pack", "us-ma"], "pack us-ma has no game 'mississippi-stud'"),
        (["rules", "show", "boston-5", "-o", "colour=red"], "boston-5 in us-ma has no option 'colour'"),
        (["replay", "no-such-file"], "begin with a game and a pack"),
        (["check-pack", "no-such-file.toml"], "cannot read the pack 'no-such-file.toml'"),
    ],
)
def test_an_error_is_one_sentence_with_its_code_and_exit_code_2(words: list[str], said: str) -> None:
    result = invoke(*words)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("fifthstreet: ")
    assert result.stderr.count("\n") == 1
    assert said in result.stderr


@pytest.mark.req("S7")
def test_bad_usage_leaves_no_traceback() -> None:
    for words in (["no-such-command"], ["play"], ["play", "boston-5", "--seed", "x"], ["rules", "show"]):
        done = spawn(*words)
        assert done.returncode == 2
        assert b"Traceback" not in done.stderr
        assert b"Usage:" in done.stderr

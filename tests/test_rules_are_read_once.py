"""A rule is interpreted in one place: outside ``games/reading`` and ``games/checks`` nobody reads a description."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import fifthstreet
from fifthstreet.games import GAMES

SOURCE = Path(fifthstreet.__file__).parent
pytestmark = pytest.mark.volume  # Every file is read; nothing of the package runs.
#: How a wager ends and what may be staked: read in ``games/reading``, for the sentences of ``games/wording`` too.
RULES = {
    *("Showdown", "HandPays", "HighestHandPays", "Wins", "Pushes", "Loses", "Fee"),
    *("Envy", "Draw", "PlayersChoice", "Times", "Exactly"),
}
#: What a row pays: read in ``games/reading``, by the checks of packs, and by reports that try other rows.
PAYS = {"Odds", "MeterShare", "Push"}
#: The steps of a round: a driver may ask which one is next, nobody else.
STEPS = {"Deal", "Turn", "Decide", "Offer", "Settle"}

#: Where descriptions are written, what their words are, who checks them, and who reads them for everybody else.
DESCRIBED = {
    *(f"games/{game.replace('-', '_')}.py" for game in GAMES),
    *("games/shared.py", "games/description.py"),
}
READERS = ("games/reading/", "games/checks/")
#: The words of a description that decide something, and the files that may read them beside the reading layer.
WORDS: dict[str, set[str]] = {
    # The reading layer's own answer has the name of the word: ``WagerEnds.if_taken``, and the plan's column of it.
    "if_taken": {
        "games/wording/endings.py",
        "games/wording/placard.py",
        "table/settlement/seat_turn.py",
        "simulate/plan/settlement_columns.py",
        "simulate/kernel/payouts.py",
    },
    # The plan's column, made from ``AwardEnds.barred``.
    "not_when": {"simulate/kernel/payouts.py"},
    # Fold or wait is all it says: the clock obeys it, the placard posts it.
    "on_expiry": {"table/actions/decision_clock.py", "games/wording/placard.py"},
    # Handed to ``pay_tables`` of the reading layer as it is.
    "settles": {"reports/comparison.py", "reports/repricing.py", "reports/sections/progressive.py"},
    # The placard has a field of this name, filled by ``survives_fold``, which nobody reads.
    "on_fold": set(),
    "if_void": set(),
    "least_reset": set(),
}


def _name(path: Path) -> str:
    return path.relative_to(SOURCE).as_posix()


def _is_left_out(name: str) -> bool:
    return name in DESCRIBED or name.startswith(READERS)


FILES = sorted(path for path in SOURCE.rglob("*.py") if not _is_left_out(_name(path)))


def _asked(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "isinstance":
            for part in ast.walk(node.args[1]):
                if isinstance(part, ast.Name):
                    yield part.id
                elif isinstance(part, ast.Attribute):
                    yield part.attr


@cache
def _read(path: Path) -> set[str]:
    """The attributes that a file reads."""
    nodes = ast.walk(ast.parse(path.read_text("utf-8")))
    return {node.attr for node in nodes if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load)}


@pytest.mark.parametrize("path", FILES, ids=_name)
def test_nobody_else_interprets_a_rule(path: Path) -> None:
    room = path.relative_to(SOURCE).parts[0]
    asked = set(_asked(path))
    assert asked & RULES == set()
    assert room in ("rulebook", "reports") or asked & PAYS == set()
    assert room == "table" or asked & STEPS == set()


@pytest.mark.parametrize("word", WORDS)
def test_only_these_files_read_a_word_that_decides(word: str) -> None:
    # Both ways: a file that no longer reads the word leaves the list.
    assert {_name(path) for path in FILES if word in _read(path)} == WORDS[word]


def test_what_is_left_out_is_there() -> None:
    assert all((SOURCE / name).is_file() for name in DESCRIBED)
    assert all(list((SOURCE / name).glob("*.py")) for name in READERS)

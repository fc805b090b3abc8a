"""A rule is interpreted in one place: outside ``games`` nobody asks which word of a description it has in hand."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import fifthstreet

SOURCE = Path(fifthstreet.__file__).parent
#: How a wager ends and what may be staked: read in ``games/reading``, put into words in ``games/wording``.
RULES = {
    *("Showdown", "HandPays", "HighestHandPays", "Wins", "Pushes", "Loses"),
    *("Envy", "Draw", "PlayersChoice", "Times", "Exactly"),
}
#: What a row pays: read in ``games/reading``, by the checks of packs, and by reports that try other rows.
PAYS = {"Odds", "MeterShare", "Push"}
#: The steps of a round: a driver may ask which one is next, nobody else.
STEPS = {"Deal", "Turn", "Decide", "Offer", "Settle"}
FILES = sorted(path for path in SOURCE.rglob("*.py") if path.relative_to(SOURCE).parts[0] != "games")


def _asked(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "isinstance":
            for part in ast.walk(node.args[1]):
                if isinstance(part, ast.Name):
                    yield part.id
                elif isinstance(part, ast.Attribute):
                    yield part.attr


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(SOURCE).as_posix())
def test_nobody_else_interprets_a_rule(path: Path) -> None:
    room = path.relative_to(SOURCE).parts[0]
    asked = set(_asked(path))
    assert asked & RULES == set()
    assert room in ("rulebook", "reports") or asked & PAYS == set()
    assert room == "table" or asked & STEPS == set()

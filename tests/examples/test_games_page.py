"""``docs/games.md`` tells the rounds of our games step by step: the same steps as the descriptions have."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fifthstreet import open_table
from fifthstreet.games import description

PAGE = Path(__file__).resolve().parents[2].joinpath("docs", "games.md").read_text("utf-8")

GAMES = [
    ("Caribbean Stud", "caribbean-stud", "us-ma", {"bonus_paytable": "A", "progressive_paytable": "D"}),
    ("Boston 5", "boston-5", "us-ma", {}),
    ("Mississippi Stud", "mississippi-stud", "us-wa", {"progressive_paytable": "MS Stud-01"}),
]


@pytest.mark.parametrize(("title", "game", "pack", "options"), GAMES, ids=[title for title, *_ in GAMES])
def test_the_page_lists_the_steps_of_a_round_in_order(
    title: str, game: str, pack: str, options: dict[str, object]
) -> None:
    section = PAGE.split(f"## {title}\n")[1].split("\n## ")[0]
    told = re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE)
    assert told == [step.key for step in open_table(game, pack, options=options).state.game.steps]


def test_every_word_the_page_uses_is_a_word_of_descriptions() -> None:
    words = set(re.findall(r"`([A-Z][A-Za-z]+)`", PAGE)) - {"Ranking"}
    assert len(words) >= 20
    assert [word for word in sorted(words) if not hasattr(description, word)] == []

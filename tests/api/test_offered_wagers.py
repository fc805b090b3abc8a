"""Side wagers that nobody said anything about."""

from __future__ import annotations

import pytest

from fifthstreet.api.offered_wagers import with_side_wagers
from fifthstreet.games import describe
from fifthstreet.rulebook import load_pack, pack_keys, rules_for


@pytest.mark.parametrize(("game", "pack"), [(g, p) for p in pack_keys() for g in load_pack(p).games])
def test_every_side_wager_is_offered_unless_told_otherwise(game: str, pack: str) -> None:
    book = load_pack(pack)
    entry = book.games[game]
    offering = [name for name, option in entry.options.items() if option.kind == "paytable"]
    chosen = with_side_wagers(book, game, {}, describe)
    rules = rules_for(book, game, chosen)
    assert all(rules.options[name] is not None for name in offering)
    without = with_side_wagers(book, game, dict.fromkeys(offering[:1]), describe)
    assert all(without[name] is None for name in offering[:1])


def test_a_game_that_the_pack_does_not_have_is_left_to_those_who_ask_for_it() -> None:
    assert with_side_wagers(load_pack("us-ma"), "bingo", {"x": 1}, describe) == {"x": 1}

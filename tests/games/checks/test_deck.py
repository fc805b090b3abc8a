"""A deck that a game cannot be played with is refused."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.games.checks.broken import GAME, ODDS, assert_refused

from fifthstreet.cards import DECK, JOKER, WITH_JOKER
from fifthstreet.games import Game, describe
from fifthstreet.games.checks.deck import deck_problems
from fifthstreet.games.description import Award, Cards, Draw
from fifthstreet.rulebook import load_pack, rules_for

CASES = [
    ("deck", "a deck of 51 cards: it is the 52 cards, or these and a joker", replace(GAME, deck=DECK[1:])),
    ("deck", "a deck of 54 cards", replace(GAME, deck=(*WITH_JOKER, JOKER))),
    ("deck", "the deck has a joker, which the ranking three_card does not know", replace(GAME, deck=WITH_JOKER)),
]


@pytest.mark.parametrize(("code", "says", "game"), CASES)
def test_a_deck_that_means_nothing_is_refused(code: str, says: str, game: Game) -> None:
    assert_refused(game, f"description/{code}", says)


def test_no_card_is_drawn_where_it_could_be_the_joker() -> None:
    game = describe(rules_for(load_pack("published"), "dj-wild-stud"))
    assert [*deck_problems(game)] == []
    for of, says in (("card", ["the deck has a joker, which the draw lucky does not know"]), ("position", [])):
        draw = Draw("lucky", of, {"ante": Cards("player")}, ODDS)  # type: ignore[arg-type]
        drawn = replace(game, awards=(Award("lucky", "Lucky", ("ante",), draw),))
        assert [problem.text for problem in deck_problems(drawn)] == says

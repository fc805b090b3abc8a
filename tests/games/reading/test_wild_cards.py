"""Which cards are wild, and by which rankings hands are seen."""

from __future__ import annotations

from fifthstreet.cards import DEUCES_AND_JOKER, FOUR_CARD, JOKER, LONGEST_FLUSH, NATURAL_OR_WILD, parse_cards
from fifthstreet.games import describe
from fifthstreet.games.description import Game
from fifthstreet.games.reading.wild_cards import has_joker, rankings, wild_cards
from fifthstreet.rulebook import load_pack, rules_for


def described(game: str, **options: str) -> Game:
    return describe(rules_for(load_pack("published"), game, options))


def test_deuces_and_the_joker_are_wild() -> None:
    game = described("dj-wild-stud", trips_paytable="1")
    assert wild_cards(game) == (*parse_cards("2c 2d 2h 2s"), JOKER)
    assert has_joker(game)
    assert {*rankings(game)} == {DEUCES_AND_JOKER, NATURAL_OR_WILD}


def test_nothing_is_wild_where_no_ranking_says_so() -> None:
    game = described("high-card-flush")
    assert (wild_cards(game), has_joker(game)) == ((), False)
    assert {*rankings(game)} == {LONGEST_FLUSH}


def test_the_hands_of_awards_are_seen_too() -> None:
    assert {*rankings(described("four-card-poker"))} == {FOUR_CARD}

"""What a game is played with, in words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fifthstreet.cards import DECK, DEUCES_AND_JOKER, WITH_JOKER, Card, Category, WildRanking
from fifthstreet.games import Game, describe
from fifthstreet.games.description import Cards, Hand, HandPays
from fifthstreet.games.wording.deck import deck_words
from fifthstreet.games.wording.notices import notices
from fifthstreet.games.wording.placard import placard
from fifthstreet.rulebook import load_pack, rules_for

RULES = rules_for(load_pack("published"), "dj-wild-stud")
PAIRS = [Category("pair", "pair", (2,)), Category("high_card", "high card")]


def with_wild(ranks: str, deck: tuple[Card, ...]) -> Game:
    """A game that looks at two cards, with these ranks wild."""
    game, ranking = describe(RULES), WildRanking("two", 2, PAIRS, ranks)
    paid = HandPays(Hand(Cards("player", first=2), ranking), RULES.required("blind", DEUCES_AND_JOKER))
    return replace(game, wagers=(replace(game.wager("ante"), settles=paid),), deck=deck)


@pytest.mark.parametrize(
    ("ranks", "deck", "says"),
    [
        ("2", DECK, "52 cards; twos are wild"),
        ("26", WITH_JOKER, "53 cards, one of them a joker; twos, sixes and the joker are wild"),
        ("", WITH_JOKER, "53 cards, one of them a joker; the joker is wild"),
    ],
)
def test_the_deck_and_its_wild_cards_are_named(ranks: str, deck: tuple[Card, ...], says: str) -> None:
    assert deck_words(with_wild(ranks, deck)) == says


def test_a_placard_tells_of_any_deck_but_the_usual_one() -> None:
    def told(game: str) -> list[str]:
        rules = rules_for(load_pack("published"), game)
        return [text for text in notices(placard(rules, describe(rules))) if text.startswith("Played with")]

    assert told("dj-wild-stud") == ["Played with 53 cards, one of them a joker; twos and the joker are wild."]
    assert told("crazy-4-poker") == []

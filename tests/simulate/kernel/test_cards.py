"""Hands that the kernel values: with wild cards, and the best of more cards than a hand takes."""

from __future__ import annotations

import random

import numpy as np
import pytest

from fifthstreet.cards import (
    DECK,
    DEUCES_AND_JOKER,
    FIVE_CARD,
    NATURAL_OR_WILD,
    WITH_JOKER,
    Card,
    Ranking,
    WildRanking,
    parse_cards,
)
from fifthstreet.compiled import compiled
from fifthstreet.games.description import Cards, Hand
from fifthstreet.simulate.kernel.cards import NO_CARD, NO_PLACE, value_hands
from fifthstreet.simulate.plan.card_layout import Hands, Layout
from fifthstreet.simulate.plan.records import DEALT, PLAN, Ahead, Plan, Table, Tables, filled


@compiled
def _valued(plan: Plan, ahead: Ahead, table: Table) -> None:
    for which in range(len(ahead)):
        value_hands(plan, ahead[which], table)


def kernel_values(ranking: Ranking, rounds: list[list[Card]]) -> list[int]:
    """What the kernel says of hands of as many cards as these, all of one player."""
    hands, tables = Hands(Layout(0, 0, len(rounds[0]), 1)), Tables()
    hands.add(Hand(Cards("player"), ranking))
    plan = filled(PLAN, {"seats": 1, **hands.columns(tables)})
    ahead = np.zeros(len(rounds), DEALT)
    ahead["cards"][:, : len(rounds[0])] = rounds
    ahead["cards"][:, NO_PLACE] = NO_CARD
    _valued(plan, ahead, tables.joined())  # type: ignore[arg-type]
    found: list[int] = ahead["values"][:, 0, 0].tolist()
    return found


@pytest.mark.req("M6")
@pytest.mark.parametrize("cards", [5, 6])
@pytest.mark.parametrize("ranking", [DEUCES_AND_JOKER, NATURAL_OR_WILD], ids=["deuces and joker", "natural or wild"])
def test_hands_with_wild_cards_are_worth_what_their_ranking_says(ranking: WildRanking, cards: int) -> None:
    chance = random.Random(cards)
    wild = [*parse_cards("2c 2d 2h 2s Jk")]
    # Every number of wild cards comes often, and so do hands of one suit.
    rounds = [[*chance.sample(wild, held), *chance.sample(DECK[4:], cards - held)] for held in (0, 1, 2, 3, 4) * 60]
    rounds += [[*chance.sample(wild, held), *chance.sample(DECK[4::4], cards - held)] for held in (0, 1, 2, 3) * 60]
    assert kernel_values(ranking, rounds) == [ranking.best_value(hand) for hand in rounds]


def test_all_wild_cards_together_are_a_hand() -> None:
    five = [*parse_cards("2c 2d 2h 2s Jk")]
    assert kernel_values(DEUCES_AND_JOKER, [five]) == [DEUCES_AND_JOKER.value(five)]
    assert five[-1] is WITH_JOKER[-1]


def test_of_seven_cards_the_best_five_count() -> None:
    chance = random.Random(7)
    rounds = [chance.sample(DECK, 7) for _ in range(300)] + [chance.sample(DECK[::4], 7) for _ in range(20)]
    assert kernel_values(FIVE_CARD, rounds) == [FIVE_CARD.best_value(hand) for hand in rounds]

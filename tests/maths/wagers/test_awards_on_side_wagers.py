"""Side wagers that more than one hand decides: awards rest on them, or they are compared with the dealer."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest
from examples import three_card_poker

from fifthstreet.cards import DECK, THREE_CARD, Card
from fifthstreet.games import checked
from fifthstreet.games.description import Award, Comparison, Game, HandPays, Loses, Settle, Showdown, Wager, Wins
from fifthstreet.maths.analysis import Analysis, analyze
from fifthstreet.maths.wagers.side_wagers import Side
from fifthstreet.rulebook import read_pack, rules_for

RULES = rules_for(read_pack(three_card_poker.PACK), "three-card-poker")
GAME = three_card_poker.describe(RULES)
BONUS = RULES.required("ante_bonus", THREE_CARD)  # Straight flush 5, three of a kind 4, straight 1 to 1.
#: Of all hands of three cards: 48 straight flushes, 52 threes of a kind, 720 straights.
ON_TOP = Fraction(48 * 5 + 52 * 4 + 720, comb(52, 3))


def with_top_up(*barred: Comparison, **changes: object) -> Game:
    """Three Card Poker with the Ante Bonus paid on Pair Plus too."""
    pays = HandPays(three_card_poker.PLAYER, BONUS)
    top_up = Award("top_up", "Top-up", ("pair_plus",), pays, not_when=frozenset(barred))
    wagers = tuple(replace(each, **changes) if each.key == "pair_plus" else each for each in GAME.wagers)  # type: ignore[arg-type]
    settle = Settle("settle", (("ante", "play", "ante_bonus", "top_up", "pair_plus"),))
    made = replace(GAME, wagers=wagers, awards=(*GAME.awards, top_up), steps=(*GAME.steps[:-1], settle))
    return checked(made, RULES)


def side_of(found: Analysis) -> Side:
    side = found.sides["pair_plus"]
    assert isinstance(side, Side)
    return side


def plain() -> Side:
    return side_of(analyze(GAME, RULES))


@pytest.mark.req("M1")
def test_an_award_on_a_side_wager_is_part_of_what_it_returns() -> None:
    """It used to be left out of the figures."""
    side = side_of(analyze(with_top_up(), RULES))
    assert side.all_hands.edge == plain().all_hands.edge - ON_TOP


@pytest.mark.req("M1")
def test_an_award_stays_after_a_fold_where_its_wager_stays() -> None:
    """Best play folds below queen-six-four, none of which wins an award; so all hands are paid."""
    found = analyze(with_top_up(on_fold="stays"), RULES)
    assert side_of(found).in_play is None
    assert side_of(found).distribution.edge == plain().all_hands.edge - ON_TOP


def bad_beat() -> Game:
    """Pair Plus turned around: it pays 5 to 1 when a straight flush loses to a qualifying dealer."""
    ante = GAME.wager("ante").settles
    assert isinstance(ante, Showdown)
    table = replace(BONUS, rows=(BONUS.rows[0],))
    lost = Loses()
    rule = replace(ante, higher=lost, equal=lost, lower=Wins(table, otherwise=lost), unqualified=lost)
    wagers: list[Wager] = [replace(each, settles=rule) if each.key == "pair_plus" else each for each in GAME.wagers]
    return checked(replace(GAME, wagers=tuple(wagers)))


@pytest.mark.req("M1")
def test_a_side_wager_compared_with_the_dealer_is_counted_with_the_base_game() -> None:
    side = side_of(analyze(bad_beat(), RULES))
    hits = losing(BONUS.rows[0].values, 1)
    deals = comb(52, 3) * comb(49, 3)
    wins = BONUS.rows[0].pays
    assert str(wins) == "5 to 1"
    assert side.all_hands.mean == Fraction(hits * 5 - (deals - hits), deals)
    assert side.in_play is not None
    assert side.in_play.mean == side.all_hands.mean  # Nobody folds a straight flush.
    assert {each.event for each in side.in_play.outcomes} == {BONUS.rows[0].title, "no row", "fold"}


@pytest.mark.req("M1")
def test_an_award_paid_only_when_the_dealer_wins_is_counted_by_the_games_comparison() -> None:
    """Pair Plus compares nothing itself: whether the dealer wins is what Ante and Play say."""
    top_up = with_top_up("higher", "equal", "unqualified")
    side = side_of(analyze(top_up, RULES))
    straights = losing(BONUS.rows[0].values, 5) + losing(BONUS.rows[1].values, 4) + losing(BONUS.rows[2].values, 1)
    assert side.all_hands.edge == plain().all_hands.edge - Fraction(straights, comb(52, 3) * comb(49, 3))


def losing(values: range, pays: int) -> int:
    """What hands of these values are paid when the dealer's is higher, over all deals, one suit pattern at a time."""
    times: Counter[tuple[int, tuple[int, ...]]] = Counter()
    example: dict[tuple[int, tuple[int, ...]], tuple[Card, ...]] = {}
    for hand in combinations(DECK, 3):
        value, suits = THREE_CARD.value(hand), [card.suit for card in hand]
        if value in values:
            key = (value, tuple(map(suits.index, suits)))
            times[key] += 1
            example[key] = hand
    return pays * sum(number * _higher(example[key]) for key, number in times.items())


def _higher(own: tuple[Card, ...]) -> int:
    rest, value = [card for card in DECK if card not in own], THREE_CARD.value(own)
    return sum(THREE_CARD.value(other) > value for other in combinations(rest, 3))

"""Best play with an exchange where most cards are gone: every deal looked at, nothing shared with the sweeps."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations

import numpy as np
import pytest

from fifthstreet.cards import DECK, FIVE_CARD, Card, parse_cards
from fifthstreet.errors import Error
from fifthstreet.games import describe
from fifthstreet.games.description import Game
from fifthstreet.maths.exchange.best import BestExchange, best_exchange
from fifthstreet.rulebook import load_pack, rules_for

#: Fifteen cards: straights, flushes, pairs and dealers that do not qualify.
LEFT = parse_cards("As Ks Qs Js Ts Ah Kh Qd 9d 8c 2c 2d 3h 4c 7s")
GONE = tuple(card for card in DECK if card not in LEFT)
PLACES = range(len(LEFT))
#: What the bet of twice the ante pays, by the category from the royal flush down.
ODDS = (100, 50, 20, 7, 5, 4, 3, 2, 1, 1)
ACE_KING = FIVE_CARD.value(parse_cards("As Kd 4h 3c 2s"))


def game(prices: str) -> Game:
    return describe(rules_for(load_pack("published"), "oasis-poker", {"exchange_prices": prices}))


@cache
def counted(prices: str) -> BestExchange:
    return best_exchange(game(prices), GONE)


@cache
def hand_value(mask: int) -> tuple[int, int]:
    """The value of a hand and what it nets when it beats a dealer who qualifies."""
    value = FIVE_CARD.value([LEFT[at] for at in PLACES if mask >> at & 1])
    return value, 1 + 2 * ODDS[FIVE_CARD.categories.index(FIVE_CARD.category(value))]


def masks(size: int) -> list[int]:
    return [sum(1 << at for at in chosen) for chosen in combinations(PLACES, size)]


VALUES = np.zeros(1 << len(LEFT), np.int64)
for _mask in masks(5):
    VALUES[_mask] = hand_value(_mask)[0]
FOURS = np.array(masks(4))


def bets(mine: int, dealers: np.ndarray[tuple[int], np.dtype[np.int64]]) -> int:
    """What a bet nets against these dealers, in antes."""
    value, wins = hand_value(mine)
    theirs = VALUES[dealers]
    qualified = theirs >= ACE_KING
    return int(
        (~qualified).sum() + wins * (qualified & (theirs < value)).sum() - 3 * (theirs > value)[qualified].sum()
    )


def brute(most: int) -> dict[int, Fraction]:
    """What each hand and open card is worth, with exchanges of up to one card, or of one and of five."""
    total, taken = Fraction(0), {"fold": 0, "bet": 0, "one": 0, "five": 0}
    for hand in masks(5):
        for shown in (1 << at for at in PLACES if not hand >> at & 1):
            open_to = FOURS[(FOURS & (hand | shown)) == 0] | shown
            ways = {"fold": Fraction(-1), "bet": Fraction(bets(hand, open_to), len(open_to))}
            rest = [1 << at for at in PLACES if not (hand | shown) >> at & 1]
            for gone in (1 << at for at in PLACES if hand >> at & 1):
                after = Fraction(0)
                for new in rest:
                    dealers = open_to[open_to & new == 0]
                    after += max(Fraction(bets(hand ^ gone | new, dealers), len(dealers)), Fraction(-1))
                ways["one"] = max(ways.get("one", Fraction(-9)), after / len(rest) - 1)
            if most == 5:
                new_hands = [sum(each) for each in combinations(rest, 5)]
                dealt = [(mine, np.array([sum(rest) ^ mine | shown])) for mine in new_hands]
                ways["five"] = Fraction(sum(bets(mine, dealer) for mine, dealer in dealt), len(dealt)) - 1
            best = max(ways.values())
            total += best
            taken[next(way for way in taken if way in ways and ways[way] == best)] += 1
    return {0: total, **{number: Fraction(count) for number, count in enumerate(taken.values(), 1)}}


@pytest.mark.volume
@pytest.mark.parametrize(("prices", "most"), [("one_card", 1), ("falling", 5)])
def test_every_deal_of_fifteen_cards_comes_to_what_the_sweeps_say(prices: str, most: int) -> None:
    found, (total, *taken) = counted(prices), brute(most).values()
    situations = sum(found.shares.values())
    assert -found.edge == total / situations
    assert [found.shares.get(way, 0) for way in ("fold", "bet", "one", "five")] == taken


@pytest.mark.volume
def test_what_is_not_counted_is_left_out_with_its_size() -> None:
    assert counted("one_card").left_out == {}
    left_out = counted("falling").left_out
    assert [*left_out] == ["two", "three", "four"]
    assert left_out["two"] == "30,030 hands and open cards, 10 ways to give up 2 cards and 36 new ones for each"
    assert counted("falling").share("five") == Fraction(counted("falling").shares["five"], 30_030)


@pytest.mark.parametrize("known", [DECK[:38], (Card.parse("As"), Card.parse("As"))])
def test_known_cards_leave_enough_for_a_round(known: tuple[Card, ...]) -> None:
    with pytest.raises(Error) as refused:
        best_exchange(game("falling"), known)
    assert refused.value.code == "analysis/known"

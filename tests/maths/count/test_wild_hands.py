"""Hands with wild cards: compiled values as the plain ranking has them, counts, and small decks by brute force."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb
from random import Random

import numpy as np
import pytest
from tests.maths.counted import KEEP, game_of, rules_of
from tests.maths.test_small_decks import LiveTable, rest_of_deck, without

from fifthstreet.cards import (
    DECK,
    DEUCES_AND_JOKER,
    JOKER,
    NATURAL_OR_WILD,
    WITH_JOKER,
    Category,
    WildRanking,
    parse_cards,
)
from fifthstreet.maths.analysis import Question, analyze
from fifthstreet.maths.count.hand_arrays import hand_arrays
from fifthstreet.maths.count.hand_values import best_values, values_of
from fifthstreet.maths.count.situations import expand, relabelling, root
from fifthstreet.maths.errors import AnalysisError
from fifthstreet.maths.wagers.side_wagers import Side

RULES = rules_of("dj-wild-stud", "published", trips_paytable="1")
#: A ranking of three cards, with the joker alone wild and a deuce with a key of nothing.
THREE = WildRanking(
    "three",
    3,
    [Category("three", "three", (3,)), Category("pair", "pair", (2, 1)), Category("high_card", "high card")],
)


@pytest.mark.parametrize("ranking", [DEUCES_AND_JOKER, NATURAL_OR_WILD, THREE])
def test_compiled_values_are_those_of_the_plain_ranking(ranking: WildRanking) -> None:
    chance = Random(7)
    hands = [chance.sample(WITH_JOKER, ranking.size) for _ in range(2_000)]
    few = [*DECK[:4], JOKER, *DECK[32:40]]
    hands += [chance.sample(few, ranking.size) for _ in range(2_000)]
    found = values_of(np.array(hands, np.uint8), ranking)
    assert found.tolist() == [ranking.value(hand) for hand in hands]


def test_of_more_cards_the_best_hand_counts() -> None:
    cards = parse_cards("Jk Kd Ks 9c 8c 2h")
    (found,) = best_values(np.array([cards], np.uint8), range(6), DEUCES_AND_JOKER)
    assert DEUCES_AND_JOKER.describe(int(found)) == "four of a kind, kings"
    assert found == DEUCES_AND_JOKER.best_value(cards)


def test_every_hand_of_53_cards_is_counted_once() -> None:
    """Two of these by hand: 4 naturals with a wild card or fewer make the royals, 1,004 in all."""
    level = expand(root(7), 5, 0, len(WITH_JOKER))
    values = values_of(level.cards, DEUCES_AND_JOKER)
    found = Counter[str]()
    for value, times in zip(values.tolist(), level.times.tolist(), strict=True):
        found[DEUCES_AND_JOKER.category(value).key] += times
    assert sum(found.values()) == comb(53, 5) == 2_869_685
    # Of each suit k of the five highest cards, and 5 - k of five wild ones; no natural card at all is five wilds.
    royals = 4 * sum(comb(5, k) * comb(5, 5 - k) for k in range(1, 6))
    assert (found["five_wilds"], found["royal_flush"]) == (1, royals) == (1, 1_004)
    # Of each of twelve ranks 5 - w of four cards; with four wild ones ten to ace are a royal instead.
    fives = 12 * (comb(4, 4) * 5 + comb(4, 3) * comb(5, 2) + comb(4, 2) * comb(5, 3)) + 7 * 4 * comb(5, 4)
    assert found["five_of_a_kind"] == fives == 1_400


def test_a_known_joker_is_out_of_the_deck() -> None:
    assert relabelling((JOKER,)) == ((0, 1, 2, 3), 1 << 52, 7)
    assert len(expand(root(7), 1, 1 << 52, 53)) == 13
    assert len(expand(root(7), 1, 0, 53)) == 14


def test_arrays_of_groups_and_suits_do_not_know_wild_cards() -> None:
    with pytest.raises(ValueError, match="deuces_and_joker has wild cards"):
        hand_arrays(DEUCES_AND_JOKER)


@pytest.mark.volume
@pytest.mark.parametrize(
    "left",
    [
        "As Ad Kc Qh 2s 2c 9s 8s 7s Jk",
        "4s 4d Kc Qh 3s 3c 5s 8s 7s Jk",
        "Ah Kh Qh Jh 2h 4c 4d 4h 4s 9c",
        "2c 2d 2h 2s Jk 3c 4d 5h 6s 7c",
    ],
)
def test_every_deal_of_a_small_deck_as_the_live_table_settles_it(left: str) -> None:
    """Ten cards are left: for each hand of five the dealer has the others, and the player takes what nets more."""
    cards, gone = rest_of_deck(left)
    known = gone if JOKER in cards else (*gone, JOKER)
    main_table = LiveTable(rules_of("dj-wild-stud", "published"), {"ante": "10.00", "blind": "10.00"})
    total, trips = Fraction(0), Fraction(0)
    for own in combinations(cards, 5):
        total += max(main_table.net(own, ["play"], dealer=without(cards, own)), Fraction(-2))
        # Ten times the stake is the trips alone: the others are the same with a fold.
        trips += _trips(own, without(cards, own))
    found = analyze(game_of(RULES), RULES, Question(known=known), keep=KEEP)
    assert (found.main.deals, found.main.net) == (252, total)
    side = found.sides["trips"]
    assert isinstance(side, Side)
    assert side.all_hands.mean * 252 == trips


def _trips(own: tuple[object, ...], dealer: tuple[object, ...]) -> Fraction:
    table = LiveTable(RULES, {"ante": "10.00", "blind": "10.00", "trips": "10.00"})
    return table.net(own, ["fold"], dealer=dealer) + 2  # type: ignore[arg-type]


def test_what_is_seen_of_a_deck_with_a_joker_is_refused_by_name() -> None:
    with pytest.raises(AnalysisError, match="DJ Wild Stud is played with a joker") as refused:
        analyze(game_of(RULES), RULES, Question(sees=("dealer:1",)))
    assert refused.value.code == "analysis/unsupported"


def test_a_joker_is_not_known_of_a_game_without_one() -> None:
    rules = rules_of("crazy-4-poker")
    with pytest.raises(AnalysisError, match="is played without a joker"):
        analyze(game_of(rules), rules, Question(known=(JOKER,)))

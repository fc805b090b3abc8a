"""The highest of two to eight hands, counted and counted again in other ways."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import accumulate, chain, combinations
from math import comb, factorial, perm, prod

import numpy as np
import pytest
from numpy.typing import NDArray

from cover_all_counting import AT_LEAST, Deck, Kinds, disjoint_hands
from fifthstreet.cards import FIVE_CARD, THREE_CARD
from fifthstreet.maths.count.hand_arrays import RANK_KEYS, hand_arrays
from fifthstreet.maths.wagers.cover_all import BELOW, CATEGORIES, deals, hands_highest, outcomes
from fifthstreet.maths.wagers.cover_all_counts import ALL_AT_LEAST
from fifthstreet.money import Cents
from fifthstreet.rulebook import load_pack, rules_for
from fifthstreet.rulebook.models import PayRow, PayTable
from fifthstreet.rulebook.payouts import bind

HANDS = range(2, 9)
ONE_HAND = {
    "royal_flush": 4,
    "straight_flush": 36,
    "four_of_a_kind": 624,
    "full_house": 3_744,
    "flush": 5_108,
    "straight": 10_200,
    "three_of_a_kind": 54_912,
    BELOW: 123_552 + 1_098_240 + 1_302_540,
}
#: Of these all eight hands are counted in a moment.
QUICK = [category for category in CATEGORIES if category not in ("straight", "three_of_a_kind")]
KEY_OF_EACH_CARD = np.array(RANK_KEYS, np.int64).repeat(4)

Ints = NDArray[np.int64]


# The counts that are kept ----------------------------------------------------------------------------------


def test_one_hand_is_as_everybody_knows() -> None:
    assert dict(hands_highest(1)) == ONE_HAND


@pytest.mark.parametrize("hands", HANDS)
def test_every_deal_has_a_highest_hand(hands: int) -> None:
    # Of all orders of the deck, those are one deal that differ within a hand or in the cards not dealt.
    assert deals(hands) == factorial(52) // (factorial(5) ** hands * factorial(52 - 5 * hands))
    assert sum(hands_highest(hands).values()) == deals(hands)
    assert min(hands_highest(hands).values()) > 0


def test_more_hands_are_less_often_all_low() -> None:
    low = [hands_highest(hands)[BELOW] * 10**9 // deals(hands) for hands in (1, *HANDS)]
    assert low == sorted(low, reverse=True)
    assert len(set(low)) == len(low)


@pytest.mark.parametrize("category", CATEGORIES)
def test_hands_are_counted_in_every_order(category: str) -> None:
    """Eight hands in all their 40,320 orders: a wrong digit would hardly leave a multiple of that."""
    assert [ways % factorial(hands) for hands, ways in enumerate(ALL_AT_LEAST[category])] == [0] * 9


@pytest.mark.parametrize("category", QUICK)
def test_what_is_kept_is_what_is_counted(category: str) -> None:
    assert disjoint_hands(AT_LEAST[category], 8) == ALL_AT_LEAST[category]


@pytest.mark.parametrize("category", ["straight", "three_of_a_kind"])
def test_the_slow_counts_are_counted_up_to_four_hands(category: str) -> None:
    assert disjoint_hands(AT_LEAST[category], 4) == ALL_AT_LEAST[category][:5]


# The counting, against formulas ----------------------------------------------------------------------------


def test_flushes_alone_follow_a_formula() -> None:
    """A suit gives no flush, one of 1,287, or two after each other of 1,287 times 56; the suits mix freely."""
    suit = [1, comb(13, 5), comb(13, 5) * comb(8, 5)]
    ways = [1]
    for _ in range(4):
        mixed = [0] * (len(ways) + 2)
        for before, count in enumerate(ways):
            for here, more in enumerate(suit):
                mixed[before + here] += count * more * comb(before + here, here)
        ways = mixed
    assert disjoint_hands(Kinds(flushes=1), 8) == tuple(ways)


def test_four_of_a_kind_alone_follow_a_formula() -> None:
    """The ranks in order; then the side cards, of all cards that are not in a four of a kind."""
    expected = [perm(13, hands) * perm(52 - 4 * hands, hands) for hands in range(9)]
    assert disjoint_hands(Kinds(quads=1), 8) == tuple(expected)


def test_triples_with_any_cards_follow_a_formula() -> None:
    """The ranks in order, a card of each that is missing, then two cards for each of those left."""

    def expected(hands: int) -> int:
        left = 52 - 3 * hands
        cards = prod(4 * comb(left - 2 * given, 2) for given in range(hands))
        return perm(13, hands) * cards

    assert disjoint_hands(Kinds(triples=1), 8) == tuple(map(expected, range(9)))


def test_ten_suited_runs_of_a_suit_give_fourteen_disjoint_pairs() -> None:
    """Of 15 pairs of runs that are five or more apart, the lowest and the highest share the ace."""
    pairs = disjoint_hands(AT_LEAST["straight_flush"], 8)
    assert pairs[2] == 4 * 14 * 2 + 40 * 30
    assert pairs[8] == 14**4 * factorial(8)


# The counting, against other countings ---------------------------------------------------------------------


@cache
def _all_hands() -> tuple[Ints, NDArray[np.int16]]:
    """Every hand of five cards, and its value."""
    cards = np.fromiter(chain.from_iterable(combinations(range(52), 5)), np.int64, 5 * comb(52, 5)).reshape(-1, 5)
    return cards, _values(cards)


def _values(cards: Ints) -> NDArray[np.int16]:
    """The values of hands, the last axis being their cards."""
    arrays = hand_arrays(FIVE_CARD)
    suited = (cards % 4 == cards[..., :1] % 4).all(axis=-1)
    ranks = np.where(suited, (1 << (cards // 4)).sum(axis=-1), 0) & 0x1FFF
    found: NDArray[np.int16] = np.where(
        suited, arrays.suited[ranks], arrays.plain[KEY_OF_EACH_CARD[cards].sum(axis=-1)]
    )
    return found


def _at_least(category: str) -> Ints:
    """The hands of a category or better, as rows of cards."""
    cards, values = _all_hands()
    return cards[values >= FIVE_CARD.bounds(category).start]


def _masks(cards: Ints) -> Ints:
    masks: Ints = (1 << cards).sum(axis=-1)
    return masks


@pytest.mark.parametrize("category", CATEGORIES)
def test_pairs_of_hands_are_counted_by_the_cards_they_share(category: str) -> None:
    """For each set of cards, the pairs of hands that both have it; with signs, those that share none remain."""
    hands = _at_least(category)
    pairs = len(hands) ** 2
    for size in range(1, 6):
        shared = np.concatenate([_masks(hands[:, list(places)]) for places in combinations(range(5), size)])
        times = np.unique(shared, return_counts=True)[1].astype(np.int64)
        pairs += (-1) ** size * int((times * times).sum())
    assert ALL_AT_LEAST[category][2] == pairs


@pytest.mark.parametrize("category", ["royal_flush", "straight_flush", "four_of_a_kind"])
def test_three_high_hands_are_counted_one_by_one(category: str) -> None:
    masks = _masks(_at_least(category))
    disjoint = (masks[:, None] & masks) == 0
    also = disjoint.astype(np.float64)
    assert ALL_AT_LEAST[category][3] == int(np.where(disjoint, also @ also, 0).sum())


@pytest.mark.parametrize(
    ("deck", "categories"),
    [(Deck(2, 11), CATEGORIES), (Deck(3, 7), CATEGORIES), (Deck(4, 6), ("straight", "three_of_a_kind"))],
)
def test_all_kinds_of_hands_of_a_small_deck_are_counted_one_by_one(deck: Deck, categories: Sequence[str]) -> None:
    hands = [(_category(hand, deck), hand) for hand in combinations(range(deck.suits * deck.ranks), 5)]
    for category in categories:
        above = CATEGORIES[: CATEGORIES.index(category) + 1]
        masks = _masks(np.array([hand for found, hand in hands if found in above]))
        assert disjoint_hands(AT_LEAST[category], 4, deck) == _up_to_four(masks, deck.suits * deck.ranks)


def _category(hand: Sequence[int], deck: Deck) -> str:
    """The category of cards numbered suit by suit, from its two up."""
    ranks = sorted(card % deck.ranks for card in hand)
    groups = sorted(Counter(ranks).values())
    suited = len({card // deck.ranks for card in hand}) == 1
    top = ranks == list(range(deck.ranks - 5, deck.ranks))
    run = groups == [1] * 5 and (ranks[4] - ranks[0] == 4 or ranks == [0, 1, 2, 3, deck.ranks - 1])
    found = {
        "royal_flush": suited and top,
        "straight_flush": suited and run,
        "four_of_a_kind": groups[-1] == 4,
        "full_house": groups == [2, 3],
        "flush": suited,
        "straight": run,
        "three_of_a_kind": groups[-1] == 3,
    }
    return next((category for category, fits in found.items() if fits), BELOW)


def _up_to_four(masks: Ints, cards: int) -> tuple[int, ...]:
    """Hands in order that share no card; four are two pairs of hands, the second from the cards the first leave."""
    every = (1 << cards) - 1
    pairs = np.zeros(1 << cards, np.int64)
    for mask in masks:
        np.add.at(pairs, mask | masks[(masks & mask) == 0], 1)
    used = np.flatnonzero(pairs)
    ways = pairs[used]
    three = ways @ _within(np.bincount(masks, minlength=1 << cards))[every ^ used]
    four = ways @ _within(pairs)[every ^ used]
    return 1, len(masks), int(ways.sum()), int(three), int(four)


def _within(sets: Ints) -> Ints:
    """For each set of cards, the sum over all sets within it."""
    sums = sets.copy()
    for card in range(len(sets).bit_length() - 1):
        halves = sums.reshape(-1, 2, 1 << card)
        halves[:, 1] += halves[:, 0]
    return sums


@pytest.mark.parametrize("category", ["straight", "three_of_a_kind"])
def test_many_hands_agree_with_hands_drawn_one_after_the_other(category: str) -> None:
    """Draw a hand of those that are left; the product of how many were left is, on average, the count."""
    draws, chance = 1_500, np.random.default_rng(20)
    masks = _masks(_at_least(category))
    products = np.zeros((draws, 9))
    for product in products:
        left, product[0] = masks, 1
        for hands in range(1, 9):
            product[hands] = product[hands - 1] * len(left)
            if len(left) == 0:
                break
            left = left[(left & left[chance.integers(len(left))]) == 0]
    for hands in range(3, 9):
        error = products[:, hands].std() / draws**0.5
        assert abs(products[:, hands].mean() - ALL_AT_LEAST[category][hands]) < 5 * error


def test_dealt_hands_agree_with_the_counts() -> None:
    """The first hands of eight are a deal of fewer."""
    many = 200_000
    decks = np.random.default_rng(8).permuted(np.tile(np.arange(52), (many, 1)), axis=1)
    highest = np.maximum.accumulate(_values(decks[:, :40].reshape(many, 8, 5)), axis=1)
    for hands in HANDS:
        for category in CATEGORIES:
            bounds = FIVE_CARD.bounds(category)
            seen = ((highest[:, hands - 1] >= bounds.start) & (highest[:, hands - 1] < bounds.stop)).sum()
            chance = hands_highest(hands)[category] / deals(hands)
            assert abs(seen - many * chance) < 5 * (many * chance * (1 - chance)) ** 0.5 + 1


# Pay tables ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pack", ["us-ma", "us-wa"])
def test_each_row_of_a_column_is_a_category(pack: str) -> None:
    columns = rules_for(load_pack(pack), "caribbean-stud").columns("cover_all", FIVE_CARD)
    assert set(columns) == set(HANDS)
    for hands, payouts in columns.items():
        rows = outcomes(payouts, hands)
        assert [count for _, count in rows] == list(hands_highest(hands).values())
        assert [row for row, _ in rows] == [*payouts.rows, None]


def _table(*rows: PayRow) -> PayTable:
    return PayTable(wager="cover_all", id="house", title="House", rows=rows, cites=("house 1",))


def _pays(hand: str, low: str | None = None) -> PayRow:
    return PayRow(hand=hand, title=hand, pays="2 to 1", low=low)


def test_a_royal_flush_without_a_row_is_paid_as_a_straight_flush() -> None:
    payouts = bind(_table(_pays("straight_flush"), _pays("flush")), FIVE_CARD, Cents(100))
    counts = [count for _, count in outcomes(payouts, 1)]
    assert counts == [40, 5_108, 2_598_960 - 40 - 5_108]


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        (
            _pays("three_of_a_kind", low="6"),
            "not pay every three of a kind alike, but as three_of_a_kind and nothing",
        ),
        (_pays("two_pair"), "not pay every hand below three of a kind alike, but as two_pair and nothing"),
    ],
)
def test_a_row_for_part_of_what_is_counted_together_is_refused(row: PayRow, sentence: str) -> None:
    payouts = bind(_table(row), FIVE_CARD, Cents(100))
    with pytest.raises(ValueError, match=sentence):
        outcomes(payouts, 2)


def test_another_ranking_is_refused() -> None:
    payouts = bind(_table(_pays("straight")), THREE_CARD, Cents(100))
    with pytest.raises(ValueError, match="ranks its hands by three_card, not five_card"):
        outcomes(payouts, 2)


def test_categories_are_all_of_the_ranking_from_three_of_a_kind_up() -> None:
    keys = [category.key for category in FIVE_CARD.categories]
    assert list(CATEGORIES) == list(AT_LEAST) == keys[: keys.index("three_of_a_kind") + 1]
    at_least = [ALL_AT_LEAST[category][1] for category in CATEGORIES]
    assert at_least == list(accumulate(ONE_HAND[category] for category in CATEGORIES))

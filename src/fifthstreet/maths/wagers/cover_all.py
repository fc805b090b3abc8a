"""The highest of several hands dealt from one deck: what Cover All is paid by, exactly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from math import comb, prod
from types import MappingProxyType

from fifthstreet.cards import DECK, FIVE_CARD
from fifthstreet.maths.wagers.cover_all_counts import ALL_AT_LEAST
from fifthstreet.rulebook.payouts import PayoutRow, Payouts

#: The key of all hands lower than every category counted here.
BELOW = "below"
#: The categories counted, highest first.
CATEGORIES = tuple(ALL_AT_LEAST)
#: The most hands that are counted here.
MOST_HANDS = len(ALL_AT_LEAST[CATEGORIES[0]]) - 1


def deals(hands: int, cards: int = len(DECK)) -> int:
    """In how many ways hands are dealt from a number of cards, one after the other.

    >>> deals(1), deals(2)
    (2598960, 3986646103440)
    """
    return prod(comb(cards - FIVE_CARD.size * dealt, FIVE_CARD.size) for dealt in range(hands))


@cache
def hands_highest(hands: int) -> Mapping[str, int]:
    """Of all deals of this many hands, how many have their highest hand in each category.

    >>> hands_highest(1)["full_house"], hands_highest(2)["royal_flush"]
    (3744, 12271500)
    """
    counts, lower = {}, deals(hands)
    for category in CATEGORIES:
        higher, lower = lower, _all_lower(category, hands)
        counts[category] = higher - lower
    return MappingProxyType({**counts, BELOW: lower})


def outcomes(payouts: Payouts, hands: int) -> tuple[tuple[PayoutRow | None, int], ...]:
    """Of all deals of this many hands, how many are paid by each row of a pay table, and last how many by none.

    Refuses a pay table that pays hands of one category differently, or any lower than three of a kind.
    """
    if payouts.ranking != FIVE_CARD:
        raise ValueError(f"pay table {payouts.id} ranks its hands by {payouts.ranking.key}, not {FIVE_CARD.key}")
    found: Counter[PayoutRow | None] = Counter()
    for category, count in hands_highest(hands).items():
        found[_row(payouts, category)] += count
    return tuple((row, found[row]) for row in (*payouts.rows, None))


def _all_lower(category: str, hands: int) -> int:
    """How many deals have no hand of the category or better.

    From all deals those are taken in which a given hand is, then those put back in which two given hands are, and
    so on; what the other hands are does not matter in them.
    """
    size = FIVE_CARD.size
    return sum(
        (-1) ** given * comb(hands, given) * ways * deals(hands - given, len(DECK) - size * given)
        for given, ways in enumerate(ALL_AT_LEAST[category][: hands + 1])
    )


def _row(payouts: Payouts, category: str) -> PayoutRow | None:
    """The one row that pays all hands of a category."""
    lowest = FIVE_CARD.bounds(CATEGORIES[-1]).start
    values = range(lowest) if category == BELOW else FIVE_CARD.bounds(category)
    # Which row pays can only change where a row begins or ends.
    ends = {end for row in payouts.rows for end in (row.values.start, row.values.stop)}
    rows = {payouts.row(value) for value in (values[0], *ends.intersection(values))}
    if len(rows) > 1:
        name = "hand below three of a kind" if category == BELOW else FIVE_CARD.category(values[0]).name
        titles = " and ".join("nothing" if row is None else row.title for row in (*payouts.rows, None) if row in rows)
        raise ValueError(f"pay table {payouts.id} does not pay every {name} alike, but as {titles}")
    return rows.pop()

"""A ranking as arrays that compiled code can read."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from fifthstreet.cards import DECK, Card, Ranking, WildRanking
from fifthstreet.cards.longest_suit import LongestSuit

#: A number for each rank, such that no two hands of five cards or fewer with other ranks have the same sum:
#: each is the smallest that keeps the sums apart.
RANK_KEYS = (0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415)
#: The largest sum of a hand.
LARGEST_SUM = 4 * RANK_KEYS[-1] + RANK_KEYS[-2]
#: Hands are found by these arrays up to this size.
LARGEST_HAND = 5

# A card as one number whose sum over a hand says what it is: the key of its rank in the lowest 32 bits, above them
# four bits that count each suit, and above those one bit for each rank.
_SUITS_AT, RANKS_AT = 32, 48
#: The numbers of the cards; nothing for the joker, which has no rank and no suit, and for a place without a card.
CODES = np.array(
    [
        *(RANK_KEYS[card.rank] | 1 << (_SUITS_AT + 4 * card.suit) | 1 << (RANKS_AT + card.rank) for card in DECK),
        *(0, 0),
    ],
    np.uint64,
)
#: On when all cards of a hand are of one suit, because its count began as high as start_of says.
ONE_SUIT = np.uint64(sum(8 << (_SUITS_AT + 4 * suit) for suit in range(4)))


def start_of(cards: int) -> int:
    """What the sum of a hand of this many cards begins with."""
    return sum((8 - cards) << (_SUITS_AT + 4 * suit) for suit in range(4))


@dataclass(frozen=True)
class HandArrays:
    """The value of a hand: by the sum of its rank keys, or by the bits of its ranks where all suits are one."""

    size: int
    plain: NDArray[np.int16]
    suited: NDArray[np.int16]

    @cached_property
    def packed(self) -> Packed:
        """The values by the sum of rank keys, in a thirtieth of the room."""
        return packed(self.plain)


#: How many bits a page of packed values has.
PAGE_BITS = 7


class Packed(NamedTuple):
    """A long array with few entries in little room: entry k is ``values[pages[k >> 7] + (k & 127)]``.

    The pages lie over each other, so that an entry of one fills a gap of another; what stands in a gap means nothing.
    """

    pages: NDArray[np.uint16]
    values: NDArray[np.int16]


def packed(entries: NDArray[np.int16]) -> Packed:
    """Pack an array whose entries below 0 are never asked for; each page goes to the first place where it fits."""
    size = 1 << PAGE_BITS
    pages = np.zeros(-(-len(entries) // size), np.uint16)
    values = np.zeros(size, np.int16)
    taken = 0
    for page in range(len(pages)):
        part = entries[page * size : (page + 1) * size]
        used = np.flatnonzero(part >= 0)
        clash = 0
        for place in used.tolist():
            clash |= taken >> place
        # The lowest bit that is not on in it.
        begin = (~clash & (clash + 1)).bit_length() - 1
        pages[page] = begin
        values = np.concatenate([values, np.zeros(max(0, begin + size - len(values)), np.int16)])
        values[begin + used] = part[used]
        taken |= sum(1 << begin + place for place in used.tolist())
    return Packed(pages, values)


def why_not_told_apart(ranking: Ranking) -> str | None:
    """Why the hands of a ranking cannot be told apart by ranks and suits alone, in words; None where they can be."""
    if type(ranking) in (LongestSuit, WildRanking):
        return None
    if type(ranking) is not Ranking:
        kind = type(ranking).__name__
        return f"the ranking {ranking.key} is a {kind}, which values hands in a way of its own that is not counted"
    if ranking.size > LARGEST_HAND:
        return f"the ranking {ranking.key} has hands of {ranking.size} cards; at most {LARGEST_HAND} are counted"
    return None


@cache
def hand_arrays(ranking: Ranking) -> HandArrays:
    """The arrays of a ranking of at most five cards, made of groups, suits and runs.

    >>> from fifthstreet.cards import FIVE_CARD
    >>> int(hand_arrays(FIVE_CARD).suited[0b1111100000000]) == len(FIVE_CARD) - 1
    True
    """
    why = why_not_told_apart(ranking)
    if why is not None or isinstance(ranking, WildRanking):
        raise ValueError(why or f"the ranking {ranking.key} has wild cards, which these arrays do not know")
    plain = np.full(LARGEST_SUM + 1, -1, np.int16)
    suited = np.full(1 << 13, -1, np.int16)
    for ranks in _rank_choices(ranking.size, 12, 4):
        cards = of_several_suits(ranks)
        plain[sum(RANK_KEYS[rank] for rank in ranks)] = ranking.value(cards)
    for different in combinations(range(13), ranking.size):
        suited[sum(1 << rank for rank in different)] = ranking.value([DECK[rank * 4] for rank in different])
    return HandArrays(ranking.size, plain, suited)


@cache
def best_suited(ranking: Ranking) -> NDArray[np.int16]:
    """The best hand of any set of ranks in one suit; -1 for fewer than a hand takes."""
    found = hand_arrays(ranking).suited.copy()
    # A set comes after all that have one rank less.
    for ranks in range(len(found)):
        if ranks.bit_count() > ranking.size:
            found[ranks] = max(found[ranks & ~(1 << rank)] for rank in range(13) if ranks >> rank & 1)
    return found


@cache
def suits_can_lower(ranking: Ranking) -> bool:
    """Whether some hand is worth less when all its cards are of one suit."""
    arrays = hand_arrays(ranking)
    sets = np.flatnonzero(arrays.suited >= 0)
    sums = sum((sets >> rank & 1) * RANK_KEYS[rank] for rank in range(13))
    return bool((arrays.suited[sets] < arrays.plain[sums]).any())


def _rank_choices(size: int, highest: int, left: int) -> list[tuple[int, ...]]:
    """Every choice of ``size`` ranks from the highest down, each at most four times."""
    if size == 0:
        return [()]
    if highest < 0:
        return []
    found = [(highest, *rest) for rest in _rank_choices(size - 1, highest, left - 1)] if left else []
    return [*found, *_rank_choices(size, highest - 1, 4)]


def of_several_suits(ranks: tuple[int, ...]) -> list[Card]:
    """Cards of these ranks, at most four of each, that are not all of one suit."""
    cards: list[Card] = []
    for place, rank in enumerate(ranks):
        of_rank = [DECK[rank * 4 + (place + step) % 4] for step in range(4)]
        cards.append(next(card for card in of_rank if card not in cards))
    return cards

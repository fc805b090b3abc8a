"""One sweep for each board: how every holding of two cards stands to all others, added to the streets before.

On a board with no three cards of one suit, holdings of the same two ranks stand alike. They are taken together: what
they come to is added once for the two ranks, and taken away again from the holdings with a card of the board.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from fifthstreet.compiled import compiled, inlined
from fifthstreet.maths.boards.earlier_streets import Target, earlier_streets, room_for_streets
from fifthstreet.maths.boards.holdings import (
    Holdings,
    by_ranks,
    free_cards,
    one_by_one,
    rank_key,
    room_for_holdings,
    sort,
    suited,
)
from fifthstreet.maths.boards.seven_cards import BOARD, PAIRS, Sevens
from fifthstreet.maths.boards.standings import Late, Packing, Sums, room_for_sums, stand
from fifthstreet.maths.count.situations import ORDER

Bytes = NDArray[np.uint8]
Counts = NDArray[np.signedinteger]


@compiled
def sweep(
    boards: Bytes,
    times: NDArray[np.int32],
    start: int,
    stop: int,
    alike: int,
    gone: int,
    tables: Sevens,
    classes: Bytes,
    qualifies: int,
    packing: Packing,
    late: Late,
    said: Bytes,
    made: Bytes,
    into: Target,
) -> None:
    """Add what some boards come to, to the streets before them.

    ``said`` has what a strategy chooses on each of these boards with each holding in each context, or nothing. The
    choice, equals going to the larger wager, is written to ``made`` if there is room in it.
    """
    holdings, sums, streets = room_for_holdings(), room_for_sums(late), room_for_streets()
    width = into.counts.shape[2]
    for at in range(start, stop):
        earlier = earlier_streets(boards, at, alike, ORDER[alike] // times[at], into, streets)
        if earlier == 0:
            continue
        row = tables.plain[tables.row[rank_key(boards, at)]]
        suit, ranks = suited(boards, at)
        together = suit < 0 and said.shape[0] == 0 and made.shape[0] == 0
        free = free_cards(boards, at, gone, holdings.free)
        if together:
            number = by_ranks(row, free, holdings)
        else:
            number = one_by_one(row, tables.suited, suit, ranks, free, holdings)
        sort(number, holdings)
        every = (free - 2) * (free - 3) // 2
        span = PAIRS if together else width
        stand(number, every, holdings, classes, qualifies, packing, span, late, at - start, said, made, sums)
        contexts, last_word, block = late.prices.shape[0], np.uint32((packing.size - 1) * span), packing.size * span
        for each in range(earlier):
            weight, street, exchanged = streets.weights[each], streets.ids[each], into.holdings[streets.by[each]]
            counts, deals = into.counts[street].reshape(-1), weight * every
            if together:
                ranked = into.by_ranks[street].reshape(-1)
                for i in range(number):
                    place = np.uint32(holdings.place[i])
                    _add(i, sums.one_at[i] + place, sums.two_at[i] + place, weight, sums, ranked)
                for i in range(number if contexts else 0):
                    place = np.uint32(holdings.place[i])
                    one, two, last = sums.one_at[i] + place, sums.two_at[i] + place, place + last_word
                    _add_by_choice(i, one, two, last, block, weight, deals, sums, ranked)
                outside = _outside(boards, at, streets.picked[each])
                _take_away(outside, exchanged, weight, deals, packing.size, holdings, sums, counts)
            else:
                # In two loops: one with the other inside takes a third longer where there is no choice.
                for i in range(number):
                    place = np.uint32(exchanged[holdings.place[i]])
                    _add(i, sums.one_at[i] + place, sums.two_at[i] + place, weight, sums, counts)
                for i in range(number if contexts else 0):
                    place = np.uint32(exchanged[holdings.place[i]])
                    one, two, last = sums.one_at[i] + place, sums.two_at[i] + place, place + last_word
                    _add_by_choice(i, one, two, last, block, weight, deals, sums, counts)


@inlined
def _add(i: int, one: np.uint32, two: np.uint32, weight: int, sums: Sums, counts: Counts) -> None:
    """Add what a holding comes to, ``weight`` times, at these two places."""
    counts[one] += weight * sums.one[i]
    counts[two] += weight * sums.two[i]


@inlined
def _add_by_choice(
    i: int,
    one: np.uint32,
    two: np.uint32,
    last: np.uint32,
    block: int,
    weight: int,
    deals: int,
    sums: Sums,
    counts: Counts,
) -> None:
    """Add what a holding comes to, and its deals, to the block of its choice in each context."""
    for g in range(sums.blocks.shape[0]):
        if sums.blocks[g, i] >= 0:
            further = np.uint32(sums.blocks[g, i] * block)
            _add(i, one + further, two + further, weight, sums, counts)
            counts[last + further] += deals


@inlined
def _outside(boards: Bytes, at: int, picked: int) -> int:
    """The cards of a board that are not of an earlier street, as bits."""
    cards = 0
    for j in range(BOARD):
        if not (picked >> j) & 1:
            cards |= 1 << int(boards[at, j])
    return cards


@inlined
def _take_away(
    outside: int,
    exchanged: NDArray[np.uint16],
    weight: int,
    deals: int,
    size: int,
    holdings: Holdings,
    sums: Sums,
    counts: Counts,
) -> None:
    """Take away what was added for holdings with a card of the board: nobody holds one."""
    seen, width = 0, exchanged.shape[0]
    for card in range(52):
        if not (outside >> card) & 1:
            continue
        seen |= 1 << card
        for mate in range(52):
            if (seen >> mate) & 1:
                continue
            b, a = max(card, mate), min(card, mate)
            i = holdings.where[(b >> 2) * ((b >> 2) + 1) // 2 + (a >> 2)]
            if i >= 0:
                place = np.uint32(exchanged[b * (b - 1) // 2 + a])
                one = np.uint32(sums.one_at[i] // PAIRS * width) + place
                two = np.uint32(sums.two_at[i] // PAIRS * width) + place
                last = np.uint32((size - 1) * width) + place
                _add(i, one, two, -weight, sums, counts)
                _add_by_choice(i, one, two, last, size * width, -weight, -deals, sums, counts)

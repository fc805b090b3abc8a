"""The last decision made on the turn: every holding on a turn is decided and added to the flops before it."""

from __future__ import annotations

from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from fifthstreet.compiled import compiled, inlined
from fifthstreet.maths.boards.earlier_streets import Streets, Target, averaged, earlier_streets, room_for_streets
from fifthstreet.maths.boards.holdings import free_cards
from fifthstreet.maths.boards.layout import Placing
from fifthstreet.maths.boards.standings import OPEN, preferred
from fifthstreet.maths.boards.suit_exchange import Shared
from fifthstreet.maths.count.situations import ORDER

Longs = NDArray[np.int64]

#: How many cards a turn has, and the most holdings beside it.
TURN = 4
_MOST = comb(52 - TURN, 2)


class OnTheTurn(NamedTuple):
    """The decision: prices by context, choice and end, how equals are preferred, and where hands are counted."""

    prices: Longs
    orders: Longs
    block: Longs


class Decided(NamedTuple):
    """What every holding on a turn comes to by end, and where it is counted in each context."""

    ends: NDArray[np.int32]
    held: NDArray[np.uint16]
    chosen: NDArray[np.int32]
    # Room to work in.
    free: NDArray[np.uint32]
    worth: Longs


@compiled
def room_for_decided(cells: int, contexts: int, choices: int) -> Decided:
    """Room for one turn after the other."""
    return Decided(
        np.empty((cells, _MOST), np.int32),
        np.empty(_MOST, np.uint16),
        np.empty((contexts, _MOST), np.int32),
        np.empty(52, np.uint32),
        np.empty(choices, np.int64),
    )


@compiled
def decide_turns(
    turns: Shared,
    start: int,
    stop: int,
    alike: int,
    gone: int,
    below: Target,
    placing: Placing,
    asked: OnTheTurn,
    said: NDArray[np.uint8],
    made: NDArray[np.uint8],
    into: Target,
) -> None:
    """Decide every holding on some turns and add how the deals go out to the flops before them.

    What is chosen is written to ``made`` if there is room in it.
    """
    streets = room_for_streets()
    room = room_for_decided(len(placing.word), asked.prices.shape[0], asked.prices.shape[1])
    for at in range(start, stop):
        free = free_cards(turns.cards, at, gone, room.free)
        h = 0
        for j in range(free):
            for i in range(j):
                _end(turns, at, room.free[i], room.free[j], h, below, placing, room)
                for g in range(asked.prices.shape[0]):
                    _choose(at - start, h, g, asked, said, made, room)
                h += 1
        times = ORDER[alike] // turns.times[at]
        number = earlier_streets(turns.cards, at, alike, times, into, streets)
        for each in range(number):
            _add(each, h, streets, room, into)


@inlined
def _end(turns: Shared, at: int, low: int, high: int, h: int, below: Target, placing: Placing, room: Decided) -> None:
    """How the deals go out from a holding on a turn."""
    holding = high * (high - 1) // 2 + low
    pair = (high >> 2) * ((high >> 2) + 1) // 2 + (low >> 2)
    room.held[h] = holding
    total = 0
    for cell in range(len(placing.word)):
        if cell != placing.rest:
            number = averaged(turns, at, below, placing.word[cell], placing.shift[cell], placing.mask, pair, holding)
            room.ends[cell, h] = number
            total += number
    room.ends[placing.rest, h] = placing.ways - total


@inlined
def _choose(
    turn: int, h: int, g: int, asked: OnTheTurn, said: NDArray[np.uint8], made: NDArray[np.uint8], room: Decided
) -> None:
    """Make the decision with a holding in a context, as a strategy says or for the best."""
    if said.shape[0] and said[turn, h, g] != OPEN:
        larger = smaller = int(said[turn, h, g])
    else:
        for choice in range(asked.prices.shape[1]):
            room.worth[choice] = 0
            for cell in range(room.ends.shape[0]):
                room.worth[choice] += room.ends[cell, h] * asked.prices[g, choice, cell]
        larger, smaller = preferred(room.worth, asked.orders, g, 0), preferred(room.worth, asked.orders, g, 1)
    room.chosen[g, h] = asked.block[g, larger, smaller]
    if made.shape[0]:
        made[turn, h, g] = larger


@inlined
def _add(each: int, number: int, streets: Streets, room: Decided, into: Target) -> None:
    """Add the first ``number`` holdings to a flop: all of them, and those of each choice to its block, end by end."""
    cells = room.ends.shape[0]
    turned, weight = into.holdings[streets.by[each]], np.int32(streets.weights[each])
    for cell in range(cells):
        counts, come = into.counts[streets.ids[each], cell], room.ends[cell]
        for k in range(number):
            counts[turned[room.held[k]]] += weight * come[k]
    for g in range(room.chosen.shape[0]):
        chosen = room.chosen[g]
        for cell in range(cells):
            come = room.ends[cell]
            for k in range(number):
                if chosen[k] >= 0:
                    into.counts[streets.ids[each], chosen[k] * cells + cell, turned[room.held[k]]] += weight * come[k]

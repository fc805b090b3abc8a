"""From every board down to the situations of the decisions before it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import comb

import numpy as np
from numpy.typing import NDArray

from fifthstreet.cards import Ranking
from fifthstreet.compiled import compiled
from fifthstreet.maths.boards.layout import Cells, Layout, layout
from fifthstreet.maths.boards.seven_cards import BOARD, sevens
from fifthstreet.maths.boards.suit_exchange import Shared, exchanged_holdings, shared
from fifthstreet.maths.boards.sweep import OPEN, Late, Target, no_late_decision, subsets, sweep, target
from fifthstreet.maths.count.counts import Progress
from fifthstreet.maths.count.situations import ORDER, Layer, expand, root
from fifthstreet.maths.count.tables import CHOOSE
from fifthstreet.maths.errors import AnalysisError

#: The street that is kept, and the one between it and the whole board.
FLOP, TURN = 3, 4
_PARTS = 40

#: What a strategy chooses on some boards with every holding, in each context: shared cards, then the holdings.
Says = Callable[[NDArray[np.uint8], NDArray[np.uint8]], NDArray[np.uint8]]


@dataclass(frozen=True)
class Deck:
    """The cards that are left: ``gone`` are not, and suits that are ``alike`` can be exchanged."""

    gone: int
    alike: int

    @property
    def free(self) -> int:
        return 52 - self.gone.bit_count()


@dataclass(frozen=True)
class Asked:
    """The last decision, made with so many shared cards: prices by context, choice and end, and how equals go.

    ``block[g, i, j]`` is where hands are counted that choose i or j by the two tie rules; there are ``blocks``.
    """

    cards: int
    prices: NDArray[np.int64]
    orders: NDArray[np.int64]
    block: NDArray[np.int64]
    blocks: int
    says: Says | None = None


@dataclass(frozen=True)
class Sweeping:
    """Sweeps all boards of a deck and counts how the deals go out from every flop with every holding."""

    deck: Deck
    ranking: Ranking
    cells: Cells
    qualifies: int
    asked: Asked | None
    progress: Progress
    #: Room for the choice on each set of shared cards with every holding in each context; none if it is not kept.
    made: NDArray[np.uint8] = field(default_factory=lambda: np.zeros((0, 0, 0), np.uint8))

    def decide(self) -> None:
        """Make the late decision in every situation and write the choices down in ``made``."""
        self._decided(shared(FLOP, self.deck.gone, self.deck.alike))

    def ends(self, situations: Layer) -> NDArray[np.int32]:
        """How the deals go out from situations of two own cards and a flop: a column for each block and end."""
        flops = shared(FLOP, self.deck.gone, self.deck.alike)
        into, laid = self._decided(flops)
        blocks = 1 + (self.asked.blocks if self.asked is not None else 0)
        found = np.zeros((len(situations), blocks * len(self.cells)), np.int32)
        word, shift = np.array(laid.word, np.int64), np.array(laid.shift, np.int64)
        left = self.deck.free - 2 - FLOP
        ways = comb(left, 2) * comb(left - 2, 2) if laid.rest >= 0 else 0
        _gather(
            *(situations.cards, flops, into.holdings, into.counts, word, shift, laid.bits, laid.rest, ways),
            *(laid.packing.size, found),
        )
        return found

    def _decided(self, flops: Shared) -> tuple[Target, Layout]:
        """All boards added to their flops, and how the counts are laid out."""
        if self.asked is not None and self.asked.cards == TURN:
            return self._by_turns(flops), _plain(self.cells)
        laid = self._layout(small=False)
        return self._swept(FLOP, flops, laid, self.asked), laid

    def _layout(self, *, small: bool) -> Layout:
        found = layout(self.cells, small=small)
        if found is None:
            raise AnalysisError("analysis/unsupported", "hands on a board end in too many ways to be counted at once")
        return found

    def _swept(self, size: int, sets: Shared, laid: Layout, asked: Asked | None) -> Target:
        """All boards swept, added to sets of so many shared cards."""
        boards = expand(root(self.deck.alike), BOARD, self.deck.gone)
        blocks = 1 + (asked.blocks if asked is not None else 0)
        into = target(size, sets, exchanged_holdings(), laid.packing.size * blocks)
        late = _late(self.cells, asked)
        nothing = np.zeros((0, 0, 0), np.uint8)
        step = max(1, len(boards) // _PARTS)
        for start in range(0, len(boards), step):
            self.progress("sweeping every board", 0.9 * start / len(boards))
            stop = min(start + step, len(boards))
            said = nothing if asked is None or asked.says is None else self._said(asked, boards.cards[start:stop])
            sweep(
                boards.cards,
                boards.times,
                start,
                stop,
                self.deck.alike,
                self.deck.gone,
                sevens(self.ranking),
                self.cells.classes,
                self.qualifies,
                laid.packing,
                late,
                said,
                self.made[start:stop] if asked is not None else nothing,
                into,
            )
        return into

    def _said(self, asked: Asked, sets: NDArray[np.uint8]) -> NDArray[np.uint8]:
        """What a strategy says on some sets of shared cards with every holding, in the order of the sweep."""
        assert asked.says is not None
        held = np.stack([_holdings(row, self.deck.gone) for row in sets])
        shown = np.repeat(sets, held.shape[1], axis=0)
        found = asked.says(shown, held.reshape(-1, 2))
        return found.reshape(len(sets), held.shape[1], -1)

    def _by_turns(self, flops: Shared) -> Target:
        """All boards added to their turns, the turns decided and added to their flops."""
        asked, laid = self.asked, self._layout(small=True)
        assert asked is not None
        turns = shared(TURN, self.deck.gone, self.deck.alike)
        below = self._swept(TURN, turns, laid, None)
        # A flop and a holding are followed by 1,070,190 deals, counted once for each of at most 24 exchanges.
        into = target(FLOP, flops, exchanged_holdings(), (1 + asked.blocks) * len(self.cells), np.int32)
        word, shift = np.array(laid.word, np.int64), np.array(laid.shift, np.int64)
        left = self.deck.free - 2 - TURN
        ways = left * comb(left - 1, 2)
        step = max(1, len(turns.cards) // _PARTS)
        for start in range(0, len(turns.cards), step):
            self.progress("deciding every turn", 0.9 + 0.1 * start / len(turns.cards))
            stop = min(start + step, len(turns.cards))
            said = np.zeros((0, 0, 0), np.uint8)
            if asked.says is not None:
                said = self._said(asked, turns.cards[start:stop])
            _decide_turns(
                *(turns, start, stop, self.deck.alike, self.deck.gone, below.counts, word, shift, laid.bits),
                *(laid.rest, ways, asked.prices, asked.orders, asked.block, said, self.made[start:stop], into),
            )
        return into


def _plain(cells: Cells) -> Layout:
    """Every end in a word of its own."""
    found = layout(cells)
    assert found is not None
    packing = found.packing._replace(size=len(cells))
    return Layout(packing, tuple(range(len(cells))), (0,) * len(cells), 63, -1)


def _late(cells: Cells, asked: Asked | None) -> Late:
    """The last decision by class and standing, as the sweep asks for it."""
    if asked is None:
        return no_late_decision(len(cells.of))
    return Late(np.ascontiguousarray(asked.prices[:, :, np.array(cells.of)]), asked.orders, asked.block)


def _holdings(shown: NDArray[np.uint8], gone: int) -> NDArray[np.uint8]:
    """All holdings beside some shared cards, in the order of the sweep."""
    free = [card for card in range(52) if not gone >> card & 1 and card not in shown]
    return np.array([(free[i], free[j]) for j in range(len(free)) for i in range(j)], np.uint8)


@compiled
def _gather(
    situations: NDArray[np.uint8],
    flops: Shared,
    holdings: NDArray[np.uint16],
    counts: NDArray[np.signedinteger],
    word: NDArray[np.int64],
    shift: NDArray[np.int64],
    bits: int,
    rest: int,
    ways: int,
    size: int,
    found: NDArray[np.int32],
) -> None:
    """The counts of each situation: the average over the exchanges of suits that leave its flop as it is."""
    cells = len(word)
    blocks = found.shape[1] // cells
    mask = (1 << bits) - 1
    row = np.empty(3, np.int64)
    for i in range(len(situations)):
        a, b = int(situations[i, 0]), int(situations[i, 1])
        low, high = min(a, b), max(a, b)
        for j in range(3):
            row[j] = situations[i, 2 + j]
        row.sort()
        name = CHOOSE[row[0], 1] + CHOOSE[row[1], 2] + CHOOSE[row[2], 3]
        at = flops.like[name]
        held = holdings[flops.by[name], high * (high - 1) // 2 + low]
        order = flops.order[at]
        for block in range(blocks):
            total = 0
            for cell in range(cells):
                if cell != rest:
                    added = 0
                    for one in range(order):
                        whole = counts[at, block * size + word[cell], holdings[flops.keeps[at, one], held]]
                        added += (whole >> shift[cell]) & mask
                    found[i, block * cells + cell] = added // order
                    total += added // order
            if rest >= 0:
                whole = ways
                if block:
                    whole = 0
                    for one in range(order):
                        whole += counts[at, block * size + size - 1, holdings[flops.keeps[at, one], held]]
                    whole //= order
                found[i, block * cells + rest] = whole - total


@compiled
def _decide_turns(
    turns: Shared,
    start: int,
    stop: int,
    alike: int,
    gone: int,
    counts: NDArray[np.signedinteger],
    word: NDArray[np.int64],
    shift: NDArray[np.int64],
    bits: int,
    rest: int,
    ways: int,
    prices: NDArray[np.int64],
    orders: NDArray[np.int64],
    block: NDArray[np.int64],
    said: NDArray[np.uint8],
    made: NDArray[np.uint8],
    into: Target,
) -> None:
    """Decide every holding on some turns and add how the deals go out to the flops before them.

    What is chosen is written to ``made`` if there is room in it.
    """
    ids, by, weights = np.empty(16, np.int64), np.empty(16, np.int64), np.empty(16, np.int64)
    codes, free = np.empty(64, np.int64), np.empty(52, np.int64)
    cells, contexts, choices = len(word), prices.shape[0], prices.shape[1]
    found, worth = np.empty(cells, np.int64), np.empty(choices, np.int64)
    mask = (1 << bits) - 1
    for at in range(start, stop):
        taken = gone
        for j in range(turns.cards.shape[1]):
            taken |= 1 << int(turns.cards[at, j])
        n = 0
        for card in range(52):
            if not (taken >> card) & 1:
                free[n] = card
                n += 1
        number = subsets(turns.cards, at, alike, ORDER[alike] // turns.times[at], into, ids, by, weights, codes)
        order = turns.order[at]
        h = 0
        for j in range(n):
            for i in range(j):
                holding = free[j] * (free[j] - 1) // 2 + free[i]
                total = 0
                for cell in range(cells):
                    if cell != rest:
                        added = 0
                        for one in range(order):
                            whole = counts[at, word[cell], into.holdings[turns.keeps[at, one], holding]]
                            added += (whole >> shift[cell]) & mask
                        found[cell] = added // order
                        total += found[cell]
                found[rest] = ways - total
                for each in range(number):
                    to = into.holdings[by[each], holding]
                    for cell in range(cells):
                        into.counts[ids[each], cell, to] += weights[each] * found[cell]
                for g in range(contexts):
                    if said.shape[0] and said[at - start, h, g] != OPEN:
                        larger = smaller = np.int64(said[at - start, h, g])
                    else:
                        for choice in range(choices):
                            worth[choice] = 0
                            for cell in range(cells):
                                worth[choice] += found[cell] * prices[g, choice, cell]
                        larger, smaller = orders[g, 0, 0], orders[g, 1, 0]
                        for k in range(1, orders.shape[2]):
                            if orders[g, 0, k] >= 0 and worth[orders[g, 0, k]] > worth[larger]:
                                larger = orders[g, 0, k]
                            if orders[g, 1, k] >= 0 and worth[orders[g, 1, k]] > worth[smaller]:
                                smaller = orders[g, 1, k]
                    chosen = block[g, larger, smaller]
                    if made.shape[0]:
                        made[at - start, h, g] = larger
                    if chosen >= 0:
                        for each in range(number):
                            to = into.holdings[by[each], holding]
                            for cell in range(cells):
                                into.counts[ids[each], chosen * cells + cell, to] += weights[each] * found[cell]
                h += 1

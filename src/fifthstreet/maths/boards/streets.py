"""From every board down to the situations of the decisions before it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import pairwise
from math import comb

import numpy as np
from numpy.typing import NDArray

from fifthstreet.cards import Ranking
from fifthstreet.compiled import compiled
from fifthstreet.maths.boards.earlier_streets import Target, averaged, target
from fifthstreet.maths.boards.layout import Cells, Layout, Placing, layout
from fifthstreet.maths.boards.seven_cards import BOARD, sevens
from fifthstreet.maths.boards.standings import Late, no_late_decision
from fifthstreet.maths.boards.suit_exchange import Shared, exchanged_holdings, shared
from fifthstreet.maths.boards.sweep import sweep
from fifthstreet.maths.boards.turns import TURN, OnTheTurn, decide_turns
from fifthstreet.maths.count.counts import Progress
from fifthstreet.maths.count.situations import Layer, expand, root
from fifthstreet.maths.count.tables import CHOOSE
from fifthstreet.maths.errors import AnalysisError

#: The street that is kept.
FLOP = 3
_PARTS = 40
#: In how many parts the turns are decided, each after a sweep of its own.
_TURN_PARTS = 2

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
class PricedDecision:
    """The last decision, made with ``cards`` on the board: prices by context, choice and end, and how equals go.

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
    asked: PricedDecision | None
    progress: Progress
    #: Room for the choice on each set of shared cards with every holding in each context; none if it is not kept.
    made: NDArray[np.uint8] = field(default_factory=lambda: np.zeros((0, 0, 0), np.uint8))

    def decide(self) -> None:
        """Make the late decision in every situation and write the choices down in ``made``."""
        self._decided(shared(FLOP, self.deck.gone, self.deck.alike))

    def ends(self, situations: Layer) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
        """How the deals go out from situations of two own cards and a flop: a column for each block and end.

        Ends that no deal comes to in a block are left out; the numbers of those that are there, counted block by
        block, come with them.
        """
        flops = shared(FLOP, self.deck.gone, self.deck.alike)
        into, laid = self._decided(flops)
        size = laid.packing.size
        seen = np.zeros(into.counts.shape[1], np.int64)
        _see(into, seen)
        used = _used(laid, len(self.cells), seen.reshape(-1, size))
        column = np.where(used, np.cumsum(used) - 1, -1).reshape(-1, len(self.cells))
        found = np.zeros((len(situations), int(used.sum())), np.int32)
        left = self.deck.free - 2 - FLOP
        ways = comb(left, 2) * comb(left - 2, 2) if laid.rest >= 0 else 0
        _gather(situations.cards, flops, into, laid.placing(ways), size, column, found)
        return found, np.flatnonzero(used)

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

    def _swept(
        self, size: int, sets: Shared, laid: Layout, asked: PricedDecision | None, some: range | None = None
    ) -> Target:
        """All boards swept, added to the sets of ``size`` shared cards, or to some of them."""
        boards = expand(root(self.deck.alike), BOARD, self.deck.gone)
        blocks = 1 + (asked.blocks if asked is not None else 0)
        into = target(size, sets, exchanged_holdings(), laid.packing.size * blocks, some=some)
        late = _late(self.cells, asked)
        nothing = np.zeros((0, 0, 0), np.uint8)
        step = max(1, len(boards) // _PARTS)
        for start in range(0, len(boards), step):
            done = (into.begin + len(into.counts) * start / len(boards)) / len(sets.cards)
            self.progress("sweeping every board", 0.9 * done)
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

    def _said(self, asked: PricedDecision, sets: NDArray[np.uint8]) -> NDArray[np.uint8]:
        """What a strategy says on some sets of shared cards with every holding, in the order of the sweep."""
        assert asked.says is not None
        held = np.stack([_holdings(row, self.deck.gone) for row in sets])
        shown = np.repeat(sets, held.shape[1], axis=0)
        found = asked.says(shown, held.reshape(-1, 2))
        return found.reshape(len(sets), held.shape[1], -1)

    def _by_turns(self, flops: Shared) -> Target:
        """All boards added to their turns, the turns decided and added to their flops.

        One part of the turns after the other: the counts of all would take half a gigabyte.
        """
        asked, laid = self.asked, self._layout(small=True)
        assert asked is not None
        turns = shared(TURN, self.deck.gone, self.deck.alike)
        # A flop and a holding are followed by 1,070,190 deals, counted once for each of at most 24 exchanges.
        into = target(FLOP, flops, exchanged_holdings(), (1 + asked.blocks) * len(self.cells), np.int32)
        left = self.deck.free - 2 - TURN
        ways = left * comb(left - 1, 2)
        for part in _parts_of(len(turns.cards)):
            below = self._swept(TURN, turns, laid, None, part)
            self._decide_part(asked, turns, part, below, laid, ways, into)
            del below
        return into

    def _decide_part(
        self, asked: PricedDecision, turns: Shared, part: range, below: Target, laid: Layout, ways: int, into: Target
    ) -> None:
        """Decide some turns and add them to their flops."""
        placing, question = laid.placing(ways), OnTheTurn(asked.prices, asked.orders, asked.block)
        step = max(1, len(turns.cards) // _PARTS)
        for start in range(part.start, part.stop, step):
            self.progress("deciding every turn", 0.9 * part.stop / len(turns.cards))
            stop = min(start + step, part.stop)
            said = np.zeros((0, 0, 0), np.uint8)
            if asked.says is not None:
                said = self._said(asked, turns.cards[start:stop])
            decide_turns(
                *(turns, start, stop, self.deck.alike, self.deck.gone, below, placing),
                *(question, said, self.made[start:stop], into),
            )


@compiled
def _see(into: Target, seen: NDArray[np.int64]) -> None:
    """The bits that are on anywhere, for each word of the counts."""
    for at in range(into.counts.shape[0]):
        for word in range(len(seen)):
            bits = np.int64(0)
            holding = 0
            for b in range(52):
                for a in range(b):
                    pair = (b >> 2) * ((b >> 2) + 1) // 2 + (a >> 2)
                    bits |= into.counts[at, word, holding] + into.by_ranks[at, word, pair]
                    holding += 1
            seen[word] |= bits


def _used(laid: Layout, cells: int, seen: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Which ends some deal comes to, block by block; all ends of the first block are kept."""
    mask = (1 << laid.bits) - 1
    found = np.ones((len(seen), cells), np.bool_)
    for block, words in enumerate(seen.tolist()):
        for cell in range(cells if block else 0):
            # What follows from the other ends is there if its block has any deals.
            bits = words[-1] if cell == laid.rest else words[laid.word[cell]] >> laid.shift[cell]
            found[block, cell] = bits & mask != 0
    return found.reshape(-1)


def _parts_of(number: int) -> list[range]:
    """The numbers of all sets of shared cards in parts of about the same size."""
    cuts = [number * part // _TURN_PARTS for part in range(_TURN_PARTS + 1)]
    return [range(begin, end) for begin, end in pairwise(cuts) if begin < end]


def _plain(cells: Cells) -> Layout:
    """Every end in a word of its own."""
    found = layout(cells)
    assert found is not None
    packing = found.packing._replace(size=len(cells))
    return Layout(packing, tuple(range(len(cells))), (0,) * len(cells), 63, -1)


def _late(cells: Cells, asked: PricedDecision | None) -> Late:
    """The last decision by class and standing, as the sweep asks for it."""
    if asked is None:
        return no_late_decision(len(cells.of))
    return Late(np.ascontiguousarray(asked.prices[:, :, np.array(cells.of)]), asked.orders, asked.block)


def _holdings(shown: NDArray[np.uint8], gone: int) -> NDArray[np.uint8]:
    """All holdings beside some shared cards, in the order of the sweep."""
    free = [card for card in range(52) if not gone >> card & 1 and card not in shown]
    return np.array([(free[i], free[j]) for j in range(len(free)) for i in range(j)], np.uint8)


@compiled
def _flop_by_flop(situations: NDArray[np.uint8], flops: Shared) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """The name of each situation's flop, and the situations in the order of their flops."""
    row = np.empty(FLOP, np.int64)
    names, order_of = np.empty(len(situations), np.int32), np.empty(len(situations), np.int32)
    begin = np.zeros(len(flops.cards) + 1, np.int64)
    for i in range(len(situations)):
        for j in range(FLOP):
            row[j] = situations[i, 2 + j]
        row.sort()
        names[i] = CHOOSE[row[0], 1] + CHOOSE[row[1], 2] + CHOOSE[row[2], 3]
        begin[flops.like[names[i]] + 1] += 1
    for at in range(len(flops.cards)):
        begin[at + 1] += begin[at]
    for i in range(len(situations)):
        at = flops.like[names[i]]
        order_of[begin[at]] = i
        begin[at] += 1
    return names, order_of


@compiled
def _gather(
    situations: NDArray[np.uint8],
    flops: Shared,
    into: Target,
    placing: Placing,
    size: int,
    column: NDArray[np.int64],
    found: NDArray[np.int32],
) -> None:
    """The counts of each situation, taken flop by flop, so that those of a flop are read from the nearest memory."""
    names, order_of = _flop_by_flop(situations, flops)
    for i in order_of:
        a, b = int(situations[i, 0]), int(situations[i, 1])
        low, high = min(a, b), max(a, b)
        at = flops.like[names[i]]
        held = into.holdings[flops.by[names[i]], high * (high - 1) // 2 + low]
        pair = (high >> 2) * ((high >> 2) + 1) // 2 + (low >> 2)
        for block in range(column.shape[0]):
            total, first = 0, block * size
            for cell in range(column.shape[1]):
                if cell != placing.rest and column[block, cell] >= 0:
                    number = averaged(
                        flops, at, into, first + placing.word[cell], placing.shift[cell], placing.mask, pair, held
                    )
                    found[i, column[block, cell]] = number
                    total += number
            if placing.rest >= 0 and column[block, placing.rest] >= 0:
                # The deals of a block have a word of their own.
                last = first + size - 1
                whole = averaged(flops, at, into, last, 0, -1, pair, held) if block else placing.ways
                found[i, column[block, placing.rest]] = whole - total

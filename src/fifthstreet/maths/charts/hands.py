"""Charts for a decision with a complete hand: what is always done, what never, and a table for what lies between."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import groupby

import numpy as np
from numpy.typing import NDArray

from fifthstreet.cards import Ranking
from fifthstreet.maths.charts.data import RANK_HEADS, Cell, Chart, ChartedDecision, hand_name, share
from fifthstreet.maths.charts.grid import cell_of
from fifthstreet.maths.charts.hand_counts import MIXED, NONE, Hands
from fifthstreet.maths.charts.suit_rules import suits_chart
from fifthstreet.maths.strategies.features import Features

_MATCH = "match"
_SUITS = "suits"
_OR = "/"
#: Of so many cards beside a group one is the lowest.
_SEVERAL = 2
#: More rows than this nobody learns.
MOST_ROWS = 100


#: Says what it costs to make these choices, one for each situation.
Cost = Callable[[NDArray[np.uint8]], str]


def hand_charts(asked: ChartedDecision, features: Features, cost: Cost) -> Iterator[Chart]:
    """The charts of a decision with a complete hand; ``cost`` says what it costs to play by one that is not exact."""
    hands = Hands(asked, features)
    yield _summary(hands)
    if len(hands.between):
        yield _between(hands) if hands.has_dealer else _list(hands, cost)
    if hands.has_dealer and (hands.answers == MIXED).any():
        yield suits_chart(hands)


def _summary(hands: Hands) -> Chart:
    """Always, it depends, never."""
    ranking, between, words = hands.ranking, hands.between, hands.asked.words
    total = int(hands.counts.sum())
    rows, cells = [], []

    def add(name: str, values: slice, cell: Cell) -> None:
        rows.append(name)
        cells.append((cell, Cell(share(int(hands.counts[values].sum()), total))))

    def word(value: int) -> Cell:
        choice = int(hands.overall[value])
        return Cell(words[choice], choice)

    held = np.nonzero(hands.overall != NONE)[0]
    above, below = held[held >= between.stop], held[held < between.start]
    ends = [*above[:1].tolist(), *((between.stop - 1, between.start) if len(between) else ()), *below[-1:].tolist()]
    name = {value: _name(ranking, value, ends) for value in ends}
    if len(above):
        add(f"{name[ends[0]]} or better", slice(between.stop, None), word(ends[0]))
    if len(between):
        both = f"{name[between.stop - 1]} to {name[between.start]}"
        add(both, slice(between.start, between.stop), Cell("see below", None, True))
    if len(below):
        add(f"{name[ends[-1]]} or lower", slice(0, between.start), word(ends[-1]))
    against = "whatever the dealer shows" if hands.has_dealer else "whatever the suits"
    note = f"The hands that are played one way {against}."
    return Chart(hands.asked.title, note, ("choice", "share of deals"), tuple(rows), tuple(cells))


def _list(hands: Hands, cost: Cost) -> Chart:
    """Without a dealer's card: every run of hands that is played alike, or by the lowest card if that decides."""
    listed = [(_to_the_last_card(hands.ranking, values), [*values]) for values in _runs(hands)]
    by_lowest, note = _by_lowest(hands), "From the highest hand down."
    if 0 < len(by_lowest) < len(listed):
        listed, note = by_lowest, "The lowest of the other cards decides."
    rows, cells = [], []
    for name, every in listed:
        rows.append(name)
        cells.append((cell_of(hands.asked.words, hands.counts[every].sum(axis=(0, 1)).tolist()),))
    if len(rows) <= MOST_ROWS and any(cell.varies for (cell,) in cells):
        most = hands.counts.sum(axis=1).argmax(axis=1).astype(np.uint8)
        note += f" A share: what is done most often; the suits or the other cards decide. {cost(most[hands.value])}"
    return Chart(f"{hands.asked.title}: the hands between", note, ("choice",), tuple(rows), tuple(cells))


def _by_lowest(hands: Hands) -> list[tuple[str, list[int]]]:
    """Hands of one name by the lowest card beside their group; none where something else decides too."""
    ranking = hands.ranking
    held = [value for value in reversed(hands.between) if hands.overall[value] != NONE]
    names = {hand_name(ranking, value) for value in held}
    if len(names) > 1 or (ranking.category(held[0]).groups or ()).count(1) < _SEVERAL:
        return []
    by_rank: dict[int, list[int]] = {}
    for value in held:
        by_rank.setdefault(ranking.ranks_of(value)[-1], []).append(value)
    said = {rank: {int(hands.overall[value]) for value in values} for rank, values in by_rank.items()}
    if any(len(answers) > 1 or MIXED in answers for answers in said.values()):
        return []
    found = []
    for _, same in groupby(sorted(by_rank, reverse=True), key=said.__getitem__):
        ranks = [*same]
        ends = " to ".join(dict.fromkeys((RANK_HEADS[ranks[0]], RANK_HEADS[ranks[-1]])))
        found.append((f"{min(names)}, lowest other card {ends}", [each for rank in ranks for each in by_rank[rank]]))
    return found


def _to_the_last_card(ranking: Ranking, values: range) -> str:
    """Hands one below the other, with the cards beside their groups: without these many would be called alike."""
    names = [_with_cards_beside(ranking, value) for value in (values.stop - 1, values.start)]
    return _span(ranking, values) if None in names else " to ".join(dict.fromkeys(filter(None, names)))


def _name(ranking: Ranking, value: int, ends: list[int]) -> str:
    """A hand as a summary names it: with all its cards where that is needed to tell it from the other ends.

    One suit's cards are named to the last, as many hands are called by the highest alone.
    """
    name = hand_name(ranking, value)
    if ranking.category(value).suited or any(hand_name(ranking, other) == name for other in ends if other != value):
        return _with_cards_beside(ranking, value) or name
    return name


def _with_cards_beside(ranking: Ranking, value: int) -> str | None:
    """``pair of fours, A-K-9`` or ``three-card flush, 10-8-6``; None where nothing is beside the groups."""
    category = ranking.category(value)
    if category.suited and not category.run:
        return f"{category.name}, {'-'.join(RANK_HEADS[rank] for rank in ranking.ranks_of(value))}"
    groups = category.groups or ()
    beside = [RANK_HEADS[rank] for rank, size in zip(ranking.ranks_of(value), groups, strict=False) if size == 1]
    return f"{hand_name(ranking, value)}, {'-'.join(beside)}" if beside else None


def _runs(hands: Hands) -> Iterator[range]:
    # A hand that nobody can hold, such as the best four of five with a lower card in it, belongs to no run.
    held = [value for value in reversed(hands.between) if hands.overall[value] != NONE]
    for _, run in groupby(held, key=lambda value: (int(hands.overall[value]), _most(hands, value))):
        values = [*run]
        yield range(values[-1], values[0] + 1)


def _most(hands: Hands, value: int) -> int:
    """What is done most often with a hand."""
    return int(hands.counts[value].sum(axis=0).argmax())


# Hands against each card of the dealer --------------------------------------------------------------------------


@dataclass
class _Row:
    """Hands one below the other; for each dealer's rank the answer where it is one of theirs, and where it is not."""

    values: range
    paired: list[int]
    alone: list[int]


def _between(hands: Hands) -> Chart:
    rows = _rows(hands)
    words = hands.asked.words
    cells = tuple(
        tuple(_cell(words, one, other) for one, other in zip(row.paired, row.alone, strict=True)) for row in rows
    )
    said = {cell.text for row in cells for cell in row}
    note = "The columns are the dealer's card."
    if _MATCH in said:
        note += f" “{_MATCH}”: {words[0]} if it has the rank of one of your cards, {words[-1]} otherwise."
    for text in sorted(text for text in said if _OR in text):
        one, other = text.split(_OR)
        note += f" “{text}”: {one} if it has the rank of one of your cards, {other} otherwise."
    if _SUITS in said:
        note += f" “{_SUITS}”: it depends on the suits; the next chart says how."
    names = tuple(_span(hands.ranking, row.values) for row in rows)
    return Chart(f"{hands.asked.title}: the hands between", note, RANK_HEADS, names, cells)


def _cell(words: tuple[str, ...], paired: int, alone: int) -> Cell:
    """One of both answers, or what both come to."""
    if MIXED in (paired, alone):
        return Cell(_SUITS, None, True)
    if NONE in (paired, alone) or paired == alone:
        choice = max(paired, alone)
        return Cell(words[choice], choice) if choice != NONE else Cell("")
    if (paired, alone) == (0, len(words) - 1):
        return Cell(_MATCH, None)
    return Cell(f"{words[paired]}{_OR}{words[alone]}", None)


def _rows(hands: Hands) -> list[_Row]:
    """Hands that differ in their last two cards only are one row as long as they are played alike."""
    rows: list[_Row] = []
    for value in reversed(hands.between):
        if hands.overall[value] == NONE:
            continue
        row = _row(hands, value)
        if rows and _group(hands.ranking, value) == _group(hands.ranking, value + 1) and _joined(rows[-1], row):
            continue
        rows.append(row)
    return rows


def _row(hands: Hands, value: int) -> _Row:
    ranks = hands.ranking.ranks_of(value)
    answers = [int(answer) for answer in hands.answers[value]]
    return _Row(
        range(value, value + 1),
        [answer if rank in ranks else NONE for rank, answer in enumerate(answers)],
        [answer if rank not in ranks else NONE for rank, answer in enumerate(answers)],
    )


def _group(ranking: Ranking, value: int) -> tuple[str, tuple[int, ...]]:
    return ranking.category(value).key, ranking.ranks_of(value)[:-2]


def _joined(row: _Row, below: _Row) -> bool:
    """Take a hand into the row above it, if each card of the dealer still has one answer, or one for a match."""
    paired = [_both(*each) for each in zip(row.paired, below.paired, strict=True)]
    alone = [_both(*each) for each in zip(row.alone, below.alone, strict=True)]
    for one, other in zip(paired, alone, strict=True):
        if one is None or other is None:
            return False
        if MIXED in (one, other) and NONE not in (one, other) and one != other:
            return False
    row.values = range(below.values.start, row.values.stop)
    row.paired = [each for each in paired if each is not None]
    row.alone = [each for each in alone if each is not None]
    return True


def _both(one: int, other: int) -> int | None:
    """The answer of two hands together; None where they differ."""
    if other in (one, NONE):
        return one
    return other if one == NONE else None


def _span(ranking: Ranking, values: range) -> str:
    """Hands one below the other: by what they share where that is all of them."""
    high, low = values.stop - 1, values.start
    if high == low:
        return hand_name(ranking, high)
    group = _group(ranking, high)
    every = [value for value in ranking.bounds(group[0]) if _group(ranking, value) == group]
    if _group(ranking, low) != group or ranking.category(high).groups is not None:
        return f"{hand_name(ranking, high)} to {hand_name(ranking, low)}"
    if group[1] and len(every) == len(values):
        return "-".join(RANK_HEADS[rank] for rank in group[1]) + " and any"
    return f"{hand_name(ranking, high)} to {'-'.join(RANK_HEADS[rank] for rank in ranking.ranks_of(low)[-2:])}"

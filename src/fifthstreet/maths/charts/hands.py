"""Charts for a decision with a complete hand: what is always done, what never, and a table for what lies between."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

import numpy as np
from numpy.typing import NDArray

from fifthstreet.cards import Ranking
from fifthstreet.maths.charts.data import RANK_HEADS, Asked, Cell, Chart, hand_name, percent
from fifthstreet.maths.charts.grid import NOT_ALWAYS, cell_of, most_often
from fifthstreet.maths.strategies.features import Features

#: The answer where situations of one hand and one card of the dealer are not played alike.
_MIXED = -1
#: The answer where there is no situation.
_NONE = -2
_OR_MORE = " or more of your cards"
_MATCH = "match"
_SUITS = "suits"
_OR = "/"
#: More rows than this nobody learns.
MOST_ROWS = 100


#: Says what it costs to make these choices, one for each situation.
Cost = Callable[[NDArray[np.uint8]], str]


@dataclass(frozen=True)
class _Hands:
    """How often each choice is made with each hand (rows) against each rank of the dealer's card (columns)."""

    asked: Asked
    features: Features

    @property
    def ranking(self) -> Ranking:
        return self.features.hand.ranking

    @property
    def has_dealer(self) -> bool:
        return bool(self.features.view.dealer.shape[1])

    @cached_property
    def value(self) -> NDArray[np.int64]:
        return self.features.value[:, 0].astype(np.int64)

    @cached_property
    def dealer(self) -> NDArray[np.int64]:
        if not self.has_dealer:
            return np.zeros(len(self.value), np.int64)
        return self.features.dealer[:, 0].astype(np.int64)

    @cached_property
    def counts(self) -> NDArray[np.int64]:
        """Deals by hand, dealer's rank and choice."""
        shape = (len(self.ranking), len(RANK_HEADS) if self.has_dealer else 1, len(self.asked.words))
        place = (self.value * shape[1] + self.dealer) * shape[2] + self.asked.choice
        found = np.zeros(shape[0] * shape[1] * shape[2], np.int64)
        np.add.at(found, place, self.asked.weight)
        return found.reshape(shape)

    @cached_property
    def answers(self) -> NDArray[np.int64]:
        """The choice by hand and dealer's rank."""
        return _answers(self.counts)

    @cached_property
    def overall(self) -> NDArray[np.int64]:
        """The choice by hand, whatever the dealer shows."""
        return _answers(self.counts.sum(axis=1))

    @cached_property
    def between(self) -> range:
        """The hands that lie between those that are all played like the best and those all played like the worst."""
        held = np.nonzero(self.overall != _NONE)[0]
        overall = self.overall[held]
        top, bottom = overall[-1], overall[0]
        high = len(held) - _run(overall[::-1], top)
        low = min(_run(overall, bottom), high)
        start = int(held[low]) if low < len(held) else len(self.overall)
        return range(start, int(held[high - 1]) + 1 if high else 0)


def _run(answers: NDArray[np.int64], answer: int) -> int:
    """How many answers at the beginning are this one."""
    if answer == _MIXED:
        return 0
    others = np.nonzero(answers != answer)[0]
    return int(others[0]) if len(others) else len(answers)


def _answers(counts: NDArray[np.int64]) -> NDArray[np.int64]:
    made = (counts > 0).sum(axis=-1)
    return np.where(made == 0, _NONE, np.where(made > 1, _MIXED, counts.argmax(axis=-1)))


def hand_charts(asked: Asked, features: Features, cost: Cost) -> Iterator[Chart]:
    """The charts of a decision with a complete hand; ``cost`` says what it costs to play by one that is not exact."""
    hands = _Hands(asked, features)
    yield _summary(hands)
    if len(hands.between):
        yield _between(hands) if hands.has_dealer else _list(hands, cost)
    if hands.has_dealer and (hands.answers == _MIXED).any():
        yield _by_suits(hands)


def _summary(hands: _Hands) -> Chart:
    """Always, it depends, never."""
    ranking, between, words = hands.ranking, hands.between, hands.asked.words
    total = int(hands.counts.sum())
    rows, cells = [], []

    def add(name: str, values: slice, cell: Cell) -> None:
        share = percent(int(hands.counts[values].sum()), total)
        rows.append(name)
        cells.append((cell, Cell(share)))

    def word(value: int) -> Cell:
        choice = int(hands.overall[value])
        return Cell(words[choice], choice)

    held = np.nonzero(hands.overall != _NONE)[0]
    if between.stop <= held[-1]:
        lowest = int(held[held >= between.stop][0])
        add(f"{_name(ranking, lowest)} or better", slice(between.stop, None), word(lowest))
    if len(between):
        name = f"{_name(ranking, between.stop - 1)} to {_name(ranking, between.start)}"
        add(name, slice(between.start, between.stop), Cell("see below", None, True))
    if between.start > held[0]:
        highest = int(held[held < between.start][-1])
        add(f"{_name(ranking, highest)} or lower", slice(0, between.start), word(highest))
    against = "whatever the dealer shows" if hands.has_dealer else "whatever the suits"
    note = f"The hands that are played one way {against}."
    return Chart(hands.asked.title, note, ("choice", "share of deals"), tuple(rows), tuple(cells))


def _list(hands: _Hands, cost: Cost) -> Chart:
    """Without a dealer's card: every run of hands that is played alike."""
    rows, cells = [], []
    for values in _runs(hands):
        rows.append(_to_the_last_card(hands.ranking, values))
        counts = hands.counts[values.start : values.stop].sum(axis=(0, 1))
        cells.append((cell_of(hands.asked.words, counts.tolist()),))
    note = "From the highest hand down."
    if len(rows) <= MOST_ROWS and any(cell.varies for (cell,) in cells):
        most = hands.counts.sum(axis=1).argmax(axis=1).astype(np.uint8)
        note += f" A share: what is done most often; the suits or the other cards decide. {cost(most[hands.value])}"
    return Chart(f"{hands.asked.title}: the hands between", note, ("choice",), tuple(rows), tuple(cells))


def _to_the_last_card(ranking: Ranking, values: range) -> str:
    """Hands one below the other, with the cards beside their groups: without these many would be called alike."""
    names = [_with_cards_beside(ranking, value) for value in (values.stop - 1, values.start)]
    return _span(ranking, values) if None in names else " to ".join(dict.fromkeys(filter(None, names)))


def _name(ranking: Ranking, value: int) -> str:
    """A hand as a summary names it: one suit's cards to the last, as many are called by the highest alone."""
    named = _with_cards_beside(ranking, value) if ranking.category(value).suited else None
    return named or hand_name(ranking, value)


def _with_cards_beside(ranking: Ranking, value: int) -> str | None:
    """``pair of fours, A-K-9`` or ``three-card flush, 10-8-6``; None where nothing is beside the groups."""
    category = ranking.category(value)
    if category.suited and not category.run:
        return f"{category.name}, {'-'.join(RANK_HEADS[rank] for rank in ranking.ranks_of(value))}"
    groups = category.groups or ()
    beside = [RANK_HEADS[rank] for rank, size in zip(ranking.ranks_of(value), groups, strict=False) if size == 1]
    return f"{hand_name(ranking, value)}, {'-'.join(beside)}" if beside else None


def _runs(hands: _Hands) -> Iterator[range]:
    # A hand that nobody can hold, such as the best four of five with a lower card in it, belongs to no run.
    held = [value for value in reversed(hands.between) if hands.overall[value] != _NONE]
    for _, run in groupby(held, key=lambda value: (int(hands.overall[value]), _most(hands, value))):
        values = [*run]
        yield range(values[-1], values[0] + 1)


def _most(hands: _Hands, value: int) -> int:
    """What is done most often with a hand."""
    return int(hands.counts[value].sum(axis=0).argmax())


# Hands against each card of the dealer --------------------------------------------------------------------------


@dataclass
class _Row:
    """Hands one below the other; for each dealer's rank the answer where it is one of theirs, and where it is not."""

    values: range
    paired: list[int]
    alone: list[int]


def _between(hands: _Hands) -> Chart:
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
    if _MIXED in (paired, alone):
        return Cell(_SUITS, None, True)
    if _NONE in (paired, alone) or paired == alone:
        choice = max(paired, alone)
        return Cell(words[choice], choice) if choice != _NONE else Cell("")
    if (paired, alone) == (0, len(words) - 1):
        return Cell(_MATCH, None)
    return Cell(f"{words[paired]}{_OR}{words[alone]}", None)


def _rows(hands: _Hands) -> list[_Row]:
    """Hands that differ in their last two cards only are one row as long as they are played alike."""
    rows: list[_Row] = []
    for value in reversed(hands.between):
        if hands.overall[value] == _NONE:
            continue
        row = _row(hands, value)
        if rows and _group(hands.ranking, value) == _group(hands.ranking, value + 1) and _joined(rows[-1], row):
            continue
        rows.append(row)
    return rows


def _row(hands: _Hands, value: int) -> _Row:
    ranks = hands.ranking.ranks_of(value)
    answers = [int(answer) for answer in hands.answers[value]]
    return _Row(
        range(value, value + 1),
        [answer if rank in ranks else _NONE for rank, answer in enumerate(answers)],
        [answer if rank not in ranks else _NONE for rank, answer in enumerate(answers)],
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
        if _MIXED in (one, other) and _NONE not in (one, other) and one != other:
            return False
    row.values = range(below.values.start, row.values.stop)
    row.paired = [each for each in paired if each is not None]
    row.alone = [each for each in alone if each is not None]
    return True


def _both(one: int, other: int) -> int | None:
    """The answer of two hands together; None where they differ."""
    if other in (one, _NONE):
        return one
    return other if one == _NONE else None


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


# Suits ----------------------------------------------------------------------------------------------------------


def _by_suits(hands: _Hands) -> Chart:
    """What decides where suits decide, and the hands and dealer's cards where it does."""
    found: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for (value, dealer), choices in sorted(_suit_choices(hands).items(), reverse=True):
        rule = _suit_rule(hands, value, dealer, choices)
        found[rule][hand_name(hands.ranking, value)].insert(0, RANK_HEADS[dealer])
    order = sorted(found, key=lambda rule: (_OR_MORE not in rule, rule))
    cells = tuple(
        (Cell("; ".join(f"{hand} v {', '.join(cards)}" for hand, cards in found[rule].items())),) for rule in order
    )
    number = int((hands.answers == _MIXED).sum())
    note = f"All {number} cells that suits decide: the hand, and the dealer's cards against which it is so."
    return Chart(f"{hands.asked.title}: where suits decide", note, ("hand v dealer's card",), tuple(order), cells)


def _suit_choices(hands: _Hands) -> dict[tuple[int, int], dict[int, set[int]]]:
    """By hand and dealer's rank: the choices for each set of your cards, the highest first, in the dealer's suit."""
    rows = np.nonzero(hands.answers[hands.value, hands.dealer] == _MIXED)[0]
    cards = -np.sort(-hands.features.cards[rows].astype(np.int64), axis=1)
    suit = hands.features.view.dealer[rows, :1].astype(np.int64) & 3
    same = ((cards & 3) == suit) @ (1 << np.arange(cards.shape[1]))
    every = np.stack([hands.value[rows], hands.dealer[rows], same, hands.asked.choice[rows]], axis=1)
    found: dict[tuple[int, int], dict[int, set[int]]] = defaultdict(lambda: defaultdict(set))
    for value, dealer, held, choice in np.unique(every, axis=0).tolist():
        found[value, dealer][held].add(choice)
    return found


def _suit_rule(hands: _Hands, value: int, dealer: int, choices: dict[int, set[int]]) -> str:
    """When the first choice is made, in terms of your cards in the dealer's suit."""
    word = hands.asked.words[0]
    first = {held for held, each in choices.items() if each == {0}}
    counts = {held.bit_count() for held in first}
    smallest = [held for held in sorted(first) if not any(other & held == other for other in first if other != held)]
    part, whole = int(hands.counts[value, dealer, 0]), int(hands.counts[value, dealer].sum())
    if any(len(each) > 1 for each in choices.values()):
        return f"{word} in {percent(part, whole)}, by more than the dealer's suit"
    if first == {held for held in choices if held.bit_count() in counts}:
        upwards = counts == {held.bit_count() for held in choices if held.bit_count() >= min(counts)}
        number = (
            f"{min(counts)}{_OR_MORE}" if upwards else f"just {' or '.join(map(str, sorted(counts)))} of your cards"
        )
        return f"{word} with {number} in the dealer's suit"
    if first == {held for held in choices if any(held & each == each for each in smallest)}:
        # A hand that suits decide has no pair: each of its ranks is one card.
        ranks = hands.ranking.ranks_of(value)
        sets = ["-".join(RANK_HEADS[ranks[at]] for at in range(len(ranks)) if held >> at & 1) for held in smallest]
        return f"{word} with {' or '.join(sets)} in the dealer's suit"
    return f"{word} in {percent(part, whole)}, by which of your cards are in the dealer's suit"


# Classes of hands ------------------------------------------------------------------------------------------------


class ByClass:
    """Hands put together by what they share, where the last cards make more rows than anybody learns."""

    def __init__(self, asked: Asked, features: Features) -> None:
        self.hands = _Hands(asked, features)

    @cached_property
    def _classes(self) -> list[range]:
        """Hands of one category with the same group, or of the same two highest cards; from the highest down."""
        between, ranking = self.hands.between, self.hands.ranking
        held = [value for value in reversed(between) if self.hands.overall[value] != _NONE]
        groups = [[*each] for _, each in groupby(held, key=lambda value: _class_of(ranking, value))]
        return [range(each[-1], each[0] + 1) for each in groups]

    def _counts(self, values: range) -> NDArray[np.int64]:
        return np.asarray(self.hands.counts[values.start : values.stop].sum(axis=0))

    def majority(self) -> NDArray[np.uint8]:
        """What the chart says in every situation."""
        made = np.array(self.hands.asked.choice, np.uint8)
        for values in self._classes:
            here = (self.hands.value >= values.start) & (self.hands.value < values.stop)
            made[here] = self._counts(values).argmax(axis=1)[self.hands.dealer[here]]
        return made

    def chart(self, cost: str) -> Chart:
        """The chart, with what it costs to play by it; rows that say the same are one."""
        words, ranking = self.hands.asked.words, self.hands.ranking
        names, cells = [], []
        for _, alike in groupby(self._classes, key=lambda values: self._counts(values).argmax(axis=1).tolist()):
            every = [*alike]
            highest, lowest = _class_name(ranking, every[0].stop - 1), _class_name(ranking, every[-1].start)
            names.append(highest if highest == lowest else f"{highest} to {lowest}")
            counts = sum(map(self._counts, every), np.zeros_like(self.hands.counts[0]))
            cells.append(tuple(most_often(words, each) for each in counts.tolist()))
        heads = RANK_HEADS if self.hands.has_dealer else ("choice",)
        said = "The columns are the dealer's card. " if self.hands.has_dealer else ""
        note = f"{said}“{NOT_ALWAYS}”: most often; the other cards and the suits decide. {cost}"
        return Chart(f"{self.hands.asked.title}: the hands between", note, heads, tuple(names), tuple(cells))


def _class_of(ranking: Ranking, value: int) -> tuple[str, tuple[int, ...]]:
    """What hands of a class share: their category and its groups, or the two highest cards of one without."""
    category, ranks = ranking.category(value), ranking.ranks_of(value)
    if category.groups is None:
        return category.key, ranks[:2]
    return category.key, tuple(rank for rank, size in zip(ranks, category.groups, strict=False) if size > 1)


def _class_name(ranking: Ranking, value: int) -> str:
    category, ranks = ranking.category(value), ranking.ranks_of(value)
    if category.groups is None and not category.run and not category.suited:
        return "-".join(RANK_HEADS[rank] for rank in ranks[:2])
    return ranking.describe(value)

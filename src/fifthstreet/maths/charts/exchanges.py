"""Charts for a game with an exchange: what to do with a hand by what it is and may become, and then the bet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, groupby
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from fifthstreet.cards import FIVE_CARD
from fifthstreet.maths.charts.data import RANK_HEADS, Cell, Chart, decision_title, share
from fifthstreet.maths.exchange.choosing import FOLDS, NOWHERE
from fifthstreet.maths.exchange.hands import values_of
from fifthstreet.maths.solve.exchanged import ExchangedPlay

_FOUR = 4
#: What four cards may become, the best first, in words.
_DRAWS = (
    "",
    "four to an inside straight",
    "four to an open straight",
    "four to a flush",
    "four to an inside straight flush",
    "four to an open straight flush",
)
_NONE, _INSIDE, _OPEN, _FLUSH = range(4)
_PAIR, _HIGH_CARD = "pair", "high_card"
#: Every straight as bits of its ranks.
_STRAIGHTS = (*(0b11111 << low for low in range(9)), 0b1000000001111)


class _Row(NamedTuple):
    """Hands that are played alike: how many deals choose each word, by the dealer's rank."""

    name: str
    last: str
    counts: NDArray[np.int64]


def exchange_charts(play: ExchangedPlay) -> tuple[Chart, ...]:
    """The charts of best play where cards are exchanged."""
    return (_exchange(play), _bet(play))


def _words(play: ExchangedPlay) -> tuple[str, ...]:
    """What can be done at the exchange: the bet and the fold keep the hand."""
    bet, fold = sorted(play.base.priced.decisions[1].choices, key=lambda choice: choice.folds)
    return (bet.word, fold.word, *(way.word for way in play.base.terms.ways if way.cards))


def _made(play: ExchangedPlay) -> NDArray[np.int64]:
    """Which of the words is chosen, by hand and open card; -1 where the hand holds that card."""
    chosen = play.base.counted.chosen[0 if play.larger else 1]
    number = np.array([at.bit_count() for at in range(32)])[chosen & 31]
    of = np.zeros(6, np.int64)
    for at, way in enumerate((way for way in play.base.terms.ways if way.cards), 2):
        of[way.cards] = at
    found = np.where(chosen == FOLDS, 1, of[number])
    return np.asarray(np.where(chosen == NOWHERE, -1, found))


def _exchange(play: ExchangedPlay) -> Chart:
    counted, words, made = play.base.counted, _words(play), _made(play)
    qualifies = play.base.terms.pays.qualifies
    keys = [_key(hand, value, qualifies) for hand, value in zip(counted.hands, values_of(counted.hands), strict=True)]
    order = sorted({*keys}, reverse=True)
    place = np.array([order.index(key) for key in keys])
    counts = np.zeros((len(order), len(RANK_HEADS), len(words)), np.int64)
    for shown in range(52):
        held = made[:, shown] >= 0
        np.add.at(counts[:, shown >> 2], (place[held], made[held, shown]), counted.times[held])
    names = [_name(key, qualifies) for key in order]
    rows = list(_joined(_Row(name, name, each) for name, each in zip(names, counts, strict=True)))
    note = (
        f"What is done most often against each card of the dealer; “{words[0]}” and “{words[1]}” keep the hand. "
        f"Played so, {_played_best(rows)} of all hands are played best."
    )
    ways = [way.choice for way in play.base.terms.ways if way.cards]
    keep = next(way.choice for way in play.base.terms.ways if not way.cards)
    return _chart(play, 0, note, rows, words, (keep, None, *ways))


def _bet(play: ExchangedPlay) -> Chart:
    """The bet after one card was exchanged."""
    bets, words = play.base.counted.bets, _words(play)[:2]
    rows = []
    for value in range(len(FIVE_CARD) - 1, -1, -1):
        if bets[value].any():
            name = _hand(value)
            rows.append(_Row(name, name, bets[value, :, ::-1]))
    joined = list(_joined(iter(_groups(rows))))
    note = f"With a hand after one card was exchanged. Played so, {_played_best(joined)} of them are played best."
    folds = [choice.folds for choice in play.base.priced.decisions[1].choices]
    return _chart(play, 1, note, joined, words, (folds.index(False), folds.index(True)))


def _played_best(rows: list[_Row]) -> str:
    """The share of hands with which best play does what their row says."""
    usual = sum(int(row.counts.max(axis=1).sum()) for row in rows)
    return share(usual, sum(int(row.counts.sum()) for row in rows))


def _chart(
    play: ExchangedPlay,
    number: int,
    note: str,
    rows: list[_Row],
    words: tuple[str, ...],
    choices: Sequence[int | None],
) -> Chart:
    """A chart; ``choices`` are the numbers of the words among the choices of its decision, None for a later one."""
    names = tuple(row.name if row.name == row.last else f"{row.name} to {row.last}" for row in rows)
    cells = tuple(tuple(_cell(each, words, choices) for each in row.counts) for row in rows)
    return Chart(decision_title(play, number), note, RANK_HEADS, names, cells)


def _cell(counts: NDArray[np.int64], words: tuple[str, ...], choices: Sequence[int | None]) -> Cell:
    if not counts.any():
        return Cell("")
    most = int(counts.argmax())
    return Cell(words[most], choices[most], varies=int((counts > 0).sum()) > 1)


def _joined(rows: Iterator[_Row]) -> Iterator[_Row]:
    """Rows one below the other that are played alike, put together."""

    def alike(row: _Row) -> tuple[object, ...]:
        return row.counts.argmax(axis=1).tobytes(), row.counts.any(axis=1).tobytes(), _draw_of(row.name)

    for _, each in groupby(rows, key=alike):
        same = [*each]
        yield _Row(same[0].name, same[-1].last, np.sum([row.counts for row in same], axis=0))


def _draw_of(name: str) -> tuple[str, ...]:
    """What a row may become: rows of different draws stay apart."""
    return tuple(draw for draw in _DRAWS[1:] if name.endswith(draw))[:1]


def _groups(rows: list[_Row]) -> list[_Row]:
    """Hands of one name put together."""
    return [
        _Row(name, name, np.sum([row.counts for row in each], axis=0))
        for name, same in groupby(rows, key=lambda row: row.name)
        for each in ([*same],)
    ]


# What a hand is -------------------------------------------------------------------------------------------------


class _Key(NamedTuple):
    """A hand as a chart sees it, by its category from the lowest up, what it may become, and its highest rank.

    ``above`` is 1 for a hand above the dealer's qualifier where others of that rank are below it, as ace-king may be.
    """

    category: int
    draw: int
    rank: int
    above: int


def _key(hand: NDArray[np.int64], value: int, qualifies: int) -> _Key:
    category = FIVE_CARD.category(value)
    at = len(FIVE_CARD.categories) - FIVE_CARD.categories.index(category)
    if category.key not in (_PAIR, _HIGH_CARD):
        return _Key(at, _NONE, 0, 0)
    above = value >= qualifies > 0 and _alike(value) == _alike(qualifies) == _alike(qualifies - 1)
    return _Key(at, _draw(hand), FIVE_CARD.ranks_of(value)[0], int(above))


def _alike(value: int) -> tuple[str, int]:
    """What a name tells of a pair or a hand without one."""
    return FIVE_CARD.category(value).key, FIVE_CARD.ranks_of(value)[0]


def _draw(hand: NDArray[np.int64]) -> int:
    """The best that four of the cards may become."""
    best = _NONE
    for four in combinations(hand.tolist(), _FOUR):
        ranks = sum({1 << (card >> 2) for card in four})
        ways = sum((ranks & straight).bit_count() == _FOUR for straight in _STRAIGHTS)
        suited = len({card & 3 for card in four}) == 1
        best = max(best, _FLUSH * suited + min(ways, _OPEN))
    return best


def _name(key: _Key, qualifies: int) -> str:
    category = FIVE_CARD.categories[len(FIVE_CARD.categories) - key.category]
    if category.key not in (_PAIR, _HIGH_CARD):
        return category.name.capitalize()
    if key.above:
        name = _from(qualifies)
    else:
        name = _pair(key.rank) if category.key == _PAIR else f"{RANK_HEADS[key.rank]} high"
    return f"{name}, {_DRAWS[key.draw]}" if key.draw else name


def _from(qualifies: int) -> str:
    """The hands from the qualifier on, by as many ranks as tell them from those below: ``A-K``, ``A-Q or better``."""
    ranks, below = FIVE_CARD.ranks_of(qualifies), FIVE_CARD.ranks_of(qualifies - 1)
    last = next(at for at, (rank, lower) in enumerate(zip(ranks, below, strict=True)) if rank != lower)
    told = [RANK_HEADS[rank] for rank in ranks[: last + 1]]
    if FIVE_CARD.category(qualifies).key == _PAIR:
        told.insert(0, told[0])
    highest = max(rank for rank in range(len(RANK_HEADS)) if rank not in ranks[:last])
    return "-".join(told) + ("" if ranks[last] == highest else " or better")


def _pair(rank: int) -> str:
    """``K-K``."""
    return f"{RANK_HEADS[rank]}-{RANK_HEADS[rank]}"


def _hand(value: int) -> str:
    """A hand after the exchange, by what decides on the bet."""
    category, ranks = FIVE_CARD.category(value), FIVE_CARD.ranks_of(value)
    if category.key == _PAIR:
        return _pair(ranks[0])
    if category.key == _HIGH_CARD:
        return "-".join(RANK_HEADS[rank] for rank in ranks[:3])
    return category.name.capitalize()

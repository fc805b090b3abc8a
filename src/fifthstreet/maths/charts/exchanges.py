"""Charts for a game with an exchange: what to do with a hand by what it is and may become, and then the bet."""

from __future__ import annotations

from collections.abc import Iterator
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
    keys = [_key(hand, value) for hand, value in zip(counted.hands, values_of(counted.hands), strict=True)]
    order = sorted({*keys}, reverse=True)
    place = np.array([order.index(key) for key in keys])
    counts = np.zeros((len(order), len(RANK_HEADS), len(words)), np.int64)
    for shown in range(52):
        held = made[:, shown] >= 0
        np.add.at(counts[:, shown >> 2], (place[held], made[held, shown]), counted.times[held])
    rows = list(_joined(_Row(_name(key), _name(key), each) for key, each in zip(order, counts, strict=True)))
    note = (
        f"What is done most often against each card of the dealer; “{words[0]}” and “{words[1]}” keep the hand. "
        f"Played so, {_played_best(rows)} of all hands are played best."
    )
    return _chart(play, 0, note, rows, words)


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
    return _chart(play, 1, note, joined, words)


def _played_best(rows: list[_Row]) -> str:
    """The share of hands with which best play does what their row says."""
    usual = sum(int(row.counts.max(axis=1).sum()) for row in rows)
    return share(usual, sum(int(row.counts.sum()) for row in rows))


def _chart(play: ExchangedPlay, number: int, note: str, rows: list[_Row], words: tuple[str, ...]) -> Chart:
    names = tuple(row.name if row.name == row.last else f"{row.name} to {row.last}" for row in rows)
    cells = tuple(tuple(_cell(each, words) for each in row.counts) for row in rows)
    return Chart(decision_title(play, number), note, RANK_HEADS, names, cells)


def _cell(counts: NDArray[np.int64], words: tuple[str, ...]) -> Cell:
    if not counts.any():
        return Cell("")
    return Cell(words[int(counts.argmax())], None, varies=int((counts > 0).sum()) > 1)


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


def _key(hand: NDArray[np.int64], value: int) -> tuple[int, int, int]:
    """A hand as a chart sees it, the best first: its name's value, what it may become, and its rank."""
    category = FIVE_CARD.category(value)
    at = len(FIVE_CARD.categories) - FIVE_CARD.categories.index(category)
    if category.key not in (_PAIR, _HIGH_CARD):
        return at, _NONE, 0
    ranks = FIVE_CARD.ranks_of(value)
    if category.key == _PAIR:
        return at, _draw(hand), ranks[0]
    # An ace with a king may qualify; of other hands the highest card tells enough.
    return at, _draw(hand), ranks[0] + int(ranks[:2] == (12, 11))


def _draw(hand: NDArray[np.int64]) -> int:
    """The best that four of the cards may become."""
    best = _NONE
    for four in combinations(hand.tolist(), _FOUR):
        ranks = sum({1 << (card >> 2) for card in four})
        ways = sum((ranks & straight).bit_count() == _FOUR for straight in _STRAIGHTS)
        suited = len({card & 3 for card in four}) == 1
        best = max(best, _FLUSH * suited + min(ways, _OPEN))
    return best


def _name(key: tuple[int, int, int]) -> str:
    at, draw, rank = key
    category = FIVE_CARD.categories[len(FIVE_CARD.categories) - at]
    if category.key == _PAIR:
        name = _pair(rank)
    elif category.key == _HIGH_CARD:
        name = "A-K" if rank > len(RANK_HEADS) - 1 else f"{RANK_HEADS[rank]} high"
    else:
        return category.name.capitalize()
    return f"{name}, {_DRAWS[draw]}" if draw else name


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

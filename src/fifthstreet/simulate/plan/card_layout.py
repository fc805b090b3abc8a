"""Where the cards of a round lie, and the hands that are made of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations

import numpy as np

from fifthstreet.cards import DECK, Ranking, WildRanking
from fifthstreet.games.description import Cards, Game, Hand
from fifthstreet.games.reading.course import dealt, looked_at, most_dealt
from fifthstreet.maths.count.hand_arrays import (
    LARGEST_HAND,
    HandArrays,
    hand_arrays,
    start_of,
    why_not_told_apart,
)
from fifthstreet.maths.count.longest_suits import is_by_suit, suit_values
from fifthstreet.simulate.errors import SimulationError
from fifthstreet.simulate.kernel.cards import NO_PLACE
from fifthstreet.simulate.plan.records import BY_SUIT, HAND_SIZE, Numbers, Tables
from fifthstreet.simulate.plan.strategy_lookup import index_arrays, index_size
from fifthstreet.simulate.plan.wild_tables import WildHandArrays, wild_hand_arrays

#: The columns of hands with wild cards.
_OF_WILD = (
    *("hand_wild", "hand_size", "hand_wild_at"),
    *("natural_pages_at", "natural_values_at", "natural_suited_at"),
)
#: The cards of a hand by its longest suit all count, whatever their number.
_ANY_SIZE = 0
#: The most cards of which a hand can be the best.
LARGEST_CHOICE = HAND_SIZE - 1


@dataclass(frozen=True)
class Layout:
    """The board lies first, then the dealer's hand, then ``each`` card of one seat after the other.

    The last ``new`` of them are those that a player gets for others.
    """

    board: int
    dealer: int
    each: int
    seats: int
    new: int = 0

    @property
    def base(self) -> int:
        """Where the first seat's hand begins."""
        return self.board + self.dealer

    @property
    def held(self) -> int:
        """How many cards a hand has."""
        return self.each - self.new

    @property
    def cards(self) -> int:
        return self.base + self.each * self.seats

    def of(self, cards: Cards) -> list[tuple[int, int]]:
        """The place of each card for the first seat, and how much further it lies for every next one."""
        board = [(place, 0) for place in range(self.board)]
        dealer = [(place, 0) for place in range(self.board, self.base)]
        player = [(place, self.each) for place in range(self.base, self.base + self.held)]
        held = {"player": player, "dealer": dealer, "board": board}[cards.holder]
        return list(looked_at(cards, held, board, dealer))


def layout_of(game: Game, seats: int) -> Layout:
    """The layout of a game for a number of seats."""
    cards, most = dealt(game), most_dealt(game)
    layout = Layout(cards["board"], cards["dealer"], most, seats, most - cards["player"])
    if layout.cards > len(DECK):
        raise SimulationError("simulate/seats", f"{seats} seats need {layout.cards} cards, too many for one deck")
    return layout


@dataclass
class Hands:
    """The hands that something looks at, each once, with the arrays of their rankings one after the other."""

    layout: Layout
    _known: list[tuple[tuple[tuple[int, int], ...], HandArrays]] = field(default_factory=list)

    def add(self, hand: Hand) -> int:
        """The number of a hand."""
        cards = self.layout.of(hand.cards)
        ranking = hand.ranking
        why = why_not_told_apart(ranking)
        if why is not None:
            raise SimulationError("simulate/ranking", f"{why}; a stake of 0 leaves a side wager out")
        if is_by_suit(ranking) and len(cards) <= LARGEST_CHOICE:
            return self._number(cards, suit_arrays(ranking))
        if not ranking.size <= len(cards) <= LARGEST_CHOICE:
            said = f"the {ranking.key} ranking takes {ranking.size} of {len(cards)} cards"
            raise SimulationError("simulate/unsupported", f"{said}; a hand can be the best of {LARGEST_CHOICE}")
        if isinstance(ranking, WildRanking):
            return self._number(cards, wild_hand_arrays(ranking))
        return self._number(cards, hand_arrays(ranking))

    def add_own(self, cards: int, game_hands: Iterable[Hand]) -> tuple[int, HandArrays]:
        """The number of a player's first cards, and the arrays by which they are told apart.

        Where a hand of the game has just these cards and its ranking tells all of them apart, its value will do.
        """
        own = self.layout.of(Cards("player", first=cards))
        for hand in game_hands:
            if self.layout.of(hand.cards) == own and _tells_apart(hand.ranking, cards):
                return self.add(hand), hand_arrays(hand.ranking)
        return self._number(own, index_arrays(cards)), index_arrays(cards)

    def _number(self, cards: list[tuple[int, int]], arrays: HandArrays) -> int:
        for number, (places, known) in enumerate(self._known):
            if places == tuple(cards) and known is arrays:
                return number
        self._known.append((tuple(cards), arrays))
        return len(self._known) - 1

    def columns(self, tables: Tables) -> dict[str, object]:
        """The hands as the plan has them."""
        return {
            "hands": len(self._known),
            "hand_places": table([_padded([place for place, _ in places], NO_PLACE) for places, _ in self._known]),
            "hand_strides": table([_padded([stride for _, stride in places], 0) for places, _ in self._known]),
            "hand_start": np.array([_start(arrays) for _, arrays in self._known], np.uint64),
            "hand_pages_at": numbers(tables.add(arrays.packed.pages) for _, arrays in self._known),
            "hand_values_at": numbers(tables.add(arrays.packed.values) for _, arrays in self._known),
            "hand_suited_at": numbers(tables.add(arrays.suited) for _, arrays in self._known),
            "hand_shared": numbers(all(stride == 0 for _, stride in places) for places, _ in self._known),
            "hand_choices": numbers(
                BY_SUIT if _is_by_suit(arrays) else len(_choices(len(places), arrays)) // LARGEST_HAND
                for places, arrays in self._known
            ),
            "hand_choices_at": numbers(
                0 if _is_by_suit(arrays) else tables.add(_choices(len(places), arrays))
                for places, arrays in self._known
            ),
            **self._wild_columns(tables),
        }

    def _wild_columns(self, tables: Tables) -> dict[str, object]:
        """What only hands with wild cards have."""
        found = {name: [0] * len(self._known) for name in _OF_WILD}
        for number, (_, arrays) in enumerate(self._known):
            if isinstance(arrays, WildHandArrays):
                natural = arrays.natural
                parts = (arrays.is_wild, natural.packed.pages, natural.packed.values, natural.suited)
                for name, value in zip(_OF_WILD, (1, arrays.size, *map(tables.add, parts)), strict=True):
                    found[name][number] = value
        return {name: numbers(column) for name, column in found.items()}


@cache
def suit_arrays(ranking: Ranking) -> HandArrays:
    """What the cards of one suit are worth, as arrays of a hand; no number of cards is taken from it."""
    return HandArrays(_ANY_SIZE, np.zeros(0, np.int16), np.maximum(suit_values(ranking), 0))


def _is_by_suit(arrays: HandArrays) -> bool:
    return arrays.size == _ANY_SIZE


def _start(arrays: HandArrays) -> int:
    return 0 if _is_by_suit(arrays) else start_of(arrays.size)


def _padded(places: list[int], filler: int) -> list[int]:
    """As long as a plan has room for, the last place being one where no card lies."""
    return [*places, *[filler] * (HAND_SIZE - len(places))]


def _choices(cards: int, arrays: HandArrays) -> Numbers:
    """Every choice of the cards of a hand; none where all count, but with wild cards that one."""
    return _chosen(cards, arrays.size, cards > arrays.size or isinstance(arrays, WildHandArrays))


@cache
def _chosen(cards: int, size: int, listed: bool) -> Numbers:
    """Every choice of ``size`` cards of a hand, filled up with the place of no card."""
    chosen = combinations(range(cards), size) if listed else ()
    filler = [HAND_SIZE - 1] * (LARGEST_HAND - size)
    return np.array([[*each, *filler] for each in chosen], np.int64).reshape(-1)


def _tells_apart(ranking: Ranking, cards: int) -> bool:
    return type(ranking) is Ranking and ranking.size == cards <= LARGEST_HAND and len(ranking) == index_size(cards)


def numbers(values: Iterable[int]) -> Numbers:
    """A column of whole numbers."""
    return np.array([int(value) for value in values], np.int64)


def table(rows: list[list[int]]) -> Numbers:
    """Rows of whole numbers, the shorter ones filled up with zeros."""
    width = max((len(row) for row in rows), default=0)
    return np.array([[*row, *[0] * (width - len(row))] for row in rows], np.int64).reshape(len(rows), width)

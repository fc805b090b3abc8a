"""A ranking by how many cards are of one suit, or in sequence in one suit."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

from fifthstreet.cards.card import JOKER, RANKS, SUITS, Card
from fifthstreet.cards.category import Category
from fifthstreet.cards.hand_tables import ACE
from fifthstreet.cards.ranking import Ranking

_NUMBERS = ("one", "two", "three", "four", "five", "six", "seven")
#: The ranks of the cards that count, the highest first.
Ranks = tuple[int, ...]


class LongestSuit(Ranking):
    """Of ``size`` cards those of one suit count: the more the higher, and of equally many the higher ranks.

    With ``in_sequence`` only cards of one suit whose ranks are consecutive count; an ace stands above the king or
    below the two. Its categories are ``seven_card_flush`` or ``seven_card_straight_flush`` and so on, down to what
    every hand has.
    """

    def __init__(self, key: str, size: int, *, in_sequence: bool = False) -> None:
        if not 2 <= size <= len(_NUMBERS):
            raise ValueError(f"ranking {key}: a hand has 2 to {len(_NUMBERS)} cards, not {size}")
        least = 1 if in_sequence else -(-size // len(SUITS))
        categories = tuple(_category(cards, in_sequence=in_sequence) for cards in range(size, least - 1, -1))
        for name, value in (("key", key), ("size", size), ("categories", categories), ("in_sequence", in_sequence)):
            object.__setattr__(self, name, value)

    in_sequence: bool

    def __reduce__(self) -> tuple[Callable[..., Ranking], tuple[str, int, bool]]:  # type: ignore[override]
        return _longest_suit, (self.key, self.size, self.in_sequence)

    @cached_property
    def _tables(self) -> SuitTables:  # type: ignore[override]
        return SuitTables.of(self.categories, in_sequence=self.in_sequence)

    @cached_property
    def value(self) -> Callable[[Collection[Card]], int]:
        value_of, counting = self._tables.value_of, _sequence if self.in_sequence else _all

        def value(cards: Collection[Card]) -> int:
            if len(cards) != self.size or len({*cards}) != self.size or JOKER in cards:
                raise self._not_a_hand(cards)
            suits = (sorted((card.rank for card in cards if card.suit == suit), reverse=True) for suit in range(4))
            return value_of[max(map(counting, suits), key=lambda ranks: (len(ranks), ranks))]

        return value

    def of_one_suit(self, ranks: Ranks) -> int | None:
        """The value of a hand in which just these ranks count, the highest first; None where none is such a hand."""
        return self._tables.value_of.get(ranks)


@dataclass(frozen=True)
class SuitTables:
    """Every set of ranks that can count, in order, with its category."""

    hands: list[tuple[Category, Ranks]]
    bounds: dict[str, range]
    value_of: dict[Ranks, int]

    @classmethod
    def of(cls, categories: Iterable[Category], *, in_sequence: bool) -> SuitTables:
        """The tables for these categories, highest first."""
        hands: list[tuple[Category, Ranks]] = []
        bounds: dict[str, range] = {}
        for category in reversed([*categories]):
            first, cards = len(hands), _cards(category)
            ranks = (
                _runs(cards) if in_sequence else sorted(each[::-1] for each in combinations(range(ACE + 1), cards))
            )
            hands += [(category, each) for each in ranks]
            bounds[category.key] = range(first, len(hands))
        value_of = {ranks: value for value, (_, ranks) in enumerate(hands)}
        return cls(hands, bounds, value_of)


def _category(cards: int, *, in_sequence: bool) -> Category:
    number = _NUMBERS[cards - 1]
    if in_sequence:
        return Category(f"{number}_card_straight_flush", f"{number}-card straight flush", suited=True, run=True)
    return Category(f"{number}_card_flush", f"{number}-card flush", suited=True)


def _cards(category: Category) -> int:
    return _NUMBERS.index(category.key.partition("_")[0]) + 1


def _runs(cards: int) -> Iterator[Ranks]:
    """Every sequence of ``cards`` ranks from the lowest up; an ace that is not at the top stands below the two."""
    if cards > 1:
        yield (*range(cards - 2, -1, -1), ACE)
    yield from (tuple(range(top, top - cards, -1)) for top in range(cards - 1, len(RANKS)))


def _all(ranks: list[int]) -> Ranks:
    return tuple(ranks)


def _sequence(ranks: list[int]) -> Ranks:
    """The longest sequence of these ranks, of equally long ones the highest."""
    best: Ranks = ()
    for top in ranks:
        run = _down_from(top, ranks)
        best = run if len(run) > len(best) else best
    return best


def _down_from(top: int, ranks: Collection[int]) -> Ranks:
    """The ranks that follow on each other from this one down; after the two comes an ace."""
    run = [top]
    while run[-1] > 0 and run[-1] - 1 in ranks:
        run.append(run[-1] - 1)
    return (*run, ACE) if run[-1] == 0 and top != ACE and ACE in ranks else tuple(run)


def _longest_suit(key: str, size: int, in_sequence: bool) -> LongestSuit:
    """The same ranking again, for whoever reads a pickle."""
    return LongestSuit(key, size, in_sequence=in_sequence)

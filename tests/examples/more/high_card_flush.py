"""High Card Flush: seven cards, of which the longest suit counts; its ranking is none of groups and runs."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import cached_property
from itertools import combinations
from typing import Any

from fifthstreet.cards import Card, Category, Ranking
from fifthstreet.games.description import (
    Cards,
    Choice,
    Deal,
    Decide,
    Delivery,
    Game,
    Hand,
    HandPays,
    Holding,
    Loses,
    PlayersChoice,
    Pushes,
    Settle,
    Showdown,
    Times,
    Turn,
    Wager,
    Wins,
)
from fifthstreet.rulebook import Rules

_NUMBERS = {7: "seven", 6: "six", 5: "five", 4: "four", 3: "three", 2: "two"}


class MaximumFlush(Ranking):
    """The more cards of one suit the higher; of equally many, the higher ranks."""

    def __init__(self) -> None:
        # The dataclass of a ranking made of groups has nothing to check here.
        object.__setattr__(self, "key", "maximum_flush")
        object.__setattr__(self, "size", 7)
        flushes = tuple(Category(f"{word}_card_flush", f"{word}-card flush") for word in _NUMBERS.values())
        object.__setattr__(self, "categories", flushes)

    def __reduce__(self) -> tuple[type[MaximumFlush], tuple[()]]:  # type: ignore[override]
        return MaximumFlush, ()

    @cached_property
    def _order(self) -> tuple[tuple[int, ...], ...]:
        """The ranks of every flush from the lowest up."""
        return tuple(tuple(sorted(ranks, reverse=True)) for size in range(2, 8) for ranks in _rising(size))

    @cached_property
    def _places(self) -> dict[tuple[int, ...], int]:
        return {ranks: value for value, ranks in enumerate(self._order)}

    @cached_property
    def value(self) -> Callable[[Collection[Card]], int]:
        def value(cards: Collection[Card]) -> int:
            suits = [sorted((card.rank for card in cards if card.suit == suit), reverse=True) for suit in range(4)]
            return self._places[max((len(ranks), tuple(ranks)) for ranks in suits)[1]]

        return value

    def __len__(self) -> int:
        return len(self._order)

    def category(self, value: int) -> Category:
        return self.categories[7 - len(self._order[value])]

    def ranks_of(self, value: int) -> tuple[int, ...]:
        return self._order[value]

    def describe(self, value: int) -> str:
        return self.category(value).name

    def bounds(self, key: str) -> range:
        size = next(size for size, word in _NUMBERS.items() if key == f"{word}_card_flush")
        held = [value for value, ranks in enumerate(self._order) if len(ranks) == size]
        return range(held[0], held[-1] + 1)

    def span(self, key: str, low: str | None = None, high: str | None = None, **how: Any) -> range:
        assert (low, high) == (None, None)
        found = self.bounds(key)
        return range(0 if how.get("or_less") else found.start, len(self) if how.get("or_better") else found.stop)


def _rising(size: int) -> list[tuple[int, ...]]:
    """All choices of ranks from the lowest up, compared by the highest first."""
    return sorted(combinations(range(13), size), key=lambda ranks: ranks[::-1])


FLUSH = MaximumFlush()
PLAYER, DEALER = Hand(Cards("player"), FLUSH), Hand(Cards("dealer"), FLUSH)
#: A three-card flush, nine high, is what the dealer needs.
NINE_HIGH = range(FLUSH._places[(7, 1, 0)], len(FLUSH))
LOST, BACK = Loses(cites=("house 5",)), Pushes(cites=("house 5",))


def describe(rules: Rules) -> Game:
    """The raise is once the ante, twice with a five-card flush, three times with six cards or seven."""
    even = Wins(rules.required("even", FLUSH), cites=("house 5",))

    def against(unqualified: Wins | Pushes) -> Showdown:
        return Showdown(PLAYER, DEALER, even, BACK, LOST, qualifies=NINE_HIGH, unqualified=unqualified)

    wagers = (
        Wager("ante", "Ante", PlayersChoice("ante"), against(even), cites=("house 2",)),
        Wager(
            "raise",
            "Raise",
            Times("ante", (1, 2, 3), cites=("house 4",)),
            against(BACK),
            opening=False,
            cites=("house 4",),
        ),
        Wager(
            "flush",
            "Flush",
            PlayersChoice("side"),
            HandPays(PLAYER, rules.required("flush", FLUSH), cites=("house 6",)),
            needs=("ante",),
            on_fold="stays",
            cites=("house 6",),
        ),
    )
    steps = (
        Deal("deal", (Delivery("player", 7), Delivery("dealer", 7)), cites=("house 3",)),
        Decide(
            "raise",
            (
                Choice("1x", places="raise", times=1, cites=("house 4",)),
                Choice("2x", places="raise", times=2, holding=_at_least(5), cites=("house 4",)),
                Choice("3x", places="raise", times=3, holding=_at_least(6), cites=("house 4",)),
                Choice("fold", folds=True, cites=("house 4",)),
            ),
            cites=("house 4",),
        ),
        Turn("dealer", "dealer", cites=("house 5",)),
        Settle("settle", (("ante", "raise", "flush"),), cites=("house 5",)),
    )
    return Game("high-card-flush", rules.entry.name, wagers, steps, cites=("house 1",))


def _at_least(cards: int) -> Holding:
    return Holding(PLAYER, FLUSH.span(f"{_NUMBERS[cards]}_card_flush", or_better=True))

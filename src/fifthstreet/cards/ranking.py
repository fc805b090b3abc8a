"""Rankings of hands, each built from nothing but a list of categories."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations

from fifthstreet.cards import words
from fifthstreet.cards.card import RANKS, Card, CardError, first_duplicate, format_cards
from fifthstreet.cards.category import Category, Shape, shapes
from fifthstreet.cards.hand_tables import HandTables


@dataclass(frozen=True)
class Ranking:
    """An order of all hands of ``size`` cards, made from its categories, highest first.

    Within a category the groups are compared first and then the other cards to the last, so that 3-3-Q-J-T
    beats 2-2-A-K-Q: the sense of ma-csp 5(c) and ma-b5 5(c), which taken literally would have it otherwise.
    The value of a hand is a whole number from 0; the higher wins, and equal values tie.
    """

    key: str
    size: int
    categories: Sequence[Category] = field(repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "categories", tuple(self.categories))
        if not 2 <= self.size <= 7:
            raise ValueError(f"ranking {self.key}: a hand has 2 to 7 cards, not {self.size}")
        self._check_categories()
        for category in self.categories:
            if category.natural is not None or category.all_wild:
                raise ValueError(f"ranking {self.key}: it has no wild cards, but {category.key} asks about them")
        held = {self._category_of(shape) for shape in shapes(self.size)}
        for category in self.categories:
            if category not in held:
                raise ValueError(f"ranking {self.key}: no hand of {self.size} cards is a {category.key}")

    def _check_categories(self) -> None:
        """Refuse categories that are there twice, or count as one that is not below them."""
        keys = [category.key for category in self.categories]
        if len(set(keys)) < len(keys):
            raise ValueError(f"ranking {self.key}: two categories have one key: {', '.join(keys)}")
        for category, below in zip(self.categories, [*keys[1:], None], strict=True):
            if category.counts_as not in (None, below):
                raise ValueError(
                    f"ranking {self.key}: {category.key} counts as {category.counts_as}, "
                    "which is not the category below it"
                )

    def __reduce__(self) -> tuple[type[Ranking], tuple[str, int, Sequence[Category]]]:
        # The tables are not pickled: whoever reads the pickle builds them again when they are needed.
        return type(self), (self.key, self.size, self.categories)

    def _category_of(self, shape: Shape) -> Category:
        """The highest category that a hand of this shape belongs to."""
        for category in self.categories:
            if shape.fits(category):
                return category
        # Suited hands and runs always fit where plain cards of different ranks do, so the groups say it all.
        groups = "-".join(map(str, shape.groups))
        raise ValueError(f"ranking {self.key}: no category takes a hand with groups of {groups}")

    @cached_property
    def _tables(self) -> HandTables:
        """Built at the first use, so that importing a ranking costs nothing."""
        category_of = {shape: self._category_of(shape) for shape in shapes(self.size)}
        return HandTables(self.size, self.categories, category_of)

    @cached_property
    def value(self) -> Callable[[Collection[Card]], int]:
        """``value(cards)``: the place of a hand of ``size`` cards among all hands, from 0 upwards.

        For the sake of speed a card that is there twice is not always noticed.
        """
        # A closure over its tables, because looking them up on self would cost a third of the speed.
        tables = self._tables
        code, start, mask, value_of = tables.codes.__getitem__, tables.start, tables.mask, tables.value_of

        def value(cards: Collection[Card]) -> int:
            try:
                return value_of[sum(map(code, cards), start) & mask]
            except (KeyError, IndexError):
                raise self._not_a_hand(cards) from None

        return value

    def _not_a_hand(self, cards: Collection[Card]) -> CardError:
        twice = first_duplicate(cards)
        why = f"{len(cards)} cards" if twice is None else f"{twice} twice"
        if twice is None and len(cards) == self.size:
            why = f"a joker, which the ranking {self.key} does not know"
        return CardError(f"not a hand of {self.size} cards: '{format_cards(cards)}' has {why}")

    def __len__(self) -> int:
        """How many different values there are."""
        return len(self._tables.hands)

    def category(self, value: int) -> Category:
        """The category of the hands of this value."""
        return self._hand(value)[0]

    def ranks_of(self, value: int) -> tuple[int, ...]:
        """The ranks of the hands of this value, each once, in the order in which they count."""
        return self._hand(value)[1]

    def describe(self, value: int) -> str:
        """Such a hand in words: ``pair of tens``, ``straight, nine high``."""
        return words.describe(*self._hand(value))

    def _hand(self, value: int) -> tuple[Category, tuple[int, ...]]:
        if not 0 <= value < len(self):
            raise ValueError(f"ranking {self.key}: no hand has the value {value}; values are 0 to {len(self) - 1}")
        return self._tables.hands[value]

    def bounds(self, key: str) -> range:
        """The values of one category."""
        try:
            return self._tables.bounds[key]
        except KeyError:
            known = ", ".join(category.key for category in self.categories)
            raise ValueError(f"ranking {self.key}: no category {key!r}; it has {known}") from None

    def span(
        self,
        key: str,
        low: str | None = None,
        high: str | None = None,
        *,
        or_less: bool = False,
        or_better: bool = False,
        with_special: bool = False,
        second_low: str | None = None,
        second_high: str | None = None,
    ) -> range:
        """The values that one row of a pay table takes in.

        ``low`` and ``high`` bound the rank that counts first: ``span("pair", "6", "T")``. Where they are one rank,
        ``second_low`` and ``second_high`` bound the rank that counts next, as in ace-queen or ace-jack. ``or_less``
        goes down to the worst hand, ``or_better`` up to the best, ``with_special`` what counts as this one.
        """
        if (or_less and low is not None) or (or_better and high is not None):
            raise ValueError(f"ranking {self.key}: {key} has a bound on the side where it has none")
        first, last = self.bounds(key).start, self.bounds(key).stop
        for category in self.categories:
            if with_special and category.counts_as == key:
                last = self.bounds(category.key).stop
        start, stop = self._between(0, low, high, first, last)
        if start < stop and (second_low is not None or second_high is not None):
            self._check_second(key, low, high, start)
            start, stop = self._between(1, second_low, second_high, start, stop)
        if start >= stop:
            between = f"{low or 'the lowest'} to {high or 'the highest'}"
            second = f" with {second_low or 'the lowest'} to {second_high or 'the highest'}" * (low == high)
            raise ValueError(f"ranking {self.key}: there is no {key} from {between}{second}")
        return range(0 if or_less else start, len(self) if or_better else stop)

    def _between(self, place: int, low: str | None, high: str | None, first: int, last: int) -> tuple[int, int]:
        """Of values that are alike in the ranks before ``place``, those whose rank there is within the bounds."""

        def rank(value: int) -> int:
            return self._tables.hands[value][1][place]

        values = range(first, last)
        start = 0 if low is None else bisect_left(values, _rank(low), key=rank)
        stop = len(values) if high is None else bisect_right(values, _rank(high), key=rank)
        return first + start, first + stop

    def _check_second(self, key: str, low: str | None, high: str | None, value: int) -> None:
        if low is None or high is None or _rank(low) != _rank(high):
            raise ValueError(f"ranking {self.key}: {key} has a second rank beside more than one first rank")
        if len(self.ranks_of(value)) < 2:
            raise ValueError(f"ranking {self.key}: {key} has no second rank")

    def best_value(self, cards: Collection[Card]) -> int:
        """The value of the best hand that can be made out of these cards."""
        if len(cards) <= self.size:
            return self.value(cards)
        return max(map(self.value, combinations(cards, self.size)))

    def best(self, cards: Collection[Card]) -> tuple[int, tuple[Card, ...]]:
        """The best hand that can be made out of these cards: its value and its cards."""
        if len(cards) <= self.size:
            return self.value(cards), tuple(cards)
        hand = max(combinations(cards, self.size), key=self.value)
        return self.value(hand), hand


def _rank(text: str) -> int:
    """The number of a rank written ``T`` or ``10``."""
    letter = "T" if text == "10" else text.upper()
    if len(letter) != 1 or letter not in RANKS:
        raise CardError(f"not a rank: {text!r}; write one of {RANKS}")
    return RANKS.index(letter)

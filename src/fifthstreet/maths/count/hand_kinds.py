"""Kinds of hands: values that every pay table in play treats alike."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import product

import numpy as np
from numpy.typing import NDArray

from fifthstreet.games.description import Hand
from fifthstreet.games.reading.course import looked_at
from fifthstreet.maths.count.card_groups import Course
from fifthstreet.maths.count.hand_values import best_values
from fifthstreet.rulebook.payouts import Payouts


@dataclass(frozen=True)
class Sight:
    """A hand that is looked at; its values fall into classes that begin at ``cuts``."""

    hand: Hand
    cuts: tuple[int, ...]

    def values(self, course: Course, situations: NDArray[np.uint8]) -> NDArray[np.int16]:
        """What the hand is worth in each situation."""
        cards = self.hand.cards
        columns = looked_at(cards, course.columns(cards.holder), course.columns("board"), course.columns("dealer"))
        return best_values(situations, columns, self.hand.ranking)

    def classes(self, values: NDArray[np.int16]) -> NDArray[np.int32]:
        """The class of each value."""
        table = np.zeros(len(self.hand.ranking), np.int32)
        table[list(self.cuts[1:])] = 1
        return np.asarray(np.cumsum(table, dtype=np.int32)[values])


def sights_of(
    looks: Iterable[tuple[Hand, Payouts | None]], needed: Iterable[tuple[Hand, range]] = ()
) -> tuple[Sight, ...]:
    """Each hand once, cut wherever a category begins or one of its pay tables changes from one row to another.

    ``needed`` are hands and values that some choice needs: there they are cut too.
    """
    cuts: dict[Hand, set[int]] = {}
    for hand, payouts in looks:
        # Every category is cut off, needed or not, so that most pay tables share their counts.
        bounds = (hand.ranking.bounds(category.key).start for category in hand.ranking.categories)
        found = cuts.setdefault(hand, set(bounds))
        if payouts is not None:
            spans = [*(row.values for row in payouts.rows), *(envy.values for envy in payouts.envy)]
            found |= {limit for span in spans for limit in (span.start, span.stop)}
    for hand, values in needed:
        cuts.setdefault(hand, {0}).update((values.start, values.stop))
    return tuple(
        Sight(hand, tuple(sorted(at for at in found if at < len(hand.ranking)))) for hand, found in cuts.items()
    )


@dataclass(frozen=True)
class Kinds:
    """All combinations of classes of the hands that are looked at, numbered."""

    sights: tuple[Sight, ...]

    @cached_property
    def values(self) -> tuple[Mapping[Hand, int], ...]:
        """One value of each hand for each kind: the pay tables treat all others alike."""
        return tuple(
            dict(zip((sight.hand for sight in self.sights), choice, strict=True))
            for choice in product(*(sight.cuts for sight in self.sights))
        )

    def __len__(self) -> int:
        return len(self.values)

    def of(self, course: Course, situations: NDArray[np.uint8]) -> NDArray[np.int32]:
        """The kind of each situation in which all these hands are complete."""
        kind = np.zeros(len(situations), np.int32)
        for sight in self.sights:
            kind *= len(sight.cuts)
            kind += sight.classes(sight.values(course, situations))
        return kind

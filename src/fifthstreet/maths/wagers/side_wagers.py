"""Side wagers: what a hand against a pay table returns."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from fifthstreet.cards import Card
from fifthstreet.games.description import Cards, Game, Hand, HandPays, Wager
from fifthstreet.games.reading.course import dealt, places
from fifthstreet.maths.count.course import Course, Group
from fifthstreet.maths.count.hand_kinds import Sight
from fifthstreet.maths.count.situations import expand, relabelling, root
from fifthstreet.maths.distribution import Distribution, Outcome, merged
from fifthstreet.maths.solve.model import net_of
from fifthstreet.maths.solve.prepare import FOLD, NO_ROW, Play
from fifthstreet.rulebook.odds import MeterShare, Odds
from fifthstreet.rulebook.payouts import PayoutRow

#: The rows of a pay table, None for no row, with the number of deals in each.
RowCounts = tuple[tuple[PayoutRow | None, int], ...]


@dataclass(frozen=True)
class Side:
    """A side wager in units of its own stake: over all hands that can be dealt, and with the folded ones lost."""

    wager: Wager
    all_hands: Distribution
    in_play: Distribution | None = None

    @property
    def distribution(self) -> Distribution:
        """What the player meets: after the folds, where they cost anything."""
        if self.in_play is None or self.in_play.edge == self.all_hands.edge:
            return self.all_hands
        return self.in_play


def value_chances(game: Game, hand: Hand, known: tuple[Card, ...] = ()) -> dict[int, int]:
    """How many deals of a hand's cards are worth each value."""
    size = len(places(hand.cards, dealt(game)))
    _, gone, alike = relabelling(known)
    level = expand(root(alike), size, gone)
    course = Course((Group(hand.cards.holder, tuple(range(size))),), (), 0)
    alone = Hand(Cards(hand.cards.holder), hand.ranking)
    values = Sight(alone, (0,)).values(course, level.cards)
    counts = np.zeros(len(hand.ranking), np.int64)
    np.add.at(counts, values, level.times)
    return {int(value): int(counts[value]) for value in np.flatnonzero(counts)}


def row_counts(game: Game, rule: HandPays, known: tuple[Card, ...] = ()) -> RowCounts:
    """How many deals fall into each row of the pay table, the highest first; None is no row."""
    chances = value_chances(game, rule.hand, known)
    counts: dict[PayoutRow | None, int] = {}
    for value, number in chances.items():
        row = rule.payouts.row(value)
        counts[row] = counts.get(row, 0) + number
    return _in_order(rule, counts)


def in_play_counts(play: Play, rule: HandPays) -> RowCounts:
    """The same where a fold forfeits the wager: a folded hand is in no row."""
    return _in_order(rule, play.rows(rule.hand, rule.payouts.row))


def _in_order(rule: HandPays, counts: Mapping[PayoutRow | None, int]) -> RowCounts:
    return tuple((row, counts.get(row, 0)) for row in (*rule.payouts.rows, None))


def side(game: Game, wager: Wager, play: Play | None, known: tuple[Card, ...] = ()) -> Side:
    """A side wager with odds; with ``play`` also what is left of it after the folds."""
    assert isinstance(wager.settles, HandPays)
    every = distribution(row_counts(game, wager.settles, known))
    if play is None:
        return Side(wager, every)
    return Side(wager, every, distribution(in_play_counts(play, wager.settles), f"{NO_ROW}, or {FOLD}"))


def distribution(counts: RowCounts, nothing: str = NO_ROW) -> Distribution:
    """The outcomes of a wager by the rows of its pay table; a share of a meter counts as nothing."""
    one = Fraction(1)
    return merged(Outcome(row.title if row else nothing, net_of_row(row), one, number) for row, number in counts)


def net_of_row(row: PayoutRow | None) -> Fraction:
    """What a unit nets in a row."""
    if row is None or isinstance(row.pays, MeterShare):
        return Fraction(-1)
    return net_of(row.pays) if isinstance(row.pays, Odds) else Fraction(0)

"""Side wagers: what a hand against a pay table returns."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

import numpy as np

from fifthstreet.cards import DECK, Card, Ranking
from fifthstreet.games.description import Game, Hand, Wager
from fifthstreet.games.reading.course import dealt, places
from fifthstreet.games.reading.endings import End, RowEnds, WagerEnds, ends_of, falls_with_a_fold
from fifthstreet.maths.boards.seven_cards import BOARD, seven_card_chances
from fifthstreet.maths.count.dealt_hands import dealt_hands_counts, is_on_dealt_hands
from fifthstreet.maths.count.hand_values import best_values
from fifthstreet.maths.count.situations import expand, relabelling, root
from fifthstreet.maths.distribution import Distribution, Outcome, merged
from fifthstreet.maths.solve.base_game import FOLD, NO_ROW, Play
from fifthstreet.maths.solve.model import Model

#: What becomes of a fee in every deal.
KEPT = "kept by the house"
#: How a wager ends by the rows of its pay table, at last without a row, with the number of deals of each end.
EndCounts = tuple[tuple[End, int], ...]


@dataclass(frozen=True)
class Side:
    """A side wager in units of its own stake: over all hands that can be dealt, and with the folded ones lost."""

    wager: Wager
    all_hands: Distribution
    in_play: Distribution | None = None

    @property
    def folds_cost(self) -> bool:
        """Whether hands are folded that the wager would have been paid for."""
        return self.in_play is not None and self.in_play.edge != self.all_hands.edge

    @property
    def distribution(self) -> Distribution:
        """What the player meets: after the folds, where they cost anything."""
        return self.in_play if self.in_play is not None and self.folds_cost else self.all_hands


def value_chances(game: Game, hand: Hand, known: tuple[Card, ...] = ()) -> dict[int, int]:
    """How many deals of a hand's cards are worth each value."""
    return _value_chances(len(places(hand.cards, dealt(game))), hand.ranking, known, len(game.deck))


@lru_cache(16)  # The same hands are counted for every wager on them, whatever it pays.
def _value_chances(size: int, ranking: Ranking, known: tuple[Card, ...], deck: int) -> dict[int, int]:
    _, gone, alike = relabelling(known)
    if size == BOARD + 2 and ranking.size == BOARD and deck == len(DECK):
        chances = seven_card_chances(ranking, gone, alike)
        return {int(value): int(chances[value]) for value in np.flatnonzero(chances)}
    level = expand(root(alike), size, gone, deck)
    values = best_values(level.cards, range(size), ranking)
    counts = np.zeros(len(ranking), np.int64)
    np.add.at(counts, values, level.times)
    return {int(value): int(counts[value]) for value in np.flatnonzero(counts)}


def row_counts(game: Game, hand: Hand, rows: RowEnds, known: tuple[Card, ...]) -> list[int]:
    """How many deals of a hand fall into no row of a pay table, and into each."""
    counts = [0] * len(rows.ends)
    for value, number in value_chances(game, hand, known).items():
        counts[rows.number(value)] += number
    return counts


def end_counts(game: Game, ends: WagerEnds, known: tuple[Card, ...] = ()) -> EndCounts:
    """How many deals fall into each row of the pay table, the highest first, and into none."""
    return _in_order(ends.by[None], row_counts(game, ends.hand, ends.by[None], known))


def in_play_counts(play: Play, ends: WagerEnds) -> EndCounts:
    """The same where a fold forfeits the wager: a folded hand is in no row."""
    return _in_order(ends.by[None], play.rows(ends.hand, ends.by[None]))


def _in_order(rows: RowEnds, counts: list[int]) -> EndCounts:
    no_row, *others = zip(rows.ends, counts, strict=True)
    return (*others, no_row)


def side(game: Game, wager: Wager, play: Play | None, known: tuple[Card, ...] = ()) -> Side:
    """A side wager with odds; with ``play`` also what is left of it after the folds."""
    ends = ends_of(wager)
    if ends.kind == "fee":
        return Side(wager, distribution(tuple((end, 1) for end in ends.by[None].ends), KEPT))
    if ends.kind == "showdown":
        return Side(wager, distribution(dealt_hands_counts(game, wager, known)))
    every = distribution(end_counts(game, ends, known))
    if play is None:
        return Side(wager, every)
    return Side(wager, every, distribution(in_play_counts(play, ends), f"{NO_ROW}, or {FOLD}"))


def is_counted_with_base(model: Model, wager: Wager) -> bool:
    """Whether more than one hand decides what a side wager comes to: the dealer's too, or that of an award on it."""
    rests = any(wager.key in each.award.on for each in (*model.awards, *model.side_awards))
    return rests or (ends_of(wager).kind == "showdown" and not is_on_dealt_hands(model.game, wager))


def side_with_base(wager: Wager, play: Play) -> Side:
    """A side wager whose hands are compared, or on which awards rest, out of the deals of the base game."""
    falls = falls_with_a_fold(play.base.game, wager)
    every = merged(_outcomes(wager, play, falls=False))
    return Side(wager, every, merged(_outcomes(wager, play, falls=True)) if falls else None)


def _outcomes(wager: Wager, play: Play, *, falls: bool) -> Iterator[Outcome]:
    """What a unit of a side wager comes to in every end; where it falls, a fold loses it."""
    model, one = play.base.model, Fraction(1)
    for context, kind, column, number in play.ends():
        if falls and context.folded:
            yield Outcome(FOLD, -one, one, number)
            continue
        comparison, made = model.columns[column], {*context.stakes, wager.key}
        end = model.end(wager, kind, comparison, made)
        paid = [each for _, on, each in model.paid(kind, comparison, made) if on == wager.key]
        titles = dict.fromkeys(each.row for each in (end, *paid) if each.row is not None)
        yield Outcome(", ".join(titles) or NO_ROW, end.net + sum(each.won for each in paid), one, number)


def distribution(counts: EndCounts, nothing: str = NO_ROW) -> Distribution:
    """The outcomes of a wager by the rows of its pay table; a share of a meter counts as nothing."""
    return merged(Outcome(end.row or nothing, end.net, Fraction(1), number) for end, number in counts)

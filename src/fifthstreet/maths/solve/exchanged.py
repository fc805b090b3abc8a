"""A base game in which cards are exchanged: counted when its figures are asked for, a single hand without that."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from math import lcm
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fifthstreet.maths.count.card_groups import Course
from fifthstreet.maths.count.counts import Keep, Progress
from fifthstreet.maths.errors import AnalysisError
from fifthstreet.maths.exchange.counting import Counted, count
from fifthstreet.maths.exchange.terms import Terms, terms_of
from fifthstreet.maths.solve.base_game import BaseGame, Play, Strategy
from fifthstreet.maths.solve.contexts import Contexts
from fifthstreet.maths.solve.dealer_cards_seen import no_counts
from fifthstreet.maths.solve.model import Model
from fifthstreet.maths.solve.solver import Decisions, Payoff, Priced


def exchanged(
    model: Model, course: Course, contexts: Contexts, payoff: Payoff, keep: Keep | None, progress: Progress
) -> Exchanged:
    """Price a base game in which cards are exchanged."""
    if len(course.columns("dealer")) > 1:
        said = f"{model.game.name} cannot be analysed exactly: more than one of the dealer's cards is seen"
        raise AnalysisError("analysis/unsupported", said)
    decisions = tuple(decision for decision, _ in course.decisions)
    priced = Priced(decisions, no_counts(), contexts, (len(model.kinds), len(model.columns)), payoff)
    terms = terms_of(model, decisions, contexts, payoff)
    return Exchanged(model, course, priced, terms=terms, keep=keep, tell=progress)


@dataclass(frozen=True, kw_only=True)
class Exchanged(BaseGame):
    """A base game with an exchange before the bet."""

    terms: Terms
    keep: Keep | None
    tell: Progress

    def best(self, *, larger: bool = True) -> Play:
        """Best play; a choice between equals goes to the larger or to the smaller wager."""
        return ExchangedPlay(self, larger=larger)

    def by(self, strategy: Strategy, *, larger: bool = True) -> Play:
        said = f"{self.game.name}: where cards are exchanged only best play can be analysed"
        raise AnalysisError("analysis/unsupported", said)

    @cached_property
    def counted(self) -> Counted:
        """Counted once for both tie rules, because it is slow."""
        return count(self.terms, self.course.known, self.keep, self.tell)

    def tally(self, *, larger: bool) -> NDArray[Any]:
        """How many deals end in each end, kind and comparison; of ends that pay alike one stands for all."""
        terms, counted = self.terms, self.counted
        deals = counted.deals[0 if larger else 1]
        every = lcm(*(counted.whole[cards] for cards in used(deals)))
        found = np.zeros((len(self.priced.contexts.ends), *self.priced.shape), object)
        for way in terms.ways:
            times = every // counted.whole[way.cards] if any(deals[way.cards]) else 0
            *bets, folds = deals[way.cards]
            for cell, number in enumerate(bets):
                found[way.bet, terms.cells.kinds[cell], terms.cells.columns[cell]] += times * number
            if way.fold is not None:
                found[way.fold, 0, 0] += times * folds
        return found


def used(deals: Mapping[int, tuple[int, ...]]) -> list[int]:
    """The numbers of cards that are exchanged in some deals."""
    return [cards for cards, ends in deals.items() if any(ends)]


class ExchangedPlay(Play):
    """Best play, whose deals are counted when they are asked for: what a single hand is worth needs no count."""

    base: Exchanged

    def __init__(self, base: Exchanged, *, larger: bool) -> None:
        vars(self).update(base=base, decisions=Decisions((), 1, (), ()), choices=(), larger=larger)

    @cached_property
    def tally(self) -> NDArray[Any]:
        return self.base.tally(larger=self.larger)

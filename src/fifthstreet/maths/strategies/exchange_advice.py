"""One hand where cards can be exchanged: what every choice is worth, with the cards that are best given up."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

import numpy as np

from fifthstreet.cards import Card, first_duplicate
from fifthstreet.maths.errors import AnalysisError
from fifthstreet.maths.exchange.one_hand import OneHand
from fifthstreet.maths.exchange.shape import HAND
from fifthstreet.maths.exchange.terms import Exchange
from fifthstreet.maths.solve.base_game import standing_words
from fifthstreet.maths.solve.exchanged import Exchanged
from fifthstreet.maths.strategies.outlook import Possibility


@dataclass(frozen=True)
class Valued:
    """A choice by its word, what it is worth in units of the base wager, the cards that are best given up, and what
    may come where nothing is left to choose.
    """

    choice: str
    value: Fraction
    gives_up: tuple[Card, ...] = ()
    outlook: tuple[Possibility, ...] = ()


def before_the_exchange(base: Exchanged, own: tuple[Card, ...], shown: Card, *, larger: bool) -> tuple[Valued, ...]:
    """Every choice of the exchange, the best first; of equals that with the larger or with the smaller wager."""
    one = OneHand.of(own, shown, base.course.known, base.terms.pays)
    dealers = one.dealers()

    def valued(way: Exchange) -> Valued:
        def worth(stay: tuple[Card, ...]) -> Fraction:
            return one.worth(stay, dealers, may_fold=way.fold is not None)

        stay = max(combinations(own, HAND - way.cards), key=worth)
        value = (worth(stay) - way.price) / base.terms.scale
        return Valued(way.word, value, tuple(card for card in own if card not in stay))

    every = [valued(way) for way in base.terms.ordered(larger=larger)]
    return tuple(sorted(every, key=lambda each: -each.value))


def after_the_exchange(
    base: Exchanged, own: tuple[Card, ...], shown: Card, said: str, gone: tuple[Card, ...], *, larger: bool
) -> tuple[Valued, ...]:
    """The bet and the fold after a choice of the exchange; ``gone`` are the cards given up."""
    way = next(way for way in base.terms.ways if way.word == said)
    out = (*base.course.known, *(card for card in gone if card not in base.course.known))
    if len(out) < way.cards:
        told = f"after {said} {way.cards} of the known cards are those given up; {len(out)} are known"
        raise AnalysisError("advise/cards", told)
    twice = first_duplicate((*own, shown, *out))
    if twice is not None:
        raise AnalysisError("advise/cards", f"the card {twice} is there twice")
    one = OneHand.of(own, shown, out, base.terms.pays)
    total, ends = one.after(own, one.dealers(), may_fold=False)
    bet, fold = sorted(base.priced.decisions[1].choices, key=lambda choice: choice.folds)
    worth = (Fraction(total, one.deals(0)) - way.price) / base.terms.scale
    found = [Valued(bet.word, worth, outlook=_outlook(base, way, ends))]
    if way.fold is not None:
        found.append(Valued(fold.word, Fraction(base.terms.pays.fold - way.price, base.terms.scale)))
    first = found if larger else found[::-1]
    return tuple(sorted(first, key=lambda each: -each.value))


def _outlook(
    base: Exchanged, way: Exchange, ends: np.ndarray[tuple[int, ...], np.dtype[np.int64]]
) -> tuple[Possibility, ...]:
    """Every standing that can come of a bet, the best first."""
    value = int(np.flatnonzero(ends.any(axis=1))[0])
    pays, terms = base.terms.pays, base.terms
    nets = (pays.unqualified, int(pays.higher[value]), pays.equal, pays.lower)
    deals, every = ends[value].tolist(), int(ends[value].sum())
    found = [
        Possibility(
            standing_words(column, both=False) or "",
            Fraction(number, every),
            Fraction(net - way.price, terms.scale),
            is_average=False,
        )
        for column, net, number in zip(base.model.columns, nets, deals, strict=False)
        if number
    ]
    return tuple(sorted(found, key=lambda each: -each.net))

"""Live meters: the base game and the wagers on meters, played best together."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from fifthstreet.cards import Card
from fifthstreet.games.description import Decide, Game, Wager
from fifthstreet.games.reading.endings import ends_of
from fifthstreet.games.reading.funding import levels_of, meters_of
from fifthstreet.games.reading.stakes import unit_of
from fifthstreet.maths.distribution import Distribution
from fifthstreet.maths.errors import AnalysisError
from fifthstreet.maths.solve.base_game import BaseGame, MeterWorth, Play, View
from fifthstreet.maths.solve.model import Model
from fifthstreet.maths.strategies.cost import FOLDED, contexts_met
from fifthstreet.maths.wagers.ends_met import ends_met, is_forfeited
from fifthstreet.maths.wagers.progressives import Returns
from fifthstreet.money import MICROS_PER_CENT, Cents
from fifthstreet.progressive.arithmetic import share_cents
from fifthstreet.rulebook.odds import MeterShare

#: Meter, then level, then what it shows: ``{"progressive": {"main": 25_000_000}}``.
Meters = Mapping[str, Mapping[str, Cents]]
#: How many changes are listed one by one.
_TOLD = 40


@dataclass(frozen=True)
class Change:
    """A kind of situation that is played differently with a live meter."""

    decision: Decide
    own: tuple[Card, ...]
    board: tuple[Card, ...]
    dealer: tuple[Card, ...]
    without: str
    with_it: str
    deals: int


@dataclass(frozen=True)
class WithMeter:
    """Base game and the wagers on live meters, played best together, in units of the base wager.

    ``joint`` are the base game and the wagers a fold forfeits; ``staying`` is what the house keeps of the others,
    which no decision touches. ``apart`` is the edge of all when the base game is played as if there were no meter.
    """

    ante: Cents
    meters: Meters
    joint: Distribution
    main: Distribution
    staying: Fraction
    apart: Fraction
    changes: tuple[Change, ...]
    changed_situations: int
    changed_share: Fraction

    @property
    def edge(self) -> Fraction:
        """What the house keeps of each base wager, of all wagers together."""
        return self.joint.edge + self.staying


def check_meters(game: Game, meters: Meters) -> None:
    """Refuse meters that are not there, and levels that were left out."""
    there = {meter: levels_of(wagers[0]) for meter, wagers in meters_of(game).items()}
    names = ", ".join(f"{meter}.{level}" for meter, levels in there.items() for level in levels) or "none"
    for meter, levels in meters.items():
        known = there.get(meter, ())
        for name in (*(f"{meter}.{level}" for level in levels if level not in known), *([] if known else [meter])):
            raise AnalysisError("analysis/meter", f"no meter {name} here; there are: {names}")
        for level in known:
            if level not in levels:
                raise AnalysisError("analysis/meter", f"the reading of {meter}.{level} is missing")


def with_meter(
    best: Play, again: Callable[..., BaseGame], meters: Meters, ante: Cents, known: tuple[Card, ...]
) -> WithMeter:
    """Best play of the base game together with every wager whose meter was given; ``again`` counts the base game."""
    model = best.base.model
    if not best.base.priced.counts.cards:
        said = "with several of the dealer's cards seen, live meters cannot be analysed"
        raise AnalysisError("analysis/unsupported", said)
    wagers = [wager for wager in model.game.wagers if ends_of(wager).takes_meter and wager.funding.meter in meters]
    for wager in wagers:
        if wager.key in model.left_out:
            said = f"the {wager.name} is not counted: {model.left_out[wager.key]}"
            raise AnalysisError("analysis/unsupported", said)
    falls = [wager for wager in wagers if is_forfeited(model, wager)]
    kept = {wager.key: _kept(wager, best, meters, ante, known) for wager in wagers}
    staying = sum((kept[wager.key] for wager in wagers if wager not in falls), Fraction(0))

    joint = joined(model, again, meters, ante).best()
    apart = best.main.edge + sum(kept.values(), Fraction(0))
    changes, situations, share = _changes(best, joint)
    found = WithMeter(ante, meters, joint.joint, joint.main, staying, apart, changes, situations, share)
    assert found.edge <= apart, "playing together cannot be worse than playing apart"
    return found


def joined(model: Model, again: Callable[..., BaseGame], meters: Meters, ante: Cents) -> BaseGame:
    """The base game together with the wagers on these meters that a fold forfeits, counted by ``again``."""
    fed = [wager for wager in model.beside if ends_of(wager).takes_meter and wager.funding.meter in meters]
    falls = [wager for wager in fed if is_forfeited(model, wager)]
    beside = {wager.key: Fraction(unit_of(wager), ante) for wager in falls}
    return again(beside=beside, meter=share_worth(meters, ante))


def share_worth(meters: Meters, ante: Cents) -> MeterWorth:
    """What a share of these meters is worth, in units of the base wager."""

    def worth(wager: Wager, share: MeterShare) -> Fraction:
        return Fraction(_share(wager, share, meters), ante)

    return worth


def _share(wager: Wager, share: MeterShare, meters: Meters) -> int:
    """What a share of a meter pays, in whole cents."""
    assert wager.funding.meter is not None
    return share_cents(meters[wager.funding.meter][share.level] * MICROS_PER_CENT, share.percent, 1)


def _kept(wager: Wager, play: Play, meters: Meters, ante: Cents, known: tuple[Card, ...]) -> Fraction:
    """What the house keeps of a wager on a meter as it is played, in units of the base wager."""
    met = ends_met(wager, play, known)
    counts = met.every if met.in_play is None else met.in_play
    returns = Returns(counts, unit_of(wager))
    shares = sum(number * _share(wager, end.share, meters) for end, number in counts if end.share is not None)
    returned = returns.fixed + Fraction(shares, returns.deals * unit_of(wager))
    return Fraction(unit_of(wager), ante) * (1 - returned)


def _changes(before: Play, after: Play) -> tuple[tuple[Change, ...], int, Fraction]:
    """The situations met that are played differently, most frequent first, how many, and their share of all deals.

    Side wagers staked from the start do not change the contexts, so the columns of both ways to play match.
    """
    counts = before.base.priced.counts
    found: list[Change] = []
    situations = deals = 0
    changed = np.zeros(0, bool)
    for number, met in enumerate(contexts_met(before)):
        rows = np.arange(len(met))
        one, other = before.choice(number)[rows, met], after.choice(number)[rows, met]
        differs = (met != FOLDED) & (one != other)
        # What follows from a situation that is played differently has been counted with it.
        earlier = changed[counts.parent[number]] if number else np.zeros(len(met), bool)
        weight = counts.weights(number) * counts.deals[number]
        first = differs & ~earlier
        situations += int(first.sum())
        deals += int(weight[first].sum())
        found += _told(before.base.view(number), np.flatnonzero(first), weight, one, other)
        changed = earlier | differs
    found.sort(key=lambda change: -change.deals)
    return tuple(found[:_TOLD]), situations, Fraction(deals, before.main.deals)


def _told(
    view: View, places: NDArray[np.intp], weight: NDArray[np.int64], one: NDArray[np.uint8], other: NDArray[np.uint8]
) -> list[Change]:
    words = [choice.word for choice in view.decision.choices]

    def cards(held: NDArray[np.uint8], place: int) -> tuple[Card, ...]:
        return tuple(Card(int(card)) for card in held[place])

    return [
        Change(
            view.decision,
            cards(view.own, place),
            cards(view.board, place),
            cards(view.dealer, place),
            words[one[place]],
            words[other[place]],
            int(weight[place]),
        )
        for place in places[np.argsort(-weight[places], kind="stable")][:_TOLD]
    ]

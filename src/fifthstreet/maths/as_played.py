"""Each side wager as it is played here: with the options, the strategy, the players and the meters in force."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from fifthstreet.games.description import Wager
from fifthstreet.games.wording.text import listed
from fifthstreet.maths.analysis import Analysis
from fifthstreet.maths.distribution import Distribution
from fifthstreet.maths.samples import Figures
from fifthstreet.maths.wagers.highest_hand import HighestHand
from fifthstreet.maths.wagers.progressives import OnMeters
from fifthstreet.money import MICROS_PER_CENT, Cents

FOLDED_LOSE = "folded hands lose"
AT_SEEDS, AS_GIVEN = "meters at their seeds", "meters as given"


@dataclass(frozen=True)
class AsPlayed:
    """A side wager as it is played, and in words what that holds for; no figures where nobody can tell them."""

    wager: Wager
    holds_for: tuple[str, ...]
    figures: Figures | None

    @property
    def words(self) -> str:
        return ", ".join(self.holds_for)


def as_played(analysis: Analysis, key: str) -> AsPlayed:
    """The figures of a side wager in force."""
    side = analysis.sides[key]
    if isinstance(side, OnMeters):
        return _on_meters(analysis, side)
    if isinstance(side, HighestHand):
        return _highest(side, analysis.players + 1)
    folded = (FOLDED_LOSE,) if side.folds_cost else ()
    return AsPlayed(side.wager, folded, Figures(side.distribution))


def _highest(side: HighestHand, hands: int) -> AsPlayed:
    found = side.as_played.get(hands)
    folded = () if side.stays else (FOLDED_LOSE,)
    simulated = ("simulated",) if found is not None and found.sample is not None else ()
    return AsPlayed(side.wager, (f"{hands} hands", *folded, *simulated), found)


def _on_meters(analysis: Analysis, side: OnMeters) -> AsPlayed:
    shown = shown_by(analysis, side)
    told = [AT_SEEDS if shown is None else AS_GIVEN]
    told += [FOLDED_LOSE] if side.folds_cost else []
    told += ["one backer"] if side.shared else []
    told += [words] if (words := without_words(side, analysis.players)) else []
    return AsPlayed(side.wager, tuple(told), Figures(at_meter(analysis, side)))


def without_words(side: OnMeters, players: int) -> str:
    """What the wager earns besides that its figures leave out: ``without envy and draws``; empty for nothing."""
    others = ["envy"] if side.envy_played and players > 1 else []
    earned = [*others, *(["draws"] if side.draws else [])]
    return f"without {listed(earned)}" if earned else ""


def shown_by(analysis: Analysis, side: OnMeters) -> dict[str, Cents] | None:
    """What the levels of a wager's meter show, if that was said."""
    shown = (analysis.question.meters or {}).get(str(side.wager.funding.meter))
    return None if shown is None else dict(shown)


def at_meter(analysis: Analysis, side: OnMeters) -> Distribution:
    """The outcomes of a wager at what its meter shows, or at its seeds; as it is played, without envy and draws."""
    shown = shown_by(analysis, side)
    if shown is None:
        return side.at_seeds
    return side.showing({level: cents * MICROS_PER_CENT for level, cents in shown.items()})


def asked_meters(analysis: Analysis) -> Iterator[tuple[OnMeters, dict[str, Cents], Distribution]]:
    """Every wager whose meter was given, with what its levels show and its outcomes there."""
    for side in analysis.on_meters:
        if (shown := shown_by(analysis, side)) is not None:
            yield side, shown, at_meter(analysis, side)

"""The simulations that a report is checked by: the game as it is played, and its meters where they stand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from fifthstreet.api.analysis import Analysis
from fifthstreet.api.playing_by import playing_by
from fifthstreet.api.questions import python_call
from fifthstreet.games.reading.funding import levels_of, seed_of
from fifthstreet.maths import analysis as maths
from fifthstreet.maths.as_played import shown_by
from fifthstreet.maths.wagers.progressives import OnMeters
from fifthstreet.money import MICROS_PER_CENT, Cents
from fifthstreet.progressive.readings import Reading
from fifthstreet.reports.context import CrossCheck
from fifthstreet.reports.cross_check import cross_check, meters_check
from fifthstreet.simulate.errors import SimulationError
from fifthstreet.simulate.plan.staked_table import TableToSimulate, every_wager
from fifthstreet.simulate.run.simulation import simulate

#: Rounds enough to notice a mistake, few enough to wait for; where meters stand still, every session is one round,
#: which takes longer.
CHECK_ROUNDS: Final = {"cross_check": 10_000_000, "meters_check": 1_000_000}
CHECK_SEED = 1
#: What of an analysis a simulation is asked for too; the cross-check has one player, and meters at their seeds.
_ASKED_TOO = ("game", "pack", "key", "options", "pay", "ante", "strategy")
#: A game that cannot be simulated has a report without a cross-check.
_NOT_SIMULATED = ("simulate/unsupported", "simulate/too_large")
_ONE_ROUND = 1


def checked_by_simulation(
    analysis: Analysis, rounds: Mapping[str, int]
) -> tuple[CrossCheck | None, CrossCheck | None]:
    """One seat with every wager, simulated; None for a game that cannot be, or where more is known than was dealt."""
    exact = analysis.exact
    if exact.question.known or exact.question.sees:
        return None, None
    try:
        check = _as_played(analysis, rounds["cross_check"]) if "cross_check" in rounds else None
        return check, _at_meters(exact, rounds["meters_check"]) if "meters_check" in rounds else None
    except SimulationError as error:
        if error.code in _NOT_SIMULATED:
            return None, None
        raise


def _stakes(exact: maths.Analysis) -> dict[str, Cents]:
    """Hands that could not be counted are not simulated either; all else is."""
    every = every_wager(exact.game, exact.rules, exact.ante)
    return {key: stake for key, stake in every.items() if key not in exact.base.model.left_out}


def _as_played(analysis: Analysis, rounds: int) -> CrossCheck:
    exact = analysis.exact
    table = playing_by(TableToSimulate(exact.game, exact.rules, (), 1, _stakes(exact)), exact.play)
    again = {name: analysis.given[name] for name in _ASKED_TOO} | {"rounds": rounds, "seed": CHECK_SEED}
    return cross_check(exact, simulate(table, rounds, CHECK_SEED), python_call("simulate", again))


def _at_meters(exact: maths.Analysis, rounds: int) -> CrossCheck | None:
    """The wagers on meters, which nothing is added to."""
    if not exact.on_meters:
        return None
    readings = {str(side.wager.funding.meter): _readings(exact, side) for side in exact.on_meters}
    nothing = {meter: dict.fromkeys(levels, 0) for meter, levels in readings.items()}
    table = TableToSimulate(exact.game, exact.rules, (), 1, _stakes(exact), readings=readings, rates=nothing)
    return meters_check(exact, simulate(playing_by(table, exact.play), rounds, CHECK_SEED, session=_ONE_ROUND))


def _readings(exact: maths.Analysis, side: OnMeters) -> dict[str, Reading]:
    """What the levels of a meter show: what was said, or their seeds."""
    shown = shown_by(exact, side) or {}
    seeds = {level: seed_of(side.wager, level) for level in levels_of(side.wager)}
    return {
        level: Reading(amount=shown[level] * MICROS_PER_CENT if level in shown else seed, seed=seed)
        for level, seed in seeds.items()
    }

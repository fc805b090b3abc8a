"""``fifthstreet.simulate``: whole tables played at speed, with estimates and their confidence intervals."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fifthstreet.api.arguments import MAIN, Dollars, Number, Pairs, read_amount, read_meters, read_stakes
from fifthstreet.api.checked_calls import checked_call
from fifthstreet.api.errors import InputError
from fifthstreet.api.games import GameGiven, PackGiven
from fifthstreet.api.playing_by import playing_by
from fifthstreet.api.questions import Answer, Asked, Progress, StrategyGiven, asked_game, chosen_strategy
from fifthstreet.api.rows import Row
from fifthstreet.disk_cache import DiskKeep
from fifthstreet.games.description import Game
from fifthstreet.games.reading.course import has_exchange
from fifthstreet.games.reading.funding import at_seeds, meters_of
from fifthstreet.games.reading.stakes import base_wager, limit_in_units
from fifthstreet.maths.analysis import ante_of
from fifthstreet.maths.count.counts import no_progress
from fifthstreet.maths.distribution import Distribution
from fifthstreet.maths.errors import AnalysisError
from fifthstreet.maths.solve.base_game import Play
from fifthstreet.maths.solve.on_a_board import refuse_policy
from fifthstreet.maths.solve.prepare import base_game
from fifthstreet.maths.strategies.named import played
from fifthstreet.maths.strategies.rules import BEST, TableStrategy
from fifthstreet.maths.wagers.joint_play import Meters, check_meters
from fifthstreet.money import MICROS_PER_CENT, Cents
from fifthstreet.progressive.readings import Reading
from fifthstreet.quoting import shown
from fifthstreet.rulebook import Rules
from fifthstreet.simulate.errors import SimulationError
from fifthstreet.simulate.plan.staked_table import TableToSimulate, check_seats, every_wager, stakes_of
from fifthstreet.simulate.run import simulation
from fifthstreet.simulate.run.dask_engine import Dask
from fifthstreet.simulate.run.kernel_call import USUAL_SESSION, check_length
from fifthstreet.simulate.run.result import OutcomeCount, Result, WagerResult
from fifthstreet.simulate.run.simulation import Engine, Local
from fifthstreet.simulate.run.statistics import Estimate, share

#: What ``progress`` is called with while rounds are played.
SIMULATING = "simulating"
_LOCAL, _DASK = "local", "dask"
#: Best play has to be counted; a game that cannot be is played by a strategy that decides everything itself.
_NOT_COUNTED = ("analysis/unsupported", "analysis/too_large")
_NEEDED = "so its best play is not known: give a strategy that says what to do in every situation"
_MOST_SESSIONS = 10_000_000
#: About how often who watches is shown something.
_SHOWN = 100
#: An award has no stake, so there is no share of it to keep.
_NOTHING = Estimate(math.nan, math.nan)


@dataclass(frozen=True)
class SimulatedWager:
    """A wager or an award over all rounds and seats; an award has no stake, so its edge is not a number."""

    key: str
    name: str
    is_award: bool
    #: What was wagered and what the players won or lost, in cents.
    wagered: Cents
    net: Cents
    #: The house's share: of the base wager for ``main``, of what was wagered for every other wager.
    edge: Estimate
    #: How often the player won of the times the wager was made.
    hit_frequency: Estimate
    #: How often each outcome came; none for ``main``, whose wagers are listed by themselves.
    outcomes: tuple[OutcomeCount, ...]

    def rows(self) -> list[Row]:
        """One row for each outcome that came."""
        return [
            {
                "wager": self.key,
                "kind": each.outcome.kind,
                "comparison": each.outcome.comparison,
                "hand": each.outcome.end.row,
                "odds": each.outcome.end.printed,
                "times": each.outcome.times,
                "on": each.outcome.on,
                "count": each.count,
                "paid_cents": each.paid,
            }
            for each in self.outcomes
            if each.count
        ]


@dataclass(frozen=True)
class Simulation(Answer):
    """The result of a simulation, with the exact figures of the base game; ``result`` has all of it."""

    result: Result = field(repr=False)
    #: The base game by this strategy, exactly; None where it cannot be counted, and ``not_counted`` says why.
    exact_main: Distribution | None = field(repr=False)
    strategy: str
    asked_for: int
    not_counted: str | None = None

    @property
    def played(self) -> int:
        """How many rounds were played; fewer than asked for after Ctrl-C."""
        return self.result.rounds

    @property
    def seed(self) -> int:
        """The seed; the same seed gives the same rounds, on any number of processes."""
        return self.result.seed

    @property
    def rounds(self) -> NDArray[np.void]:
        """One record for each round with ``net``, ``main`` and ``wagered`` in cents, by seat where there are several.

        Only of a simulation with ``per_round=True``.
        """
        if self.result.by_round is None:
            raise SimulationError("simulate/per_round", "the rounds were not kept: simulate with per_round=True")
        return self.result.by_round

    @property
    def z(self) -> float | None:
        """By how many standard errors the simulated edge of the base game is off the exact one, if there is one."""
        edge = self.result.main.edge
        if edge is None or not edge.error or self.exact_main is None:
            return None
        return (edge.mean - float(self.exact_main.edge)) / edge.error

    @cached_property
    def wagers(self) -> Mapping[str, SimulatedWager]:
        """The base game as ``main``, and every wager and award by its key."""
        return {MAIN: self._main(), **{key: _wager(each) for key, each in self.result.wagers.items()}}

    def _main(self) -> SimulatedWager:
        main, wagered = self.result.main, self.result.main_wagered
        hits = share(main.won, main.rounds * self.result.table.seats)
        return SimulatedWager(MAIN, "Base game", False, wagered, main.net, main.edge or _NOTHING, hits, ())

    def rows(self) -> list[Row]:
        """One row for each wager and award."""
        return [
            {
                "wager": each.key,
                "name": each.name,
                "is_award": each.is_award,
                "wagered_cents": each.wagered,
                "net_cents": each.net,
                "edge": each.edge.mean,
                "edge_low": each.edge.low,
                "edge_high": each.edge.high,
                "hit_frequency": each.hit_frequency.mean,
            }
            for each in self.wagers.values()
        ]

    def to_json(self) -> dict[str, Any]:
        """Everything as plain values, as ``fifthstreet simulate --json`` prints it."""
        return {
            **self.result.to_json(),
            **({"pays": list(self.pays)} if self.pays else {}),
            "strategy": self.strategy,
            "exact": {"main": self._exact()},
            "stopped": self.played < self.asked_for,
        }

    def _exact(self) -> dict[str, Any]:
        """The exact edge of the base game, or why there is none."""
        if self.exact_main is None:
            return {"edge": None, "standard_errors_off": None, "why": self.not_counted}
        return {"edge": float(self.exact_main.edge), "standard_errors_off": self.z}


def _wager(each: WagerResult) -> SimulatedWager:
    return SimulatedWager(
        each.key,
        each.name,
        each.is_award,
        each.wagered,
        each.net,
        each.edge or _NOTHING,
        each.hit_frequency or _NOTHING,
        each.outcomes,
    )


#: Called with the simulation so far.
Watch = Callable[[Simulation], None]


@checked_call
def simulate(
    game: GameGiven,
    pack: PackGiven | None = None,
    *,
    rounds: Number,
    seed: Number = 1,
    seats: Number = 1,
    session: Number = USUAL_SESSION,
    strategy: StrategyGiven = BEST,
    key: str | None = None,
    options: Pairs | None = None,
    pay: Pairs | None = None,
    ante: Dollars | None = None,
    stakes: Pairs | None = None,
    meters: Pairs | None = None,
    per_round: bool = False,
    engine: str = _LOCAL,
    processes: Number = 1,
    scheduler: str | None = None,
    progress: Progress = no_progress,
    watch: Watch | None = None,
) -> Simulation:
    """Play whole tables; all seats play by the strategy and stake the same, side wagers with their smallest stakes.

    ``watch`` is shown the simulation as far as it has come, about a hundred times.

    ``fifthstreet.simulate("boston-5", rounds=1_000_000, seed=7).wagers["main"].edge.interval``
    """
    check_length(rounds, session, seed)
    _check(rounds, session, engine, scheduler)
    player = _engine(engine, processes, scheduler)
    asked = asked_game(game, pack, key=key, options=options, pay=pay)
    check_seats(asked.rules, seats)
    name, chosen = chosen_strategy(asked.game, strategy)
    staked, readings = _stakes(asked, ante, stakes), _readings(asked.game, read_meters(meters))
    base = stakes_of(asked.game, asked.rules, staked).get(base_wager(asked.game).key)
    play, why = _counted(asked.game, asked.rules, chosen, base, progress)
    table = TableToSimulate(asked.game, asked.rules, (), seats, staked, readings=readings)
    exact = None if play is None else play.main

    def show(so_far: Result) -> None:
        assert watch is not None
        watch(Simulation(asked, so_far, exact, name, rounds, why))

    result = simulation.simulate(
        replace(table, strategy=chosen) if play is None else playing_by(table, play),
        rounds,
        seed,
        session=session,
        engine=player,
        progress=lambda done, total: progress(SIMULATING, done / total),
        watch=None if watch is None else show,
        sessions_a_task=None if watch is None else max(1, rounds // (_SHOWN * session)),
        per_round=per_round,
    )
    return Simulation(asked, result, exact, name, rounds, why)


def _counted(
    game: Game, rules: Rules, strategy: TableStrategy, ante: Cents | None, progress: Progress
) -> tuple[Play | None, str | None]:
    """The base game by a strategy, counted; None and why, where it cannot be and the strategy leaves nothing open."""
    if has_exchange(game) and not strategy.is_best:
        said = f"{game.name} is simulated by best play only: no strategy says which cards are exchanged"
        raise SimulationError("simulate/unsupported", said, game.cites)
    most = None if ante is None else limit_in_units(rules, ante)
    try:
        if not strategy.leaves_open:
            # Asked for every round it need not be counted, which would take a minute where it is asked everywhere.
            refuse_policy(game)
        return played(base_game(game, keep=DiskKeep(), progress=progress, most=most, ante=ante), strategy), None
    except AnalysisError as error:
        if error.code not in _NOT_COUNTED:
            raise
        if strategy.leaves_open:
            raise SimulationError("simulate/strategy", f"{error}; {_NEEDED}") from error
        return None, str(error)


def _check(rounds: int, session: int, engine: str, scheduler: str | None) -> None:
    """Refuse more sessions than anybody waits for, and engines that are not there."""
    if rounds // session > _MOST_SESSIONS:
        problem = f"{rounds:,} rounds are more than {_MOST_SESSIONS:,} sessions of {session:,}"
        raise InputError("input/rounds", f"{problem}; make the sessions longer")
    if engine not in (_LOCAL, _DASK):
        raise InputError("input/engine", f"engine {shown(engine)}: choose {_LOCAL} or {_DASK}")
    if scheduler is not None and engine != _DASK:
        raise InputError("input/engine", f"a scheduler is for the engine {_DASK}")


def _engine(name: str, processes: int, scheduler: str | None) -> Engine:
    return Dask(scheduler, processes) if name == _DASK else Local(processes)


def _stakes(asked: Asked, ante: str | None, given: Pairs | None) -> dict[str, Cents]:
    """Every wager with the smallest stake that the limits allow, unless another one was given."""
    base = read_amount(ante, "the ante")
    if not base:
        # The least, or the refusal that an analysis has too: a stake of nothing would leave the wager out.
        base = ante_of(asked.rules, asked.game, base)
    return every_wager(asked.game, asked.rules, base) | read_stakes(given)


def _readings(game: Game, meters: Meters) -> dict[str, dict[str, Reading]]:
    """Meters with the amounts they were given; once they are won they restart from their seeds."""
    check_meters(game, meters)
    return {
        meter: {
            level: replace(at_seeds(wagers[0])[level], amount=cents * MICROS_PER_CENT)
            for level, cents in meters[meter].items()
        }
        for meter, wagers in meters_of(game).items()
        if meter in meters
    }

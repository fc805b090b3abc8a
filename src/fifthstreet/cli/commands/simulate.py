"""``fifthstreet simulate``: whole tables played at speed, with what can be said of the result and how surely."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from fifthstreet.cli.arguments import Asked, asked_game, read_amount, read_meters, working
from fifthstreet.cli.commands.strategy import chosen_strategy
from fifthstreet.cli.drawing import console, plain_table
from fifthstreet.cli.errors import InputError
from fifthstreet.disk_cache import DiskKeep
from fifthstreet.games.description import Game
from fifthstreet.games.reading.funding import at_seeds, meters_of
from fifthstreet.games.reading.stakes import base_wager, limit_in_units, smallest
from fifthstreet.maths.distribution import Distribution
from fifthstreet.maths.solve.policy import Policy
from fifthstreet.maths.solve.prepare import base_game
from fifthstreet.maths.wagers.joint_play import check_meters
from fifthstreet.money import MICROS_PER_CENT, Cents, dollars
from fifthstreet.progressive.readings import Reading
from fifthstreet.simulate.plan.staked_table import TableToSimulate, every_wager, stakes_of
from fifthstreet.simulate.run.dask_engine import Dask
from fifthstreet.simulate.run.result import MeterResult, Result
from fifthstreet.simulate.run.simulation import Engine, Local, simulate
from fifthstreet.simulate.run.statistics import Estimate, poisson, quantiles

_LOCAL, _DASK = "local", "dask"
_MOST_SESSIONS = 10_000_000
#: How sessions spread, in hundredths of them.
_QUANTILES = ("1", "5", "50", "95", "99")


@dataclass(frozen=True)
class Wanted:
    """What the command line asks to be simulated."""

    game: str
    pack: str | None
    options: tuple[str, ...]
    rounds: int
    seats: int
    seed: int
    session: int
    strategy: str
    ante: str | None
    stakes: tuple[str, ...]
    meters: tuple[str, ...]
    pays: tuple[str, ...]
    engine: str
    processes: int | None
    scheduler: str | None
    own: str | None


@dataclass(frozen=True)
class Simulated:
    """A result beside the exact figures of the base game."""

    result: Result
    exact: Distribution
    asked_for: int

    @property
    def z(self) -> float | None:
        """By how many standard errors the simulated edge of the base game is off the exact one."""
        edge = self.result.main.edge
        return None if edge is None or not edge.error else (edge.mean - float(self.exact.edge)) / edge.error


def print_simulated(wanted: Wanted, *, as_json: bool) -> None:
    simulated = run(wanted)
    if as_json:
        found = simulated.result.to_json()
        found |= {"pays": list(wanted.pays)} if wanted.pays else {}
        found["strategy"] = wanted.strategy
        found["exact"] = {"main": {"edge": float(simulated.exact.edge), "standard_errors_off": simulated.z}}
        found["stopped"] = simulated.result.rounds < simulated.asked_for
        typer.echo(json.dumps(found, indent=2, ensure_ascii=False))
    else:
        _print(console(), simulated, wanted)


def run(wanted: Wanted) -> Simulated:
    """Count the game exactly for its strategy, then play it."""
    _check(wanted)
    asked = asked_game(wanted.game, wanted.pack, wanted.options, wanted.pays, wanted.own)
    stakes = _stakes(asked, wanted)
    ante = stakes_of(asked.game, asked.rules, stakes).get(base_wager(asked.game).key)
    policy, exact = played(asked, wanted.strategy, ante)
    table = TableToSimulate(
        asked.game,
        asked.rules,
        policy,
        wanted.seats,
        stakes,
        readings=_readings(asked.game, wanted.meters),
    )
    with _progress(wanted.rounds) as progress:
        result = simulate(
            table, wanted.rounds, wanted.seed, session=wanted.session, engine=_engine(wanted), progress=progress
        )
    return Simulated(result, exact, wanted.rounds)


def played(asked: Asked, strategy: str, ante: Cents | None) -> tuple[Policy, Distribution]:
    """The way to play that a strategy comes to with such an ante, and what the base game exactly comes to by it."""
    chosen = chosen_strategy(asked.game, strategy)
    most = None if ante is None else limit_in_units(asked.rules, ante)
    with working() as progress:
        base = base_game(asked.game, keep=DiskKeep(), progress=progress, most=most)
        play = base.best() if chosen.is_best else base.by(chosen)
    return play.policy(), play.main


def _check(wanted: Wanted) -> None:
    """Refuse numbers that make no simulation before anything is counted."""
    least = {"rounds": wanted.rounds, "session": wanted.session, "seats": wanted.seats}
    if wanted.processes is not None:
        least["processes"] = wanted.processes
    for name, number in least.items():
        if number < 1:
            raise InputError("input/rounds", f"--{name} {number}: at least 1")
    if wanted.rounds // wanted.session > _MOST_SESSIONS:
        said = f"{wanted.rounds:,} rounds are more than {_MOST_SESSIONS:,} sessions of {wanted.session:,}"
        raise InputError("input/rounds", f"{said}; make the sessions longer")
    if wanted.engine not in (_LOCAL, _DASK):
        raise InputError("input/engine", f"--engine {wanted.engine[:20]!r}: choose {_LOCAL} or {_DASK}")
    if wanted.scheduler is not None and wanted.engine != _DASK:
        raise InputError("input/engine", f"--scheduler is for --engine {_DASK}")


def _engine(wanted: Wanted) -> Engine:
    processes = wanted.processes or os.cpu_count() or 1
    return Dask(wanted.scheduler, processes) if wanted.engine == _DASK else Local(processes)


def _stakes(asked: Asked, wanted: Wanted) -> dict[str, Cents]:
    """Every wager at the least the limits allow, but for what was said."""
    least = smallest(asked.rules, asked.game, base_wager(asked.game))
    stakes = every_wager(asked.game, asked.rules, read_amount(wanted.ante, "the ante") or least)
    said: set[str] = set()
    for text in wanted.stakes:
        name, sign, amount = text.partition("=")
        name = name.strip().replace("-", "_")
        if not (name and sign):
            raise InputError("input/stake", f"{text[:80]!r} is not of the form wager=amount, like bonus=5")
        if name in said:
            raise InputError("input/stake", f"the stake on {name} is given twice")
        said.add(name)
        stakes[name] = read_amount(amount, f"the stake on {name}") or Cents(0)
    return stakes


def _readings(game: Game, given: Sequence[str]) -> dict[str, dict[str, Reading]]:
    """Meters that start where they were said to; once they are won they restart from their seeds."""
    meters = read_meters(given)
    check_meters(game, meters)
    return {
        meter: {
            level: replace(at_seeds(wagers[0])[level], amount=shown * MICROS_PER_CENT)
            for level, shown in meters[meter].items()
        }
        for meter, wagers in meters_of(game).items()
        if meter in meters
    }


@contextmanager
def _progress(rounds: int) -> Iterator[Callable[[int, int], None]]:
    """Rounds done, how many a second, and the time that is left, where somebody is looking."""
    out = Console(stderr=True)
    if not out.is_terminal:
        yield lambda done, total: None
        return
    rate = TextColumn("{task.fields[rate]}")
    columns = (TextColumn("simulating"), BarColumn(), MofNCompleteColumn(), rate, TimeRemainingColumn())
    with Progress(*columns, console=out, transient=True) as bar:
        task = bar.add_task("", total=rounds, rate="")

        def report(done: int, total: int) -> None:
            seconds = bar.tasks[0].elapsed
            bar.update(task, completed=done, rate=f"{done / seconds:,.0f} rounds a second" if seconds else "")

        yield report


# For people -------------------------------------------------------------------------------------------------------


def _print(out: Console, simulated: Simulated, wanted: Wanted) -> None:
    result = simulated.result
    seats = "one seat" if result.table.seats == 1 else f"{result.table.seats} seats"
    out.print(Text(f"{result.table.game.name}, {seats}, strategy {wanted.strategy}", style="bold"))
    if wanted.pays:
        out.print(f"Edited, and approved by nobody: {', '.join(wanted.pays)}", soft_wrap=True)
    if result.rounds < simulated.asked_for:
        out.print(f"Stopped: {result.rounds:,} of {simulated.asked_for:,} rounds were played.")
    staked = ", ".join(f"{key} {dollars(amount)}" for key, amount in result.table.staked[0].items())
    out.print(f"{result.rounds:,} rounds, seed {result.seed}; each seat stakes {staked}", soft_wrap=True)
    out.print()
    out.print(_wagers(result))
    out.print(_base_game(simulated))
    if result.meters:
        out.print(_meters(result.meters))
    out.print(_sessions(result))


def _interval(found: Estimate | None) -> str:
    """A share and its 95 % interval, as percentages."""
    if found is None:
        return ""
    return f"{found.mean * 100:.4f} % ± {(found.high - found.mean) * 100:.4f}"


def _wagers(result: Result) -> Table:
    right = ("Won", "Wagered", "Paid", "Edge, 95 % interval")
    table = plain_table("Wager", *right, right=right, whole=right)
    for wager in result.wagers.values():
        table.add_row(
            wager.name,
            f"{wager.hits:,}",
            "" if wager.is_award else f"{wager.wagered / 100:,.0f}",
            f"{wager.paid / 100:,.0f}",
            _interval(wager.edge),
        )
    return table


def _base_game(simulated: Simulated) -> str:
    edge = simulated.result.main.edge
    if edge is None:
        return ""
    off = "" if simulated.z is None else f", {abs(simulated.z):.2f} standard errors away"
    exact = f"{float(simulated.exact.edge) * 100:.4f} %"
    unit = base_wager(simulated.result.table.game).name
    return f"Base game: {_interval(edge)} of the {unit}; exactly it is {exact}{off}."


def _meters(meters: tuple[MeterResult, ...]) -> Table:
    right = ("Won", "95 % interval", "Mean when won", "Sessions run dry", "House added")
    table = plain_table("Meter", *right, right=right)
    for each in meters:
        low, high = poisson(each.jackpots)
        mean = dollars(round(each.shown / each.jackpots)) if each.jackpots else ""
        table.add_row(
            f"{each.meter}.{each.level}",
            f"{each.jackpots:,}",
            f"{low:,.1f} to {high:,.1f}",
            mean,
            f"{each.dry_sessions:,}",
            dollars(each.house_added),
        )
    return table


def _sessions(result: Result) -> Table:
    """How sessions spread: what the house wins, and what becomes of the first seat's bankroll."""
    sessions = result.gathered.sessions
    rows = {
        "House wins": quantiles(result.house_wins),
        "Seat 1 nets": quantiles(sessions["net"][:, 0].tolist()),
        "Seat 1 at its lowest": quantiles(sessions["lowest"].tolist()),
        "Seat 1, worst drawdown": quantiles(sessions["drawdown"].tolist()),
    }
    heads = [f"{quantile} %" for quantile in _QUANTILES]
    title = f"{result.sessions:,} sessions of {result.session:,} rounds: how they spread, in dollars"
    table = plain_table("Quantile", *heads, right=heads, whole=heads, title=title)
    for name, found in rows.items():
        table.add_row(name, *(f"{found[quantile] / 100:,.0f}" for quantile in _QUANTILES))
    hold = quantiles(result.holds)
    table.add_row("Hold of all wagered", *(f"{hold[quantile] * 100:.2f} %" for quantile in _QUANTILES))
    return table

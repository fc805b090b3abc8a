"""``fifthstreet simulate``: whole tables played at speed, with the result and how sure it is."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from fifthstreet.api.simulation import Simulation
from fifthstreet.cli.drawing import console, plain_table, print_json
from fifthstreet.games.reading.stakes import base_wager
from fifthstreet.games.wording.numbers import percent, rounded
from fifthstreet.money import dollars
from fifthstreet.simulate.run.result import MeterResult, Result
from fifthstreet.simulate.run.statistics import Estimate, poisson, quantiles

#: How sessions spread, in hundredths of them.
_QUANTILES = ("1", "5", "50", "95", "99")


def print_simulated(simulated: Simulation, *, as_json: bool) -> None:
    """Print what was played and what came of it."""
    if as_json:
        print_json(simulated.to_json())
        return
    out, result = console(), simulated.result
    seats = "one seat" if result.table.seats == 1 else f"{result.table.seats} seats"
    out.print(Text(f"{result.table.game.name}, {seats}, strategy {simulated.strategy}", style="bold"))
    if simulated.asked.pays:
        out.print(f"Edited, not approved: {', '.join(simulated.asked.pays)}", soft_wrap=True)
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
    return f"{percent(found.mean)} ± {rounded((found.high - found.mean) * 100, 4)}"


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


def _base_game(simulated: Simulation) -> str:
    edge = simulated.result.main.edge
    if edge is None:
        return ""
    unit = base_wager(simulated.result.table.game).name
    said = f"Base game: {_interval(edge)} of the {unit}; "
    if simulated.exact_main is None:
        return f"{said}there is no exact figure: {simulated.not_counted}."
    off = "" if simulated.z is None else f", {abs(simulated.z):.2f} standard errors away"
    return f"{said}exactly it is {percent(simulated.exact_main.edge)}{off}."


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
    table.add_row("Hold of all wagered", *(percent(hold[quantile], 2) for quantile in _QUANTILES))
    return table

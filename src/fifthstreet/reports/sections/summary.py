"""Every wager in one table."""

from __future__ import annotations

from fifthstreet.maths.wagers.progressives import OnMeters
from fifthstreet.reports.comparison import hits
from fifthstreet.reports.document import Column, Listing, Part, Prose, Row, Section, Table, figures
from fifthstreet.reports.long_run import warnings
from fifthstreet.reports.material import Counted, Material
from fifthstreet.reports.numbers import decimal, one_in, percent


def summary_section(material: Material) -> Section:
    """The figures most readers look for."""
    parts: list[Part] = [_wagers(material)]
    if material.on_meters:
        parts += [_meters(material), _long_run(material), *warnings(material.on_meters, material.analysis.players)]
    if material.analysis.left_out:
        parts.append(_left_out(material))
    if material.analysis.question.strategy is not None:
        parts.append(_strategy(material))
    return Section("summary", "Summary", tuple(parts))


def _wagers(material: Material) -> Table:
    heads = figures("edge", "edge of all wagered", "average wagered", "standard deviation", "hit frequency")
    rows = tuple(_row(each) for each in material.counted())
    note = "Edges are the house's. Units: the base game by its base wager, a side wager by its own stake."
    return Table("Wagers with fixed pay", (Column("wager", wide=4), Column("unit", wide=2), *heads), rows, note)


def _row(each: Counted) -> Row:
    found = each.distribution
    return (
        each.full_name,
        each.unit,
        percent(found.edge),
        percent(found.edge_of_total_wagered),
        decimal(found.average_wagered, 4),
        decimal(found.standard_deviation, 4),
        percent(found.hit_frequency),
    )


def _meters(material: Material) -> Table:
    heads = (Column("wager", wide=4), *figures("fixed return", "at seed", "edge at seed", "wins something", "one in"))
    note = "What a wager on a meter returns for each unit staked; envy, draws and break-even are in a section below."
    return Table("Wagers on meters", heads, tuple(_meter_row(each) for each in material.on_meters), note)


def _meter_row(each: OnMeters) -> Row:
    at_seed, often = each.played.at(each.seeds), hits(each.played)
    return each.wager.name, *map(percent, (each.played.fixed, at_seed, 1 - at_seed, often)), one_in(often)


def _long_run(material: Material) -> Table:
    players = material.analysis.players
    heads = figures("long-run return", "long-run edge", "variance at seed", "standard deviation at seed")
    rows = tuple(_long_run_row(each, players) for each in material.on_meters)
    note = (
        f"Long run, with {players} players: when every contribution to a meter has been won, envy and draws "
        "included. Variance and standard deviation: in units of the stake, every level at its seed, without envy and "
        "draws."
    )
    return Table("Wagers on meters in the long run", (Column("wager", wide=4), *heads), rows, note)


def _long_run_row(each: OnMeters, players: int) -> Row:
    returned, at_seeds = each.long_run(players), each.at_seeds
    spread = decimal(at_seeds.variance, 4), decimal(at_seeds.standard_deviation, 4)
    return each.wager.name, percent(returned), percent(1 - returned), *spread


def _left_out(material: Material) -> Listing:
    game, left_out = material.analysis.game, material.analysis.left_out
    return Listing(tuple(f"{game.wager(key).name}: not counted; {why}." for key, why in left_out.items()))


def _strategy(material: Material) -> Prose:
    analysis = material.analysis
    return Prose(
        f"The strategy “{analysis.question.strategy_name}” costs {percent(analysis.cost)} of the "
        f"{material.unit.name} against best play, whose edge is {percent(analysis.best.main.edge)}."
    )

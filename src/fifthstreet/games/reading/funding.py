"""Which meters a game has: their levels and seeds, what goes to them and what they carry."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from fifthstreet.errors import Problem
from fifthstreet.games.description import Cites, Game, Wager
from fifthstreet.games.reading.endings import charges_fixed
from fifthstreet.games.reading.once import once
from fifthstreet.games.reading.pay_tables import pay_tables
from fifthstreet.games.reading.stakes import unit_of
from fifthstreet.grounds import is_houses
from fifthstreet.money import MICROS_PER_CENT, Micros, format_cents, format_micros
from fifthstreet.progressive.arithmetic import contribution_micros
from fifthstreet.progressive.readings import Reading
from fifthstreet.rulebook import Payouts, Rules
from fifthstreet.rulebook.models import Level, PayTable

_Of = TypeVar("_Of")


@once
def meters_of(game: Game) -> Mapping[str, tuple[Wager, ...]]:
    """The meters of a game, each with the wagers that feed it and are paid off it."""
    found: dict[str, tuple[Wager, ...]] = {}
    for wager in game.wagers:
        if wager.funding.meter is not None:
            found[wager.funding.meter] = (*found.get(wager.funding.meter, ()), wager)
    return found


def by_wager(game: Game, of_meters: Mapping[str, _Of]) -> dict[str, _Of]:
    """What is known of some meters, for each wager that feeds one of them."""
    return {wager.key: known for meter, known in of_meters.items() for wager in meters_of(game)[meter]}


def meter_table(wager: Wager) -> Payouts:
    """The pay table that names the levels of a wager's meter: the only one that it is paid by."""
    tables = pay_tables(wager.settles)
    assert len(tables) == 1, f"{wager.key}: a description was not checked"
    return tables[0][0]


def consoles_for(game: Game, known: Sequence[str]) -> tuple[str, ...]:
    """Of the consoles a pack knows, those that every pay table on a meter may be used with; none without a meter."""
    tables = [meter_table(wager).table for wagers in meters_of(game).values() for wager in wagers]
    fit = [key for key in known if all(not table.consoles or key in table.consoles for table in tables)]
    return tuple(fit) if tables else ()


def levels_of(wager: Wager) -> tuple[str, ...]:
    """The levels of a wager's meter, top level first."""
    return tuple(level.key for level in meter_table(wager).table.levels)


def seed_of(wager: Wager, level: str) -> Micros:
    """What a level restarts from: the amount the house set for the meter, or the pay table's own."""
    reset = wager.funding.reset
    return meter_table(wager).seed(level, unit_of(wager)) if reset is None else Micros(reset * MICROS_PER_CENT)


def seed_cites(wager: Wager, level: Level) -> Cites:
    """The clauses behind what a level restarts from; none where the pay table prints no amount."""
    if wager.funding.reset is not None:
        return wager.funding.reset_cites
    return (level.cites or meter_table(wager).table.cites[:1]) if level.printed else ()


def below_reset(wager: Wager, seed: int) -> str | None:
    """That a meter would restart below what the rules allow, in words; None where it would not."""
    least = wager.funding.least_reset
    if least is None or seed >= least * MICROS_PER_CENT:
        return None
    return f"restarts at {format_micros(seed)}, below {format_cents(least)}"


def below_start(wager: Wager, amount: int) -> str | None:
    """That a meter would begin below what the rules allow, in words; None where it does not."""
    least = wager.funding.least_reset
    if least is None or amount >= least * MICROS_PER_CENT:
        return None
    return f"begins at {format_micros(amount)}, below {format_cents(least)}"


def not_as_printed(wager: Wager, level: str, seed: int) -> Problem | None:
    """That a level would restart from another amount than the pay table prints, scaled with the wager."""
    payouts = meter_table(wager)
    entry = next(entry for entry in payouts.table.levels if entry.key == level)
    printed = seed_of(wager, level)
    if wager.funding.reset is not None or not _is_printed(entry, payouts.table) or seed == printed:
        return None
    text = f"level {level} restarts at {format_micros(seed)}, pay table {payouts.id} prints {format_micros(printed)}"
    return Problem("meter/seed", text, entry.cites or payouts.table.cites)


def _is_printed(level: Level, table: PayTable) -> bool:
    """Whether a document prints the seed: one that the house changed is the house's."""
    return level.printed and not any(map(is_houses, level.cites or table.cites[:1]))


def stands_alone(rules: Rules, wager: Wager) -> bool:
    """Whether all that goes to a meter is known at the table: no link, and one level or a split that is set."""
    known = len(levels_of(wager)) == 1 or wager.funding.split is not None
    return rules.link_of(wager.key) == "standalone" and known


def contributed(wager: Wager, stake: int) -> dict[str, int]:
    """What a stake adds to each level of its meter, in millionths."""
    return {level: contribution_micros(stake, rate) for level, rate in rates_of(wager).items()}


def at_seeds(wager: Wager) -> dict[str, Reading]:
    """The levels of a wager's meter as they stand before anybody has wagered."""
    return {level: Reading(amount=seed_of(wager, level), seed=seed_of(wager, level)) for level in levels_of(wager)}


def rates_of(wager: Wager, split: Mapping[str, int] | None = None) -> Mapping[str, int]:
    """What goes to each level: as a link splits it, or else the whole rate to the top level."""
    if split is not None:
        return split
    parts = wager.funding.split or (wager.funding.rate or 0,)
    return dict(zip(levels_of(wager), parts, strict=False))


def carries_fixed(wager: Wager) -> str | None:
    """The level that fixed awards are charged to, the top one; none where they are the house's money."""
    return levels_of(wager)[0] if charges_fixed(wager.funding) else None

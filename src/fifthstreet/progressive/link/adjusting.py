"""Corrections by hand: each for a listed reason, which says what it may move and how much (P2)."""

from __future__ import annotations

from collections.abc import Mapping

from fifthstreet.money import format_micros
from fifthstreet.progressive.contributions import taken
from fifthstreet.progressive.link import commands as c
from fifthstreet.progressive.link import events as e
from fifthstreet.progressive.link.accounting import accounted
from fifthstreet.progressive.link.levels import Level
from fifthstreet.progressive.link.state import Link, standing
from fifthstreet.progressive.readings import Account, Cause, Correction, Movement
from fifthstreet.progressive.refusals import LinkRefusal

_ANY: tuple[Account, ...] = ("meter", "reserve", "overflow")
#: The accounts that a reason corrects, and whether it can add to them.
MAY: Mapping[Correction, tuple[tuple[Account, ...], bool]] = {
    "malfunction": (_ANY, True),
    "over_limit": (("meter",), False),
    "seed_recovery": (("meter",), False),
    "reserve_receipts": (("reserve",), False),
    "transfer": (_ANY, True),
}


def adjust(link: Link, command: c.Adjust) -> e.LinkEvents:
    """Correct an account; only a malfunction may take more than there is, and the house adds the rest."""
    _may(link, command)
    level = standing(link)[command.level]
    most = _most(link, command, level)
    if most is not None and -command.amount > most:
        text = f"{command.because} can take {format_micros(most)}, not {format_micros(-command.amount)}"
        raise LinkRefusal("adjust/too_much", text)
    moving = accounted(link, _movements(link, command, level))
    return (e.MeterAdjusted(level=command.level, because=command.because, original=command.original, **moving),)


def _may(link: Link, command: c.Adjust) -> None:
    if all(level.key != command.level for level in link.terms.levels):
        raise LinkRefusal("link/level_unknown", f"link {link.terms.id} has no level {command.level}")
    if command.amount == 0:
        raise LinkRefusal("adjust/nothing", "an adjustment of nothing")
    accounts, adds = MAY[command.because]
    if command.account not in accounts or (command.amount > 0 and not adds):
        text = f"{command.because} does not move {format_micros(command.amount)} on the {command.account}"
        raise LinkRefusal("adjust/not_so", text)


def _most(link: Link, command: c.Adjust, level: Level) -> int | None:
    """The most that a reason can take; none for a malfunction."""
    if command.because == "malfunction":
        return None
    there = level.account(command.account)
    if command.because == "over_limit":
        limit = link.terms.level(command.level).limit
        return max(0, there - limit) if limit is not None else 0
    return min(there, level.seeds) if command.because == "seed_recovery" else there


def _movements(link: Link, command: c.Adjust, level: Level) -> tuple[Movement, ...]:
    cause = Cause(link.terms.id, command.level)
    if command.amount > 0:
        return cause.moves(command.amount, command.because, command.account)
    out = taken(cause, level.account(command.account), -command.amount, command.because, command.account)
    # What is above the limit is the players' money: it goes where the contributions above the limit go.
    over = -command.amount if command.because == "over_limit" else 0
    return (*out, *cause.moves(over, "over_limit", "overflow"))

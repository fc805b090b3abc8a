"""Approvals and equipment: what a jurisdiction must have seen before a table opens (B4)."""

from __future__ import annotations

import re

from fifthstreet.floor.commands import Approval, CreateTable
from fifthstreet.floor.errors import FloorError
from fifthstreet.games.reading.funding import meters_of
from fifthstreet.rulebook.models.equipment import Component
from fifthstreet.rulebook.models.pack import VenueApproval
from fifthstreet.table.state import Setup

_WORDS = {
    "reference": "the reference of its approval",
    "concurrence": "the state's concurrence",
    "amounts": "the approval of what its meters begin and restart with",
}


def check_approval(made: CreateTable, setup: Setup) -> None:
    """Refuse to open a table that lacks an approval, or equipment at or above the printed versions."""
    _references(made, setup)
    _console(made, setup)
    _shuffler(made, setup)


def _references(made: CreateTable, setup: Setup) -> None:
    """What the kind of venue must show; where the pack asks for nothing, nothing is checked."""
    asked = [each for each in setup.rules.pack.approvals if not each.metered or meters_of(setup.game)]
    if not asked:
        return
    if made.approval is None:
        kinds = " or ".join(each.venue for each in asked)
        raise FloorError("table/approval", f"table {made.id} needs the approval of a {kinds} venue", asked[0].cites)
    for each in asked:
        if each.venue == made.approval.venue:
            _has_all(made.id, made.approval, each)
            return
    kinds = " or ".join(each.venue for each in asked)
    text = f"table {made.id} is approved for a {made.approval.venue} venue, not a {kinds} one"
    raise FloorError("table/approval", text, asked[0].cites)


def _has_all(table: str, approval: Approval, asked: VenueApproval) -> None:
    for name in asked.asks:
        if not (getattr(approval, name) or "").strip():
            raise FloorError("table/approval", f"table {table} lacks {_WORDS[name]}", asked.cites)


def _console(made: CreateTable, setup: Setup) -> None:
    """Every part of one approved system is there, at or above its printed version."""
    console = next((each for each in setup.rules.entry.equipment.consoles if each.key == setup.console), None)
    if console is None or not console.systems:
        return
    lacks = [_lacking(made, system) for system in console.systems]
    if all(lacks):
        raise FloorError("table/approval", f"table {made.id}, {console.title}: {lacks[0]}", console.cites)


def _shuffler(made: CreateTable, setup: Setup) -> None:
    """The device that has the mode an option needs."""
    for mode in setup.rules.entry.equipment.modes:
        if mode.device is not None and setup.shuffler.mode == mode.mode and (lacks := _lacking(made, (mode.device,))):
            raise FloorError("table/approval", f"table {made.id}: {lacks}", mode.cites)


def _lacking(made: CreateTable, system: tuple[Component, ...]) -> str | None:
    """What a table lacks of a system, in words."""
    there = {} if made.approval is None else made.approval.equipment
    for part in system:
        if part.name not in there:
            return f"its equipment list has no {part.name}"
        if _numbers(there[part.name]) < _numbers(part.least):
            return f"{part.name} {there[part.name]} is below the approved {part.least}"
    return None


def _numbers(version: str) -> tuple[int, ...]:
    """A version as the numbers in it, for comparing: 6.6 Build 520 is 6, 6, 520."""
    return tuple(int(number) for number in re.findall(r"\d+", version, re.ASCII))

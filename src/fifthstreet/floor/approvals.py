"""Approvals and equipment: what a jurisdiction must have seen before a table opens (B4)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from itertools import zip_longest
from typing import Any

from fifthstreet.floor.commands import Approval, ApprovedAmounts, CreateTable
from fifthstreet.floor.errors import FloorError
from fifthstreet.games.reading.funding import meters_of
from fifthstreet.money import format_micros
from fifthstreet.progressive.link.terms import LinkTerms
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


def check_amounts(asked: Iterable[VenueApproval], terms: LinkTerms, approved: ApprovedAmounts | None) -> None:
    """Refuse to open a link whose initial and reset amounts are not those that were approved, where that is asked."""
    cites = next((each.cites for each in asked if "amounts" in each.asks), None)
    if cites is None:
        return
    if approved is None:
        text = f"link {terms.id}: approved names the approval of what its levels begin and restart with"
        raise FloorError("house/amounts", text, cites)
    for level in terms.levels:
        amount = approved.seeds.get(level.key)
        if amount != level.seed:
            named = "nothing" if amount is None else format_micros(amount)
            text = f"{approved.reference} approves {named} for {level.key} of link {terms.id}"
            raise FloorError("house/amounts", f"{text}, not {format_micros(level.seed)}", cites)


def amounts_of(terms: LinkTerms, reference: str) -> dict[str, Any]:
    """An approval of the amounts that a link has, as a command names it."""
    return {"reference": reference, "seeds": {level.key: format_micros(level.seed) for level in terms.levels}}


def _console(made: CreateTable, setup: Setup) -> None:
    """Every part of one approved system is there, at or above its printed version."""
    console = next((each for each in setup.rules.entry.equipment.consoles if each.key == setup.console), None)
    if console is None or not console.systems:
        return
    there = _equipment(made)
    # The system that most is there of is the one that is told about.
    nearest = sorted(console.systems, key=lambda system: sum(part.name not in there for part in system))
    lacks = [_lacking(there, system) for system in nearest]
    if all(lacks):
        raise FloorError("table/approval", f"table {made.id}, {console.title}: {lacks[0]}", console.cites)


def _shuffler(made: CreateTable, setup: Setup) -> None:
    """The device that has the mode an option needs."""
    for mode in setup.rules.entry.equipment.modes:
        if mode.device is None or setup.shuffler.mode != mode.mode:
            continue
        if (lacks := _lacking(_equipment(made), (mode.device,))) is not None:
            raise FloorError("table/approval", f"table {made.id}: {lacks}", mode.cites)


def _equipment(made: CreateTable) -> Mapping[str, str]:
    return {} if made.approval is None else made.approval.equipment


def _lacking(there: Mapping[str, str], system: tuple[Component, ...]) -> str | None:
    """What a table lacks of a system, in words."""
    for part in system:
        if part.name not in there:
            return f"its equipment list has no {part.name}"
        if part.least is not None and not _is_at_least(there[part.name], part.least):
            return f"{part.name} {there[part.name]} is not {part.least} or above"
    return None


#: Numbers with points, letters that name a variant, and a build: 6.5.6SP, 6.6 Build 520.
_VERSION = re.compile(r"(\d+(?:\.\d+)*)([A-Z$]*)(?: Build (\d+))?", re.ASCII)


def _is_at_least(version: str, least: str) -> bool:
    """Whether a version is the printed one or above it; of the printed number, only the printed variant is."""
    ours, printed = _VERSION.fullmatch(version), _VERSION.fullmatch(least)
    assert printed is not None, least
    if ours is None:
        return False
    pairs = list(zip_longest(_numbers(ours), _numbers(printed), fillvalue=0))
    higher = [here for here, _ in pairs] > [there for _, there in pairs]
    same = all(here == there for here, there in pairs)
    return higher or (same and ours[2] == printed[2])


def _numbers(version: re.Match[str]) -> list[int]:
    """The numbers of a version, its build last: 6.6 Build 520 is 6, 6, 0, 0 and 520."""
    numbers = [int(number) for number in version[1].split(".")]
    return [*numbers, *[0] * (4 - len(numbers)), int(version[3] or 0)]

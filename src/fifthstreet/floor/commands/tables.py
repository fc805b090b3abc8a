"""Tables: how they are set up, approved, opened and closed, and the gaming day."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated, Literal

from pydantic import Field

from fifthstreet.floor.commands.consoles import Seat
from fifthstreet.floor.commands.form import Name, Reference
from fifthstreet.json_records import strict_record
from fifthstreet.rulebook.models import MethodKey
from fifthstreet.table.messages.commands.form import DecksGiven, LimitsGiven, ShufflerGiven

#: Who deals and supervises at a table.
Attendance = Literal["people", "house"]


@strict_record
class Approval:
    """Who approved a table: the venue's type, references of the approvals, and the versions of its equipment."""

    venue: Literal["commercial", "tribal", "casino"]
    reference: Reference | None = None
    concurrence: Reference | None = None
    amounts: Reference | None = None
    equipment: Mapping[str, str] = field(default_factory=dict)


@strict_record
class CreateTable:
    """Set up a table: what it is opened with from then on."""

    do: Literal["create_table"] = "create_table"
    id: Name
    venue: Name
    game: str
    pack: str
    options: Mapping[str, str | bool | int | None] = field(default_factory=dict)
    limits: Mapping[str, LimitsGiven] = field(default_factory=dict)
    method: MethodKey | None = None
    shuffler: ShufflerGiven | None = None
    decks: DecksGiven = ("red",)
    cards: Literal["electronic", "entered"] = "electronic"
    automations: tuple[str, ...] = ()
    console: str | None = None
    approval: Approval | None = None


@strict_record
class OpenHouseTable:
    """Open a table of the house."""

    do: Literal["open_table"] = "open_table"
    preshuffled: bool = False


@strict_record
class CloseTable:
    """Close a table between rounds."""

    do: Literal["close_table"] = "close_table"


@strict_record
class Attend:
    """Say who attends a table: people with badges, or the house itself, for players who are alone there."""

    do: Literal["attend"] = "attend"
    by: Attendance


@strict_record
class Ready:
    """A player waits for nothing more: all wagers are made, or the end of the round was read."""

    do: Literal["ready"] = "ready"
    seat: Seat


@strict_record
class OpenDay:
    """Begin a gaming day."""

    do: Literal["open_day"] = "open_day"
    day: Annotated[str, Field(pattern=r"^\d{4}-\d{2}-\d{2}$")]


@strict_record
class CloseDay:
    """End the gaming day; every table is closed then."""

    do: Literal["close_day"] = "close_day"

"""Links: their terms, the tables on them, corrections by hand, and lost connections."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from functools import partial
from typing import Annotated, Literal

from pydantic import Field, PlainSerializer, WithJsonSchema

from fifthstreet.floor.commands.form import Name, Reference
from fifthstreet.json_amounts import FineChange, FineMoney, Money, as_text
from fifthstreet.json_records import strict_record
from fifthstreet.progressive.readings import Account, Correction
from fifthstreet.rulebook.rules import option_text, parse_rate

Link = Annotated[str, Field(pattern=r"^[a-z0-9_-]{1,40}$")]
Rate = Annotated[
    int,
    as_text(parse_rate, "a percentage"),
    PlainSerializer(partial(option_text, "rate")),
    WithJsonSchema({"type": "string", "examples": ["70"]}),
]


@strict_record
class LevelGiven:
    """What the house says of a level; what it leaves out stays as it is, or as the pay table and the options have it.

    ``without`` takes a limit or a guard away.
    """

    seed: FineMoney | None = None
    rate: Rate | None = None
    reserve_rate: Rate | None = None
    limit: FineMoney | None = None
    guard: FineMoney | None = None
    without: tuple[Literal["limit", "guard"], ...] = ()


@strict_record
class CreateLink:
    """Set up a link for a meter of a table; other tables that play the same may join it."""

    do: Literal["create_link"] = "create_link"
    id: Link
    title: Annotated[str, Field(min_length=1, max_length=80)]
    like: Name
    meter: str = "progressive"
    levels: Mapping[str, LevelGiven] = field(default_factory=dict)
    executive_from: Money | None = None
    override: bool = False


@strict_record
class ApprovedAmounts:
    """The approval of what the levels of a link begin and restart with: its reference, and the amounts it names."""

    reference: Reference
    seeds: Mapping[str, FineMoney]


@strict_record
class OpenLink:
    """Let the tables of a link take progressive wagers.

    Where the rules ask for an approval of initial and reset amounts, ``approved`` names it; it holds while they stay.
    """

    do: Literal["open_link"] = "open_link"
    approved: ApprovedAmounts | None = None


@strict_record
class CloseLink:
    """Take no more progressive wagers; rounds in play are finished."""

    do: Literal["close_link"] = "close_link"


@strict_record
class JoinLink:
    """Put a meter of a table on a link."""

    do: Literal["join_link"] = "join_link"
    id: Name
    meter: str = "progressive"


@strict_record
class LeaveLink:
    """Take a table off a link."""

    do: Literal["leave_link"] = "leave_link"
    id: Name


@strict_record
class SetParameters:
    """Change what the levels of a closed link take and restart from; they become its next version."""

    do: Literal["set_parameters"] = "set_parameters"
    levels: Mapping[str, LevelGiven]
    executive_from: Money | None = None
    override: bool = False


@strict_record
class Adjust:
    """Correct an account of a level by hand.

    ``original`` names what is corrected: a win of the link, a round of a table, or an entry as reports print it.
    """

    do: Literal["adjust"] = "adjust"
    level: str
    amount: FineChange
    because: Correction
    original: Annotated[str, Field(min_length=1, max_length=80)]
    account: Account = "meter"


@strict_record
class BackOut:
    """Undo a logged win by one compensating adjustment."""

    do: Literal["back_out"] = "back_out"
    number: Annotated[int, Field(ge=1)]


@strict_record
class Connection:
    """A table has lost its links, or has them again."""

    do: Literal["connection"] = "connection"
    lost: bool

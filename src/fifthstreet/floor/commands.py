"""What can be asked of a house besides the commands of a table; each comes in an envelope that says who asks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, TypeAdapter

from fifthstreet.floor.permissions import HouseRole
from fifthstreet.json_amounts import Money
from fifthstreet.json_records import strict_record
from fifthstreet.rulebook.models import MethodKey
from fifthstreet.table.messages.commands.form import DecksGiven, LimitsGiven, ShufflerGiven

Name = Annotated[str, Field(min_length=1, max_length=40)]


@strict_record
class LogIn:
    """Begin a session, with badge and PIN."""

    do: Literal["log_in"] = "log_in"


@strict_record
class LogOut:
    """End one's session."""

    do: Literal["log_out"] = "log_out"


@strict_record
class AddPerson:
    """Give somebody a badge."""

    do: Literal["add_person"] = "add_person"
    new_badge: Name
    name: Name
    role: HouseRole
    new_pin: str


@strict_record
class RemovePerson:
    """Take a badge back."""

    do: Literal["remove_person"] = "remove_person"
    of: Name


@strict_record
class Unlock:
    """Let a locked badge work again."""

    do: Literal["unlock"] = "unlock"
    of: Name


@strict_record
class ChangePin:
    """Choose another PIN for oneself."""

    do: Literal["change_pin"] = "change_pin"
    new_pin: str


@strict_record
class Request:
    """Ask for something that two people sign; ``reason`` is kept with it."""

    do: Literal["request"] = "request"
    command: Mapping[str, Any]
    reason: Annotated[str, Field(min_length=3, max_length=500)]


@strict_record
class Approve:
    """Sign as the second person: it is done at once."""

    do: Literal["approve"] = "approve"
    request: int


@strict_record
class Decline:
    """Refuse what was requested."""

    do: Literal["decline"] = "decline"
    request: int


@strict_record
class Approval:
    """Who approved a table: the venue's type, the reference, and the versions of its equipment."""

    venue: Literal["commercial", "tribal", "casino"]
    reference: Annotated[str, Field(min_length=1, max_length=80)]
    concurrence: str | None = None
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
class OpenDay:
    """Begin a gaming day."""

    do: Literal["open_day"] = "open_day"
    day: Annotated[str, Field(pattern=r"^\d{4}-\d{2}-\d{2}$")]


@strict_record
class CloseDay:
    """End the gaming day; every table is closed then."""

    do: Literal["close_day"] = "close_day"


@strict_record
class BuyIn:
    """A player buys chips: cash goes to the drop of the table, or to the cage, and chips to the player."""

    do: Literal["buy_in"] = "buy_in"
    player: Name
    amount: Money


@strict_record
class CashOut:
    """A player's chips and game account become cash at the cage."""

    do: Literal["cash_out"] = "cash_out"
    player: Name
    amount: Money


@strict_record
class Opener:
    """The chips a tray begins with."""

    do: Literal["opener"] = "opener"
    amount: Money


@strict_record
class Fill:
    """Chips from the cage to the tray."""

    do: Literal["fill"] = "fill"
    amount: Money


@strict_record
class Credit:
    """Chips from the tray to the cage."""

    do: Literal["credit"] = "credit"
    amount: Money


@strict_record
class Drop:
    """The drop box goes to the cage."""

    do: Literal["drop"] = "drop"


@strict_record
class Closer:
    """The tray is counted at the end; ``counted`` must be what the log says, a difference needs a reason."""

    do: Literal["closer"] = "closer"
    counted: Money
    because: str | None = None


People = LogIn | LogOut | AddPerson | RemovePerson | Unlock | ChangePin
Signing = Request | Approve | Decline
Setting = CreateTable | OpenHouseTable | CloseTable | OpenDay | CloseDay
Banking = BuyIn | CashOut | Opener | Fill | Credit | Drop | Closer
HouseCommand = People | Signing | Setting | Banking
HOUSE_COMMANDS: TypeAdapter[HouseCommand] = TypeAdapter(Annotated[HouseCommand, Discriminator("do")])

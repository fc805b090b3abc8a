"""People with their badges, and what two of them sign."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Field

from fifthstreet.floor.commands.form import Name, Reason
from fifthstreet.floor.permissions import HouseRole
from fifthstreet.json_amounts import Money
from fifthstreet.json_records import strict_record


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
    """Choose another PIN for oneself, with badge and PIN: a session that was left open is not enough."""

    do: Literal["change_pin"] = "change_pin"
    new_pin: str


@strict_record
class WelcomeGuests:
    """Let people in without a badge: each gets ``chips`` to play with, and ``most`` may be there at a time.

    No ``chips`` end it; who is there may stay.
    """

    do: Literal["welcome_guests"] = "welcome_guests"
    chips: Money | None
    most: Annotated[int, Field(ge=1, le=10_000)] = 200


@strict_record
class Request:
    """Ask for something that two people sign; ``reason`` is kept with it."""

    do: Literal["request"] = "request"
    command: Mapping[str, Any]
    reason: Reason


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

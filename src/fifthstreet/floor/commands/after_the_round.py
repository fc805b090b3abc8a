"""After the round: corrections, disputes, and the papers of a win."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated, Literal

from pydantic import Field

from fifthstreet.floor.commands.form import Name, Reason
from fifthstreet.json_amounts import Money
from fifthstreet.json_records import strict_record


@strict_record
class Corrected:
    """What a wager should have been settled with, all its lines together."""

    paid: Money = 0
    returned: Money = 0


@strict_record
class Correct:
    """Correct what a seat was paid in a round: the difference is settled, the first settlement stays in the log."""

    do: Literal["correct"] = "correct"
    round: int
    seat: int
    lines: Annotated[Mapping[str, Corrected], Field(min_length=1)]
    reason: Reason


@strict_record
class Dispute:
    """Dispute a round, or one seat of it: its cards and amounts stay as they are until a ruling.

    Everybody disputes a round once. After a ruling an executive may take it up again, once.
    """

    do: Literal["dispute"] = "dispute"
    round: int
    seat: int | None = None
    reason: Reason


@strict_record
class RuleDispute:
    """Rule on a dispute."""

    do: Literal["rule_dispute"] = "rule_dispute"
    dispute: int
    ruling: Reason


@strict_record
class SetVenue:
    """Say how the pages of a venue are headed, from which award on they note a tax form, and when shifts begin.

    ``pin_from`` says which payouts and corrections take badge and PIN, and not one touch.
    """

    do: Literal["set_venue"] = "set_venue"
    venue: Name
    title: Annotated[str, Field(min_length=1, max_length=80)]
    address: Annotated[tuple[Annotated[str, Field(min_length=1, max_length=80)], ...], Field(max_length=6)] = ()
    tax_form_from: Money | None = None
    pin_from: Money | None = None
    shifts: Mapping[Name, Annotated[str, Field(pattern=r"^([01]\d|2[0-3]):[0-5]\d$")]] = field(default_factory=dict)


@strict_record
class PrintPage:
    """Print a win page or a payout slip; every print is kept in the log."""

    do: Literal["print_page"] = "print_page"
    page: Literal["win", "slip"]
    number: Annotated[int, Field(ge=1)]

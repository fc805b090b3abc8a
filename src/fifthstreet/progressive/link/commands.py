"""What can be asked of a link: one record per command, imperative, as JSON writes it."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Discriminator, Field, TypeAdapter

from fifthstreet.json_amounts import FineChange, Money
from fifthstreet.json_records import strict_record
from fifthstreet.progressive.link.terms import LinkTerms, TableOffer
from fifthstreet.progressive.readings import Account, Correction

SeatNumber = Annotated[int, Field(ge=1)]
RoundNumber = Annotated[int, Field(ge=1)]
WinNumber = Annotated[int, Field(ge=1)]


@strict_record
class Stake:
    """A wager that feeds the link's meter."""

    seat: SeatNumber
    amount: Money
    wager: str = "progressive"


@strict_record
class ShareAward:
    """A percentage of a level; ``among`` players who back the same hand divide it."""

    kind: Literal["share"] = "share"
    percent: Annotated[int, Field(ge=1, le=100)]
    level: str
    among: Annotated[int, Field(ge=1, le=20)] = 1


@strict_record
class FixedAward:
    """An amount of money; it comes off the top level where fixed awards do."""

    kind: Literal["fixed"] = "fixed"
    amount: Money


@strict_record
class PartAward:
    """A part of the share that a void hand left of a divided award, as a floorperson ruled."""

    kind: Literal["part"] = "part"
    level: str
    amount: Money


Award = Annotated[ShareAward | FixedAward | PartAward, Discriminator("kind")]


@strict_record
class CreateLink:
    """Set up a link; its levels begin at their seeds, and it is closed."""

    do: Literal["create_link"] = "create_link"
    terms: LinkTerms


@strict_record
class OpenLink:
    """Let the tables of a link take progressive wagers."""

    do: Literal["open_link"] = "open_link"


@strict_record
class CloseLink:
    """Take no more progressive wagers; rounds in play are finished."""

    do: Literal["close_link"] = "close_link"


@strict_record
class JoinLink:
    """Put a table on a link."""

    do: Literal["join_link"] = "join_link"
    table: str
    offer: TableOffer


@strict_record
class LeaveLink:
    """Take a table off a link."""

    do: Literal["leave_link"] = "leave_link"
    table: str


@strict_record
class SetParameters:
    """Change the terms of a closed link; they become its next version."""

    do: Literal["set_parameters"] = "set_parameters"
    terms: LinkTerms


@strict_record
class LoseConnection:
    """A table has lost its link."""

    do: Literal["lose_connection"] = "lose_connection"
    table: str


@strict_record
class RestoreConnection:
    """A table has its link again."""

    do: Literal["restore_connection"] = "restore_connection"
    table: str


@strict_record
class RegisterGame:
    """Register the wagers of a round at lock-out: each adds to the levels."""

    do: Literal["register_game"] = "register_game"
    table: str
    round: RoundNumber
    stakes: tuple[Stake, ...]


@strict_record
class VoidGame:
    """Take back what the wagers of void hands added; without seats, of all of them."""

    do: Literal["void_game"] = "void_game"
    table: str
    round: RoundNumber
    seats: tuple[SeatNumber, ...] | None = None


@strict_record
class CloseGame:
    """The round is over at its table."""

    do: Literal["close_game"] = "close_game"
    table: str
    round: RoundNumber


@strict_record
class ClaimWin:
    """A dealer has claimed a win, which is to be verified: the display says that it is pending."""

    do: Literal["claim_win"] = "claim_win"
    table: str
    round: RoundNumber
    seat: SeatNumber
    row: str
    wager: str = "progressive"


@strict_record
class DropClaim:
    """Take a claim back that was a slip, or that was not verified."""

    do: Literal["drop_claim"] = "drop_claim"
    table: str
    round: RoundNumber
    seat: SeatNumber
    wager: str = "progressive"


@strict_record
class LogWin:
    """Log a verified win; ``holds`` keeps the meter still until the key turns back."""

    do: Literal["log_win"] = "log_win"
    table: str
    round: RoundNumber
    seat: SeatNumber
    row: str
    award: Award
    wager: str = "progressive"
    holds: bool = False


@strict_record
class MoveMeter:
    """Move the meter for a win that was held."""

    do: Literal["move_meter"] = "move_meter"
    number: WinNumber


@strict_record
class BackOut:
    """Undo a logged win by one compensating adjustment."""

    do: Literal["back_out"] = "back_out"
    number: WinNumber


@strict_record
class Adjust:
    """Correct an account of a level by hand; ``original`` names the entry that is corrected."""

    do: Literal["adjust"] = "adjust"
    level: str
    amount: FineChange
    because: Correction
    original: str
    account: Account = "meter"


SettingUp = CreateLink | OpenLink | CloseLink | JoinLink | LeaveLink | SetParameters
Connecting = LoseConnection | RestoreConnection
Playing = RegisterGame | VoidGame | CloseGame
Winning = ClaimWin | DropClaim | LogWin | MoveMeter | BackOut
LinkCommand = SettingUp | Connecting | Playing | Winning | Adjust
AnyLinkCommand = Annotated[LinkCommand, Discriminator("do")]


def link_command_adapter() -> TypeAdapter[LinkCommand]:
    """Reads a command from JSON and knows its schema."""
    return TypeAdapter(AnyLinkCommand)

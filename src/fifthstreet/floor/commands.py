"""What can be asked of a house besides the commands of a table; each comes in an envelope that says who asks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from functools import partial
from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, PlainSerializer, TypeAdapter, WithJsonSchema

from fifthstreet.floor.permissions import HouseRole
from fifthstreet.json_amounts import FineChange, FineMoney, Money, as_text
from fifthstreet.json_records import strict_record
from fifthstreet.progressive.readings import Account, Correction
from fifthstreet.rulebook.models import MethodKey
from fifthstreet.rulebook.rules import option_text, parse_rate
from fifthstreet.table.messages.commands.form import DecksGiven, LimitsGiven, ShufflerGiven

Name = Annotated[str, Field(min_length=1, max_length=40)]
#: The reference of an approval.
Reference = Annotated[str, Field(min_length=1, max_length=80)]
Reason = Annotated[str, Field(min_length=3, max_length=500)]


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


Link = Annotated[str, Field(pattern=r"^[a-z0-9_-]{1,40}$")]
Rate = Annotated[
    int,
    as_text(parse_rate, "a percentage"),
    PlainSerializer(partial(option_text, "rate")),
    WithJsonSchema({"type": "string", "examples": ["70"]}),
]
Seat = Annotated[int, Field(ge=1, le=99)]
Count = Annotated[int, Field(ge=0, le=99)]


@strict_record
class LevelGiven:
    """What the house says of a level; what it leaves out is the pay table's, or the table's options say it."""

    seed: FineMoney | None = None
    rate: Rate | None = None
    reserve_rate: Rate = 0
    limit: FineMoney | None = None
    guard: FineMoney | None = None


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
class OpenLink:
    """Let the tables of a link take progressive wagers."""

    do: Literal["open_link"] = "open_link"


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
    """Correct an account of a level by hand; ``original`` names the entry that is corrected."""

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


@strict_record
class Lights:
    """The seats whose lights are lit, wager by wager."""

    do: Literal["lights"] = "lights"
    lit: Mapping[str, tuple[Seat, ...]]


@strict_record
class CoinIn:
    """COIN IN: all bets are down; what was collected for them."""

    do: Literal["coin_in"] = "coin_in"
    chips: Count
    coupons: Count = 0


@strict_record
class StartGame:
    """START GAME: all bets are down; what was collected for them."""

    do: Literal["start_game"] = "start_game"
    chips: Count
    coupons: Count = 0


@strict_record
class HandButton:
    """The button of a hand, for a seat; pressed again it goes out."""

    do: Literal["hand_button"] = "hand_button"
    seat: Seat
    row: str
    wager: str = "progressive"


@strict_record
class KeyTurn:
    """The supervisor's key, turned to JPH or back to RUN."""

    do: Literal["key_turn"] = "key_turn"
    to: Literal["JPH", "RUN"]


@strict_record
class JPot:
    """The J-POT button: the win is logged."""

    do: Literal["j_pot"] = "j_pot"


@strict_record
class Confirm:
    """The CONFIRM button: the win is verified."""

    do: Literal["confirm"] = "confirm"


@strict_record
class Swipe:
    """The card of a supervisor, or of an executive for a large award: the win is logged and the meter moves."""

    do: Literal["swipe"] = "swipe"


@strict_record
class GameOver:
    """GAME OVER: everything is settled."""

    do: Literal["game_over"] = "game_over"


@strict_record
class EndGame:
    """END GAME: everything is settled."""

    do: Literal["end_game"] = "end_game"


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
    """Dispute a round, or one seat of it: its cards and amounts stay as they are until a ruling."""

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
    """Say how the pages of a venue are headed, from which award on they note a tax form, and when shifts begin."""

    do: Literal["set_venue"] = "set_venue"
    venue: Name
    title: Annotated[str, Field(min_length=1, max_length=80)]
    address: Annotated[tuple[Annotated[str, Field(min_length=1, max_length=80)], ...], Field(max_length=6)] = ()
    tax_form_from: Money | None = None
    shifts: Mapping[Name, Annotated[str, Field(pattern=r"^([01]\d|2[0-3]):[0-5]\d$")]] = field(default_factory=dict)


@strict_record
class PrintPage:
    """Print a win page or a payout slip; every print is kept in the log."""

    do: Literal["print_page"] = "print_page"
    page: Literal["win", "slip"]
    number: Annotated[int, Field(ge=1)]


People = LogIn | LogOut | AddPerson | RemovePerson | Unlock | ChangePin
Signing = Request | Approve | Decline
Setting = CreateTable | OpenHouseTable | CloseTable | OpenDay | CloseDay
Banking = BuyIn | CashOut | Opener | Fill | Credit | Drop | Closer
Linking = CreateLink | OpenLink | CloseLink | JoinLink | LeaveLink | SetParameters | Adjust | BackOut | Connection
Pressing = Lights | CoinIn | StartGame | HandButton | KeyTurn | JPot | Confirm | Swipe | GameOver | EndGame
AfterTheRound = Correct | Dispute | RuleDispute
Papers = SetVenue | PrintPage
HouseCommand = People | Signing | Setting | Banking | Linking | Pressing | AfterTheRound | Papers
HOUSE_COMMANDS: TypeAdapter[HouseCommand] = TypeAdapter(Annotated[HouseCommand, Discriminator("do")])

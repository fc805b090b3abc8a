"""What can be asked of a table: one record per command, imperative, as JSON writes it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import BeforeValidator, ConfigDict, Discriminator, Field, TypeAdapter, with_config

from fifthstreet.json_amounts import FineMoney, Money
from fifthstreet.json_records import strict_record
from fifthstreet.progressive.readings import Because, Readings
from fifthstreet.rulebook.models import MethodKey, Role, ShufflerKind
from fifthstreet.table.messages.values import CardFaces, Holder, SeatNumber


@strict_record
class Shuffler:
    """What shuffles: by hand, or a device that may count the deck and be set to a mode."""

    kind: ShufflerKind = "manual"
    counts: bool = False
    mode: str | None = None


def _whole(value: object) -> object:
    """True and 1.0 are 1 to Python, but not to people."""
    if type(value) is not int:
        raise ValueError(f"write 1, 2 or a list of colours, not {value!r}")
    return value


#: A number of cards that somebody counted.
CardCount = Annotated[int, Field(ge=0, le=99)]
COLOURS = ("red", "blue")
#: A shuffler may be named by its kind alone, decks by their number.
ShufflerGiven = Shuffler | ShufflerKind
DecksGiven = tuple[str, ...] | Annotated[Literal[1, 2], BeforeValidator(_whole)]


def shuffler_given(given: ShufflerGiven) -> Shuffler:
    return Shuffler(kind=given) if isinstance(given, str) else given


def decks_given(given: DecksGiven) -> tuple[str, ...]:
    return COLOURS[:given] if isinstance(given, int) else given


@strict_record
class LimitsGiven:
    """The least, the most and the step of a stake."""

    min: Money
    max: Money
    step: Money


@with_config(ConfigDict(extra="forbid"))
@dataclass(frozen=True, slots=True, kw_only=True)
class ReadingGiven:
    """What a level of a meter shows; seed and reserve default to the pay table's preset and nothing.

    ``because`` says why it shows less than the table would expect of it.
    """

    amount: FineMoney
    seed: FineMoney | None = None
    reserve: FineMoney = 0
    because: Because | None = None


def readings_given(readings: Readings) -> dict[str, dict[str, ReadingGiven]]:
    """Readings as No more bets takes them."""
    return {
        meter: {
            level: ReadingGiven(amount=reading.amount, seed=reading.seed, reserve=reading.reserve)
            for level, reading in levels.items()
        }
        for meter, levels in readings.items()
    }


@strict_record
class OpenTable:
    """Open a table for a game of a pack."""

    do: Literal["open_table"] = "open_table"
    game: str
    pack: str
    options: Mapping[str, str | bool | int | None] | None = None
    limits: Mapping[str, LimitsGiven] | None = None
    method: MethodKey | None = None
    shuffler: ShufflerGiven | None = None
    decks: DecksGiven = COLOURS[:1]
    preshuffled: bool = False
    cards: Literal["electronic", "entered"] = "electronic"
    automations: tuple[str, ...] | Literal["all", "none"] | None = None
    console: str | None = None
    deck: CardFaces | None = None
    seed: int | None = None
    by: Role = "dealer"


#: Milliseconds of the giver's clock.
Milliseconds = Annotated[int, Field(ge=0, le=10**15)]
ExpiryReason = Literal["clock", "connection"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Timed:
    """A command that may say ``at`` what time it was given: the table has no clock of its own."""

    at: Milliseconds | None = None


@strict_record
class Sit(Timed):
    """Take a seat; ``player`` tells who it is, where a person may play one hand only."""

    do: Literal["sit"] = "sit"
    seat: SeatNumber
    player: str | None = None
    by: Role = "player"


@strict_record
class Leave(Timed):
    """Give up a seat between rounds."""

    do: Literal["leave"] = "leave"
    seat: SeatNumber
    by: Role = "player"


@strict_record
class PlaceWagers(Timed):
    """Make wagers before No more bets, or change their amounts; ``tender`` says what they are made with."""

    do: Literal["wager"] = "wager"
    seat: SeatNumber
    wagers: Mapping[str, Money]
    tender: Mapping[str, Mapping[str, Money]] | None = None
    by: Role = "player"


@strict_record
class TakeBack(Timed):
    """Take back a wager before No more bets, with all that cannot stand without it; without a name, all."""

    do: Literal["take_back"] = "take_back"
    seat: SeatNumber
    wager: str | None = None
    by: Role = "player"


@strict_record
class NoMoreBets(Timed):
    """Close the betting: the lock-out, with the meters as they read after it and the draws of the round.

    A wager on a meter needs its reading: once the cards lie there, nobody could ask for it without telling of them.
    """

    do: Literal["no_more_bets"] = "no_more_bets"
    meters: Mapping[str, Mapping[str, ReadingGiven]] | None = None
    draws: Mapping[str, str | int] | None = None
    collected: Mapping[str, int] | None = None
    by: Role = "dealer"


@strict_record
class Shuffle(Timed):
    """Shuffle the deck whose turn it is or, by its ``colour``, the other one while this one is in play.

    ``count`` is what a counting device found, 52 unless it says otherwise.
    """

    do: Literal["shuffle"] = "shuffle"
    colour: str | None = None
    count: CardCount | None = None
    deck: CardFaces | None = None
    seed: int | None = None
    by: Role = "dealer"


@strict_record
class Cut(Timed):
    """Cut the deck: ``cards`` are lifted off the top and go to the bottom."""

    do: Literal["cut"] = "cut"
    cards: int
    by: Role = "dealer"


@strict_record
class Recut(Timed):
    """Have the deck cut again before the first card."""

    do: Literal["recut"] = "recut"
    cards: int
    by: Role = "floorperson"


@strict_record
class DealCards(Timed):
    """Deal the street, or only the next ``count`` cards of it; ``up`` are the faces of physical open cards."""

    do: Literal["deal"] = "deal"
    count: Annotated[int, Field(ge=1, le=52)] | None = None
    up: CardFaces | None = None
    by: Role = "dealer"


@strict_record
class Look(Timed):
    """Look at one's own cards; without a seat, every player does."""

    do: Literal["look"] = "look"
    seat: SeatNumber | None = None
    by: Role = "player"


@strict_record
class Expose(Timed):
    """Take an offer to show cards, physical ones with their faces."""

    do: Literal["expose"] = "expose"
    seat: SeatNumber
    cards: CardFaces | None = None
    by: Role = "player"


@strict_record
class Answer(Timed):
    """Answer the decision that is due, or ``pass`` an offer; physical cards it shows come with their faces."""

    do: Literal["decide"] = "decide"
    seat: SeatNumber
    choice: str
    cards: CardFaces | None = None
    by: Role = "player"


@strict_record
class Withdraw(Timed):
    """Take an offer to withdraw a wager."""

    do: Literal["withdraw"] = "withdraw"
    seat: SeatNumber
    by: Role = "player"


@strict_record
class Expire(Timed):
    """The seat's decision time has passed by the clock, or its connection is lost, which whoever says so attests."""

    do: Literal["expire"] = "expire"
    seat: SeatNumber
    reason: ExpiryReason = "clock"
    by: Role = "dealer"


@strict_record
class Reveal(Timed):
    """Turn what is due: the dealer's hand, a community card, or (``of`` a seat) a player's hand."""

    do: Literal["reveal"] = "reveal"
    of: Holder | None = None
    cards: CardFaces | None = None
    by: Role = "dealer"


@strict_record
class Validate(Timed):
    """Validate a payout that needs it, after the hand was turned."""

    do: Literal["validate"] = "validate"
    seat: SeatNumber
    wager: str
    by: Role = "floorperson"


@strict_record
class SettleUp(Timed):
    """Settle the next seat, or everything."""

    do: Literal["settle"] = "settle"
    seat: SeatNumber | None = None
    by: Role = "dealer"


@strict_record
class Document(Timed):
    """Complete the paperwork of a hand-pay, so that the cards may go."""

    do: Literal["document"] = "document"
    seat: SeatNumber
    by: Role = "floorperson"


@strict_record
class CountStub(Timed):
    """Count the stub; if the count is wrong, say whether the cards were misdealt."""

    do: Literal["count_stub"] = "count_stub"
    cards: CardCount
    misdealt: bool = False
    by: Role = "dealer"


@strict_record
class ChangeDeck(Timed):
    """Bring new cards to the table between rounds."""

    do: Literal["change_deck"] = "change_deck"
    decks: DecksGiven = COLOURS[:1]
    preshuffled: bool = False
    by: Role = "floorperson"


@strict_record
class ChangeDevice(Timed):
    """Remove a shuffler or shoe, or set the table up with another method once the old device is gone."""

    do: Literal["change_device"] = "change_device"
    remove: bool = False
    method: MethodKey | None = None
    shuffler: ShufflerGiven | None = None
    by: Role = "floorperson"


@strict_record
class ReportIrregularity(Timed):
    """Report something that went wrong, where, and how many cards were found.

    At a table with physical cards ``hands`` gives the cards of each seat that a bonus still looks at.
    """

    do: Literal["irregularity"] = "irregularity"
    kind: str
    position: Holder | None = None
    count: CardCount | None = None
    card: CardFaces | None = None
    hands: Mapping[str, CardFaces] | None = None
    by: Role = "dealer"


@strict_record
class Rule(Timed):
    """A floorperson's ruling where the rules leave one."""

    do: Literal["rule"] = "rule"
    ruling: str
    by: Role = "floorperson"


@strict_record
class Attest(Timed):
    """Attest steps of the dealer's procedure; without names, all that are due before the next action."""

    do: Literal["attest"] = "attest"
    steps: tuple[str, ...] | None = None
    by: Role = "dealer"


@strict_record
class Clear(Timed):
    """Collect the cards and open the next round for wagers."""

    do: Literal["clear"] = "clear"
    by: Role = "dealer"


@strict_record
class ShowView:
    """Ask how the table looks to a role, for a player at a seat; nothing changes."""

    do: Literal["view"] = "view"
    role: Role = "dealer"
    seat: SeatNumber | None = None


@strict_record
class Notate:
    """Ask for the notation of the round; cards that lie face down stay unseen."""

    do: Literal["notation"] = "notation"


Betting = Sit | Leave | PlaceWagers | TakeBack | NoMoreBets
Dealing = Shuffle | Cut | Recut | DealCards | Look
Deciding = Expose | Answer | Withdraw | Expire
Settling = Reveal | Validate | SettleUp | Document
Correcting = CountStub | ChangeDeck | ChangeDevice | ReportIrregularity | Rule
Command = Betting | Dealing | Deciding | Settling | Correcting | Attest | Clear
Query = ShowView | Notate
AnyCommand = Annotated[OpenTable | Command | Query, Discriminator("do")]


def command_adapter() -> TypeAdapter[OpenTable | Command | Query]:
    """Reads a command from JSON and knows its schema."""
    return TypeAdapter(AnyCommand)

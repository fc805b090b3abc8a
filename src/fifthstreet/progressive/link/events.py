"""What happened to a link: one frozen record per event, in the past tense, as the log keeps it.

``movements`` are those that the event makes, in order; what an event makes is all that changes a level.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Discriminator, TypeAdapter

from fifthstreet.json_amounts import Money
from fifthstreet.progressive.link.commands import Award, Stake
from fifthstreet.progressive.link.levels import Balance
from fifthstreet.progressive.link.terms import LinkTerms, TableOffer
from fifthstreet.progressive.readings import Correction, Movement


@dataclass(frozen=True, slots=True, kw_only=True)
class Moving:
    """An event that moves meters; ``made`` are wins that were held and whose movements come first here."""

    movements: tuple[Movement, ...] = ()
    made: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Accounted(Moving):
    """An event that can take a meter down: what every level held before and after."""

    before: Mapping[str, Balance]
    after: Mapping[str, Balance]


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkCreated(Moving):
    """A link was set up; its levels begin at their seeds."""

    event: Literal["link_created"] = "link_created"
    terms: LinkTerms


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkOpened:
    """The link takes wagers."""

    event: Literal["link_opened"] = "link_opened"


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkClosed:
    """The link takes no more wagers."""

    event: Literal["link_closed"] = "link_closed"


@dataclass(frozen=True, slots=True, kw_only=True)
class TableJoined:
    """A table came to the link."""

    event: Literal["table_joined"] = "table_joined"
    table: str
    offer: TableOffer


@dataclass(frozen=True, slots=True, kw_only=True)
class TableLeft:
    """A table left the link."""

    event: Literal["table_left"] = "table_left"
    table: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ParametersSet:
    """The link has new terms, with what its levels held before and after."""

    event: Literal["parameters_set"] = "parameters_set"
    terms: LinkTerms
    before: Mapping[str, Balance]
    after: Mapping[str, Balance]


@dataclass(frozen=True, slots=True, kw_only=True)
class ConnectionLost:
    """A table lost its link."""

    event: Literal["connection_lost"] = "connection_lost"
    table: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ConnectionRestored:
    """A table has its link again."""

    event: Literal["connection_restored"] = "connection_restored"
    table: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRegistered(Moving):
    """The wagers of a round were registered and added to the levels."""

    event: Literal["game_registered"] = "game_registered"
    table: str
    round: int
    stakes: tuple[Stake, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameVoided(Accounted):
    """What the wagers of these seats had added was taken back."""

    event: Literal["game_voided"] = "game_voided"
    table: str
    round: int
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameClosed:
    """The round is over at its table."""

    event: Literal["game_closed"] = "game_closed"
    table: str
    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class WinClaimed:
    """A win was claimed and is to be verified."""

    event: Literal["win_claimed"] = "win_claimed"
    table: str
    round: int
    seat: int
    wager: str
    row: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimDropped:
    """A claim was taken back."""

    event: Literal["claim_dropped"] = "claim_dropped"
    table: str
    round: int
    seat: int
    wager: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WinLogged(Accounted):
    """A win was logged: ``takes`` is what it moves, now or when the key turns back (``held``).

    It is priced on what every win logged before it leaves.
    """

    event: Literal["win_logged"] = "win_logged"
    number: int
    table: str
    round: int
    seat: int
    wager: str
    row: str
    award: Award
    amount: Money
    takes: tuple[Movement, ...]
    held: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class MeterMoved(Accounted):
    """The key turned back, and the meter moved for a win that was held."""

    event: Literal["meter_moved"] = "meter_moved"
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class WinBackedOut(Accounted):
    """A logged win was undone: the award is back, the seed and the reserve it used are taken back."""

    event: Literal["win_backed_out"] = "win_backed_out"
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MeterAdjusted(Accounted):
    """An account of a level was corrected by hand."""

    event: Literal["meter_adjusted"] = "meter_adjusted"
    level: str
    because: Correction
    original: str


SetUp = LinkCreated | LinkOpened | LinkClosed | TableJoined | TableLeft | ParametersSet
Connected = ConnectionLost | ConnectionRestored
Played = GameRegistered | GameVoided | GameClosed
Won = WinClaimed | ClaimDropped | WinLogged | MeterMoved | WinBackedOut
LinkEvent = SetUp | Connected | Played | Won | MeterAdjusted
LinkEvents = tuple[LinkEvent, ...]
AnyLinkEvent = Annotated[LinkEvent, Discriminator("event")]


def link_event_adapter() -> TypeAdapter[LinkEvent]:
    """Writes an event as JSON, reads it back, and knows its schema."""
    return TypeAdapter(AnyLinkEvent)

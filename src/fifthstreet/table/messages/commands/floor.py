"""What a floorperson does: validates, documents, rules, and changes decks and devices."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from fifthstreet.rulebook.models import MethodKey, Role
from fifthstreet.table.messages.commands.form import COLOURS, DecksGiven, ReadingGiven, ShufflerGiven, Timed
from fifthstreet.table.messages.values import CardFaces, SeatNumber


class Recut(Timed):
    """Have the deck cut again before the first card."""

    do: Literal["recut"] = "recut"
    cards: int
    by: Role = "floorperson"


class Validate(Timed):
    """Validate a payout that needs it, after the hand was turned."""

    do: Literal["validate"] = "validate"
    seat: SeatNumber
    wager: str
    by: Role = "floorperson"


class ReadMeters(Timed):
    """Read meters again before a player is paid: tables that share them may have moved them."""

    do: Literal["read_meters"] = "read_meters"
    meters: Mapping[str, Mapping[str, ReadingGiven]]
    by: Role = "floorperson"


class Document(Timed):
    """Complete the paperwork of a hand-pay, so that the cards may go."""

    do: Literal["document"] = "document"
    seat: SeatNumber
    by: Role = "floorperson"


class ChangeDeck(Timed):
    """Bring new cards to the table between rounds."""

    do: Literal["change_deck"] = "change_deck"
    decks: DecksGiven = COLOURS[:1]
    preshuffled: bool = False
    by: Role = "floorperson"


class ChangeDevice(Timed):
    """Remove a shuffler or shoe, or set the table up with another method once the old device is gone."""

    do: Literal["change_device"] = "change_device"
    remove: bool = False
    method: MethodKey | None = None
    shuffler: ShufflerGiven | None = None
    by: Role = "floorperson"


class Rule(Timed):
    """A floorperson's ruling where the rules leave one; ``hands`` as with the report of what went wrong."""

    do: Literal["rule"] = "rule"
    ruling: str
    hands: Mapping[str, CardFaces] | None = None
    by: Role = "floorperson"

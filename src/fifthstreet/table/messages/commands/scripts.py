"""What only a script asks for: a table, a view of it, the notation of its round."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from fifthstreet.json_records import strict_record
from fifthstreet.rulebook.models import MethodKey, Role
from fifthstreet.table.messages.commands.form import COLOURS, DecksGiven, LimitsGiven, ShufflerGiven
from fifthstreet.table.messages.values import CardFaces, SeatNumber


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

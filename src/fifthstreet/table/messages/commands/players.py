"""What a player asks of a table: a seat, wagers, a look at the cards, decisions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from fifthstreet.json_amounts import Money
from fifthstreet.rulebook.models import Role
from fifthstreet.table.messages.commands.form import Timed
from fifthstreet.table.messages.values import CardFaces, HandPlace, SeatNumber


class Sit(Timed):
    """Take a seat; ``player`` tells who it is, where a person may play one hand only."""

    do: Literal["sit"] = "sit"
    seat: SeatNumber
    player: str | None = None
    by: Role = "player"


class Leave(Timed):
    """Give up a seat between rounds."""

    do: Literal["leave"] = "leave"
    seat: SeatNumber
    by: Role = "player"


class PlaceWagers(Timed):
    """Make wagers before No more bets, or change their amounts; ``tender`` says what they are made with."""

    do: Literal["wager"] = "wager"
    seat: SeatNumber
    wagers: Mapping[str, Money]
    tender: Mapping[str, Mapping[str, Money]] | None = None
    by: Role = "player"


class TakeBack(Timed):
    """Take back a wager before No more bets, with all that cannot stand without it; without a name, all."""

    do: Literal["take_back"] = "take_back"
    seat: SeatNumber
    wager: str | None = None
    by: Role = "player"


class Look(Timed):
    """Look at one's own cards; without a seat, every player does."""

    do: Literal["look"] = "look"
    seat: SeatNumber | None = None
    by: Role = "player"


class Expose(Timed):
    """Take an offer to show cards, physical ones with their faces."""

    do: Literal["expose"] = "expose"
    seat: SeatNumber
    cards: CardFaces | None = None
    by: Role = "player"


class Answer(Timed):
    """Answer the decision that is due, or ``pass`` an offer; physical cards it shows come with their faces.

    Cards that a choice gives up are told by their ``places`` in the hand, the first one being 1; of physical cards
    the table does not know which they are.
    """

    do: Literal["decide"] = "decide"
    seat: SeatNumber
    choice: str
    cards: CardFaces | None = None
    places: tuple[HandPlace, ...] | None = None
    by: Role = "player"


class Withdraw(Timed):
    """Take an offer to withdraw a wager."""

    do: Literal["withdraw"] = "withdraw"
    seat: SeatNumber
    by: Role = "player"

"""What the dealer does: the deck, the cards, the clock, the settlement, and what goes wrong."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from fifthstreet.rulebook.models import Role
from fifthstreet.table.messages.commands.form import CardCount, ReadingGiven, Timed
from fifthstreet.table.messages.values import CardFaces, Holder, SeatNumber

ExpiryReason = Literal["clock", "connection"]


class NoMoreBets(Timed):
    """Close the betting: the lock-out, with the meters as they read after it and the draws of the round.

    A wager on a meter needs its reading: once the cards lie there, nobody could ask for it without telling of them.
    """

    do: Literal["no_more_bets"] = "no_more_bets"
    meters: Mapping[str, Mapping[str, ReadingGiven]] | None = None
    draws: Mapping[str, str | int] | None = None
    collected: Mapping[str, int] | None = None
    by: Role = "dealer"


class Shuffle(Timed):
    """Shuffle the deck whose turn it is or, by its ``colour``, the other one while this one is in play.

    ``count`` is what a counting device found, the whole deck unless it says otherwise.
    """

    do: Literal["shuffle"] = "shuffle"
    colour: str | None = None
    count: CardCount | None = None
    deck: CardFaces | None = None
    seed: int | None = None
    by: Role = "dealer"


class Cut(Timed):
    """Cut the deck: ``cards`` are lifted off the top and go to the bottom."""

    do: Literal["cut"] = "cut"
    cards: int
    by: Role = "dealer"


class DealCards(Timed):
    """Deal the street, or only the next ``count`` cards of it; ``up`` are the faces of physical open cards."""

    do: Literal["deal"] = "deal"
    count: Annotated[int, Field(ge=1, le=53)] | None = None
    up: CardFaces | None = None
    by: Role = "dealer"


class Expire(Timed):
    """The seat's decision time has passed by the clock, or its connection is lost, which whoever says so attests."""

    do: Literal["expire"] = "expire"
    seat: SeatNumber
    reason: ExpiryReason = "clock"
    by: Role = "dealer"


class Reveal(Timed):
    """Turn what is due: the dealer's hand, a community card, or (``of`` a seat) a player's hand."""

    do: Literal["reveal"] = "reveal"
    of: Holder | None = None
    cards: CardFaces | None = None
    by: Role = "dealer"


class CorrectCards(Timed):
    """Correct physical cards that were entered wrongly: what they ``was`` entered as, and what they are."""

    do: Literal["correct_cards"] = "correct_cards"
    was: CardFaces
    cards: CardFaces
    by: Role = "dealer"


class SettleUp(Timed):
    """Settle the next seat, or everything."""

    do: Literal["settle"] = "settle"
    seat: SeatNumber | None = None
    by: Role = "dealer"


class CountStub(Timed):
    """Count the stub; if the count is wrong, say whether the cards were misdealt."""

    do: Literal["count_stub"] = "count_stub"
    cards: CardCount
    misdealt: bool = False
    by: Role = "dealer"


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


class Attest(Timed):
    """Attest steps of the dealer's procedure; without names, all that are due before the next action."""

    do: Literal["attest"] = "attest"
    steps: tuple[str, ...] | None = None
    by: Role = "dealer"


class Clear(Timed):
    """Collect the cards and open the next round for wagers."""

    do: Literal["clear"] = "clear"
    by: Role = "dealer"

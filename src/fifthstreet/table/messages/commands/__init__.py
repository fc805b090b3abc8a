"""What can be asked of a table: one record per command, imperative, as JSON writes it."""

from __future__ import annotations

from typing import Annotated

from pydantic import Discriminator, TypeAdapter

from fifthstreet.table.messages.commands.dealer import (
    Attest,
    Clear,
    CorrectCards,
    CountStub,
    Cut,
    DealCards,
    Expire,
    ExpiryReason,
    NoMoreBets,
    ReportIrregularity,
    Reveal,
    SettleUp,
    Shuffle,
)
from fifthstreet.table.messages.commands.floor import (
    ChangeDeck,
    ChangeDevice,
    Document,
    ReadMeters,
    Recut,
    Rule,
    Validate,
)
from fifthstreet.table.messages.commands.form import (
    ReadingGiven,
    Shuffler,
    ShufflerGiven,
    decks_given,
    readings_given,
    shuffler_given,
)
from fifthstreet.table.messages.commands.players import (
    Answer,
    Expose,
    Leave,
    Look,
    PlaceWagers,
    Sit,
    TakeBack,
    Withdraw,
)
from fifthstreet.table.messages.commands.scripts import Notate, OpenTable, ShowView

Betting = Sit | Leave | PlaceWagers | TakeBack | NoMoreBets
Dealing = Shuffle | Cut | Recut | DealCards | Look
Deciding = Expose | Answer | Withdraw | Expire
Settling = Reveal | ReadMeters | Validate | SettleUp | Document
Correcting = CorrectCards | CountStub | ChangeDeck | ChangeDevice | ReportIrregularity | Rule
Command = Betting | Dealing | Deciding | Settling | Correcting | Attest | Clear
Query = ShowView | Notate
AnyCommand = Annotated[OpenTable | Command | Query, Discriminator("do")]

__all__ = [
    "Answer",
    "Attest",
    "ChangeDeck",
    "ChangeDevice",
    "Clear",
    "Command",
    "CorrectCards",
    "CountStub",
    "Cut",
    "DealCards",
    "Document",
    "Expire",
    "ExpiryReason",
    "Expose",
    "Leave",
    "Look",
    "NoMoreBets",
    "Notate",
    "OpenTable",
    "PlaceWagers",
    "Query",
    "ReadMeters",
    "ReadingGiven",
    "Recut",
    "ReportIrregularity",
    "Reveal",
    "Rule",
    "SettleUp",
    "ShowView",
    "Shuffle",
    "Shuffler",
    "ShufflerGiven",
    "Sit",
    "TakeBack",
    "Validate",
    "Withdraw",
    "command_adapter",
    "decks_given",
    "readings_given",
    "shuffler_given",
]


def command_adapter() -> TypeAdapter[OpenTable | Command | Query]:
    """Reads a command from JSON and knows its schema."""
    return TypeAdapter(AnyCommand)

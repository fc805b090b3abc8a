"""What follows an irregularity, and what a floorperson may rule, in words."""

from __future__ import annotations

from fifthstreet.rulebook.models import Consequence
from fifthstreet.table.messages.values import Holder
from fifthstreet.table.step_words import place_words

#: What a floorperson may rule, as the buttons say it.
RULINGS = {
    "play_on": "Play on",
    "void_all": "Void all hands",
    "share_stays": "The share stays in the meter",
    "share_divided": "The others divide the share",
}
_FOLLOWS: dict[Consequence, str] = {
    "void_all": "All hands are void",
    "discard_card": "The card is discarded, the deal goes on",
    "next_card": "The card is used as the next card",
    "complete_hand": "The hand gets the card it is short of",
    "reshuffle": "All cards are taken out and shuffled again",
    "ruling": "A floorperson rules",
}


def consequence_words(consequence: Consequence, position: Holder | None) -> str:
    """What follows: ``All hands are void``, ``Seat 4’s hand is void``."""
    return _FOLLOWS.get(consequence) or f"{place_words(position or 'board')}’s hand is void"

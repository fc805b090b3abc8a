"""What follows an irregularity is said in words, with the hand where it is one hand."""

from __future__ import annotations

import pytest

from fifthstreet.rulebook.models import Consequence
from fifthstreet.table.consequence_words import consequence_words
from fifthstreet.table.messages.values import Holder


@pytest.mark.parametrize(
    ("consequence", "position", "words"),
    [
        ("void_all", 4, "All hands are void"),
        ("complete_hand", "dealer", "The hand gets the card it is short of"),
        ("void_hand", 4, "Seat 4’s hand is void"),
        ("void_hand", "dealer", "Dealer’s hand is void"),
        ("void_hand", None, "Board’s hand is void"),
    ],
)
def test_what_follows_is_said_in_words(consequence: Consequence, position: Holder | None, words: str) -> None:
    assert consequence_words(consequence, position) == words

"""Nothing is dealt or closed before the deck is there, shuffled and cut."""

from __future__ import annotations

import pytest

from fifthstreet import Refusal, Table, open_table
from fifthstreet.table.deck_ready import deck_ready, deck_there
from fifthstreet.table.messages import commands as c


def code(table: Table) -> str | None:
    try:
        deck_ready(table.state)
    except Refusal as refusal:
        return refusal.code
    return None


def test_a_deck_is_ready_once_it_is_shuffled_and_cut() -> None:
    table = open_table("caribbean-stud", "us-ma", shuffler=c.Shuffler(kind="manual"), automations=("attest",), seed=1)
    found = [code(table)]
    for command in (c.Shuffle(), c.Cut(cards=26)):
        table.do(command)
        found.append(code(table))
    assert found == ["deck/not_shuffled", "deck/not_cut", None]


def test_a_deck_or_a_device_that_was_taken_away_is_missed() -> None:
    counting = open_table("caribbean-stud", "us-ma", automations=("attest",), entered=True)
    counting.do(c.Shuffle(count=51))
    with pytest.raises(Refusal) as wrong_count:
        deck_there(counting.state)
    assert wrong_count.value.code == "deck/removed"
    without = open_table("caribbean-stud", "us-ma", automations=("attest",), seed=1)
    without.do(c.ChangeDevice(remove=True))
    assert code(without) == "device/none"

"""A table driven by commands: what it remembers, and what it says of a round."""

from __future__ import annotations

import pytest
from tests.table.playing import fold_a_round

from fifthstreet import Refusal, open_table
from fifthstreet.table.actions.equipment import opened
from fifthstreet.table.messages import commands as c
from fifthstreet.table.session import KEPT_EVENTS, Table


def test_a_table_remembers_its_latest_events_only() -> None:
    table = open_table("mississippi-stud", "us-wa", seed=1)
    table.sit(1)
    while len(table.events) < 2 * KEPT_EVENTS - 100:
        fold_a_round(table)
    before = table.events[-1]
    for _ in range(20):
        fold_a_round(table)
    assert KEPT_EVENTS <= len(table.events) <= 2 * KEPT_EVENTS
    assert before in table.events


def test_a_deck_that_comes_shuffled_is_dealt_as_it_came() -> None:
    looks = []
    for seed in (5, 5, 6):
        table = open_table("caribbean-stud", "us-ma", seed=seed)
        table.do(c.ChangeDeck(decks=("green",), preshuffled=True, by="floorperson"))
        table.sit(1)
        fold_a_round(table)
        kinds = [event.event for event in table.events]
        assert "deck_shuffled" not in kinds[: kinds.index("cards_dealt")]
        looks.append(table.events[kinds.index("cards_looked_at")])
    assert looks[0] == looks[1] != looks[2]


@pytest.mark.parametrize("step", [0, 7])
def test_a_table_that_follows_a_log_has_the_same_last_round_and_notation(step: int) -> None:
    """Also where a clock stands still, and for a round that ends within the command of its last decision."""
    table = open_table("caribbean-stud", "us-ma", seed=5)
    other = Table.resumed(opened(table.state.setup, preshuffled=False), None)
    at = 1_000
    for command in (
        c.Sit(seat=2),
        c.PlaceWagers(seat=2, wagers={"ante": 1_000}),
        c.NoMoreBets(),
        c.Answer(seat=2, choice="bet"),
        c.PlaceWagers(seat=2, wagers={"ante": 500}),
        c.NoMoreBets(),
    ):
        for event in table.do(command, at=at):
            other.follow(event)
        assert (other.state, other.last_round) == (table.state, table.last_round)
        assert str(other.notation()) == str(table.notation())
        at += step
    assert table.last_round is not None
    assert set(table.last_round.rack) == {2, "dealer"}
    assert other.notation().actions == ("no_more_bets", "deal")


@pytest.mark.parametrize("stake", ["abc", 10])
def test_an_amount_that_cannot_be_read_is_a_refusal(stake: str) -> None:
    table = open_table("caribbean-stud", "us-ma", seed=1)
    table.sit(1)
    with pytest.raises(Refusal) as caught:
        table.wager(1, ante=stake)
    assert caught.value.code == "command/malformed"


def test_a_seat_without_a_hand_has_no_lines() -> None:
    table = open_table("caribbean-stud", "us-ma", seed=1)
    with pytest.raises(Refusal) as caught:
        table.lines(9)
    assert caught.value.code == "seat/not_in_round"
    with pytest.raises(Refusal) as deck:
        open_table("caribbean-stud", "us-ma", deck="xx")
    assert deck.value.code == "deck/order"


def test_the_last_round_is_written_with_the_equipment_it_was_played_with() -> None:
    table = open_table("caribbean-stud", "us-ma", method="automated_shoe", seed=1)
    table.sit(1)
    fold_a_round(table)
    before = str(table.notation())
    table.do(c.ChangeDevice(remove=True))
    table.do(c.ChangeDevice(method="manual_shoe", shuffler="manual"))
    assert str(table.notation()) == before
    assert "method=automated_shoe" in before

"""Counting the stub: what can be counted when, by whom, and what a wrong count brings."""

from __future__ import annotations

import pytest
from tests.table.playing import refusal

from fifthstreet import Table, open_table
from fifthstreet.cards import parse_cards
from fifthstreet.table.actions.stub_count import count_stub
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages.events import DeckRemoved, HandVoided, RoundVoided, StubCounted
from fifthstreet.table.state import changed


def _dealt(*, entered: bool = True) -> Table:
    """One player and the dealer have five cards each."""
    table = open_table("caribbean-stud", "us-ma", automations=("attest", "shuffle"), entered=entered)
    table.sit(1)
    table.wager(1, ante="10.00")
    table.no_more_bets()
    table.do(c.DealCards(up=parse_cards("As") if entered else None))
    return table


def test_a_right_count_is_an_event_of_its_round_and_nothing_else() -> None:
    table = _dealt()
    (counted,) = count_stub(table.state, c.CountStub(cards=42, by="floorperson"), None)[-1:]
    assert counted == StubCounted(round=1, cards=42, expected=42, misdealt=False, by="floorperson")


@pytest.mark.parametrize(("misdealt", "last"), [(True, RoundVoided), (False, DeckRemoved)])
def test_a_wrong_count_voids_all_hands_and_removes_a_deck_that_was_not_misdealt(misdealt: bool, last: type) -> None:
    table = _dealt()
    happened = count_stub(table.state, c.CountStub(cards=41, misdealt=misdealt), None)
    assert isinstance(happened[-1], last)
    assert [event.seat for event in happened if isinstance(event, HandVoided)] == [1]


@pytest.mark.rule("ma-csp 7(g)(1)")
@pytest.mark.parametrize("entered", [True, False])
def test_a_right_count_is_no_misdeal(entered: bool) -> None:
    told = refusal(_dealt(entered=entered), c.CountStub(cards=42, misdealt=True))
    assert told.code == "irregularity/not_now"
    assert told.cites == ("ma-csp 7(g)", "ma-csp 8(f)", "ma-csp 9(f)")
    assert "a right count is no misdeal" in told.message


def test_nothing_is_counted_before_the_cards_are_dealt_or_twice() -> None:
    table = _dealt()
    undealt = changed(table.state, round=changed(table.state.round, next_position=0))
    for state in (undealt, open_table("caribbean-stud", "us-ma").state):
        with pytest.raises(Exception, match="there is no stub now"):
            count_stub(state, c.CountStub(cards=52), None)
    table.do(c.CountStub(cards=42))
    assert "is counted and lies in the rack" in refusal(table, c.CountStub(cards=42)).message


def test_an_electronic_deck_is_never_short() -> None:
    told = refusal(_dealt(entered=False), c.CountStub(cards=43))
    assert told.code == "deck/electronic"
    assert "43 cards were counted" in told.message
    assert "42 left" in told.message


def test_a_player_counts_nothing() -> None:
    assert refusal(_dealt(), c.CountStub(cards=42, by="player")).code == "command/role"


def test_a_whole_deck_that_is_not_whole_leaves_the_table_and_voids_no_hand() -> None:
    table = open_table(
        "caribbean-stud", "us-ma", method="manual_shoe", automations=("attest", "shuffle", "cut"), entered=True
    )
    table.sit(1)
    for _ in range(5):
        table.wager(1, ante="10.00")
        table.no_more_bets()
        for command in (c.DealCards(up=parse_cards("As")), c.Answer(seat=1, choice="fold"), c.Clear()):
            table.do(command)
    happened = count_stub(table.state, c.CountStub(cards=51, by="floorperson"), None)
    assert [event.event for event in happened if event.event != "steps_attested"] == ["stub_counted", "deck_removed"]

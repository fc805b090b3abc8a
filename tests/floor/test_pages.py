"""The numbers of win pages and payout slips."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.floor.linked import DEALER, ROYAL, STRAIGHT_FLUSH, Linked

from fifthstreet.errors import Error
from fifthstreet.floor.pages import PageNumbered


def numbered(floor: Linked) -> list[tuple[str, int, int, int]]:
    """Kind, number, seat and amount of every page."""
    events = [floor.house.registry.event(record) for record in floor.house.ledger.stream("house")]
    return [
        (event.about.page, event.number, event.about.seat, event.about.amount)
        for event in events
        if isinstance(event, PageNumbered)
    ]


@pytest.mark.req("P12")
def test_every_win_and_every_hand_pay_takes_the_next_number_of_the_house(tmp_path: Path) -> None:
    """One house, two tables: the numbers go on from one to the other, and the envy paid from the tray has none."""
    floor = Linked(tmp_path / "house", tables=("T1", "T2"))
    floor.deal("T1", {1: STRAIGHT_FLUSH, 5: ROYAL}, DEALER, console="start_game")
    floor.swiped("T1", 5, "Royal Flush")
    floor.swiped("T1", 1, "Straight Flush")
    floor.at("T1", "dealer", "settle")
    floor.deal("T2", {3: ROYAL}, DEALER, console="start_game")
    floor.swiped("T2", 3, "Royal Flush")
    assert numbered(floor) == [
        ("win", 1, 5, 1_000_100),
        ("slip", 1, 5, 1_000_100),
        ("win", 2, 1, 100_030),
        ("slip", 2, 1, 100_030),
        ("win", 3, 3, 1_000_050),
        ("slip", 3, 3, 1_000_050),
    ]


@pytest.mark.req("P12", "S2")
def test_a_win_that_is_refused_or_repeated_takes_no_number(tmp_path: Path) -> None:
    floor = Linked(tmp_path / "house")
    floor.deal("T1", {5: ROYAL}, DEALER, console="start_game")
    floor.claim("T1", 5, "Royal Flush")
    with pytest.raises(Error):
        floor.at("T1", "floorperson", "swipe")
    floor.at("T1", "floorperson", "confirm")
    answers = [floor.at("T1", "floorperson", "swipe", key="once") for _ in range(2)]
    assert answers[0] == answers[1]
    assert [(page, number) for page, number, _, _ in numbered(floor)] == [("win", 1)]


@pytest.mark.req("P12", "P10")
def test_a_win_that_is_backed_out_keeps_its_number(tmp_path: Path) -> None:
    floor = Linked(tmp_path / "house", tables=("T1", "T2"))
    floor.deal("T1", {5: ROYAL}, DEALER, console="start_game")
    floor.swiped("T1", 5, "Royal Flush")
    floor.signed({"do": "back_out", "number": 1}, link="grand")
    floor.deal("T2", {5: STRAIGHT_FLUSH}, DEALER, console="start_game")
    floor.swiped("T2", 5, "Straight Flush")
    assert [number for page, number, _, _ in numbered(floor) if page == "win"] == [1, 2]

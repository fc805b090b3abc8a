"""The course of a round, as a dealer's console lists it."""

from __future__ import annotations

import pytest
from examples import let_it_ride
from tests.table.following import Follower

from fifthstreet import open_table
from fifthstreet.games.description import Turn
from fifthstreet.rulebook import read_pack
from fifthstreet.table.course_of_round import course, turned_words
from fifthstreet.table.messages import commands as c
from fifthstreet.table.state import TableState


def now(state: TableState) -> str:
    (step,) = (step for step in course(state) if step.stage == "now")
    return step.words


@pytest.mark.rule("ma-b5 10(f)")
def test_the_course_of_boston_5_seat_by_seat() -> None:
    table = open_table("boston-5", "us-ma", automations=("attest",))
    assert [step.words for step in course(table.state)][-3:] == [
        "Turn the dealer’s hand",
        "Settle seat by seat",
        "Rack the cards",
    ]
    wagers = {"ante": "10.00", "first": "20.00", "optional_bonus": "5.00"}
    following = Follower(table, {2: wagers, 6: wagers})
    following.until("no_more_bets")
    assert [step.words for step in course(table.state)] == [
        "Shuffle the red deck",
        "No more bets",
        "Deal 3 to each player and 3 to the dealer",
        "Offer: expose",
        "Settle Optional Bonus",
        "Ask: second or fold",
        "Offer: withdraw",
        "Deal 2 to each player and 2 to the dealer",
        "Turn the dealer’s hand",
        "Settle seat 6",
        "Settle seat 2",
        "Rack the cards",
    ]


def test_where_the_round_stands_moves_on_with_it_and_never_back() -> None:
    pack, by_hand = read_pack(let_it_ride.PACK), c.Shuffler(kind="manual")
    table = open_table(let_it_ride.describe, pack, automations=("attest",), shuffler=by_hand)
    following = Follower(table, {seat: {"first": "5.00", "second": "5.00", "third": "5.00"} for seat in (1, 4)})
    following.says = "ride"
    seen: list[str] = []
    while table.state.round.number == 1:
        if not seen or seen[-1] != now(table.state):
            seen.append(now(table.state))
        following.step()
    assert seen == [
        "Shuffle the red deck",
        "Cut the deck",
        "No more bets",
        "Deal 3 to each player",
        "Deal 2 to the board",
        "Ask: pull or ride",
        "Turn community card 1",
        "Ask: pull or ride",
        "Turn community card 2",
        "Settle seat 4",
        "Settle seat 1",
        "Rack the cards",
    ]


def test_a_settlement_before_the_end_and_a_void_round_have_their_place() -> None:
    table = open_table("boston-5", "us-ma", automations=("attest",))
    following = Follower(table, {2: {"ante": "10.00", "first": "20.00", "optional_bonus": "5.00"}})
    following.says = "expose"
    following.until("settle")
    assert now(table.state) == "Settle Optional Bonus"
    following.says = None
    table.do(c.ReportIrregularity(kind="hole_card_exposed", by="floorperson"))
    assert now(table.state) == "Rack the cards"


@pytest.mark.parametrize(
    ("step", "words"),
    [
        (Turn("a", "board"), "Turn the community cards"),
        (Turn("a", "board", cards=(0, 2)), "Turn community card 1 and 3"),
        (Turn("a", "dealer", cards=(4,)), "Turn the dealer’s card 5"),
    ],
)
def test_what_is_turned_in_words(step: Turn, words: str) -> None:
    assert turned_words(step) == words

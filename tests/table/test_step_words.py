"""What each step of a dealer is called, over a whole round, and the words for places."""

from __future__ import annotations

from tests.table.following import Follower

from fifthstreet import open_table
from fifthstreet.table.course_of_round import course
from fifthstreet.table.messages import commands as c
from fifthstreet.table.next_step import next_step
from fifthstreet.table.step_words import holder_words, place_words, seats_words, step_words


def words(following: Follower) -> tuple[str, str]:
    state = following.table.state
    return step_words(state, next_step(state), course(state))


def test_every_step_of_a_round_has_its_sentence_and_its_button() -> None:
    table = open_table("caribbean-stud", "us-ma", automations=("attest", "count_stub"), entered=True)
    following = Follower(table, {1: {"ante": "10.00"}})
    following.says = "bet"
    said = []
    while table.state.round.number == 1:
        said.append(words(following))
        following.step()
    assert said[1:] == [
        ("Players make their wagers", ""),
        ("No more bets", "No more bets"),
        ("Deal 5 to each player and 5 to the dealer", "Deal"),
        ("Seat 1 decides", ""),
        ("Turn the dealer’s hand", "Turn"),
        ("Turn the hand of seat 1", "Turn seat 1"),
        ("Settle seat 1", "Settle seat 1"),
        ("Rack the cards", "Rack the cards"),
    ]


def test_attested_steps_are_said_together_and_one_by_its_own_words() -> None:
    following = Follower(open_table("boston-5", "us-ma", automations=()), {1: {"ante": "10.00", "first": "20.00"}})
    said = []
    while next_step(following.table.state).do == "attest":
        said.append(words(following))
        following.step()
    assert said == [
        ("Before the shuffle", "All 3 done"),
        ("Verify the inspected deck", "Done"),
        ("Before the shuffle", "All 4 done"),
        ("A floorperson checks, before the shuffle", "All 2 done"),
    ]


def test_an_offer_is_said_by_what_the_player_may_do() -> None:
    table = open_table("boston-5", "us-ma", automations=("attest",), entered=True)
    wagers = {"ante": "10.00", "first": "20.00", "optional_bonus": "5.00"}
    following = Follower(table, {1: wagers})
    following.until("decide")
    assert words(following) == ("Seat 1 may expose", "")


def test_a_card_that_a_hand_is_short_of_is_dealt_by_its_own_words() -> None:
    table = open_table("caribbean-stud", "us-ma", automations=("attest",), entered=True)
    following = Follower(table, {1: {"ante": "10.00"}})
    following.until("decide")
    table.do(c.ReportIrregularity(kind="wrong_card_count", position="dealer", count=4))
    assert words(following) == ("Deal the card that the dealer is short of", "Deal one card")


def test_places_are_seats_by_their_number_or_named() -> None:
    assert (holder_words(4), holder_words("dealer")) == ("seat 4", "the dealer")
    assert (place_words(4), place_words("dealer")) == ("Seat 4", "Dealer")
    assert (seats_words([4]), seats_words([1, 2, 7])) == ("seat 4", "seats 1, 2 and 7")

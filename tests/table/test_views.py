"""What each role sees of a table."""

from __future__ import annotations

from tests.table.commanding import deck_for

from fifthstreet import open_table
from fifthstreet.cards import DECK, HIDDEN
from fifthstreet.table.messages import commands as c
from fifthstreet.table.views import decisions_due, phase, view


def test_the_view_names_the_dealers_next_action_from_the_first_shuffle_on() -> None:
    table = open_table("caribbean-stud", "us-ma", shuffler=c.Shuffler(kind="manual"), automations=("attest",), seed=1)
    table.sit(1)
    assert view(table.state, "dealer")["next"]["do"] == "shuffle"
    table.do(c.Shuffle())
    assert view(table.state, "dealer")["next"]["do"] == "cut"
    table.do(c.Cut(cards=20))
    assert view(table.state, "dealer")["next"]["do"] == "no_more_bets"


def test_a_player_sees_their_own_hand_and_nobody_elses() -> None:
    table = open_table("caribbean-stud", "us-ma", deck=deck_for("Ac 2d Kc Ad 3h Kd 9h 5s 8c 7s 6c 4h 3d Tc 2h"))
    table.sit(1, 2)
    for seat in (1, 2):
        table.wager(seat, ante="10.00")
    table.no_more_bets()
    seen = view(table.state, "player", 1)
    assert seen["seats"]["1"]["cards"] == ["Ac", "Ad", "9h", "7s", "3d"]
    assert seen["seats"]["2"]["cards"] == [HIDDEN] * 5
    # The dealer's first card lies open.
    assert seen["dealer"] == ["Kc", *[HIDDEN] * 4]
    assert view(table.state, "surveillance")["seats"]["1"]["cards"] == [HIDDEN] * 5


def test_a_decision_is_shown_with_what_each_choice_costs_and_whose_turn_it_is() -> None:
    table = open_table("caribbean-stud", "us-ma", seed=1)
    table.sit(1, 2)
    for seat in (1, 2):
        table.wager(seat, ante="10.00")
    table.no_more_bets()
    # The bet is twice the ante.
    choices = [{"choice": "bet", "costs": "20.00"}, {"choice": "fold", "costs": "0.00"}]
    due = decisions_due(table.state)
    assert [(each["seat"], each["turn"]) for each in due] == [(1, True), (2, False)]
    assert [each["choices"] for each in due] == [choices, choices]
    assert decisions_due(table.state, only=2) == due[1:]


def test_a_round_that_is_void_says_so() -> None:
    table = open_table("caribbean-stud", "us-ma", automations=("attest", "shuffle"), seed=1)
    table.sit(1)
    table.wager(1, ante="10.00")
    assert phase(table.state) == "betting"
    table.do(c.ReportIrregularity(kind="hole_card_exposed"))
    assert phase(table.state) == "void"
    assert view(table.state, "dealer")["next"] == {"do": "clear"}


def test_the_card_that_the_dealer_is_short_of_is_dealt_next() -> None:
    table = open_table("caribbean-stud", "us-ma", automations=("attest", "shuffle"), entered=True)
    table.sit(1)
    table.wager(1, ante="10.00")
    table.no_more_bets()
    table.do(c.DealCards(up=DECK[:1]))
    table.do(c.ReportIrregularity(kind="wrong_card_count", position="dealer", count=4))
    assert phase(table.state) == "dealing"
    assert view(table.state, "dealer")["next"] == {"do": "deal", "of": "dealer", "cites": ["ma-csp 13(d)"]}

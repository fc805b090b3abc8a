"""What is foreseen is what follows, figure by figure; and nothing of it depends on a card that lies face down."""

from __future__ import annotations

from typing import Any

import pytest
from examples import let_it_ride
from tests.table.commanding import deck_for
from tests.table.following import Follower

from fifthstreet import Table, open_table
from fifthstreet.money import format_cents
from fifthstreet.rulebook import read_pack
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages import events as e
from fifthstreet.table.outlook import Possible, foreseen, foreseen_void, lines_ahead, possible_now, ruled_on
from fifthstreet.table.progress import next_decision

LEVELS = {level: {"amount": "10000.00"} for level in ("mega", "major", "minor")}
WAGERS = {"ante": "10.00", "progressive": "1.00", "cover_all": "5.00"}


def stud(entered: bool = False, **given: Any) -> Follower:
    """Two players with a dollar on the meter and a bonus on the highest hand."""
    options = {"progressive_paytable": "PTMGLML03", "progressive_link": "same_game", "cover_all": True}
    options |= {"progressive_split": "50/15/5"}
    shuffler = c.Shuffler(kind="automated", mode="Caribbean Stud Poker Cover All")
    table = open_table(
        "caribbean-stud",
        "us-ma",
        options=options,
        entered=entered,
        shuffler=shuffler,
        automations=("attest", "shuffle", "collect"),
        **given,
    )
    following = Follower(table, {2: WAGERS, 6: {"ante": "25.00"}})
    following.meters, following.says = {"progressive": LEVELS}, "bet"
    return following


def kinds(table: Table) -> list[tuple[str, object, int | None]]:
    return [(each.row.kind, each.position, each.count) for each in possible_now(table.state)]


def found(table: Table, kind: str, position: object = None) -> Possible:
    return next(each for each in possible_now(table.state) if (each.row.kind, each.position) == (kind, position))


@pytest.mark.rule("ma-csp 13(a)", "ma-csp 13(e)")
def test_before_the_deal_a_card_can_be_exposed_and_the_shuffler_can_jam() -> None:
    following = stud()
    following.until("no_more_bets")
    assert kinds(following.table) == [("hole_card_exposed", "dealer", None), ("shuffler_jam", None, None)]


@pytest.mark.rule("ma-csp 13(d)")
def test_only_physical_hands_have_a_wrong_number_of_cards() -> None:
    wrong = [("wrong_card_count", place, count) for place in (2, 6, "dealer") for count in (4, 6)]
    following = stud(entered=True)
    following.until("decide")
    assert [each for each in kinds(following.table) if each[0] == "wrong_card_count"] == wrong
    electronic = stud()
    electronic.until("decide")
    assert "wrong_card_count" not in {kind for kind, _, _ in kinds(electronic.table)}


@pytest.mark.rule("ma-csp 13(d)")
def test_a_void_hand_gets_back_what_is_foreseen_and_takes_it_out_of_the_meters() -> None:
    following = stud(entered=True)
    following.until("decide")
    table = following.table
    possible = found(table, "wrong_card_count", 2)
    follows = foreseen(table.state, possible)
    # Ten dollars, one and five; of the one, seventy cents went to the meters: fifty, fifteen and five.
    assert follows.returned == {2: 1600}
    assert follows.taken_back == {
        ("progressive", "mega"): 500_000,
        ("progressive", "major"): 150_000,
        ("progressive", "minor"): 50_000,
    }
    assert follows.columns == (("cover_all", 3, 3),)
    assert possible.whose == "dealer"
    assert possible.command == {"do": "irregularity", "kind": "wrong_card_count", "position": 2, "count": 4}
    before = table.state.round.meters["progressive"]["mega"].amount
    happened = table.do(c.ReportIrregularity(kind="wrong_card_count", position=2, count=4))
    (voided,) = (event for event in happened if isinstance(event, e.HandVoided))
    assert sum(line.returned for line in voided.lines) == 1600
    assert before - table.state.round.meters["progressive"]["mega"].amount == 500_000


@pytest.mark.rule("ma-csp 13(f)")
def test_void_hands_of_everybody_are_foreseen_seat_by_seat() -> None:
    following = stud(method="automated_shoe")
    following.until("deal")
    table = following.table
    follows = foreseen(table.state, found(table, "shoe_jam"))
    assert {seat: format_cents(back) for seat, back in follows.returned.items()} == {2: "16.00", 6: "25.00"}
    assert follows.columns == ()
    table.do(c.ReportIrregularity(kind="shoe_jam"))
    assert {seat.number: sum(line.returned for line in seat.lines) for seat in table.state.round.seats.values()} == {
        2: 1600,
        6: 2500,
    }
    assert possible_now(table.state) == ()


@pytest.mark.rule("ma-csp 13(a)")
def test_a_ruling_is_foreseen_with_the_figures_of_void_hands_and_then_awaited() -> None:
    following = stud()
    following.until("decide")
    table = following.table
    assert ruled_on(table.state) is None
    possible = found(table, "hole_card_exposed", "dealer")
    follows = foreseen(table.state, possible)
    assert (follows.consequence, follows.rulings) == ("ruling", ("play_on", "void_all"))
    assert follows.returned == {6: 2500, 2: 1600}
    table.do(c.ReportIrregularity(kind="hole_card_exposed"))
    row = ruled_on(table.state)
    assert row == possible.row
    assert foreseen_void(table.state, row).returned == {6: 2500, 2: 1600}
    assert possible_now(table.state) == ()


@pytest.mark.rule("ma-csp 13(c)")
def test_a_card_drawn_in_error_costs_nobody_anything() -> None:
    following = stud()
    following.until("deal")
    follows = foreseen(following.table.state, found(following.table, "card_drawn_in_error"))
    assert (follows.consequence, dict(follows.returned), dict(follows.taken_back)) == ("next_card", {}, {})


@pytest.mark.rule("ma-b5 12(a)")
def test_bonuses_that_a_void_round_keeps_are_named_and_not_priced() -> None:
    # One table where everybody has a straight flush in three cards, one where nobody has anything.
    foretold = []
    for cards in ("9h 8h 7h", "2c 5d 9h"):
        table = open_table(
            "boston-5", "us-ma", automations=("attest", "shuffle", "look", "deal"), deck=deck_for(cards)
        )
        table.sit(1)
        table.wager(1, ante="10.00", first="20.00", optional_bonus="5.00")
        table.no_more_bets()
        foretold.append(foreseen(table.state, found(table, "hole_card_exposed", "dealer")))
    assert foretold[0] == foretold[1]
    assert foretold[0].keeps == ("ante_bonus", "optional_bonus")
    assert foretold[0].returned == {1: 3500}


def test_a_wrong_count_without_a_holder_is_not_reported() -> None:
    # The example's pack has a row for the whole table; a count is somebody's.
    table = open_table(let_it_ride.describe, read_pack(let_it_ride.PACK), automations=("attest",), entered=True)
    following = Follower(table, {4: {"first": "5.00", "second": "5.00", "third": "5.00"}})
    following.until("decide")
    assert kinds(table) == [
        ("community_card_exposed", None, None),
        ("wrong_card_count", 4, 2),
        ("wrong_card_count", 4, 4),
    ]


@pytest.mark.rule("ma-csp 13(d)")
def test_after_a_reveal_only_the_floor_voids_hands() -> None:
    following = stud(entered=True)
    following.until("reveal")
    following.step()
    assert {each.whose for each in possible_now(following.table.state) if each.row.can_void} == {"floor"}


def test_lines_are_foreseen_at_a_seats_turn_once_its_hand_lies_open_and_come_out_the_same() -> None:
    following = stud()
    following.until("decide")
    assert lines_ahead(following.table.state) is None
    following.until("reveal")
    following.step()
    table = following.table
    assert next_decision(table.state) is None
    seen = []
    while (ahead := lines_ahead(table.state)) is not None:
        seat, lines = ahead
        hidden = set(table.state.round.seats[seat].cards) - table.state.round.up
        assert bool(lines) != bool(hidden)
        before = len(table.state.round.seats[seat].lines)
        step = following.step()
        if step.do == "settle" and lines:
            assert table.state.round.seats[seat].lines[before:] == lines
            seen.append(seat)
    assert seen[-1] == 2
    table.do(c.Clear())
    assert lines_ahead(table.state) is None

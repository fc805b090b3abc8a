"""Tables of a house: set up, opened, played at, closed."""

from __future__ import annotations

import pytest
from tests.floor.houses import BOSTON, Floor, refusal
from tests.floor.playing import go_on, next_step, played, state_of, take_seats

from fifthstreet.cards import DECK

WAGERS = {"ante": "10.00", "first": "20.00"}


@pytest.mark.req("S6")
def test_nobody_names_the_order_of_a_deck_a_card_that_is_drawn_or_what_a_meter_reads(floor: Floor) -> None:
    floor.do("bob", "sit", table="B5", seat=2)
    order = " ".join(str(card) for card in DECK)
    assert refusal(floor, "dealer", "shuffle", table="B5", deck=order) == "house/deck"
    assert refusal(floor, "dealer", "shuffle", table="B5", seed=1) == "house/deck"
    floor.do("dealer", "shuffle", table="B5")
    floor.do("bob", "wager", table="B5", seat=2, wagers=WAGERS)
    assert refusal(floor, "dealer", "no_more_bets", table="B5", draws={"magic_card": "Ah"}) == "house/deck"
    meters = {"progressive": {"main": {"amount": "1.00"}}}
    assert refusal(floor, "dealer", "no_more_bets", table="B5", meters=meters) == "house/meter"


def test_a_player_acts_for_the_seat_they_have_under_their_own_badge(floor: Floor) -> None:
    assert refusal(floor, "bob", "sit", table="B5", seat=2, player="player") == "people/seat"
    floor.do("bob", "sit", table="B5", seat=2)
    floor.do("dealer", "sit", table="B5", seat=3)
    assert dict(state_of(floor, "B5").players) == {2: "bob"}
    for seat in (2, 3):
        assert refusal(floor, "player", "wager", table="B5", seat=seat, wagers=WAGERS) == "people/seat"
        assert refusal(floor, "player", "leave", table="B5", seat=seat) == "people/seat"
    assert refusal(floor, "bob", "look", table="B5") == "people/seat"
    floor.do("bob", "wager", table="B5", seat=2, wagers=WAGERS)
    assert refusal(floor, "dealer", "wager", table="B5", seat=2, wagers=WAGERS, by="floorperson") == "people/role"


@pytest.mark.req("S5")
def test_nobody_seats_or_stakes_a_named_player_but_that_player(floor: Floor) -> None:
    for player in ("bob", "accounting", "nobody"):
        assert refusal(floor, "dealer", "sit", table="B5", seat=1, player=player) == "people/seat"
    floor.do("bob", "sit", table="B5", seat=1, player="bob")
    floor.do("dealer", "sit", table="B5", seat=3)
    floor.do("dealer", "wager", table="B5", seat=3, wagers=WAGERS)
    for badge in ("dealer", "floorperson"):
        assert refusal(floor, badge, "wager", table="B5", seat=1, wagers=WAGERS) == "people/seat"
    floor.do("bob", "wager", table="B5", seat=1, wagers=WAGERS)
    while next_step(state_of(floor, "B5"))[1] != "decide":
        go_on(floor, "B5")
    who, do, asked = next_step(state_of(floor, "B5"))
    assert (who, asked["seat"]) == ("bob", 1)
    assert refusal(floor, "dealer", do, table="B5", **asked) == "people/seat"
    floor.do("dealer", "decide", table="B5", seat=1, choice="fold")
    floor.do("dealer", do, table="B5", **{**asked, "seat": 3})


def test_the_clock_of_the_house_tells_the_time(floor: Floor) -> None:
    assert refusal(floor, "dealer", "sit", table="B5", seat=1, at=5) == "clock/keeper"
    floor.do("bob", "sit", table="B5", seat=2)
    assert state_of(floor, "B5").time == floor.time


def test_a_table_opens_once_and_closes_between_rounds(floor: Floor) -> None:
    assert refusal(floor, "floorperson", "open_table", table="B5") == "table/open"
    take_seats(floor, "B5", {2: WAGERS})
    assert refusal(floor, "floorperson", "close_table", table="B5") == "table/open"
    floor.do("bob", "take_back", table="B5", seat=2)
    floor.do("floorperson", "close_table", table="B5")
    assert refusal(floor, "floorperson", "close_table", table="B5") == "table/closed"
    assert refusal(floor, "bob", "leave", table="B5", seat=2) == "table/closed"
    assert refusal(floor, "bob", "sit", seat=2) == "house/unknown"


def test_rounds_are_numbered_on_when_a_table_is_opened_again(floor: Floor) -> None:
    assert [played(floor, "B5", {2: WAGERS}) for _ in range(2)] == [1, 2]
    floor.do("floorperson", "close_table", table="B5")
    floor.do("floorperson", "open_table", table="B5")
    assert played(floor, "B5", {2: WAGERS}) == 3
    floor.do("floorperson", "close_table", table="B5")
    assert floor.house.table("B5").state.round_number == 3
    floor.reopen()
    floor.do("floorperson", "open_table", table="B5", preshuffled=False)
    assert state_of(floor, "B5").round.number == 4
    cleared = [record.body for record in floor.house.ledger.stream("table/B5") if record.kind == "round_cleared"]
    assert ['"number":1' in cleared[0], '"number":2' in cleared[1], '"number":3' in cleared[2]] == [True] * 3


def test_a_table_of_physical_cards_keeps_no_deck(floor: Floor) -> None:
    entered = {**BOSTON, "id": "B6", "cards": "entered"}
    floor.signed({"do": "create_table", **entered})
    floor.do("floorperson", "open_table", table="B6")
    floor.do("bob", "sit", table="B6", seat=2)
    answer = floor.do("dealer", "shuffle", table="B6")
    assert "deck_sealed" not in {event["event"] for event in answer["events"]}
    assert floor.reopen().table("B6").state.state == floor.again().table("B6").state.state


def test_a_table_has_the_limits_it_was_set_up_with(floor: Floor) -> None:
    limits = {"ante": {"min": "25.00", "max": "100.00", "step": "25.00"}}
    floor.signed({"do": "create_table", **BOSTON, "id": "B6", "limits": limits})
    floor.do("floorperson", "open_table", table="B6")
    floor.do("bob", "sit", table="B6", seat=2)
    assert refusal(floor, "bob", "wager", table="B6", seat=2, wagers=WAGERS).startswith("wager/")
    floor.reopen().do(
        {"do": "wager", "table": "B6", "seat": 2, "wagers": {"ante": "25.00", "first": "50.00"}}
        | {
            "session": floor.sessions["bob"],
            "key": "w",
        }
    )
    assert floor.house.ledger.balance("layout/B6") == 75_000_000

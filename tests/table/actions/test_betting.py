"""Wagers before the cards: tender, draws, meters, and leaving the table."""

from __future__ import annotations

import pytest
from tests.table.playing import refusal

from fifthstreet import Refusal, open_table, settle
from fifthstreet.table.actions.betting import sit, take_back
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages.events import WagersTakenBack


def test_tender_must_be_worth_what_is_staked() -> None:
    table = open_table("caribbean-stud", "us-ma", options={"progressive_paytable": "A"}, seed=1)
    table.sit(1)
    for tender in ({"match_play": 0}, {"chips": 500}, {"match_play": 1100}):
        command = c.PlaceWagers(seat=1, wagers={"ante": 1000}, tender={"ante": tender})
        assert refusal(table, command).code == "wager/tender"
    table.do(c.PlaceWagers(seat=1, wagers={"ante": 1000}, tender={"ante": {"chips": 400, "plaques": 600}}))


def test_a_coupon_must_still_fit_when_its_wager_is_changed() -> None:
    table = open_table("caribbean-stud", "us-ma", seed=1)
    table.sit(1)
    table.do(c.PlaceWagers(seat=1, wagers={"ante": 100_00}, tender={"ante": {"match_play": 100_00}}))
    assert refusal(table, c.PlaceWagers(seat=1, wagers={"ante": 5_00})).code == "wager/tender"
    table.do(c.PlaceWagers(seat=1, wagers={"ante": 5_00}, tender={"ante": {"match_play": 5_00}}))
    assert table.state.round.seats[1].tender == {"ante": {"match_play": 5_00}}


def test_an_event_keeps_its_own_copy_of_what_was_wagered() -> None:
    table = open_table("caribbean-stud", "us-ma", seed=1)
    table.sit(1)
    mine = {"ante": 10_00}
    table.do(c.PlaceWagers(seat=1, wagers=mine))
    mine["ante"] = 1
    assert table.state.round.seats[1].wagers == {"ante": 10_00}


def test_draws_are_read_the_way_the_awards_use_them() -> None:
    scenario = {
        "game": "caribbean-stud",
        "pack": "us-ma",
        "options": {"five_card": True, "magic_card": True, "lucky_bonus": True},
        "dealer": "As Kh 7c 6d 2s",
        "seats": {
            "2": {
                "wagers": {"ante": "10.00", "five_card_player": "1.00"},
                "cards": "Ah Kd Qs Jc 9h",
                "decisions": ["fold"],
            }
        },
    }
    # Forfeited ante 10, the Five Card dollar lost; Magic Card 20 for 1, Lucky Bonus 5 for 1.
    drawn = settle({**scenario, "draws": {"magic_card": "9H", "lucky_position": 2}})
    assert drawn["seats"]["2"]["net"] == "14.00"
    for draws in ({"magic_card": "9"}, {"lucky_position": "pit"}, {"lucky_number": 3}):
        with pytest.raises(Refusal) as caught:
            settle({**scenario, "draws": draws})
        assert caught.value.code == "draw/unknown"
    with pytest.raises(Refusal) as unknown:
        settle({**scenario, "draws": {"lucky_position": 9}})
    assert unknown.value.code == "seat/unknown"


def test_a_meter_cannot_read_less_than_nothing() -> None:
    table = open_table("caribbean-stud", "us-ma", options={"progressive_paytable": "A"}, seed=1)
    table.sit(1)
    table.wager(1, ante="10.00", progressive="1.00")
    reading = c.ReadingGiven(amount=-5)
    assert refusal(table, c.NoMoreBets(meters={"progressive": {"main": reading}})).code == "meter/unknown"


def test_a_player_whose_round_is_void_has_the_stake_already() -> None:
    table = open_table("caribbean-stud", "us-ma", automations=("attest", "shuffle"), seed=1)
    table.sit(1, 2)
    table.wager(1, ante="100.00")
    table.do(c.ReportIrregularity(kind="hole_card_exposed"))
    assert refusal(table, c.Leave(seat=1)).code == "seat/in_round"
    table.do(c.Clear())
    table.do(c.Leave(seat=1))


@pytest.mark.parametrize(("seat", "code"), [(8, "seat/unknown"), (1, "seat/taken")])
def test_a_seat_is_one_of_the_table_and_free(seat: int, code: str) -> None:
    table = open_table("caribbean-stud", "us-ma", seed=1)
    table.sit(1)
    with pytest.raises(Refusal) as caught:
        sit(table.state, c.Sit(seat=seat), None)
    assert caught.value.code == code


def test_a_wager_is_taken_back_with_all_that_cannot_stand_without_it() -> None:
    table = open_table("caribbean-stud", "us-ma", options={"bonus_paytable": "A"}, seed=1)
    table.sit(1)
    table.wager(1, ante="10.00", bonus="5.00")
    assert take_back(table.state, c.TakeBack(seat=1, wager="bonus"), None) == (
        WagersTakenBack(seat=1, wagers={"bonus": 5_00}),
    )
    assert take_back(table.state, c.TakeBack(seat=1, wager="ante"), None) == (
        WagersTakenBack(seat=1, wagers={"ante": 10_00, "bonus": 5_00}),
    )


def test_a_player_who_wagers_names_a_wager() -> None:
    table = open_table("caribbean-stud", "us-ma", seed=1)
    table.sit(1)
    assert refusal(table, c.PlaceWagers(seat=1, wagers={})).code == "wager/not_placed"


@pytest.mark.parametrize(("meter", "level"), [("lottery", "main"), ("progressive", "mega")])
def test_a_meter_is_one_of_the_table_with_a_level_of_its_pay_table(meter: str, level: str) -> None:
    table = open_table("caribbean-stud", "us-ma", options={"progressive_paytable": "A"}, seed=1)
    table.sit(1)
    table.wager(1, ante="10.00")
    unknown = refusal(table, c.NoMoreBets(meters={meter: {level: c.ReadingGiven(amount=5)}}))
    assert unknown.code == "meter/unknown"


@pytest.mark.parametrize(
    "command",
    [
        c.PlaceWagers(seat=1, wagers={"ante": 1000.0}),  # type: ignore[dict-item]
        c.PlaceWagers(seat=1, wagers={"ante": True}),
        c.PlaceWagers(seat=1, wagers={"ante": 1000}, tender={"ante": {"match_play": 0.5}}),  # type: ignore[dict-item]
        c.PlaceWagers(seat=1, wagers={"ante": 1000}, tender={"ante": {"match_play": float("nan")}}),  # type: ignore[dict-item]
        c.PlaceWagers(seat=1.0, wagers={"ante": 1000}),  # type: ignore[arg-type]
        c.Sit(seat=2.0),  # type: ignore[arg-type]
        c.Sit(seat="2"),  # type: ignore[arg-type]
    ],
)
def test_seats_and_cents_are_whole_numbers_whoever_built_the_command(command: c.Command) -> None:
    table = open_table("caribbean-stud", "us-ma", seed=1)
    table.sit(1)
    assert refusal(table, command).code == "command/malformed"


def test_no_wager_is_made_in_a_round_that_is_void() -> None:
    table = open_table("caribbean-stud", "us-ma", automations=("attest", "shuffle"), seed=1)
    table.sit(1)
    table.wager(1, ante="10.00")
    table.do(c.ReportIrregularity(kind="hole_card_exposed"))
    told = refusal(table, c.PlaceWagers(seat=1, wagers={"ante": 10_00}))
    assert (told.code, told.message) == ("round/void", "round 1 is void: clear the table")


def test_tender_is_given_for_a_wager_that_is_made() -> None:
    table = open_table("caribbean-stud", "us-ma", options={"bonus_paytable": "A"}, seed=1)
    table.sit(1)
    command = c.PlaceWagers(seat=1, wagers={"ante": 10_00}, tender={"bonus": {"chips": 1_00}})
    told = refusal(table, command)
    assert (told.code, told.message) == ("wager/tender", "tender is given for 'bonus', which is not wagered")


def test_a_player_who_sits_elsewhere_has_one_hand_a_round() -> None:
    table = open_table("caribbean-stud", "us-ma", seed=1)
    table.do(c.Sit(seat=1, player="Ann"))
    told = refusal(table, c.Sit(seat=2, player="Ann"))
    assert (told.code, told.message) == ("seat/one_hand", "Ann sits at seat 1 and plays one hand a round")
    table.do(c.Sit(seat=2, player="Bob"))

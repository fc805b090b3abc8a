"""Let It Ride, played through from its description and pack in ``examples/``."""

from __future__ import annotations

import runpy
from decimal import Decimal

import pytest
from examples.let_it_ride import PACK, describe
from tests.examples.playing import UNTIL_CLEARED, Examined

from fifthstreet import replay
from fifthstreet.cards import HIDDEN
from fifthstreet.rulebook import read_pack
from fifthstreet.table.messages import commands as c
from fifthstreet.table.refusals import Refusal
from fifthstreet.table.session import Table
from fifthstreet.table.views import view

GAME = Examined(describe, read_pack(PACK), {"three_card_bonus_paytable": "1"})
BETS = {"first": "10.00", "second": "10.00", "third": "10.00"}

#: Three cards, two community cards, and the odds to one of the five together.
ROWS = [
    ("As Ks Qs", "Js Ts", 1000),
    ("9h 8h 7h", "6h 5h", 200),
    ("7c 7d 7h", "7s 2c", 50),
    ("Kc Kd 4h", "4s Kh", 11),
    ("Ad 9d 7d", "3d 2d", 8),
    ("Ac 2d 3h", "4s 5c", 5),
    ("Jc Jd 2h", "Js 9c", 3),
    ("3c 3d 2h", "2s Kc", 2),
    ("Tc Td 2h", "5s 9c", 1),
]


@pytest.mark.parametrize(("cards", "community", "odds"), ROWS)
def test_every_row_pays_each_bet_that_rides(cards: str, community: str, odds: int) -> None:
    told = GAME.settle(cards, "ride ride", community=community, **BETS)
    assert told.lines == [(bet, "win", f"{10 * odds}.00") for bet in BETS]
    assert told.net == 3 * 10 * odds


def test_a_pair_of_nines_loses_all_that_rides() -> None:
    told = GAME.settle("9c 9d 2h", "ride ride", community="5s Kc", **BETS)
    assert told.lines == [(bet, "lose", "0.00") for bet in BETS]
    assert told.net == -30


@pytest.mark.parametrize(
    ("decisions", "left"),
    [
        ("ride ride", ["first", "second", "third"]),
        ("pull ride", ["second", "third"]),
        ("ride pull", ["first", "third"]),
        ("pull pull", ["third"]),
    ],
)
def test_only_what_was_not_taken_back_is_won_or_lost(decisions: str, left: list[str]) -> None:
    # Two pair pays 2 to 1: twenty dollars on each bet of ten that is left; a bet taken back costs nothing.
    won = GAME.settle("3c 3d 2h", decisions, community="2s Kc", **BETS)
    assert won.lines == [(bet, "win", "20.00") for bet in left]
    assert won.net == 20 * len(left)
    lost = GAME.settle("3c 5d 2h", decisions, community="9s Kc", **BETS)
    assert lost.lines == [(bet, "lose", "0.00") for bet in left]
    assert lost.net == -10 * len(left)


@pytest.mark.parametrize(
    ("cards", "outcome", "paid"),
    [
        ("As Ks Qs", "win", "250.00"),  # mini royal: 50 to 1 on 5
        ("9h 8h 7h", "win", "200.00"),  # 40 to 1
        ("7c 7d 7h", "win", "150.00"),  # 30 to 1
        ("Ac 2d 3h", "win", "30.00"),  # 6 to 1
        ("Ad 9d 7d", "win", "15.00"),  # 3 to 1
        ("3c 3d 2h", "win", "5.00"),  # 1 to 1
        ("3c 5d 2h", "lose", "0.00"),
    ],
)
def test_the_three_card_bonus_looks_at_the_players_own_cards_alone(cards: str, outcome: str, paid: str) -> None:
    # Both first bets are taken back, and the bonus does not mind.
    told = GAME.settle(cards, "pull pull", community="4s Jd", three_card_bonus="5.00", **BETS)
    assert told.lines[-1] == ("three_card_bonus", outcome, paid)


def test_the_three_bets_are_equal_and_none_stands_alone() -> None:
    table = GAME.table("")
    table.sit(1)
    for wagers, code in (
        ({"first": "10.00"}, "wager/needs"),
        ({"first": "10.00", "second": "10.00"}, "wager/needs"),
        ({"first": "10.00", "second": "15.00", "third": "10.00"}, "wager/multiple"),
        ({"three_card_bonus": "5.00"}, "wager/needs"),
        ({**BETS, "first": "4.00", "second": "4.00", "third": "4.00"}, "wager/below_minimum"),
        ({**BETS, "fourth": "10.00"}, "wager/not_offered"),
    ):
        with pytest.raises(Refusal) as refused:
            table.wager(1, **wagers)
        assert refused.value.code == code
    table.wager(1, three_card_bonus="5.00", **BETS)
    table.do(c.TakeBack(seat=1, wager="second"))
    assert not table.state.round.seats


def test_without_its_pay_table_the_bonus_is_not_offered() -> None:
    table = GAME.table("", three_card_bonus_paytable=None)
    table.sit(1)
    with pytest.raises(Refusal) as refused:
        table.wager(1, three_card_bonus="5.00", **BETS)
    assert refused.value.code == "wager/not_offered"


def dealt(*automations: str) -> Table:
    """Seats 1 and 2 with their cards: pair of tens and nothing yet, under 5-9."""
    table = GAME.table("Tc 3d Td 5d 2h 7s 5s 9c", *automations)
    table.sit(1, 2)
    table.wager(1, **BETS)
    table.wager(2, **BETS)
    table.no_more_bets()
    return table


def test_the_community_cards_are_turned_one_after_each_decision() -> None:
    table = dealt()
    assert view(table.state, "player", 1)["community"] == [HIDDEN, HIDDEN]
    table.decide(1, "ride")
    table.decide(2, "pull")
    assert view(table.state, "player", 1)["community"] == ["5s", HIDDEN]
    table.decide(1, "ride")
    table.decide(2, "pull")
    assert view(table.state, "player", 1)["community"] == ["5s", "9c"]
    # Seat 1: a pair of tens pays 1 to 1 on three bets of 10. Seat 2: a pair of fives, only the third bet is lost.
    assert table.net(1) == 3000
    assert table.net(2) == -1000


def test_a_player_sees_their_own_cards_and_nobody_elses() -> None:
    table = dealt()
    mine, other = (view(table.state, "player", seat)["seats"] for seat in (1, 2))
    assert mine["1"]["cards"] == ["Tc", "Td", "2h"]
    assert mine["2"]["cards"] == [HIDDEN] * 3
    assert other["1"]["cards"] == [HIDDEN] * 3
    assert view(table.state, "dealer")["seats"]["1"]["cards"] == [HIDDEN] * 3
    due = view(table.state, "player", 1)["decisions"]
    assert [choice["choice"] for choice in due[0]["choices"]] == ["pull", "ride"]


def test_nobody_can_fold_and_decisions_go_around_from_the_dealers_left() -> None:
    table = dealt()
    for seat, word, code in ((1, "fold", "decision/unknown"), (2, "ride", "decision/order")):
        with pytest.raises(Refusal) as refused:
            table.decide(seat, word)
        assert refused.value.code == code


def test_when_the_connection_is_lost_the_bet_rides() -> None:
    table = dealt()
    table.do(c.Expire(seat=1, reason="connection"))
    assert table.state.round.seats[1].answers == {"first": "ride"}
    assert table.state.round.seats[1].wagers["first"] == 1000


def test_a_round_replays_from_its_notation_with_the_bets_as_they_were_made() -> None:
    table = dealt()
    for seat, word in ((1, "ride"), (2, "pull"), (1, "pull"), (2, "ride")):
        table.decide(seat, word)
    text = str(table.notation())
    assert "2: first=10.00 second=10.00 third=10.00 " in text
    again = replay(text, GAME.pack, describe)
    assert str(again.notation()) == text
    assert [again.lines(seat) for seat in (1, 2)] == [table.lines(seat) for seat in (1, 2)]


def test_the_dealers_gesture_is_asked_for_before_the_first_decision() -> None:
    table = dealt(*(chore for chore in UNTIL_CLEARED if chore != "attest"))
    with pytest.raises(Refusal) as refused:
        table.decide(1, "ride")
    assert refused.value.code == "procedure/not_attested"
    assert refused.value.cites == ("house 3",)
    table.do(c.Attest())
    table.decide(1, "ride")


def test_a_wrong_number_of_cards_voids_that_hand_and_returns_what_still_lies_there() -> None:
    table = dealt()
    table.decide(1, "ride")
    table.decide(2, "pull")
    # A community card was turned: who voids a hand now is a floorperson.
    table.do(c.ReportIrregularity(kind="wrong_card_count", position=2, count=4, by="floorperson"))
    # The first bet went back when it was pulled; second and third go back now.
    assert [(line.wager, line.outcome, line.returned) for line in table.lines(2)] == [
        ("second", "void", 1000),
        ("third", "void", 1000),
    ]
    table.decide(1, "ride")
    assert table.net(1) == 3000


def test_an_exposed_community_card_waits_for_a_floorperson() -> None:
    table = dealt()
    table.do(c.ReportIrregularity(kind="community_card_exposed"))
    with pytest.raises(Refusal) as refused:
        table.decide(1, "ride")
    assert refused.value.code == "round/ruling_due"
    table.do(c.Rule(ruling="void_all"))
    assert [(line.outcome, line.net) for line in table.lines(1)] == [("void", 0)] * 3
    text = str(table.notation())
    assert str(replay(text, GAME.pack, describe).notation()) == text


def test_the_example_runs_as_a_script(capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(PACK.with_suffix(".py")), run_name="__main__")
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith("let-it-ride house-let-it-ride version=1 digest=sha256:")
    assert " three_card_bonus_paytable=1 | 1: first=10.00" in said[0]
    # The first bet was pulled; second, third and the bonus are told.
    assert [line.split(":")[0] for line in said[1:]] == ["second", "third", "three_card_bonus"]


def test_amounts_are_exact_at_the_highest_payout() -> None:
    most = dict.fromkeys(BETS, "100.00")
    told = GAME.settle("As Ks Qs", "ride ride", community="Js Ts", **most)
    assert told.net == Decimal("300000.00")

"""Mississippi Stud: community cards, two cards each, and three streets of one to three antes."""

from __future__ import annotations

import pytest
from tests.washington.playing import (
    ANTE,
    OFFERED,
    WITH_BONUS,
    dealt,
    deck,
    kinds,
    opened,
    play,
    refusal,
    says,
    settled,
    streets,
    wagered,
)

from fifthstreet.cards import HIDDEN
from fifthstreet.table.messages import commands as c
from fifthstreet.table.views import view

_STREETS = ("third_street", "fourth_street", "fifth_street")


@pytest.mark.rule("wa-ms dealing 2")
@pytest.mark.req("G11")
def test_every_round_begins_with_an_ante() -> None:
    table = opened(options=OFFERED)
    table.sit(1)
    for wager, amount in (("three_card_bonus", 500), ("progressive", 100)):
        assert refusal(table, c.PlaceWagers(seat=1, wagers={wager: amount})).code == "wager/needs"
    assert refusal(table, c.NoMoreBets()).code == "round/no_wagers"
    table.wager(1, **ANTE)
    table.no_more_bets()


@pytest.mark.rule("wa-ms dealing 2")
def test_street_bets_are_not_made_before_the_cards() -> None:
    table = wagered({1: ANTE})
    for street in _STREETS:
        assert refusal(table, c.PlaceWagers(seat=1, wagers={street: 1000})).code == "wager/by_decision"


@pytest.mark.rule("wa-ms dealing 3", "wa-ms dealing 4")
@pytest.mark.req("T5")
def test_three_community_cards_come_first_and_then_two_for_each_player() -> None:
    table = wagered({6: ANTE, 3: ANTE, 1: ANTE})
    table.no_more_bets()
    (board,) = kinds(table.do(c.DealCards()), "cards_dealt")
    assert [(card.to, card.position, card.up) for card in board.cards] == [
        ("board", 0, False),
        ("board", 1, False),
        ("board", 2, False),
    ]
    (hands,) = kinds(table.do(c.DealCards()), "cards_dealt")
    assert [(card.to, card.position, card.up) for card in hands.cards] == [
        (1, 3, False),
        (1, 4, False),
        (3, 5, False),
        (3, 6, False),
        (6, 7, False),
        (6, 8, False),
    ]
    assert refusal(table, c.DealCards()).code == "cards/none_to_deal"


@pytest.mark.rule("wa-ms dealing 3", "wa-ms dealing 4")
@pytest.mark.req("T9")
def test_nobody_sees_a_community_card_or_another_players_cards() -> None:
    table = dealt({1: ANTE, 2: ANTE}, deck=deck("Ac Kd 4h", "9c 7d", "2h 3c"))
    table.do(c.Look())
    assert view(table.state, "dealer")["community"] == [HIDDEN] * 3
    seen = view(table.state, "player", 1)
    assert seen["community"] == [HIDDEN] * 3
    assert (seen["seats"]["1"]["cards"], seen["seats"]["2"]["cards"]) == (["9c", "7d"], [HIDDEN] * 2)


@pytest.mark.rule("wa-ms dealing 3")
def test_the_community_cards_are_turned_from_left_to_right() -> None:
    table = dealt({1: ANTE}, deck=deck("Ac Kd 4h", "9c 7d"))
    shown = []
    for _ in range(3):
        play(table, *says("1x", 1), c.Reveal())
        shown.append(view(table.state, "dealer")["community"])
    assert shown == [["Ac", HIDDEN, HIDDEN], ["Ac", "Kd", HIDDEN], ["Ac", "Kd", "4h"]]


@pytest.mark.parametrize(
    ("number", "clause", "turned"),
    [
        pytest.param(number, *pair, marks=pytest.mark.rule(*pair))
        for number, pair in enumerate(
            [
                ("wa-ms dealing 5", "wa-ms dealing 6"),
                ("wa-ms dealing 7", "wa-ms dealing 8"),
                ("wa-ms dealing 9", "wa-ms dealing 10"),
            ]
        )
    ],
)
def test_everybody_chooses_before_the_next_community_card_is_turned(number: int, clause: str, turned: str) -> None:
    table = dealt({1: ANTE, 2: ANTE})
    for _ in range(number):
        play(table, *says("1x", 1, 2), c.Reveal())
    due = view(table.state, "player", 1)["decisions"][0]
    assert [each["choice"] for each in due["choices"]] == ["1x", "2x", "3x", "fold"]
    unknown = refusal(table, c.Answer(seat=1, choice="check"))
    assert (unknown.code, unknown.cites) == ("decision/unknown", (clause,))
    assert refusal(table, c.Reveal()).code == "decision/missing"
    assert refusal(table, *says("1x", 2)).code == "decision/order"
    play(table, *says("1x", 1))
    assert refusal(table, c.Reveal()).code == "decision/missing"
    play(table, *says("1x", 2))
    assert view(table.state, "dealer")["next"]["cites"] == [turned]
    (card,) = kinds(table.do(c.Reveal()), "cards_turned")
    assert [*card.faces] == [number]
    assert refusal(table, c.Reveal()).code in ("decision/missing", "cards/none_to_turn")


@pytest.mark.parametrize(
    "street",
    [
        pytest.param(0, marks=pytest.mark.rule("wa-ms dealing 5(b)")),
        pytest.param(1, marks=pytest.mark.rule("wa-ms dealing 7(b)")),
        pytest.param(2, marks=pytest.mark.rule("wa-ms dealing 9(b)")),
    ],
)
@pytest.mark.rule("wa-ms overview 2")
def test_staying_costs_one_two_or_three_antes(street: int) -> None:
    # An ante of $15: 15, 30 or 45 on this street, one ante on the streets before.
    for choice, amount in (("1x", 1500), ("2x", 3000), ("3x", 4500)):
        table = dealt({1: {"ante": "15.00"}})
        for _ in range(street):
            play(table, *says("1x", 1), c.Reveal())
        play(table, *says(choice, 1))
        assert table.state.round.seats[1].wagers[_STREETS[street]] == amount
    for choice in ("0x", "4x", "10x", "bet", "15.00"):
        table = dealt({1: {"ante": "15.00"}})
        for _ in range(street):
            play(table, *says("1x", 1), c.Reveal())
        assert refusal(table, *says(choice, 1)).code == "decision/unknown"


@pytest.mark.parametrize(
    ("street", "lost"),
    [
        # An ante of $10; before the fold the streets were bet with three and two antes.
        pytest.param(0, {"ante": 1000}, marks=pytest.mark.rule("wa-ms dealing 5(a)")),
        pytest.param(1, {"ante": 1000, "third_street": 3000}, marks=pytest.mark.rule("wa-ms dealing 7(a)")),
        pytest.param(
            2,
            {"ante": 1000, "third_street": 3000, "fourth_street": 2000},
            marks=pytest.mark.rule("wa-ms dealing 9(a)"),
        ),
    ],
)
def test_a_fold_surrenders_what_was_bet_so_far(street: int, lost: dict[str, int]) -> None:
    table = dealt({1: ANTE, 2: ANTE})
    for choice in ("3x", "2x")[:street]:
        play(table, *says(choice, 1), *says("1x", 2), c.Reveal())
    events = play(table, *says("fold", 1))
    assert {each.wager: each.stake for each in table.lines(1)} == lost
    assert {(each.outcome, each.returned) for each in table.lines(1)} == {("forfeit", 0)}
    assert table.net(1) == -sum(lost.values())
    assert [event.of for event in kinds(events, "hand_collected")] == [1]
    clause = ("wa-ms dealing 5(a)", "wa-ms dealing 7(a)", "wa-ms dealing 9(a)")[street]
    assert {each.cites for each in table.lines(1)} == {(clause,)}
    assert refusal(table, *says("1x", 1)).code == "decision/after_fold"


@pytest.mark.rule("wa-ms dealing 5", "wa-ms dealing 7", "wa-ms dealing 9")
def test_somebody_who_folded_is_not_asked_again() -> None:
    table = dealt({1: ANTE, 2: ANTE})
    play(table, *says("fold", 1), *says("1x", 2), c.Reveal(), *says("1x", 2), c.Reveal(), *says("1x", 2), c.Reveal())
    play(table, c.SettleUp(), c.Clear())
    assert table.state.round.number == 2


@pytest.mark.rule("wa-ms dealing 5")
def test_when_all_have_folded_and_nothing_is_at_stake_the_round_is_over() -> None:
    table = dealt({1: ANTE, 2: ANTE})
    play(table, *says("fold", 1, 2))
    assert refusal(table, c.Reveal()).code == "cards/none_to_turn"
    play(table, c.Clear())


@pytest.mark.rule("wa-ms overview 1")
def test_there_is_no_dealers_hand_and_no_contest_among_players() -> None:
    # Seats 1 and 2 both make a pair of kings or better with the board; both are paid.
    table = dealt({1: ANTE, 2: ANTE}, deck=deck("Kc 7d 4h", "Kd 2c", "Ks Kh"))
    play(table, *streets(1, 2), c.SettleUp())
    assert table.round.dealer == ()
    # A pair of kings: 1 to 1 on four bets of $10; three kings: 3 to 1.
    assert [table.net(seat) for seat in (1, 2)] == [4000, 12000]


@pytest.mark.rule("wa-ms overview 2")
def test_a_round_with_everything_in_it() -> None:
    table = wagered({1: WITH_BONUS}, options=OFFERED, deck=deck("Kc 7d 4h", "Kd 2c"))
    table.no_more_bets()
    events = play(table, c.DealCards(), c.DealCards(), *streets(1), c.SettleUp(), c.Clear())
    course = [(e.event, getattr(e, "step", None)) for e in events if e.event in ("cards_dealt", "decision_made")]
    turned = [e.step for e in kinds(events, "cards_turned")]
    assert course == [
        ("cards_dealt", "community"),
        ("cards_dealt", "starting_hands"),
        ("decision_made", "third_street"),
        ("decision_made", "fourth_street"),
        ("decision_made", "fifth_street"),
    ]
    assert turned == ["third_street_card", "fourth_street_card", "fifth_street_card", None]


@pytest.mark.rule("wa-ms overview 2", "wa-ms dealing 13")
def test_the_three_card_bonus_is_optional_and_offered_only_with_a_pay_table() -> None:
    assert "three_card_bonus" not in settled("Kc 7d 4h", "Kd 2c", options={"three_card_bonus_paytable": "1"})
    table = opened()
    table.sit(1)
    stakes = {"ante": 1000, "three_card_bonus": 500}
    assert refusal(table, c.PlaceWagers(seat=1, wagers=stakes)).code == "wager/not_offered"


@pytest.mark.req("T7")
@pytest.mark.rule("wa-ms dealing 5")
def test_a_seat_whose_time_is_over_folds_where_the_placard_says_so() -> None:
    table = dealt({1: ANTE})
    table.do(c.Look(seat=1), at=1_000)
    assert refusal(table, c.Expire(seat=1, at=60_999)).code == "clock/too_early"
    table.do(c.Expire(seat=1, at=61_000))
    assert table.state.round.seats[1].folded
    patient = dealt({1: ANTE}, options={**OFFERED, "on_expiry": "wait"})
    assert refusal(patient, c.Expire(seat=1)).code == "decision/waits"

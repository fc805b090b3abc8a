"""Boston 5: the words of the first section, as the table keeps them."""

from __future__ import annotations

import itertools

import pytest
from tests.boston.playing import (
    FINISH,
    USUAL,
    WITH_BONUS,
    dealt,
    deck,
    fold,
    line,
    opened,
    play,
    refusal,
    script,
    second,
    settled,
    wagered,
)

from fifthstreet.table.messages import commands as c


@pytest.mark.rule("ma-b5 1 ante wager", "ma-b5 1 first wager")
@pytest.mark.req("G8")
@pytest.mark.parametrize("first", ["10.00", "19.00", "21.00", "40.00"])
def test_a_first_wager_that_is_not_twice_the_ante_is_refused(first: str) -> None:
    table = opened()
    table.sit(1)
    cents = int(first.replace(".", ""))
    answer = refusal(table, c.PlaceWagers(seat=1, wagers={"ante": 1000, "first": cents}))
    assert answer.code == "wager/multiple"
    assert {"ma-b5 1 ante wager", "ma-b5 1 first wager"} <= {*answer.cites}


@pytest.mark.rule("ma-b5 1 ante wager", "ma-b5 1 first wager")
@pytest.mark.parametrize("alone", ["ante", "first"])
def test_ante_and_first_wager_go_down_together(alone: str) -> None:
    table = opened()
    table.sit(1)
    assert refusal(table, c.PlaceWagers(seat=1, wagers={alone: 1000})).code == "wager/needs"
    table.wager(1, **USUAL)
    assert table.state.round.seats[1].wagers == {"ante": 1000, "first": 2000}


@pytest.mark.rule("ma-b5 1 ante wager", "ma-b5 1 first wager")
def test_taking_the_ante_back_takes_the_first_wager_with_it() -> None:
    table = wagered({1: USUAL})
    table.do(c.TakeBack(seat=1, wager="ante"))
    assert 1 not in table.state.round.seats


@pytest.mark.rule("ma-b5 1 ante wager", "ma-b5 1 first wager")
def test_the_ante_alone_cannot_be_changed_afterwards() -> None:
    table = wagered({1: USUAL})
    assert refusal(table, c.PlaceWagers(seat=1, wagers={"ante": 1500})).code == "wager/multiple"


@pytest.mark.rule("ma-b5 1 ante bonus wager hand", "ma-b5 11(c) table")
def test_only_five_card_hands_of_the_table_earn_the_ante_bonus() -> None:
    # Two pair: 2 to 1 on an ante of $10. A pair earns none.
    assert settled("2c 3d 5h 7s 9c", "Ks Kh Qs Qh 4d")["ante_bonus"]["paid"] == "20.00"
    assert "ante_bonus" not in settled("2c 3d 5h 7s 9c", "Ks Kh Qs Jh 4d")


@pytest.mark.rule("ma-b5 1 fold")
def test_a_player_folds_after_three_cards_and_before_the_second_wager() -> None:
    table = wagered({1: USUAL, 2: USUAL})
    assert refusal(table, *fold(1)).code == "decision/not_now"
    table.no_more_bets()
    assert refusal(table, *fold(1)).code == "decision/not_now"
    table.do(c.DealCards(count=5))
    assert refusal(table, *fold(1)).code == "decision/not_now"
    table.do(c.DealCards())
    play(table, *fold(1))
    assert table.state.round.seats[1].folded
    assert [len(seat.cards) for seat in table.state.round.seats.values()] == [3, 3]


@pytest.mark.rule("ma-b5 1 fold")
def test_a_player_with_a_second_wager_no_longer_folds() -> None:
    table = dealt({1: USUAL, 2: USUAL})
    play(table, *second(1))
    assert refusal(table, *fold(1)).code == "decision/not_now"


@pytest.mark.rule("ma-b5 1 hand")
def test_a_complete_hand_has_five_cards() -> None:
    table = dealt({1: USUAL, 2: USUAL})
    assert {len(seat.cards) for seat in table.state.round.seats.values()} == {3}
    play(table, *second(1, 2), c.DealCards())
    assert {len(seat.cards) for seat in table.state.round.seats.values()} == {5}
    assert len(table.state.round.dealer) == 5
    assert refusal(table, c.DealCards()).code == "cards/none_to_deal"


@pytest.mark.rule("ma-b5 1 push", "ma-b5 10(f)(2)", "ma-b5 1 suit", "ma-b5 5(c)")
def test_equal_hands_push_every_wager_whatever_their_suits() -> None:
    lines = settled("As Ks Qs Js 9h", "Ah Kh Qh Jh 9s")
    assert {key: (each["outcome"], each["returned"]) for key, each in lines.items()} == {
        "first": ("push", "20.00"),
        "second": ("push", "20.00"),
        "ante": ("push", "10.00"),
    }


@pytest.mark.rule("ma-b5 1 suit")
@pytest.mark.parametrize("suits", ["cd", "dc", "ch", "hc", "cs", "sc", "dh", "hd", "ds", "sd", "hs", "sh"])
def test_a_flush_in_one_suit_ties_the_same_flush_in_another(suits: str) -> None:
    mine, dealers = ([f"{rank}{suit}" for rank in "AQ864"] for suit in suits)
    assert settled(" ".join(dealers), " ".join(mine))["first"]["outcome"] == "push"


@pytest.mark.rule("ma-b5 1 rank", "ma-b5 5(b)")
def test_hands_are_compared_in_the_order_of_the_fifth_section() -> None:
    # A royal flush down to nothing, each against the next one.
    ladder = (
        "As Ks Qs Js Ts",
        "Jh Th 9h 8h 7h",
        "6c 6d 6s 6h 2c",
        "7c 7d 7s 4c 4d",
        "Kd Jd 9d 6d 3d",
        "Tc 9c 8d 7h 6c",
        "5c 5d 5s Kh Qc",
        "Ac Ad 3c 3h 2d",
        "Qd Qh Jh 4h 2s",
        "Ah Kc 9s 6s 4s",
    )
    for better, worse in itertools.pairwise(ladder):
        assert settled(worse, better)["first"]["outcome"] == "win", (better, worse)
        assert settled(better, worse)["first"]["outcome"] == "lose", (better, worse)


@pytest.mark.rule("ma-b5 1 round of play")
def test_a_new_round_starts_only_when_all_wagers_are_paid_or_collected() -> None:
    table = dealt({1: USUAL, 2: USUAL})
    for command in script(*fold(1), *second(2), c.DealCards(), c.Reveal()):
        assert refusal(table, c.Clear()).code == "round/not_over"
        table.do(command)
    table.do(c.SettleUp())
    assert refusal(table, c.PlaceWagers(seat=1, wagers={"ante": 1000, "first": 2000})).code == "round/bets_closed"
    table.do(c.Clear())
    assert table.state.round.number == 2
    table.wager(1, **USUAL)


@pytest.mark.rule("ma-b5 1 second wager", "ma-b5 6(d)", "ma-b5 10(b)")
def test_the_second_wager_equals_the_first_one_and_comes_after_three_cards() -> None:
    table = wagered({1: {"ante": "15.00", "first": "30.00"}})
    early = refusal(table, c.PlaceWagers(seat=1, wagers={"second": 3000}))
    assert early.code == "wager/by_decision"
    assert "ma-b5 6(d)" in early.cites
    assert refusal(table, *second(1)).code == "decision/not_now"
    table.no_more_bets()
    table.do(c.DealCards())
    assert refusal(table, c.PlaceWagers(seat=1, wagers={"second": 6000})).code == "round/bets_closed"
    play(table, *second(1))
    # Twice an ante of $15, once a first wager of $30.
    assert table.state.round.seats[1].wagers["second"] == 3000


@pytest.mark.rule("ma-b5 1 second wager")
def test_no_last_cards_are_dealt_while_a_player_has_not_placed_a_second_wager_or_folded() -> None:
    table = dealt({1: USUAL, 2: USUAL})
    play(table, *second(1))
    assert refusal(table, c.DealCards()).code == "decision/missing"
    play(table, *second(2), c.DealCards())
    assert refusal(table, *second(2)).code == "decision/not_now"


@pytest.mark.rule("ma-b5 1 stub")
def test_the_stub_is_what_the_deal_has_left() -> None:
    table = dealt({1: USUAL, 2: USUAL})
    assert refusal(table, c.CountStub(cards=43)).code == "deck/nothing_to_count"
    play(table, *second(1), *fold(2), c.DealCards())
    # Nine cards for two players and the dealer, then two each for seat 1 and the dealer: 52 - 13.
    (counted,) = table.do(c.CountStub(cards=39))[-1:]
    assert counted.event == "stub_counted"
    assert (counted.cards, counted.expected) == (39, 39)


@pytest.mark.rule("ma-b5 1 optional bonus wager", "ma-b5 6(c)")
def test_the_optional_bonus_is_a_choice_of_each_player() -> None:
    order = deck("Kc Kd 4h", "9c 7d 2h", "Ac Jd 8h")
    table = dealt({1: WITH_BONUS, 2: USUAL}, deck=order)
    play(table, c.Expose(seat=1), c.SettleUp(), *second(1, 2), *FINISH)
    assert line(table, 1, "optional_bonus").paid == 500
    assert [each.wager for each in table.lines(2)] == ["first", "second", "ante"]

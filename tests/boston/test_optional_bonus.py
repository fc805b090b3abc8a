"""Boston 5: the optional bonus, shown or not, settled before anyone makes a second wager."""

from __future__ import annotations

import pytest
from tests.boston.playing import (
    FINISH,
    USUAL,
    WITH_BONUS,
    dealt,
    deck,
    fold,
    kinds,
    line,
    play,
    refusal,
    script,
    second,
)

from fifthstreet.cards import HIDDEN, parse_cards
from fifthstreet.table.messages import commands as c
from fifthstreet.table.views import view

#: Seat 1 has three eights, seat 2 a pair of kings, seat 3 nothing; then the dealer.
ORDER = deck("8c 8d 8h", "Kc Kd 4h", "9c 7d 2h", "Ac Jd 6h")
ALL_THREE = {1: WITH_BONUS, 2: WITH_BONUS, 3: WITH_BONUS}


@pytest.mark.rule("ma-b5 10(a)", "ma-b5 11(d)", "ma-b5 11(d) table")
@pytest.mark.req("G9")
def test_only_a_shown_hand_of_the_table_is_paid() -> None:
    table = dealt(ALL_THREE, deck=ORDER)
    play(table, c.Expose(seat=1), c.Expose(seat=3), c.SettleUp())
    # $5 at 25 to 1 on three eights; seat 2 keeps its pair to itself and loses; seat 3 shows nothing.
    assert (line(table, 1, "optional_bonus").outcome, line(table, 1, "optional_bonus").paid) == ("win", 12500)
    assert line(table, 1, "optional_bonus").returned == 500
    assert (line(table, 2, "optional_bonus").outcome, line(table, 2, "optional_bonus").returned) == ("lose", 0)
    assert (line(table, 3, "optional_bonus").outcome, line(table, 3, "optional_bonus").returned) == ("lose", 0)
    assert "ma-b5 10(a)" in line(table, 2, "optional_bonus").cites
    assert "ma-b5 11(d) table" in line(table, 1, "optional_bonus").cites


@pytest.mark.rule("ma-b5 10(a)")
def test_shown_cards_lie_open_and_the_others_stay_hidden() -> None:
    table = dealt(ALL_THREE, deck=ORDER)
    table.do(c.Expose(seat=1))
    seen = view(table.state, "player", 3)["seats"]
    assert seen["1"]["cards"] == ["8c", "8d", "8h"]
    assert seen["2"]["cards"] == [HIDDEN] * 3


@pytest.mark.rule("ma-b5 10(a)")
def test_the_bonus_is_settled_before_anyone_makes_a_second_wager_or_folds() -> None:
    table = dealt({1: WITH_BONUS, 2: USUAL}, deck=ORDER)
    for command in script(*second(1), *fold(2), c.DealCards(), c.Reveal()):
        assert refusal(table, command).code in ("decision/not_now", "cards/none_to_deal", "cards/none_to_turn")
    play(table, c.Expose(seat=1), c.SettleUp(), *second(1, 2))
    assert refusal(table, c.SettleUp()).code == "settle/nothing"


@pytest.mark.rule("ma-b5 10(a)")
def test_nobody_shows_cards_without_the_wager_or_once_it_is_settled() -> None:
    table = dealt({1: WITH_BONUS, 2: USUAL}, deck=ORDER)
    assert refusal(table, c.Expose(seat=2)).code == "decision/not_now"
    play(table, c.SettleUp())
    assert refusal(table, c.Expose(seat=1)).code == "decision/not_now"
    assert line(table, 1, "optional_bonus").outcome == "lose"


@pytest.mark.rule("ma-b5 10(a)")
def test_a_player_who_declined_may_still_show_until_the_dealer_settles() -> None:
    table = dealt({1: WITH_BONUS, 2: WITH_BONUS}, deck=ORDER)
    play(table, c.Answer(seat=1, choice="pass"), c.Expose(seat=1), c.SettleUp())
    assert line(table, 1, "optional_bonus").paid == 12500


@pytest.mark.rule("ma-b5 10(a)")
@pytest.mark.req("T5")
def test_bonuses_are_settled_from_the_dealers_right() -> None:
    table = dealt(ALL_THREE, deck=ORDER)
    assert refusal(table, c.SettleUp(seat=1)).code == "settle/order"
    events = table.do(c.SettleUp())
    assert [event.seat for event in kinds(events, "lines_settled")] == [3, 2, 1]


@pytest.mark.rule("ma-b5 10(a)")
def test_the_bonus_looks_at_the_first_three_cards_only_and_a_later_fold_leaves_it_paid() -> None:
    # Seat 1 gets 9-7-2 first and two more nines afterwards; seat 2 folds a pair it was paid for.
    order = deck("9c 7d 2h", "Kc Kd 4h", "Ac Jd 6h", "9d 9h", "3c 3d")
    table = dealt({1: WITH_BONUS, 2: WITH_BONUS}, deck=order)
    play(table, c.Expose(seat=1), c.Expose(seat=2), c.SettleUp(), *second(1), *fold(2), *FINISH)
    assert line(table, 1, "optional_bonus").outcome == "lose"
    # $5 at 1 to 1 against a forfeited ante of $10 and first wager of $20.
    assert line(table, 2, "optional_bonus").paid == 500
    assert table.net(2) == 500 - 1000 - 2000


@pytest.mark.rule("ma-b5 10(a)")
def test_physical_cards_are_read_when_the_player_shows_them() -> None:
    table = dealt({1: WITH_BONUS}, entered=True)
    assert refusal(table, c.Expose(seat=1)).code == "cards/face_needed"
    shown = c.Expose(seat=1, cards=parse_cards("5c 5d 5h"))
    play(table, shown, c.SettleUp())
    assert line(table, 1, "optional_bonus").paid == 12500

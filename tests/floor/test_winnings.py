"""What a hand that lies open wins on a link, read from the table."""

from __future__ import annotations

import pytest
from tests.floor.linked import DEALER, NOTHING, ROYAL, STRAIGHT_FLUSH, Linked

from fifthstreet.errors import Error
from fifthstreet.floor.winnings import backers, hand_buttons, is_due, winning_of
from fifthstreet.money import Cents
from fifthstreet.progressive.link.commands import FixedAward, LogWin, ShareAward


def test_nothing_is_said_of_cards_that_are_not_turned(nexus: Linked) -> None:
    nexus.deal("T1", {1: NOTHING, 5: ROYAL}, DEALER, console="start_game")
    state = nexus.house.table("T1").state.state
    assert not is_due(state, 5, "progressive")
    with pytest.raises(Error) as refusal:
        winning_of(state, 5, "progressive", ("ma-csp 11(d)(6)",))
    assert (refusal.value.code, refusal.value.cites) == ("claim/not_due", ("ma-csp 11(d)(6)",))


@pytest.mark.parametrize(
    ("hand", "row", "award"),
    [
        (ROYAL, "Royal Flush", ShareAward(percent=100, level="mega", among=1)),
        (STRAIGHT_FLUSH, "Straight Flush", ShareAward(percent=100, level="major", among=1)),
    ],
)
def test_a_row_and_its_award_are_those_of_the_pay_table(
    nexus: Linked, hand: str, row: str, award: ShareAward
) -> None:
    nexus.deal("T1", {5: hand}, DEALER, console="start_game")
    nexus.at("T1", "dealer", "reveal", of=5)
    won = winning_of(nexus.house.table("T1").state.state, 5, "progressive")
    assert (won.row, won.award, won.meter) == (row, award, "progressive")
    expected = LogWin(table="T1", round=1, seat=5, row=row, award=award, wager="progressive", holds=True)
    assert won.logging("T1", 1, holds=True) == expected


def test_each_button_says_what_it_would_pay_now(nexus: Linked) -> None:
    nexus.begin("T1", {1: NOTHING, 5: STRAIGHT_FLUSH}, DEALER, "start_game")
    state, link = nexus.house.table("T1").state.state, nexus.house.link("grand").state
    assert link is not None
    buttons = {each.row: each for each in hand_buttons(state.game, "progressive", link, Cents(100))}
    # 10,000.00 and 0.50 of each of the two dollars; 1,000.00 and 0.15 of each.
    assert (buttons["Royal Flush"].amount, buttons["Straight Flush"].amount) == (1_000_100, 100_030)
    fixed = [each for each in buttons.values() if each.level is None]
    assert fixed
    assert all(each.pays and each.amount > 0 for each in fixed)
    assert backers(state, "progressive") == 1


def test_a_fixed_award_is_the_amount_of_the_pay_table(nexus: Linked) -> None:
    state, link = nexus.house.table("T1").state.state, nexus.house.link("grand").state
    assert link is not None
    nexus.deal("T1", {5: "Ac Ah As 2c 2h"}, DEALER, console="start_game")
    nexus.at("T1", "dealer", "reveal", of=5)
    won = winning_of(nexus.house.table("T1").state.state, 5, "progressive")
    (printed,) = (each for each in hand_buttons(state.game, "progressive", link, Cents(100)) if each.row == won.row)
    assert won.award == FixedAward(amount=printed.amount)

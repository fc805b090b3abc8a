"""Boston 5: the most a hand can win, its floor, what it cuts and what it leaves alone."""

from __future__ import annotations

from typing import Any

import pytest
from tests.boston.playing import dealt, deck, line, opened, opening_refusal, play, settled

from fifthstreet.rulebook import Limit
from fifthstreet.table.messages import commands as c

pytestmark = [pytest.mark.rule("ma-b5 11(e)"), pytest.mark.req("G10")]

NOTHING = "2c 3d 5h 7s 9c"
ROYAL = "As Ks Qs Js Ts"
#: Antes up to $20,000 for a house that takes them.
HIGH: dict[str, Any] = {"ante": {"min": "5.00", "max": "20000.00", "step": "1.00"}}


@pytest.mark.parametrize("limit", ["49999.99", "1000.00", "0.00"])
def test_a_limit_below_50_000_dollars_is_refused(limit: str) -> None:
    answer = opening_refusal(options={"payout_limit": limit})
    assert "ma-b5 11(e)" in answer.cites
    opened(options={"payout_limit": "50000.00"})


def test_a_limit_below_what_the_smallest_wager_can_win_is_refused() -> None:
    # An ante of $100 can win 100,000 by the bonus, 200 by the first and 200 by the second wager.
    limits = {"ante": Limit(min="100.00", max="500.00", step="1.00")}
    low = opening_refusal(options={"payout_limit": "100399.99"}, limits=limits)
    assert low.code == "option/payout_limit"
    assert "ma-b5 11(e)" in low.cites
    opened(options={"payout_limit": "100400.00"}, limits=limits)


def test_without_a_limit_everything_is_paid() -> None:
    lines = settled(NOTHING, ROYAL, stakes={"ante": "100.00", "first": "200.00"})
    assert lines["ante_bonus"]["paid"] == "100000.00"
    assert "capped_from" not in lines["ante_bonus"]


def test_the_ante_bonus_is_cut_first() -> None:
    lines = settled(
        NOTHING, ROYAL, stakes={"ante": "100.00", "first": "200.00"}, options={"payout_limit": "60000.00"}
    )
    # 100,000 + 200 + 200 are 40,400 too much.
    assert (lines["ante_bonus"]["paid"], lines["ante_bonus"]["capped_from"]) == ("59600.00", "100000.00")
    assert "ma-b5 11(e)" in lines["ante_bonus"]["cites"]
    assert (lines["first"]["paid"], lines["second"]["paid"]) == ("200.00", "200.00")
    assert (lines["first"]["returned"], lines["ante"]["returned"]) == ("200.00", "100.00")


def test_then_the_second_and_then_the_first_wager() -> None:
    stakes = {"ante": "20000.00", "first": "40000.00"}
    lines = settled(NOTHING, "Ks Kh Qs Jh 4d", stakes=stakes, limits=HIGH, options={"payout_limit": "50000.00"})
    # A pair: 40,000 + 40,000 are 30,000 too much, which the second wager bears.
    assert (lines["first"]["paid"], lines["second"]["paid"]) == ("40000.00", "10000.00")
    assert lines["second"]["capped_from"] == "40000.00"
    assert "capped_from" not in lines["first"]
    more = settled(
        NOTHING,
        "Ks Kh Qs Jh 4d",
        stakes={"ante": "30000.00", "first": "60000.00"},
        limits={"ante": {**HIGH["ante"], "max": "30000.00"}},
        options={"payout_limit": "50000.00"},
    )
    # 60,000 + 60,000: nothing is left for the second wager, and the first one is cut to the limit.
    assert (more["first"]["paid"], more["second"]["paid"]) == ("50000.00", "0.00")
    assert (more["first"]["returned"], more["second"]["returned"]) == ("60000.00", "60000.00")


def test_a_hand_that_wins_exactly_the_limit_is_not_cut() -> None:
    stakes = {"ante": "12500.00", "first": "25000.00"}
    lines = settled(NOTHING, "Ks Kh Qs Jh 4d", stakes=stakes, limits=HIGH, options={"payout_limit": "50000.00"})
    assert (lines["first"]["paid"], lines["second"]["paid"]) == ("25000.00", "25000.00")
    assert "capped_from" not in lines["second"]


def test_the_optional_bonus_is_left_out_of_it() -> None:
    stakes = {"ante": "100.00", "first": "200.00", "optional_bonus": "2000.00"}
    lines = settled(
        NOTHING,
        ROYAL,
        stakes=stakes,
        limits={"side": {"min": "1.00", "max": "2000.00", "step": "1.00"}},
        options={"payout_limit": "50000.00"},
        seat={"expose": True},
    )
    # A-K-Q of a suit: $2,000 at 40 to 1, above the limit and uncut; it uses up nothing of the limit either.
    assert lines["optional_bonus"]["paid"] == "80000.00"
    # 50,000 less 200 and 200.
    assert lines["ante_bonus"]["paid"] == "49600.00"


def test_the_limit_is_for_each_hand_by_itself() -> None:
    order = deck("Ks Kh 8d", "Qs Qh 7d", "2c 3d 5h", "4d 6c", "4h 6d", "7s 9c")
    stakes = {"ante": "20000.00", "first": "40000.00"}
    limits = {"ante": Limit(min="5.00", max="20000.00", step="1.00")}
    table = dealt({1: stakes, 2: stakes}, deck=order, limits=limits, options={"payout_limit": "50000.00"})
    play(table, *(c.Answer(seat=seat, choice="second") for seat in (1, 2)), c.DealCards(), c.Reveal(), c.SettleUp())
    assert [table.net(seat) for seat in (1, 2)] == [5_000_000, 5_000_000]


@pytest.mark.rule("ma-b5 12(a)")
def test_it_also_holds_for_a_bonus_that_a_void_round_keeps() -> None:
    limits = {"ante": Limit(min="5.00", max="20000.00", step="1.00")}
    order = deck("8c 8d 8h", "Kc Kd 4h")
    table = dealt(
        {1: {"ante": "20000.00", "first": "40000.00"}},
        deck=order,
        limits=limits,
        options={"payout_limit": "50000.00"},
    )
    table.do(c.ReportIrregularity(kind="hole_card_exposed", position="dealer"))
    # Three eights: 20,000 at 4 to 1 is 30,000 too much.
    bonus = line(table, 1, "ante_bonus")
    assert (bonus.paid, bonus.capped_from) == (5_000_000, 8_000_000)

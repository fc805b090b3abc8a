"""Settled lines in words."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.wording.described import game_of

from fifthstreet.web.screens.seat.results import result_of

GAME = game_of("caribbean-stud", progressive_paytable="D")
LINE = {"wager": "ante", "stake": "10.00", "outcome": "win", "odds": "1 to 1", "paid": "10.00", "returned": "10.00"}


def seat(**line: Any) -> Any:
    told = {**LINE, "paid_from": "tray", "charged_to": "house", "cites": ["x 1"], **line}
    return {"lines": [told], "wagers": {"ante": "10.00"}, "void": False}


@pytest.mark.parametrize(
    ("line", "what", "net"),
    [
        ({}, "$10 at 1 to 1", 1000),
        ({"outcome": "lose", "odds": None, "paid": "0.00", "returned": "0.00"}, "$10 lost", -1000),
        ({"outcome": "forfeit", "odds": None, "paid": "0.00", "returned": "0.00"}, "$10 folded", -1000),
        ({"outcome": "push", "odds": None, "paid": "0.00"}, "$10 returned", 0),
        ({"outcome": "void", "odds": None, "paid": "0.00"}, "$10 void, returned", 0),
        ({"paid_from": "hand_pay"}, "$10 at 1 to 1, hand pay", 1000),
        ({"capped_from": "20.00"}, "$10 at 1 to 1, cut from $20", 1000),
        ({"coupon": "surrendered"}, "$10 at 1 to 1, coupon surrendered", 1000),
    ],
)
def test_a_line_says_its_stake_its_odds_and_what_is_rare(line: dict[str, str], what: str, net: int) -> None:
    (shown,) = result_of(GAME, seat(**line)).lines
    assert (shown.what, shown.net) == (what, net)


def test_an_even_round_is_called_even() -> None:
    pushed = result_of(GAME, seat(outcome="push", odds=None, paid="0.00"))
    assert (pushed.headline, pushed.lines[0].ended) == ("You are even", "pushed")


def test_an_award_rests_on_the_wager_that_measures_it() -> None:
    ante = seat()["lines"][0]
    envy = {**ante, "wager": "envy", "stake": "0.00", "paid": "300.00", "returned": "0.00", "odds": None}
    staked = {**ante, "wager": "progressive", "stake": "1.00"}
    both: Any = {**seat(), "lines": [staked, envy]}
    shown = result_of(GAME, both)
    assert shown.lines[1].what == "on Progressive Payout $1 paid"
    assert shown.lines[1].net == 30_000

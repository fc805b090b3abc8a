"""What a line of a settlement leaves the player with."""

from __future__ import annotations

import pytest

from fifthstreet.table.messages.lines import Line


@pytest.mark.parametrize(
    ("line", "net"),
    [
        (Line(wager="bet", stake=20_00, outcome="win", odds="2 to 1", paid=40_00, returned=20_00), 40_00),
        (Line(wager="progressive", stake=1_00, outcome="win", odds="50 for 1", paid=50_00), 49_00),
        (Line(wager="ante", stake=10_00, outcome="push", returned=10_00), 0),
        (Line(wager="ante", stake=10_00, outcome="lose"), -10_00),
        (Line(wager="envy", stake=0, outcome="win", paid=1000_00), 1000_00),
    ],
)
def test_what_is_paid_and_returned_less_the_stake(line: Line, net: int) -> None:
    assert line.net == net

"""The lines of the desk, worked out by hand from a few outcomes."""

from __future__ import annotations

from fractions import Fraction

from fifthstreet.maths.distribution import Distribution, Outcome
from fifthstreet.web.working.curves import at_least, chance_said, returned_over


def outcome(event: str, net: int, count: int) -> Outcome:
    return Outcome(event, Fraction(net), Fraction(1), count)


def plain(text: str) -> str:
    return text.replace("\N{NO-BREAK SPACE}", " ").replace("\N{MINUS SIGN}", "-")


def test_a_round_ends_with_so_much_or_more() -> None:
    won = (outcome("royal", 100, 1), outcome("pair", 1, 39), outcome("flush", 1, 20), outcome("none", 5, 0))
    found = Distribution((*won, outcome("tie", 0, 20), outcome("lost", -1, 20)))
    line = at_least("Base game", "ante", found)
    # All 100; without the 20 that lose; without the 20 ties too; and the one of the royal flush.
    assert [point[:2] for point in line.points] == [(-1.0, 1.0), (0.0, 0.8), (1.0, 0.6), (100.0, 0.01)]
    assert plain(line.points[2][2]) == "+1 antes or more: 60.000 %"
    assert line.at == 2  # The least that is won.
    assert (line.low, line.begin, line.end) == (0.01, -1.0, 100.0)
    assert [plain(words) for _, words in line.marks] == ["-1", "0", "+1", "+3", "+10", "+100"]


def test_a_wager_that_never_wins_has_a_line_too() -> None:
    line = at_least("Lost", "stake", Distribution((outcome("lost", -1, 7),)))
    assert (line.at, line.begin, line.end) == (0, -1.0, 0.0)
    assert line.drawn(300, 100).line


def test_a_meter_returns_more_by_the_dollar() -> None:
    # 40 % at $10,000 and 1 % more for each $1,000: even at $70,000.
    line = returned_over("Side", "mega", (Fraction(2, 5), Fraction(1, 100_000)), (10_000_00, 10_000_00, 90_000_00))
    assert line.points[0] == (10_000.0, 0.4, line.points[0][2])
    assert plain(line.points[0][2]) == "$10,000: 40.0000 %"
    even = next(point for point in line.points if point[0] == 70_000)
    assert abs(even[1] - 1) < 1e-12
    assert (line.points[-1][0], round(line.points[-1][1], 9), line.high) == (90_000.0, 1.2, 1.2)
    assert line.at == 0
    moved = returned_over("Side", "mega", (Fraction(1, 2), Fraction(1, 100_000)), (10_000_00, 20_001_00, 190_000_00))
    assert moved.points[moved.at][:2] == (20_001.0, 0.5)
    assert moved.high == 2.2  # 0.5 and 1.69999 more.


def test_a_chance_in_words() -> None:
    assert plain(chance_said(Fraction(1, 8))) == "12.500 %"
    assert chance_said(Fraction(1, 20_000)) == "1 in 20,000"

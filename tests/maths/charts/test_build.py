"""Which charts a way to play has, and its ties."""

from __future__ import annotations

from tests.maths.charts.drawn import ORDER, drawn
from tests.maths.counted import base_of, best

from fifthstreet.cards import RANKS
from fifthstreet.maths.charts.build import Cell, charts, ties
from fifthstreet.maths.solve.prepare import base_game
from fifthstreet.maths.strategies.cost import mistakes


def test_boston_5_has_one_line_that_says_never_fold() -> None:
    (chart,) = drawn("boston-5")
    assert chart.cells == ((Cell("second", 0),),)
    assert "In every one of 1,755 situations second; never fold" in chart.note


def test_there_is_no_chart_of_situations_that_are_too_many_to_keep() -> None:
    base = base_of("three-card-poker")
    seen = base_game(base.game, sees=("dealer:2",)).best()
    assert seen.main.edge < base.best().main.edge
    assert (charts(seen), ties(seen), mistakes(seen, seen)) == ((), (), ())


def test_ties_of_let_it_ride_are_straight_draws_that_pay_as_often_as_they_lose() -> None:
    view = base_of("let-it-ride").view(1)
    expected = 0
    for own, board in zip(view.own.tolist(), view.board.tolist(), strict=True):
        letters = {RANKS[card >> 2] for card in (*own, *board)}
        if len(letters) < 4 or len({card & 3 for card in (*own, *board)}) == 1:
            continue
        near = sum(letters <= set(ORDER[at : at + 5]) for at in range(10))
        # Four cards for each straight at 5 to 1, and three for each pair that pays even money, of 48.
        paid, pairs = 4 * near, 3 * len(letters & set("TJQKA"))
        expected += paid * 5 + pairs == 48 - paid - pairs
    first, second = ties(best("let-it-ride"))
    assert first.situations == 0
    assert second.situations == expected * len(view.contexts) > 0


def test_caribbean_stud_has_no_ties() -> None:
    (tie,) = ties(best("caribbean-stud"))
    assert (tie.decision, tie.situations, tie.of) == ("bet", 0, 5_649_150)

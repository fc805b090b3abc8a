"""Charts by classes of hands: pairs and high cards instead of a row for every hand."""

from __future__ import annotations

from tests.maths.charts.drawn import look_up
from tests.maths.counted import base_of, best

from fifthstreet.maths.charts.build import Cell, charts
from fifthstreet.maths.strategies.rules import read_strategy


def test_more_rows_than_anybody_learns_are_put_together_by_pairs_and_high_cards() -> None:
    summary, between = charts(best("four-card-poker"))
    assert summary.rows == ("pair of kings, A-3 or better", "pair of kings, Q-J to A-K-5-3", "A-Q-J-10 or lower")
    assert between.rows[:2] == ("pair of kings", "pair of queens")
    assert between.rows[-3:] == ("pair of sevens to pair of threes", "pair of twos", "A-K")
    # Queens are worth three antes against a jack, and one against a king that most often beats them.
    assert look_up(between, "pair of queens", "J") == Cell("3x", 2)
    assert look_up(between, "pair of queens", "K") == Cell("1x*", 0, True)
    assert between.note.endswith("To play by this chart costs 0.115 % of a unit against the exact choices.")


def test_without_a_card_of_the_dealer_classes_have_one_column() -> None:
    base = base_of("three-card-poker")
    text = """game = "three-card-poker"
play = ['play if hand >= straight', 'play if lowest in "2 4 6 8 T Q A" and first >= "T"', "fold"]"""
    _, between = charts(base.by(read_strategy(text, base.game)))
    assert between.columns == ("choice",)
    assert len(between.rows) < 30
    assert all(cell.text.rstrip("*") in ("play", "fold") for (cell,) in between.cells)
    # What is done most often is better than so odd a strategy.
    assert between.note.endswith("To play by this chart costs nothing against the exact choices.")

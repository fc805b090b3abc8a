"""The parts of a report."""

from __future__ import annotations

from fifthstreet.reports.document import Grid, Prose, Report, Section, Square, Table, figures


def test_a_fold_a_cell_that_varies_and_a_cell_without_a_choice_have_colours_of_their_own() -> None:
    squares = (Square("fold", 0), Square("1x", 1), Square("2x", 2), Square("1x", 4), Square("see below"))
    grid = Grid("Third street", "", ("2",), ("2",), (squares,), folds=frozenset({0}))
    assert [grid.tone(square) for square in squares] == ["fold", "play-1", "play-2", "play-1", "plain"]
    assert grid.tone(Square("fold (1x)", 0, varies=True)) == "varies"


def test_the_tables_of_a_report_are_those_of_all_its_sections() -> None:
    one, other = (Table(title, figures("edge"), ()) for title in ("One", "Other"))
    sections = (Section("a", "A", (Prose("Before."), one)), Section("b", "B", (other,)))
    assert Report("Game", "PAR sheet", (), sections).tables == (one, other)
    assert one.columns[0].right

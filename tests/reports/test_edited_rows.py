"""Rows of pay tables that were edited."""

from __future__ import annotations

from tests.maths.counted import KEEP, game_of, rules_of
from tests.reports.reported import analysed, with_house_tables

from fifthstreet.maths.analysis import analyze
from fifthstreet.reports.edited_rows import edited_rows
from fifthstreet.rulebook.editing import Edit, edited


def test_a_row_that_pays_something_else_is_named_with_both() -> None:
    rules = edited(rules_of("boston-5"), [Edit.parse("ante_bonus:flush=16")])
    (row,) = edited_rows(analyze(game_of(rules), rules, keep=KEEP))
    assert row.startswith("Ante Bonus: Flush 16 to 1 instead of ")


def test_nothing_is_edited_in_a_shipped_pack_or_by_comparison_with_none() -> None:
    assert edited_rows(analysed("boston-5")) == ()
    assert edited_rows(with_house_tables()) == ()

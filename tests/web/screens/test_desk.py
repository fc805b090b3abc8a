"""What the desk shows: what is edited, and which pay table lies open."""

from __future__ import annotations

from dataclasses import replace

from fifthstreet.web.screens.desk import RowShown
from fifthstreet.web.working.asked import Asked
from fifthstreet.web.working.desk import desk


def test_a_row_is_edited_where_it_differs_from_what_is_printed() -> None:
    (table, *_) = [each for each in desk(Asked("boston-5", "us-ma")).tables if each.rows]
    row: RowShown = table.rows[0]
    assert not row.is_edited
    assert not table.is_edited
    other = replace(row, value=f"{row.printed}0")
    assert other.is_edited
    assert replace(table, rows=(other, *table.rows[1:])).is_edited


def test_the_first_table_with_several_rows_lies_open() -> None:
    shown = desk(Asked("boston-5", "us-ma"))
    several = [table.key for table in shown.tables if len(table.rows) > 1]
    assert shown.first == several[0]
    short = tuple(replace(table, rows=table.rows[:1]) for table in shown.tables)
    assert replace(shown, tables=short).first == shown.tables[0].key

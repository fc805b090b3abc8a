"""What pandas and polars take as it is: flat rows with the same keys and plain values."""

from __future__ import annotations

from fifthstreet.api.rows import Row


def check_rows(rows: list[Row]) -> None:
    """Fail unless the rows make a table: each column has plain values of one type, or nothing."""
    assert rows
    assert all(list(row) == list(rows[0]) for row in rows)
    for name in rows[0]:
        kinds = {type(row[name]) for row in rows} - {type(None)}
        assert len(kinds) <= 1, f"{name} has {kinds}"
        assert kinds <= {str, int, float, bool}, f"{name} has {kinds}"
        assert all(abs(value) < 1 << 63 for row in rows if isinstance(value := row[name], int)), name

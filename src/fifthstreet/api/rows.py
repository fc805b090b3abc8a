"""Rows of a table as plain dictionaries, which pandas and polars take as they are."""

from __future__ import annotations

from fractions import Fraction

#: All rows of a table have the same keys, and every value is a plain one.
Row = dict[str, str | int | float | bool | None]


def exactly(**values: Fraction) -> Row:
    """Each value twice: as a float, and exactly, as text, under its name with ``_exact``.

    >>> exactly(edge=Fraction(1, 4))
    {'edge': 0.25, 'edge_exact': '1/4'}
    """
    found: Row = {}
    for name, value in values.items():
        found |= {name: float(value), f"{name}_exact": str(value)}
    return found

"""Figures in decimals, rounded from their exact value."""

from __future__ import annotations

from fractions import Fraction


def rounded(value: Fraction | float, places: int) -> str:
    """A figure in decimals, with thousands separated.

    >>> rounded(Fraction(-123456, 100), 1), rounded(Fraction(1, 3), 4)
    ('-1,234.6', '0.3333')
    """
    scaled = round(Fraction(value) * 10**places)
    whole, rest = divmod(abs(scaled), 10**places)
    sign = "-" if scaled < 0 else ""
    return f"{sign}{whole:,}.{rest:0{places}d}" if places else f"{sign}{whole:,}"


def percent(value: Fraction | float, places: int = 4) -> str:
    """A share as a percentage.

    >>> percent(Fraction(1, 8))
    '12.5000 %'
    """
    return f"{rounded(Fraction(value) * 100, places)} %"

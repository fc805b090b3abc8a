"""Amounts and times as house reports print them."""

from __future__ import annotations

from fractions import Fraction

from fifthstreet.money import MICROS_PER_CENT, format_micros
from fifthstreet.reports.numbers import MINUS, Number


def amount(micros: int) -> Number:
    """Millionths as dollars, with as many decimals as they need and at least two.

    >>> amount(-1_234_500_000).text, amount(150_000).text
    ('−$1,234.50', '$0.15')
    """
    whole, _, cents = format_micros(abs(micros)).partition(".")
    sign = MINUS if micros < 0 else ""
    text = f"{sign}${int(whole):,}.{cents}"
    return Number(text, Fraction(micros, 1_000_000), "dollars", len(cents))


def cents(amount_in_cents: int) -> Number:
    """Cents as dollars."""
    return amount(amount_in_cents * MICROS_PER_CENT)


def when(at: str) -> str:
    """A time without its zone, which stands in the head of the report."""
    return f"{at[:10]} {at[11:19]}"


def lasted(milliseconds: int | None) -> str:
    """A time between two wins.

    >>> lasted(93_784_000), lasted(None)
    ('1 d 02:03:04', '–')
    """
    if milliseconds is None:
        return "–"
    minutes, seconds = divmod(milliseconds // 1000, 60)
    hours, minutes = divmod(minutes, 60)
    days, hours = divmod(hours, 24)
    clock = f"{hours:02d}:{minutes:02d}:{seconds:02d}"
    return f"{days} d {clock}" if days else clock


def spoken(key: str) -> str:
    """A key in words."""
    return key.replace("_", " ")

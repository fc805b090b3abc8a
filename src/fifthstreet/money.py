"""Money as integers: cents for chips and payouts, millionths of a dollar for meters."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache
from typing import NewType

from fifthstreet.errors import Error
from fifthstreet.quoting import shown

Cents = NewType("Cents", int)
Micros = NewType("Micros", int)
NOTHING = Cents(0)

MICROS_PER_CENT = 10_000
_GROUPED = re.compile(r"\d{1,3}(?:,\d{3})+(?:\.\d+)?", re.ASCII)
_AMOUNT = re.compile(r"(\d{1,12})(?:\.(\d{1,6}))?", re.ASCII)


class AmountError(Error):
    """An amount that is not a plain decimal string of dollars."""

    def __init__(self, message: str) -> None:
        super().__init__("amount/malformed", message)


def _parse(text: str, places: int) -> int:
    match = _AMOUNT.fullmatch(text)
    fraction = (match[2] or "") if match else ""
    if match is None or len(fraction) > places:
        right = "10.00" if places == 2 else "10.00 (up to six decimals)"
        raise AmountError(f"not an amount of dollars: {shown(text)}; write it like {right}")
    unit: int = 10**places
    return int(match[1]) * unit + int(fraction.ljust(places, "0"))


@lru_cache(maxsize=1_000)
def parse_cents(text: str) -> Cents:
    """Read dollars with at most two decimals.

    >>> parse_cents("10.00"), parse_cents("7")
    (1000, 700)
    """
    return Cents(_parse(text, 2))


def typed_cents(text: str) -> Cents:
    """Read dollars as people type them, with a dollar sign and commas between thousands if they like.

    >>> typed_cents(" $1,000.50 ")
    100050
    """
    amount = text.strip().removeprefix("$").lstrip()
    return parse_cents(amount.replace(",", "") if _GROUPED.fullmatch(amount) else amount)


def parse_micros(text: str) -> Micros:
    """Read dollars with at most six decimals, as a meter counts them."""
    return Micros(_parse(text, 6))


def format_cents(cents: int) -> str:
    """Write cents as a decimal string of dollars.

    >>> format_cents(1005), format_cents(-50)
    ('10.05', '-0.50')
    """
    sign = "-" if cents < 0 else ""
    return f"{sign}{abs(cents) // 100}.{abs(cents) % 100:02d}"


def format_micros(micros: int) -> str:
    """Write millionths as dollars with two to six decimals.

    >>> format_micros(100_000_000_000), format_micros(1_234_500)
    ('100000.00', '1.2345')
    """
    sign = "-" if micros < 0 else ""
    fraction = f"{abs(micros) % 1_000_000:06d}".rstrip("0").ljust(2, "0")
    return f"{sign}{abs(micros) // 1_000_000}.{fraction}"


def nearest(cents: Fraction) -> Cents:
    """A fraction of cents as whole cents, as every figure is printed: the nearest, of two the even one.

    >>> nearest(Fraction(1234567, 100)), nearest(Fraction(5, 2))
    (12346, 2)
    """
    return Cents(round(cents))


def dollars(cents: int) -> str:
    """Write cents the way a sign on the table does: ``$1,000`` or ``$2.50``."""
    sign = "-" if cents < 0 else ""
    whole, odd = divmod(abs(cents), 100)
    return f"{sign}${whole:,}.{odd:02d}" if odd else f"{sign}${whole:,}"

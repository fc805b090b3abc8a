"""Figures with the text they are printed as and the value a spreadsheet takes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal

from fifthstreet.games.wording import numbers

Style = Literal["count", "probability", "percent", "decimal", "dollars", "words"]
MINUS = "−"
NO_BREAK = "\u00a0"
NONE = "–"


@dataclass(frozen=True, slots=True)
class Number:
    """A figure: how it is printed, and what it is; without a value it is only printed.

    ``formula`` is how a spreadsheet works it out from others of its table: ``[net]`` is the cell of that column in
    the same row, ``[net:]`` all cells of the column but its totals, ``[net=]`` its total. A root or an interval is
    not exact.
    """

    text: str
    value: Fraction | None
    style: Style
    places: int = 0
    formula: str = ""
    is_exact: bool = True

    def __str__(self) -> str:
        return self.text

    def by(self, formula: str) -> Number:
        """The same figure, worked out by a formula."""
        return replace(self, formula=formula)


#: Where a figure does not exist.
NOTHING = Number(NONE, None, "words")


def rounded(value: Fraction | int, places: int) -> str:
    """A fraction in decimals, with a minus sign as it is printed.

    >>> rounded(Fraction(-123456, 100), 1), rounded(Fraction(1, 3), 4)
    ('−1,234.6', '0.3333')
    """
    return numbers.rounded(value, places).replace("-", MINUS)


def count(number: int) -> Number:
    """An exact count."""
    return Number(rounded(number, 0), Fraction(number), "count")


def probability(value: Fraction) -> Number:
    """A probability to ten decimals."""
    return Number(rounded(value, 10), value, "probability", 10)


def percent(value: Fraction | float | None, places: int = 4) -> Number:
    """A share in percent; nothing where there is none.

    >>> percent(Fraction(1, 8)).text.replace(NO_BREAK, " ")
    '12.5000 %'
    """
    if value is None:
        return NOTHING
    exact = Fraction(value)
    text = numbers.percent(exact, places).replace("-", MINUS).replace(" ", NO_BREAK)
    return Number(text, exact, "percent", places, is_exact=not isinstance(value, float))


def decimal(value: Fraction | float | None, places: int) -> Number:
    """A figure with a fixed number of decimals, exact or a float such as a root; nothing where there is none."""
    if value is None:
        return NOTHING
    exact = Fraction(value)
    return Number(rounded(exact, places), exact, "decimal", places, is_exact=not isinstance(value, float))


def units(value: Fraction) -> Number:
    """What a wager nets: without decimals where it is whole."""
    return decimal(value, 0 if value.denominator == 1 else 4)


def dollars(cents: Fraction | float | None, places: int = 2) -> Number:
    """Cents as dollars; nothing where there are none."""
    if cents is None:
        return NOTHING
    amount = Fraction(cents) / 100
    sign = MINUS if amount < 0 else ""
    text = f"{sign}${rounded(abs(amount), places)}"
    return Number(text, amount, "dollars", places, is_exact=not isinstance(cents, float))


def one_in(chance: Fraction) -> Number:
    """A chance as the number of wagers it takes on average."""
    return decimal(1 / chance, 1) if chance else NOTHING

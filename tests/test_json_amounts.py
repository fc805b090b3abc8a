"""Amounts of money in JSON: text in, whole numbers inside, text out."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from pydantic import TypeAdapter, ValidationError

from fifthstreet.json_amounts import FineChange, FineMoney, Money


@dataclass
class Amounts:
    money: Money
    fine: FineMoney
    change: FineChange


AMOUNTS = TypeAdapter(Amounts)


def test_amounts_are_read_as_cents_and_millionths_and_written_as_dollars() -> None:
    read = AMOUNTS.validate_python({"money": "10", "fine": "0.000001", "change": "-1234.56"})
    assert read == Amounts(1_000, 1, -1_234_560_000)
    assert AMOUNTS.dump_python(read) == {"money": "10.00", "fine": "0.000001", "change": "-1234.56"}


@pytest.mark.parametrize("field", ["money", "fine", "change"])
def test_a_number_is_refused_because_it_could_have_been_rounded(field: str) -> None:
    given = {"money": "1.00", "fine": "1.00", "change": "1.00"} | {field: 1.5}
    with pytest.raises(ValidationError, match=r"write an amount as a string, not 1\.5"):
        AMOUNTS.validate_python(given)


def test_only_a_change_may_be_below_zero() -> None:
    with pytest.raises(ValidationError, match=r"not an amount of dollars: '-1\.00'"):
        AMOUNTS.validate_python({"money": "-1.00", "fine": "1.00", "change": "1.00"})

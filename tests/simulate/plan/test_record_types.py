"""Records declared as classes, and the memory that follows from them."""

from __future__ import annotations

from typing import Annotated

import pytest

from fifthstreet.simulate.plan.record_types import Place, Places, Smalls, Whole, Wholes, Words, record_of
from fifthstreet.simulate.plan.records import PLAN, SEATS


class Felt:
    seats: Whole
    dealer: Place
    chips: Annotated[Wholes, 3, 2]
    places: Annotated[Places, 4]
    cards: Annotated[Smalls, 5]
    word: Annotated[Words, 4]


def test_fields_have_the_order_types_and_sizes_that_are_declared() -> None:
    record = record_of(Felt)
    assert [(name, record[name].base.name, record[name].shape) for name in record.names or ()] == [
        ("seats", "int64", ()),
        ("dealer", "uint32", ()),
        ("chips", "int64", (3, 2)),
        ("places", "uint32", (4,)),
        ("cards", "uint16", (5,)),
        ("word", "uint64", (4,)),
    ]


def test_numbers_lie_where_a_processor_reads_them_at_once() -> None:
    fields = record_of(Felt).fields
    assert fields is not None
    # After the four bytes of the dealer come four that are empty.
    assert [fields[name][1] for name in ("seats", "dealer", "chips", "places", "cards", "word")] == [
        *(0, 8, 16, 64, 80, 96),
    ]


@pytest.mark.parametrize(("name", "shape"), [("seats", ()), ("net", (SEATS, 24, 96)), ("choice_at", (9,))])
def test_the_plan_has_room_for_the_largest_table(name: str, shape: tuple[int, ...]) -> None:
    assert PLAN[name].shape == shape

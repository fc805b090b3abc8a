"""Which parts of a kernel can be written out, and what is read from them."""

from __future__ import annotations

import ast
from types import FunctionType
from typing import Any

import pytest

from fifthstreet.compiled import inlined
from fifthstreet.simulate.kernel.sessions import play_sessions
from fifthstreet.simulate.kernel.streams import next_word
from fifthstreet.simulate.specialise.parts import (
    NotWritableError,
    assigned,
    body_of,
    parameters,
    part_of,
    ways_out,
)


def a_list(plan: Any) -> Any:
    return [seat for seat in range(plan.seats)]  # noqa: C416


def a_function(plan: Any) -> Any:
    return lambda: plan.seats


def a_name_for_an_argument(plan: Any) -> Any:
    return int(x=plan.seats)  # type: ignore[call-overload]


def an_attempt(plan: Any) -> int:
    try:
        return int(plan.seats)
    except ValueError:
        return 0


def a_loop_that_ends(plan: Any) -> int:
    for seat in range(plan.seats):
        if seat == 2:
            break
    else:
        return 1
    return 0


def two_names_at_once(plan: Any) -> int:
    first = second = plan.seats
    return int(first + second)


@pytest.mark.parametrize(
    "part", [a_list, a_function, a_name_for_an_argument, an_attempt, a_loop_that_ends, two_names_at_once]
)
def test_a_part_that_breaks_the_rules_is_refused_by_name(part: FunctionType) -> None:
    with pytest.raises(NotWritableError, match=f"{part.__name__}: .* cannot be written out"):
        body_of(part)


def counts(plan: Any, now: Any, seat: int) -> int:
    total, once = 0, plan.seats
    for item in range(3):
        total += item
    for item in range(4):
        now.lines[item] = once
    seat = seat + 1
    return total + seat


def test_names_are_counted_where_they_are_assigned() -> None:
    # A loop's name is assigned by its loops only; a field of a record is no name.
    assert assigned(counts) == {"plan": 1, "now": 1, "seat": 2, "total": 2, "once": 1, "item": 1}


def test_only_compiled_functions_that_read_the_plan_are_parts() -> None:
    kernel = part_of(play_sessions)
    assert kernel is not None
    assert parameters(kernel)[:2] == ("plan", "now")
    assert part_of(inlined(counts)) is counts
    assert part_of(next_word) is None
    assert part_of(counts) is None
    assert part_of(3) is None


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("x = 1", set()),
        ("if x:\n    break", {ast.Break}),
        ("if x:\n    pass\nelse:\n    continue", {ast.Continue}),
        ("while x:\n    break", set()),
        ("for y in range(3):\n    continue\nbreak", {ast.Break}),
    ],
)
def test_only_the_ways_out_of_the_loop_itself_count(body: str, expected: set[type[ast.stmt]]) -> None:
    assert ways_out(ast.parse(body).body) == expected

"""Tests of the rooms above do not trace the lower rooms, and coverage goes on everywhere else."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.plugins.rooms_below import (
    LOWER,
    OF_THE_TABLE,
    PACKAGE,
    RUN_FROM_ABOVE,
    TESTS,
    is_left_out,
    trace,
    traces_all,
)

import fifthstreet.cards.card
import fifthstreet.money
import fifthstreet.table.session

CARD, SESSION, MONEY = (
    str(module.__file__) for module in (fifthstreet.cards.card, fifthstreet.table.session, fifthstreet.money)
)


def test_what_is_named_is_there() -> None:
    assert all((PACKAGE / room).is_dir() and (TESTS / room).is_dir() for room in LOWER)
    assert all((TESTS / folder).is_dir() for folder in OF_THE_TABLE)
    assert [name for name in RUN_FROM_ABOVE if not (PACKAGE / name).is_file()] == []


@pytest.mark.parametrize(
    ("file", "all_of_it"),
    [
        ("cards/test_standard.py", True),
        ("games/wording/test_voice.py", True),
        ("boston/test_wagers.py", True),
        ("test_money.py", True),
        ("golden/test_golden.py", True),
        ("web/test_door.py", False),
        ("maths/count/test_counts.py", False),
    ],
)
def test_tests_of_the_rooms_above_leave_the_lower_ones_out(
    request: pytest.FixtureRequest, file: str, all_of_it: bool
) -> None:
    item = request.node
    assert isinstance(item, pytest.Item)
    before, item.path = item.path, TESTS / file
    try:
        assert traces_all(item) is all_of_it
    finally:
        item.path = before


def test_files_that_are_run_from_above_are_not_left_out() -> None:
    assert [is_left_out(file) for file in (CARD, SESSION, MONEY, __file__)] == [True, False, False, False]


@pytest.fixture
def afterwards() -> Iterator[None]:
    yield
    trace(lower=True)


def is_traced(file: str) -> bool:
    """What coverage answers its tracer about a file."""
    answers = sys.gettrace().should_trace_cache  # type: ignore[union-attr]
    return bool(answers[str(Path(file))].trace)


@pytest.mark.covered
@pytest.mark.usefixtures("afterwards")
def test_files_of_the_lower_rooms_are_not_traced_until_they_are_wanted_again(request: pytest.FixtureRequest) -> None:
    files = (CARD, SESSION, MONEY)
    if not request.config.pluginmanager.hasplugin("_cov"):
        trace(lower=False)  # There is nothing to leave out.
        return
    assert [is_traced(file) for file in files] == [True, True, True]
    trace(lower=False)
    assert [is_traced(file) for file in files] == [False, True, True]
    trace(lower=True)
    assert [is_traced(file) for file in files] == [True, True, True]

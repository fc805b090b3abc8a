"""The lower rooms are covered by their own tests: those of the rooms above do not trace them again; it takes long."""

from __future__ import annotations

import sys
from collections.abc import Generator, MutableMapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

TESTS = Path(__file__).parents[1]
PACKAGE = TESTS.parent / "src" / "fifthstreet"
#: The rooms that are covered by their own tests, and by tests of whole games, which run lines of the table.
LOWER = ("cards", "rulebook", "progressive", "games", "table")
OF_THE_TABLE = ("boston", "washington")
#: Files of these rooms of which a line is run by tests of other rooms only.
RUN_FROM_ABOVE = (
    "cards/longest_suit.py",
    "games/reading/funding.py",
    "games/reading/links.py",
    "games/reading/stakes.py",
    "games/wording/alike.py",
    "games/wording/notices.py",
    "games/wording/pay_tables.py",
    "rulebook/odds.py",
    "rulebook/rules.py",
    "table/actions/betting.py",
    "table/actions/dealing.py",
    "table/actions/irregularity_rows.py",
    "table/card_sources.py",
    "table/decisions_met.py",
    "table/next_step.py",
    "table/recorded/notation.py",
    "table/recorded/replay.py",
    "table/recorded/scenario.py",
    "table/session.py",
    "table/settlement/discard_rack.py",
    "table/settlement/seat_turn.py",
    "table/step_words.py",
)
#: The files that are not traced now; whether lower rooms are traced, and for how many files that was seen to.
_off: set[str] = set()
_seen_to: list[object] = []


@cache
def place_of(test: Path) -> str:
    """The folder of a test file, mostly of the same name as a room, or the name of a file that is in none."""
    return test.relative_to(TESTS).parts[0]


def is_of_lower_room(item: pytest.Item) -> bool:
    """Whether a test is one of those that cover the lower rooms."""
    return place_of(item.path) in (*LOWER, *OF_THE_TABLE)


def traces_all(item: pytest.Item) -> bool:
    """Tests of other rooms leave the lower ones out; tests of no room do not, where they cover what no other does."""
    return is_of_lower_room(item) or not (PACKAGE / place_of(item.path)).is_dir()


@cache
def is_left_out(file: str) -> bool:
    """Whether tests of the rooms above do not trace a file."""
    path = Path(file)
    if not path.is_relative_to(PACKAGE):
        return False
    inside = path.relative_to(PACKAGE)
    return inside.parts[0] in LOWER and inside.as_posix() not in RUN_FROM_ABOVE


def trace(lower: bool) -> None:
    """Trace the files of the lower rooms from now on, or leave them out, in every thread.

    Coverage asks once for each file whether it is to be traced, and its tracers share the answers. A file that comes
    later is traced until the next test, so no line of a module is lost when it is imported.
    """
    answers: MutableMapping[str, Any] = getattr(sys.gettrace(), "should_trace_cache", {})
    if _seen_to == [lower, len(answers)]:
        return
    _seen_to[:] = [lower, len(answers)]
    for file, answer in answers.items():
        if lower and file in _off:
            answer.trace = True
            _off.discard(file)
        elif not lower and is_left_out(file) and answer is not None and answer.trace:
            answer.trace = False
            _off.add(file)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    trace(traces_all(item))
    return (yield)

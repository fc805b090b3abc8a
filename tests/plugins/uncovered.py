"""What needs no coverage runs without it: tracing makes Python two to four times as slow."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Generator
from functools import cache, wraps
from pathlib import Path
from typing import Any, TypeVar

import pytest
from _pytest.assertion import rewrite
from numba.core import compiler
from tests.plugins.rooms_below import OF_THE_TABLE, PACKAGE, is_of_lower_room, place_of

R = TypeVar("R")
#: The rooms whose tests one of two workers begins with: those that compile and count most, so that the other finds it
#: done, and then quick ones, so that these are about half of the tests that are covered.
FIRST = ("maths", "simulate", "reports", "api", "school", "ledger")


def untraced(function: Callable[..., R]) -> Callable[..., R]:
    """A function that runs without coverage, wherever it is called: what called it is covered to its end."""

    @wraps(function)
    def call(*given: Any, **named: Any) -> R:
        tracer = sys.gettrace()
        sys.settrace(None)
        try:
            return function(*given, **named)
        finally:
            sys.settrace(tracer)

    return call


@cache
def is_of_a_room(file: Path) -> bool:
    """Whether a test file lies where a room of the package does, or has the name of a module beside the rooms."""
    first = place_of(file)
    return first in OF_THE_TABLE or (PACKAGE / first.removeprefix("test_")).exists()


def is_covered(item: pytest.Item) -> bool:
    """What the tests of the rooms run is covered; not what plays a lot, nor what plays whole games by the rules."""
    marked = item.get_closest_marker("covered") is not None
    return (marked or is_of_a_room(item.path)) and item.get_closest_marker("volume") is None


def in_order(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """The same tests in an order in which each worker, who begins with an equal share, has the covered ones first.

    What is worked out once and then remembered must not be worked out first by a test that is not covered, nor by one
    that leaves the lower rooms out: their own tests are the very first. Of the rest, those of volume take longest
    and come first: short ones are left for the end.
    """
    stages: list[list[pytest.Item]] = [[], [], [], []]
    for item in sorted(items, key=_place):
        stages[_stage(item)].append(item)
    return [item for number in range(workers) for stage in stages for item in _share(stage, number, workers)]


def _stage(item: pytest.Item) -> int:
    if is_covered(item):
        return 0 if is_of_lower_room(item) else 1
    return 2 if item.get_closest_marker("volume") is not None else 3


def _place(item: pytest.Item) -> int:
    room = place_of(item.path)
    return FIRST.index(room) if room in FIRST else len(FIRST)


def _share(items: list[pytest.Item], number: int, workers: int) -> list[pytest.Item]:
    return items[len(items) * number // workers : len(items) * (number + 1) // workers]


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    given = getattr(config, "workerinput", {"workercount": 1})
    items[:] = in_order(items, int(given["workercount"]))


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Generator[None, object, object]:
    """The fixtures of a test are covered always, because several tests may share them."""
    if is_covered(pyfuncitem):
        return (yield)
    # Coverage itself is not stopped: to start it again takes longer than most tests.
    tracer, of_threads = sys.gettrace(), threading.gettrace()
    sys.settrace(None)
    threading.settrace(None)
    try:
        return (yield)
    finally:
        threading.settrace(of_threads)
        sys.settrace(tracer)


def pytest_configure() -> None:
    """Pytest writes out assertions, and Numba compiles: nothing that coverage counts runs meanwhile.

    What is compiled is left out of it, and what keeps it on disk runs for the outermost function, which is traced.
    """
    for room, name in ((rewrite, "rewrite_asserts"), (compiler, "compile_extra")):
        found = getattr(room, name)
        if not hasattr(found, "__wrapped__"):
            setattr(room, name, untraced(found))


def pytest_collection_finish() -> None:
    """Numba compiles nearly twice as fast without coverage, and nothing of ours runs meanwhile."""
    compiler = sys.modules.get("numba.core.compiler")
    if compiler is not None and not hasattr(compiler.compile_extra, "__wrapped__"):
        compiler.compile_extra = untraced(compiler.compile_extra)  # type: ignore[attr-defined]

"""What needs no coverage runs without it: tracing makes Python two to four times as slow."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any, TypeVar

import pytest
from _pytest.assertion import rewrite
from coverage import Coverage

R = TypeVar("R")


@contextmanager
def uncovered() -> Iterator[None]:
    """Without coverage, for what is played or counted many times."""
    stopped = []
    # A worker of pytest-xdist measures twice: pytest-cov starts before it knows that it is a worker, and again then.
    while measuring := Coverage.current():
        measuring.stop()
        stopped.append(measuring)
    try:
        yield
    finally:
        for measuring in reversed(stopped):
            measuring.start()


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


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Generator[None, object, object]:
    """A test marked as one of volume runs without coverage; its fixtures are covered."""
    if pyfuncitem.get_closest_marker("volume") is None:
        return (yield)
    with uncovered():
        return (yield)


def pytest_configure() -> None:
    """Pytest writes out the assertions of every file of tests: nothing of ours runs meanwhile."""
    if not hasattr(rewrite.rewrite_asserts, "__wrapped__"):
        rewrite.rewrite_asserts = untraced(rewrite.rewrite_asserts)


def pytest_collection_finish() -> None:
    """Numba compiles nearly twice as fast without coverage, and nothing of ours runs meanwhile."""
    compiler = sys.modules.get("numba.core.compiler")
    if compiler is not None and not hasattr(compiler.compile_extra, "__wrapped__"):
        compiler.compile_extra = untraced(compiler.compile_extra)  # type: ignore[attr-defined]

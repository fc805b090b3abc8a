"""Coverage is off where a test says so and while Numba compiles, and on again afterwards."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from coverage import Coverage
from numba.core import compiler
from tests.plugins.uncovered import uncovered, untraced

from fifthstreet.compiled import compiled_in

SOURCE = """\
def caller(called):
    before = called()
    if before:
        return before
    return None
"""


def lines_after(call: str, folder: Path) -> tuple[set[int], object]:
    """The lines of a function that are covered when it calls something, and what the call gave."""
    file = folder / "called_from.py"
    file.write_text(SOURCE)
    measuring = Coverage(data_file=None, config_file=False, branch=True, include=[str(file)])
    names: dict[str, object] = {"uncovered": uncovered, "untraced": untraced, "tracer": sys.gettrace}
    exec(compile(SOURCE, str(file), "exec"), names)
    measuring.start()
    try:
        given = eval(f"caller({call})", names)
    finally:
        measuring.stop()
    return {*(measuring.get_data().lines(str(file)) or ())}, given


def test_what_calls_an_untraced_function_is_covered_to_its_end(tmp_path: Path) -> None:
    # It returns nothing because no tracer is set, so the last line comes after the third.
    assert lines_after("untraced(tracer)", tmp_path) == ({2, 3, 5}, None)
    lines, tracer = lines_after("tracer", tmp_path)
    assert lines == {2, 3, 4}
    assert tracer is not None


@pytest.mark.volume
def test_a_test_of_volume_is_not_covered() -> None:
    assert sys.gettrace() is None


def test_coverage_that_was_stopped_goes_on() -> None:
    measuring = Coverage(data_file=None, config_file=False)
    measuring.start()
    try:
        with uncovered():
            assert sys.gettrace() is None
        assert Coverage.current() is measuring
        assert sys.gettrace() is not None
    finally:
        measuring.stop()


def test_numba_compiles_without_coverage() -> None:
    assert hasattr(compiler.compile_extra, "__wrapped__")
    assert compiled_in(None, lambda number: number + 1)(2) == 3

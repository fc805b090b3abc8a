"""Coverage is off where a test says so and while Numba compiles, and on again afterwards."""

from __future__ import annotations

import sys
import threading
from pathlib import Path

import pytest
from coverage import Coverage
from numba.core import compiler
from tests.plugins.rooms_below import TESTS
from tests.plugins.uncovered import in_order, is_of_a_room, untraced

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
    names: dict[str, object] = {"untraced": untraced, "tracer": sys.gettrace}
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
    assert threading.gettrace() is None


@pytest.mark.covered
def test_a_test_after_it_is_covered_where_there_is_coverage(request: pytest.FixtureRequest) -> None:
    assert (sys.gettrace() is not None) == request.config.pluginmanager.hasplugin("_cov")


@pytest.mark.parametrize(
    ("file", "of_a_room"),
    [
        ("table/actions/test_betting.py", True),
        ("test_money.py", True),
        ("web/test_together.py", True),
        ("caribbean/test_wagers.py", False),
        ("test_readme.py", False),
    ],
)
def test_tests_of_the_rooms_are_covered(file: str, of_a_room: bool) -> None:
    assert is_of_a_room(TESTS / file) is of_a_room


def test_each_worker_begins_with_what_is_covered_and_ends_with_short_tests(pytester: pytest.Pytester) -> None:
    items = [
        *pytester.getitems("""
        import pytest

        def test_a(): pass
        def test_b(): pass
        def test_c(): pass
        @pytest.mark.volume
        def test_x(): pass
        @pytest.mark.volume
        def test_y(): pass
        @pytest.mark.covered
        def test_d(): pass
        @pytest.mark.covered
        def test_e(): pass
        @pytest.mark.covered
        def test_f(): pass
    """)
    ]
    for item in items:
        item.path = TESTS / "test_readme.py"
    assert "".join(each.name[-1] for each in in_order(items, 1)) == "defxyabc"
    assert "".join(each.name[-1] for each in in_order(items, 2)) == "dxaefybc"


def test_one_worker_begins_with_the_rooms_that_count(pytester: pytest.Pytester) -> None:
    items = [*pytester.getitems("def test_a(): pass\ndef test_b(): pass\ndef test_c(): pass\ndef test_d(): pass")]
    for item, room in zip(items, ("cli", "maths", "web", "simulate"), strict=True):
        item.path = TESTS / room / "test_money.py"
    assert "".join(each.name[-1] for each in in_order(items, 2)) == "bdac"


def test_numba_compiles_without_coverage() -> None:
    assert hasattr(compiler.compile_extra, "__wrapped__")
    assert compiled_in(None, lambda number: number + 1)(2) == 3

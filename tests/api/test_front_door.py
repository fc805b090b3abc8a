"""``import fifthstreet``: at once, with every name that the documentation promises."""

from __future__ import annotations

import ast
import importlib
import subprocess
import sys
from pathlib import Path

import pytest

import fifthstreet as fs

_HEAVY = ("numpy", "numba", "pydantic", "rich", "typer", "fifthstreet.table", "fifthstreet.rulebook")


def _loaded_by(code: str) -> list[str]:
    said = f"{code}\nimport sys\nprint(*(name for name in {_HEAVY!r} if name in sys.modules))"
    done = subprocess.run([sys.executable, "-c", said], capture_output=True, text=True, check=True, timeout=300)
    return done.stdout.split()


def test_importing_loads_nothing_that_takes_time() -> None:
    assert _loaded_by("import fifthstreet") == []


def test_a_table_does_not_wait_for_numpy() -> None:
    assert not {"numpy", "numba", "rich"} & set(_loaded_by("from fifthstreet import open_table, settle, replay"))


def test_every_name_is_there_and_no_other() -> None:
    assert dir(fs) == sorted(fs.__all__)
    for name in fs.__all__:
        assert getattr(fs, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'roulette'"):
        _ = fs.roulette  # type: ignore[attr-defined]


def test_type_checkers_see_the_names_where_they_are() -> None:
    tree = ast.parse(Path(fs.__file__).read_text("utf-8"))
    typed = next(node for node in tree.body if isinstance(node, ast.If))
    homes = {
        alias.name: each.module
        for each in ast.walk(typed)
        if isinstance(each, ast.ImportFrom)
        for alias in each.names
    }
    assert set(homes) == set(fs.__all__)
    for name, home in homes.items():
        assert home is not None
        assert getattr(importlib.import_module(home), name) is getattr(fs, name)


def test_simulate_stays_the_function_when_the_room_of_that_name_is_loaded() -> None:
    importlib.import_module("fifthstreet.simulate.run.simulation")
    assert callable(fs.simulate)
    assert fs.simulate.__name__ == "simulate"

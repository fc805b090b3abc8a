"""The engine reads descriptions: it names no game, imports none, and asks for none by its key."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import fifthstreet
from fifthstreet.games import GAMES

SOURCE = Path(fifthstreet.__file__).parent
TABLE = sorted((SOURCE / "table").rglob("*.py"))
GAMES_FOLDER = sorted((SOURCE / "games").rglob("*.py"))
EXAMPLES = sorted(Path(__file__).resolve().parents[2].joinpath("examples").glob("*.py"))

OTHERS = ("four_card_poker", "crazy_4_poker", "ultimate_texas", "casino_hold")

#: Every way somebody would write the name of a game that is not built in.
NAMES = [
    spelled
    for name in (
        *(path.stem for path in EXAMPLES),
        "four_card_poker",
        "crazy_4_poker",
        "ultimate_texas",
        "casino_hold",
    )
    for spelled in (name, name.replace("_", "-"), name.replace("_", " "), name.replace("_", ""))
]


def test_the_examples_are_there() -> None:
    assert {path.stem for path in EXAMPLES} >= {"let_it_ride", "three_card_poker"}


@pytest.mark.parametrize("path", [*TABLE, *GAMES_FOLDER], ids=lambda path: f"{path.parent.name}/{path.name}")
def test_no_file_of_the_engine_names_an_example(path: Path) -> None:
    text = path.read_text("utf-8").lower()
    assert [name for name in NAMES if name in text] == []


def _imports(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def _names(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield node.name


@pytest.mark.parametrize("path", TABLE, ids=lambda path: path.name)
def test_the_table_imports_no_game_and_calls_nothing_after_one(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    files = {key.replace("-", "_") for key in GAMES}
    of_games = [name for name in _imports(tree) if name.startswith("fifthstreet.games.")]
    assert [name for name in of_games if name.split(".")[2] in files] == []
    words = {key.split("-")[0] for key in GAMES}
    assert [name for name in _names(tree) if any(word in name.lower() for word in words)] == []


@pytest.mark.parametrize("path", TABLE, ids=lambda path: path.name)
def test_the_table_compares_nothing_with_a_games_key_or_a_wagers(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    compared = {
        leaf.value
        for node in ast.walk(tree)
        if isinstance(node, (ast.Compare, ast.MatchValue))
        for leaf in ast.walk(node)
        if isinstance(leaf, ast.Constant) and isinstance(leaf.value, str)
    }
    wagers = {"ante", "bet", "bonus", "first", "second", "third_street", "progressive", "cover_all", "envy"}
    assert compared.isdisjoint({*GAMES, *wagers})

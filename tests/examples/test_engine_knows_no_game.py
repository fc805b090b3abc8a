"""The engine reads descriptions: no room below the command line names a game, imports one, or asks for one by key."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import fifthstreet
from fifthstreet.games import GAMES, describe
from fifthstreet.games.variants import variants
from fifthstreet.rulebook import load_pack, pack_keys

SOURCE = Path(fifthstreet.__file__).parent
pytestmark = pytest.mark.volume  # Every file is read; hardly anything of the package runs.
#: Where games are described and listed, and what stands above the rooms.
APART = {
    *(SOURCE / "games" / f"{key.replace('-', '_')}.py" for key in GAMES),
    SOURCE / "games" / "__init__.py",
    SOURCE / "games" / "published.py",
    SOURCE / "__init__.py",
    *(path for front in ("api", "cli") for path in (SOURCE / front).rglob("*.py")),
    # A demonstration and a drill are of games that people know.
    SOURCE / "floor" / "demo.py",
    *(SOURCE / "floor" / "drill").rglob("*.py"),
}
ROOMS = sorted({*SOURCE.rglob("*.py")} - APART)
EXAMPLES = sorted(Path(__file__).resolve().parents[2].joinpath("examples").glob("*.py"))


def _spelled(name: str) -> tuple[str, ...]:
    """Every way somebody would write the name of a game."""
    return name, name.replace("_", "-"), name.replace("_", " "), name.replace("_", "")


#: First words of games that are everyday words, or part of one (adjust).
EVERYDAY = {"casino", "crazy", "dj", "four", "high", "let", "texas", "three", "ultimate"}


def _names(key: str) -> tuple[str, ...]:
    """How a game is named: its whole name, or its first word where that says which."""
    first = key.split("-", maxsplit=1)[0]
    return (*_spelled(key.replace("-", "_")), *(() if first in EVERYDAY else (first,)))


#: The games that are built in and those of the examples.
NAMES = {name for key in (*GAMES, *(path.stem for path in EXAMPLES)) for name in _names(key)}


def _ids(path: Path) -> str:
    return str(path.relative_to(SOURCE))


@cache
def wager_keys() -> frozenset[str]:
    """The keys of all wagers and awards of all games, however they are set up."""
    games = [
        describe(rules)
        for pack in map(load_pack, pack_keys())
        for key in pack.games
        if key in GAMES
        for rules in variants(pack, key)
    ]
    return frozenset(key for game in games for key in (*game.by_key, *game.awards_by_key))


def test_the_rooms_and_the_examples_are_there() -> None:
    assert {path.stem for path in EXAMPLES} >= {"let_it_ride", "three_card_poker"}
    rooms = {path.relative_to(SOURCE).parts[0] for path in ROOMS}
    assert rooms >= {"cards", "rulebook", "games", "table", "maths", "simulate", "reports", "strategies"}
    some = {"ante", "bet", "bonus", "first", "second", "third_street", "progressive", "cover_all", "envy"}
    assert some <= wager_keys()


@pytest.mark.parametrize("path", ROOMS, ids=_ids)
def test_no_file_names_a_game(path: Path) -> None:
    text = path.read_text("utf-8").lower()
    assert [name for name in NAMES if name in text] == []


@pytest.mark.parametrize("key", GAMES)
def test_no_game_names_another(key: str) -> None:
    text = (SOURCE / "games" / f"{key.replace('-', '_')}.py").read_text("utf-8").lower()
    assert [name for name in NAMES - {*_names(key)} if name in text] == []


def _imports(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


@pytest.mark.parametrize("path", ROOMS, ids=_ids)
def test_no_file_imports_the_description_of_a_game(path: Path) -> None:
    files = {key.replace("-", "_") for key in GAMES}
    imported = [
        name for name in _imports(ast.parse(path.read_text("utf-8"))) if name.startswith("fifthstreet.games.")
    ]
    assert [name for name in imported if name.split(".")[2] in files] == []


def _asked_for(tree: ast.AST) -> Iterator[str]:
    """Every text that something is compared with, looked up by, or got by."""
    for node in ast.walk(tree):
        asked: list[ast.AST] = []
        if isinstance(node, (ast.Compare, ast.MatchValue)):
            asked = [node]
        elif isinstance(node, ast.Subscript):
            asked = [node.slice]
        elif (
            isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ("get", "wager")
        ):
            asked = [*node.args]
        for part in asked:
            for leaf in ast.walk(part):
                if isinstance(leaf, ast.Constant) and isinstance(leaf.value, str):
                    yield leaf.value


#: Keys of wagers that mean something else here: a column, a field of a view, a kind of mistake.
MEANS_ELSE = {
    "floor/demo_rounds.py": {"turn"},
    "reports/house/second/tables.py": {"play"},
    "school/deals.py": {"envy"},
    "school/levels.py": {"envy"},
    "school/mistakes.py": {"envy"},
    "table/decisions_met.py": {"turn"},
    "web/screens/seat/looking.py": {"turn"},
    "web/screens/seat/screen.py": {"turn"},
}


@pytest.mark.parametrize("path", ROOMS, ids=_ids)
def test_no_file_asks_for_a_game_or_a_wager_by_its_key(path: Path) -> None:
    asked = {*_asked_for(ast.parse(path.read_text("utf-8")))} & {*GAMES, *wager_keys()}
    assert asked == MEANS_ELSE.get(_ids(path), set())

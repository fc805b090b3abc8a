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
#: Where games are described and listed, and what stands above the rooms.
APART = {
    *(SOURCE / "games" / f"{key.replace('-', '_')}.py" for key in GAMES),
    SOURCE / "games" / "__init__.py",
    SOURCE / "__init__.py",
    *(path for front in ("api", "cli") for path in (SOURCE / front).rglob("*.py")),
    # A demonstration and a drill are of games that people know.
    SOURCE / "floor" / "demo.py",
    *(SOURCE / "floor" / "drill").rglob("*.py"),
}
ROOMS = sorted({*SOURCE.rglob("*.py")} - APART)
EXAMPLES = sorted(Path(__file__).resolve().parents[2].joinpath("examples").glob("*.py"))

OTHERS = ("four_card_poker", "crazy_4_poker", "ultimate_texas", "casino_hold")


def _spelled(name: str) -> tuple[str, ...]:
    """Every way somebody would write the name of a game."""
    return name, name.replace("_", "-"), name.replace("_", " "), name.replace("_", "")


#: Games that are built in, by their first word.
BUILT_IN = [key.split("-")[0] for key in GAMES]
#: Games that are not.
NOT_BUILT_IN = [each for name in (*(path.stem for path in EXAMPLES), *OTHERS) for each in _spelled(name)]


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
    assert [name for name in (*BUILT_IN, *NOT_BUILT_IN) if name in text] == []


@pytest.mark.parametrize("path", sorted((SOURCE / "games").glob("*.py")), ids=_ids)
def test_no_game_that_is_built_in_names_an_example(path: Path) -> None:
    text = path.read_text("utf-8").lower()
    assert [name for name in NOT_BUILT_IN if name in text] == []


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


@pytest.mark.parametrize("path", ROOMS, ids=_ids)
def test_no_file_asks_for_a_game_or_a_wager_by_its_key(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    assert sorted({*_asked_for(tree)} & {*GAMES, *wager_keys()}) == []

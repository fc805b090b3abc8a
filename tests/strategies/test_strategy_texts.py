"""The strategies that come with the package are files, a folder for each game."""

from __future__ import annotations

from pathlib import Path

import pytest

import fifthstreet.strategies
from fifthstreet.games import GAMES, describe
from fifthstreet.maths.strategies.rules import read_strategy
from fifthstreet.rulebook import load_pack, pack_keys, rules_for
from fifthstreet.strategies import strategy_texts

FILES = sorted(Path(fifthstreet.strategies.__file__).parent.rglob("*.toml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_each_file_is_a_strategy_for_the_game_of_its_folder(path: Path) -> None:
    game = path.parent.name
    pack = next(pack for pack in map(load_pack, pack_keys()) if game in pack.games)
    text = strategy_texts(game)[path.stem]
    assert text == path.read_text("utf-8")
    assert read_strategy(text, describe(rules_for(pack, game))).about


def test_every_folder_is_a_game_and_a_game_without_a_folder_has_none() -> None:
    assert {path.parent.name for path in FILES} <= {*GAMES}
    assert strategy_texts("let-it-ride") == {}
    assert strategy_texts("..") == {}

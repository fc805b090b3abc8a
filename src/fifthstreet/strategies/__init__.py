"""Strategies that have a name: a folder for each game, and in it a TOML file for each strategy."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

_FOLDER = Path(__file__).parent


@cache
def strategy_texts(game: str) -> Mapping[str, str]:
    """The strategies that come with the package for a game, by their names."""
    files = sorted(path for path in _FOLDER.glob("*/*.toml") if path.parent.name == game)
    return {path.stem: path.read_text("utf-8") for path in files}

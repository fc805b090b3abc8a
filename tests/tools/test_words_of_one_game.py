"""No word is used by one game only, unless the page of words says what else it is for."""

from __future__ import annotations

import dataclasses
from collections import defaultdict
from collections.abc import Mapping

import pytest

from docs_pages.words_of_one_game import WORDS
from fifthstreet.games import describe
from fifthstreet.games import description as words
from fifthstreet.games.variants import variants
from fifthstreet.rulebook import load_pack, pack_keys


def _walk(piece: object, found: set[str]) -> None:
    """Every word of a description, and every field of it that is not left at its default."""
    if dataclasses.is_dataclass(piece) and not isinstance(piece, type):
        for field in dataclasses.fields(piece):
            value = getattr(piece, field.name)
            if type(piece).__module__ == words.__name__:
                found.add(type(piece).__name__)
                optional = field.default is not dataclasses.MISSING
                if optional and value != field.default and not field.name.endswith("cites"):
                    found.add(f"{type(piece).__name__}.{field.name}")
            _walk(value, found)
    elif isinstance(piece, Mapping):
        for value in piece.values():
            _walk(value, found)
    elif isinstance(piece, (tuple, frozenset)):
        for value in piece:
            _walk(value, found)


@pytest.mark.volume
def test_a_word_of_one_game_says_what_else_it_is_for() -> None:
    users = defaultdict(set)
    for pack in map(load_pack, pack_keys()):
        for game in pack.games:
            found: set[str] = set()
            for rules in variants(pack, game):
                _walk(describe(rules), found)
            for word in found:
                users[word].add(game)
    once = {word for word, games in users.items() if len(games) == 1}
    assert once == {*WORDS}, "tools/docs_pages/words_of_one_game.py"

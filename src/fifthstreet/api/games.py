"""Which game, pack and options are meant: shipped, of an installed package, or your own."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Annotated

from fifthstreet.api.arguments import INSTANCE, Pairs, read_options
from fifthstreet.api.errors import InputError
from fifthstreet.api.installed import describing, given_pack, installed_game, installed_pack, installed_packs
from fifthstreet.api.offered_wagers import with_side_wagers
from fifthstreet.games import GAMES, Describe, Game, describe
from fifthstreet.games.variants import variants
from fifthstreet.quoting import said_by, shown
from fifthstreet.rulebook import Limit, OptionError, Pack, Rules, load_pack, pack_keys, read_pack, rules_for

#: A game's key, the function that describes a game of your own, or its name, ``module:function``.
GameGiven = str | Describe
#: A pack, its key, or the path of its TOML file.
PackGiven = str | Path | Annotated[Pack, INSTANCE]


@dataclass(frozen=True)
class GameInPack:
    """A game by its key, the pack it is played by, and its description where that is not a shipped one."""

    key: str
    pack: Pack
    own: Describe | None

    def describe(self, rules: Rules) -> Game:
        """The game by these rules."""
        return describe(rules, self.own)

    def set_up(self, options: Mapping[str, object], limits: Mapping[str, Limit] | None = None) -> tuple[Rules, Game]:
        """The rules and the description with these options and limits."""
        rules = rules_for(self.pack, self.key, options, limits)
        return rules, self.describe(rules)

    def every_way(
        self, options: Mapping[str, object], limits: Mapping[str, Limit] | None = None
    ) -> Iterator[tuple[Rules, Game]]:
        """Every way in which the table could be set up: what it takes is changed, the other options stay as given."""
        for variant in variants(self.pack, self.key):
            presets = self.pack.games[self.key].options
            changed = {name: value for name, value in variant.written().items() if value != presets[name].default}
            with suppress(OptionError):
                yield self.set_up({**options, **changed}, limits)

    def options(self, given: Pairs | None, *, side_wagers: bool = False) -> dict[str, object]:
        """The given options; with ``side_wagers``, every side wager that they do not leave out is offered."""
        read = read_options(self.pack, self.key, given)
        return with_side_wagers(self.pack, self.key, read, self.describe) if side_wagers else read


def find_game(game: GameGiven, pack: PackGiven | None = None, key: str | None = None) -> GameInPack:
    """The game that is meant; a game of your own has the given ``key``, or that of the first game of its pack."""
    if isinstance(game, str) and ":" not in game:
        if key not in (None, game):
            raise InputError("input/game", f"{shown(game)} is a key itself: leave out the key {shown(key)}")
        return keyed_game(game, find_pack(game, pack))
    own = named_game(game)
    if key is not None:
        return GameInPack(key, find_pack(key, pack), own)
    book = named_pack(pack)
    if book is None:
        raise InputError("input/game", "a game of your own needs a pack, or the key that it has in one")
    return GameInPack(next(iter(book.games)), book, own)


def keyed_game(key: str, pack: Pack, own: Describe | None = None) -> GameInPack:
    """The game of that key, by its own description, by ours, or by that of an installed package."""
    return GameInPack(key, pack, own or (None if key in GAMES else installed_game(key)))


def find_pack(game: str, pack: PackGiven | None) -> Pack:
    """The pack that was named, or the pack whose own document describes the game."""
    named = named_pack(pack)
    if named is not None:
        return named
    shipped = [load_pack(key) for key in pack_keys()]
    books = [book for book in shipped if game in book.games] or [
        book for book in installed_packs() if game in book.games
    ]
    if not books:
        games = sorted({name for book in (*shipped, *installed_packs()) for name in book.games})
        raise OptionError("game/unknown", f"no game {shown(game)}; there are {', '.join(games)}")
    return next((book for book in books if book.games[game].borrowed is None), books[0])


def named_pack(pack: PackGiven | None) -> Pack | None:
    """The pack itself, the one in that TOML file, or the one of that key."""
    if pack is None or isinstance(pack, Pack):
        return None if pack is None else given_pack(pack)
    return read_pack(Path(pack)) if isinstance(pack, Path) or pack.endswith(".toml") else keyed_pack(pack)


def keyed_pack(key: str) -> Pack:
    """The pack of that key, shipped or of an installed package."""
    return (None if key in pack_keys() else installed_pack(key)) or load_pack(key)


def named_game(name: GameGiven | None) -> Describe | None:
    """The description of a game of your own; the module of a ``module:function`` may be in the current folder."""
    if not isinstance(name, str):
        return None if name is None else describing(name, getattr(name, "__name__", type(name).__name__))
    module, sign, function = name.partition(":")
    if not (module and sign and function):
        raise InputError("input/game", f"{shown(name)} is not of the form module:function, like my_game:describe")
    try:
        found = getattr(_imported(module), function)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        raise InputError("input/game", f"cannot import {shown(name)}: {said_by(error)}") from error
    return describing(found, name)


def _imported(module: str) -> ModuleType:
    """The module, looked for in the current folder first."""
    folder = os.getcwd()
    sys.path.insert(0, folder)
    try:
        return importlib.import_module(module)
    finally:
        sys.path.remove(folder)

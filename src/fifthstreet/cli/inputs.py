"""Reading what people and programs hand over: files, packs, options of the form name=value."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import ModuleType
from typing import BinaryIO

from fifthstreet.cli.errors import InputError
from fifthstreet.games import Describe, Game
from fifthstreet.rulebook import OptionError, Pack, RuleError, Rules, load_pack, pack_keys, read_pack
from fifthstreet.rulebook.models import Option
from fifthstreet.rulebook.rules import OptionValue

#: A seven-seat round with every wager is about 4,000 bytes.
LARGEST = 1_000_000

_FLAGS = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}


def read_text(file: str) -> str:
    """The whole text of a file, or of standard input for ``-``."""
    try:
        if file == "-":
            data = sys.stdin.buffer.read(LARGEST + 1)
        else:
            with Path(file).open("rb") as opened:
                data = opened.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise InputError("input/unreadable", f"cannot read {file[:80]!r}: {reason}") from error
    if len(data) > LARGEST:
        raise InputError("input/too_large", f"{_name(file)} has more than {LARGEST:,} bytes")
    return _decoded(data, _name(file))


def _name(file: str) -> str:
    return "standard input" if file == "-" else repr(file[:80])


def _decoded(data: bytes, name: str) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError("input/not_utf8", f"{name} is not UTF-8: byte {error.start + 1} makes no sense") from error


def read_lines(stream: BinaryIO) -> Iterator[str | InputError]:
    """The lines of a script as they come; a line that is too long or not UTF-8 comes as its error."""
    number = 0
    while data := stream.readline(LARGEST + 1):
        number += 1
        if len(data) > LARGEST:
            while data and not data.endswith(b"\n"):
                data = stream.readline(LARGEST)
            yield InputError("input/too_large", f"line {number} has more than {LARGEST:,} bytes")
            continue
        try:
            yield _decoded(data, f"line {number}")
        except InputError as error:
            yield error


def open_script(file: str) -> BinaryIO:
    """The stream a script of commands is read from."""
    if file == "-":
        return sys.stdin.buffer
    try:
        return Path(file).open("rb")
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise InputError("input/unreadable", f"cannot read {file[:80]!r}: {reason}") from error


# Options and packs -------------------------------------------------------------------------------------------


def find_pack(game: str, pack: str | None) -> Pack:
    """The pack that was named, a file of one's own, or the pack whose own document describes the game."""
    named = named_pack(pack)
    if named is not None:
        return named
    books = [book for book in map(load_pack, pack_keys()) if game in book.games]
    if not books:
        games = sorted({name for key in pack_keys() for name in load_pack(key).games})
        raise OptionError("game/unknown", f"no game {game!r}; there are {', '.join(games)}")
    return next((book for book in books if book.games[game].borrowed is None), books[0])


def named_pack(pack: str | None) -> Pack | None:
    """The pack of that key, or the one in that TOML file."""
    if pack is None:
        return None
    return read_pack(Path(pack)) if pack.endswith(".toml") else load_pack(pack)


def named_game(name: str | None) -> Describe | None:
    """The description of a game of one's own, ``module:function``; the module may lie in the current folder.

    Whatever goes wrong in it is said to be wrong there, and not with the program.
    """
    if name is None:
        return None
    module, sign, function = name.partition(":")
    if not (module and sign and function):
        raise InputError("input/game", f"{name[:80]!r} is not of the form module:function, like my_game:describe")
    try:
        found = getattr(_imported(module), function)
    except Exception as error:
        raise InputError("input/game", f"cannot import {name[:80]!r}: {error}") from error

    def described(rules: Rules) -> Game:
        try:
            game = found(rules)
        except RuleError:
            raise
        except Exception as error:
            raise InputError("input/game", f"{name}: {type(error).__name__}: {error}") from error
        if not isinstance(game, Game):
            raise InputError("input/game", f"{name} gives no description of a game: {repr(game)[:80]}")
        if game.key != rules.game:
            raise InputError("input/game", f"{name} describes {game.key!r}, not {rules.game!r}")
        return game

    return described


def _imported(module: str) -> ModuleType:
    """The module, looked for in the current folder first."""
    folder = os.getcwd()
    sys.path.insert(0, folder)
    try:
        return importlib.import_module(module)
    finally:
        sys.path.remove(folder)


def read_options(pack: Pack, game: str, given: Iterable[str]) -> dict[str, OptionValue]:
    """Options as they are typed, ``name=value``, in the form their kind takes."""
    known: Mapping[str, Option] = pack.games[game].options if game in pack.games else {}
    found: dict[str, OptionValue] = {}
    for text in given:
        name, sign, value = text.partition("=")
        name = name.strip().replace("-", "_")
        if not (name and sign):
            raise InputError("input/option", f"{text!r} is not of the form name=value, like bonus_paytable=A")
        if name in found:
            raise InputError("input/option", f"option {name} is given twice")
        option = known.get(name)
        found[name] = _value(option.kind if option is not None else "choice", value.strip())
    return found


def _value(kind: str, text: str) -> OptionValue:
    if text.lower() == "none":
        return None
    if kind == "flag":
        return _FLAGS.get(text.lower(), text)
    if kind == "whole" and text.isascii() and text.isdigit() and len(text) < 10:
        return int(text)
    return text

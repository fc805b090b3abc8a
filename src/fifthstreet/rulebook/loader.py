"""Reading a pack from a file: TOML in, a checked :class:`Pack` out."""

from __future__ import annotations

import functools
import tomllib
import unicodedata
from collections.abc import Iterator, Mapping
from pathlib import Path

from pydantic import ValidationError

from fifthstreet.quoting import shown
from fifthstreet.rulebook.checks import check_pack
from fifthstreet.rulebook.errors import PackError
from fifthstreet.rulebook.models import Pack
from fifthstreet.rulebook.validation_messages import plain

#: No real pack is anywhere near as long; a longer file is not read.
_MOST_CHARACTERS = 1_000_000
#: Kinds of characters by Unicode's names: control, format (also bidirectional), line and paragraph separators.
_UNPRINTABLE = frozenset({"Cc", "Cf", "Zl", "Zp"})
_PACKS = Path(__file__).parent / "packs"
#: How a list of a pack that extends another is matched with the list it extends.
_LIST_KEYS = {"paytables": ("wager", "id"), "procedure": ("id",)}


def pack_keys() -> tuple[str, ...]:
    """The packs that come with the package."""
    return tuple(sorted(path.stem for path in _PACKS.glob("*.toml")))


@functools.cache
def load_pack(key: str) -> Pack:
    """Load one of the packs that come with the package, by its key."""
    if key not in pack_keys():
        raise PackError("pack/unknown", f"no pack {shown(key)}; there are {', '.join(pack_keys())}")
    return parse_pack(_PACKS.joinpath(f"{key}.toml").read_text("utf-8"), source=key)


def read_pack(path: Path) -> Pack:
    """Load a pack of your own from a TOML file."""
    try:
        text = path.read_text("utf-8")
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else "it is not text in UTF-8"
        raise PackError("pack/unreadable", f"cannot read the pack {path.name!r}: {reason}") from error
    return parse_pack(text, source=path.name)


def parse_pack(text: str, source: str = "pack") -> Pack:
    """Read a pack from the text of its file and check it against itself and the rules."""
    if len(text) > _MOST_CHARACTERS:
        raise PackError("pack/not_toml", f"{source} is longer than {_MOST_CHARACTERS:,} characters")
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise PackError("pack/not_toml", f"{source} is not TOML: {error}") from error
    for where, written in _texts(data, "the pack"):
        if not _is_plain(written):
            raise PackError("pack/invalid", f"{source}: {where} has a character that cannot be printed")
    base_key = data.get("extends")
    base = load_pack(base_key) if isinstance(base_key, str) else None
    if base is not None:
        # Approval is not inherited: an edited pack is another pack.
        below = base.model_dump(mode="json", exclude_defaults=True, exclude={"approved"})
        data = _merged(below, data)
    try:
        pack = Pack.model_validate(data)
    except ValidationError as error:
        problem = plain(error, "the pack") + _unknown_game(error, base)
        raise PackError("pack/invalid", f"{source}: {problem}") from error
    check_pack(pack, base)
    return pack


def _texts(data: object, where: str) -> Iterator[tuple[str, str]]:
    """Every text of a pack, its keys too, with the place where it stands."""
    if isinstance(data, str):
        yield where, data
    elif isinstance(data, Mapping):
        for key, value in data.items():
            yield f"a key of {where}", key
            yield from _texts(value, key if where == "the pack" else f"{where}.{key}")
    elif isinstance(data, list):
        for value in data:
            yield from _texts(value, where)


def _is_plain(text: str) -> bool:
    """Whether a text has no control character, no line break and no sign that turns the reading order."""
    return not any(unicodedata.category(sign) in _UNPRINTABLE for sign in text)


def _unknown_game(error: ValidationError, base: Pack | None) -> str:
    """A hint for a game that lacks keys: it was probably meant to change one of the pack below, by a wrong name."""
    place = error.errors()[0]["loc"]
    if base is None or len(place) < 2 or place[0] != "games" or place[1] in base.games:
        return ""
    return f"; {base.key} has no game {str(place[1])!r} to change, only {', '.join(base.games)}"


def _merged(base: Mapping[str, object], over: Mapping[str, object]) -> dict[str, object]:
    """Lay a pack over the one it extends: tables by key, lists by ``_LIST_KEYS``, the rest replaced."""
    merged = dict(base)
    for key, value in over.items():
        below = merged.get(key)
        if isinstance(below, Mapping) and isinstance(value, Mapping):
            merged[key] = _merged(below, value)
        elif key in _LIST_KEYS and isinstance(below, list) and isinstance(value, list):
            merged[key] = _merged_list(below, value, _LIST_KEYS[key])
        else:
            merged[key] = value
    return merged


def _merged_list(base: list[object], over: list[object], names: tuple[str, ...]) -> list[object]:
    """The rows of both; a row that is named like one below takes its place."""

    def identity(row: object) -> tuple[object, ...]:
        # The text of each value: nothing has been checked yet, and a list could be no key.
        return tuple(repr(row.get(name)) for name in names) if isinstance(row, Mapping) else (id(row),)

    return list({identity(row): row for row in (*base, *over)}.values())

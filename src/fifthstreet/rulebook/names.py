"""What a pack may call things: names stand in commands, and in the notation of a round."""

from __future__ import annotations

import re
from collections.abc import Iterator

from fifthstreet.errors import Problem
from fifthstreet.rulebook.models import Pack

#: What a notation says of its pack: with it, no other pack replays the round.
PACK_SEAL = ("version", "digest", "base_digest")
#: What a notation says of its table beside the options.
TABLE_WORDS = ("method", "shuffler", "console", "by_hand")
_NAME = re.compile(r"[A-Za-z0-9_.-]+")


def has_odd_blank(text: str) -> bool:
    """Whether a text has a blank that is not the plain one: a notation would be cut there.

    >>> has_odd_blank("MS Stud-01"), has_odd_blank("MS\\u00a0Stud-01")
    (False, True)
    """
    return any(sign.isspace() and sign != " " for sign in text)


def name_problems(pack: Pack) -> Iterator[Problem]:
    """Names that could not be typed, or not be read again from the notation of a round."""
    for name in _names(pack):
        if not _NAME.fullmatch(name):
            yield Problem("pack/name", f"{name!r} cannot be a name: write letters, digits, _ . and - only")
    for value in _values(pack):
        if not value or has_odd_blank(value):
            says = "write at least one sign, and no blank but the plain one"
            yield Problem("pack/name", f"{value!r} cannot stand in the notation of a round: {says}")
    for key, game in pack.games.items():
        for name in sorted({*PACK_SEAL, *TABLE_WORDS} & game.options.keys()):
            yield Problem("pack/name", f"{key}: an option cannot be called {name}, which is a word of the notation")
        for table in game.paytables:
            if table.id.lower() == "none":
                yield Problem(
                    "pack/name", f"{key}: a pay table cannot be called {table.id}: that is to offer no wager"
                )


def _names(pack: Pack) -> Iterator[str]:
    yield pack.key
    for key, game in pack.games.items():
        yield from (key, *game.limits, *game.options, *game.readings)
        yield from (step.id for step in game.procedure)
        yield from (row.kind for row in game.irregularities)


def _values(pack: Pack) -> Iterator[str]:
    """What can stand in a notation beside the names."""
    yield pack.version
    for game in pack.games.values():
        yield from (word for table in game.paytables for word in (table.id, table.wager))
        yield from (value for option in game.options.values() for value in option.values)

"""What a command may be made of: plain values, not too deep, not too long, in signs that can be read."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping
from typing import Any

from fifthstreet.floor.errors import FloorError

#: How deep values may lie in each other, how many there may be, and how long a text.
_DEEPEST, _MOST, _LONGEST = 12, 5_000, 2_000
#: No number of a house comes near it, and every computer can write it down.
_LARGEST = 10**15


def check_plain(given: object) -> Mapping[str, Any]:
    """The command, refused where it is not made of plain values."""
    if not isinstance(given, Mapping):
        raise FloorError("house/malformed", "a command is an object with keys and values")
    left: list[tuple[Collection[object], int]] = [(given, 1)]
    seen = 1
    while left:
        outer, depth = left.pop()
        inside = _inside(outer)
        seen += len(inside)
        if (inside and depth == _DEEPEST) or seen > _MOST:
            raise FloorError("house/malformed", f"a command has {_DEEPEST} levels and {_MOST} values at most")
        for value in inside:
            if isinstance(value, str):
                if len(value) > _LONGEST or not value.isprintable():
                    _check_text(value)
            elif isinstance(value, (dict, list, tuple, Mapping)):
                left.append((value, depth + 1))
            else:
                _check_number(value)
    return given


def _inside(outer: Collection[object]) -> Collection[object]:
    """What lies in a list or an object, with the keys of an object."""
    if not isinstance(outer, Mapping):
        return outer
    return [*map(_key, outer), *outer.values()]


def _check_number(value: object) -> None:
    """Refuse a value that is not plain, and do not quote it: a PIN may be in it."""
    if isinstance(value, int):
        if abs(value) > _LARGEST:
            raise FloorError("house/malformed", "a number is too large")
    elif not (value is None or (isinstance(value, float) and math.isfinite(value))):
        raise FloorError("house/malformed", "a command is made of text, numbers, lists and objects")


def _key(key: object) -> str:
    if not isinstance(key, str):
        raise FloorError("house/malformed", "the keys of an object are text")
    return key


def _check_text(text: str) -> None:
    """Refuse control signs, signs that turn the direction of writing, and halves of signs."""
    if len(text) > _LONGEST:
        raise FloorError("house/malformed", f"a text has {_LONGEST} characters at most")
    if not text.replace("\n", " ").isprintable():
        raise FloorError("house/malformed", "a text has signs that cannot be seen")

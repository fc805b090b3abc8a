"""What a command may be made of: plain values, not too deep, not too long, in signs that can be read."""

from __future__ import annotations

import math
from collections.abc import Mapping
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
    left: list[tuple[object, int]] = [(given, 1)]
    seen = 0
    while left:
        value, depth = left.pop()
        seen += 1
        if depth > _DEEPEST or seen > _MOST:
            raise FloorError("house/malformed", f"a command has {_DEEPEST} levels and {_MOST} values at most")
        left += [(each, depth + 1) for each in _inside(value)]
    return given


def _inside(value: object) -> list[object]:
    """What lies in a value; a value that is not plain is refused, and not quoted: a PIN may be in it."""
    if isinstance(value, Mapping):
        return [each for pair in value.items() for each in (_key(pair[0]), pair[1])]
    if isinstance(value, (list, tuple)):
        return list(value)
    if isinstance(value, str):
        _check_text(value)
    elif isinstance(value, int):
        if abs(value) > _LARGEST:
            raise FloorError("house/malformed", "a number is too large")
    elif not (value is None or (isinstance(value, float) and math.isfinite(value))):
        raise FloorError("house/malformed", "a command is made of text, numbers, lists and objects")
    return []


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

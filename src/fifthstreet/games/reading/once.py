"""What is read of a game or a state is read once: it never changes, and a table asks at every turn."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

_Record = TypeVar("_Record")
_Read = TypeVar("_Read")


def once(read: Callable[[_Record], _Read]) -> Callable[[_Record], _Read]:
    """Read a record the first time somebody asks, and keep the answer with the record."""
    name = f"{read.__module__}.{read.__qualname__}"

    @wraps(read)
    def answer(record: _Record) -> _Read:
        kept: dict[str, _Read] = record.__dict__
        if name not in kept:  # Most are asked once or twice, and an error that is caught takes longer than this.
            kept[name] = read(record)
        return kept[name]

    return answer

"""Two documents compared, figure by figure, and what to call each figure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import isclose
from typing import Any

#: Who made a document and when it was made changes no figure.
_NOT_FIGURES = ("schema", "software", "printed")
#: Roots and standard errors are floating point, which machines may end differently.
_CLOSE = 1e-9
NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class Difference:
    """A figure that does not come out: what stands in the file, and what it should be."""

    figure: str
    printed: str
    computed: str

    def to_json(self) -> dict[str, str]:
        return {"figure": self.figure, "printed": self.printed, "computed": self.computed}


def figures_in(document: Mapping[str, Any]) -> dict[str, Any]:
    """Every figure and every sentence of a document by a name that says where it stands."""
    found: dict[str, Any] = {}
    for name, value in _all(document):
        number, told = 2, name
        while told in found:
            told = f"{name} ({number})"
            number += 1
        found[told] = value
    return found


def differences(given: Mapping[str, Any], computed: Mapping[str, Any]) -> Iterator[Difference]:
    """Where the figures of a document are not what they should be."""
    for name in {**given, **computed}:
        one, other = given.get(name), computed.get(name)
        if not same(one, other):
            yield Difference(name, told(one), told(other))


def same(one: object, other: object) -> bool:
    """Whether two values are the same; numbers in floating point may differ in their last digits."""
    if isinstance(one, int | float) and isinstance(other, float) and not isinstance(one, bool):
        return isclose(one, other, rel_tol=_CLOSE, abs_tol=_CLOSE * _CLOSE)
    return one == other and isinstance(one, bool) == isinstance(other, bool)


def told(value: object) -> str:
    """A value for a person."""
    return NOTHING if value is None else str(value)


def _all(document: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    for key, value in document.items():
        if key not in _NOT_FIGURES:
            yield from _below(key, value)
    for section in document.get("printed", ()):
        for part in section["parts"]:
            yield from _part(section["title"], part)


def _below(name: str, value: Any) -> Iterator[tuple[str, Any]]:
    """The ends of a tree, each by its path."""
    if isinstance(value, dict):
        for key, each in value.items():
            yield from _below(f"{name}.{key}", each)
    elif isinstance(value, list):
        for number, each in enumerate(value, 1):
            yield from _below(f"{name}.{_named(each, number)}", each)
    else:
        yield name, value


def _named(each: Any, number: int) -> str:
    """What an entry of a list is called: by what it is about, or by its place."""
    known = each.get("event", each.get("net")) if isinstance(each, dict) else None
    return str(number) if known is None else str(known)


def _part(section: str, part: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    where = ", ".join(words for words in (section, part["title"]) if words)
    if part["kind"] == "words":
        yield from ((where, text) for text in part["text"])
        return
    heads = part["columns"]
    yield f"{where}, columns", " | ".join(heads)
    for row in part["rows"]:
        label, *cells = row
        yield from _cell(where, label)
        for number, cell in enumerate(cells, 1):
            head = heads[number] if number < len(heads) else f"column {number + 1}"
            yield from _cell(f"{where}, {_text(label)}, {head}", cell)
    for name, cell in part.get("below", {}).items():
        yield from _cell(f"{where}, {name}", cell)
    if part["note"]:
        yield f"{where}, note", part["note"]


def _cell(name: str, cell: Any) -> Iterator[tuple[str, Any]]:
    yield name, _text(cell)
    if isinstance(cell, dict):
        yield f"{name}, exactly", cell["exact"]


def _text(cell: Any) -> str:
    return str(cell["text"] if isinstance(cell, dict) else cell)

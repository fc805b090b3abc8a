"""What kind of value each field of a command takes: commands built in Python are held to it as those in JSON are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from itertools import compress, count
from operator import attrgetter, is_not
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from pydantic.fields import FieldInfo

from fifthstreet.cards import Card
from fifthstreet.quick_records import QuickRecord, values_of
from fifthstreet.quoting import shown

#: More than any amount, count or time at a table, and what other readers of JSON can hold.
MOST = 2**63 - 1


@dataclass(frozen=True, slots=True)
class Kind:
    """Values of one kind: whether something is one, and how a person is told what to write."""

    holds: Callable[[Any], bool]
    said: str


def wrong_field(command: object) -> str | None:
    """What is wrong with the first field of a record that is of the wrong kind; None where all are right."""
    read, defaults, checks, kinds = _READ.get(type(command)) or _fields(type(command))
    values = read(command)
    for at in compress(count(), map(is_not, values, defaults)):
        if not checks[at](values[at]):
            name, kind = kinds[at]
            return f"{name}: write {kind.said}, not {shown(values[at])}"
    return None


#: How the values of a record are read, their defaults, which need no check, the checks, and the names and kinds.
_Fields = tuple[
    Callable[[Any], tuple[object, ...]],
    tuple[object, ...],
    tuple[Callable[[Any], bool], ...],
    tuple[tuple[str, Kind], ...],
]
#: Read once for each kind of record.
_READ: dict[type, _Fields] = {}


def _fields(record: type) -> _Fields:
    assert is_dataclass(record)
    hints = get_type_hints(record, include_extras=True)
    kinds = tuple((each.name, _kind(hints[each.name])) for each in fields(record))
    # The class comes last, so that the values of a record with one field are a tuple too.
    usual = attrgetter(*(name for name, _ in kinds), "__class__")
    defaults = tuple(each.default for each in fields(record))
    read: Callable[[Any], tuple[object, ...]] = values_of if issubclass(record, QuickRecord) else usual
    _READ[record] = read, defaults, tuple(kind.holds for _, kind in kinds), kinds
    return _READ[record]


def _kind(hint: Any) -> Kind:
    """The kind of value that a type written in a command stands for."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _within(_kind(inner[0]), inner[1:])
    if origin in (Union, UnionType):
        return _any_of([_kind(each) for each in inner])
    if origin is Literal:
        return _one_of(inner)
    if origin is tuple:
        return _row_of(_kind(inner[0]))
    if origin is not None and issubclass(origin, Mapping):
        return _pairs_of(_kind(inner[0]), _kind(inner[1]))
    return _SINGLE[hint] if hint in _SINGLE else _record(hint)


def _is_text(value: Any) -> bool:
    """Text that can be written down: half of a surrogate pair cannot."""
    return type(value) is str and (value.isascii() or value.encode(errors="replace").decode() == value)


_SINGLE: dict[Any, Kind] = {
    bool: Kind(lambda value: type(value) is bool, "True or False"),
    int: Kind(lambda value: type(value) is int and -MOST <= value <= MOST, "a whole number below 2^63"),
    str: Kind(_is_text, "text"),
    Card: Kind(lambda value: type(value) is Card, "a Card"),
    NoneType: Kind(lambda value: value is None, "None"),
}


def _record(kind: type) -> Kind:
    """A record of its own, each of its fields in turn."""
    return Kind(lambda value: type(value) is kind and wrong_field(value) is None, f"a {kind.__name__}")


def _within(kind: Kind, notes: tuple[Any, ...]) -> Kind:
    """A number between its bounds, where the field has some."""
    bounds = [each for note in notes if isinstance(note, FieldInfo) for each in note.metadata]
    least = next((each.ge for each in bounds if hasattr(each, "ge")), None)
    most = next((each.le for each in bounds if hasattr(each, "le")), MOST)
    if least is None:
        return kind
    said = f"a whole number of {least} or more" if most == MOST else f"a whole number from {least} to {most}"
    return Kind(lambda value: type(value) is int and least <= value <= most, said)


def _one_of(words: tuple[Any, ...]) -> Kind:
    known = {type(word) for word in words}
    said = " or ".join(repr(word) for word in words)
    return Kind(lambda value: type(value) in known and value in words, said)


def _any_of(kinds: list[Kind]) -> Kind:
    checks = [kind.holds for kind in kinds]
    said = " or ".join(kind.said for kind in kinds)
    return Kind(lambda value: any(holds(value) for holds in checks), said)


def _row_of(kind: Kind) -> Kind:
    holds = kind.holds
    return Kind(lambda value: type(value) is tuple and all(map(holds, value)), f"a tuple, each {kind.said}")


def _pairs_of(key: Kind, kind: Kind) -> Kind:
    holds_key, holds_value = key.holds, kind.holds

    def holds(value: Any) -> bool:
        is_mapping = type(value) is dict or isinstance(value, Mapping)
        return is_mapping and all(map(holds_key, value)) and all(map(holds_value, value.values()))

    return Kind(holds, f"a mapping of {key.said} to {kind.said}")

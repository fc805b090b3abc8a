"""A manual may print the same rule for each console: a table that has one console cites that console's section."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass, replace
from types import MappingProxyType
from typing import Any, TypeVar

from pydantic import BaseModel

from fifthstreet.cards import Ranking
from fifthstreet.rulebook.models import Console, PayTable
from fifthstreet.rulebook.payouts import Payouts

Value = TypeVar("Value")


def belongs(cite: str, part: str) -> bool:
    """Whether a clause stands in a document, or in a section of one.

    >>> belongs("wa-ms gm 9(a)", "wa-ms gm"), belongs("wa-ms gm 9(a)", "wa-ms"), belongs("wa-ms mgl 4", "wa-ms m")
    (True, True, False)
    """
    return cite == part or cite.startswith(f"{part} ")


def left_out(consoles: Iterable[Console], at_hand: str | None, cited: Iterable[str]) -> frozenset[str]:
    """The sections that are not about a table: those of other consoles, and of pay tables it does not have.

    ``cited`` are the clauses of its own pay tables. Without a console, nothing is left out.
    """
    if at_hand is None:
        return frozenset()
    by_console = {console.key: console.sections for console in consoles}
    own = frozenset(by_console[at_hand])
    named = frozenset(section for cite in cited for section in own if belongs(cite, section))
    return frozenset(section for sections in by_console.values() for section in sections) - (named or own)


def kept(cites: tuple[str, ...], out: frozenset[str]) -> tuple[str, ...]:
    """The clauses without those of some sections; all of them, where no other is left.

    >>> kept(("wa-ms gm 6", "wa-ms nexus 6"), frozenset({"wa-ms gm"}))
    ('wa-ms nexus 6',)
    """
    return tuple(cite for cite in cites if not any(belongs(cite, section) for section in out)) or cites


def without(value: Value, out: frozenset[str]) -> Value:
    """A description, or a part of a pack, whose citations leave these sections out; itself where none does."""
    return _without(value, out) if out else value


def _without(value: Any, out: frozenset[str]) -> Any:
    if isinstance(value, tuple):
        if value and all(isinstance(each, str) for each in value):
            return kept(value, out)
        told = tuple(_without(each, out) for each in value)
        return told if any(new is not old for new, old in zip(told, value, strict=True)) else value
    if isinstance(value, Mapping):
        changed = _changed(dict(value), out)
        return MappingProxyType({**value, **changed}) if changed else value
    if isinstance(value, Payouts):
        return _rows_of(value, _without(value.table, out), out)
    if isinstance(value, BaseModel):
        changed = _changed({name: getattr(value, name) for name in type(value).model_fields}, out)
        return value.model_copy(update=changed) if changed else value
    if is_dataclass(value) and not isinstance(value, (type, Ranking)):
        changed = _changed({field.name: getattr(value, field.name) for field in fields(value) if field.init}, out)
        return replace(value, **changed) if changed else value
    return value


def _rows_of(payouts: Payouts, table: PayTable, out: frozenset[str]) -> Payouts:
    """A bound pay table; a row that rests on the first clause of its table goes on doing so."""
    old, new = payouts.cites, table.cites[:1]
    rows = tuple(replace(row, cites=new if row.cites == old else kept(row.cites, out)) for row in payouts.rows)
    return replace(payouts, table=table, rows=rows, envy=_without(payouts.envy, out))


def _changed(values: Mapping[str, Any], out: frozenset[str]) -> dict[str, Any]:
    """What becomes of those values that change."""
    told = {name: _without(value, out) for name, value in values.items()}
    return {name: new for name, new in told.items() if new is not values[name] and new != values[name]}

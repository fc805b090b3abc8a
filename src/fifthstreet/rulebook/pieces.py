"""A pack taken apart: every piece that cites clauses, by the place where it stands, with what it says."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from fifthstreet.rulebook.models import Pack

Address = tuple[str, ...]
Data = dict[str, Any]
#: What tells the rows of a list apart.
_NAMED_BY: Mapping[str, tuple[str, ...]] = {
    "wager_limits": ("since",),
    "paytables": ("wager", "id"),
    "rows": ("hand", "low", "high", "second_low", "second_high", "or_less", "when"),
    "envy": ("hand", "wager"),
    "levels": ("name",),
    "methods": ("key",),
    "modes": ("option", "mode"),
    "irregularities": ("kind", "when", "at", "count", "repeated", "needs", "methods", "shufflers"),
    "procedure": ("id",),
    "slips": ("says", "means"),
}
#: The parts of a pay table that leave their citation to it where they have none.
_PARTS_OF_A_TABLE = ("rows", "envy", "levels")
#: A part with names and values of its own, none of them a piece.
_PLAIN = "printed_figures"
#: What says how a pack is called and not what it holds.
_NAMES_OF_A_PACK = ("key", "name", "version", "extends", "documents")


@dataclass(frozen=True, slots=True)
class Piece:
    """One piece: ``says`` are its own values, without citations and without the pieces within it.

    ``data`` is the piece itself, to be changed in place; ``table`` the pay table that it is a part of.
    """

    address: Address
    says: Mapping[str, object]
    cites: tuple[str, ...]
    data: Data
    table: Piece | None = None

    @property
    def written(self) -> str:
        """What it says as one line of text, the same for two pieces that say the same."""
        return json.dumps(self.says, sort_keys=True)

    @property
    def cited(self) -> tuple[str, ...]:
        """The clauses behind it: its own, or those of its pay table; of these a row takes the first alone."""
        if self.cites or self.table is None:
            return self.cites
        return self.table.cites[:1] if self.address[-2] == "rows" else self.table.cites

    @property
    def may_cite(self) -> frozenset[str]:
        """Every clause that stands behind it, those of its pay table among them."""
        others = (cite for name in self.other_cites for cite in self.data[name])
        return frozenset((*self.cites, *others, *(self.table.cites if self.table is not None else ())))

    @property
    def other_cites(self) -> list[str]:
        """Further lists of citations that it has, such as those for a wrong count."""
        return [name for name in self.data if name.endswith("_cites")]


def data_of(pack: Pack) -> Data:
    """A pack as plain values."""
    return pack.model_dump(mode="json")


def pieces(data: Data) -> list[Piece]:
    """Every piece of a pack, those that hold others first."""
    whole = {name: value for name, value in data.items() if name not in _NAMES_OF_A_PACK}
    return [*_pieces(whole, ())]


def _pieces(data: Data, address: Address, table: Piece | None = None) -> Iterator[Piece]:
    piece = None
    if "cites" in data or not address:
        piece = Piece(address, _says(data), tuple(data.get("cites", ())), data, table)
        yield piece
    for name, value in data.items():
        inside = piece if name in _PARTS_OF_A_TABLE else None
        if not _is_held(name, value):
            continue
        if isinstance(value, dict):
            yield from _pieces(value, (*address, name))
        else:
            for row in value:
                yield from _pieces(row, (*address, name, _name(name, row)), inside)


def _says(data: Data) -> Data:
    """The piece's own values; a pay table also says which rows it has, in which order."""
    own = {name: value for name, value in data.items() if not name.endswith("cites") and not _is_held(name, value)}
    listed = {name: [_name(name, row) for row in data[name]] for name in _PARTS_OF_A_TABLE if name in data}
    return {**own, **listed}


def _is_held(name: str, value: object) -> bool:
    """Whether a value is made of pieces; an irregularity has names of methods where equipment has methods."""
    if isinstance(value, dict):
        return name != _PLAIN
    return name in _NAMED_BY and isinstance(value, list) and not any(isinstance(each, str) for each in value)


def _name(kind: str, row: Data) -> str:
    """What a row is called in its list."""
    return json.dumps([row[name] for name in _NAMED_BY[kind]])

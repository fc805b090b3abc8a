"""What a pack says otherwise than the approved packs its games come from, row by row."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from fifthstreet.rulebook.models import Pack
from fifthstreet.rulebook.origins import Approved, Origin, origins
from fifthstreet.rulebook.pieces import Address, Piece, data_of, pieces

#: What a piece of a list is called, where that is not the list's name without its last letter.
_KINDS = {
    "wager_limits": "limit on a single wager since",
    "limits": "limits",
    "irregularities": "irregularity",
    "procedure": "step",
}
#: What is said of a piece that has many values.
_NAMED_BY = {"irregularities": "title", "slips": "says"}
#: Which parts a pay table has is said by the parts themselves.
_PARTS = {"rows": "", "envy": "envy of ", "levels": "level "}


@dataclass(frozen=True, slots=True)
class Difference:
    """One value that is another: where it stands, what it was in the approved pack and is here, and by which clause.

    ``what`` is None where the whole piece is new, or gone; then ``was``, or ``is_now``, is None.
    """

    pack: str
    where: str
    what: str | None
    was: str | None
    is_now: str | None
    cites: tuple[str, ...]

    def to_json(self) -> dict[str, object]:
        """The difference as plain values."""
        return {
            "from": self.pack,
            "where": self.where,
            "what": self.what,
            "was": self.was,
            "is": self.is_now,
            "cites": list(self.cites),
        }


def differences(pack: Pack, approved: Sequence[Approved]) -> list[Difference]:
    """Everything in which a pack differs from the approved packs that its games come from."""
    by_key = {each.pack.key: each for each in approved}
    own = pieces(data_of(pack))
    found = origins(pack, approved)
    games = (each for key, origin in found.items() for each in _of_game(own, key, origin, by_key[origin.pack.key]))
    keys = dict.fromkeys(origin.pack.key for origin in found.values())
    wholes = (each for key in keys for each in _of_whole(own, by_key[key]))
    return [*wholes, *games]


def _of_game(own: Sequence[Piece], key: str, origin: Origin, below: Approved) -> Iterator[Difference]:
    here = {piece.address[2:]: piece for piece in own if piece.address[:2] == ("games", key)}
    there = {piece.address[2:]: piece for piece in below.pieces if piece.address[:2] == ("games", origin.game)}
    yield from _compared(here, there, origin.pack.key, key)


def _of_whole(own: Sequence[Piece], below: Approved) -> Iterator[Difference]:
    """What stands beside the games: the currency and the limits on single wagers."""
    here = {piece.address: piece for piece in own if piece.address[:1] != ("games",)}
    there = {piece.address: piece for piece in below.pieces if piece.address[:1] != ("games",)}
    yield from _compared(here, there, below.pack.key, "the pack")


def _compared(
    here: Mapping[Address, Piece], there: Mapping[Address, Piece], pack: str, whole: str
) -> Iterator[Difference]:
    for address, piece in there.items():
        where = _where(whole, address, piece)
        if address in here:
            for what, was, is_now in _changes(piece, here[address]):
                yield Difference(pack, where, what, _text(was), _text(is_now), piece.cited)
        elif piece.table is None or address[:-2] in here:  # Else it went with its table.
            yield Difference(pack, where, None, _summary(piece), None, piece.cited)
    for address, piece in here.items():
        if address not in there and (piece.table is None or address[:-2] in there):
            yield Difference(pack, _where(whole, address, piece), None, None, _summary(piece), piece.cited)


def _changes(piece: Piece, now: Piece) -> Iterator[tuple[str, object, object]]:
    """The values that are others; a citation that the approved piece does not have, where nothing else is another."""
    names = [name for name in {**piece.says, **now.says} if name not in _PARTS]
    changed = [name for name in names if piece.says.get(name) != now.says.get(name)]
    yield from ((name, piece.says.get(name), now.says.get(name)) for name in changed)
    if piece.written == now.written and not {*now.cited} <= piece.may_cite:
        yield "cites", [*piece.cited], [*now.cited]


def _where(whole: str, address: Address, piece: Piece) -> str:
    """The place of a piece in words: ``GAME: pay table standard of ante_bonus: Royal flush``."""
    if piece.table is not None:
        name = piece.data.get("title") or piece.data.get("name") or piece.data["hand"]
        return f"{_where(whole, address[:-2], piece.table)}: {_PARTS[address[-2]]}{name}"
    return f"{whole}: {_name(address, piece)}" if address else whole


def _name(address: Address, piece: Piece) -> str:
    kind = address[-2] if len(address) > 1 else address[-1]
    if kind in _NAMED_BY:
        return f"{_KINDS.get(kind, kind[:-1])} {piece.data[_NAMED_BY[kind]]!r}"
    if kind == "paytables":
        return f"pay table {piece.data['id']} of {piece.data['wager']}"
    if kind in ("players", "equipment"):
        return address[-1].replace("_", " ")
    names = json.loads(address[-1]) if address[-1].startswith("[") else [address[-1]]
    return f"{_KINDS.get(kind, kind[:-1])} {' '.join(map(str, names))}"


def _summary(piece: Piece) -> str:
    """The piece in one line: what it pays, or all that it says."""
    told = {name: value for name, value in piece.says.items() if value not in (None, False, [], {}, "")}
    if "pays" in told:
        return str(told["pays"])
    kept = {name: value for name, value in told.items() if name not in (*_PARTS, "why", "text")}
    return ", ".join(f"{name} {_text(value)}" for name, value in kept.items())


def _text(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(map(_text, value)) or "none"
    return "none" if value is None else str(value)

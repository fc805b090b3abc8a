"""A pack taken apart: every piece that cites clauses, once, by its place."""

from __future__ import annotations

import pytest

from fifthstreet.rulebook import load_pack, pack_keys
from fifthstreet.rulebook.pieces import Piece, data_of, pieces

ENVY = {"hand": "royal", "wager": "ante", "pays": "5", "cites": []}
#: A game with a limit of its own clause, and a pay table whose rows take the table's.
DATA = {
    "key": "ours",
    "cites": [],
    "games": {
        "stud": {
            "cites": ["x 1"],
            "limits": {"ante": {"min": "5", "cites": ["x 2"]}},
            "paytables": [{"wager": "ante", "id": "A", "cites": ["x 3", "x 4"], "envy": [ENVY]}],
        }
    },
}


def by_last(found: list[Piece]) -> dict[str, Piece]:
    return {piece.address[-1] if piece.address else "": piece for piece in found}


@pytest.mark.parametrize("key", pack_keys())
def test_every_piece_of_a_pack_has_a_place_of_its_own(key: str) -> None:
    found = pieces(data_of(load_pack(key)))
    addresses = [piece.address for piece in found]
    assert len(set(addresses)) == len(addresses)
    # What holds others comes before them.
    for at, piece in enumerate(found):
        assert piece.table is None or found.index(piece.table) < at


def test_a_limit_says_its_values_and_not_what_stands_behind_it() -> None:
    limit = by_last(pieces(DATA))["ante"]
    assert (dict(limit.says), limit.cited, limit.written) == ({"min": "5"}, ("x 2",), '{"min": "5"}')


def test_a_part_of_a_table_without_a_clause_rests_on_those_of_its_table() -> None:
    envy = next(piece for piece in pieces(DATA) if "envy" in piece.address)
    assert (envy.cites, envy.cited) == ((), ("x 3", "x 4"))
    assert envy.may_cite == {"x 3", "x 4"}


def test_a_row_takes_the_first_clause_of_its_table_alone() -> None:
    rows = [piece for piece in pieces(data_of(load_pack("us-ma"))) if "rows" in piece.address and not piece.cites]
    assert rows
    assert all(row.table is not None and row.cited == row.table.cites[:1] for row in rows)

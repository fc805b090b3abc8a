"""What proves to a player that the deck was fixed before the betting closed: salts of the cards they saw (S6).

The commitment stood in the log before *No more bets*; ``docs/audit.md`` says how anybody checks a proof.
"""

from __future__ import annotations

from typing import Any

from fifthstreet.floor.audit.rounds import AuditedRound
from fifthstreet.floor.errors import FloorError
from fifthstreet.floor.house import House
from fifthstreet.ledger.records import Record


def proof(house: House, played: AuditedRound, seat: int | None = None) -> dict[str, Any]:
    """The proof for a seat: the cards that player saw, with their salts; without a seat, of the whole deck."""
    if seat is not None and seat not in played.round.seats:
        raise FloorError("audit/round", f"seat {seat} had no hand in round {played.round.number}")
    order = played.order(house)
    assert played.seal is not None
    places = range(len(order.cards)) if seat is None else played.seen_by(seat)
    return {
        "form": "fifthstreet proof 1",
        "table": played.played.table,
        "round": played.round.number,
        "seat": seat,
        "root": played.seal.deck.root,
        "sealed": _place(played.seal.record),
        "bets_closed": next(_place(record) for record in played.records if record.kind == "bets_closed"),
        "leaves": list(order.leaves()),
        "cards": [
            {"place": place, "card": str(order.cards[place]), "salt": order.salts[place].hex()} for place in places
        ],
    }


def _place(record: Record) -> dict[str, Any]:
    """Where something stands in the log."""
    return {"position": record.position, "version": record.version, "at": record.at, "hash": record.hash.hex()}

"""A round step by step, as somebody may see it: a player their own cards, an auditor all of them once it is over."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from fifthstreet.cards import HIDDEN, Card, format_cards
from fifthstreet.floor.answers import public
from fifthstreet.floor.audit.rounds import AuditedRound
from fifthstreet.floor.errors import FloorError
from fifthstreet.floor.house import House
from fifthstreet.floor.permissions import ROLES
from fifthstreet.ledger.records import Record

#: Who sees every card of a round that is over (S6).
SEE_ALL = frozenset({"auditor", "surveillance"})


def recall(house: House, played: AuditedRound, role: str = "auditor", seat: int | None = None) -> dict[str, Any]:
    """The round as plain values: its events, the hands at its end and, for who may see it, the deck."""
    if role not in ROLES:
        raise FloorError("house/unknown", f"there is no role {role[:40]!r}; there are {', '.join(ROLES)}")
    seat = seat if role == "player" else None
    all_of_it = role in SEE_ALL and played.over
    order = played.order(house) if all_of_it and played.seal is not None else None
    shown: Mapping[int, Card] = played.seen_by(seat)
    if all_of_it:
        shown = {**played.round.faces, **({} if order is None else dict(enumerate(order.cards)))}

    def faces(held: Mapping[str, tuple[int, ...]]) -> dict[str, list[str]]:
        return {holder: [str(shown.get(place, HIDDEN)) for place in places] for holder, places in held.items()}

    told: dict[str, Any] = {
        "table": played.played.table,
        "round": played.round.number,
        "over": played.over,
        "as": role,
        "seat": seat,
        "events": [_event(record, seat, all_of_it=all_of_it) for record in played.records],
        "hands": faces(played.hands()),
        "commitment": None if played.seal is None else played.seal.deck.root,
    }
    if given_up := played.given_up():
        told["given_up"] = faces(given_up)
    return told if order is None else {**told, "deck": format_cards(order.cards)}


def _event(record: Record, seat: int | None, *, all_of_it: bool) -> dict[str, Any]:
    """An event with its time and who caused it; what a player looked at is for that player and who sees all."""
    event = {**public(record), "at": record.at, "actor": record.actor, "position": record.position}
    if record.kind == "cards_looked_at" and (all_of_it or event["seat"] == seat):
        event["faces"] = _faces(record)
    return event


def _faces(record: Record) -> dict[str, str]:
    faces: dict[str, str] = json.loads(record.body)["faces"]
    return faces

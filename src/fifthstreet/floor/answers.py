"""What a house answers: the events of a command as everybody may read them, made from the records alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from fifthstreet.cards import HIDDEN
from fifthstreet.floor.pins import session_secret
from fifthstreet.ledger.records import Record
from fifthstreet.ledger.store import Place

#: Fields that stay in the log.
_SECRET = {
    "person_added": ("pin",),
    "pin_changed": ("pin",),
    "deck_sealed": ("sealed",),
    "requested": ("session",),
    "exercise_set": ("seed",),
}
#: What begins a session.
_BEGINS = ("logged_in", "guest_came")


@dataclass(frozen=True, slots=True)
class Answer:
    """The events and the position of the last record, or what somebody asked to see."""

    events: tuple[Mapping[str, Any], ...]
    position: int
    shows: Mapping[str, Any] = field(default_factory=dict)

    @property
    def waiting(self) -> Mapping[str, Any] | None:
        """What an automatic chore of the table waits for, if one does."""
        return next((event for event in self.events if event["event"] == "chore_waits"), None)

    def to_json(self) -> dict[str, Any]:
        """The answer as plain values."""
        return {"ok": True, "events": list(self.events), "position": self.position, **self.shows}


def places(answer: Answer) -> list[Place]:
    """Where the records of an answer stand: a command's records follow each other."""
    first = answer.position - len(answer.events) + 1
    return [
        Place(position, event["stream"], event["stream_version"], event["event"])
        for position, event in enumerate(answer.events, first)
    ]


def public(record: Record, sessions: bytes | None = None) -> dict[str, Any]:
    """An event without secrets: a session's secret is for the one who began it, who has its key."""
    event: dict[str, Any] = msgspec.json.decode(record.body)
    for name in _SECRET.get(record.kind, ()):
        event.pop(name)
    if record.kind == "cards_looked_at":
        event["faces"] = dict.fromkeys(event["faces"], HIDDEN)
    if record.kind in (*_BEGINS, "logged_out"):
        event.pop("session")
    if record.kind in _BEGINS and sessions is not None and record.key is not None:
        event["session"] = session_secret(sessions, event["badge"], record.key)
    return {**event, "stream": record.stream, "stream_version": record.version}

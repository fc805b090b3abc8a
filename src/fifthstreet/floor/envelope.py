"""The envelope of a command: who asks, for which table or link, and the key that makes it act once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from fifthstreet.floor.errors import FloorError
from fifthstreet.floor.permissions import WRITES_NOTHING
from fifthstreet.floor.plain_values import check_plain

#: The texts of an envelope, and how many characters each has at least; at most, all have a hundred.
_LEAST = {"badge": 1, "pin": 0, "session": 1, "key": 0, "table": 1, "link": 1}
_MOST = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class Envelope:
    """Badge and PIN, or a session; the table or link that is meant, and the version it is thought to have."""

    badge: str | None = None
    pin: str | None = None
    session: str | None = None
    key: str = ""
    table: str | None = None
    link: str | None = None
    version: int | None = None

    def content(self) -> dict[str, Any]:
        """What belongs to the command itself: not how somebody showed who they are."""
        return {"table": self.table, "link": self.link, "version": self.version}


_FIELDS = frozenset(Envelope.__slots__)


def opened_envelope(given: object) -> tuple[Envelope, dict[str, Any]]:
    """The envelope and the command in it."""
    plain = check_plain(given)
    outside = {name: value for name, value in plain.items() if name in _FIELDS}
    wrong = [name for name, value in outside.items() if not _fits(name, value)]
    if wrong:
        # Without what was given: a PIN may be among it.
        text = f"{', '.join(sorted(wrong))}: write text of 1 to 100 characters, a version as a number"
        raise FloorError("house/malformed", text)
    envelope = Envelope(**outside)
    if (envelope.session is None) == (envelope.badge is None) or (envelope.badge is None) != (envelope.pin is None):
        raise FloorError("people/session", "say who you are: a session, or badge and pin")
    if not isinstance(plain.get("do"), str):
        raise FloorError("house/malformed", "do says in one word what is asked for")
    if not envelope.key and plain["do"] not in WRITES_NOTHING:
        raise FloorError("house/key_missing", "give the command a key of its own, so that it acts once")
    return envelope, {name: value for name, value in plain.items() if name not in _FIELDS}


def _fits(name: str, value: object) -> bool:
    """Whether a field is as it must be; only the key may not be null, because it is left out instead."""
    if value is None:
        return name != "key"
    if name == "version":
        return type(value) is int and value >= 0
    return isinstance(value, str) and _LEAST[name] <= len(value) <= _MOST

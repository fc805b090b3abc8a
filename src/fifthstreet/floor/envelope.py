"""The envelope of a command: who asks, for which table or link, and the key that makes it act once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

import msgspec
from pydantic import ConfigDict, Field, TypeAdapter, ValidationError, with_config

from fifthstreet.floor.errors import FloorError
from fifthstreet.floor.permissions import WRITES_NOTHING
from fifthstreet.floor.plain_values import check_plain

_Text = Annotated[str, Field(min_length=1, max_length=100)]


@with_config(ConfigDict(extra="forbid", strict=True))
@dataclass(frozen=True, slots=True, kw_only=True)
class Envelope:
    """Badge and PIN, or a session; the table or link that is meant, and the version it is thought to have."""

    badge: _Text | None = None
    pin: Annotated[str, Field(max_length=100)] | None = None
    session: _Text | None = None
    key: Annotated[str, Field(max_length=100)] = ""
    table: _Text | None = None
    link: _Text | None = None
    version: Annotated[int, Field(ge=0)] | None = None

    def content(self) -> dict[str, Any]:
        """What belongs to the command itself: not how somebody showed who they are."""
        return {"table": self.table, "link": self.link, "version": self.version}


_FIELDS = frozenset(Envelope.__slots__)
_ENVELOPE: TypeAdapter[Envelope] = TypeAdapter(Envelope)


def opened_envelope(given: object) -> tuple[Envelope, dict[str, Any]]:
    """The envelope and the command in it."""
    plain = check_plain(given)
    try:
        outside = {name: value for name, value in plain.items() if name in _FIELDS}
        envelope = _ENVELOPE.validate_json(msgspec.json.encode(outside))
    except ValidationError as error:
        # Without what was given: a PIN may be among it.
        wrong = ", ".join(sorted({str(each["loc"][0]) for each in error.errors()}))
        raise FloorError(
            "house/malformed", f"{wrong}: write text of 1 to 100 characters, a version as a number"
        ) from None
    if (envelope.session is None) == (envelope.badge is None) or (envelope.badge is None) != (envelope.pin is None):
        raise FloorError("people/session", "say who you are: a session, or badge and pin")
    if not isinstance(plain.get("do"), str):
        raise FloorError("house/malformed", "do says in one word what is asked for")
    if not envelope.key and plain["do"] not in WRITES_NOTHING:
        raise FloorError("house/key_missing", "give the command a key of its own, so that it acts once")
    return envelope, {name: value for name, value in plain.items() if name not in _FIELDS}

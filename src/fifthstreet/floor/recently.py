"""When something happened that still matters: the newest records of a stream, by their kinds."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from fifthstreet.floor.streams import Stream
from fifthstreet.ledger.records import Record
from fifthstreet.ledger.store import Ledger

#: Records that are looked through: what waits for somebody holds its table up, so it is among the last ones.
_RECENT = 400


def recent(ledger: Ledger, stream: Stream[Any], kinds: Collection[str]) -> Iterator[Record]:
    """Records of some kinds among the last ones of a stream, the newest first."""
    last = ledger.stream(stream.name, max(0, stream.version - _RECENT))
    return (record for record in reversed(last) if record.kind in kinds)


def since(ledger: Ledger, stream: Stream[Any], kinds: Collection[str]) -> int | None:
    """When the newest record of some kinds was written; None where it was long ago."""
    return next((record.at for record in recent(ledger, stream, kinds)), None)

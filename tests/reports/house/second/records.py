"""Records of a log, written by hand."""

from __future__ import annotations

import json
from typing import Any

from fifthstreet.ledger.records import Posting, Record
from fifthstreet.reports.house.second.raw import Raw, raw

#: What a test writes of a record: its stream, its kind, its body and its postings.
Given = tuple[str, str, dict[str, Any], dict[str, int]]


def log(*given: Given, minutes: int = 1) -> list[Raw]:
    """A log with these records, so many minutes apart, from the beginning of 2026 in New York."""
    versions: dict[str, int] = {}
    made = []
    for position, (stream, kind, body, postings) in enumerate(given, 1):
        versions[stream] = versions.get(stream, 0) + 1
        moved = tuple(Posting(account, amount) for account, amount in postings.items())
        at = 1_767_243_600_000 + (position - 1) * minutes * 60_000
        place = (position, position, stream, versions[stream], kind, json.dumps(body), at)
        made.append(Record(*place, "ann", None, None, moved, bytes([position]) * 32))
    return raw(made)

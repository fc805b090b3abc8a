"""The accounts worked out again from the lines of an export, by other means (S9).

Nothing of the program but the reader of the log stands behind it. What a tray gained or lost is taken from what the
events say, not from their postings; all other accounts from the postings as they stand in the lines.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from decimal import Decimal
from typing import Any

#: What an account held, and what moved it.
Sums = dict[str, tuple[int, dict[str, int]]]
_MICROS = 1_000_000


def second_way(records: Iterable[Mapping[str, Any]], after: int) -> Sums:
    """What each account held after a position, and by what it was moved since."""
    held: dict[str, int] = {}
    moved: dict[str, dict[str, int]] = {}
    for record in records:
        body = json.loads(record["body"])
        why = body["what"] if record["kind"] == "chips_moved" else record["kind"]
        for account, amount in _amounts(record, body):
            held.setdefault(account, 0)
            kinds = moved.setdefault(account, {})
            if record["position"] <= after:
                held[account] += amount
            else:
                kinds[why] = kinds.get(why, 0) + amount
    return {account: (held[account], {why: sum_ for why, sum_ in moved[account].items() if sum_}) for account in held}


def _amounts(record: Mapping[str, Any], body: Mapping[str, Any]) -> Iterator[tuple[str, int]]:
    """What each account gained: the tray of a table by what the event says."""
    room, _, name = record["stream"].partition("/")
    by_event = _TRAY.get(record["kind"]) if room == "table" else None
    own = f"tray/{name}"
    for account, amount in record["postings"]:
        if by_event is None or account != own:
            yield account, amount
    if by_event is not None:
        yield own, by_event(body)


def _micros(amount: str) -> int:
    return int(Decimal(amount) * _MICROS)


def _from_lines(body: Mapping[str, Any]) -> int:
    """The stakes that were lost less what was paid from the tray."""
    total = 0
    for line in body["lines"]:
        total += _micros(line["stake"]) - _micros(line["returned"])
        total -= 0 if line["paid_from"] == "hand_pay" else _micros(line["paid"])
    return total


def _from_the_bank(body: Mapping[str, Any]) -> int:
    signs = {"opener": 1, "fill": 1, "credit": -1, "buy_in": -1, "drop": 0}
    return signs[body["what"]] * _micros(body["amount"])


def _from_the_count(body: Mapping[str, Any]) -> int:
    """All that the log said leaves the tray; what was counted goes to the cage."""
    return -_micros(body["expected"])


_TRAY: dict[str, Callable[[Mapping[str, Any]], int]] = {
    "lines_settled": _from_lines,
    "hand_voided": _from_lines,
    "chips_moved": _from_the_bank,
    "tray_counted": _from_the_count,
}

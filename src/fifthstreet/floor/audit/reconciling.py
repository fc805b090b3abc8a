"""The accounts of a house over a time: what each held before, what moved it, and what it holds after.

It is worked out twice: from the postings, and by ``second_way`` from the lines of an export. They must agree (S9).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from fifthstreet.floor.audit.exporting import export_lines
from fifthstreet.floor.audit.second_way import second_way
from fifthstreet.floor.bank import BANK_EVENTS, ChipsMoved
from fifthstreet.floor.errors import FloorError
from fifthstreet.floor.house import House
from fifthstreet.floor.registry import REGISTRY_EVENTS, DayClosed, DayOpened
from fifthstreet.ledger.records import Head, Record
from fifthstreet.ledger.store import Ledger
from fifthstreet.money import format_micros
from fifthstreet.version import __version__, package_digest

_OF_A_TABLE = ("tray", "layout", "drop")


@dataclass
class Account:
    """What an account held before, what moved it by the kind of event, all in millionths."""

    opening: int = 0
    movements: Counter[str] = field(default_factory=Counter)

    @property
    def closing(self) -> int:
        return self.opening + self.movements.total()

    def to_json(self) -> dict[str, Any]:
        moved = {kind: format_micros(amount) for kind, amount in sorted(self.movements.items())}
        opening, closing = format_micros(self.opening), format_micros(self.closing)
        return {"opening": opening, "movements": moved, "closing": closing}


@dataclass(frozen=True, slots=True)
class Period:
    """The records of a time: after one position, up to another."""

    after: int
    until: int


def reconciliation(house: House, day: str | None = None) -> dict[str, Any]:
    """Every account over a gaming day, or since the house was created, as plain values; and where two ways differ."""
    head = house.ledger.head()
    period = Period(0, head.position) if day is None else gaming_day(house, day, head)
    accounts = first_way(house.ledger, period)
    differences = _differences(house.ledger, accounts, period, head)
    return {
        "house": house.registry.state.created and house.registry.state.created.name,
        "program": __version__,
        "digest": package_digest(),
        "day": day,
        "after": period.after,
        "until": period.until,
        "tables": {name: _table(accounts, name) for name in house.registry.state.tables},
        "accounts": {name: account.to_json() for name, account in sorted(accounts.items())},
        "total": format_micros(sum(account.closing for account in accounts.values())),
        "agrees": not differences,
        "differences": differences,
    }


def _table(accounts: dict[str, Account], name: str) -> dict[str, Any]:
    return {kind: accounts.get(f"{kind}/{name}", Account()).to_json() for kind in _OF_A_TABLE}


def gaming_day(house: House, day: str, head: Head) -> Period:
    """From the record that opened the day to the one that closed it, or to the end of the log."""
    after, until = None, head.position
    for record in house.ledger.stream("house"):
        event = REGISTRY_EVENTS.validate_json(record.body)
        if isinstance(event, DayOpened) and event.day == day:
            after = record.position - 1
        elif isinstance(event, DayClosed) and event.day == day:
            until = record.position
    if after is None:
        raise FloorError("house/unknown", f"there was no gaming day {day[:40]!r}")
    return Period(after, until)


def first_way(ledger: Ledger, period: Period) -> dict[str, Account]:
    """From the postings of every record."""
    accounts: dict[str, Account] = {}
    for record in ledger.log(most=period.until):
        kind = _kind(record)
        for posting in record.postings:
            account = accounts.setdefault(posting.account, Account())
            if record.position <= period.after:
                account.opening += posting.amount
            else:
                account.movements[kind] += posting.amount
    return accounts


def _kind(record: Record) -> str:
    """Why money moved: chips that moved away from the layout say why."""
    if record.kind != "chips_moved":
        return record.kind
    event = BANK_EVENTS.validate_json(record.body)
    assert isinstance(event, ChipsMoved)
    return event.what


def _differences(ledger: Ledger, accounts: dict[str, Account], period: Period, head: Head) -> list[str]:
    """Where the second way, or what the ledger keeps as balances, says something else."""
    lines = export_lines(ledger, Head(period.until, b""))
    again = second_way((line["record"] for line in lines if "record" in line), period.after)
    found = []
    for name in sorted({*accounts, *again}):
        first = accounts.get(name, Account())
        second = again.get(name, (0, {}))
        if (first.opening, {k: v for k, v in first.movements.items() if v}) != second:
            found.append(f"{name}: {first.opening} and {dict(first.movements)}, the second way says {second}")
    if period.until == head.position:
        kept = ledger.balances()
        for name in sorted({*accounts, *kept}):
            amount, closing = kept.get(name, 0), accounts.get(name, Account()).closing
            if amount != closing:
                found.append(f"{name}: the ledger keeps {amount}, its postings add up to {closing}")
    return found

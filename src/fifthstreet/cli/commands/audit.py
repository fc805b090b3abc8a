"""``fifthstreet audit``: verify, recall, proof, reconcile, export."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict
from datetime import datetime
from decimal import Decimal
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import typer
from rich.table import Table
from rich.text import Text

from fifthstreet.cli.drawing import console, print_json, small_cards
from fifthstreet.cli.errors import STOPPED
from fifthstreet.floor.audit import exporting
from fifthstreet.floor.audit.proofs import proof
from fifthstreet.floor.audit.recall import recall
from fifthstreet.floor.audit.reconciling import reconciliation
from fifthstreet.floor.audit.rounds import audited_round, finished_round
from fifthstreet.floor.checks import log_flaws
from fifthstreet.floor.creating import FolderHouse, open_house, open_log
from fifthstreet.ledger.checkpoints import checkpoints

#: Fields of an event that its line does not repeat.
_SAID = frozenset({"event", "stream", "version", "at", "actor", "position"})


@contextmanager
def _opened(folder: str) -> Iterator[FolderHouse]:
    """A house that is only looked at."""
    house = open_house(Path(folder))
    try:
        yield house
    finally:
        house.ledger.engine.dispose()


def print_verified(folder: str, *, as_json: bool) -> None:
    """Whether the log is right; else the first flaw and all that were found, and exit code 3."""
    flaws = log_flaws(Path(folder))
    if not flaws:
        _print_right(folder, as_json=as_json)
        return
    if as_json:
        print_json({"valid": False, **asdict(flaws[0]), "flaws": [asdict(flaw) for flaw in flaws]})
    else:
        out = console()
        out.print("The log is not right:", style="bold red")
        for flaw in flaws:
            out.print(f"  {flaw.stream}, version {flaw.version}: {flaw.what}", soft_wrap=True)
    raise typer.Exit(STOPPED)


def _print_right(folder: str, *, as_json: bool) -> None:
    ledger = open_log(Path(folder))
    head, signed = ledger.head(), len(checkpoints(ledger))
    ledger.engine.dispose()
    if as_json:
        print_json({"valid": True, "records": head.position, "head": head.hash.hex(), "checkpoints": signed})
    else:
        typer.echo(f"The log is right: records: {head.position}, checkpoints: {signed}, head: {head.hash.hex()}")


# Rounds ------------------------------------------------------------------------------------------------------


def print_recalled(folder: str, table: str, number: int, *, role: str, seat: int | None, as_json: bool) -> None:
    """A round step by step."""
    with _opened(folder) as house:
        told = recall(house, audited_round(house, table, number), role, seat)
        created = house.registry.state.created
    if as_json:
        print_json(told)
        return
    assert created is not None
    out = console()
    over = "" if told["over"] else ", still being played"
    out.print(f"Table {table}, round {number}{over}, as {role} may see it", style="bold")
    zone = ZoneInfo(created.time_zone)
    for event in told["events"]:
        out.print(_line(event, zone), soft_wrap=True)
    hands = {_named(holder): faces for holder, faces in told["hands"].items()}
    hands |= {f"{_named(holder)} gave up": faces for holder, faces in told.get("given_up", {}).items()}
    for whose, faces in hands.items():
        if faces:
            out.print(Text.assemble(f"  {whose}: ", small_cards(faces)))
    out.print(f"  the deck was committed to as {told['commitment'] or 'nothing yet'}", soft_wrap=True)


def _named(holder: str) -> str:
    return f"seat {holder}" if holder.isdigit() else holder


def _line(event: Mapping[str, Any], zone: ZoneInfo) -> str:
    """When, who, what, and the fields that say more."""
    at = datetime.fromtimestamp(event["at"] / 1000, zone).strftime("%Y-%m-%d %H:%M:%S")
    more = ", ".join(f"{name} {_plain(value)}" for name, value in event.items() if name not in _SAID and _has(value))
    return f"{at}  {event['actor']}: {event['event'].replace('_', ' ')}{f' ({more})' if more else ''}"


def _has(value: object) -> bool:
    return value not in (None, [], {}, False)


def _plain(value: object) -> str:
    if isinstance(value, Mapping):
        return " ".join(f"{name}={_plain(each)}" for name, each in value.items() if _has(each))
    if isinstance(value, list):
        return "; ".join(_plain(each) for each in value)
    return str(value)


def print_proof(folder: str, table: str, number: int, *, seat: int | None) -> None:
    """The proof of a deck, for a round that is over."""
    with _opened(folder) as house:
        print_json(proof(house, finished_round(house, table, number), seat))


# Money -------------------------------------------------------------------------------------------------------


def print_reconciled(folder: str, day: str | None, *, as_json: bool) -> None:
    """Every account; exit code 3 where the two ways differ."""
    with _opened(folder) as house:
        told = reconciliation(house, day)
    if as_json:
        print_json(told)
    else:
        _print_accounts(told)
    if not told["agrees"]:
        raise typer.Exit(STOPPED)


def _print_accounts(told: Mapping[str, Any]) -> None:
    out = console()
    when = f"gaming day {told['day']}" if told["day"] else "since it was created"
    out.print(f"{told['house']}, {when}: records {told['after'] + 1} to {told['until']}", style="bold")
    table = Table("account", "movement", box=None, padding=(0, 2, 0, 0))
    table.add_column("amount", justify="right")
    for name, account in told["accounts"].items():
        table.add_row(name, "opening", _dollars(account["opening"]))
        for kind, moved in account["movements"].items():
            table.add_row("", kind.replace("_", " "), _dollars(moved))
        table.add_row("", "closing", _dollars(account["closing"]))
    out.print(table)
    out.print(f"All accounts together: {_dollars(told['total'])}.")
    if told["agrees"]:
        out.print("Worked out twice, from the postings and from what the events say: both agree.")
    for difference in told["differences"]:
        out.print(f"  differs: {difference}", style="bold red", soft_wrap=True)


def _dollars(plain: str) -> str:
    """An amount for a person to read."""
    return f"{Decimal(plain):,}"


def write_export(folder: str, file: str, *, as_json: bool) -> None:
    """The whole log in a new file; its end is signed first."""
    with _opened(folder) as house:
        created = house.registry.state.created
        assert created is not None
        house.ledger.sign()
        head = exporting.export(house.ledger, house.ledger.key, created, Path(file), house.clock())
    if as_json:
        print_json({"file": file, "records": head.position, "head": head.hash.hex(), "signer": created.signer})
    else:
        typer.echo(f"{file}: {head.position} records, signed with key {created.signer}")

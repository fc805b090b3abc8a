"""The audit room's work: reading a house's log beside the server, without keeping a table waiting."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import asdict
from datetime import datetime
from itertools import islice
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from fifthstreet.floor.accounts import chips
from fifthstreet.floor.audit import exporting
from fifthstreet.floor.audit.proofs import proof
from fifthstreet.floor.audit.reconciling import gaming_day
from fifthstreet.floor.audit.rounds import finished_round
from fifthstreet.floor.creating import FolderHouse, anchor_of, open_house, open_log, signing_key
from fifthstreet.floor.rounds import PlayedRound, played_round
from fifthstreet.ledger.checkpoints import checkpoints
from fifthstreet.ledger.verify import flaws
from fifthstreet.table.messages.events import LinesSettled
from fifthstreet.web.errors import WebError
from fifthstreet.web.screens.audit import Commitment, Find, RoundFound, RoundsFound

#: Rounds on a page, and rounds that are looked through for it.
_PAGE, _LOOKED = 15, 300
#: Flaws that are told.
_MOST_FLAWS = 20
_HOUSES: dict[str, FolderHouse] = {}


def house_of(folder: str) -> FolderHouse:
    """The house of a folder, as far as its log is written now."""
    house = _HOUSES.get(folder)
    if house is None:
        house = _HOUSES[folder] = open_house(Path(folder))
    else:
        house.refresh()
    return house


# Finding --------------------------------------------------------------------------------------------------------


def found(folder: str, find: Find) -> RoundsFound:
    """The rounds of a table that fit, the newest first."""
    house = house_of(folder)
    tables = tuple(house.registry.state.tables)
    table = find.table or (tables[0] if tables else "")
    house.registry.state.table(table)
    last = _last_number(house, table)
    first = min(last, find.before if find.before is not None else last)
    numbers = [find.number] if find.number is not None else list(range(first, max(0, first - _LOOKED), -1))
    period = None if find.day is None else gaming_day(house, find.day, house.ledger.head())
    rounds: list[RoundFound] = []
    for number in numbers:
        played = played_round(house.ledger, table, number)
        if not any(record.kind == "wagers_placed" for record in played.records):
            continue
        if period is not None and not period.after < played.records[-1].position <= period.until:
            continue
        if find.badge is not None and not list(seats_of(played, find.badge)):
            continue
        rounds.append(_round(house, played))
        if len(rounds) == _PAGE:
            break
    looked = rounds[-1].number if len(rounds) == _PAGE else numbers[-1] if numbers else 1
    return RoundsFound(tables, table, tuple(rounds), looked - 1 if find.number is None and looked > 1 else None)


def _last_number(house: FolderHouse, table: str) -> int:
    """The round that a table is at, or its last one where it is closed."""
    state = house.table(table).state
    return state.closed.rounds if state.session is None else state.state.round.number


def _round(house: FolderHouse, played: PlayedRound) -> RoundFound:
    nets = [line.net for seat in played.seats() for event, _ in played.settled(seat) for line in _lines(event)]
    void = any(record.kind in ("hand_voided", "round_voided") for record in played.records)
    at = local_time(house, played.records[-1].at)
    return RoundFound(played.table, played.number, at, len(played.seats()), void, -sum(nets), played.over)


def _lines(event: object) -> tuple[Any, ...]:
    return event.lines if isinstance(event, LinesSettled) else ()


def seats_of(played: PlayedRound, badge: str) -> Iterator[int]:
    """The seats that somebody played in a round."""
    for number, seat in sorted(played.seats().items()):
        if seat.account == chips(badge):
            yield number


def local_time(house: FolderHouse, at: int) -> str:
    """A time of the log by the clock of the house."""
    created = house.registry.state.created
    assert created is not None
    return datetime.fromtimestamp(at / 1000, ZoneInfo(created.time_zone)).strftime("%Y-%m-%d %H:%M:%S")


# Proving --------------------------------------------------------------------------------------------------------


def commitment(folder: str, table: str, number: int) -> Commitment:
    """What was published of the deck of a round that is over."""
    whole = proved(folder, table, number, None)
    return Commitment(table, number, whole["root"], whole["sealed"], whole["bets_closed"])


def own_proof(folder: str, table: str, number: int, badge: str) -> dict[str, Any]:
    """The proof of the cards that a player saw."""
    house = house_of(folder)
    played = finished_round(house, table, number)
    return proof(house, played, own_seat(played.played, badge))


def proved(folder: str, table: str, number: int, seat: int | None) -> dict[str, Any]:
    """The proof of the cards that a seat saw, or of the whole deck."""
    house = house_of(folder)
    return proof(house, finished_round(house, table, number), seat)


def own_seat(played: PlayedRound, badge: str) -> int:
    """The seat of a player in a round; refused where they had none."""
    seat = next(seats_of(played, badge), None)
    if seat is None:
        raise WebError("web/not_yours", f"you did not play in round {played.number} of table {played.table}")
    return seat


# The whole log --------------------------------------------------------------------------------------------------


def verified(tell: Callable[[Any], None], folder: str) -> dict[str, Any]:
    """Whether the log is right; how far it is checked is told on the way."""
    ledger = open_log(Path(folder))
    try:
        head, signed = ledger.head(), checkpoints(ledger)
        tell({"records": 0, "of": head.position})

        def progress(position: int) -> None:
            tell({"records": position, "of": head.position})

        checked = flaws(ledger, signing_key(Path(folder)).public_key(), anchor_of(Path(folder)).read(), progress)
        wrong = [asdict(flaw) for flaw in islice(checked, _MOST_FLAWS)]
    finally:
        ledger.engine.dispose()
    last = max((each.position for each in signed), default=0)
    return {
        "over": True,
        "records": head.position,
        "of": head.position,
        "head": head.hash.hex(),
        "checkpoints": len(signed),
        "signed_until": last,
        "valid": not wrong,
        "flaws": wrong,
    }


def exported(folder: str, file: str) -> int:
    """Write the whole log into a new file; how many records it has."""
    house = house_of(folder)
    created = house.registry.state.created
    assert created is not None
    house.ledger.sign()
    return exporting.export(house.ledger, house.ledger.key, created, Path(file), house.clock()).position

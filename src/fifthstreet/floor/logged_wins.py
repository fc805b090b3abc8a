"""Wins that a link keeps no longer in its state, found in its log: to be backed out, corrected or named."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace

from fifthstreet.floor.rounds import PlayedRound
from fifthstreet.ledger.records import Record
from fifthstreet.ledger.store import Ledger
from fifthstreet.progressive.link.events import WinLogged, link_event_adapter
from fifthstreet.progressive.link.evolve import won
from fifthstreet.progressive.link.state import Win

_EVENTS = link_event_adapter()
_LOGGED, _BACKED_OUT = "win_logged", "win_backed_out"


def logged_win(ledger: Ledger, link: str, number: int) -> Win | None:
    """A win of a link by its number, as it stands now, or None if there is none.

    The numbers of wins only grow along a stream, so this looks in the middle, and again in the half it is in.
    """
    stream = f"link/{link}"
    low, high = 0, ledger.version(stream)
    while low < high:
        middle = (low + high) // 2
        found = ledger.next_of(stream, _LOGGED, middle)
        if found is None or _number(found) >= number:
            high = middle
        else:
            low = found.version
    found = ledger.next_of(stream, _LOGGED, low)
    return _standing(ledger, found) if found is not None and _number(found) == number else None


def wins_of(ledger: Ledger, played: PlayedRound) -> Iterator[Win]:
    """The wins of a round: each was logged with something that stands in the table's own stream."""
    if not played.records:
        return
    commands = sorted({record.command for record in played.records})
    first, last = played.records[0].position, played.records[-1].position
    # The records of one command lie together; those of a link may come after the last one of the table.
    for record in ledger.of_commands(commands, first, last + _TOGETHER):
        if record.kind == _LOGGED:
            yield _standing(ledger, record)


#: More records than one command writes.
_TOGETHER = 1_000


def _standing(ledger: Ledger, record: Record) -> Win:
    win = _win(record)
    return replace(win, is_held=False, is_made=True, is_backed_out=_is_backed_out(ledger, record, win.number))


def _is_backed_out(ledger: Ledger, logged: Record, number: int) -> bool:
    back = ledger.next_of(logged.stream, _BACKED_OUT, logged.version)
    while back is not None and _number(back) != number:
        back = ledger.next_of(logged.stream, _BACKED_OUT, back.version)
    return back is not None


def all_wins(ledger: Ledger, link: str) -> list[Win]:
    """Every win that a link ever logged."""
    records = ledger.stream(f"link/{link}")
    back = {_number(record) for record in records if record.kind == _BACKED_OUT}
    wins = [_win(record) for record in records if record.kind == _LOGGED]
    return [replace(win, is_backed_out=win.number in back) for win in wins]


def _win(record: Record) -> Win:
    event = _EVENTS.validate_json(record.body)
    assert isinstance(event, WinLogged)
    return won(event)


def _number(record: Record) -> int:
    return int(json.loads(record.body)["number"])

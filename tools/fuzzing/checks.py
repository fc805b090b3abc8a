"""What must hold of a table after any command."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from fifthstreet import Refusal, Table
from fifthstreet.cards import WITH_JOKER
from fifthstreet.cli.commands.run import event_json
from fifthstreet.money import MICROS_PER_CENT
from fifthstreet.rulebook.models import Role
from fifthstreet.table.messages.events import Event, HandVoided, LinesSettled
from fifthstreet.table.state import Round
from fifthstreet.table.views import view
from fuzzing.tables import Opening

_STAFF: tuple[Role, ...] = ("dealer", "floorperson", "surveillance")
_ALL = {str(card) for card in WITH_JOKER}


class Broken(AssertionError):
    """Something that must hold does not."""


def _must(holds: bool, what: str) -> None:
    if not holds:
        raise Broken(what)


def money_is_conserved(round_: Round) -> None:
    """Every stake is open or settled once, and no more goes back than was staked."""
    for number, seat in round_.seats.items():
        settled = [line.wager for line in seat.lines if line.stake]
        _must(len(settled) == len(set(settled)), f"seat {number}: a wager was settled twice")
        _must(seat.open.isdisjoint(settled), f"seat {number}: a settled wager is open")
        _must({*settled, *seat.open} == {*seat.wagers}, f"seat {number}: a wager is neither open nor settled")
        for line in seat.lines:
            _must(line.stake in (0, seat.wagers.get(line.wager)), f"seat {number}: {line.wager} has another stake")
            _must(min(line.paid, line.returned) >= 0, f"seat {number}: {line.wager} is paid less than nothing")
            _must(
                line.returned <= line.stake or line.outcome == "void",
                f"seat {number}: more of {line.wager} goes back than was staked",
            )
            _must(bool(line.cites), f"seat {number}: {line.wager} cites no clause")


def meters_add_up(round_: Round, events: Iterable[Event]) -> None:
    """Meters read what they opened with and what moved since, never less than nothing; what they lost was paid."""
    moved = [each for event in events if isinstance(event, (LinesSettled, HandVoided)) for each in event.movements]
    for meter, levels in round_.meters_before.items():
        for level, before in levels.items():
            mine = [each for each in moved if (each.meter, each.level) == (meter, level)]
            reads = {"meter": before.amount, "reserve": before.reserve, "overflow": 0}
            for each in mine:
                reads[each.account] += each.amount
                _must(reads[each.account] >= 0, f"{meter}.{level}: a movement takes it below zero")
            now = round_.meters[meter][level]
            _must((now.amount, now.reserve) == (reads["meter"], reads["reserve"]), f"{meter}.{level} does not add up")
    for number, seat in round_.seats.items():
        for key in {line.wager for line in seat.lines}:
            mine = [each for each in moved if (each.seat, each.wager) == (number, key)]
            paid = -sum(each.amount for each in mine if each.reason in ("share_award", "fixed_award"))
            lines = [line for line in seat.lines if line.wager == key and line.outcome == "win"]
            charged = sum(line.paid for line in lines if line.charged_to != "house" and round_.meters_before)
            _must(paid == charged * MICROS_PER_CENT, f"seat {number}: {key} off the meter")


def nothing_hidden_is_told(table: Table, happened: Iterable[str]) -> None:
    """No view of a role, no event and no refusal names a card that lies face down to its reader."""
    round_ = table.state.round
    drawn = {str(each) for each in round_.draws.values()}
    hidden = _ALL - {str(round_.faces[place]) for place in round_.up}
    for text in happened:
        _must(not any(f'"{card}"' in text for card in hidden - drawn), f"a hidden card is told: {text[:200]}")
    for role in _STAFF:
        _must(not _names(view(table.state, role), hidden), f"a hidden card is shown to the {role}")
    for number, seat in round_.seats.items():
        seen = (*seat.cards[: seat.looked], *(place for place in seat.given_up if place in round_.faces))
        own = {str(round_.faces[place]) for place in seen}
        told = _names(view(table.state, "player", number), hidden - own)
        _must(not told, f"a hidden card is shown to seat {number}")


def _names(shown: object, cards: Iterable[str]) -> bool:
    text = json.dumps(shown)
    return any(f'"{card}"' in text for card in cards)


def public_words(events: Iterable[Event]) -> Iterator[str]:
    """The events as everyone may read them."""
    return (event_json(event) for event in events)


def replays(opening: Opening, table: Table) -> None:
    """The notation of a round plays it again to the same lines and meters, and to the same notation."""
    notation = str(table.notation())
    if "no_more_bets" not in notation:
        return
    try:
        again = opening.replay(notation)
    except Refusal as refusal:
        raise Broken(f"does not replay: {refusal.code} {refusal}: {notation}") from refusal
    lines = {number: seat.lines for number, seat in table.round.seats.items()}
    _must({n: seat.lines for n, seat in again.round.seats.items()} == lines, f"replays to other lines: {notation}")
    _must(again.round.meters == table.round.meters, f"replays to other meters: {notation}")
    _must(str(again.notation()) == notation, f"replays to another notation: {notation}")

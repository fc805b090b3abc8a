"""The seats from the dealer's left, as the dealer sees them, and the settlement line by line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from fifthstreet.games.wording.wagers import names
from fifthstreet.table.messages.lines import Line
from fifthstreet.table.outlook import lines_ahead
from fifthstreet.table.progress import asked_now, settlement_order, validations_due
from fifthstreet.table.views import View
from fifthstreet.web.screens.dealing.place import Place
from fifthstreet.web.words import net

_ORDINALS = {1: "1st", 2: "2nd", 3: "3rd"}
_FROM = {"tray": "tray", "hand_pay": "hand pay", "game_account": "game account"}


@dataclass(frozen=True, slots=True)
class LampShown:
    """The light of a wager at a seat; ``command`` switches it, before the wagers are locked in."""

    wager: str
    name: str
    lit: bool
    command: Mapping[str, Any] | None


@dataclass(frozen=True, slots=True)
class SeatShown:
    """A seat as the dealer sees it."""

    number: int
    taken: bool
    player: str = ""
    lamps: tuple[LampShown, ...] = ()
    cards: tuple[str, ...] = ()
    says: str = ""
    mark: str = "muted"
    wagers: tuple[tuple[str, int], ...] = ()
    is_now: bool = False
    is_out: bool = False


@dataclass(frozen=True, slots=True)
class LineShown:
    """A line of a settlement, and whether it is paid."""

    name: str
    stake: int
    odds: str
    pays: int
    paid_from: str
    state: str
    mark: str
    cites: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SettlementShown:
    """The settlement of the seat whose turn it is, or of every seat once that is over."""

    seat: int | None
    lines: tuple[LineShown, ...]
    totals: tuple[tuple[int, str], ...] = ()


def seats_shown(place: Place, seen: View, now: int | None) -> tuple[SeatShown, ...]:
    """Every seat from the dealer's left."""
    return tuple(_seat(place, seen, number, now) for number in range(1, place.state.setup.rules.entry.seats + 1))


def _seat(place: Place, seen: View, number: int, now: int | None) -> SeatShown:
    state = place.state
    player = state.players.get(number, "")
    shown = seen["seats"].get(str(number))
    if shown is None:
        return SeatShown(number, number in state.seated, player)
    seat, called = state.round.seats[number], names(state.game)
    says, mark = _says(place, number, now)
    return SeatShown(
        number,
        True,
        player,
        tuple(_lamp(place, number, key) for key in place.links if key in seat.wagers or _is_lit(place, number, key)),
        tuple(shown["cards"]),
        says,
        mark,
        tuple((called[key], amount) for key, amount in seat.wagers.items()),
        number == now,
        seat.folded or seat.void,
    )


def _says(place: Place, number: int, now: int | None) -> tuple[str, str]:
    """What a seat is about, in a word or two."""
    state = place.state
    seat = state.round.seats[number]
    if seat.void:
        return "Void", "down"
    if number == now:
        return "Now", "wait"
    if seat.folded:
        return "Folded", "muted"
    if number in asked_now(state):
        return "Decides", "wait"
    if seat.lines and not seat.open:
        won = sum(line.net for line in seat.lines)
        return net(won), "up" if won > 0 else "down" if won < 0 else "flat"
    if not seat.cards:
        return "", "muted"
    waiting = [each for each in settlement_order(state) if state.round.seats[each].open]
    place_ = waiting.index(number) + 1 if number in waiting else 0
    return _ORDINALS.get(place_, f"{place_}th"), "muted"


def _is_lit(place: Place, seat: int, wager: str) -> bool:
    return any((each.seat, each.wager) == (seat, wager) for each in place.console.lit)


def _lamp(place: Place, seat: int, wager: str) -> LampShown:
    lit = _is_lit(place, seat, wager)
    places = {(each.seat, each.wager) for each in place.console.lit} ^ {(seat, wager)}
    command: dict[str, Any] = {"do": "lights", "lit": {}}
    for number, key in sorted(places):
        command["lit"].setdefault(key, []).append(number)
    ready = place.console.state == "ready" and not place.state.round.bets_closed
    return LampShown(wager, place.state.wager(wager).name, lit, command if ready else None)


# The settlement --------------------------------------------------------------------------------------------------


def settlement_shown(place: Place, *, is_read: bool = True) -> SettlementShown:
    """What the seat whose turn it is has been paid, and what it will be once its hand ``is_read`` by the dealer."""
    state = place.state
    ahead = lines_ahead(state)
    if ahead is None:
        paid = [seat for seat in state.round.seats.values() if seat.lines]
        totals = tuple((seat.number, net(sum(line.net for line in seat.lines))) for seat in paid)
        return SettlementShown(None, (), totals)
    number, lines = ahead
    waits = {wager for _, wager in validations_due(state)}
    seat, called = state.round.seats[number], names(state.game)
    done = [_line(called, line, "paid", "up") for line in seat.lines]
    due = [_line(called, line, "waits" if line.wager in waits else "due", "wait") for line in lines]
    if not lines or not is_read:
        why = "face down" if is_read else "hand not read"
        due = [_unknown(called[key], seat.wagers[key], why) for key in seat.wagers if key in seat.open]
    return SettlementShown(number, (*done, *due))


def _line(called: Mapping[str, str], line: Line, state: str, mark: str) -> LineShown:
    if line.outcome in ("lose", "forfeit"):
        state = "lost" if state == "paid" else "loses"
        return LineShown(called[line.wager], line.stake, "", 0, "", state, "down", line.cites)
    if line.outcome != "win":
        state = "returned" if state == "paid" else "returns"
    hands_over = _FROM[line.paid_from] if line.paid else ""
    return LineShown(called[line.wager], line.stake, line.odds or "", line.paid, hands_over, state, mark, line.cites)


def _unknown(name: str, stake: int, why: str) -> LineShown:
    """A wager whose cards lie face down, or were not read yet: nobody says what it comes to."""
    return LineShown(name, stake, "", 0, "", why, "muted", ())

"""A console at a table: ``press`` says what follows, or refuses; the protocol it follows is data."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from fifthstreet.progressive.consoles import presses as p
from fifthstreet.progressive.consoles.protocols import (
    PROTOCOLS,
    Asks,
    PressName,
    Protocol,
    ProtocolKey,
    State,
    Transition,
)
from fifthstreet.progressive.refusals import LinkRefusal
from fifthstreet.rulebook.clauses import document_of
from fifthstreet.rulebook.models import Role
from fifthstreet.rulebook.sections import belongs

#: Seats are numbered from the dealer's left; awards are paid from the right, unless the house has it otherwise.
PaidFrom = Literal["right", "left"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ConsoleClaim:
    """A hand button that is lit."""

    seat: int
    wager: str
    row: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Console:
    """A console and where it stands; ``last_seat`` is the last one of the round whose win was logged.

    ``parts`` are the documents, or the sections of one, that the table's own wagers on a meter cite.
    """

    table: str
    protocol: ProtocolKey
    paid_from: PaidFrom = "right"
    state: State = "ready"
    round: int | None = None
    lit: tuple[p.Sensor, ...] = ()
    registered: tuple[p.Sensor, ...] = ()
    claim: ConsoleClaim | None = None
    last_seat: int | None = None
    parts: frozenset[str] = frozenset()

    def cited(self, cites: tuple[str, ...]) -> tuple[str, ...]:
        """The clauses that hold at this table; where none of them does, those of the console's own manual."""
        here = tuple(cite for cite in cites if any(belongs(cite, part) for part in self.parts))
        return here or tuple(cite for cite in cites if document_of(cite) == document_of(cites[0]))


@dataclass(frozen=True, slots=True, kw_only=True)
class ConsolePressed:
    """Something was pressed, turned or swiped, and the console went from one state to another.

    ``asks`` is the command that the link gets with it. What is not about this press is none.
    """

    event: Literal["console_pressed"] = "console_pressed"
    table: str
    press: PressName
    by: Role
    before: State
    after: State
    asks: Asks | None = None
    round: int | None = None
    sensors: tuple[p.Sensor, ...] = ()
    claim: ConsoleClaim | None = None


def press(console: Console, action: p.Press) -> ConsolePressed:
    """What follows from a press."""
    protocol, name = PROTOCOLS[console.protocol], _named(console, action)
    arrow = _arrow(console, protocol, action, name)
    if action.by not in arrow.who:
        text = f"a {action.by} may not {name}; that is for {' or '.join(arrow.who)}"
        raise LinkRefusal("console/role", text, console.cited(arrow.cites))
    check = _CHECKS.get(name)
    if check is not None:
        check(console, protocol, action)
    return ConsolePressed(
        table=console.table,
        press=name,
        by=action.by,
        before=arrow.state,
        after=arrow.to,
        asks=arrow.asks,
        round=action.round if isinstance(action, p.LockOut) else console.round,
        sensors=_sensors(action),
        claim=_claimed(action) or console.claim,
    )


def _named(console: Console, action: p.Press) -> PressName:
    """The press as the protocol names it."""
    if isinstance(action, p.KeyTurn):
        return "key_turn JPH" if action.to == "JPH" else "key_turn RUN"
    if isinstance(action, p.HandButton):
        return "hand_button again" if _claimed(action) == console.claim else "hand_button"
    return action.do


def _claimed(action: p.Press) -> ConsoleClaim | None:
    if not isinstance(action, p.HandButton):
        return None
    return ConsoleClaim(seat=action.seat, wager=action.wager, row=action.row)


def _sensors(action: p.Press) -> tuple[p.Sensor, ...]:
    if isinstance(action, p.LockOut):
        return action.registered
    return action.lit if isinstance(action, p.Lights) else ()


def _arrow(console: Console, protocol: Protocol, action: p.Press, name: PressName) -> Transition:
    """The arrow that the press follows."""
    arrow = protocol.find(console.state, name)
    if arrow is not None:
        return arrow
    if not protocol.knows(name):
        raise LinkRefusal("console/no_such_button", f"{protocol.title} has no {name}")
    if name == "hand_button" and console.claim is not None:
        text = f"the claim of seat {console.claim.seat} at table {console.table} is in progress"
        raise LinkRefusal("console/one_claim", text, console.cited(protocol.order))
    possible = ", ".join(protocol.presses(console.state))
    text = f"the console is {console.state}: {name} is not possible, but {possible}"
    raise LinkRefusal("console/not_now", text, console.cited(protocol.cites(name)))


def _locks(console: Console, protocol: Protocol, action: p.LockOut) -> None:
    """Lights lit, wagers registered, and chips and coupons collected are the same (P9)."""
    if _places(console.lit) != _places(action.registered):
        text = f"lights {_seats(console.lit)} are lit, wagers {_seats(action.registered)} registered"
        raise LinkRefusal("console/lights", text, console.cited(protocol.lock_out))
    collected = action.chips + action.coupons
    if collected != len(action.registered):
        text = f"{collected} chips and coupons for {len(action.registered)} wagers"
        raise LinkRefusal("console/collected", text, console.cited(protocol.lock_out))


def _places(sensors: tuple[p.Sensor, ...]) -> list[tuple[int, str]]:
    return sorted((sensor.seat, sensor.wager) for sensor in sensors)


def _seats(sensors: tuple[p.Sensor, ...]) -> str:
    return ", ".join(f"{seat} {wager}" for seat, wager in _places(sensors)) or "none"


def _claims(console: Console, protocol: Protocol, action: p.HandButton) -> None:
    """The light of a claim is lit, and claims come in the order of payment, unless a floorperson makes one."""
    if (action.seat, action.wager) not in _places(console.registered):
        text = f"the light of seat {action.seat} for {action.wager} is not lit"
        raise LinkRefusal("console/light", text, console.cited(protocol.light))
    last = console.last_seat
    # From the left come only awards off a meter: with fixed ones among the claims, the table keeps the order.
    if last is None or action.by != "dealer" or console.paid_from == "left":
        return
    if action.seat > last:
        text = f"seat {action.seat} is paid before seat {last}, whose win is logged"
        raise LinkRefusal("console/order", text, console.cited(protocol.order))


_CHECKS: Mapping[PressName, Callable[[Console, Protocol, Any], None]] = {
    "coin_in": _locks,
    "start_game": _locks,
    "hand_button": _claims,
}


def evolve_console(console: Console, event: ConsolePressed) -> Console:
    """The console after an event."""
    console = replace(console, state=event.after, round=event.round)
    if event.press == "lights":
        return replace(console, lit=event.sensors)
    if event.asks == "register_game":
        return replace(console, registered=event.sensors)
    if event.asks == "close_game":
        return replace(console, round=None, lit=(), registered=(), last_seat=None)
    if event.asks == "drop_claim":
        return replace(console, claim=None)
    if event.after == "playing" and event.claim is not None:
        return replace(console, claim=None, last_seat=event.claim.seat)
    return replace(console, claim=event.claim)

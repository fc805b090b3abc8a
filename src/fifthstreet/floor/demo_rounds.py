"""The first rounds of a demonstration floor, and what waits there for its people: nobody likes an empty house."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

from argon2 import PasswordHasher

from fifthstreet.errors import Error
from fifthstreet.floor.attending import Staff, next_of_dealer, next_of_floor
from fifthstreet.floor.creating import open_house
from fifthstreet.floor.demo import Badge
from fifthstreet.floor.house import House
from fifthstreet.floor.pins import HASHER
from fifthstreet.games.reading.stakes import smallest
from fifthstreet.money import Cents, format_cents
from fifthstreet.table.progress import is_over
from fifthstreet.table.views import DecisionDue, decisions_due

#: How many rounds are played at each table that the house attends, and who sits where.
_ROUNDS, _GUESTS = 2, {2: "Wren", 5: "Otter"}
#: More steps than a round has that goes on.
_STEPS = 500
_STAFF: tuple[tuple[Staff, Any], ...] = (("dealer", next_of_dealer), ("floorperson", next_of_floor))


def play_first_rounds(folder: Path, badges: Iterable[Badge], *, hasher: PasswordHasher = HASHER) -> None:
    """Two guests play at every table that the house attends; a dispute and a request are left for the staff."""
    house = open_house(folder, hasher=hasher)
    pins = {each.badge: each.pin for each in badges}
    try:
        attended = [name for name in house.registry.state.tables if house.registry.state.attendance(name) == "house"]
        for name in attended:
            with suppress(Error):  # A win that waits for an executive stays as it is, with its guests.
                visit(house, name)
        _leave_work(house, attended[0], pins)
    finally:
        house.ledger.close()


def _leave_work(house: House, table: str, pins: dict[str, str]) -> None:
    """Something for a floorperson to rule, and something that accounting signs after an executive."""
    seat = min(_GUESTS)
    reason = f"{_GUESTS[seat]} asks to see the hand again"
    last = house.table(table).state.round_number - 1
    dispute = {"do": "dispute", "table": table, "round": last, "seat": seat, "reason": reason}
    house.do({**dispute, "badge": "dan", "pin": pins["dan"], "key": "first-dispute"})
    link = next(iter(house.registry.state.linked(table).values()))
    raised = {"do": "adjust", "level": "minor", "amount": "25.00", "because": "transfer"}
    entered = house.do({"do": "log_in", "badge": "eve", "pin": pins["eve"], "key": "first-log-in"})
    session = entered.events[0]["session"]  # Each of two signs in a session of their own.
    request = {
        "do": "request",
        "link": link,
        "command": {**raised, "original": f"link/{link} 1"},
        "reason": "promised for the weekend",
    }
    house.do({**request, "session": session, "key": "first-request"})
    house.do({"do": "log_out", "session": session, "key": "first-log-out"})


def visit(house: House, table: str) -> None:
    """The guests sit down, play their rounds and leave."""
    keys, first = count(1), house.table(table).state.round_number

    def do(session: str, do: str, seat: int, **fields: Any) -> None:
        key = f"visit {table} {first} {next(keys)}"
        house.do({"do": do, "seat": seat, "table": table, "session": session, "key": key, **fields})

    guests = {
        seat: partial(do, house.guest(f"guest at {table} {first} {seat}", name).events[0]["session"])
        for seat, name in _GUESTS.items()
    }
    for seat, guest in guests.items():
        guest("sit", seat)
    for number in range(first, first + _ROUNDS):
        for seat, guest in guests.items():
            guest("wager", seat, wagers=_wagers(house, table))
        for seat, guest in guests.items():
            guest("ready", seat)
        steps = count(1)
        while house.table(table).state.round_number == number and next(steps) < _STEPS:
            _go_on(house, table, guests)
    for seat, guest in guests.items():
        guest("leave", seat)


def _wagers(house: House, table: str) -> dict[str, str]:
    """Every wager there is, as small as it can be."""
    state, made = house.table(table).state.state, dict[str, Cents]()
    for wager in state.game.wagers:
        if wager.opening:
            made[wager.key] = smallest(state.setup.rules, state.game, wager, made)
    return {key: format_cents(amount) for key, amount in made.items()}


def _go_on(house: House, table: str, guests: dict[int, Any]) -> None:
    """One step: of the staff, or of the guest who is asked; when it is over, all have seen how."""
    stands = house.table(table).state
    for role, next_of in _STAFF:
        if (command := next_of(stands, house.linked(table), house.now())) is not None:
            house.attend(table, role, command)
            return
    if is_over(stands.state):
        for seat, guest in guests.items():
            guest("ready", seat)
        return
    for asked in [each for each in decisions_due(stands.state) if each["turn"]][:1]:
        number, hand = asked["seat"], stands.state.round.seats[asked["seat"]]
        if hand.looked < len(hand.cards):
            guests[number]("look", number)
        guests[number]("decide", number, choice=_choice(asked, stands.round_number))


def _choice(asked: DecisionDue, number: int) -> str:
    """The first choice, and now and then the last one."""
    choices = asked["choices"]
    return choices[-1 if (asked["seat"] + number) % 6 == 0 else 0]["choice"]

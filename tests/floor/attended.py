"""Rounds that the house's own staff deal, for a player who is alone with them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import count
from typing import Any

from tests.floor.houses import Floor

from fifthstreet.floor.attending import Staff, due_at, next_of_dealer, next_of_floor
from fifthstreet.floor.house import House
from fifthstreet.games.reading.stakes import smallest
from fifthstreet.money import Cents, format_cents
from fifthstreet.table.views import DecisionDue, decisions_due

Choose = Callable[[DecisionDue], str]
_STAFF: tuple[tuple[Staff, Any], ...] = (("dealer", next_of_dealer), ("floorperson", next_of_floor))


def stays(asked: DecisionDue) -> str:
    """The last choice that is no fold."""
    return [each["choice"] for each in asked["choices"] if each["choice"] != "fold"][-1]


def next_of_staff(floor: Floor, table: str) -> tuple[Staff, dict[str, Any]] | None:
    """What the staff do now, and who of them."""
    stands = floor.house.table(table).state
    found = ((role, next_of(stands, floor.house.linked(table), floor.time)) for role, next_of in _STAFF)
    return next(((role, command) for role, command in found if command is not None), None)


def staff(floor: Floor, table: str) -> list[str]:
    """The staff do all that they can now; what they did."""
    done = []
    while (step := next_of_staff(floor, table)) is not None:
        floor.house.attend(table, *step)
        done.append(step[1]["do"])
    return done


def waits(floor: Floor, table: str) -> int | None:
    """How long the staff wait, in milliseconds."""
    due = due_at(floor.house.table(table).state, floor.time)
    return None if due is None else due - floor.time


def alone(floor: Floor, table: str, choose: Choose = stays) -> list[str]:
    """A round whose wagers are made, up to its end; what the staff did, and where they waited for the clock."""
    number, done = floor.house.table(table).state.round_number, []
    while floor.house.table(table).state.round_number == number:
        done += staff(floor, table)
        state = floor.house.table(table).state.state
        asked = [each for each in decisions_due(state) if each["turn"]]
        if state.round.number != number:
            return done
        if asked:
            player = state.players[asked[0]["seat"]]
            assert player is not None
            floor.do(player, "decide", table=table, seat=asked[0]["seat"], choice=choose(asked[0]))
        elif (time := waits(floor, table)) is not None:
            floor.time += time
            done.append("waits")
        else:
            done.append("stands")
            return done
    return done


def wagers(floor: Floor, table: str, seats: Mapping[int, str], **made: str) -> None:
    """Players sit down and wager."""
    for seat, player in seats.items():
        if seat not in floor.house.table(table).state.state.seated:
            floor.do(player, "sit", table=table, seat=seat)
        floor.do(player, "wager", table=table, seat=seat, wagers=made)


def by_the_house(house: House, table: str) -> dict[str, str]:
    """A guest sits down alone, makes every wager there is and plays a round; the wagers."""
    session = house.guest(f"alone at {table}").events[0]["session"]
    times, keys = count(house.now(), 1_000), count(1)
    house.clock = lambda: next(times)

    def do(do: str, **fields: Any) -> None:
        house.do({"do": do, "seat": 1, "table": table, "session": session, "key": f"{table} {next(keys)}", **fields})

    do("sit")
    number = house.table(table).state.round_number
    state = house.table(table).state.state
    made: dict[str, Cents] = {}
    for wager in state.game.wagers:
        if wager.opening:
            made[wager.key] = smallest(state.setup.rules, state.game, wager, made)
    wagers_made = {key: format_cents(amount) for key, amount in made.items()}
    do("wager", wagers=wagers_made)
    while (stands := house.table(table).state).round_number == number:
        steps = [(role, next_of(stands, house.linked(table), house.now())) for role, next_of in _STAFF]
        found = next(((role, command) for role, command in steps if command is not None), None)
        asked = [each for each in decisions_due(stands.state) if each["turn"]]
        if found is not None:
            house.attend(table, *found)
        elif asked:
            seat = stands.state.round.seats[1]
            if seat.looked < len(seat.cards):
                do("look")
            do("decide", choice=stays(asked[0]))
    return wagers_made

"""What the staff of a table do next, read from the table as it stands, its links and the time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import takewhile
from typing import Any, Literal

from fifthstreet.floor.accounts import COUPON
from fifthstreet.floor.pace import since
from fifthstreet.floor.tables import HouseTable
from fifthstreet.floor.winnings import is_due, is_validated, winning_of
from fifthstreet.games.reading.clock import clock_of
from fifthstreet.games.reading.funding import meters_of
from fifthstreet.games.reading.stakes import is_fixed
from fifthstreet.progressive.consoles.console import Console
from fifthstreet.progressive.consoles.presses import Sensor
from fifthstreet.progressive.link.decide import decide_link
from fifthstreet.progressive.link.events import WinLogged
from fifthstreet.progressive.link.state import Link
from fifthstreet.rulebook.models import Step
from fifthstreet.table.actions.decision_clock import waits
from fifthstreet.table.actions.procedure import all_due
from fifthstreet.table.progress import (
    asked_now,
    cards_out,
    count_within,
    hand_to_turn,
    is_over,
    open_offers,
    other_deck_due,
    stub_is_there,
    validations_due,
    whole_deck_due,
)
from fifthstreet.table.state import TableState
from fifthstreet.table.views import next_action

Staff = Literal["dealer", "floorperson"]
Command = dict[str, Any]
#: The link of each meter of the table that is on one.
Linked = Mapping[str, Link]

#: In milliseconds: how long the betting is open after the first wager; how long after the last one if all have
#: wagered; how long the end of a round is shown; how long nobody is missed whom nobody waits for; and how long a seat
#: is kept for somebody who makes no wager while others play.
BETTING, CHANGING, READING, GONE, AWAY = 20_000, 6_000, 12_000, 300_000, 180_000


def next_of_dealer(table: HouseTable, linked: Linked, at: int) -> Command | None:
    """What the dealer does now; None while somebody else is to act, or its time has not come."""
    if table.console.claim is not None:
        return _attests("dealer", table.state, "validate")
    return _of("dealer", table, linked, at)


def next_of_floor(table: HouseTable, linked: Linked, at: int) -> Command | None:
    """What the floorperson does now: claims below an executive's amount, payouts, paperwork."""
    return _of("floorperson", table, linked, at) if table.console.claim is None else _supervises(table, linked)


def due_at(table: HouseTable, at: int) -> int | None:
    """The next time at which the staff may have something to do that they have not now."""
    if table.session is None:
        return None
    times = (betting_closes(table), clears(table), *(time for _, time in (*expiring(table), *leaving(table))))
    return min((time for time in times if time is not None and time > at), default=None)


# The time -----------------------------------------------------------------------------------------------------


def betting_closes(table: HouseTable) -> int | None:
    """When the betting is closed: soon after all have wagered, at the latest some time after the first one has."""
    state, pace = table.state, table.pace
    if state.round.bets_closed or state.round.void or not state.round.seats:
        return None
    latest = since(pace.began, state.time) + BETTING
    if not state.seated <= {*state.round.seats}:
        return latest
    wagered = since(pace.wagered, state.time)
    return wagered if state.seated <= pace.ready else min(wagered + CHANGING, latest)


def clears(table: HouseTable) -> int | None:
    """When the table is cleared: some time after the round is over, or when all have read how it ended."""
    state, pace = table.state, table.pace
    if not is_over(state):
        return None
    played = since(pace.played, state.time)
    return played if pace.ready.issuperset(state.round.seats) else played + READING


def expiring(table: HouseTable) -> Iterator[tuple[Command, int]]:
    """Whose silence is taken for an answer, and when: after their time, and later where nobody waits for them."""
    state, clock = table.state, clock_of(table.state.setup.rules)
    offered = {seat.number for seat, _ in open_offers(state)}
    for seat in asked_now(state):
        if waits(state) and seat not in offered:
            continue  # As the house posted: the table waits.
        _, asked = state.round.clocks.get(seat, ("", state.time or 0))
        alone = len(state.seated) < 2
        seconds = 0 if clock is None else clock.seconds * 1000
        # Without a clock somebody who says nothing for so long has lost their connection.
        reason: Command = {"reason": "connection"} if clock is None else {}
        longest = max(seconds, GONE) if alone or clock is None else seconds
        yield {"do": "expire", "seat": seat, **reason}, asked + longest


def leaving(table: HouseTable) -> Iterator[tuple[Command, int]]:
    """Whose seat is free again, and when: somebody who has made no wager for long has gone."""
    state = table.state
    kept = GONE if len(state.seated) < 2 else AWAY
    for seat in sorted(state.seated - {*state.round.seats}):
        yield {"do": "leave", "seat": seat}, since(table.pace.there.get(seat), state.time) + kept


# The dealer ---------------------------------------------------------------------------------------------------


def _before_the_cards(table: HouseTable, linked: Linked, at: int) -> Command | None:
    """Free the seats of those who have gone; shuffle and cut for the others; when the betting closes, lock the wagers
    in and say so."""
    state = table.state
    for gone, time in leaving(table):
        if time <= at:
            return gone
    if not state.seated:
        return None
    if (command := _prepares(state)) is not None:
        return command
    closes = betting_closes(table)
    if closes is None or (closes > at and table.console.state == "ready"):
        return None
    return _locks(table, linked)


def _prepares(state: TableState) -> Command | None:
    """The deck is shuffled, cut, and counted where that was missed."""
    do = next_action(state)["do"]
    if do == "cut":
        return {"do": "cut", "cards": len(state.game.deck) // 2}
    if do == "shuffle":
        return {"do": "shuffle"}
    return {"do": "count_stub", "cards": len(state.game.deck)} if whole_deck_due(state) else None


def _locks(table: HouseTable, linked: Linked) -> Command:
    """Wagers without their link go back (P14); lights, the console (P9), then no more bets."""
    state, console = table.state, table.console
    if console.state == "ready":
        for sensor, meter in _sensors(state, linked):
            if not _is_ready(linked[meter], table.id):
                return {"do": "take_back", "seat": sensor.seat, "wager": sensor.wager}
        sensors = [sensor for sensor, _ in _sensors(state, linked)]
        if {*sensors} != {*console.lit}:
            return {"do": "lights", "lit": _lit(sensors)}
        if sensors:
            coupons = sum(bool(_coupon(state, sensor)) for sensor in sensors)
            start = "coin_in" if console.protocol == "game_manager" else "start_game"
            return {"do": start, "chips": len(sensors) - coupons, "coupons": coupons}
    return {"do": "no_more_bets", "collected": _collected(state)}


def _is_ready(link: Link, table: str) -> bool:
    """Whether a link takes wagers of a table."""
    return link.is_open and link.tables[table].is_connected


def wagers_on_links(state: TableState, linked: Linked) -> dict[str, str]:
    """The wagers that feed a link, each with its meter."""
    return {wager.key: meter for meter in linked for wager in meters_of(state.game)[meter]}


def _sensors(state: TableState, linked: Linked) -> list[tuple[Sensor, str]]:
    """The wagers that lie on the sensors, each with its meter."""
    keys = wagers_on_links(state, linked)
    return [
        (Sensor(seat=number, wager=key), meter)
        for key, meter in keys.items()
        for number, seat in state.round.seats.items()
        if key in seat.wagers
    ]


def _lit(sensors: list[Sensor]) -> dict[str, list[int]]:
    keys = dict.fromkeys(sensor.wager for sensor in sensors)
    return {key: [sensor.seat for sensor in sensors if sensor.wager == key] for key in keys}


def _coupon(state: TableState, sensor: Sensor) -> int:
    return state.round.seats[sensor.seat].tender.get(sensor.wager, {}).get(COUPON, 0)


def _collected(state: TableState) -> dict[str, int]:
    """The chips and coupons collected for the wagers of one amount: one for each."""
    fixed = [wager.key for wager in state.game.wagers if is_fixed(wager)]
    placed = [key for seat in state.round.seats.values() for key in seat.wagers if key in fixed]
    return {key: placed.count(key) for key in dict.fromkeys(placed)}


def _in_the_round(table: HouseTable, linked: Linked, at: int) -> Command | None:
    state = table.state
    if other_deck_due(state):
        return {"do": "shuffle", "colour": state.other_colour}
    if is_over(state):
        return _ends(table, at)
    if asked_now(state):
        return next((command for command, time in expiring(table) if time <= at), {"do": "decide"})
    if not state.round.stub_counted and count_within(state, 1) is not None and stub_is_there(state):
        return {"do": "count_stub", "cards": len(state.game.deck) - cards_out(state.round)}
    action = next_action(state)
    return _settles(table, linked, action["seat"]) if action["do"] == "settle" else {"do": action["do"]}


def _settles(table: HouseTable, linked: Linked, seat: int) -> Command | None:
    """A hand that may need a floorperson is turned first, a win on a link claimed, then the seat is settled."""
    state = table.state
    if (holder := hand_to_turn(state)) is not None:
        return {"do": "reveal", "of": holder}
    on_links = wagers_on_links(state, linked)
    waiting = [wager for _, wager in validations_due(state)]
    lost = [key for key in on_links if _was_backed_out(table, linked[on_links[key]], seat, key)]
    for wager in (*waiting, *lost):
        if wager not in on_links:
            return {"do": "validate", "seat": seat, "wager": wager}
        row = winning_of(state, seat, wager).row
        return {"do": "hand_button", "seat": seat, "row": row, "wager": wager}
    return {"do": "settle", "seat": seat}


def _was_backed_out(table: HouseTable, link: Link, seat: int, wager: str) -> bool:
    """Whether the win of a payout that was validated was backed out before it was paid: it is claimed again."""
    if not is_validated(table.state, seat, wager):
        return False
    wins = link.live_wins(table.id) if table.id in link.games else ()
    return all((win.seat, win.wager) != (seat, wager) for win in wins)


def _ends(table: HouseTable, at: int) -> Command | None:
    """The console first, then the paperwork; the cards stay until everybody has read them."""
    state = table.state
    if table.console.state != "ready":
        return {"do": "game_over" if table.console.protocol == "game_manager" else "end_game"}
    for seat in state.round.seats.values():
        if seat.paperwork:
            return {"do": "document", "seat": seat.number}
    time = clears(table)
    return {"do": "clear"} if time is not None and time <= at else None


# The floorperson ------------------------------------------------------------------------------------------------


def _supervises(table: HouseTable, linked: Linked) -> Command | None:
    """A claim goes its way; one that the cards do not bear out goes back, and an executive's waits for one."""
    claim, state = table.console.claim, table.state
    assert claim is not None
    if table.console.state == "logged":
        return next_press(table.console)
    winning = winning_of(state, claim.seat, claim.wager) if is_due(state, claim.seat, claim.wager) else None
    if winning is None or winning.row != claim.row:
        if table.console.state == "verifying":
            return {"do": "key_turn", "to": "RUN"}
        return {"do": "hand_button", "seat": claim.seat, "row": claim.row, "wager": claim.wager}
    link = linked[winning.meter]
    (logged,) = decide_link(link, winning.logging(table.id, state.round.number))
    assert isinstance(logged, WinLogged)
    least = link.terms.executive_from
    if least is not None and logged.amount >= least:
        return None
    press = next_press(table.console)
    if press["do"] in ("j_pot", "swipe") and _to_attest(state, "validate"):
        return _attests("floorperson", state, "validate")  # The win is validated when it is logged.
    return press


def next_press(console: Console) -> Command:
    """What is pressed, turned or swiped next for the claim that a console has."""
    match console.protocol, console.state:
        case "game_manager", "claimed":
            return {"do": "key_turn", "to": "JPH"}
        case "game_manager", "verifying":
            return {"do": "j_pot"}
        case "game_manager", _:
            return {"do": "key_turn", "to": "RUN"}
        case _, "claimed":
            return {"do": "confirm"}
        case _:
            return {"do": "swipe"}


# Each in their part ---------------------------------------------------------------------------------------------


def _of(role: Staff, table: HouseTable, linked: Linked, at: int) -> Command | None:
    """What comes next, if it is for this role; before it, what this role attests."""
    if table.session is None or table.state.round.ruling:
        return None
    state = table.state
    before = not (state.round.bets_closed or state.round.void)
    command = _before_the_cards(table, linked, at) if before else _in_the_round(table, linked, at)
    if command is None:
        return None
    do: str = command["do"]
    if do == "hand_button":
        return (_attests(role, state, "validate") or command) if role == "dealer" else None
    if _to_attest(state, do):
        return _attests(role, state, do)
    return command if _WHOSE.get(do, "dealer") == role else None


#: Who does what; everything else is the dealer's.
_WHOSE = {"validate": "floorperson", "document": "floorperson", "decide": "player"}


def _attests(role: Staff, state: TableState, do: str) -> Command | None:
    """What a role attests first before an action."""
    mine = [step.id for step in takewhile(lambda step: step.by == role, _to_attest(state, do))]
    return {"do": "attest", "steps": mine} if mine else None


def _to_attest(state: TableState, do: str) -> list[Step]:
    """The steps that people attest before an action; an answer is asked for before its time is over."""
    if state.setup.automatic("attest"):
        return []
    gate = "decide" if do == "expire" else do
    return [step for before, step in all_due(state) if before == gate]

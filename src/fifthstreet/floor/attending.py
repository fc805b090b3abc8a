"""What the staff of a table do next, read from the table as it stands, its links and the time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal

from fifthstreet.floor.next_at_console import next_at_console
from fifthstreet.floor.pace import since
from fifthstreet.floor.sensors import coupons
from fifthstreet.floor.tables import HouseTable
from fifthstreet.floor.winnings import is_due, winning_of
from fifthstreet.games.reading.clock import clock_of
from fifthstreet.games.reading.funding import by_wager
from fifthstreet.progressive.link.decide import decide_link
from fifthstreet.progressive.link.events import WinLogged
from fifthstreet.progressive.link.state import Link
from fifthstreet.table.actions.betting import chips_to_count
from fifthstreet.table.actions.decision_clock import waits
from fifthstreet.table.next_step import NextStep
from fifthstreet.table.progress import asked_now, cards_out, is_over, open_offers
from fifthstreet.table.state import TableState

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
    command = _leaves(table, at)
    return command if command is not None else _of("dealer", table, linked, at)


def next_of_floor(table: HouseTable, linked: Linked, at: int) -> Command | None:
    """What the floorperson does now: claims below an executive's amount, payouts, paperwork."""
    return _of("floorperson", table, linked, at)


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


# What comes next, and when -----------------------------------------------------------------------------------


def _is_betting(state: TableState) -> bool:
    return not (state.round.bets_closed or state.round.void)


def _leaves(table: HouseTable, at: int) -> Command | None:
    """The seat of somebody who has gone is free again, between two rounds."""
    if table.session is None or not _is_betting(table.state):
        return None
    return next((command for command, time in leaving(table) if time <= at), None)


def _of(role: Staff, table: HouseTable, linked: Linked, at: int) -> Command | None:
    """What comes next at the table, if it is for this role and its time has come."""
    if table.session is None or (_is_betting(table.state) and not table.state.seated):
        return None
    on_links = by_wager(table.state.game, linked)
    step = next_at_console(table.state, table.console, on_links)
    if step.do == "decide":
        return next((command for command, time in expiring(table) if time <= at and role == "dealer"), None)
    if step.whose != _WHOSE[role] or step.do == "rule" or not _is_time(table, step, at):
        return None
    if step.do in _LOCK_OUT and (command := _takes_back(table, on_links)) is not None:
        return command
    if table.console.claim is not None and step.do != "attest":
        return _supervises(table, linked, step)
    return {**step.command, **_filled_in(table, on_links, step)}


_WHOSE = {"dealer": "dealer", "floorperson": "floor"}
#: What closes the betting: the lights, the console, the announcement.
_LOCK_OUT = ("lights", "coin_in", "start_game", "no_more_bets")


def _is_time(table: HouseTable, step: NextStep, at: int) -> bool:
    """Whether players have had the time to wager, or to read how the round ended."""
    do = step.step if step.do == "attest" else step.do
    if do in _LOCK_OUT and table.console.state == "ready":
        closes = betting_closes(table)
        return closes is not None and closes <= at
    if do == "clear":
        time = clears(table)
        return time is not None and time <= at
    return True


def _takes_back(table: HouseTable, on_links: Mapping[str, Link]) -> Command | None:
    """A wager whose link is closed or lost goes back before the wagers are locked in (P14)."""
    if table.console.state != "ready":
        return None
    for number, seat in table.state.round.seats.items():
        for key, link in on_links.items():
            if key in seat.wagers and not (link.is_open and link.tables[table.id].is_connected):
                return {"do": "take_back", "seat": number, "wager": key}
    return None


def _filled_in(table: HouseTable, on_links: Mapping[str, Link], step: NextStep) -> Command:
    """What the dealer adds to a command: what was counted and collected, and which hand lies there."""
    state = table.state
    match step.do:
        case "cut":
            return {"cards": len(state.game.deck) // 2}
        case "count_stub":
            return {"cards": len(state.game.deck) - cards_out(state.round)}
        case "coin_in" | "start_game":
            by_coupon = coupons(state, on_links)
            return {"chips": sum(step.counts.values()) - by_coupon, "coupons": by_coupon}
        case "no_more_bets" if not state.setup.automatic("collect"):
            return {"collected": chips_to_count(state)}
        case "hand_button":
            assert isinstance(step.of, int)
            assert step.wager is not None
            row = winning_of(state, step.of, step.wager).row
            return {"do": "hand_button", "seat": step.of, "row": row, "wager": step.wager}
        case _:
            return {}


def _supervises(table: HouseTable, linked: Linked, step: NextStep) -> Command | None:
    """A claim goes its way; one that the cards do not bear out goes back, and an executive's waits for one."""
    claim, state = table.console.claim, table.state
    assert claim is not None
    if table.console.state == "logged":
        return {**step.command}
    winning = winning_of(state, claim.seat, claim.wager) if is_due(state, claim.seat, claim.wager) else None
    if winning is None or winning.row != claim.row:
        if table.console.state == "verifying":
            return {"do": "key_turn", "to": "RUN"}
        return {"do": "hand_button", "seat": claim.seat, "row": claim.row, "wager": claim.wager}
    link = linked[winning.meter]
    (logged,) = decide_link(link, winning.logging(table.id, state.round.number))
    assert isinstance(logged, WinLogged)
    return None if link.terms.needs_executive(logged.amount) else {**step.command}

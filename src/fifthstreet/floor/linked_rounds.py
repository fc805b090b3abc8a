"""A round at a table whose meters are on links: what the table is told of them, and what they are told of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from fifthstreet.floor.errors import FloorError
from fifthstreet.floor.tables import Doing, HouseTable
from fifthstreet.games.reading.funding import by_wager, meters_of
from fifthstreet.games.reading.stakes import is_fixed
from fifthstreet.progressive.link import commands as link
from fifthstreet.progressive.link.setting_up import connected
from fifthstreet.progressive.link.state import Link, readings
from fifthstreet.table.messages import commands as t
from fifthstreet.table.messages import events as e
from fifthstreet.table.messages.lines import Line

if TYPE_CHECKING:
    from fifthstreet.floor.desk import Desk


def before_the_table(desk: Desk, table: HouseTable, command: t.Command) -> t.Command:
    """The command as the table gets it, or why the links or the console do not let it through."""
    if isinstance(command, t.PlaceWagers):
        _may_be_wagered(desk, table, command.wagers)
    elif isinstance(command, (t.TakeBack, t.Leave)):
        _is_not_locked(table)
    elif isinstance(command, t.CorrectCards):
        _no_win_rests_on(desk, table)
    elif isinstance(command, t.NoMoreBets):
        return _locked(desk, table, command)
    elif isinstance(command, t.Validate):
        _is_not_for_a_console(desk, table, command.wager)
    elif isinstance(command, t.ReadMeters):
        raise FloorError("house/meter", "the link reads its meter: nobody else does")
    elif isinstance(command, t.Clear) and table.console.state != "ready":
        raise FloorError("claim/console", "end the round at the console before the table is cleared")
    return command


def _wagers_on_links(desk: Desk, table: HouseTable) -> dict[str, str]:
    """The wagers that feed a link, each with its link."""
    return by_wager(table.state.game, desk.registry.linked(table.id))


def _may_be_wagered(desk: Desk, table: HouseTable, wagers: Iterable[str]) -> None:
    """A meter's wager needs its link, open and connected; after the lock-out none is made or changed (P14)."""
    on_links, meters = _wagers_on_links(desk, table), meters_of(table.state.game)
    metered = [wager.key for each in meters.values() for wager in each]
    for key in wagers:
        if key not in metered:
            continue
        _is_not_locked(table)
        if key not in on_links:
            raise FloorError("claim/no_link", f"{key} feeds a meter that is on no link")
        state = _link(desk, on_links[key])
        connected(state, table.id)
        if not state.is_open:
            raise FloorError("claim/no_link", f"link {state.terms.id} is closed: it takes no wagers")


def _is_not_locked(table: HouseTable) -> None:
    if table.console.state != "ready":
        raise FloorError("claim/console", "the wagers are locked in at the console")


def _locked(desk: Desk, table: HouseTable, command: t.NoMoreBets) -> t.NoMoreBets:
    """No more bets, with what the links read and what was collected for them."""
    on_links = _wagers_on_links(desk, table)
    made = {key for key in table.state.round.placed if key in on_links}
    if made and table.console.state == "ready":
        text = f"{', '.join(sorted(made))}: lock the wagers in at the console first"
        raise FloorError("claim/console", text)
    linked = desk.registry.linked(table.id)
    read = {meter: readings(_link(desk, name)) for meter, name in linked.items()}
    sensors = [sensor.wager for sensor in table.console.registered]
    # The table counts the wagers of one amount; the console has counted all of them.
    counted = [key for key in sensors if is_fixed(table.state.wager(key))]
    collected = {key: counted.count(key) for key in counted} or command.collected
    return replace(command, meters=t.readings_given(read), collected=collected)


def _no_win_rests_on(desk: Desk, table: HouseTable) -> None:
    """The cards of a win that was logged are not corrected before it is backed out."""
    if _is_unpaid(desk, table, _wagers_on_links(desk, table)):
        raise FloorError("claim/open", "a win was logged by these cards: pay it, or back it out first")


def _is_not_for_a_console(desk: Desk, table: HouseTable, wager: str) -> None:
    if wager in _wagers_on_links(desk, table):
        raise FloorError("claim/console", f"{wager} is validated at the console, where its win is logged")


def after_the_table(desk: Desk, before: HouseTable, doing: Doing) -> None:
    """Void hands take back what they added; what is paid is what was logged."""
    table = doing.after
    if table.session is None or not desk.registry.linked(table.id):
        return
    on_links = _wagers_on_links(desk, table)
    void: dict[str, list[int]] = {}
    for event, _ in doing.events:
        if isinstance(event, e.HandVoided):
            for name in {on_links[line.wager] for line in event.lines if line.wager in on_links}:
                void.setdefault(name, []).append(event.seat)
        elif isinstance(event, e.LinesSettled):
            for line in _paid_on_links(event.lines, on_links):
                is_claimed = (event.seat, line.wager) in before.state.round.validated or line.charged_to != "house"
                if is_claimed:  # The others are paid from the tray, without a floorperson.
                    _as_logged(desk, table, event, line, on_links[line.wager])
    for name, seats in void.items():
        _void(desk, table, name, seats)
    if void and _is_unpaid(desk, table, on_links):
        _read_as_logged(desk, before)


def _is_unpaid(desk: Desk, table: HouseTable, on_links: dict[str, str]) -> bool:
    """Whether a win was logged whose wager is still open."""
    links = [_link(desk, name) for name in {*on_links.values()}]
    wins = [win for link_ in links if table.id in link_.games for win in link_.live_wins(table.id)]
    return any(win.wager in table.state.round.seats[win.seat].open for win in wins)


def _read_as_logged(desk: Desk, before: HouseTable) -> None:
    """A logged amount stays what it is: the table goes on with what it read before a hand became void."""
    stream, table = desk.table()
    read = t.ReadMeters(meters=t.readings_given(before.state.round.meters))
    desk.at_table(stream, table.do(read, desk.asked.at))


def _paid_on_links(lines: Iterable[Line], on_links: dict[str, str]) -> Iterator[Line]:
    return (line for line in lines if line.wager in on_links and line.outcome == "win" and line.paid)


def _as_logged(desk: Desk, table: HouseTable, event: e.LinesSettled, line: Line, name: str) -> None:
    """A payment off the turn of a seat is a part of a divided share, by a ruling; every other one was logged."""
    if event.step is None:
        level = line.charged_to.partition(":")[2]
        award = link.PartAward(level=level, amount=line.paid)
        number = table.state.round.number
        asked = link.LogWin(
            table=table.id, round=number, seat=event.seat, row=line.odds or "", award=award, wager=line.wager
        )
        desk.link(name, asked)
        return
    wins = [w for w in _link(desk, name).live_wins(table.id) if (w.seat, w.wager) == (event.seat, line.wager)]
    if [win.amount for win in wins] != [line.paid]:
        raise FloorError("claim/amount", f"seat {event.seat}: {line.wager} was logged with another amount")


def _void(desk: Desk, table: HouseTable, name: str, seats: list[int]) -> None:
    """What the wagers of void hands added, as far as they were locked in."""
    game = _link(desk, name).games.get(table.id)
    if game is None and table.state.round.bets_closed:
        text = f"round {table.state.round.number} was ended at the console: its wagers stay in the meters of {name}"
        raise FloorError("claim/console", text)
    if game is None:
        return
    desk.link(name, link.VoidGame(table=table.id, round=game.round, seats=tuple(sorted(seats))))


def _link(desk: Desk, name: str) -> Link:
    state = desk.state(desk.books.link(name))
    assert state is not None
    return state

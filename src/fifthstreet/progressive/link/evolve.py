"""How an event changes a link: ``evolve_link(link, event)`` is total, pure and knows no rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from fifthstreet.progressive.link import events as e
from fifthstreet.progressive.link.levels import Level, all_moved
from fifthstreet.progressive.link.state import Claim, Game, Link, LinkedTable, Win

#: The latest wins that a link keeps whether a round needs them or not: the display shows the newest that stands.
KEPT_WINS = 20


def evolve_link(link: Link | None, event: e.LinkEvent) -> Link:
    """The link after an event; before the first one there is none."""
    if isinstance(event, e.LinkCreated):
        empty = {level.key: Level() for level in event.terms.levels}
        return Link(terms=event.terms, levels=all_moved(empty, event.movements))
    assert link is not None, f"{event.event} before the link was created"
    return _EVOLVE[type(event)](_moved(link, event) if isinstance(event, e.Moving) else link, event)


def evolve_link_all(link: Link | None, happened: Iterable[e.LinkEvent]) -> Link | None:
    """The link after all these events."""
    for event in happened:
        link = evolve_link(link, event)
    return link


def _moved(link: Link, event: e.Moving) -> Link:
    """The meters move; wins that were held and are made here wait no longer."""
    wins = link.wins
    if event.made:
        wins = {**wins, **{number: replace(wins[number], is_made=True) for number in event.made}}
    unmade = tuple(number for number in link.unmade if number not in event.made)
    return replace(link, levels=all_moved(link.levels, event.movements), wins=wins, unmade=unmade)


def _opened(link: Link, event: e.LinkOpened) -> Link:
    return replace(link, is_open=True)


def _closed(link: Link, event: e.LinkClosed) -> Link:
    return replace(link, is_open=False)


def _joined(link: Link, event: e.TableJoined) -> Link:
    return replace(link, tables={**link.tables, event.table: LinkedTable(offer=event.offer)})


def _left(link: Link, event: e.TableLeft) -> Link:
    return replace(link, tables=_without(link.tables, event.table))


def _parameters(link: Link, event: e.ParametersSet) -> Link:
    return replace(link, terms=event.terms)


def _connection(link: Link, event: e.ConnectionLost | e.ConnectionRestored) -> Link:
    restored = isinstance(event, e.ConnectionRestored)
    table = replace(link.tables[event.table], is_connected=restored)
    return replace(link, tables={**link.tables, event.table: table})


def _registered(link: Link, event: e.GameRegistered) -> Link:
    game = Game(round=event.round, stakes=event.stakes, added=event.movements)
    return replace(link, games={**link.games, event.table: game})


def _voided(link: Link, event: e.GameVoided) -> Link:
    game = link.games[event.table]
    left = replace(
        game,
        stakes=tuple(stake for stake in game.stakes if stake.seat not in event.seats),
        added=tuple(movement for movement in game.added if movement.seat not in event.seats),
    )
    return replace(link, games={**link.games, event.table: left})


def _round_over(link: Link, event: e.GameClosed) -> Link:
    return _kept(replace(link, games=_without(link.games, event.table)))


def _claimed(link: Link, event: e.WinClaimed) -> Link:
    claim = Claim(table=event.table, round=event.round, seat=event.seat, wager=event.wager, row=event.row)
    return replace(link, claims=(*link.claims, claim))


def _dropped(link: Link, event: e.ClaimDropped | e.WinLogged) -> Link:
    closed = (event.table, event.seat, event.wager)
    claims = tuple(each for each in link.claims if (each.table, each.seat, each.wager) != closed)
    return replace(link, claims=claims)


def won(event: e.WinLogged) -> Win:
    """A win as it was logged."""
    return Win(
        number=event.number,
        table=event.table,
        round=event.round,
        seat=event.seat,
        wager=event.wager,
        row=event.row,
        award=event.award,
        amount=event.amount,
        takes=event.takes,
        is_held=event.held,
        is_made=not event.held,
    )


def _logged(link: Link, event: e.WinLogged) -> Link:
    win, game = won(event), link.games[event.table]
    logged = replace(
        _dropped(link, event),
        wins={**link.wins, win.number: win},
        logged=win.number,
        unmade=(*link.unmade, win.number) if event.held else link.unmade,
        games={**link.games, event.table: replace(game, wins=(*game.wins, win.number))},
    )
    return _kept(logged)


def _kept(link: Link) -> Link:
    """The state has room for the latest wins, those of rounds in play and those that meters have yet to move for."""
    needed = {*link.unmade, *(number for game in link.games.values() for number in game.wins)}
    latest = link.logged - KEPT_WINS
    wins = {number: win for number, win in link.wins.items() if number > latest or number in needed}
    return link if len(wins) == len(link.wins) else replace(link, wins=wins)


def _meter_moved(link: Link, event: e.MeterMoved) -> Link:
    return _win(link, event.number, is_held=False)


def _backed_out(link: Link, event: e.WinBackedOut) -> Link:
    return _win(link, event.number, is_backed_out=True)


def _adjusted(link: Link, event: e.MeterAdjusted) -> Link:
    return link


def _win(link: Link, number: int, **changes: Any) -> Link:
    if number not in link.wins:
        return link  # It is long over: the log has it.
    return replace(link, wins={**link.wins, number: replace(link.wins[number], **changes)})


def _without(mapping: Mapping[str, Any], key: str) -> dict[str, Any]:
    return {each: value for each, value in mapping.items() if each != key}


_EVOLVE: dict[type, Callable[[Link, Any], Link]] = {
    e.LinkOpened: _opened,
    e.LinkClosed: _closed,
    e.TableJoined: _joined,
    e.TableLeft: _left,
    e.ParametersSet: _parameters,
    e.ConnectionLost: _connection,
    e.ConnectionRestored: _connection,
    e.GameRegistered: _registered,
    e.GameVoided: _voided,
    e.GameClosed: _round_over,
    e.WinClaimed: _claimed,
    e.ClaimDropped: _dropped,
    e.WinLogged: _logged,
    e.MeterMoved: _meter_moved,
    e.WinBackedOut: _backed_out,
    e.MeterAdjusted: _adjusted,
}

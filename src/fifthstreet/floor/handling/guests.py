"""Guests: people without a badge, who get a session and chips to play with; play chips are not money."""

from __future__ import annotations

from fifthstreet.floor import commands as c
from fifthstreet.floor import people as p
from fifthstreet.floor.accounts import MOST_CENTS, PLAY, chips, game_account, moves
from fifthstreet.floor.bank import ChipsMoved
from fifthstreet.floor.desk import Desk, Handlers
from fifthstreet.floor.errors import FloorError
from fifthstreet.floor.names import check_name
from fifthstreet.floor.pins import session_id, session_secret
from fifthstreet.floor.registry import GuestsWelcomed
from fifthstreet.money import MICROS_PER_CENT, format_cents
from fifthstreet.table.messages import commands as t

#: How long a guest who has not played keeps a place that others wait for, in milliseconds.
LINGERS = 600_000


def welcome_guests(desk: Desk, command: c.WelcomeGuests) -> None:
    """From now on guests are let in, or no longer; those who have gone lose their badges."""
    if command.chips is not None and not 0 < command.chips <= MOST_CENTS:
        raise FloorError("chips/nothing", f"give guests more than nothing, and at most {format_cents(MOST_CENTS)}")
    desk.happen(desk.books.registry, GuestsWelcomed(chips=command.chips, most=command.most))
    _see_off(desk)


def come(key: str, name: str | None, desk: Desk) -> None:
    """A guest comes: a badge, a session and play chips, all in one; those who have gone make room."""
    welcomed = desk.registry.guests
    if welcomed is None or welcomed.chips is None:
        raise FloorError("guests/none", "guests are not welcome here now: log in with a badge")
    number = desk.people.next_guest()
    badge = f"{p.GUEST}{number}"
    called = f"Guest {number}" if name is None else name
    check_name(called)
    session = session_id(session_secret(desk.books.keys.sessions, badge, key))
    guest = p.GuestCame(badge=badge, name=called, session=session, until=desk.asked.at + p.SESSION)
    desk.happen(desk.books.people, guest)
    amount = welcomed.chips * MICROS_PER_CENT
    given = ChipsMoved(what="play_chips", amount=amount, player=badge)
    desk.happen(desk.books.cage, given, moves(amount, PLAY, chips(badge)))
    _see_off(desk)
    if len(desk.people.guests_there()) > welcomed.most and not _make_room(desk, amount):
        raise FloorError("guests/many", f"{welcomed.most} guests are there already: come again later")


def _see_off(desk: Desk) -> None:
    """Guests whose session is over cannot come back: they leave their seats, and their chips and badges go."""
    for badge in desk.people.guests_there():
        if not desk.people.is_in_session(badge, desk.asked.at) and _leaves(desk, badge):
            _end(desk, badge)


def _make_room(desk: Desk, given: int) -> bool:
    """Whether a guest goes who came a while ago and never played: it costs them nothing, they may come again.

    Else somebody who only knocks could keep everybody out for a whole shift.
    """
    for badge in desk.people.guests_there():
        lingers = desk.asked.at - desk.people.last_came(badge) >= LINGERS
        if lingers and desk.balance(chips(badge)) == given and not _sits(desk, badge):
            _end(desk, badge)
            return True
    return False


def _sits(desk: Desk, badge: str) -> bool:
    """Whether a guest has a seat at any table."""
    tables = [desk.state(desk.books.table(name)) for name in desk.registry.tables]
    return any(badge in table.state.players.values() for table in tables if table.session is not None)


def _end(desk: Desk, badge: str) -> None:
    """A guest's chips and badge go."""
    _take_chips_back(desk, badge)
    desk.happen(desk.books.people, p.GuestLeft(badge=badge))


def _leaves(desk: Desk, badge: str) -> bool:
    """Whether a guest has left every table; who has wagered stays until the round is over."""
    for name in desk.registry.tables:
        stream = desk.books.table(name)
        table = desk.state(stream)
        if table.session is None:
            continue
        for seat in [seat for seat, player in table.state.players.items() if player == badge]:
            if seat in table.state.round.seats:
                return False
            desk.at_table(stream, table.do(t.Leave(seat=seat, by="floorperson"), desk.asked.at))
    return True


def _take_chips_back(desk: Desk, badge: str) -> None:
    """What a guest still has, of chips and of credits."""
    held = {account: desk.balance(account) for account in (chips(badge), game_account(badge))}
    if total := sum(held.values()):
        taken = ChipsMoved(what="play_chips_back", amount=total, player=badge)
        desk.happen(desk.books.cage, taken, [each for a, held_ in held.items() for each in moves(held_, a, PLAY)])


HANDLERS: Handlers = {c.WelcomeGuests: welcome_guests}

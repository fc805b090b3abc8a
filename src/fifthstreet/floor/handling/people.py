"""Badges, PINs and sessions."""

from __future__ import annotations

from fifthstreet.floor import commands as c
from fifthstreet.floor import people as p
from fifthstreet.floor.accounts import chips, game_account
from fifthstreet.floor.desk import Desk, Handlers
from fifthstreet.floor.errors import FloorError
from fifthstreet.floor.pins import session_id, session_secret


def log_in(desk: Desk, command: c.LogIn) -> None:
    """A session begins; the answer names its secret, the log only a hash of it."""
    if desk.asked.session is not None or desk.asked.key is None:
        raise FloorError("people/session", "log in with badge, PIN and a key")
    secret = session_secret(desk.books.keys.sessions, desk.who.badge, desk.asked.key)
    until = desk.asked.at + p.SESSION
    desk.happen(desk.books.people, p.LoggedIn(badge=desk.who.badge, session=session_id(secret), until=until))


def log_out(desk: Desk, command: c.LogOut) -> None:
    if desk.asked.session is None:
        raise FloorError("people/session", "there is no session to end")
    desk.happen(desk.books.people, p.LoggedOut(badge=desk.who.badge, session=desk.asked.session))


def add_person(desk: Desk, command: c.AddPerson) -> None:
    p.check_new(desk.people, command.new_badge, command.name)
    p.check_pin(command.new_pin)
    hashed = desk.books.pins.hash(command.new_pin)
    added = p.PersonAdded(badge=command.new_badge, name=command.name, role=command.role, pin=hashed)
    desk.happen(desk.books.people, added)


def remove_person(desk: Desk, command: c.RemovePerson) -> None:
    _known(desk, command.of)
    if command.of == desk.who.badge:
        raise FloorError("people/role", "nobody takes their own badge back")
    _check_holds_nothing(desk, command.of)
    desk.happen(desk.books.people, p.PersonRemoved(badge=command.of))


def unlock(desk: Desk, command: c.Unlock) -> None:
    _known(desk, command.of)
    if command.of == desk.who.badge:
        raise FloorError("people/role", "nobody unlocks their own badge")
    desk.happen(desk.books.people, p.BadgeUnlocked(badge=command.of))


def change_pin(desk: Desk, command: c.ChangePin) -> None:
    if desk.who.guest:
        raise FloorError("people/no_pin", "a guest has no PIN: the session is all there is")
    p.check_pin(command.new_pin)
    if desk.asked.session is not None:
        raise FloorError("people/pin_due", "a PIN is changed with badge and PIN: a session may be left open")
    desk.happen(desk.books.people, p.PinChanged(badge=desk.who.badge, pin=desk.books.pins.hash(command.new_pin)))


def _check_holds_nothing(desk: Desk, badge: str) -> None:
    """Refuse to take a badge whose chips would be nobody's."""
    if any(desk.balance(account) for account in (chips(badge), game_account(badge))):
        raise FloorError("people/holds", f"{badge} has chips: cash them first")
    for name in desk.registry.tables:
        session = desk.state(desk.books.table(name)).session
        if session is not None and badge in session.state.players.values():
            raise FloorError("people/holds", f"{badge} sits at table {name}")


def _known(desk: Desk, badge: str) -> None:
    if badge not in desk.people.badges:
        raise FloorError("house/unknown", f"there is no badge {badge!r}")


HANDLERS: Handlers = {
    c.LogIn: log_in,
    c.LogOut: log_out,
    c.AddPerson: add_person,
    c.RemovePerson: remove_person,
    c.Unlock: unlock,
    c.ChangePin: change_pin,
}

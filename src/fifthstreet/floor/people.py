"""People and their badges: who they are, what they may do, PINs and sessions; pure, hashes are made elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated, Literal

from pydantic import Discriminator, TypeAdapter

from fifthstreet.floor.errors import FloorError
from fifthstreet.floor.names import check_id, check_name
from fifthstreet.floor.permissions import DEPARTMENTS, HouseRole

#: Wrong PINs since the last log-in after which a badge is locked.
MOST_FAILURES = 5
#: How long a session lasts, in milliseconds: one shift.
SESSION = 12 * 3_600_000


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonAdded:
    """Somebody got a badge."""

    event: Literal["person_added"] = "person_added"
    badge: str
    name: str
    role: HouseRole
    pin: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonRemoved:
    """A badge was taken back; what it did stays in the log."""

    event: Literal["person_removed"] = "person_removed"
    badge: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PinChanged:
    """Somebody has a new PIN."""

    event: Literal["pin_changed"] = "pin_changed"
    badge: str
    pin: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PinFailed:
    """A wrong PIN was given; too many of them lock the badge."""

    event: Literal["pin_failed"] = "pin_failed"
    badge: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BadgeUnlocked:
    """A locked badge works again."""

    event: Literal["badge_unlocked"] = "badge_unlocked"
    badge: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LoggedIn:
    """Somebody began a session; ``session`` is the hash of the secret that names it."""

    event: Literal["logged_in"] = "logged_in"
    badge: str
    session: str
    until: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LoggedOut:
    """A session ended."""

    event: Literal["logged_out"] = "logged_out"
    badge: str
    session: str


PeopleEvent = PersonAdded | PersonRemoved | PinChanged | PinFailed | BadgeUnlocked | LoggedIn | LoggedOut
PEOPLE_EVENTS: TypeAdapter[PeopleEvent] = TypeAdapter(Annotated[PeopleEvent, Discriminator("event")])


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody with a badge."""

    badge: str
    name: str
    role: HouseRole
    pin: str
    failures: int = 0

    @property
    def department(self) -> str:
        return DEPARTMENTS[self.role]

    @property
    def locked(self) -> bool:
        return self.failures >= MOST_FAILURES


@dataclass(frozen=True, slots=True)
class Session:
    """Somebody's session, and when it ends at the latest."""

    badge: str
    until: int


@dataclass(frozen=True, slots=True)
class People:
    """Everybody with a badge, those who had one, and the sessions that are open."""

    badges: Mapping[str, Person] = field(default_factory=dict)
    sessions: Mapping[str, Session] = field(default_factory=dict)
    removed: frozenset[str] = frozenset()

    def person(self, badge: str) -> Person:
        """Somebody by their badge; a badge that is not there and a wrong PIN are refused alike."""
        found = self.badges.get(badge)
        if found is None:
            raise FloorError("people/unknown", "the badge or the PIN is wrong")
        if found.locked:
            raise FloorError("people/locked", f"badge {badge} is locked after {found.failures} wrong PINs")
        return found

    def player(self, badge: str) -> Person:
        """A player who is known."""
        found = self.badges.get(badge)
        if found is None or found.role != "player":
            raise FloorError("house/unknown", f"there is no player {badge!r}")
        return found

    def in_session(self, session: str, at: int) -> Person:
        """Whose session it is."""
        found = self.sessions.get(session)
        if found is None or found.until <= at:
            raise FloorError("people/session", "log in again: the session has ended")
        return self.person(found.badge)


def evolve_people(people: People, event: PeopleEvent) -> People:
    """The people after an event."""
    badges, sessions, removed = dict(people.badges), dict(people.sessions), people.removed
    match event:
        case PersonAdded():
            badges[event.badge] = Person(event.badge, event.name, event.role, event.pin)
        case PersonRemoved():
            del badges[event.badge]
            removed |= {event.badge}
            sessions = {key: each for key, each in sessions.items() if each.badge != event.badge}
        case PinChanged():
            badges[event.badge] = replace(badges[event.badge], pin=event.pin, failures=0)
            sessions = {key: each for key, each in sessions.items() if each.badge != event.badge}
        case PinFailed():
            badges[event.badge] = replace(badges[event.badge], failures=badges[event.badge].failures + 1)
        case BadgeUnlocked():
            badges[event.badge] = replace(badges[event.badge], failures=0)
        case LoggedIn():
            badges[event.badge] = replace(badges[event.badge], failures=0)
            began = event.until - SESSION
            sessions = {key: each for key, each in sessions.items() if each.until > began}
            sessions[event.session] = Session(event.badge, event.until)
        case _:
            sessions.pop(event.session, None)
    return People(badges, sessions, removed)


def check_new(people: People, badge: str, name: str) -> None:
    """Refuse a badge that somebody has or had, because the log names people by it, and odd names."""
    check_id(badge)
    check_name(name)
    if badge in people.badges or badge in people.removed:
        raise FloorError("house/taken", f"badge {badge} is taken")


def check_pin(pin: str) -> None:
    """Refuse a PIN that is too easy."""
    if not (pin.isascii() and pin.isdigit() and 6 <= len(pin) <= 12 and len(set(pin)) > 1):
        raise FloorError("people/pin", "a PIN has six to twelve digits, not all alike")

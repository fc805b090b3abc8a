"""People and their badges: who they are, what they may do, PINs and sessions; pure, hashes are made elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Annotated, Literal

from pydantic import Discriminator, TypeAdapter

from fifthstreet.floor.errors import FloorError
from fifthstreet.floor.names import at_a_glance, check_id, check_name, check_one_alphabet
from fifthstreet.floor.permissions import DEPARTMENTS, HouseRole

#: Wrong PINs since the last log-in after which a badge is locked.
MOST_FAILURES = 5
#: Stands in the log for whoever has the keys of the house on disk; nobody has a badge of that name.
BY_KEYS = "keys"
#: How long a session lasts, in milliseconds: one shift.
SESSION = 12 * 3_600_000
#: Said of a badge that is not there and of a PIN that is wrong: nobody learns which.
WRONG_PIN = "the badge or the PIN is wrong"
#: How the badges begin that the house gives by itself.
GUEST = "guest-"
KEPT_FOR_THE_HOUSE = (GUEST, "house-")


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonAdded:
    """Somebody got a badge."""

    event: Literal["person_added"] = "person_added"
    badge: str
    name: str
    role: HouseRole
    #: The hash of a PIN; empty for who has none: no PIN is theirs.
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


@dataclass(frozen=True, slots=True, kw_only=True)
class GuestCame:
    """Somebody came without a badge: they got the next one of a guest, and a session at once."""

    event: Literal["guest_came"] = "guest_came"
    badge: str
    name: str
    session: str
    until: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GuestLeft:
    """A guest does not come back: the badge ended, and its number is used no more."""

    event: Literal["guest_left"] = "guest_left"
    badge: str


Given = PersonAdded | PersonRemoved | GuestCame | GuestLeft
PeopleEvent = Given | PinChanged | PinFailed | BadgeUnlocked | LoggedIn | LoggedOut
PEOPLE_EVENTS: TypeAdapter[PeopleEvent] = TypeAdapter(Annotated[PeopleEvent, Discriminator("event")])


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody with a badge."""

    badge: str
    name: str
    role: HouseRole
    pin: str
    failures: int = 0
    guest: bool = False

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
    #: The number of the last guest.
    guests: int = 0

    def with_pin(self, badge: str) -> Person | None:
        """Somebody who shows who they are by a PIN, if there is such a badge."""
        found = self.badges.get(badge)
        return found if found is not None and found.pin else None

    def next_guest(self) -> int:
        """The number of the next guest; one that is a badge already is left out."""
        free = (each for each in count(self.guests + 1) if f"{GUEST}{each}" not in {*self.badges, *self.removed})
        return next(free)

    def guests_there(self) -> list[str]:
        """The badges of all guests."""
        return [person.badge for person in self.badges.values() if person.guest]

    def is_in_session(self, badge: str, at: int) -> bool:
        """Whether somebody can still do something without logging in."""
        return any(each.badge == badge and each.until > at for each in self.sessions.values())

    def last_came(self, badge: str) -> int:
        """When the last session of somebody began; without one, at the beginning of time."""
        return max((each.until for each in self.sessions.values() if each.badge == badge), default=SESSION) - SESSION

    def person(self, badge: str) -> Person:
        """Somebody by their badge and a PIN; a badge that is not there and a wrong PIN are refused alike."""
        found = self.badges.get(badge)
        if found is None:
            raise FloorError("people/unknown", WRONG_PIN)
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
        # It began with the right PIN: wrong ones, whoever gives them, lock the PIN and not who is at work or at play.
        return self.badges[found.badge]


def evolve_people(people: People, event: PeopleEvent) -> People:
    """The people after an event."""
    badges, sessions, removed = dict(people.badges), dict(people.sessions), people.removed
    guests = people.guests
    match event:
        case PersonAdded():
            badges[event.badge] = Person(event.badge, event.name, event.role, event.pin)
        case GuestCame():
            badges[event.badge] = Person(event.badge, event.name, "player", "", guest=True)
            sessions[event.session] = Session(event.badge, event.until)
            guests = int(event.badge.removeprefix(GUEST))
        case PersonRemoved():
            del badges[event.badge]
            removed |= {event.badge}
            sessions = {key: each for key, each in sessions.items() if each.badge != event.badge}
        case GuestLeft():
            del badges[event.badge]
            sessions = {key: each for key, each in sessions.items() if each.badge != event.badge}
        case PinChanged():
            badges[event.badge] = replace(badges[event.badge], pin=event.pin, failures=0)
            sessions = {key: each for key, each in sessions.items() if each.badge != event.badge}
        case PinFailed() if event.badge not in badges:
            pass  # Another process took the badge back a moment before.
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
    return People(badges, sessions, removed, guests)


def check_new(people: People, badge: str, name: str) -> None:
    """Refuse a badge that somebody has or had, because the log names people by it, and odd names."""
    check_id(badge)
    check_name(name)
    check_one_alphabet(badge)
    glance = at_a_glance(badge)
    if glance.startswith(tuple(map(at_a_glance, KEPT_FOR_THE_HOUSE))):
        raise FloorError("house/taken", f"badges that begin with {badge.partition('-')[0]}- are the house's to give")
    # Nobody is to pay Bob what is bob's.
    if glance in {at_a_glance(each) for each in (*people.badges, *people.removed, BY_KEYS)}:
        raise FloorError("house/taken", f"badge {badge} is taken, or another looks like it")


def check_pin(pin: str) -> None:
    """Refuse a PIN that is too easy."""
    if not (pin.isascii() and pin.isdigit() and 6 <= len(pin) <= 12 and len(set(pin)) > 1):
        raise FloorError("people/pin", "a PIN has six to twelve digits, not all alike")

"""Everybody on the floor of a drill: who does what next, in which session, and what they were told."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from fifthstreet.floor.approvals import amounts_of
from fifthstreet.floor.drill.chance import Chance
from fifthstreet.floor.drill.office import Office
from fifthstreet.floor.drill.play import Play, Wish
from fifthstreet.floor.drill.staging import PIN, DrillTable, hire, setting_up
from fifthstreet.floor.house import House

#: How often the office does something, and where something waits for it; and how often the next deck is laid.
_OFFICE, _NEEDED, _RIGGED = 0.05, 0.35, 0.7
#: Refusals in a row after which the people of a table cannot go on.
_STUCK = 80


@dataclass
class Message:
    """A command on its way, and the people whom its answer is told."""

    command: dict[str, Any]
    people: Play | Office


class Crew:
    """The people of a house; their keys begin with a word of their own."""

    def __init__(self, at: tuple[DrillTable, ...], chance: Chance, keys: str = "k") -> None:
        self.places, self.chance = at, chance
        self.plays = [Play(place, chance) for place in at]
        self.office = Office(at, chance)
        self._keys, self._asked = keys, 0
        self._sessions: dict[str, str] = {}
        self._refused: Counter[int] = Counter()

    def open(self, house: House) -> None:
        """A new house gets its people, tables and links."""
        hire(house, self.places)
        for badge, command in setting_up(self.places):
            if command["do"] == "approve":
                command["request"] = house.registry.state.requested
            elif command["do"] == "request" and command["command"]["do"] == "open_link":
                made = house.link(command["link"]).state
                assert made is not None
                command["command"]["approved"] = amounts_of(made.terms, "drill")
            house.do(self.message(house, (badge, command)).command)

    def next(self, house: House) -> Message:
        """What somebody wants now, put into words."""
        often = _NEEDED if self.office.is_needed(house) else _OFFICE
        people = self.office if self.chance.likely(often) else self.chance.choice(self.plays)
        badge, command = people.next(house)
        if isinstance(people, Play):
            command.setdefault("table", people.place.table)
            if command["do"] in ("sit", "clear") and self.chance.likely(_RIGGED):
                self.chance.rig(people.cards(house))
        return self.message(house, (badge, command), people)

    def message(self, house: House, wish: Wish, people: Play | Office | None = None) -> Message:
        """A wish with its key and its session."""
        badge, command = wish
        said = {name: value for name, value in command.items() if value is not None}
        session = self.session(house, badge)
        return Message({**said, "key": self._key(), "session": session}, people or self.office)

    def _key(self) -> str:
        self._asked += 1
        return f"{self._keys}{self._asked}"

    def session(self, house: House, badge: str) -> str:
        """The session of somebody, who logs in first where there is none."""
        if badge not in self._sessions:
            asked = {"do": "log_in", "badge": badge, "pin": PIN, "key": self._key()}
            self._sessions[badge] = house.do(asked).to_json()["events"][0]["session"]
        return self._sessions[badge]

    def told(self, message: Message, code: str | None) -> bool:
        """Somebody was refused, or not; says whether the people of a table can still go on."""
        message.people.told = code
        who = id(message.people)
        self._refused[who] = 0 if code is None else self._refused[who] + 1
        if code == "people/session":
            ended = message.command["session"]
            self._sessions = {badge: session for badge, session in self._sessions.items() if session != ended}
        return self._refused[who] <= _STUCK or message.people is self.office

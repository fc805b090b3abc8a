"""What a command would lead to, worked out by the handlers that carry it out; nothing is written."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from fifthstreet.errors import Error
from fifthstreet.floor.desk import Asked, Desk
from fifthstreet.floor.house import House
from fifthstreet.floor.permissions import check_role
from fifthstreet.progressive.link.state import Link


@dataclass(frozen=True, slots=True)
class Tried:
    """What would be written, or why it would be refused."""

    desk: Desk
    refusal: Error | None

    def moves(self, *kinds: str) -> dict[str, int]:
        """What every account would gain or lose by events of some kinds, or by all of them, in millionths."""
        total: Counter[str] = Counter()
        for entry in self.desk.entries:
            for posting in entry.postings if not kinds or entry.kind in kinds else ():
                total[posting.account] += posting.amount
        return {account: amount for account, amount in sorted(total.items()) if amount}

    def events(self, *kinds: str) -> Iterator[dict[str, Any]]:
        """Events of some kinds that would be written, as JSON has them."""
        return (json.loads(entry.body) for entry in self.desk.entries if entry.kind in kinds)

    def link(self, name: str) -> Link | None:
        """A link as it would stand."""
        return self.desk.state(self.desk.books.link(name))


def tried(house: House, asked: Asked, command: Mapping[str, Any]) -> Tried:
    """Carry a command out on paper; what is requested is tried as if both had signed it."""
    desk = Desk(house, asked, house.carry_out)
    try:
        check_role(asked.who.role, str(command.get("do")))
        house.carry_out(desk, command)
        if command["do"] == "request":
            house.carry_out(desk, command["command"])
    except Error as refused:
        return Tried(desk, refused)
    return Tried(desk, None)

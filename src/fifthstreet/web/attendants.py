"""The house's own staff at work: what is due at the tables that the house attends is done, when it is due."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from functools import partial

from fifthstreet.errors import Error
from fifthstreet.floor.attending import Staff, due_at, next_of_dealer, next_of_floor
from fifthstreet.floor.house import House
from fifthstreet.web.door import Door
from fifthstreet.web.logs import LOG

#: Seconds after which a table is looked at again although nothing happened, and after which a refused step is tried
#: again although nothing happened at its table.
_LOOKS_AFTER, _AGAIN = 30.0, 5.0
#: Another process was first: that is as it should be.
_OTHERS = ("house/stale", "ledger/key_reused")
_STAFF = {"dealer": next_of_dealer, "floorperson": next_of_floor}


@dataclass(frozen=True, slots=True)
class Looked:
    """What came of a look at a table: whether something was done, or after how many seconds to look again."""

    did: bool = False
    after: float = _LOOKS_AFTER


class Attendants:
    """Looks at the tables that the house attends whenever the log has grown or something falls due."""

    def __init__(self, door: Door) -> None:
        self._door = door
        #: The version of a table at which a step was refused, and when it is tried again, by the loop's clock.
        self._refused: dict[str, tuple[int, float]] = {}

    async def work(self) -> None:
        """Attend until the server stops; what goes wrong is logged, and tried again later."""
        while not self._door.tail.closed:
            position = self._door.tail.position
            try:
                after = await self._around()
            except Exception as problem:  # a lost database comes back
                LOG.error("the tables cannot be attended", exc_info=problem)
                after = _AGAIN
                position = self._door.tail.position
            await self._door.tail.beyond(position, after)

    async def _around(self) -> float:
        """Do what is due at every table; the seconds until something may be due again."""
        return min([await self._attend(name) for name in sorted(self._door.attended)], default=_LOOKS_AFTER)

    async def _attend(self, name: str) -> float:
        """Step by step, so that requests are answered between two steps."""
        looked = Looked(did=True)
        while looked.did and not self._door.tail.closed:
            looked = await self._look(name)
        return looked.after

    async def _look(self, name: str) -> Looked:
        """One step, or none; one that was refused is not tried again at once."""
        now, (version, until) = asyncio.get_running_loop().time(), self._refused.get(name, (-1, 0.0))
        stands = await self._door.ask(lambda house: house.table(name).version)
        if stands == version and now < until:
            return Looked(after=until - now)
        try:
            looked = await self._door.ask(partial(step, name=name))
        except Error as refused:
            if refused.code in _OTHERS:
                await self._door.ask(House.refresh)
                return Looked(after=0.1)
            LOG.warning("a step was refused", extra={"said": {"table": name, "code": refused.code}})
            self._refused[name] = stands, now + _AGAIN
            return Looked(after=_AGAIN)
        if looked.did:
            self._door.look()
        return looked


def step(house: House, name: str) -> Looked:
    """What the staff do now at a table, or when it is worth looking again."""
    table, linked, at = house.table(name).state, house.linked(name), house.now()
    roles: tuple[Staff, ...] = ("dealer", "floorperson")
    for role in roles:
        command = _STAFF[role](table, linked, at)
        if command is not None:
            house.attend(name, role, command)
            return Looked(did=True)
    due = due_at(table, at)
    return Looked() if due is None else Looked(after=min((due - at) / 1000, _LOOKS_AFTER))

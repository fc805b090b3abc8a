"""What a page or an address needs of its request: the door, the settings, and who asks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import Depends, Request

from fifthstreet.floor.errors import FloorError
from fifthstreet.floor.permissions import HouseRole
from fifthstreet.web.door import Door
from fifthstreet.web.errors import WebError
from fifthstreet.web.guarding import Tries, address_of
from fifthstreet.web.metrics import Metrics
from fifthstreet.web.settings import Settings
from fifthstreet.web.visitors import Visitor, visitor
from fifthstreet.web.workers import Function, Workers


@dataclass(frozen=True)
class PublicWork:
    """Work that anybody may ask for, and the address that asks: it does not have all processes."""

    workers: Workers
    whose: str

    async def run(self, function: Function, *arguments: Any, slow: bool = False) -> Any:
        """What a function comes to."""
        return await self.workers.run(function, *arguments, slow=slow, whose=self.whose)


def door_of(request: Request) -> Door:
    """The door of the house."""
    found: Door = request.app.state.door
    return found


def tries_of(request: Request) -> Tries:
    """How many PINs and guests may still come from an address."""
    found: Tries = request.app.state.tries
    return found


# Those below are asynchronous although they wait for nothing: FastAPI calls all others in a thread of their own.


async def _door(request: Request) -> Door:
    return door_of(request)


async def _settings(request: Request) -> Settings:
    found: Settings = request.app.state.settings
    return found


async def _metrics(request: Request) -> Metrics:
    found: Metrics = request.app.state.metrics
    return found


async def _workers(request: Request) -> Workers:
    found: Workers = request.app.state.workers
    return found


async def _public_workers(request: Request) -> PublicWork:
    return PublicWork(request.app.state.public_workers, address_of(request.scope))


async def _tries(request: Request) -> Tries:
    return tries_of(request)


async def _visitor(request: Request) -> Visitor | None:
    return await visitor(door_of(request), request)


async def _somebody(request: Request) -> Visitor:
    found = await visitor(door_of(request), request)
    if found is None:
        raise FloorError("people/session", "log in: the page is for people with a badge")
    return found


#: The door of the house.
TheDoor = Annotated[Door, Depends(_door)]
TheSettings = Annotated[Settings, Depends(_settings)]
TheMetrics = Annotated[Metrics, Depends(_metrics)]
#: The worker processes of the house: its people and its players.
TheWorkers = Annotated[Workers, Depends(_workers)]
#: Those for questions that anybody may ask: however many do, nobody of the house waits for them.
PublicWorkers = Annotated[PublicWork, Depends(_public_workers)]
#: How many PINs and guests may still come from an address.
TheTries = Annotated[Tries, Depends(_tries)]
#: Who asks, if they are in a session.
Anybody = Annotated[Visitor | None, Depends(_visitor)]
#: Who asks; without a session the request is refused.
Somebody = Annotated[Visitor, Depends(_somebody)]


def check_sees(who: Visitor, *roles: HouseRole) -> None:
    """Refuse a page that is for people of other roles."""
    if who.role not in roles:
        raise WebError("web/not_yours", f"this page is not for a {who.role}; it is for: {', '.join(roles)}")

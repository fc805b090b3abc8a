"""People of a served house who act over HTTP, and visitors as the screens know them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any, Protocol

from playwright.sync_api import BrowserContext
from tests.floor.houses import Floor
from tests.web import asking
from tests.web.serving import Served

from fifthstreet.web.visitors import Visitor


def visitor_of(floor: Floor, badge: str) -> Visitor:
    """Somebody in their session."""
    return Visitor(floor.house.people.state.badges[badge], floor.sessions[badge])


@contextmanager
def serving(floor: Floor) -> Iterator[Served]:
    """A house behind HTTP; whoever acts in the test does so over HTTP as well."""
    served = Served(floor)
    keys = count()

    def ask(command: dict[str, Any]) -> dict[str, Any]:
        sent = {"key": f"http-{next(keys)}", **command}
        answer = asking.post(f"{served.url}/api/commands", json=sent)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    floor.ask = ask  # type: ignore[method-assign]
    try:
        yield served
    finally:
        served.stop()


class AtAnAddress(Protocol):
    """A house, and the address at which a server shows it."""

    floor: Floor
    url: str


def enter(context: BrowserContext, served: AtAnAddress, badge: str) -> None:
    """Somebody's browser has their session."""
    session = served.floor.sessions[badge]
    context.clear_cookies()
    context.add_cookies([{"name": "fifthstreet", "value": session, "url": served.url}])


def bearer(floor: Floor, badge: str) -> dict[str, str]:
    """The header of somebody's session."""
    return {"Authorization": f"Bearer {floor.sessions[badge]}", "Accept": "text/html"}

"""What a page needs of its request."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace

import pytest
from starlette.requests import Request
from tests.floor.houses import Floor
from tests.web.acting import visitor_of

from fifthstreet.errors import Error
from fifthstreet.web.asking import _somebody, check_sees, door_of, tries_of


def request() -> Request:
    state = SimpleNamespace(door="the door", tries="the tries")
    app = SimpleNamespace(state=state)
    return Request({"type": "http", "method": "GET", "path": "/", "headers": [], "app": app})


def test_the_door_and_the_tries_are_those_of_the_server() -> None:
    asked = request()
    assert door_of(asked) is asked.app.state.door
    assert tries_of(asked) is asked.app.state.tries


def test_a_page_for_people_with_a_badge_asks_to_log_in() -> None:
    with pytest.raises(Error) as refusal:
        asyncio.run(_somebody(request()))
    assert refusal.value.code == "people/session"


def test_a_page_is_for_its_roles(floor: Floor) -> None:
    check_sees(visitor_of(floor, "auditor"), "auditor", "executive")
    with pytest.raises(Error, match="not for a player; it is for: auditor, executive"):
        check_sees(visitor_of(floor, "player"), "auditor", "executive")

"""A refusal as the request wants it: JSON for programs, a page for a person."""

from __future__ import annotations

import asyncio
import json

import pytest
from starlette.requests import Request

from fifthstreet.errors import Error
from fifthstreet.floor.errors import FloorError
from fifthstreet.web.errors import WebError
from fifthstreet.web.pages.refused import refused_page, wants_page

SESSION = FloorError("people/session", "log in")


def request(path: str = "/desk", accept: str = "text/html,*/*", method: str = "GET") -> Request:
    headers = [(b"accept", accept.encode())]
    return Request({"type": "http", "method": method, "path": path, "headers": headers, "query_string": b""})


@pytest.mark.parametrize(
    ("path", "accept", "wants"),
    [("/desk", "text/html,*/*", True), ("/desk", "*/*", False), ("/api/tables", "text/html", False)],
)
def test_what_is_below_api_is_for_programs(path: str, accept: str, wants: bool) -> None:
    assert wants_page(request(path, accept)) is wants


def test_a_person_is_asked_to_log_in_and_comes_back() -> None:
    answer = asyncio.run(refused_page(request(), SESSION))
    assert (answer.status_code, answer.headers["location"]) == (303, "/log-in?back=/desk")


@pytest.mark.parametrize("asked", [request("/api/tables"), request(accept="application/json")])
def test_a_program_gets_the_refusal(asked: Request) -> None:
    answer = asyncio.run(refused_page(asked, SESSION))
    assert (answer.status_code, json.loads(bytes(answer.body))["refusal"]["code"]) == (401, "people/session")


def test_what_broke_is_said_on_a_page_without_asking_who_looks() -> None:
    broken: Error = WebError("web/fault", "something broke in the server; nothing was changed")
    answer = asyncio.run(refused_page(request(), broken))
    assert answer.status_code == 500
    assert "nothing was changed" in bytes(answer.body).decode()

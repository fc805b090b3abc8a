"""Every error has one shape, under a fitting HTTP status."""

from __future__ import annotations

import json

import pytest

from fifthstreet.floor.errors import FLOOR_CODES, FloorError
from fifthstreet.web.errors import WEB_CODES, WebError
from fifthstreet.web.refusals import _STATUS, REFUSALS, UNPROCESSABLE, Refused, refused, status_of


@pytest.mark.parametrize(
    ("code", "status"),
    [
        ("people/session", 401),
        ("people/role", 403),
        ("house/unknown", 404),
        ("web/too_many", 429),
        ("bets/limit", 422),
    ],
)
def test_a_code_has_its_status_and_what_cannot_be_done_is_unprocessable(code: str, status: int) -> None:
    assert status_of(code) == status


def test_every_code_of_the_server_has_a_status_of_its_own() -> None:
    # A server that does not start answers nobody.
    starting = {"web/house", "web/workers", "web/port"}
    assert {code for code in WEB_CODES if status_of(code) == UNPROCESSABLE} == starting


def test_every_status_is_in_the_description_of_the_interface_or_says_that_the_address_is_wrong() -> None:
    assert {*_STATUS.values()} - {*REFUSALS} == {405, 500}


def test_a_refusal_is_json_that_nobody_keeps() -> None:
    error = FloorError("claim/row", "the cards do not show it", ("ma-csp 11(d)(6)",))
    answer = refused(error)
    assert (answer.status_code, answer.headers["cache-control"]) == (422, "no-store")
    told = Refused.model_validate(json.loads(bytes(answer.body)))
    assert (told.refusal.code, told.refusal.cites, told.refusal.ground) == (error.code, [*error.cites], "clause")
    assert refused(WebError("web/busy", "later")).status_code == 503
    assert set(FLOOR_CODES) & set(_STATUS)

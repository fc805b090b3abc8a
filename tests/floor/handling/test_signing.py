"""What two people sign (S5)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.floor.houses import BOSTON, PIN, Floor, refusal, refused

from fifthstreet.floor.registry import REQUEST_LASTS

TABLE = {"do": "create_table", **BOSTON, "id": "B6"}
pytestmark = pytest.mark.req("S5")


def requested(floor: Floor, command: dict[str, Any] = TABLE, by: str = "technician", **envelope: Any) -> int:
    number: int = floor.do(by, "request", command=command, reason="a new table", **envelope)["events"][0]["request"]
    return number


def test_two_people_of_two_departments_set_up_a_table(floor: Floor) -> None:
    number = requested(floor)
    assert "B6" not in floor.house.registry.state.tables
    answer = floor.do("executive", "approve", request=number)
    assert [event["event"] for event in answer["events"]] == ["request_decided", "table_created"]
    assert floor.house.registry.state.tables["B6"].venue == "east"
    assert floor.house.ledger.stream("house")[-1].actor == "technician+executive"


def test_the_same_person_cannot_sign_twice_not_even_in_another_session(floor: Floor) -> None:
    number = requested(floor)
    assert refusal(floor, "technician", "approve", request=number) == "request/same_person"
    second = floor.ask({"do": "log_in", "badge": "technician", "pin": PIN})["events"][0]["session"]
    given = {"do": "approve", "request": number, "session": second, "key": "x"}
    assert refused(floor, given).code == "request/same_person"


def test_the_same_department_cannot_sign_twice(floor: Floor) -> None:
    floor.do("administrator", "add_person", new_badge="tess", name="Tess", role="technician", new_pin=PIN)
    floor.sessions["tess"] = floor.ask({"do": "log_in", "badge": "tess", "pin": PIN})["events"][0]["session"]
    assert refusal(floor, "tess", "approve", request=requested(floor)) == "request/department"


def test_each_signs_in_a_session_and_not_with_a_pin_alone(floor: Floor) -> None:
    number = requested(floor)
    by_pin = {"do": "approve", "request": number, "badge": "executive", "pin": PIN, "key": "x"}
    assert refused(floor, by_pin).code == "request/session"
    ask = {"do": "request", "command": TABLE, "reason": "a new table", "badge": "technician", "pin": PIN}
    assert refusal(floor, "executive", "approve", request=floor.ask(ask)["events"][0]["request"]) == "request/session"


def test_a_request_waits_for_a_day_and_no_longer(floor: Floor) -> None:
    in_time, too_late = requested(floor), requested(floor)
    floor.time += REQUEST_LASTS // 2 + 1_000
    session = floor.ask({"do": "log_in", "badge": "executive", "pin": PIN})["events"][0]["session"]
    floor.time = floor.house.registry.state.requests[in_time].at + REQUEST_LASTS - 1
    approve = {"do": "approve", "request": in_time, "session": session, "key": "x"}
    assert floor.house.do(approve).events[0]["approved"]
    floor.time = floor.house.registry.state.requests[too_late].at + REQUEST_LASTS
    approve = {"do": "approve", "request": too_late, "session": session, "key": "y"}
    assert refused(floor, approve).code == "request/over"


def test_requests_that_are_too_old_are_forgotten(floor: Floor) -> None:
    number = requested(floor)
    floor.time += REQUEST_LASTS
    for badge in ("technician", "executive"):
        floor.sessions[badge] = floor.ask({"do": "log_in", "badge": badge, "pin": PIN})["events"][0]["session"]
    later = requested(floor)
    assert list(floor.house.registry.state.requests) == [later]
    assert refusal(floor, "executive", "approve", request=number) == "request/over"


def test_a_request_is_decided_once(floor: Floor) -> None:
    number, other = requested(floor), requested(floor, {**TABLE, "id": "B7"})
    floor.do("executive", "approve", request=number)
    floor.do("accounting", "decline", request=other)
    for decided in (number, other):
        assert refusal(floor, "executive", "approve", request=decided) == "request/over"
        assert refusal(floor, "executive", "decline", request=decided) == "request/over"
    assert "B7" not in floor.house.registry.state.tables
    for unknown in (0, -1, 99):
        assert refusal(floor, "executive", "approve", request=unknown) == "house/unknown"


def test_a_command_that_would_be_refused_is_not_requested(floor: Floor) -> None:
    ask = {"reason": "a new table"}
    for command, code in (
        ({**TABLE, "id": "B5"}, "house/taken"),
        ({**TABLE, "id": "a/b"}, "people/name"),
        ({**TABLE, "colour": "green"}, "house/malformed"),
        ({"do": "open_day", "day": "2026-01-02"}, "request/needed"),
        ({"do": ["create_table"]}, "request/needed"),
        ({}, "request/needed"),
    ):
        assert refusal(floor, "technician", "request", command=command, **ask) == code
    assert refusal(floor, "technician", "request", command=TABLE, reason="") == "house/malformed"
    assert refusal(floor, "administrator", "request", command=TABLE, reason="no role") == "people/role"


def test_what_became_impossible_since_is_refused_and_can_still_be_declined(floor: Floor) -> None:
    first, second = requested(floor), requested(floor)
    floor.do("executive", "approve", request=first)
    assert refusal(floor, "executive", "approve", request=second) == "house/taken"
    assert floor.do("technician", "decline", request=second)["events"][0]["approved"] is False


def test_what_somebody_requested_who_has_no_badge_any_more_is_not_signed(floor: Floor) -> None:
    number = requested(floor)
    floor.do("administrator", "remove_person", of="technician")
    assert refusal(floor, "executive", "approve", request=number) == "request/over"


def test_who_may_not_do_it_may_not_sign_it(floor: Floor) -> None:
    assert refusal(floor, "administrator", "approve", request=requested(floor)) == "people/role"


def test_the_table_and_link_that_were_meant_are_signed_whatever_the_second_person_names(floor: Floor) -> None:
    number = requested(floor, link="north", table="B5")
    asked = floor.house.registry.state.requests[number]
    assert (asked.table, asked.link) == ("B5", "north")
    floor.do("executive", "approve", request=number, table="B9", link="south")
    assert "B6" in floor.house.registry.state.tables

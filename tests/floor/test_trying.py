"""What a command would lead to, without writing it."""

from __future__ import annotations

from tests.floor.houses import Floor

from fifthstreet.floor.desk import Asked
from fifthstreet.floor.pins import session_id
from fifthstreet.floor.trying import tried


def asked(floor: Floor, badge: str, table: str | None = None) -> Asked:
    who = floor.house.people.state.badges[badge]
    return Asked(who, floor.house.now(), None, session_id(floor.sessions[badge]), table)


def test_a_trial_gives_events_and_money_and_writes_nothing(floor: Floor) -> None:
    head = floor.house.ledger.head()
    found = tried(floor.house, asked(floor, "floorperson", "B5"), {"do": "fill", "amount": "25.00"})
    assert (found.refusal, found.moves()) == (None, {"cage": -25_000_000, "tray/B5": 25_000_000})
    assert (found.moves("chips_moved"), found.moves("tray_counted")) == (found.moves(), {})
    assert [event["what"] for event in found.events("chips_moved")] == ["fill"]
    assert floor.house.ledger.head() == head


def test_a_request_is_tried_as_if_both_had_signed(floor: Floor) -> None:
    command = {"do": "set_venue", "venue": "east", "title": "East"}
    found = tried(floor.house, asked(floor, "technician"), {"do": "request", "command": command, "reason": "name"})
    assert found.refusal is None
    assert [event["title"] for event in found.events("venue_set")] == ["East"]
    assert floor.house.registry.state.venues == {}


def test_a_trial_says_why_it_would_be_refused(floor: Floor) -> None:
    refused = tried(floor.house, asked(floor, "dealer", "B5"), {"do": "fill", "amount": "25.00"}).refusal
    assert refused is not None
    assert refused.code == "people/role"

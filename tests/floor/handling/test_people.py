"""Badges, PINs and sessions, as they are given and taken."""

from __future__ import annotations

import pytest
from tests.floor.houses import PIN, Floor, refusal, refused


def test_a_session_is_logged_by_a_hash_and_told_once(floor: Floor) -> None:
    answer = floor.ask({"do": "log_in", "badge": "bob", "pin": PIN})
    secret = answer["events"][0]["session"]
    last = floor.house.ledger.stream("people")[-1]
    assert last.kind == "logged_in"
    assert secret not in str(last.body)
    floor.ask({"do": "log_out", "session": secret})
    assert refused(floor, {"do": "log_out", "session": secret, "key": "again"}).code == "people/session"


@pytest.mark.parametrize("do", ["remove_person", "unlock"])
def test_nobody_does_it_to_their_own_badge_or_to_one_that_is_not_there(floor: Floor, do: str) -> None:
    assert refusal(floor, "administrator", do, of="administrator") == "people/role"
    assert refusal(floor, "administrator", do, of="ann") == "house/unknown"


def test_a_badge_with_chips_is_kept_until_they_are_cashed(floor: Floor) -> None:
    assert refusal(floor, "administrator", "remove_person", of="bob") == "people/holds"
    floor.do("accounting", "cash_out", player="bob", amount="1000.00")
    floor.do("administrator", "remove_person", of="bob")
    assert floor.house.people.state.badges.get("bob") is None


def test_a_pin_is_not_changed_in_a_session(floor: Floor) -> None:
    assert refusal(floor, "bob", "change_pin", new_pin="975318") == "people/pin_due"

"""Who attends a table: people, or the staff of the house."""

from __future__ import annotations

from tests.floor.houses import Floor, refusal

from fifthstreet.floor.handling.attendance import STAFF


def test_the_staff_of_the_house_get_badges_without_a_pin_once(floor: Floor) -> None:
    for by in ("house", "people", "house"):
        floor.do("floorperson", "attend", table="B5", by=by)
        assert floor.house.registry.state.attendance("B5") == by
    people = floor.house.people.state.badges
    assert {role: (people[badge].name, people[badge].role) for role, (badge, _) in STAFF.items()} == {
        "dealer": ("House dealer", "dealer"),
        "floorperson": ("House floor", "floorperson"),
    }
    added = [record for record in floor.house.ledger.stream("people") if "house-dealer" in str(record.body)]
    assert len(added) == 1


def test_only_the_player_of_a_seat_is_ready_there(floor: Floor) -> None:
    floor.do("player", "sit", table="B5", seat=1)
    assert refusal(floor, "bob", "ready", table="B5", seat=1) == "people/seat"
    floor.do("player", "ready", table="B5", seat=1)
    assert floor.house.table("B5").state.pace.ready == {1}

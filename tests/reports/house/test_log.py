"""Times and people as reports name them."""

from __future__ import annotations

from tests.reports.house.scripted import Scripted, at

from fifthstreet.reports.house.log import local, logged, who


def test_times_are_those_on_the_walls_of_the_house(floor: Scripted) -> None:
    assert local(floor.house, at("2026-07-01 12:00")) == "2026-07-01T12:00:00-04:00"
    assert local(floor.house, at("2026-01-01 12:00")) == "2026-01-01T12:00:00-05:00"


def test_people_are_named_and_a_badge_that_was_taken_back_is_only_a_badge(floor: Scripted) -> None:
    assert who(floor.house, "bob") == "Bob (player, bob)"
    assert who(floor.house, "bob+gone") == "Bob (player, bob) and gone"


def test_records_of_other_kinds_are_not_read(floor: Scripted) -> None:
    assert [each.event.name for each in logged(floor.house.ledger.stream("house"), {"house_created"})] == [
        "Test house"
    ]
    (first, *_) = logged(floor.house.ledger.stream("link/grand"))
    assert (first.entry, first.name) == ("link/grand 1", "grand")

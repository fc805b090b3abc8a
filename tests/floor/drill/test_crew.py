"""Everybody on the floor of a drill: their keys, their sessions, and what they are told."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from fifthstreet.floor.drill.crew import Crew
from fifthstreet.floor.drill.drill import Drill


@pytest.fixture(scope="module")
def held(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Drill]:
    """A drill that has not begun to play."""
    drill = Drill(1, 3, f"sqlite:///{tmp_path_factory.mktemp('crew')}/drill.db")
    yield drill
    drill.close()


def test_every_command_has_a_key_of_its_own_and_a_session_that_lasts(held: Drill) -> None:
    wish = ("floorperson1", {"do": "confirm", "table": "T1", "link": None})
    one, other = (held.crew.message(held.house, wish) for _ in range(2))
    assert one.command["key"] != other.command["key"]
    assert one.command["session"] == other.command["session"]
    assert "link" not in one.command  # What is not given is not sent.


def test_a_session_that_has_ended_is_begun_again(held: Drill) -> None:
    message = held.crew.message(held.house, ("floorperson1", {"do": "confirm", "table": "T1"}))
    held.crew.told(message, "people/session")
    again = held.crew.session(held.house, "floorperson1")
    assert again != message.command["session"]


def test_people_who_are_refused_on_and_on_are_stuck_and_the_office_never_is(held: Drill) -> None:
    crew = Crew(held.crew.places, held.chance, "other")
    for people, stuck in ((crew.plays[0], True), (crew.office, False)):
        message = crew.message(held.house, ("floorperson1", {"do": "confirm", "table": "T1"}), people)
        told = [crew.told(message, "claim/console") for _ in range(81)]
        assert told == [True] * 80 + [not stuck]
        assert crew.told(message, None)
        assert people.told is None

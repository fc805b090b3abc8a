"""The state of a stream: read once, then moved along."""

from __future__ import annotations

from tests.floor.houses import Floor


def test_a_state_that_is_forgotten_is_read_again_from_the_log(floor: Floor) -> None:
    people = floor.house.people
    state, version = people.state, people.version
    people.forget()
    assert people.version == 0
    assert not people.state.badges
    people.refresh(floor.house.ledger)
    assert (people.state, people.version) == (state, version)

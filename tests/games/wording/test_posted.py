"""What stands on a placard, as data: what a reading holds, and whether a notice says it already."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace

import pytest

from fifthstreet.games.wording.posted import PostedReading

ORDER = PostedReading(
    option="award_order",
    reading=None,
    title="Order of awards",
    in_force="from_right",
    why="",
    set_by="house",
    concerns_this_table=True,
    cites=(),
)


def test_an_option_is_said_in_words_and_a_choice_of_the_house_is_marked() -> None:
    assert ORDER.holds == "from right (set by the house)"
    assert replace(ORDER, set_by="preset").holds == replace(ORDER, set_by=None).holds == "from right"


def test_a_reading_is_said_as_it_stands() -> None:
    reading = replace(ORDER, option=None, reading="lowest_ace", in_force="A_2_3", set_by=None)
    assert reading.holds == "A_2_3"


@pytest.mark.parametrize(("option", "has"), [("decision_seconds", True), ("award_order", False), (None, False)])
def test_the_clock_has_a_notice_of_its_own(option: str | None, has: bool) -> None:
    assert replace(ORDER, option=option).has_a_notice is has


def test_nobody_changes_what_is_posted() -> None:
    with pytest.raises(FrozenInstanceError):
        ORDER.title = "another"  # type: ignore[misc]

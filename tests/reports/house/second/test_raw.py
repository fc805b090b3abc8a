"""Records as plain values, periods and amounts."""

from __future__ import annotations

import pytest
from tests.reports.house.second.records import log

from fifthstreet.reports.house.second.raw import ReportScope, micros, span, streams, text

LOG = log(
    ("house", "house_created", {}, {}),
    ("house", "day_opened", {"day": "2026-01-01"}, {}),
    ("link/grand", "link_created", {}, {}),
    ("house", "day_opened", {"day": "2026-01-05"}, {}),
    ("link/west", "link_created", {}, {}),
    ("link/grand", "link_opened", {}, {}),
)


@pytest.mark.parametrize(
    ("asked", "positions"),
    [
        (ReportScope(), (0, 6)),
        (ReportScope(day="2026-01-01"), (1, 3)),
        (ReportScope(day="2026-01-05"), (3, 6)),
        (ReportScope(week="2025-12-29"), (1, 3)),
        (ReportScope(week="2026-01-01"), (1, 6)),
    ],
)
def test_a_period_goes_from_the_opening_of_its_first_day_to_that_of_the_next(
    asked: ReportScope, positions: tuple[int, int]
) -> None:
    assert span(LOG, asked) == positions


def test_a_day_that_was_not_there_is_no_period() -> None:
    with pytest.raises(IndexError):
        span(LOG, ReportScope(day="2026-01-02"))


def test_links_come_in_the_order_in_which_they_were_set_up() -> None:
    assert [(name, len(own)) for name, own in streams(LOG, ReportScope(), 6)] == [("grand", 2), ("west", 1)]
    assert [name for name, _ in streams(LOG, ReportScope(link="west"), 6)] == ["west"]
    assert [(name, len(own)) for name, own in streams(LOG, ReportScope(), 4)] == [("grand", 1)]


@pytest.mark.parametrize(("amount", "written"), [(0, "0.00"), (-5_000_000, "-5.00"), (1_234_500, "1.2345")])
def test_an_amount_is_read_as_it_is_written(amount: int, written: str) -> None:
    assert text(amount) == written
    assert micros(written) == amount


def test_a_record_knows_its_room_and_its_entry() -> None:
    last = LOG[-1]
    assert (last.room, last.name, last.entry, last.position, last.kind) == (
        "link",
        "grand",
        "link/grand 2",
        6,
        "link_opened",
    )

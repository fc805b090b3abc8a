"""The points of a write: each is told before it is passed, in their order."""

from __future__ import annotations

from pathlib import Path

import pytest

from fifthstreet.floor.drill.write_points import WRITE_POINTS, FragileLedger, WritePoint
from fifthstreet.ledger.opening import create
from fifthstreet.ledger.records import Entry, Posting, Writing

MOVED = Entry("cage", "moved", "{}", (Posting("cage", -5), Posting("outside", 5)))
WRITING = Writing((MOVED,), at=1, actor="ann", key="once")


class Stop(Exception):
    """Here the process ends."""


def test_each_point_is_passed_once_and_in_order(tmp_path: Path) -> None:
    passed: list[WritePoint] = []
    ledger = FragileLedger(create(f"sqlite:///{tmp_path}/a.db"), passed.append)
    (record,) = ledger.write(WRITING)
    assert tuple(passed) == WRITE_POINTS
    assert (record.position, ledger.asked) == (1, WRITING)
    assert ledger.balance("outside") == 5


@pytest.mark.parametrize("point", WRITE_POINTS)
def test_only_after_the_commit_it_is_written(tmp_path: Path, point: WritePoint) -> None:
    def passing(here: WritePoint) -> None:
        if here == point:
            raise Stop

    ledger = FragileLedger(create(f"sqlite:///{tmp_path}/a.db"), passing)
    with pytest.raises(Stop):
        ledger.write(WRITING)
    assert ledger.head().position == (1 if point == "committed" else 0)
    assert ledger.balance("outside") == (5 if point == "committed" else 0)

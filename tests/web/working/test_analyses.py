"""Analyses for the desk: what is asked is settled, and counts stay in memory."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from fifthstreet.disk_cache import DiskKeep
from fifthstreet.web.working import analyses
from fifthstreet.web.working.analyses import HeldCounts
from fifthstreet.web.working.asked import Asked
from fifthstreet.web.working.desk import desk

BOSTON = Asked("boston-5", "us-ma")


def test_options_and_cells_that_change_nothing_are_forgotten() -> None:
    given = Asked("boston-5", None, cells=(("ante_bonus.standard:Flush", "20"), ("optional_bonus.x:y", "3")))
    settled = analyses.settled(given)
    printed = {row.cell: row.printed for table in desk(BOSTON).tables for row in table.rows}
    kept = dict(settled.cells)
    assert ("ante_bonus.standard:Flush" in kept) == (printed["ante_bonus.standard:Flush"] != "20")
    assert "optional_bonus.x:y" in kept
    assert (settled.game, settled.pack) == ("boston-5", "us-ma")
    assert analyses.settled(Asked()).game == "caribbean-stud"


def test_counts_stay_in_memory_and_the_oldest_goes_first(tmp_path: Path) -> None:
    counts, behind = HeldCounts(DiskKeep(tmp_path)), DiskKeep(tmp_path)
    assert counts.get("nothing") is None
    counts.put("kept", {"a": np.arange(3)})
    assert list(HeldCounts(behind).get("kept") or ()) == ["a"]
    assert counts.get("kept") is not None
    for number in range(6):
        counts._hold(f"k{number}", {})
    assert [key for key in (f"k{number}" for number in range(6)) if key in counts._held] == ["k2", "k3", "k4", "k5"]

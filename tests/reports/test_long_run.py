"""Wagers on meters in the long run."""

from __future__ import annotations

from dataclasses import replace

from tests.reports.reported import (
    analysed,
)

from fifthstreet.maths.wagers.progressives import OnMeters
from fifthstreet.reports.long_run import warnings


def test_a_wager_that_returns_more_than_is_wagered_is_warned_of() -> None:
    side = analysed("mississippi-stud").sides["progressive"]
    assert isinstance(side, OnMeters)
    generous = replace(side, rates={"main": 1_000_000})
    (said,) = warnings([generous], 1)
    assert "in the long run: more than is wagered" in said.text
    assert not list(warnings([replace(side, rates={})], 1))

"""Results compared, for the tests."""

from __future__ import annotations

import json

from tests.simulate.tables import ALL_STREETS, mississippi

from fifthstreet.simulate.plan.staked_table import TableToSimulate
from fifthstreet.simulate.run.result import Result


def everything() -> TableToSimulate:
    """Three seats with every wager, and a meter that pays and runs dry."""
    return mississippi(3, {**ALL_STREETS, "fixed_awards_from": "meter", "folded_hands_qualify": True})


def said(result: Result) -> str:
    return json.dumps(result.to_json())


def same(one: Result, other: Result) -> bool:
    """Whether two results are the same to the last byte."""
    tallies = one.gathered.tally.tobytes() == other.gathered.tally.tobytes()
    sessions = one.gathered.sessions.tobytes() == other.gathered.sessions.tobytes()
    return tallies and sessions and said(one) == said(other)

"""A simulation that says how far it is."""

from __future__ import annotations

import pytest

from fifthstreet.api.analysis import analyze
from fifthstreet.errors import Error
from fifthstreet.web.working.asked import Asked
from fifthstreet.web.working.simulation import simulated

BOSTON = Asked("boston-5", "us-ma")
EDITED = Asked("boston-5", "us-ma", cells=(("ante_bonus.standard:Flush", "6"),))


def test_a_simulation_tells_its_estimate_on_the_way() -> None:
    news: list[dict[str, object]] = []
    told = simulated(news.append, EDITED, 30_000, 7)
    assert news[0] == {"rounds": 0, "of": 30_000}
    assert len(news) >= 3
    assert news[-1]["rounds"] == told["rounds"] == 30_000
    assert told["low"] < told["edge"] < told["high"]
    assert told["exact"] == float(analyze("boston-5", pay=EDITED.pay).wagers["main"].edge)
    for rounds in (999, 50_000_001):
        with pytest.raises(Error, match="ask this server"):
            simulated(news.append, BOSTON, rounds, 1)

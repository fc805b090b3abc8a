"""The display of a link is worked out once for each change, and told to all who look at it."""

from __future__ import annotations

import json
from collections.abc import Iterator

import httpx
import pytest
from tests.floor.linked import DEALER, NOTHING, STRAIGHT_FLUSH, Linked
from tests.web.acting import serving
from tests.web.asking import PATIENCE

from fifthstreet.web import boards
from fifthstreet.web.boards import Boards
from fifthstreet.web.door import Door
from fifthstreet.web.metrics import Metrics


def shown(lines: Iterator[str]) -> str:
    """The next thing that a display is told."""
    for line in lines:
        if line.startswith("data: "):
            html: str = json.loads(line[6:])["html"]
            return html
    raise AssertionError("the feed ended")


@pytest.mark.req("P16")
def test_a_feed_tells_the_display_whole_at_once_and_after_every_change(
    nexus: Linked, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(boards, "_QUIET", 0.3)
    with serving(nexus) as served, httpx.Client(base_url=served.url, timeout=PATIENCE) as client:
        with (
            client.stream("GET", "/displays/grand/feed") as first,
            client.stream("GET", "/displays/grand/feed") as second,
        ):
            one, other = first.iter_lines(), second.iter_lines()
            assert 'data-state="run"' in shown(one)
            assert 'data-state="run"' in shown(other)
            nexus.deal("T1", {1: NOTHING, 5: STRAIGHT_FLUSH}, DEALER, console="start_game")
            nexus.claim("T1", 5, "Straight Flush")
            for lines in (one, other):
                while "Pending: a hand is being checked" not in shown(lines):
                    pass
            nexus.at("T1", "floorperson", "confirm")
            nexus.at("T1", "floorperson", "swipe")
            while "Major won at T1" not in shown(other):
                pass
            nexus.time += 120_000  # The win has stood long enough.
            while 'data-state="run"' not in shown(other):
                pass
            assert next(line for line in one if line.startswith(":")) == ": still here"
        # Everybody has left: who comes later begins anew.
        with client.stream("GET", "/displays/grand/feed") as later:
            assert "Last: Major, Straight Flush, $1,000.30 at T1" in shown(later.iter_lines())


def test_a_link_has_one_board_whoever_looks(nexus: Linked) -> None:
    every = Boards(Door(nexus.reopen, Metrics()))
    assert every.of("grand") is every.of("grand")
    assert every.of("grand") is not every.of("delta")

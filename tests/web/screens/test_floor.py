"""The floor's console: the queue, one thing of it, and all tables."""

from __future__ import annotations

from tests.floor.linked import DEALER, STRAIGHT_FLUSH, Linked
from tests.web.acting import visitor_of

from fifthstreet.web.screens.floor import floor, floor_streams


def test_with_nothing_to_do_there_is_nothing_chosen(nexus: Linked) -> None:
    shown = floor(nexus.house, visitor_of(nexus, "floorperson"), "")
    assert (shown.waiting, shown.chosen, shown.claim, shown.signing) == ((), None, None, None)
    assert ([table.felt.id for table in shown.tables], shown.links, shown.day) == (["T1", "T2"], 1, "2026-01-01")


def test_what_is_named_is_opened_and_otherwise_what_comes_first(nexus: Linked) -> None:
    nexus.do("technician", "request", command={"do": "close_link"}, reason="new terms", link="grand")
    nexus.deal("T1", {5: STRAIGHT_FLUSH}, DEALER, console="start_game")
    nexus.claim("T1", 5, "Straight Flush")
    who = visitor_of(nexus, "executive")
    first = floor(nexus.house, who, "nothing")
    assert first.claim is not None
    assert first.signing is None
    other = floor(nexus.house, who, first.waiting[-1].key)
    assert other.claim is None
    assert other.signing is not None


def test_whatever_happens_on_the_floor_is_followed(nexus: Linked) -> None:
    assert floor_streams(nexus.house) == ("house", "cage", "table/T1", "table/T2", "link/grand")

"""Events of a link are read back from JSON as they were written, and lead to the same state."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.progressive.linking import OFFER, ROYAL, STRAIGHT, TERMS, opened

from fifthstreet.progressive.link import commands as c
from fifthstreet.progressive.link.decide import ACTIONS
from fifthstreet.progressive.link.events import LinkOpened, link_event_adapter
from fifthstreet.progressive.link.evolve import evolve_link, evolve_link_all


def test_every_event_is_read_back_and_leads_to_the_same_link() -> None:
    linked = opened()
    linked.do(c.JoinLink(table="three", offer=OFFER))
    linked.do(c.LeaveLink(table="three"))
    linked.do(c.LoseConnection(table="two"))
    linked.do(c.RestoreConnection(table="two"))
    linked.play("one", 1, 2, 3)
    linked.do(c.VoidGame(table="one", round=1, seats=(3,)))
    linked.do(c.ClaimWin(table="one", round=1, seat=1, row="Royal Flush"))
    linked.do(c.DropClaim(table="one", round=1, seat=1))
    linked.win("one", 1, ROYAL, holds=True)
    linked.do(c.MoveMeter(number=1))
    linked.win("one", 2, STRAIGHT)
    linked.do(c.BackOut(number=2))
    linked.do(c.CloseGame(table="one", round=1))
    linked.do(c.Adjust(level="main", amount=5, because="transfer", original="x"))
    linked.do(c.CloseLink())
    linked.do(c.SetParameters(terms=replace(TERMS, version=2)))
    adapter = link_event_adapter()
    read = [adapter.validate_json(adapter.dump_json(event)) for event in linked.events]
    assert read == linked.events
    assert evolve_link_all(None, read) == linked.link
    # Every command has an event of its own; creating a link is not among the actions of one that exists.
    assert len({event.event for event in read}) == len(ACTIONS) + 1


def test_nothing_happens_to_a_link_before_it_is_created() -> None:
    with pytest.raises(AssertionError):
        evolve_link(None, LinkOpened())

"""The protocols as data: every arrow can be reached, has its people and its clause, and every state can be left."""

from __future__ import annotations

import pytest

from fifthstreet.progressive.consoles.protocols import PROTOCOLS, Protocol
from fifthstreet.rulebook.clauses import clauses_by_id

BOTH = pytest.mark.parametrize("protocol", PROTOCOLS.values(), ids=PROTOCOLS)


@BOTH
def test_every_state_is_reached_from_ready_and_leads_back_to_it(protocol: Protocol) -> None:
    def reached(begin: str, *, backwards: bool) -> set[str]:
        found, new = {begin}, True
        while new:
            arrows = [(each.to, each.state) if backwards else (each.state, each.to) for each in protocol.transitions]
            new = any(here in found and there not in found for here, there in arrows)
            found |= {there for here, there in arrows if here in found}
        return found

    states = {each.state for each in protocol.transitions}
    assert reached("ready", backwards=False) == states == reached("ready", backwards=True)


@BOTH
def test_every_arrow_has_people_and_clauses_that_exist(protocol: Protocol) -> None:
    for each in protocol.transitions:
        assert each.who
        assert each.cites
        assert set(each.cites) <= clauses_by_id().keys()
    assert {*protocol.lock_out, *protocol.order, *protocol.light} <= clauses_by_id().keys()


@BOTH
def test_a_win_is_logged_on_one_way_only_and_by_a_supervisor(protocol: Protocol) -> None:
    (logs,) = (each for each in protocol.transitions if each.asks in ("log_win", "log_win held"))
    assert set(logs.who) == {"floorperson", "executive"}
    assert [each.state for each in protocol.transitions if each.asks == "close_game"] == ["playing"]


@BOTH
def test_a_press_leads_from_a_state_to_one_other(protocol: Protocol) -> None:
    ways = [(each.state, each.press) for each in protocol.transitions]
    assert len(ways) == len(set(ways))

"""The protocols as data: every arrow can be reached, has its people and its clause, and every state can be left."""

from __future__ import annotations

import pytest

from fifthstreet.progressive.consoles.protocols import GAME_MANAGER, NEXUS, PROTOCOLS, Protocol, State
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


@pytest.mark.req("P8")
@pytest.mark.parametrize(
    ("protocol", "onward", "back"),
    [
        (
            GAME_MANAGER,
            {"claimed": "key_turn JPH", "verifying": "j_pot", "logged": "key_turn RUN"},
            {"claimed": "hand_button again", "verifying": "key_turn RUN", "logged": None},
        ),
        (
            NEXUS,
            {"claimed": "confirm", "confirmed": "swipe"},
            {"claimed": "hand_button again", "confirmed": "hand_button again"},
        ),
    ],
    ids=["game manager", "nexus"],
)
def test_a_claim_has_one_way_on_and_one_way_back(
    protocol: Protocol, onward: dict[State, str], back: dict[State, str | None]
) -> None:
    assert {state: protocol.onward(state).press for state in onward} == onward
    found = {state: protocol.back(state) for state in back}
    assert {state: arrow and arrow.press for state, arrow in found.items()} == back


def test_a_protocol_is_asked_which_press_locks_out_and_which_ends() -> None:
    asked = [(each.asking("register_game").press, each.asking("close_game").press) for each in (GAME_MANAGER, NEXUS)]
    assert asked == [("coin_in", "game_over"), ("start_game", "end_game")]

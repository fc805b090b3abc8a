"""A round is shown step by step, to each as much as they may see."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.floor.audited import DEALER, FOLDED, PLAYED
from tests.floor.linked import Linked

from fifthstreet.floor.audit.recall import recall
from fifthstreet.floor.audit.rounds import audited_round
from fifthstreet.floor.errors import FloorError

BACKS = ["??"] * 5


def recalled(floor: Linked, role: str, seat: int | None = None, number: int = 1) -> dict[str, Any]:
    return recall(floor.house, audited_round(floor.house, "T1", number), role, seat)


@pytest.mark.req("S6")
@pytest.mark.parametrize("role", ["auditor", "surveillance"])
def test_who_audits_sees_every_card_once_the_round_is_over(floor: Linked, role: str) -> None:
    told = recalled(floor, role)
    assert told["hands"] == {
        "dealer": DEALER.split(),
        "board": [],
        "1": FOLDED.split(),
        "5": PLAYED.split(),
    }
    assert len(set(told["deck"].split())) == 52
    looked = [event for event in told["events"] if event["event"] == "cards_looked_at"]
    assert [list(event["faces"].values()) for event in looked] == [FOLDED.split(), PLAYED.split()]


@pytest.mark.req("S6")
@pytest.mark.parametrize(
    ("role", "seat", "first"),
    [("dealer", 1, BACKS), ("executive", None, BACKS), ("player", 5, BACKS), ("player", 1, FOLDED.split())],
)
def test_a_folded_hand_stays_hidden_from_all_others(
    floor: Linked, role: str, seat: int | None, first: list[str]
) -> None:
    told = recalled(floor, role, seat)
    assert told["hands"]["1"] == first
    assert told["hands"]["5"] == PLAYED.split()
    assert "deck" not in told
    if first == BACKS:
        text = json.dumps(told["events"])
        assert not any(f'"{card}"' in text for card in FOLDED.split())


@pytest.mark.parametrize("role", ["auditor", "surveillance", "dealer"])
def test_while_a_round_is_played_nobody_sees_what_lies_face_down(floor: Linked, role: str) -> None:
    told = recalled(floor, role, number=2)
    assert not told["over"]
    assert "deck" not in told
    assert told["hands"]["1"] == BACKS
    assert told["hands"]["dealer"][1:] == BACKS[1:]
    assert told["commitment"] is not None


def test_each_step_says_when_and_by_whom(floor: Linked) -> None:
    told = recalled(floor, "auditor")
    folded = next(event for event in told["events"] if event["event"] == "decision_made")
    assert (folded["actor"], folded["choice"], folded["seat"]) == ("player", "fold", 1)
    assert [event["position"] for event in told["events"]] == sorted(event["position"] for event in told["events"])
    assert all("sealed" not in event for event in told["events"])


def test_a_role_that_is_not_there_is_refused(floor: Linked) -> None:
    with pytest.raises(FloorError, match="no role 'king'"):
        recalled(floor, "king")

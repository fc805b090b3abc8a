"""A round is found in the log with all that belongs to it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from tests.floor.audited import DEALER, HANDS, play
from tests.floor.houses import BOSTON, Floor
from tests.floor.linked import Linked, dealt

from fifthstreet.cards import Card
from fifthstreet.floor.audit.rounds import Seal, audited_round, finished_round
from fifthstreet.floor.errors import FloorError
from fifthstreet.floor.rounds import played_round
from fifthstreet.table.state import changed


def test_a_round_is_found_with_what_its_link_says(floor: Linked) -> None:
    found = audited_round(floor.house, "T1", 1)
    assert found.over
    assert {record.stream for record in found.records} == {"table/T1", "link/grand"}
    assert [record.kind for record in found.records if record.stream == "link/grand"] == [
        "game_registered",
        "game_closed",
    ]
    assert found.records[-1].kind == "round_cleared"


def test_the_round_being_played_is_not_over(floor: Linked) -> None:
    found = audited_round(floor.house, "T1", 2)
    assert not found.over
    assert found.records[0].version == audited_round(floor.house, "T1", 1).records[-1].version + 1
    with pytest.raises(FloorError, match="still being played"):
        finished_round(floor.house, "T1", 2)


@pytest.mark.parametrize("number", [-1, 0, 3, 99])
def test_a_round_that_was_not_played_is_refused(floor: Linked, number: int) -> None:
    assert played_round(floor.house.ledger, "T1", number).records == ()
    with pytest.raises(FloorError) as refused:
        audited_round(floor.house, "T1", number)
    assert refused.value.code == "audit/round"


def test_a_table_that_is_not_there_is_refused(floor: Linked) -> None:
    with pytest.raises(FloorError, match="no table 'T9'"):
        audited_round(floor.house, "T9", 1)


def test_rounds_are_found_after_the_table_was_closed_and_opened_again(tmp_path: Path) -> None:
    floor = Linked(tmp_path / "house")
    play(floor)
    for _ in range(2):
        floor.at("T1", "floorperson", "close_table")
        floor.at("T1", "floorperson", "open_table")
    floor.chance.cards(dealt([*HANDS.values(), DEALER]))
    for badge, seat in (("player", 1), ("bob", 5)):
        floor.at("T1", badge, "sit", seat=seat)
    play(floor)
    first, second = (finished_round(floor.house, "T1", number) for number in (1, 2))
    assert [len(found.round.seats) for found in (first, second)] == [2, 2]
    assert (first.round.number, second.round.number) == (1, 2)
    assert first.seal is not None
    assert second.seal is not None
    assert first.seal.record.version < second.records[0].version < second.seal.record.version
    assert second.order(floor.house).cards == first.order(floor.house).cards  # as the test had it
    assert second.seal.deck.root != first.seal.deck.root


@pytest.mark.req("B2", "B3")
def test_what_was_corrected_and_disputed_later_belongs_to_the_round(tmp_path: Path) -> None:
    floor = Linked(tmp_path / "house")
    play(floor)
    play(floor)
    floor.at("T1", "bob", "dispute", round=1, seat=5, reason="the king was a queen")
    floor.at("T1", "player", "dispute", round=2, seat=1, reason="another one")
    later = [record.kind for record in audited_round(floor.house, "T1", 1).records[-2:]]
    assert later == ["round_cleared", "dispute_opened"]


@pytest.mark.req("S6")
def test_a_deck_that_is_not_the_one_dealt_is_noticed(floor: Linked) -> None:
    found = audited_round(floor.house, "T1", 1)
    assert found.seal is not None
    other_root = Seal(found.seal.record, replace(found.seal.deck, root="0" * 64))
    other_card = changed(found.round, faces={**found.round.faces, 0: Card.parse("Kd")})
    for swapped in (replace(found, seal=other_root), replace(found, round=other_card)):
        with pytest.raises(FloorError, match="not the one that was dealt"):
            swapped.order(floor.house)


def test_physical_cards_have_no_sealed_deck(tmp_path: Path) -> None:
    floor = Floor(tmp_path / "house").opened({**BOSTON, "cards": "entered"})
    floor.do("player", "sit", seat=1, table="B5")
    floor.do("dealer", "shuffle", table="B5")
    floor.do("player", "wager", seat=1, wagers={"ante": "5.00", "first": "10.00"}, table="B5")
    found = audited_round(floor.house, "B5", 1)
    with pytest.raises(FloorError) as refused:
        found.order(floor.house)
    assert refused.value.code == "audit/no_deck"

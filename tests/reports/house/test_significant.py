"""Significant events."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.floor.houses import Floor
from tests.reports.house.scripted import Scripted

from fifthstreet.floor.registry import LinkChecked, RegistryEvent, Requested
from fifthstreet.ledger.records import Writing
from fifthstreet.reports.house.build import Question, build
from fifthstreet.reports.house.periods import period_of
from fifthstreet.reports.house.significant import SignificantEvents, significant_events


def told(found: SignificantEvents) -> list[str]:
    return [each.what for each in found.events if each.kind != "link_checked"]


def test_the_first_day_has_a_back_out_a_short_tray_and_a_copy(floor: Scripted) -> None:
    assert told(significant_events(floor.house, period_of(floor.house, "2026-01-01"))) == [
        "The link was opened.",
        "Win 2 was backed out.",
        "The link was opened.",
        "Tray: 48875.60 counted, 48880.60 by the log; a chip of $5 was lost",
        "Copy 1 of win page 1 was printed.",
    ]


def test_the_second_day_has_all_that_went_wrong(floor: Scripted) -> None:
    assert told(significant_events(floor.house, period_of(floor.house, "2026-01-02"))) == [
        "A hole card of the dealer is exposed after “No more bets” (ruling).",
        "Ruling: void all.",
        "The hand of seat 3 is void.",
        "The hand of seat 2 is void.",
        "All hands of the round are void.",
        "Round 2 at table T2: contributions taken back.",
        "Correction 1 of round 1, seat 2: ante 20.00 to 18.00; paid too much",
        "Dispute 1 of round 1, seat 2: it was right",
        "Ruling on dispute 1 of round 1: the correction stands",
        "Table T2 lost its link.",
        "Table T2 has its link again.",
        "mega: amount 10000.50 to 10000.00; malfunction of round 1 at table T1.",
        "The link was closed.",
        "Version 2 of the parameters.",
        "Request 16 was declined.",
        *["Wrong PIN for badge auditor."] * 4,
        "Wrong PIN for badge auditor; the badge is locked.",
        "Badge auditor was unlocked.",
    ]


@pytest.mark.req("S9")
def test_overrides_stand_out(tmp_path: Path) -> None:
    floor = Floor(tmp_path / "house")
    checked: list[RegistryEvent] = [
        LinkChecked(link="grand", version=1, returns="101 %", overridden=True, warnings=()),
        LinkChecked(link="grand", version=2, returns="90 %", overridden=False, warnings=()),
        Requested(
            request=1,
            command={"do": "create_link", "override": True},
            reason="for a month",
            by="technician",
            department="technical",
            session=None,
            at=floor.time,
        ),
    ]
    entries = tuple(floor.house.registry.entry(each) for each in checked)
    floor.house.ledger.write(Writing(entries, at=floor.clock(), actor="executive"))
    floor.house.refresh()
    floor.do("administrator", "remove_person", of="auditor")
    floor.signed({"do": "create_table", "id": "B5", "venue": "east", "game": "boston-5", "pack": "us-ma"})
    found = build("events", floor.house, Question())
    assert isinstance(found, SignificantEvents)
    assert [each.what for each in found.events] == [
        "Link grand, version 1: overridden: 101 %",
        "Request 1 overrides a refusal of create_link: for a month",
        "Badge auditor was taken back.",
    ]

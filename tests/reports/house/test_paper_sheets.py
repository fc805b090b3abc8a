"""Papers as they are filed."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.reports.house.scripted import Scripted

from fifthstreet.progressive.link.commands import FixedAward, PartAward, ShareAward
from fifthstreet.reports.house.paper_sheets import paper_sheet
from fifthstreet.reports.house.papers import Correction, payout_slip, win_page


@pytest.mark.req("P12")
def test_prints_are_marked(floor: Scripted) -> None:
    marks = [paper_sheet(win_page(floor.house, 1, copy)) for copy in (None, 0, 1)]
    assert [(each.mark, each.is_original) for each in marks] == [
        ("Not issued", False),
        ("Original", True),
        ("Copy 1", False),
    ]
    assert marks[0].number == "000001"


@pytest.mark.req("P12")
def test_a_page_is_headed_by_its_venue_and_notes_the_tax_form(floor: Scripted) -> None:
    page, below, elsewhere = (paper_sheet(win_page(floor.house, number)) for number in (1, 2, 3))
    assert page.issuer == ("East Room", "Test house", "1 Main Street", "Springfield")
    assert page.notes[0] == "Tax form: the amount is at or above the threshold of $1,200.00; a tax form is due."
    assert below.notes[0].startswith("Tax form: the amount is below the threshold")
    assert elsewhere.notes == ("A percentage award is paid by hand, never from the tray.",)
    assert below.void.startswith("The win was backed out at 2096-01-01 17:00:00 by Technician")
    assert page.void == ""


def test_a_win_page_shows_the_cards_the_award_and_the_meters(floor: Scripted) -> None:
    page = paper_sheet(win_page(floor.house, 1))
    facts = dict(page.groups[1][1])
    assert facts["Cards"] == "A♠  K♠  Q♠  J♠  10♠"
    assert facts["Award"] == "100 % of mega"
    assert page.table is not None
    assert [str(cell) for cell in page.table.rows[0]] == ["mega", "$10,001.00", "$0.00", "$10,000.00", "$0.00"]


def test_other_awards_are_said_in_words(floor: Scripted) -> None:
    page = win_page(floor.house, 1)
    told = [
        dict(paper_sheet(replace(page, award=award)).groups[1][1])["Award"]
        for award in (
            FixedAward(amount=5_000),
            ShareAward(percent=10, level="mega", among=3),
            PartAward(level="mega", amount=1),
        )
    ]
    assert told == ["$50.00, fixed", "10 % of mega, divided among 3", "a part of a divided share of mega"]
    assert len(paper_sheet(replace(page, award=FixedAward(amount=5_000))).notes) == 1


def test_a_win_that_is_held_has_no_readings_after_and_no_slip(floor: Scripted) -> None:
    page = paper_sheet(replace(win_page(floor.house, 1), after=None, slip=None, player=None))
    assert page.table is not None
    assert [str(cell) for cell in page.table.rows[0][3:]] == ["held", "held"]
    assert dict(page.groups[1][1])["Payout slip"] == "none yet"
    assert page.signatures[-1] == ("Received", "Player", "")
    assert dict(page.groups[0][1])["Player"] == "gave no name"


@pytest.mark.req("B2", "P12")
def test_a_slip_shows_its_win_page_and_what_was_corrected(floor: Scripted) -> None:
    slip = payout_slip(floor.house, 1)
    assert dict(paper_sheet(slip).groups[1][1])["Win page"] == "000001"
    correction = Correction(number=1, was=500, now=300, reason="too much", by="Floor")
    other = paper_sheet(replace(slip, win_page=None, corrections=(correction,)))
    facts = dict(other.groups[1][1])
    assert (facts["Win page"], facts["Correction 1"]) == ("none", "$5.00 to $3.00 by Floor: too much")
    assert other.table is None

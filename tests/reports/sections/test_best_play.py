"""The section on best play, against figures computed another way."""

from __future__ import annotations

from tests.maths.counted import analysis_of
from tests.reports.reported import (
    column,
    report,
    reported,
    table,
    words,
)

from fifthstreet.cards import parse_cards
from fifthstreet.maths.analysis import Question
from fifthstreet.money import Cents
from fifthstreet.reports.document import Grid


def test_cards_that_are_known_or_seen_are_named() -> None:
    known = reported(analysis_of("three-card-poker", Question(known=tuple(parse_cards("Ah Kd")))))
    assert "Ah Kd are out of the deck" in words(known)
    seen = reported(analysis_of("three-card-poker", Question(sees=("dealer:2",))))
    assert "too many situations to be charted" in words(seen)


def test_a_live_meter_is_told_with_what_it_changes() -> None:
    asked = Question(meters={"progressive": {"main": Cents(100_000_000)}}, ante=Cents(500))
    found = reported(analysis_of("mississippi-stud", asked, progressive_paytable="MS Stud-01"))
    assert "Meters: Progressive main $1000000.00; Ante $5.00." in words(found)
    assert any(each.title.startswith("Situations played differently") for each in found.tables)


def test_charts_colour_folds_apart_from_plays() -> None:
    grids = [
        part for section in report("mississippi-stud").sections for part in section.parts if isinstance(part, Grid)
    ]
    third = next(grid for grid in grids if grid.title == "Third street")
    tones = {square.text: third.tone(square) for row in third.cells for square in row}
    assert tones["fold"] == "fold"
    assert len({tones["fold"], tones["1x"], tones["3x"]}) == 3


def test_both_rules_for_equal_choices_are_given() -> None:
    found = table("mississippi-stud", "The base game, played")
    assert [str(cell) for cell in column(found, "average wagered")] == ["3.5898", "3.4836"]
    assert [str(cell) for cell in column(found, "total net")] == ["−7,664,112", "−7,664,112"]

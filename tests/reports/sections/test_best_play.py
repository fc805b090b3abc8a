"""The section on best play, against figures computed another way."""

from __future__ import annotations

import re

from tests.maths.counted import analysis_of, played
from tests.reports.reported import (
    column,
    context_of,
    report,
    reported,
    table,
    with_an_exchange,
    words,
)

from fifthstreet.cards import parse_cards
from fifthstreet.maths.analysis import Question
from fifthstreet.money import Cents
from fifthstreet.reports.document import Grid, Prose, Table
from fifthstreet.reports.material import Material
from fifthstreet.reports.sections.best_play import best_play_section


def test_cards_that_are_known_or_seen_are_named() -> None:
    known = reported(analysis_of("three-card-poker", Question(known=tuple(parse_cards("Ah Kd")))))
    assert "Ah Kd are out of the deck" in words(known)
    seen = reported(analysis_of("three-card-poker", Question(sees=("dealer:2",))))
    assert "too many situations to be charted" in words(seen)


def test_a_live_meter_is_told_with_what_it_changes() -> None:
    asked = Question(meters={"progressive": {"main": Cents(100_000_000)}}, ante=Cents(500))
    found = reported(analysis_of("mississippi-stud", asked, progressive_paytable="MS Stud-01"))
    assert "Meters: Progressive main $1,000,000.00; Ante $5.00." in words(found)
    (changes,) = [each for each in found.tables if each.title.startswith("Situations played differently")]
    (changed,) = re.findall(r"([\d,]+) situations are played differently", words(found))
    assert changes.title == f"Situations played differently, the 40 most frequent of {changed}"
    assert len(changes.rows) == 40
    # The dealer of Mississippi Stud has no cards.
    heads = [each.head for each in changes.columns]
    assert heads == ["decision", "own cards", "community", "without", "with", "deals"]


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


def test_the_charts_of_a_strategy_are_those_of_best_play() -> None:
    section = best_play_section(Material(played("caribbean-stud", "pair"), context_of("caribbean-stud")))
    said = " ".join(part.text for part in section.parts if isinstance(part, Prose))
    assert "The charts show best play, not the strategy that was asked about." in said
    (both,) = [part for part in section.parts if isinstance(part, Table)]
    # 1,041,372,912,372 antes twice, then 1,090,272,101,460.
    nets = [str(cell) for cell in column(both, "total net")]
    assert nets == ["−1,041,372,912,372", "−1,041,372,912,372", "−1,090,272,101,460"]
    assert list(column(both, "way to play"))[2] == "Strategy “pair”"


def test_a_meter_that_pays_only_hands_nobody_folds_changes_nothing() -> None:
    asked = Question(meters={"progressive": {"main": Cents(25_000_000)}}, ante=Cents(500))
    found = analysis_of("caribbean-stud", asked, progressive_paytable="A")
    section = best_play_section(Material(found, context_of("caribbean-stud")))
    said = " ".join(part.text for part in section.parts if isinstance(part, Prose))
    assert " 0 situations are played differently" in said
    assert not any("played differently" in part.title for part in section.parts if isinstance(part, Table))


def test_ties_that_were_not_counted_are_not_said_to_be_none() -> None:
    found = with_an_exchange()
    assert found.has_ties
    section = best_play_section(Material(found, context_of("boston-5")))
    said = " ".join(part.text for part in section.parts if isinstance(part, Prose))
    assert "How often two choices are worth exactly the same was not counted" in said
    assert "In no situation" not in said

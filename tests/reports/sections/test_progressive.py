"""The section on progressive wagers, against figures computed another way."""

from __future__ import annotations

import pytest
from tests.maths.counted import analysis_of
from tests.reports.reported import (
    column,
    context_of,
    report,
    table,
    with_house_tables,
)

from fifthstreet.reports.document import Listing, Table
from fifthstreet.reports.material import Material
from fifthstreet.reports.numbers import NOTHING, Number
from fifthstreet.reports.sections.progressive import progressive_section


@pytest.mark.parametrize("game", ["caribbean-stud", "mississippi-stud"])
def test_the_parts_of_the_long_run_add_up(game: str) -> None:
    found = [each for each in report(game).tables if ": in the long run" in each.title]
    assert found
    for each in found:
        cells = [cell for cell in column(each, "of each unit staked") if isinstance(cell, Number)]
        *parts, returned, edge = [cell.value or 0 for cell in cells]
        assert (sum(parts), returned + edge) == (returned, 1), each.title


def test_a_seed_that_no_document_prints_is_marked() -> None:
    (own,) = column(table("caribbean-stud", "Progressive Payout: its meter"), "level")
    assert own == "main (seed: the pack's own, not printed)"
    (printed,) = column(table("caribbean-stud", "Five Card Hand Bonus, dealer's hand: its meter"), "level")
    assert printed == "main"


def test_a_meter_that_gets_nothing_and_is_never_won_has_no_contribution_and_no_mean() -> None:
    section = progressive_section(Material(with_house_tables(), context_of("mississippi-stud")))
    (sentences,) = [part.items for part in section.parts if isinstance(part, Listing)]
    assert not any(each.startswith("Contribution") for each in sentences)
    meter = next(part for part in section.parts if isinstance(part, Table) and part.title.endswith(": its meter"))
    assert list(column(meter, "level")) == ["main", "spare"]
    assert list(column(meter, "mean when hit")) == list(column(meter, "wagers between hits")) == [NOTHING, NOTHING]
    assert [cell is NOTHING for cell in column(meter, "break-even, folded hands lose (in force)")] == [False, True]


@pytest.mark.req("M3")
def test_what_is_in_force_stands_before_what_is_not() -> None:
    returns = table("mississippi-stud", "Progressive: return of each unit staked")
    heads = [each.head for each in returns.columns]
    assert heads[1:] == ["folded hands lose (in force)", "no hand folded (not in force)"]
    fixed = [str(cell).replace("\u00a0", " ") for cell in returns.rows[0][1:]]
    # 59,910,720 of 155,937,600, and 86,183 of 162,435.
    assert fixed == ["38.419676 %", "53.056915 %"]
    meter = table("mississippi-stud", "Progressive: its meter")
    evens = [str(next(column(meter, f"break-even, {head}"))) for head in heads[1:]]
    assert evens == ["$253,235.44", "$160,530.53"]
    untouched = table("caribbean-stud", "Five Card Hand Bonus, player's hand: return of each unit staked")
    assert [each.head for each in untouched.columns] == ["what returns", "a fold does not touch it"]


def test_the_contribution_of_every_level_is_told() -> None:
    options = {"progressive_paytable": "PTMGLML03", "progressive_split": "50/15/5"}
    found = Material(analysis_of("caribbean-stud", None, None, **options), context_of("caribbean-stud"))
    (sentences,) = [part.items for part in progressive_section(found).parts if isinstance(part, Listing)]
    assert "Contribution, of each wager: 50 % to mega, 15 % to major and 5 % to minor." in sentences

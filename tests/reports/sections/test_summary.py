"""The section on summary, against figures computed another way."""

from __future__ import annotations

import pytest
from tests.maths.counted import played
from tests.reports.reported import (
    GAMES,
    analysed,
    column,
    context_of,
    forfeiting,
    plain,
    simulating,
    values,
    with_known_cards,
)

from fifthstreet.reports.document import Listing, Prose
from fifthstreet.reports.material import Material
from fifthstreet.reports.sections.summary import summary_section


@pytest.mark.parametrize("game", GAMES)
def test_the_summary_begins_with_the_edge_of_the_base_game(game: str) -> None:
    assert values(game, "Wagers with fixed pay", "edge")[0] == analysed(game).main.edge


def test_a_strategy_is_named_with_its_cost() -> None:
    # 1,090,272,101,460 - 1,041,372,912,372 antes of 19,933,230,517,200.
    section = summary_section(Material(played("caribbean-stud", "pair"), context_of("caribbean-stud")))
    (said,) = [part.text for part in section.parts if isinstance(part, Prose)]
    assert "“pair” costs 0.2453\u00a0% of the Ante" in said


def test_figures_of_a_wager_that_would_stay_are_not_in_force() -> None:
    summary = next(each for each in forfeiting().tables if each.title == "Wagers with fixed pay")
    names = [str(name) for name in column(summary, "wager") if str(name).startswith("Cover All")]
    assert names[0] == "Cover All Bonus, 2 hands, folded hands lose (not at this table)"
    assert all(name.endswith("hands, if it stayed in action (not in force)") for name in names[1:])


def test_what_cannot_be_counted_is_named_with_the_reason() -> None:
    section = summary_section(Material(with_known_cards(), context_of("caribbean-stud")))
    (said,) = [part.items for part in section.parts if isinstance(part, Listing)]
    why = "the highest of several hands is counted for a whole deck only, without known cards"
    assert said == (f"Cover All Bonus: not counted; {why}.",)


def test_a_simulated_figure_is_named_so_and_that_of_this_table_comes_first() -> None:
    summary = next(each for each in simulating().tables if each.title == "Wagers with fixed pay")
    names = [plain(str(name)) for name in column(summary, "wager")]
    told = "Cover All Bonus, 3 hands, folded hands lose (in force)"
    simulated = "simulated: 95 % confidence from 38.04 % to 41.96 %"
    elsewhere = "Cover All Bonus, 2 hands, folded hands lose (not at this table)"
    assert names[1:3] == [f"{told}, {simulated}", elsewhere]

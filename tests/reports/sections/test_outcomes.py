"""The section on outcomes, against figures computed another way."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from tests.reports.reported import (
    GAMES,
    column,
    report,
)

from fifthstreet.maths.distribution import Distribution, Outcome
from fifthstreet.reports.material import Counted
from fifthstreet.reports.numbers import Number
from fifthstreet.reports.sections.outcomes import _plots


@pytest.mark.parametrize("game", GAMES)
def test_probabilities_and_shares_add_up(game: str) -> None:
    outcomes = [each for each in report(game).tables if each.title.startswith("Outcomes of the")]
    assert outcomes
    for each in outcomes:
        *parts, total = [cell.value or 0 for cell in column(each, "probability") if isinstance(cell, Number)]
        assert (sum(parts), total) == (1, 1), each.title
        *shares, returned = [cell.value or 0 for cell in column(each, "share of return") if isinstance(cell, Number)]
        assert sum(shares) == returned, each.title


def test_a_wager_with_one_outcome_has_no_pictures() -> None:
    kept = Outcome("kept by the house", Fraction(-1), Fraction(1), 1)
    lost = replace(kept, event="lost")
    assert not list(_plots(Counted("Collection", "Collection", Distribution((kept,)))))
    assert len(list(_plots(Counted("Any", "Any", Distribution((kept, lost)))))) == 2

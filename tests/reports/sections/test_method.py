"""The section on method, against figures computed another way."""

from __future__ import annotations

from tests.maths.counted import analysis_of
from tests.reports.reported import (
    reported,
    words,
)

from fifthstreet.maths.analysis import Question
from fifthstreet.money import Cents


def test_a_report_on_a_large_ante_says_which_bets_are_not_played() -> None:
    found = analysis_of("mississippi-stud", Question(ante=Cents(150_00)))
    said = words(reported(found))
    assert "With a base wager of $150.00, 3x at Third street would exceed the limit on a single wager" in said
    assert "Ante of $150" in said  # The win over many rounds is told for the same ante.

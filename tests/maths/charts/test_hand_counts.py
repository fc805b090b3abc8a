"""How often each choice is made with each complete hand."""

from __future__ import annotations

import numpy as np
import pytest
from tests.maths.counted import best

from fifthstreet.maths.charts.build import charts
from fifthstreet.maths.charts.hand_counts import MIXED, NONE, _answers, _run


def test_hands_that_nobody_can_hold_are_in_no_row() -> None:
    # The best four of five: with A-K-Q-2 the fifth card would pair a two, so no such hand is held.
    _, between = charts(best("crazy-4-poker"))
    assert between.rows == ("pair of kings to K-Q-8-5", "K-Q-8-4", "K-Q-8-3", "K-Q-7-6")
    assert [cell.text.partition(" ")[0] for (cell,) in between.cells] == ["1x", "1x", "fold", "fold"]
    assert [cell.varies for (cell,) in between.cells] == [False, True, False, True]
    assert between.note.endswith("To play by this chart costs less than 0.001 % of a unit against the exact choices.")


def test_an_answer_is_a_choice_only_where_nobody_chooses_otherwise() -> None:
    # Four hands against one card: never held, always folded, always played, played once in three.
    counts = np.array([[0, 0], [0, 5], [9, 0], [1, 2]], np.int64)
    assert _answers(counts).tolist() == [NONE, 1, 0, MIXED]


@pytest.mark.parametrize(
    ("answers", "answer", "run"),
    [([1, 1, 0, 1], 1, 2), ([0, 0], 0, 2), ([1, 0], 0, 0), ([MIXED, MIXED], MIXED, 0)],
)
def test_a_run_ends_with_the_first_other_answer(answers: list[int], answer: int, run: int) -> None:
    assert _run(np.array(answers, np.int64), answer) == run

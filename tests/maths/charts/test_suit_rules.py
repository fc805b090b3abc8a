"""The chart of the hands that suits decide."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from tests.maths.charts.drawn import Own, drawn, seeing_one
from tests.maths.counted import best

from fifthstreet.maths.charts.build import Cell, charts
from fifthstreet.maths.solve.base_game import View


def test_every_cell_that_depends_on_suits_is_listed_and_marked() -> None:
    _, between, suits = drawn("caribbean-stud")
    marked = [cell for row in between.cells for cell in row if cell.varies]
    assert {cell.text for cell in marked} == {"suits"}
    listed = sum(len(entry.split(" v ")[1].split(", ")) for (cell,) in suits.cells for entry in cell.text.split("; "))
    play = best("caribbean-stud")
    view, choice = play.base.view(0), play.choice(0)[:, 0].astype(np.int64)
    ranks = np.sort(view.own >> 2, axis=1).astype(np.int64)
    different = (np.diff(ranks, axis=1) > 0).all(axis=1) & ~((view.own & 3) == (view.own[:, :1] & 3)).all(axis=1)
    key = ranks @ 13 ** np.arange(5) * 13 + (view.dealer[:, 0] >> 2)
    made = {each: set(np.unique(key[different & (choice == each)]).tolist()) for each in (0, 1)}
    assert listed == len(made[0] & made[1]) == 69


def the_king_alone(view: View) -> NDArray[np.bool_]:
    """K-9-4 against a seven where the king, and neither other card, has the dealer's suit."""
    own, dealer = np.sort(view.own, axis=1), view.dealer[:, :1]
    hand = (own >> 2 == [2, 7, 11]).all(axis=1) & (dealer[:, 0] >> 2 == 5)
    return np.asarray(hand & ((own & 3 == dealer & 3) == [False, False, True]).all(axis=1))


def test_what_no_number_of_suited_cards_decides_is_given_by_its_share() -> None:
    *_, suits = charts(seeing_one().by(Own(the_king_alone)))
    # For each of four suits of the seven nine hands of 60 that are no flush: 36 of 240.
    assert suits.rows == ("play in 15.0 %, by which of your cards are in the dealer's suit",)
    assert suits.cells == ((Cell("K-9-4 v 7"),),)

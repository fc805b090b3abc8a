"""Cover All by the number of hands, and where a fold forfeits it."""

from __future__ import annotations

import numpy as np
import pytest
from tests.maths.counted import analysis_of

from fifthstreet.maths.as_json import as_json
from fifthstreet.maths.wagers.highest_hand import HighestHand


@pytest.mark.req("M4")
def test_cover_all_that_a_fold_forfeits_is_exact_for_two_hands() -> None:
    side = analysis_of("caribbean-stud", cover_all=True).sides["cover_all"]
    assert isinstance(side, HighestHand)
    forfeited = side.forfeited[2]
    assert forfeited.deals == 5 * side.by_hands[2].deals
    # Counted by the way round: the dealer's royals against hands that are folded, each looked at by itself.
    royals = next(each.count for each in forfeited.outcomes if each.event == "Royal Flush")
    both = next(each.count for each in side.by_hands[2].outcomes if each.event == "Royal Flush") * 5
    assert both - royals == _folded_against_a_royal(side)


def _folded_against_a_royal(side: HighestHand) -> int:
    """The deals in which the player folds and the dealer has a royal flush of the suit of his open card."""
    view = side.play.base.view(0)
    fold = [choice.folds for choice in view.decision.choices].index(True)
    weight = side.play.base.priced.counts.weights(0)
    folded = np.flatnonzero((side.play.choice(0)[:, 0] == fold) & (view.dealer[:, 0] >= 32))
    total = 0
    for place in folded:
        suit = view.dealer[place, 0] & 3
        royal = {rank * 4 + suit for rank in range(8, 13)}
        if not royal & set(view.own[place].tolist()):
            total += int(weight[place])
    return total


@pytest.mark.req("M4")
def test_cover_all_is_left_out_where_it_cannot_be_counted() -> None:
    found = analysis_of("caribbean-stud", cover_all=True, cover_all_folded_hands_count=False)
    assert "cover_all" not in found.sides
    assert found.left_out == {"cover_all": "which hands are compared depends on who folds"}
    assert as_json(found)["left_out"] == found.left_out


@pytest.mark.req("M4")
def test_columns_by_players_pay_by_one_hand_less() -> None:
    with_dealer = analysis_of("caribbean-stud", cover_all=True).sides["cover_all"]
    by_players = analysis_of("caribbean-stud", cover_all=True, cover_all_column="players_only").sides["cover_all"]
    assert isinstance(with_dealer, HighestHand)
    assert isinstance(by_players, HighestHand)
    # Three hands are paid by the column of two, which pays more: the reading that gives the player the edge.
    assert by_players.by_hands[2] == with_dealer.by_hands[2]
    assert by_players.by_hands[3].edge < 0 < with_dealer.by_hands[3].edge

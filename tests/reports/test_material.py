"""What the sections of a report are made from."""

from __future__ import annotations

from dataclasses import replace

from tests.maths.counted import analysis_of
from tests.reports.reported import analysed, context_of

from fifthstreet.maths.wagers.highest_hand import HighestHand
from fifthstreet.maths.wagers.side_wagers import Side
from fifthstreet.money import Cents
from fifthstreet.reports.context import Assumptions
from fifthstreet.reports.material import Material, exact_edges


def _material(game: str) -> Material:
    return Material(analysed(game), context_of(game))


def test_a_stake_is_the_least_unless_another_is_assumed() -> None:
    material = _material("boston-5")
    first = material.analysis.game.wager("first")
    assert (material.stake(material.unit), material.stake(first)) == (500, 1_000)
    assumed = Assumptions(stakes={"ante": Cents(2_500)})
    other = Material(material.analysis, replace(material.context, assumptions=assumed))
    assert (other.stake(other.unit), other.stake(first)) == (2_500, 1_000)


def test_a_wager_that_a_fold_forfeits_is_counted_with_and_without_folds() -> None:
    named = [each.full_name for each in _material("caribbean-stud").counted()]
    assert named[0] == "Base game (Ante, Bet)"
    bonus = [name for name in named if name.startswith("Caribbean Stud Bonus")]
    assert bonus == ["Caribbean Stud Bonus"]  # Best play folds no hand that the bonus pays.
    assert named[2] == "Cover All Bonus, 8 hands (in force)"
    assert named[3:] == [f"Cover All Bonus, {hands} hands (not at this table)" for hands in range(2, 8)]


def test_the_edge_of_the_highest_hand_is_that_of_the_hands_at_the_table() -> None:
    analysis = analysed("caribbean-stud")
    bonus, cover_all = analysis.sides["bonus"], analysis.sides["cover_all"]
    assert isinstance(bonus, Side)
    assert isinstance(cover_all, HighestHand)
    edges = {"bonus": bonus.distribution.edge, "cover_all": cover_all.by_hands[4].edge}
    assert exact_edges(analysis, 3) == edges  # Three players and the dealer.


def test_where_a_fold_forfeits_the_wager_only_counted_edges_are_in_force() -> None:
    analysis = analysis_of("caribbean-stud", cover_all=True, cover_all_on_fold="forfeits")
    cover_all = analysis.sides["cover_all"]
    assert isinstance(cover_all, HighestHand)
    assert "cover_all" in exact_edges(analysis, 1)
    assert "cover_all" not in exact_edges(analysis, 2)

"""Games under other pays, against analyses of their own."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.maths.counted import KEEP, analysis_of, game_of, played, rules_of
from tests.reports.reported import analysed

from fifthstreet.maths.analysis import Question, analyze
from fifthstreet.reports.repricing import base_rows, row_effects, stepped, with_row
from fifthstreet.rulebook.editing import Edit, edited
from fifthstreet.rulebook.odds import Odds, Push


@pytest.mark.parametrize(("hand", "less", "more"), [("straight", "3", "5"), ("four_of_a_kind", "39", "41")])
def test_a_row_that_pays_one_more_or_less_has_the_edge_of_the_edited_pack(hand: str, less: str, more: str) -> None:
    effect = next(
        each for each in row_effects(analysed("mississippi-stud")) if each.edited.row.title == _TITLES[hand]
    )
    for found, pays in ((effect.less, less), (effect.more, more)):
        rules = edited(rules_of("mississippi-stud"), [Edit.parse(f"main:{hand}={pays}")])
        assert found is not None
        assert found.edge == analyze(game_of(rules), rules, keep=KEEP).main.edge


_TITLES = {"straight": "Straight", "four_of_a_kind": "Four of a Kind"}


def test_an_edited_row_moves_every_wager_that_its_table_pays() -> None:
    game = analysed("mississippi-stud").game
    straight = next(
        each for each in base_rows(analysed("mississippi-stud").base.model) if each.row.title == "Straight"
    )
    assert straight.pays == ("Ante", "Third street", "Fourth street", "Fifth street")
    changed = with_row(game, straight, Odds.parse("5 to 1"))
    assert [one != other for one, other in zip(game.wagers, changed.wagers, strict=True)] == [True] * 4 + [False] * 2


def test_one_less_than_a_push_is_lost_and_one_less_than_that_is_nothing() -> None:
    lost = stepped(Push(), -1)
    assert lost is not None
    assert (lost.win, lost.keeps_stake) == (0, False)
    assert stepped(Push(), 1) == Odds.parse("1 to 1")
    assert stepped(Odds.parse("3 for 1"), -1) == Odds.parse("2 for 1")
    assert stepped(lost, -1) is None


def test_a_strategy_keeps_its_decisions_under_other_pays() -> None:
    # With a pair or better always bet, one unit more on a winning straight is two antes more each time.
    found = played("caribbean-stud", "pair")
    straights = sum(each.count for each in found.main.outcomes if each.event == "win: Straight")
    effect = next(each for each in row_effects(found) if each.edited.row.title == "Straight")
    assert effect.more is not None
    assert found.main.edge - effect.more.edge == Fraction(2 * straights, found.main.deals)


def test_rows_cannot_be_looked_at_where_no_situation_was_kept() -> None:
    seen = analysis_of("three-card-poker", Question(sees=("dealer:2",)))
    assert row_effects(seen) == ()

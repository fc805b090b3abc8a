"""The analysis of a whole game: what it refuses, what it leaves out, and edited pays."""

from __future__ import annotations

from dataclasses import replace
from math import comb

import pytest
from tests.maths.counted import KEEP, analysis_of, game_of, played, rules_of

from fifthstreet.cards import DECK
from fifthstreet.games.description import Showdown
from fifthstreet.maths.analysis import Question, analyze
from fifthstreet.maths.errors import AnalysisError
from fifthstreet.maths.wagers.side_wagers import Side
from fifthstreet.money import Cents
from fifthstreet.rulebook.editing import Edit, edited


def test_what_would_take_hours_is_refused_at_once() -> None:
    with pytest.raises(AnalysisError, match="situations would have to be counted") as refused:
        analysis_of("boston-5", Question(sees=("dealer:3",)))
    assert refused.value.code == "analysis/too_large"


# No single wager above $300 in Washington.
@pytest.mark.parametrize("ante", [Cents(0), Cents(150), Cents(301_00), Cents(10_000_00)])
def test_a_base_wager_outside_the_limits_is_refused(ante: Cents) -> None:
    with pytest.raises(AnalysisError) as refused:
        analysis_of("mississippi-stud", Question(ante=ante))
    assert refused.value.code == "analysis/ante"


@pytest.mark.parametrize("players", [0, 8])
def test_more_players_than_seats_are_refused(players: int) -> None:
    with pytest.raises(AnalysisError) as refused:
        analysis_of("mississippi-stud", Question(players=players))
    assert refused.value.code == "analysis/players"


@pytest.mark.req("M1")
def test_an_edited_row_moves_the_edge_by_just_its_weight_while_play_stays_the_same() -> None:
    # In Caribbean Stud a straight is bet whatever it pays: one more to one on a bet of two antes.
    before = played("caribbean-stud", "best").main
    rules = edited(rules_of("caribbean-stud"), [Edit("bet", "straight", "5")])
    after = analyze(game_of(rules), rules, keep=KEEP).main
    straights = next(each.count for each in before.outcomes if each.event == "win: Straight")
    assert after.net - before.net == 2 * straights


def test_payouts_too_large_to_add_up_are_refused() -> None:
    rules = edited(
        rules_of("boston-5"),
        [Edit("ante_bonus", "royal_flush", "9999999 to 1"), Edit("first", "any_winning_hand", "1 to 99991")],
    )
    with pytest.raises(AnalysisError) as refused:
        analyze(game_of(rules), rules, keep=KEEP)
    assert refused.value.code == "analysis/too_large"


def test_known_cards_leave_out_what_is_counted_for_a_whole_deck() -> None:
    # A deck of few cards is counted at once.
    question = Question(known=tuple(DECK[:40]))
    found = analysis_of("caribbean-stud", question, bonus_paytable="A", cover_all=True)
    assert list(found.left_out) == ["cover_all"]
    side = found.sides["bonus"]
    assert isinstance(side, Side)
    assert side.all_hands.deals == comb(12, 5)


def test_a_side_wager_that_meets_the_dealer_in_another_way_is_left_out_by_name() -> None:
    rules = rules_of("three-card-poker")
    game = game_of(rules)
    settles = game.wager("ante").settles
    assert isinstance(settles, Showdown)
    assert settles.qualifies is not None
    stricter = range(settles.qualifies.start + 1, settles.qualifies.stop)
    extra = replace(game.wager("ante"), key="extra", name="Extra", settles=replace(settles, qualifies=stricter))
    found = analyze(replace(game, wagers=(*game.wagers, extra)), rules, keep=KEEP)
    assert found.left_out == {"extra": "it is compared with the dealer in another way than the base game"}
    assert "extra" not in found.sides

"""Base game and live meters played best together."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest
from tests.maths.counted import KEEP, analysis_of, game_of, played, rules_of

from fifthstreet.maths.analysis import Question, analyze
from fifthstreet.maths.errors import AnalysisError
from fifthstreet.maths.strategies.named import strategy_named
from fifthstreet.maths.wagers.progressives import OnMeters
from fifthstreet.money import Cents

HANDS = comb(52, 5)


@pytest.mark.req("M3")
def test_a_large_meter_changes_best_play_and_playing_together_beats_playing_apart() -> None:
    question = Question(meters={"progressive": {"main": Cents(250_000_00)}}, ante=Cents(5_00))
    found = analysis_of("mississippi-stud", question, progressive_paytable="MS Stud-01").with_meter
    assert found is not None
    assert found.edge < found.apart
    # Situations that are met, each deal once.
    assert found.changed_situations == 89
    assert float(found.changed_share) == pytest.approx(0.0619, abs=5e-5)
    assert found.main.edge > played("mississippi-stud", "best").main.edge
    assert {change.without for change in found.changes} == {"fold"}


@pytest.mark.req("M3")
def test_in_caribbean_stud_no_folded_hand_would_have_won_so_nothing_changes() -> None:
    question = Question(meters={"progressive": {"main": Cents(900_000_00)}}, ante=Cents(5_00))
    found = analysis_of("caribbean-stud", question, progressive_paytable="D").with_meter
    assert found is not None
    assert found.changed_situations == 0
    assert found.edge == found.apart
    fixed = analysis_of("caribbean-stud", progressive_paytable="D").sides["progressive"]
    assert isinstance(fixed, OnMeters)
    stake = Fraction(1, 5)
    returned = fixed.all_hands.at({"main": Cents(900_000_00)})
    assert found.joint.edge == played("caribbean-stud", "best").main.edge + stake * (1 - returned)


@pytest.mark.req("M3")
def test_a_wager_that_a_fold_leaves_alone_is_counted_too() -> None:
    meter = Cents(250_000_00)
    question = Question(meters={"progressive": {"main": meter}}, ante=Cents(5_00))
    found = analysis_of(
        "mississippi-stud", question, progressive_paytable="MS Stud-01", folded_hands_qualify=True
    ).with_meter
    assert found is not None
    fixed = 300 * 624 + 50 * 3_744 + 40 * 5_108 + 30 * 10_200 + 9 * 54_912
    returned = Fraction(fixed * 10 + 76 * meter // 100, 10 * HANDS)
    assert found.staying == Fraction(1, 5) * (1 - returned)
    assert found.edge == found.apart == played("mississippi-stud", "best").main.edge + found.staying


@pytest.mark.req("M3")
@pytest.mark.parametrize("strategy", ["never-fold", "points"])
def test_what_is_played_apart_is_best_play_whatever_strategy_is_asked_about(strategy: str) -> None:
    rules = rules_of("mississippi-stud", progressive_paytable="MS Stud-01")
    game = game_of(rules)
    meters = {"progressive": {"main": Cents(250_000_00)}}
    asked = Question(strategy=strategy_named(game, strategy), strategy_name=strategy, meters=meters, ante=Cents(5_00))
    found = analyze(game, rules, asked, keep=KEEP).with_meter
    best = analyze(game, rules, Question(meters=meters, ante=Cents(5_00)), keep=KEEP).with_meter
    assert found == best


def test_with_several_of_the_dealers_cards_seen_a_live_meter_is_refused() -> None:
    question = Question(sees=("dealer:4",), meters={"progressive": {"main": Cents(100)}})
    with pytest.raises(AnalysisError, match="live meters cannot be analysed"):
        analysis_of("caribbean-stud", question, progressive_paytable="D")


@pytest.mark.parametrize(
    ("meters", "says"),
    [
        ({"nothing": {}}, "no meter nothing here"),
        ({"nothing": {"main": Cents(1)}}, "no meter nothing.main"),
        ({"progressive": {"mega": Cents(1)}}, "no meter progressive.mega"),
        ({"progressive": {}}, "the reading of progressive.main is missing"),
    ],
)
def test_meters_that_are_not_there_are_refused(meters: dict[str, dict[str, Cents]], says: str) -> None:
    with pytest.raises(AnalysisError, match=says) as refused:
        analysis_of("mississippi-stud", Question(meters=meters), progressive_paytable="MS Stud-01")
    assert refused.value.code == "analysis/meter"

"""An analysis as JSON."""

from __future__ import annotations

import json
from fractions import Fraction
from math import comb

import pytest
from tests.maths.counted import KEEP, analysis_of, game_of, played, rules_of

from fifthstreet.cards import parse_cards
from fifthstreet.games.description import Wager
from fifthstreet.maths.analysis import Question, analyze
from fifthstreet.maths.as_json import as_json
from fifthstreet.maths.distribution import Distribution, Outcome
from fifthstreet.maths.samples import Figures, Sample
from fifthstreet.maths.solve.base_game import Play
from fifthstreet.money import Cents
from fifthstreet.rulebook import load_pack

HANDS = comb(52, 5)
#: Mississippi Stud, best play: of all deals those that are not folded, as the outcomes of the base game list them,
#: paid 300 for four of a kind, 50 for a full house, 40 for a flush, 30 for a straight and 9 for three of a kind.
DEALS = 155_937_600
LIVE_AWARDS = 300 * 32_496 + 50 * 180_144 + 40 * 208_248 + 30 * 361_632 + 9 * 2_441_760
#: The meters that the 240 royal and 1,392 straight flushes take: all of it, and a tenth.
LIVE_SHARES = Fraction(240 * 10 + 1_392, 10)


def test_the_json_has_the_promised_shape() -> None:
    found = as_json(
        analysis_of("caribbean-stud", bonus_paytable="A", progressive_paytable="D", five_card=True, cover_all=True)
    )
    main = found["wagers"]["main"]
    assert (found["game"], found["pack"], main["unit"]) == ("caribbean-stud", "us-ma", "ante")
    assert (found["version"], found["digest"], found["approved"]) == ("1", load_pack("us-ma").digest, True)
    assert (main["deals"], main["net"]) == ("19933230517200", "-1041372912372")
    assert Fraction(main["edge"]) == Fraction(1041372912372, 19933230517200)
    assert main["decimal"]["edge"] == pytest.approx(0.0522430577)
    assert Fraction(main["return"]) == 1 - Fraction(main["edge"])
    assert main["volatility_index"]["95"] == pytest.approx(1.959964 * main["standard_deviation"], rel=1e-6)
    assert sum(int(each["count"]) for each in main["outcomes"]) == int(main["deals"])
    assert [each["net"] for each in main["outcomes"]][:2] == ["-3", "-1"]
    assert "ties" not in main
    progressive = found["wagers"]["progressive"]
    assert progressive["fixed_return"] == "86183/162435"
    assert progressive["return_per_dollar"] == {"main": "19/6497400"}
    assert progressive["break_even"] == {"main": "160530.53"}
    assert progressive["contribution"] == {"main": "7/10"}
    assert Fraction(progressive["envy_per_other_player"]) == Fraction(14_800, HANDS)
    assert sorted(found["wagers"]["cover_all"]) == list("2345678")
    assert json.loads(json.dumps(found)) == found


def test_ties_are_given_both_ways() -> None:
    ties = as_json(analysis_of("mississippi-stud"))["wagers"]["main"]["ties"]
    larger, smaller = ties["to_larger_wager"], ties["to_smaller_wager"]
    assert set(larger) == set(smaller)
    assert "net" not in larger
    assert larger["decimal"]["average_wagered"] == pytest.approx(3.58977, abs=1e-5)
    assert smaller["decimal"]["average_wagered"] == pytest.approx(3.48357, abs=1e-5)


def test_a_strategy_is_told_with_what_it_costs() -> None:
    found = as_json(played("caribbean-stud", "pair"))["wagers"]["main"]
    assert found["net"] == "-1090272101460"
    assert Fraction(found["cost"]["exact"]) == Fraction(1_090_272_101_460 - 1_041_372_912_372, 19_933_230_517_200)


def test_a_side_wager_that_no_fold_touches_is_given_once() -> None:
    wagers = as_json(analysis_of("boston-5"))["wagers"]
    assert "never_folded" not in wagers["optional_bonus"]
    cover = as_json(analysis_of("caribbean-stud", cover_all=True, cover_all_on_fold="stays"))["wagers"]["cover_all"]
    assert {*cover["2"]} == {*wagers["optional_bonus"]}, "the figures of a distribution, and nothing about folds"


def test_choices_above_the_limit_on_a_single_wager_are_named() -> None:
    # Three times $150 is above $300.
    found = as_json(analysis_of("mississippi-stud", Question(ante=Cents(150_00))))["above_wager_limit"]
    streets = ("third_street", "fourth_street", "fifth_street")
    assert found == {"ante": "150.00", "choices": {street: ["3x"] for street in streets}}


def test_live_meters_are_given_with_what_they_change() -> None:
    question = Question(meters={"progressive": {"main": Cents(250_000_00)}}, ante=Cents(5_00))
    analysis = analysis_of("mississippi-stud", question, progressive_paytable="MS Stud-01")
    found = as_json(analysis)["with_meter"]
    assert (found["ante"], found["meters"]) == ("5.00", {"progressive.main": "250000.00"})
    assert Fraction(found["edge"]) < Fraction(found["played_apart"]["edge"])
    together = found["together"]
    assert sum(int(each["count"]) for each in together["outcomes"]) == int(together["deals"])
    first, *others = found["changes"]
    assert (found["changed_situations"], len(others)) == (89, 39)
    # Two low cards of one suit that can still become a straight flush.
    assert (first["decision"], first["board"], first["dealer"], first["without"]) == ("third_street", "", "", "fold")
    one, other = parse_cards(first["own"])
    assert one.suit == other.suit


@pytest.mark.req("M3")
def test_what_is_in_force_stands_first_and_what_is_not_has_the_same_fields() -> None:
    # Folded hands do not qualify here: the figures are those after the folds.
    found = as_json(analysis_of("mississippi-stud", progressive_paytable="MS Stud-01"))["wagers"]["progressive"]
    after, every = found["after_folds"], found["all_hands"]
    assert set(after) == set(every)
    assert {name: found[name] for name in after} == after
    # The base game's own table says how often a hand that was not folded comes, category by category.
    assert Fraction(found["fixed_return"]) == Fraction(LIVE_AWARDS, DEALS)
    assert every["break_even"] == {"main": "160530.53"}
    even = (DEALS - LIVE_AWARDS) / LIVE_SHARES
    assert found["break_even"] == {"main": f"{round(even * 100) / 100:.2f}"}
    # A royal flush is never folded; 1,392 of 2,160 straight flushes are played to the end.
    assert Fraction(found["envy_per_other_player"]) == Fraction(240 * 1_000 + 1_392 * 300, DEALS)
    assert Fraction(every["envy_per_other_player"]) == Fraction(14_800, HANDS)


def test_a_wager_that_a_fold_forfeits_has_all_figures_of_both_ways() -> None:
    wager = as_json(analysis_of("caribbean-stud", bonus_paytable="A"))["wagers"]["bonus"]
    ways = ("after_folds", "never_folded")
    assert all(set(wager[way]) == {*wager} - {"unit", *ways} for way in ways)


@pytest.mark.rule("ma-csp 10(b)")
def test_cover_all_that_a_fold_forfeits_is_given_as_it_is_played() -> None:
    found = as_json(analysis_of("caribbean-stud", cover_all=True))["wagers"]["cover_all"]
    two, eight = found["2"], found["8"]
    assert two["decimal"]["edge"] == pytest.approx(0.304606, abs=1e-6)
    assert (two["on_fold"], eight["on_fold"], eight["edge"]) == ("forfeits", "forfeits", None)
    assert two["if_it_stayed"]["decimal"]["edge"] == pytest.approx(0.087145, abs=1e-6)
    assert eight["if_it_stayed"]["decimal"]["edge"] == pytest.approx(0.064503, abs=1e-6)


def test_a_simulated_figure_is_given_with_its_interval() -> None:
    rules = rules_of("caribbean-stud", cover_all=True)
    found = as_json(analyze(game_of(rules), rules, keep=KEEP, sampler=_half_lost))["wagers"]["cover_all"]["8"]
    assert found["edge"] == "1/2"
    assert found["simulated"] == {
        "rounds": 1_000,
        "seed": 3,
        "edge": {
            "mean": 0.5,
            "standard_error": 0.01,
            "low": pytest.approx(0.5 - 0.0196, abs=1e-6),
            "high": pytest.approx(0.5 + 0.0196, abs=1e-6),
        },
    }


def _half_lost(wager: Wager, play: Play, players: int) -> Figures:
    """A simulation in which every second wager was lost, and the others returned."""
    assert (wager.key, players) == ("cover_all", 7)
    lost, pushed = (Outcome(event, Fraction(net), Fraction(1), 3_500) for event, net in (("lost", -1), ("push", 0)))
    return Figures(Distribution((pushed, lost)), Sample(1_000, 3, 0.01))


def test_a_meter_is_answered_first_by_the_wager_itself() -> None:
    question = Question(meters={"progressive": {"main": Cents(250_000_00)}}, ante=Cents(5_00))
    found = as_json(analysis_of("mississippi-stud", question, progressive_paytable="MS Stud-01"))
    own = found["with_meter"]["wagers"]["progressive"]
    assert next(iter(found["with_meter"])) == "wagers"
    assert own == found["wagers"]["progressive"]["at_meter"]
    assert own["meters"] == {"main": "250000.00"}
    assert Fraction(own["return"]) == Fraction(LIVE_AWARDS + 10 * LIVE_SHARES * 25_000, DEALS)
    assert own["decimal"]["edge"] == pytest.approx(0.007868, abs=1e-6)

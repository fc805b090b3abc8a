"""``fifthstreet.strategy``: what it costs, its charts as rows, and advice for one hand."""

from __future__ import annotations

import json
from fractions import Fraction
from functools import cache

import pytest
from tests.api.tabular import check_rows

import fifthstreet as fs
from fifthstreet.rulebook import load_pack


@cache
def mississippi() -> fs.Strategy:
    return fs.strategy("mississippi-stud")


def test_best_play_costs_nothing_and_another_strategy_what_its_edge_is_more() -> None:
    other = fs.strategy("mississippi-stud", strategy="never-fold")
    assert mississippi().cost == 0
    assert mississippi().edge == Fraction(7_664_112, 155_937_600)
    assert other.cost == other.edge - mississippi().edge > 0
    assert (other.name, other.mistakes[0].cost > 0) == ("never-fold", True)
    assert fs.strategy("mississippi-stud", strategy=other.written).cost == other.cost


@pytest.mark.req("S10")
def test_a_strategy_names_its_pack_by_version_and_digest() -> None:
    said = mississippi().to_json()
    assert (said["pack"], said["version"], said["digest"]) == ("us-wa", "1", load_pack("us-wa").digest)
    assert said["approved"] is True


def test_charts_are_rows() -> None:
    check_rows(mississippi().rows())
    first = [row for row in mississippi().rows() if row["chart"] == mississippi().charts[0].title]
    assert len(first) == len(mississippi().charts[0].rows) * len(mississippi().charts[0].columns)


def test_advice_is_the_choice_and_what_the_others_cost() -> None:
    advice = mississippi().advise("Js 9d")
    assert (advice.decision, advice.choice, advice.best, advice.cost) == ("third_street", "1x", "1x", Fraction(0))
    assert [each.choice for each in advice.choices] == ["1x", "2x", "3x", "fold"]
    # A fold gives up the ante, and nothing else was staked.
    assert advice.choices[-1].value == -1
    assert [each.cost for each in advice.choices] == [advice.choices[0].value - each.value for each in advice.choices]
    check_rows(advice.rows())
    assert advice.rows()[-1]["value_dollars"] == -5.0
    assert json.loads(json.dumps(advice.to_json()))["cards"] == "Js 9d"


def test_advice_of_another_strategy_is_told_with_what_it_costs_here() -> None:
    never = fs.strategy("mississippi-stud", strategy="never-fold")
    advice = never.advise("2s 7d")
    assert (advice.choice, advice.best) == ("1x", "fold")
    assert advice.cost == -1 - next(each.value for each in advice.choices if each.choice == "1x")


def test_a_live_meter_is_played_for_with_the_stake_that_a_fold_forfeits() -> None:
    table = {"progressive_paytable": "MS Stud-01"}
    live = fs.strategy("mississippi-stud", options=table, meters="progressive=250000", ante="5")
    fold = next(each for each in live.advise("2s 7d").choices if each.choice == "fold")
    # An ante of $5 and the dollar on the meter.
    assert fold.value == Fraction(-6, 5)
    assert live.cost == 0
    suited = live.advise("Ts 9s").choices[0].value
    assert suited > mississippi().advise("Ts 9s").choices[0].value


def test_a_choice_between_equals_goes_to_the_larger_wager() -> None:
    # Two pairs of middling ranks and no straight or flush: every last card gives back or wins, none loses.
    tie = mississippi().ties[0]
    assert tie.situations > 0
    assert mississippi().smaller.average_wagered < mississippi().best.main.average_wagered


@pytest.mark.parametrize(
    ("asked", "code", "said"),
    [
        (
            {"cards": "Js"},
            "advise/cards",
            "with 1 card of your own; third_street takes 2 cards of your own",
        ),
        ({"cards": ""}, "advise/cards", "no decision with no card"),
        ({"cards": "Js Js"}, "advise/cards", "the card Js is there twice"),
        ({"cards": "Js 9d", "board": "Js", "history": "1x"}, "advise/cards", "the card Js is there twice"),
        ({"cards": "Js 1d"}, "advise/cards", "not a list of cards: 'Js 1d'"),
        ({"cards": "Js 9d", "dealer": "2c"}, "advise/cards", "2 cards of your own, 1 card of the dealer"),
        ({"cards": "Js 9d", "board": "2c"}, "advise/history", "fourth_street comes after third_street"),
        ({"cards": "Js 9d", "history": "1x"}, "advise/history", "third_street comes first"),
        ({"cards": "Js 9d", "board": "2c", "history": "9x"}, "advise/history", "third_street has no choice '9x'"),
        ({"cards": "Js 9d", "board": "2c", "history": "fold"}, "advise/history", "nothing left to decide"),
    ],
)
def test_a_hand_that_cannot_be_met_is_refused(asked: dict[str, str], code: str, said: str) -> None:
    with pytest.raises(fs.Error) as refused:
        mississippi().advise(**asked)
    assert refused.value.code == code
    assert said in refused.value.message


def test_a_known_card_cannot_be_held() -> None:
    with pytest.raises(fs.Error, match="the card Js is there twice"):
        fs.strategy("mississippi-stud", known="Js").advise("Js 9d")

"""``fifthstreet advise``: one hand, for people and for programs."""

from __future__ import annotations

import json

import pytest
from tests.cli.running import invoke, short

THREE_CARD_POKER = ("--pack", "examples/three_card_poker.toml", "--game", "examples.three_card_poker:describe")
LET_IT_RIDE = ("--pack", "examples/let_it_ride.toml", "--game", "examples.let_it_ride:describe")


def test_advice_for_people_has_the_best_choice_first_in_antes_and_dollars() -> None:
    out = invoke("advise", "mississippi-stud", "--cards", "Js 9d", "--board", "7h", "--history", "1x").stdout
    assert out.startswith("Mississippi Stud, fourth street: 1x\nJs 9d, board 7h, after 1x\n")
    choices = [line.split()[1] for line in out.splitlines() if line.startswith("│")][1:]
    assert choices == ["1x", "2x", "fold", "3x"]
    # A fold gives up ante and street, $5 each.
    fold = next(line for line in out.splitlines() if "│ fold" in line)
    assert "-2.000000" in fold
    assert "-$10.0000" in fold


@pytest.mark.rule("wa-ms dealing limits")
def test_bets_that_the_limit_cuts_off_are_named() -> None:
    # Three times $150 is above $300; twice is not.
    words = ("advise", "mississippi-stud", "--cards", "Js Jd", "--ante")
    out = invoke(*words, "150").stdout
    assert "Not offered with $150, being above the limit on a single wager: 3x." in out
    assert json.loads(invoke(*words, "150", "--json").stdout)["above_limit"] == ["3x"]
    assert json.loads(invoke(*words, "300", "--json").stdout)["above_limit"] == ["2x", "3x"]
    assert "Not offered" not in invoke(*words, "100").stdout
    assert json.loads(invoke(*words, "100", "--json").stdout)["above_limit"] == []


def test_a_decision_that_is_called_like_a_choice_is_not_named_beside_it() -> None:
    out = invoke("advise", "caribbean-stud", "--cards", "As Kd Qh 7c 4d", "--dealer", "4s").stdout
    assert out.startswith("Caribbean Stud Poker: bet\nAs Kd Qh 7c 4d, dealer 4s\n")


def test_a_strategy_that_does_not_choose_best_is_told_to() -> None:
    out = invoke("advise", "mississippi-stud", "--cards", "2s 7d", "--strategy", "never-fold").stdout
    assert out.startswith("Mississippi Stud, third street: 1x\n")
    assert "The strategy never-fold does not choose best here." in out


@pytest.mark.parametrize(
    ("words", "decision", "best"),
    [
        (("caribbean-stud", "--cards", "As Kd Qh Jc 9d", "--dealer", "Qs"), "bet", "bet"),
        (("boston-5", "--cards", "2s 3d 5c"), "second", "second"),
        (("mississippi-stud", "--cards", "Js Jd", "--ante", "25"), "third_street", "3x"),
        (("three-card-poker", *THREE_CARD_POKER, "--cards", "Qs 6d 3h"), "play", "fold"),
        (("let-it-ride", *LET_IT_RIDE, "--cards", "Qs Js Ts"), "first", "ride"),
    ],
    ids=short,
)
def test_every_game_is_advised_on(words: tuple[str, ...], decision: str, best: str) -> None:
    result = invoke("advise", *words, "--json")
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    assert (found["game"], found["decision"], found["choice"]) == (words[0], decision, best)
    assert found["choices"][0]["choice"] == best
    assert found["choices"][0]["cost_exact"] == "0"


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("bingo", "--cards", "Js 9d"), "game/unknown"),
        (("mississippi-stud", "--cards", "Js"), "advise/cards"),
        (("mississippi-stud", "--cards", "Js Js"), "advise/cards"),
        (("mississippi-stud", "--cards", "Js Zz"), "advise/cards"),
        (("mississippi-stud", "--cards", "Js 9d", "--board", "2c"), "advise/history"),
        (("mississippi-stud", "--cards", "Js 9d", "--meter", "progressive=x"), "input/meter"),
        (("boston-5", "--cards", "2s 3d 5c", "--game", "describe"), "input/game"),
    ],
    ids=short,
)
def test_bad_input_gets_a_sentence_a_code_and_exit_2(words: tuple[str, ...], code: str) -> None:
    told = invoke("advise", *words)
    assert told.exit_code == 2
    assert f"({code}" in told.output
    as_object = invoke("advise", *words, "--json")
    assert json.loads(as_object.stdout)["error"]["code"] == code

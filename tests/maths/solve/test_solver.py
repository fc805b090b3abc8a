"""Best play worked back from the end, and what a way to play comes to."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import comb

from tests.maths.counted import KEEP, best, game_of, rules_of

from fifthstreet.games.description import Decide
from fifthstreet.maths.solve.prepare import base_game

#: Ways to be dealt each hand that Let It Ride pays, with its odds; of thirteen pairs the tens and better.
PAID = {4: 1_000, 36: 200, 624: 50, 3_744: 11, 5_108: 8, 10_200: 5, 54_912: 3, 123_552: 2, 5 * 84_480: 1}


def test_a_game_without_decisions_comes_to_what_its_hands_are_paid() -> None:
    game = game_of(rules_of("let-it-ride"))
    steps = tuple(step for step in game.steps if not isinstance(step, Decide))
    play = base_game(replace(game, wagers=game.wagers[2:3], steps=steps), keep=KEEP).best()
    lost = comb(52, 5) - sum(PAID)
    assert play.main.mean == Fraction(sum(ways * odds for ways, odds in PAID.items()) - lost, comb(52, 5))


def test_choices_that_stake_too_much_in_every_context_are_never_open() -> None:
    game = game_of(rules_of("mississippi-stud"))
    cut = base_game(game, keep=KEEP, most=Fraction(2))
    streets = ("third_street", "fourth_street", "fifth_street")
    assert cut.priced.never_open() == dict.fromkeys(streets, ("3x",))
    assert best("mississippi-stud").base.priced.never_open() == {}


def test_working_back_and_playing_forward_come_to_the_same() -> None:
    for game in ("mississippi-stud", "let-it-ride", "three-card-poker"):
        play = best(game)
        decisions = play.decisions
        weight = play.base.priced.counts.weights(0)
        worth = int((play.worth(0, 0).max(axis=1) * weight).sum())
        assert Fraction(worth, decisions.scale * int(weight.sum()) * decisions.deals[0]) == play.main.mean

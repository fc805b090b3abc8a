"""Choices that depend on the hand: closed where it is too low, refused where it is not known."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.examples.more.four_card import DEALER, PLAYER
from tests.maths.counted import game_of, rules_of
from tests.maths.test_small_decks import rest_of_deck

from fifthstreet.games import Game
from fifthstreet.games.description import Decide, Hand, Step
from fifthstreet.maths.errors import AnalysisError
from fifthstreet.maths.solve.prepare import base_game
from fifthstreet.maths.strategies.rules import read_strategy

GONE = rest_of_deck("As Ad Kc Qh Js 9s 8s 7s 4d 3c")[1]


def crazy(hand: Hand = PLAYER) -> Game:
    """Crazy 4 Poker, in which three times the ante needs a pair of aces in this hand."""
    game = game_of(rules_of("crazy-4-poker"))

    def with_hand(step: Step) -> Step:
        if not isinstance(step, Decide):
            return step
        choices = [
            each if each.holding is None else replace(each, holding=replace(each.holding, hand=hand))
            for each in step.choices
        ]
        return replace(step, choices=tuple(choices))

    return replace(game, steps=tuple(map(with_hand, game.steps)))


def test_a_hand_that_is_not_known_is_refused() -> None:
    with pytest.raises(AnalysisError, match="the choices at play depend on a hand that is not complete there"):
        base_game(crazy(DEALER), known=GONE)


def test_what_the_hand_does_not_allow_becomes_the_largest_wager_that_it_does() -> None:
    game = crazy()
    base = base_game(game, known=GONE)
    thrice, once = (
        base.by(read_strategy(f'game = "crazy-4-poker"\nplay = ["{word}"]', game)).main for word in ("3x", "1x")
    )
    assert once.average_wagered == 3
    # Both aces, four spades of the five or a run of four: they alone stake two units more.
    strong = (thrice.average_wagered - 3) / 2 * thrice.deals
    (closed,) = base.priced.closed.values()
    weights = base.priced.counts.weights(0)
    assert strong == weights[~closed[:, 1]].sum() * thrice.deals / weights.sum()
    assert 0 < strong < thrice.deals
    assert base.best().main.net >= max(thrice.net, once.net)


def test_before_the_last_decision_every_situation_has_its_own_row() -> None:
    priced = base_game(crazy(), known=GONE).priced
    twice = replace(priced, decisions=priced.decisions * 2)
    assert twice.closed_rows(0) is priced.closed[0]
    assert len(priced.closed_rows(0)) == len(priced.counts.ends)

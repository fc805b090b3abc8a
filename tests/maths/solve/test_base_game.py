"""Playing a base game by a strategy under a limit on single wagers."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.maths.counted import KEEP, base_of, best
from tests.maths.strategies.texts import mississippi, streets

from fifthstreet.maths.errors import AnalysisError
from fifthstreet.maths.solve.base_game import BaseGame
from fifthstreet.maths.solve.prepare import base_game
from fifthstreet.maths.strategies.rules import read_strategy


def with_ante(dollars: int) -> BaseGame:
    """Mississippi Stud in Washington, where no single wager is above $300."""
    return base_game(mississippi(), keep=KEEP, most=Fraction(300, dollars))


def test_a_bet_that_is_too_large_becomes_the_largest_that_is_allowed() -> None:
    # With an ante of $150 that is twice the ante: a strategy of three times plays like one of two.
    thrice, twice = (read_strategy(streets(word, word, word), mississippi()) for word in ("3x", "2x"))
    cut = with_ante(150)
    assert cut.by(thrice).main == cut.by(twice).main == base_of("mississippi-stud").by(twice).main
    assert cut.by(thrice).main.average_wagered == 7


def test_what_remains_of_a_cut_strategy_must_be_allowed_by_it() -> None:
    text = f"never = ['1x', '2x']\n{streets('3x', '3x', '3x')}"
    with pytest.raises(AnalysisError, match="third_street: 3x cannot be chosen here") as refused:
        with_ante(150).by(read_strategy(text, mississippi()))
    assert refused.value.code == "strategy/not_open"


def test_best_play_under_the_limit_costs_more_the_less_can_be_bet() -> None:
    edges = [with_ante(dollars).best().main.edge for dollars in (100, 150, 300)]
    assert edges[0] == best("mississippi-stud").main.edge
    assert edges == sorted(set(edges))


def test_a_policy_is_the_choice_in_every_situation_in_every_context() -> None:
    play = best("mississippi-stud")
    for number, decided in enumerate(play.policy()):
        view = play.base.view(number)
        assert decided.step == view.decision.key
        assert decided.contexts == tuple(context.answers for context in view.contexts)
        assert decided.choice.shape == (len(view.own), 3**number)
    # As published: every pair is raised three times, and two cards below six that are no pair are folded.
    third = play.policy()[0]
    ranks = third.own >> 2
    words = [choice.word for choice in play.base.priced.decisions[0].choices]
    paired = ranks[:, 0] == ranks[:, 1]
    assert {words[choice] for choice in third.choice[paired].flat} == {"3x"}
    assert {words[choice] for choice in third.choice[~paired & (ranks.max(axis=1) < 4)].flat} == {"fold"}

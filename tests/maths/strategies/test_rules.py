"""Strategies as a person writes them: what is left open, and what is refused."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from tests.maths.counted import base_of
from tests.maths.strategies.texts import CARIBBEAN, MISSISSIPPI, caribbean, mississippi, sampled, streets

from fifthstreet.games.description import Decide
from fifthstreet.maths.errors import AnalysisError
from fifthstreet.maths.solve.solver import OPEN
from fifthstreet.maths.strategies.named import named
from fifthstreet.maths.strategies.rules import read_strategy

ROOT = Path(__file__).parents[3]


def test_the_example_strategy_lies_between_its_parts() -> None:
    text = (ROOT / "examples/my_strategy.toml").read_text()
    lost = -base_of("caribbean-stud").by(read_strategy(text, caribbean())).main.net
    # It bets with more hands than "pair", all of which are worth a bet, and with fewer than best play.
    assert 1_041_372_912_372 < lost < 1_090_272_101_460


def test_best_is_left_open_and_never_is_not_allowed() -> None:
    strategy = read_strategy(f"{CARIBBEAN}never = ['fold']\nbet = ['best']", caribbean())
    view, _ = sampled(base_of("caribbean-stud").view(0), 10)
    assert set(strategy.said(view).flat) == {OPEN}
    assert [strategy.allows(view.decision, choice) for choice in (0, 1)] == [True, False]
    assert not strategy.is_best
    assert named(caribbean())["best"].is_best


@pytest.mark.parametrize("name", ["best", "points"])
def test_a_strategy_written_as_toml_is_read_as_the_same(name: str) -> None:
    strategy = named(mississippi())[name]
    text = strategy.as_toml()
    again = read_strategy(text, mississippi())
    assert again.as_toml() == text
    assert (again.about, again.source, again.words, again.never) == (
        strategy.about,
        strategy.source,
        strategy.words,
        strategy.never,
    )
    assert [[rule.text for rule in rules] for rules in again.rules.values()] == [
        [rule.text for rule in rules] for rules in strategy.rules.values()
    ]
    assert ("[words]" in text) is bool(strategy.words)


def test_a_situation_left_open_is_refused_with_its_cards() -> None:
    text = f"{CARIBBEAN}bet = ['bet if hand >= pair', 'fold if dealer > \"2\"']"
    with pytest.raises(AnalysisError, match=r"no rule for bet fits (\w\w ){4}\w\w against 2\w") as refused:
        base_of("caribbean-stud").by(read_strategy(text, caribbean()))
    assert refused.value.code == "strategy/open"


def test_a_context_left_open_is_refused_with_the_choices_before() -> None:
    text = streets("1x", "1x", "1x if largest_raise < 3")
    with pytest.raises(
        AnalysisError, match=r"no rule for fifth_street fits \w\w \w\w with the board .* after 1x, 3x"
    ):
        base_of("mississippi-stud").by(read_strategy(text, mississippi()))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("bet = [", "not TOML"),
        (f"bet = {'9' * 5_000}", "not TOML"),
        (f"bet = {'[' * 100_000}", "not TOML: nested too deeply"),
        ('bet = ["bet"]', "does not say for which game it is"),
        (f'{MISSISSIPPI}bet = ["bet"]', "for the game 'mississippi-stud'"),
        (CARIBBEAN, "the decision bet is missing"),
        (f"{CARIBBEAN}bet = {['fold'] * 501}", "bet has 501 rules; at most 500 can be read"),
        (
            f"{CARIBBEAN}bet = ['fold']\n[words]\n" + "\n".join(f"w{number} = 'suited'" for number in range(101)),
            "101 words are explained; at most 100 can be",
        ),
        (f'{CARIBBEAN}bet = "bet"', "bet should be a list of rules"),
        (f"{CARIBBEAN}bet = []", "bet should be a list of rules"),
        (f'{CARIBBEAN}bet = ["bet"]\nraise = ["bet"]', "has no decision 'raise'; there are bet"),
        (f'{CARIBBEAN}bet = ["call"]', "bet has no choice 'call'; there are bet, fold, best"),
        (f'{CARIBBEAN}bet = ["bet if "]', "bet has no choice 'bet if'"),
        (f'{CARIBBEAN}bet = ["fold"]\nnever = ["fold"]', "fold is never to be chosen"),
        (f'{CARIBBEAN}bet = ["best"]\nnever = ["fold", "bet"]', "never leaves no choice at bet"),
        (f'{CARIBBEAN}bet = ["best"]\nnever = ["3x"]', "never: there is no choice '3x'"),
        (f'{CARIBBEAN}bet = ["best"]\nnever = "fold"', "never should be a list"),
        (f'{CARIBBEAN}about = 3\nbet = ["best"]', "about should be a sentence"),
        (f'{CARIBBEAN}words = 3\nbet = ["best"]', "words should be a table"),
        (f'{CARIBBEAN}bet = ["best"]\n[words]\nhand = "suited"', "'hand' cannot be explained"),
        (f'{CARIBBEAN}bet = ["best"]\n[words]\nodd = "nonsense"', "'nonsense' is no word"),
        (f'{CARIBBEAN}bet = ["bet if a"]\n[words]\na = "b"\nb = "a"', "a is explained by itself"),
    ],
)
def test_a_malformed_strategy_is_refused(text: str, said: str) -> None:
    with pytest.raises(AnalysisError, match=said) as refused:
        read_strategy(text, caribbean())
    assert refused.value.code == "strategy/malformed"


def test_a_game_without_decisions_has_a_strategy_without_rules() -> None:
    game = replace(caribbean(), steps=tuple(step for step in caribbean().steps if not isinstance(step, Decide)))
    strategy = read_strategy(f"{CARIBBEAN}[words]\nstrong = 'suited'", game)
    assert (dict(strategy.rules), strategy.words) == ({}, {"strong": "suited"})

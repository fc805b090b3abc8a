"""Reading the conditions of a strategy: the words that it explains, and what is refused."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from tests.maths.counted import base_of
from tests.maths.strategies.texts import CARIBBEAN, caribbean, mississippi, sampled, streets

from fifthstreet.maths.errors import AnalysisError
from fifthstreet.maths.strategies.rules import read_strategy


def test_words_are_explained_once_and_used_in_each_other() -> None:
    view, seen = sampled(base_of("mississippi-stud").view(0), 100)
    words = "[words]\nhigh = 'count(\"J Q K A\")'\npoints = '2 * high + 1'\nstrong = 'points >= 3'\n"
    said = read_strategy(streets("3x").replace("'3x'", "'3x if strong', 'fold'") + words, mississippi()).said(view)
    assert [choice == 2 for choice in said[:, 0]] == [any(x in "JQKA" for x in each.letters) for each in seen]


def test_an_even_number_of_negations_changes_nothing() -> None:
    view, _ = sampled(base_of("caribbean-stud").view(0), 50)
    said = [
        read_strategy(f"{CARIBBEAN}bet = ['bet if {'not ' * times}suited', 'fold']", caribbean()).said(view)
        for times in (0, 1, 150)
    ]
    assert np.array_equal(said[0], said[2])
    assert np.array_equal(said[0], 1 - said[1])


@pytest.mark.parametrize(
    ("condition", "said"),
    [
        ("hand", "hand stands alone"),
        ("two_pair", "two_pair stands alone"),
        ("hand >= sixes", "sixes is no hand; there are royal_flush"),
        ('hand >= "A K"', "'A K' is no hand of 5 cards"),
        ('hand >= "A A A A A"', "is no hand of 5 cards"),
        ('hand >= "A K X 3 2"', "'A K X 3 2' is not made of the ranks"),
        ("dealer", "is a rank and no condition"),
        ("dealer >= 3", "a rank cannot be compared with a number"),
        ("dealer >= 'J Q'", "'J Q' should be one rank"),
        ("suited >= suited", "a truth cannot be compared with a truth"),
        ("dealer is 'A'", "'is' compares nothing here"),
        ("dealer in 3", "3 is neither 'hand' nor a list of ranks"),
        ("gaps in hand", "gaps is a number where a rank should stand"),
        ("suited + 1 > 2", "suited is a truth where a number should stand"),
        ("gaps / 2 > 1", "gaps / 2 is nothing a condition can say"),
        ("gaps > 10000000", "10000000 is nothing a condition can say"),
        ("gaps > 1.5", "1.5 is nothing a condition can say"),
        ("True", "True is nothing a condition can say"),
        ("holds(first)", "is nothing a condition can say"),
        ("has('A')", "'has' is no word it can use; there are holds"),
        ("__import__('os').system('true')", "is nothing a condition can say"),
        ("().__class__", "is nothing a condition can say"),
        ("[x for x in hand]", "is nothing a condition can say"),
        ("suited if suited else suited", "is nothing a condition can say"),
        ("suited and", "cannot be read"),
        ("suited or " * 200 + "suited", "more than 1000 characters"),
        ("wealthy", "'wealthy' is no word it can use"),
    ],
)
def test_a_condition_that_makes_no_sense_is_refused_and_quoted(condition: str, said: str) -> None:
    text = f"{CARIBBEAN}bet = ['''bet if {condition}''', 'fold']"
    with pytest.raises(AnalysisError, match=said) as refused:
        read_strategy(text, caribbean())
    assert refused.value.code == "strategy/malformed"
    assert " ".join(condition.split())[:40] in refused.value.message


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ('3x if dealer > "9"', "dealer is not known at third_street"),
        ('3x if third > "9"', "third is not known at third_street"),
        ("3x if hand >= flush", "you have 2 of 5 cards, which are no flush yet"),
        ('3x if hand >= "A K Q J 9"', "you have 2 of 5 cards; name a category"),
    ],
)
def test_what_cannot_be_known_yet_is_refused(rule: str, said: str) -> None:
    with pytest.raises(AnalysisError, match=said):
        read_strategy(streets("fold").replace("['fold']", f"['{rule}', 'fold']"), mississippi())


def test_numbers_that_would_overflow_are_refused() -> None:
    many = " * ".join(["count('A K')", *["1000"] * 7])
    text = f'game = "boston-5"\nsecond = ["second if {many} >= 1", "fold"]\n'
    with pytest.raises(AnalysisError, match="can become too large"):
        read_strategy(text, base_of("boston-5").game)


def test_a_word_is_asked_once_however_often_it_is_used() -> None:
    # Asked each time anew, these would be asked two to the power of sixty times.
    words = [f'w{number} = "w{number + 1} and w{number + 1}"' for number in range(60)]
    lines = ['game = "boston-5"', 'second = ["second if w0", "fold"]', "[words]", *words, 'w60 = "suited"']
    game = base_of("boston-5").game
    found = base_of("boston-5").by(read_strategy("\n".join(lines), game)).main
    went_on = sum(each.count for each in found.outcomes if each.event != "fold")
    # 4 times 286 of 22,100 hands are suited.
    assert Fraction(went_on, found.deals) == Fraction(4 * 286, 22_100)


def test_a_number_may_be_below_zero() -> None:
    game = base_of("boston-5").game
    text = 'game = "boston-5"\nsecond = ["second if count(\'A\') > -1", "fold"]\n'
    assert base_of("boston-5").by(read_strategy(text, game)).main == base_of("boston-5").best().main


def test_words_that_stand_for_each_other_without_end_are_refused() -> None:
    words = "\n".join(f"w{number} = '{12 * 'not '}w{number + 1}'" for number in range(99))
    text = f"{CARIBBEAN}bet = ['bet if w0', 'fold']\n[words]\n{words}\nw99 = 'suited'\n"
    with pytest.raises(AnalysisError, match="is nested too deeply") as refused:
        read_strategy(text, caribbean())
    assert refused.value.code == "strategy/malformed"

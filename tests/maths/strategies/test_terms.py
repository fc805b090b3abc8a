"""Reading the conditions of a strategy: the words that it explains, and what is refused."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from tests.maths.counted import base_of
from tests.maths.strategies.texts import CARIBBEAN, caribbean, mississippi, sampled, streets

from fifthstreet.cards import parse_cards
from fifthstreet.games import describe
from fifthstreet.games.reading.course import decisions
from fifthstreet.maths.errors import AnalysisError
from fifthstreet.maths.solve.base_game import View
from fifthstreet.maths.solve.contexts import Context
from fifthstreet.maths.strategies.rules import read_strategy
from fifthstreet.rulebook import load_pack, rules_for


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


def test_of_a_hand_by_its_longest_suit_only_the_cards_that_count_are_written() -> None:
    game = describe(rules_for(load_pack("published"), "high-card-flush"))
    begin = 'game = "high-card-flush"\nraise = ['
    strategy = read_strategy(f"{begin}'1x if hand >= \"T 8 6\"', 'fold']", game)
    hands = ("Th 8h 6h 5c 4c 3d 2s", "Th 8h 5h 6c 4c 3d 2s", "5h 4h 3h 2h Ac Kc Qd")
    own = np.array([[int(card) for card in parse_cards(each)] for each in hands], np.uint8)
    nobody = np.zeros((len(hands), 0), np.uint8)
    (decision,) = decisions(game)
    said = strategy.said(View(decision, own, nobody, nobody, (Context((), {}),)))
    assert [decision.choices[int(choice)].word for choice in said[:, 0]] == ["1x", "fold", "1x"]
    for wrong in ("T 8 8", "6 8 T", "T"):
        with pytest.raises(AnalysisError, match=f"'{wrong}' is not 2 to 7 cards that count, the highest first"):
            read_strategy(f"{begin}'1x if hand >= \"{wrong}\"', 'fold']", game)

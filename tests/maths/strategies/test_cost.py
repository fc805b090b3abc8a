"""What a strategy costs, and its costliest mistakes."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.maths.counted import base_of, best
from tests.maths.strategies.texts import mississippi, streets

from fifthstreet.maths.strategies.cost import mistakes
from fifthstreet.maths.strategies.rules import read_strategy


@pytest.mark.parametrize(
    "text",
    [
        streets("3x", "2x if suited", "fold").replace("'2x if suited'", "'2x if suited', '1x'"),
        streets("best", "3x", "best"),
        streets("fold"),
    ],
    ids=["blind", "one street", "never plays"],
)
def test_all_mistakes_together_are_what_the_strategy_costs(text: str) -> None:
    base, perfect = base_of("mississippi-stud"), best("mississippi-stud")
    play = base.by(read_strategy(text, mississippi()))
    found = mistakes(perfect, play, most=1_000_000)
    assert sum(each.cost for each in found) == perfect.main.mean - play.main.mean > 0


def test_best_play_makes_no_mistake() -> None:
    assert mistakes(best("mississippi-stud"), best("mississippi-stud")) == ()


def test_the_costliest_mistake_of_folding_always_is_to_fold_a_pair_of_aces() -> None:
    play = base_of("mississippi-stud").by(read_strategy(streets("fold"), mississippi()))
    worst = mistakes(best("mississippi-stud"), play, most=3)
    assert worst[0].cost >= worst[1].cost >= worst[2].cost
    by_hand = {each.yours: each for each in mistakes(best("mississippi-stud"), play, most=1000)}
    aces = by_hand["A-A"]
    assert (aces.made, aces.better, aces.before) == ("fold", "3x", ())
    # Six of 1,326 hands of two cards are a pair of aces, and a pair of a rank that pays is worth as much as another.
    assert aces.frequency == Fraction(6, 1326)
    assert aces.cost == by_hand["K-K"].cost or aces.cost == by_hand["Q-Q"].cost


def test_a_hand_with_the_joker_is_written_with_it() -> None:
    base, perfect = base_of("dj-wild-stud"), best("dj-wild-stud")
    play = base.by(read_strategy("game = 'dj-wild-stud'\nplay = ['fold']", base.game))
    found = mistakes(perfect, play, most=1_000_000)
    assert "Jk-2-2-2-2" in {each.yours for each in found}
    assert sum(each.cost for each in found) == perfect.main.mean - play.main.mean

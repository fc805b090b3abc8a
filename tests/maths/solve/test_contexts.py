"""What a player has at stake after each sequence of choices, and which choices are open there."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from tests.maths.counted import game_of, rules_of

from fifthstreet.games.description import Choice
from fifthstreet.games.reading.course import decisions
from fifthstreet.maths.errors import AnalysisError
from fifthstreet.maths.solve.contexts import contexts_of

ANTE = {"ante": Fraction(1)}


def test_a_player_whose_wager_is_made_is_not_asked_again() -> None:
    game = game_of(rules_of("mississippi-stud"))
    first = decisions(game)[0]
    check = replace(first, choices=(first.choices[2], Choice("check")))
    found = contexts_of(game, (check, replace(first, key="again")), ANTE)
    assert found.open == (((0, 1),), ((), (0, 1, 2, 3)))
    # Three times and nothing more; or nothing yet, and then all four choices, of which the last one folds.
    assert [context.history for context in found.at[1]] == [(0,), (1,)]
    assert found.follows[1] == ((0,) * 4, (1, 2, 3, -5))
    bet, *others = found.ends
    assert (bet.history, bet.answers, bet.wagered) == ((0, None), (0,), Fraction(4))
    assert bet.words((check, first)) == ("3x",)
    assert [each.wagered for each in others] == [2, 3, 4, 1]
    assert others[0].words((check, first)) == ("check", "1x")


@pytest.mark.parametrize(
    ("most", "histories"), [(None, 3), (Fraction(3), 3), (Fraction(299, 100), 2), (Fraction(1), 1)]
)
def test_what_is_above_the_limit_is_not_followed(most: Fraction | None, histories: int) -> None:
    game = game_of(rules_of("mississippi-stud"))
    found = contexts_of(game, decisions(game), ANTE, most)
    assert [len(contexts) for contexts in found.at] == [1, histories, histories**2]
    assert {len(choices) for contexts in found.open for choices in contexts} == {histories + 1}
    assert max(context.wagered for context in found.ends) == 1 + 3 * histories


def test_a_decision_that_leaves_nothing_to_choose_is_refused() -> None:
    game = game_of(rules_of("mississippi-stud"))
    first = decisions(game)[0]
    only_large = replace(first, choices=first.choices[2:3])
    with pytest.raises(AnalysisError, match="at third_street no choice is left") as refused:
        contexts_of(game, (only_large,), ANTE, Fraction(2))
    assert refused.value.code == "analysis/unsupported"

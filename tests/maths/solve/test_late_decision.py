"""A last decision with too many situations to keep: contexts that are decided alike are one group."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from fifthstreet.maths.solve.contexts import Context, Contexts
from fifthstreet.maths.solve.late_decision import late_decision

HERE = Context((), {})
#: One decision met in three contexts: bet or check in two of them, nothing in the last.
CONTEXTS = Contexts(
    at=((HERE, HERE, HERE),),
    follows=(((0, 1), (2, 3), ()),),
    open=(((0, 1), (0, 1), ()),),
    ends=(HERE,) * 4,
    most=None,
)
#: A bet is one unit, a check none.
WAGERED = ((Fraction(1), Fraction(0)),) * 3


def ends(*worth: int) -> np.ndarray[tuple[int, ...], np.dtype[np.int64]]:
    """Four ends, each with one price."""
    return np.array(worth, np.int64).reshape(4, 1)


def test_contexts_whose_choices_differ_by_the_same_are_decided_alike() -> None:
    # To check costs five more than to bet in both, though one of them is worth ten more in all.
    late = late_decision(0, CONTEXTS, ends(7, 2, 17, 12), WAGERED, lambda choice: True)
    assert late.group == (0, 0, None)
    assert late.choices == (((0, 1), (1, 0)),)
    assert late.reference(0) == 0


@pytest.mark.parametrize(("worth", "apart"), [((7, 2, 17, 13), False), ((7, 2, 17, 12), True)])
def test_others_are_groups_of_their_own(worth: tuple[int, ...], apart: bool) -> None:
    assert late_decision(0, CONTEXTS, ends(*worth), WAGERED, lambda choice: True, apart=apart).group == (0, 1, None)


def test_blocks_move_deals_from_the_first_choice_to_another() -> None:
    late = late_decision(0, CONTEXTS, ends(7, 2, 17, 12), WAGERED, lambda choice: True)
    # Checked by both tie rules, or by the one that keeps the wager small alone.
    assert late.blocks == ((0, 1, 1), (0, 0, 1))
    assert late.leads(CONTEXTS, 0, 0, larger=True) == ((0, 1),)
    assert late.leads(CONTEXTS, 0, 1, larger=True) == ((1, 1), (0, -1))
    assert late.leads(CONTEXTS, 1, 2, larger=True) == ()
    assert late.leads(CONTEXTS, 1, 2, larger=False) == ((3, 1), (2, -1))
    assert late.leads(CONTEXTS, 2, 0, larger=True) == ()


def test_what_is_not_allowed_is_not_chosen() -> None:
    late = late_decision(0, CONTEXTS, ends(7, 2, 17, 12), WAGERED, lambda choice: choice == 1)
    assert late.choices == (((1,), (1,)),)
    assert late.blocks == ()

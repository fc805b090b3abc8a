"""What a link was set up with."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.progressive.linking import TERMS


@pytest.mark.req("S5")
def test_a_win_of_the_amount_that_was_set_takes_an_executive_and_one_below_it_does_not() -> None:
    assert [TERMS.needs_executive(cents) for cents in (10_000_00 - 1, 10_000_00)] == [False, True]


def test_where_no_amount_was_set_no_win_takes_an_executive() -> None:
    assert not replace(TERMS, executive_from=None).needs_executive(10**12)

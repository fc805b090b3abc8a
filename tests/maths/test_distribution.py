"""The figures that follow from how often each outcome comes."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

from fifthstreet.maths.distribution import Distribution, Outcome, merged, root

#: Of ten deals one wins three units on two wagered, four win one and five lose one on one wagered.
TEN = Distribution(
    (
        Outcome("jackpot", Fraction(3), Fraction(2), 1),
        Outcome("won", Fraction(1), Fraction(1), 4),
        Outcome("lost", Fraction(-1), Fraction(1), 5),
    )
)


def test_the_figures_of_ten_deals_by_hand() -> None:
    assert (TEN.deals, TEN.net, TEN.wagered) == (10, Fraction(2), Fraction(11))
    assert (TEN.mean, TEN.edge) == (Fraction(1, 5), Fraction(-1, 5))
    assert (TEN.edge_of_total_wagered, TEN.average_wagered) == (Fraction(-2, 11), Fraction(11, 10))
    assert TEN.hit_frequency == Fraction(1, 2)
    # Squares of 9 + 4 + 5 over ten deals, less the square of the mean.
    assert TEN.variance == Fraction(18, 10) - Fraction(1, 25)
    assert TEN.standard_deviation == sqrt(1.76)
    assert list(TEN.by_net()) == [-1, 1, 3]
    assert list(TEN.by_net().values()) == [5, 4, 1]


def test_equal_outcomes_become_one_and_those_that_never_come_go() -> None:
    parts = (
        *TEN.outcomes[::-1],
        Outcome("won", Fraction(1), Fraction(1), 2),
        Outcome("void", Fraction(9), Fraction(1), 0),
    )
    assert [(each.event, each.count) for each in merged(parts).outcomes] == [("jackpot", 1), ("won", 6), ("lost", 5)]


def test_a_root_is_right_to_the_last_digit() -> None:
    assert root(Fraction(2)) == sqrt(2)
    assert root(Fraction(1, 10**12)) == 1e-6

"""How often each outcome of a wager comes, and the figures that follow."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import isqrt


@dataclass(frozen=True, slots=True)
class Outcome:
    """Something that can happen to a wager: what it nets and what was wagered, in units of the base wager."""

    event: str
    net: Fraction
    wagered: Fraction
    count: int


@dataclass(frozen=True)
class Distribution:
    """Every outcome with the number of deals in which it comes, all deals being equally likely."""

    outcomes: tuple[Outcome, ...]

    @cached_property
    def deals(self) -> int:
        return sum(each.count for each in self.outcomes)

    @cached_property
    def net(self) -> Fraction:
        """What the player wins over all deals."""
        return sum((each.net * each.count for each in self.outcomes), Fraction(0))

    @cached_property
    def wagered(self) -> Fraction:
        return sum((each.wagered * each.count for each in self.outcomes), Fraction(0))

    @property
    def mean(self) -> Fraction:
        """What the player wins in a deal on average."""
        return self.net / self.deals

    @property
    def edge(self) -> Fraction:
        """What the house wins of each unit of the base wager."""
        return -self.mean

    @property
    def edge_of_total_wagered(self) -> Fraction:
        """What the house wins of each unit that is wagered in all."""
        return -self.net / self.wagered

    @property
    def average_wagered(self) -> Fraction:
        return self.wagered / self.deals

    @property
    def hit_frequency(self) -> Fraction:
        """How often the player ends with more than before."""
        return Fraction(sum(each.count for each in self.outcomes if each.net > 0), self.deals)

    @cached_property
    def variance(self) -> Fraction:
        squares = sum((each.net * each.net * each.count for each in self.outcomes), Fraction(0))
        return squares / self.deals - self.mean * self.mean

    @property
    def standard_deviation(self) -> float:
        return root(self.variance)

    def by_net(self) -> dict[Fraction, int]:
        """How many deals net each amount, the largest loss first."""
        found: dict[Fraction, int] = {}
        for each in self.outcomes:
            found[each.net] = found.get(each.net, 0) + each.count
        return dict(sorted(found.items()))


def root(value: Fraction) -> float:
    """The square root of a fraction, right to the last digit a float can show."""
    digits = 10**40
    return isqrt(value.numerator * digits // value.denominator) / 10**20


def merged(outcomes: Iterable[Outcome]) -> Distribution:
    """A distribution in which what is the same stands once, the best for the player first."""
    counts: dict[tuple[str, Fraction, Fraction], int] = {}
    for each in outcomes:
        if each.count:
            key = (each.event, each.net, each.wagered)
            counts[key] = counts.get(key, 0) + each.count
    ordered = sorted(counts.items(), key=lambda item: (-item[0][1], item[0][0], item[0][2]))
    return Distribution(tuple(Outcome(*key, count) for key, count in ordered))

"""Wagers that are a multiple or a part of another: of which, how much, and that it comes to whole cents."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import gcd
from typing import TypeVar

from fifthstreet.games.description import Exactly, Game, PlayersChoice, Times, Wager
from fifthstreet.rulebook.rules import Rules

Amount = TypeVar("Amount", int, Fraction)


def measured_by(wager: Wager) -> str | None:
    """The wager of which this one is a multiple or a part."""
    return wager.stake.of if isinstance(wager.stake, Times) else None


def times_of(wager: Wager) -> tuple[int, ...]:
    """The multiples of another wager that this one may be; none where it is no multiple."""
    return wager.stake.times if isinstance(wager.stake, Times) else ()


def per_of(wager: Wager) -> int:
    """What the multiples are divided by: 20 where they count twentieths of the other wager, 1 where they count it."""
    return wager.stake.per if isinstance(wager.stake, Times) else 1


def multiple_of(stake: Times, which: Callable[[tuple[int, ...]], int]) -> Fraction:
    """The smallest or the largest multiple."""
    return Fraction(which(stake.times), stake.per)


def measured(amount: Amount, wager: Wager, times: int) -> Amount:
    """What a wager is beside an amount of the other. In cents it is whole: the checks of a description see to it."""
    if isinstance(amount, Fraction):
        return amount * times / per_of(wager)
    return amount * times // per_of(wager)


def whole_steps(rules: Rules, game: Game, wager: Wager) -> Fraction:
    """The amount in cents of which every amount of a wager is a whole multiple; a part of a cent cannot be paid."""
    stake = wager.stake
    if isinstance(stake, Exactly):
        return Fraction(stake.amount)
    if isinstance(stake, PlayersChoice):
        return Fraction(rules.bounds(stake.limits).step)
    return whole_steps(rules, game, game.by_key[stake.of]) * gcd(*stake.times) / stake.per

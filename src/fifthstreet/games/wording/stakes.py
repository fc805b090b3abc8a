"""What may be staked, in words."""

from __future__ import annotations

from fractions import Fraction

from fifthstreet.games.description import Game, Wager
from fifthstreet.games.reading.measured import measured_by, per_of, times_of
from fifthstreet.games.reading.stakes import bounds_of, leaves_room_for, unit_of
from fifthstreet.games.wording.text import listed
from fifthstreet.money import dollars
from fifthstreet.rulebook import Rules
from fifthstreet.rulebook.rules import Bounds

_TIMES = {1: "the same as", 2: "twice", 3: "three times"}


def multiple(times: int, per: int, name: str) -> str:
    """``twice the Ante``, ``half the Ante``, ``5 % of the Ante``, ``1/3 of the Ante``."""
    part = Fraction(times, per)
    if part.denominator == 1:
        return f"{_TIMES.get(int(part), f'{part} times')} the {name}"
    if part == Fraction(1, 2):
        return f"half the {name}"
    percent = part * 100
    return f"{f'{percent} %' if percent.denominator == 1 else part} of the {name}"


def bounds_words(bounds: Bounds) -> str:
    """``$5 to $500 in steps of $1``."""
    return f"{dollars(bounds.least)} to {dollars(bounds.most)} in steps of {dollars(bounds.step)}"


def stake_words(rules: Rules, game: Game, wager: Wager) -> str:
    """What a stake may be: ``$5 to $500 in steps of $1``, ``twice the Ante``, ``exactly $1``."""
    bounds, measure = bounds_of(rules, game, wager), measured_by(wager)
    if bounds is not None:
        amounts = bounds_words(bounds)
        larger = leaves_room_for(rules, game, wager)
        return amounts if larger is None else f"{amounts}, which leaves room for the {larger.name}"
    if measure is None:
        return f"exactly {dollars(unit_of(wager))}"
    name, per = game.wager(measure).name, per_of(wager)
    return listed([multiple(times, per, name) for times in times_of(wager)], "or")

"""What may be staked, in words."""

from __future__ import annotations

from fifthstreet.games.description import Game, Wager
from fifthstreet.games.reading.stakes import bounds_of, leaves_room_for, measured_by, times_of, unit_of
from fifthstreet.games.wording.text import listed
from fifthstreet.money import dollars
from fifthstreet.rulebook import Rules
from fifthstreet.rulebook.rules import Bounds

_TIMES = {1: "the same as", 2: "twice", 3: "three times"}


def multiple(times: int, name: str) -> str:
    """``twice the Ante``."""
    return f"{_TIMES.get(times, f'{times} times')} the {name}"


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
    return listed([multiple(times, game.wager(measure).name) for times in times_of(wager)], "or")

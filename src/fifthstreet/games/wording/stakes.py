"""What may be staked, in words."""

from __future__ import annotations

from fifthstreet.games.description import Game, Wager
from fifthstreet.games.reading.stakes import in_force, measured_by, times_of, unit_of
from fifthstreet.games.wording.text import listed
from fifthstreet.money import dollars
from fifthstreet.rulebook import Rules

_TIMES = {1: "the same as", 2: "twice", 3: "three times"}


def multiple(times: int, name: str) -> str:
    """``twice the Ante``."""
    return f"{_TIMES.get(times, f'{times} times')} the {name}"


def stake_words(rules: Rules, game: Game, wager: Wager) -> str:
    """What a stake may be: ``$5 to $500 in steps of $1``, ``twice the Ante``, ``exactly $1``."""
    bounds, measure = in_force(rules, game, wager), measured_by(wager)
    if bounds is not None:
        return f"{dollars(bounds.least)} to {dollars(bounds.most)} in steps of {dollars(bounds.step)}"
    if measure is None:
        return f"exactly {dollars(unit_of(wager))}"
    return listed([multiple(times, game.wager(measure).name) for times in times_of(wager)], "or")

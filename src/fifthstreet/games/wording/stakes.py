"""What may be staked, in words."""

from __future__ import annotations

from fifthstreet.games.description import Exactly, Game, Times, Wager
from fifthstreet.games.reading.stakes import in_force
from fifthstreet.games.wording.text import listed
from fifthstreet.money import dollars
from fifthstreet.rulebook import Rules

_TIMES = {1: "the same as", 2: "twice", 3: "three times"}


def multiple(times: int, name: str) -> str:
    """``twice the Ante``."""
    return f"{_TIMES.get(times, f'{times} times')} the {name}"


def stake_words(rules: Rules, game: Game, wager: Wager) -> str:
    """What a stake may be: ``$5 to $500 in steps of $1``, ``twice the Ante``, ``exactly $1``."""
    stake, bounds = wager.stake, in_force(rules, game, wager)
    if bounds is not None:
        return f"{dollars(bounds.least)} to {dollars(bounds.most)} in steps of {dollars(bounds.step)}"
    if isinstance(stake, Exactly):
        return f"exactly {dollars(stake.amount)}"
    assert isinstance(stake, Times)
    name = game.wager(stake.of).name
    return listed([multiple(times, name) for times in stake.times], "or")

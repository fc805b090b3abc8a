"""What may be staked, in words."""

from __future__ import annotations

from fifthstreet.games.description import Exactly, Game, Stake, Times
from fifthstreet.games.reading.stakes import within
from fifthstreet.games.wording.text import listed
from fifthstreet.money import dollars
from fifthstreet.rulebook import Rules

_TIMES = {1: "the same as", 2: "twice", 3: "three times"}


def multiple(times: int, name: str) -> str:
    """``twice the Ante``."""
    return f"{_TIMES.get(times, f'{times} times')} the {name}"


def stake_words(rules: Rules, game: Game, stake: Stake) -> str:
    """What a stake may be: ``$5 to $500 in steps of $1``, ``twice the Ante``, ``exactly $1``."""
    if isinstance(stake, Exactly):
        return f"exactly {dollars(stake.amount)}"
    if isinstance(stake, Times):
        name = game.wager(stake.of).name
        return listed([multiple(times, name) for times in stake.times], "or")
    bounds = within(rules, stake.limits)
    return f"{dollars(bounds.least)} to {dollars(bounds.most)} in steps of {dollars(bounds.step)}"

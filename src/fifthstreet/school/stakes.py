"""What the players of an exercise stake: amounts that the table takes, small and round at first."""

from __future__ import annotations

from collections.abc import Callable

from fifthstreet.games.description import Game, Wager
from fifthstreet.games.reading.stakes import base_wager, bounds_of, follows, smallest, verdict
from fifthstreet.money import Cents
from fifthstreet.rulebook import Rules
from fifthstreet.school.levels import Level

RandBelow = Callable[[int], int]
#: How many times the least stake a player makes at most.
_MOST_TIMES = 5


def stakes(rules: Rules, game: Game, level: Level, chance: RandBelow, *, all_sides: bool) -> dict[str, Cents]:
    """The opening wagers of a seat: the base game, and side wagers as the level has them."""
    base = base_wager(game)
    made = follows(rules, game, {base.key: _amount(rules, game, base, level, chance)})
    if level.side_wagers:
        for wager in game.wagers:
            if wager.opening and wager.key not in made and (all_sides or chance(2)):
                made = _with(rules, game, made, wager, _amount(rules, game, wager, level, chance))
    return made


def _amount(rules: Rules, game: Game, wager: Wager, level: Level, chance: RandBelow) -> Cents:
    """A few times the least, or a few steps above that."""
    bounds = bounds_of(rules, game, wager)
    if bounds is None:
        return smallest(rules, game, wager)
    wanted = bounds.least * (1 + chance(_MOST_TIMES))
    if level.odd_amounts:
        wanted += bounds.step * chance(_MOST_TIMES)
    return Cents(min(wanted, bounds.most) // bounds.step * bounds.step)


def _with(rules: Rules, game: Game, made: dict[str, Cents], wager: Wager, amount: Cents) -> dict[str, Cents]:
    """These wagers and another one, where the table takes them together."""
    more = {**made, wager.key: amount}
    return more if verdict(rules, game, more) is None else made

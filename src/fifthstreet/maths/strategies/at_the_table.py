"""A decision at a table: what every choice is worth with all that lies there and what the meters show."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from fifthstreet.cards import Card
from fifthstreet.games.description import Game
from fifthstreet.games.reading.stakes import base_wager, limit_in_units
from fifthstreet.maths.count.counts import Keep, Progress, no_progress
from fifthstreet.maths.solve.base_game import Play
from fifthstreet.maths.solve.exchanged import ExchangedPlay
from fifthstreet.maths.solve.model import model_of
from fifthstreet.maths.solve.prepare import base_game
from fifthstreet.maths.strategies.advice import ChoiceValue, Held, judge
from fifthstreet.maths.wagers.joint_play import Meters, share_worth
from fifthstreet.money import Cents
from fifthstreet.rulebook import Rules


@dataclass(frozen=True)
class Worth:
    """The choices, the best first, in units of the base wager, which is ``ante`` cents.

    ``counted`` are the wagers that the values are about; no choice touches the others, or nobody can count them.
    """

    decision: str
    choices: tuple[ChoiceValue, ...]
    ante: Cents
    counted: tuple[str, ...]

    @property
    def ahead(self) -> ChoiceValue | None:
        """The best of the choices after which only the cards decide, with what may come of it."""
        return next((each for each in self.choices if each.outlook), None)

    def cents(self, units: Fraction) -> int:
        """A value or a cost in cents, rounded."""
        return round(units * self.ante)

    def cost(self, chosen: str) -> Fraction:
        """What a choice costs against the best one, in cents; nothing where the table made it."""
        return next((each.cost for each in self.choices if each.choice == chosen), Fraction(0)) * self.ante


@dataclass(frozen=True)
class Staked:
    """Best play of one player's wagers together, with what the meters show."""

    best: Play
    ante: Cents
    counted: tuple[str, ...]

    def worth(self, held: Held, history: tuple[str, ...], given_up: tuple[Card, ...] = ()) -> Worth:
        """What every choice of a decision is worth with these cards, after these choices."""
        judged = judge(self.best, self.best, held, history, given_up)
        return Worth(judged.decision, judged.choices, self.ante, self.counted)

    @cached_property
    def expected(self) -> Fraction | None:
        """What the counted wagers net on average before the cards, in cents; None where counting takes too long."""
        return None if isinstance(self.best, ExchangedPlay) else self.best.joint.mean * self.ante


def staked(
    game: Game,
    rules: Rules,
    stakes: Mapping[str, Cents],
    meters: Meters,
    keep: Keep | None = None,
    progress: Progress = no_progress,
) -> Staked:
    """A player's wagers as they are played best together."""
    model, ante = model_of(game), stakes[base_wager(game).key]
    beside = {wager.key: Fraction(stakes[wager.key], ante) for wager in model.beside if wager.key in stakes}
    metered = share_worth(meters, ante)
    most = limit_in_units(rules, ante)
    base = base_game(game, beside=beside, meter=metered, keep=keep, progress=progress, most=most, ante=ante)
    counted = tuple(wager.key for wager in game.wagers if wager in model.main or wager.key in beside)
    return Staked(base.best(), ante, counted)

"""The whole analysis of a game by its description and rule pack."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, partial

from fifthstreet.cards import Card
from fifthstreet.games.description import Game, Wager
from fifthstreet.games.reading.endings import ends_of
from fifthstreet.games.reading.funding import rates_of
from fifthstreet.games.reading.stakes import base_wager, follows, limit_in_units, opening_units, smallest, verdict
from fifthstreet.maths.count.counts import Keep, Progress, no_progress
from fifthstreet.maths.distribution import Distribution
from fifthstreet.maths.errors import AnalysisError
from fifthstreet.maths.samples import Sampler
from fifthstreet.maths.solve.base_game import BaseGame, Play, Strategy
from fifthstreet.maths.solve.prepare import base_game
from fifthstreet.maths.strategies.rules import BEST
from fifthstreet.maths.wagers.ends_met import ends_met
from fifthstreet.maths.wagers.highest_hand import HighestHand, highest_hand, why_not_counted
from fifthstreet.maths.wagers.joint_play import Meters, WithMeter, check_meters, with_meter
from fifthstreet.maths.wagers.progressives import OnMeters, on_meters
from fifthstreet.maths.wagers.side_wagers import Side, is_counted_with_base, side, side_with_base
from fifthstreet.money import Cents, dollars
from fifthstreet.rulebook import Rules


@dataclass(frozen=True)
class Question:
    """What is asked of a game beyond its rules."""

    strategy: Strategy | None = None
    strategy_name: str = BEST
    known: tuple[Card, ...] = ()
    sees: tuple[str, ...] = ()
    players: int | None = None
    meters: Meters | None = None
    ante: Cents | None = None


@dataclass(frozen=True)
class Analysis:
    """All figures of a game, exact; ``left_out`` says why a side wager is not among them."""

    game: Game
    rules: Rules
    question: Question
    base: BaseGame
    play: Play
    smaller: Play
    sides: Mapping[str, Side | OnMeters | HighestHand]
    left_out: Mapping[str, str]
    players: int
    ante: Cents
    with_meter: WithMeter | None = None

    @property
    def main(self) -> Distribution:
        """The base game, a choice between equals going to the larger wager."""
        return self.play.main

    @cached_property
    def has_ties(self) -> bool:
        """Whether it matters which of two equal choices a player makes."""
        return self.play.main != self.smaller.main

    @cached_property
    def best(self) -> Play:
        """Best play, whatever strategy was asked about."""
        return self.play if self.question.strategy is None else self.base.best()

    @property
    def on_meters(self) -> tuple[OnMeters, ...]:
        """The side wagers that meters pay."""
        return tuple(side for side in self.sides.values() if isinstance(side, OnMeters))

    @property
    def too_large(self) -> Mapping[str, tuple[str, ...]]:
        """By decision the choices that stake more than a single wager may be with this base wager."""
        return self.base.priced.never_open()

    @property
    def cost(self) -> Fraction:
        """What the strategy that was asked about costs against best play, in units of the base wager."""
        return self.main.edge - self.best.main.edge


def analyze(
    game: Game,
    rules: Rules,
    question: Question | None = None,
    *,
    keep: Keep | None = None,
    sampler: Sampler | None = None,
    progress: Progress = no_progress,
) -> Analysis:
    """Analyse a game; counts that do not depend on what is paid are kept where ``keep`` says.

    What cannot be counted as it is played is simulated by ``sampler``, at a table with cards that nobody knows.
    """
    asked = question or Question()
    players = _players(rules, asked)
    check_meters(game, asked.meters or {})
    ante = ante_of(rules, game, asked.ante)
    most = limit_in_units(rules, ante)
    counted = partial(base_game, game, known=asked.known, sees=asked.sees, keep=keep, most=most, ante=ante)
    base = counted(progress=progress)
    play, smaller = (_played(base, asked, larger) for larger in (True, False))
    by_chance = None if asked.known or asked.sees else sampler
    every = {
        wager.key: _side(wager, base, play, asked, players, by_chance, keep)
        for wager in game.wagers
        if wager not in base.model.main and wager.key not in base.model.left_out
    }
    unknown = {key: why for key, each in every.items() if (why := _why_unknown(each)) is not None}
    sides = {key: each for key, each in every.items() if key not in unknown}
    left_out = {**base.model.left_out, **unknown}
    found = Analysis(game, rules, asked, base, play, smaller, sides, left_out, players, ante)
    if not asked.meters:
        return found
    progress("playing base game and meters together", 0.95)
    return replace(found, with_meter=with_meter(found.best, counted, asked.meters, ante, asked.known))


def _played(base: BaseGame, asked: Question, larger: bool) -> Play:
    return base.best(larger=larger) if asked.strategy is None else base.by(asked.strategy, larger=larger)


def _players(rules: Rules, asked: Question) -> int:
    most = rules.entry.seats
    players = most if asked.players is None else asked.players
    if not 1 <= players <= most:
        raise AnalysisError("analysis/players", f"{players} players: this table has seats for 1 to {most}")
    return players


def ante_of(rules: Rules, game: Game, asked: Cents | None) -> Cents:
    """The base wager in cents: what was asked for if the table takes it with all that belongs to it, or the least."""
    ante = smallest(rules, game, base_wager(game)) if asked is None else asked
    stakes = {key: Cents(int(ante * units)) for key, units in opening_units(game).items()}
    problem = verdict(rules, game, follows(rules, game, stakes))
    if problem is not None:
        raise AnalysisError("analysis/ante", problem.told(dollars), problem.cites)
    return ante


def _not_counted(game: Game, wager: Wager, asked: Question) -> str | None:
    """Why a wager on the highest hand cannot be counted exactly, if it cannot."""
    if asked.known:
        return "the highest of several hands is counted for a whole deck only, without known cards"
    return why_not_counted(game, wager)


def _why_unknown(side: Side | OnMeters | HighestHand) -> str | None:
    """Why nothing is known of a wager that could neither be counted nor simulated."""
    return side.why if isinstance(side, HighestHand) and not side.simulated else None


def _side(
    wager: Wager,
    base: BaseGame,
    play: Play,
    asked: Question,
    players: int,
    sampler: Sampler | None,
    keep: Keep | None,
) -> Side | OnMeters | HighestHand:
    falls = play if wager in base.model.beside else None
    ends = ends_of(wager)
    if ends.kind == "highest":
        return highest_hand(wager, play, players, _not_counted(base.game, wager, asked), sampler, keep)
    if ends.takes_meter:
        met = ends_met(wager, play, asked.known)
        return on_meters(base.game, wager, met, rates=rates_of(wager), players=players, known=asked.known)
    if is_counted_with_base(base.model, wager):
        return side_with_base(wager, play)
    return side(base.game, wager, falls, asked.known)

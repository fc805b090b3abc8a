"""``fifthstreet.analyze``: the exact figures of every wager of a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Any

from fifthstreet.api.arguments import (
    MAIN,
    CardsGiven,
    Dollars,
    Number,
    Pairs,
    WordsGiven,
    read_amount,
    read_meters,
    read_words,
)
from fifthstreet.api.checked_calls import checked_call
from fifthstreet.api.games import GameGiven, PackGiven
from fifthstreet.api.questions import (
    Answer,
    Progress,
    StrategyGiven,
    asked_game,
    chosen_strategy,
    known_cards,
    python_call,
)
from fifthstreet.api.rows import Row, exactly
from fifthstreet.disk_cache import DiskKeep
from fifthstreet.games.description import Wager
from fifthstreet.maths import analysis as maths
from fifthstreet.maths.as_played import AsPlayed, as_played
from fifthstreet.maths.count.counts import no_progress
from fifthstreet.maths.distribution import Distribution, Outcome
from fifthstreet.maths.samples import Figures, Sample
from fifthstreet.maths.solve.base_game import Play
from fifthstreet.maths.strategies.rules import BEST
from fifthstreet.maths.wagers.joint_play import WithMeter
from fifthstreet.maths.wagers.progressives import OnMeters
from fifthstreet.money import Cents
from fifthstreet.reports.par_document import figures_document
from fifthstreet.version import __version__, package_digest


@dataclass(frozen=True)
class WagerFigures:
    """The figures of one wager as it is played, in units of ``unit``; ``assumes`` says what they hold for.

    They are exact, unless a ``sample`` says how they were simulated: then ``interval`` is where the edge lies.
    """

    key: str
    name: str
    unit: str
    assumes: str
    distribution: Distribution
    #: What each award adds to the payback, by its key; it has no stake of its own and is not in the other figures.
    awards: Mapping[str, Fraction]
    sample: Sample | None = None

    @property
    def interval(self) -> tuple[float, float] | None:
        """The 95 % confidence interval of a simulated edge; None where the edge is exact."""
        return Figures(self.distribution, self.sample).interval

    @property
    def edge(self) -> Fraction:
        """What the house keeps of each unit staked."""
        return self.distribution.edge

    @property
    def payback(self) -> Fraction:
        """What the player gets back of each unit staked."""
        return 1 - self.edge

    @property
    def element_of_risk(self) -> Fraction:
        """What the house keeps of each unit that is wagered in all, later bets included."""
        return self.distribution.edge_of_total_wagered

    @property
    def average_wagered(self) -> Fraction:
        """How many units are wagered in a round on average."""
        return self.distribution.average_wagered

    @property
    def hit_frequency(self) -> Fraction:
        """How often the player ends with more than before."""
        return self.distribution.hit_frequency

    @property
    def variance(self) -> Fraction:
        """The variance of what the player wins in a round."""
        return self.distribution.variance

    @property
    def standard_deviation(self) -> float:
        """The standard deviation of what the player wins in a round."""
        return self.distribution.standard_deviation

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        """Everything that can happen, the best for the player first, with the number of deals in which it does."""
        return self.distribution.outcomes

    def rows(self) -> list[Row]:
        """One row for each outcome."""
        deals = self.distribution.deals
        return [
            {
                "wager": self.key,
                "event": each.event,
                **exactly(net=each.net, wagered=each.wagered, probability=Fraction(each.count, deals)),
                "deals_exact": str(each.count),
            }
            for each in self.outcomes
        ]


@dataclass(frozen=True)
class Analysis(Answer):
    """All figures of a game; ``exact`` has everything that was worked out."""

    exact: maths.Analysis = field(repr=False)
    #: The arguments of the call.
    given: Mapping[str, object] = field(repr=False)

    @property
    def call(self) -> str:
        """The call, as a report shows it."""
        return python_call("analyze", self.given)

    @property
    def strategy(self) -> str:
        """How the base game is played."""
        return self.exact.question.strategy_name

    @property
    def players(self) -> int:
        """How many players sit at the table."""
        return self.exact.players

    @property
    def ante(self) -> Cents:
        """The base wager, in cents."""
        return self.exact.ante

    @property
    def cost(self) -> Fraction:
        """What the strategy costs against best play, in units of the base wager."""
        return self.exact.cost

    @property
    def left_out(self) -> Mapping[str, str]:
        """Why a side wager is not among the figures, by its key."""
        return self.exact.left_out

    @property
    def with_meter(self) -> WithMeter | None:
        """The base game and the wagers on the meters that were given, played best together."""
        return self.exact.with_meter

    @cached_property
    def wagers(self) -> Mapping[str, WagerFigures]:
        """The base game as ``main``, and every side wager of which figures are known by its key."""
        unit = self.exact.base.model.unit
        main = WagerFigures(MAIN, "Base game", unit.key, f"strategy {self.strategy}", self.exact.main, {})
        sides = {key: as_played(self.exact, key) for key in self.exact.sides}
        return {MAIN: main, **{key: self._side(side, side.figures) for key, side in sides.items() if side.figures}}

    def _side(self, side: AsPlayed, found: Figures) -> WagerFigures:
        wager, exact = side.wager, self.exact.sides[side.wager.key]
        awards = dict(self._awards(exact)) if isinstance(exact, OnMeters) else {}
        return WagerFigures(wager.key, wager.name, wager.key, side.words, found.distribution, awards, found.sample)

    def _awards(self, side: OnMeters) -> Iterator[tuple[str, Fraction]]:
        draws = side.draws or {}
        yield from draws.items()
        if side.envy is not None:
            envy = side.envy_played
            on = [award.key for award in self.exact.game.awards if side.wager.key in award.on]
            yield from ((key, envy * (self.players - 1)) for key in on if key not in draws)

    def rows(self) -> list[Row]:
        """One row for each wager."""
        return [
            {
                "wager": each.key,
                "name": each.name,
                "unit": each.unit,
                "assumes": each.assumes,
                **exactly(
                    edge=each.edge,
                    payback=each.payback,
                    element_of_risk=each.element_of_risk,
                    average_wagered=each.average_wagered,
                    hit_frequency=each.hit_frequency,
                    variance=each.variance,
                ),
                "standard_deviation": each.standard_deviation,
                "deals_exact": str(each.distribution.deals),
                "simulated_rounds": each.sample.rounds if each.sample is not None else None,
                "edge_low": each.interval[0] if each.interval is not None else None,
                "edge_high": each.interval[1] if each.interval is not None else None,
            }
            for each in self.wagers.values()
        ]

    def to_json(self) -> dict[str, Any]:
        """Everything as plain values, as ``fifthstreet analyze --json`` prints it and ``report verify`` reads it."""
        return figures_document(self.exact, self.pays, __version__, package_digest())


@checked_call
def analyze(
    game: GameGiven,
    pack: PackGiven | None = None,
    *,
    key: str | None = None,
    options: Pairs | None = None,
    pay: Pairs | None = None,
    meters: Pairs | None = None,
    ante: Dollars | None = None,
    players: Number | None = None,
    strategy: StrategyGiven = BEST,
    known: CardsGiven = (),
    sees: WordsGiven = (),
    progress: Progress = no_progress,
) -> Analysis:
    """Work out the figures of every wager as it is played; side wagers are offered unless an option leaves one out.

    They are exact; only where counting is not feasible a wager is simulated, and says so.

    ``fifthstreet.analyze("caribbean-stud", "us-ma", pay={"main:flush": 6}).wagers["bonus"].edge``
    """
    given: dict[str, object] = {"game": game, "pack": pack, "key": None if key == game else key}
    given |= {"options": options, "pay": pay, "meters": meters, "ante": ante, "players": players}
    given |= {"known": known, "sees": sees, "strategy": None if strategy == BEST else strategy}
    asked = asked_game(game, pack, key=key, options=options, pay=pay)
    name, chosen = chosen_strategy(asked.game, strategy)
    question = maths.Question(
        strategy=None if chosen.is_best else chosen,
        strategy_name=name,
        known=known_cards(known),
        sees=read_words(sees),
        players=players,
        meters=read_meters(meters) or None,
        ante=read_amount(ante, "the ante"),
    )

    def sampler(wager: Wager, play: Play, players: int) -> Figures | None:
        # Most games need no simulation, and need not wait for the simulator.
        from fifthstreet.api.table_sampler import TableSampler  # noqa: PLC0415

        return TableSampler(asked.game, asked.rules, question.ante, progress)(wager, play, players)

    exact = maths.analyze(asked.game, asked.rules, question, keep=DiskKeep(), sampler=sampler, progress=progress)
    return Analysis(asked, exact, given)

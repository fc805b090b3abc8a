"""Wagers that are paid off meters: what they return as a function of what the meters show."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from fifthstreet.cards import Card
from fifthstreet.games.description import Award, Envy, Game, HandPays, Wager
from fifthstreet.games.reading.funding import carries_fixed, draw_of, is_backed_together, levels_of, seed_of
from fifthstreet.games.reading.stakes import unit_of
from fifthstreet.maths.distribution import Distribution, Outcome, merged
from fifthstreet.maths.solve.prepare import NO_ROW, Play
from fifthstreet.maths.wagers.side_wagers import RowCounts, in_play_counts, net_of_row, row_counts, value_chances
from fifthstreet.money import Cents
from fifthstreet.progressive.arithmetic import share_cents, shown_cents
from fifthstreet.rulebook.odds import MeterShare, Odds
from fifthstreet.rulebook.rules import RATE_WHOLE


@dataclass(frozen=True)
class Returns:
    """What a wager returns of each unit staked: a fixed part, and a part for each dollar on each level."""

    counts: RowCounts
    unit: Cents

    @property
    def deals(self) -> int:
        return sum(number for _, number in self.counts)

    @property
    def fixed(self) -> Fraction:
        """What the awards that no meter pays return, with the stake where it is given back."""
        total = Fraction(0)
        for row, number in self.counts:
            if row is not None and not isinstance(row.pays, MeterShare):
                odds = row.pays
                won = Fraction(odds.win, odds.per) + odds.keeps_stake if isinstance(odds, Odds) else Fraction(1)
                total += number * won
        return total / self.deals

    def per_dollar(self, level: str, among: int = 1) -> Fraction:
        """What each dollar on a level adds; ``among`` players divide it."""
        percents = sum(
            number * row.pays.percent
            for row, number in self.counts
            if row is not None and isinstance(row.pays, MeterShare) and row.pays.level == level
        )
        return Fraction(percents, self.deals * self.unit * among)

    def at(self, meters: Mapping[str, Cents], among: int = 1) -> Fraction:
        """What is returned when the levels show these amounts."""
        return self.fixed + sum(
            (self.per_dollar(level, among) * Fraction(cents, 100) for level, cents in meters.items()), Fraction(0)
        )

    def chance(self, level: str, *, whole: bool) -> Fraction:
        """How often a wager wins the whole of a level, or a part of it."""
        hits = sum(
            number
            for row, number in self.counts
            if row is not None and isinstance(row.pays, MeterShare) and row.pays.level == level
            if row.pays.is_whole == whole
        )
        return Fraction(hits, self.deals)


@dataclass(frozen=True)
class LevelFigures:
    """One level of a meter: where it starts, where the wager becomes even, what it shows when it is won."""

    seed: Cents
    break_even: Fraction | None
    wagers_between_hits: Fraction | None
    mean_when_hit: Fraction | None


@dataclass(frozen=True)
class OnMeters:
    """A wager on meters, over all hands that can be dealt; ``in_play`` where a fold forfeits it."""

    wager: Wager
    all_hands: Returns
    in_play: Returns | None
    levels: Mapping[str, LevelFigures]
    rates: Mapping[str, int]
    envy: Fraction | None = None
    envy_in_play: Fraction | None = None
    draws: Mapping[str, Fraction] | None = None

    @property
    def rate(self) -> int:
        """What goes to all levels together of each wager, in millionths."""
        return sum(self.rates.values())

    @property
    def shared(self) -> bool:
        """Whether several players can back the same hand, and then divide what a meter pays."""
        return is_backed_together(self.wager)

    @property
    def played(self) -> Returns:
        """What the player meets: after the folds, where a fold forfeits the wager."""
        return self.in_play or self.all_hands

    def long_run(self, players: int) -> Fraction:
        """What the wager returns in the long run, when every contribution has found its winner.

        Fixed awards, unless the meter carries them; what goes to the meter; what the house adds when it restarts;
        envy at a table of so many players; draws.
        """
        fixed = Fraction(0) if carries_fixed(self.wager) is not None else self.played.fixed
        reseeding = sum(
            (self.played.chance(level, whole=True) * seed / self.played.unit for level, seed in self.seeds.items()),
            Fraction(0),
        )
        envy = (self.envy_in_play if self.envy_in_play is not None else self.envy) or Fraction(0)
        draws = sum((self.draws or {}).values(), Fraction(0))
        return fixed + Fraction(self.rate, RATE_WHOLE) + reseeding + envy * (players - 1) + draws

    @property
    def at_seeds(self) -> Distribution:
        """The outcomes with every level at its seed."""
        return self.showing({level: seed_of(self.wager, level) for level in self.levels})

    def showing(self, micros: Mapping[str, int]) -> Distribution:
        """The outcomes with the levels at these amounts, in units of the stake, folds and all; without envy."""
        returns = self.played
        found = []
        for row, number in returns.counts:
            net = net_of_row(row)
            if row is not None and isinstance(row.pays, MeterShare):
                shown = micros[row.pays.level]
                net = Fraction(share_cents(shown, row.pays.percent, 1), returns.unit) - 1
            found.append(Outcome(row.title if row is not None else NO_ROW, net, Fraction(1), number))
        return merged(found)

    @property
    def seeds(self) -> dict[str, Cents]:
        return {level: figures.seed for level, figures in self.levels.items()}


def on_meters(
    game: Game,
    wager: Wager,
    play: Play | None,
    *,
    rates: Mapping[str, int],
    players: int,
    known: tuple[Card, ...] = (),
) -> OnMeters:
    """What a wager on meters returns; ``rates`` are the shares of it, in millionths, that go to its levels."""
    rule, unit = wager.settles, unit_of(wager)
    assert isinstance(rule, HandPays)
    every = Returns(row_counts(game, rule, known), unit)
    left = Returns(in_play_counts(play, rule), unit) if play is not None else None
    levels = _levels(wager, left or every, every, rates)
    envies = [award for award in game.awards if isinstance(award.pays, Envy) and wager.key in award.on]
    return OnMeters(
        wager,
        every,
        left,
        levels,
        rates,
        _envy(game, envies[0], unit, known) if envies else None,
        _envy_in_play(envies[0], play, unit) if envies and play is not None else None,
        draws_return(game, wager, players),
    )


def _levels(wager: Wager, returns: Returns, every: Returns, rates: Mapping[str, int]) -> dict[str, LevelFigures]:
    seeds = {level: Cents(shown_cents(seed_of(wager, level))) for level in levels_of(wager)}
    found = {}
    for key, seed in seeds.items():
        others = {level: cents for level, cents in seeds.items() if level != key}
        per_dollar = every.per_dollar(key)
        even = (1 - every.at(others)) / per_dollar if per_dollar else None
        whole = returns.chance(key, whole=True)
        grows = Fraction(returns.unit * rates.get(key, 0), RATE_WHOLE)
        if key == carries_fixed(wager):
            grows -= returns.fixed * returns.unit
        mean = _mean_when_hit(returns, key, Fraction(seed), grows) if whole else None
        found[key] = LevelFigures(seed, even, 1 / whole if whole else None, mean)
    return found


def _mean_when_hit(returns: Returns, level: str, seed: Fraction, grows: Fraction) -> Fraction:
    """What a level shows on the average when the whole of it is won, in cents.

    Each wager adds ``grows``, the fixed awards that the level carries taken off; awards of a part take their share.
    From m, the mean at the next hit is a * m + b, and that must be true one wager later too.
    """
    hit = returns.chance(level, whole=True)
    taken = returns.per_dollar(level) * returns.unit / 100 - hit
    slope = hit / (hit + taken)
    shift = grows * (hit + slope * (1 - hit - taken)) / hit
    return slope * seed + shift


def _envy(game: Game, award: Award, unit: Cents, known: tuple[Card, ...]) -> Fraction:
    """What the hand of one other player returns of each unit staked, if it is never folded."""
    assert isinstance(award.pays, Envy)
    payouts = award.pays.payouts
    chances = value_chances(game, award.pays.hand, known)
    paid = sum(number * envy.amount for value, number in chances.items() if (envy := payouts.envy_for(value)))
    return Fraction(paid, sum(chances.values()) * unit)


def _envy_in_play(award: Award, play: Play, unit: Cents) -> Fraction:
    """The same where the other player folds as this one does, and a folded hand brings nothing."""
    assert isinstance(award.pays, Envy)
    counts = play.rows(award.pays.hand, award.pays.payouts.envy_for)
    paid = sum(number * envy.amount for envy, number in counts.items() if envy is not None)
    return Fraction(paid, sum(counts.values()) * unit)


def draws_return(game: Game, wager: Wager, players: int) -> dict[str, Fraction]:
    """What each award on a draw returns of a unit staked: how often it is drawn, how often it hits, what it pays."""
    rule = wager.settles
    assert isinstance(rule, HandPays)
    found: dict[str, Fraction] = {}
    for award in game.awards:
        draw = draw_of(award)
        if draw is not None and wager.key in award.on:
            hitting = rule.hand.ranking.size if draw.of == "card" else 1
            hits = Fraction(hitting, len(draw.outcomes(range(1, players + 1))))
            found[award.key] = Fraction(draw.rate, RATE_WHOLE) * hits * Fraction(draw.odds.win, draw.odds.per)
    return found

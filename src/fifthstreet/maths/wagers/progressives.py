"""Wagers that are paid off meters: what they return as a function of what the meters show."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from fifthstreet.cards import DECK, Card
from fifthstreet.games.description import Award, CardDraw, Envy, Game, HandPays, PositionDraw, Wager
from fifthstreet.maths.distribution import Distribution, Outcome, merged
from fifthstreet.maths.solve.prepare import NO_ROW, Play
from fifthstreet.maths.wagers.side_wagers import RowCounts, in_play_counts, net_of_row, row_counts, value_chances
from fifthstreet.money import MICROS_PER_CENT, Cents
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
    rate: int
    envy: Fraction | None = None
    envy_in_play: Fraction | None = None
    draws: Mapping[str, Fraction] | None = None

    @property
    def shared(self) -> bool:
        """Whether several players can back the same hand, and then divide what a meter pays."""
        rule = self.wager.settles
        return isinstance(rule, HandPays) and rule.hand.cards.holder != "player"

    @property
    def played(self) -> Returns:
        """What the player meets: after the folds, where a fold forfeits the wager."""
        return self.in_play or self.all_hands

    def long_run(self, players: int) -> Fraction:
        """What the wager returns in the long run, when every contribution has found its winner.

        Fixed awards, unless the meter carries them; what goes to the meter; what the house adds when it restarts;
        envy at a table of so many players; draws.
        """
        fixed = Fraction(0) if self.wager.funding.fixed_charged_to_meter else self.played.fixed
        reseeding = sum(
            (self.played.chance(level, whole=True) * seed / self.played.unit for level, seed in self.seeds.items()),
            Fraction(0),
        )
        envy = (self.envy_in_play if self.envy_in_play is not None else self.envy) or Fraction(0)
        draws = sum((self.draws or {}).values(), Fraction(0))
        return fixed + Fraction(self.rate, RATE_WHOLE) + reseeding + envy * (players - 1) + draws

    @property
    def at_seeds(self) -> Distribution:
        """The outcomes with every level at its seed, in units of the stake, folds and all; without envy."""
        returns = self.played
        found = []
        for row, number in returns.counts:
            net = net_of_row(row)
            if row is not None and isinstance(row.pays, MeterShare):
                net = Fraction(self.seeds[row.pays.level] * row.pays.percent // 100, returns.unit) - 1
            found.append(Outcome(row.title if row is not None else NO_ROW, net, Fraction(1), number))
        return merged(found)

    @property
    def seeds(self) -> dict[str, Cents]:
        return {level: figures.seed for level, figures in self.levels.items()}


def is_on_meters(wager: Wager) -> bool:
    """Whether a wager pays a share of some meter."""
    rule = wager.settles
    return isinstance(rule, HandPays) and any(isinstance(row.pays, MeterShare) for row in rule.payouts.rows)


def on_meters(
    game: Game,
    wager: Wager,
    play: Play | None,
    *,
    unit: Cents,
    rate: int,
    players: int,
    known: tuple[Card, ...] = (),
) -> OnMeters:
    """What a wager on meters returns; ``rate`` is the share of it, in millionths, that goes to the top level."""
    rule = wager.settles
    assert isinstance(rule, HandPays)
    every = Returns(row_counts(game, rule, known), unit)
    left = Returns(in_play_counts(play, rule), unit) if play is not None else None
    levels = _levels(wager, rule, left or every, every, unit, rate)
    envies = [award for award in game.awards if isinstance(award.pays, Envy) and wager.key in award.on]
    draws = {
        award.key: _draw(award, wager, players)
        for award in game.awards
        if isinstance(award.pays, (CardDraw, PositionDraw)) and wager.key in award.on
    }
    return OnMeters(
        wager,
        every,
        left,
        levels,
        rate,
        _envy(game, envies[0], unit, known) if envies else None,
        _envy_in_play(envies[0], play, unit) if envies and play is not None else None,
        draws,
    )


def _levels(
    wager: Wager, rule: HandPays, returns: Returns, every: Returns, unit: Cents, rate: int
) -> dict[str, LevelFigures]:
    payouts = rule.payouts
    seeds = {level.key: _seed(wager, rule, level.key, unit) for level in payouts.table.levels}
    found = {}
    for key, seed in seeds.items():
        others = {level: cents for level, cents in seeds.items() if level != key}
        per_dollar = every.per_dollar(key)
        even = (1 - every.at(others)) / per_dollar if per_dollar else None
        whole = returns.chance(key, whole=True)
        grows = Fraction(unit * rate, RATE_WHOLE) if key == payouts.top_level else Fraction(0)
        mean = _mean_when_hit(wager, returns, key, Fraction(seed), grows) if whole else None
        found[key] = LevelFigures(seed, even, 1 / whole if whole else None, mean)
    return found


def _seed(wager: Wager, rule: HandPays, level: str, unit: Cents) -> Cents:
    if wager.funding.reset is not None:
        return wager.funding.reset
    return Cents(rule.payouts.seed(level, unit) // MICROS_PER_CENT)


def _mean_when_hit(wager: Wager, returns: Returns, level: str, seed: Fraction, grows: Fraction) -> Fraction:
    """What a level shows on the average when the whole of it is won, in cents.

    Each wager adds ``grows``; awards of a part take their share; fixed awards, where the meter carries them, take
    theirs. From m, the mean at the next hit is a * m + b, and that must be true one wager later too.
    """
    hit = returns.chance(level, whole=True)
    taken = returns.per_dollar(level) * returns.unit / 100 - hit
    if wager.funding.fixed_charged_to_meter:
        grows -= returns.fixed * returns.unit
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


def _draw(award: Award, wager: Wager, players: int) -> Fraction:
    """What a draw returns of each unit staked: how often it is made, how often it hits, what it pays."""
    pays = award.pays
    assert isinstance(pays, (CardDraw, PositionDraw))
    odds = pays.payouts.rows[0].pays
    assert isinstance(odds, Odds)
    if isinstance(pays, CardDraw):
        rule = wager.settles
        assert isinstance(rule, HandPays)
        hits = Fraction(rule.hand.ranking.size, len(DECK))
    else:
        hits = Fraction(1, players + 1)
    return Fraction(pays.rate, RATE_WHOLE) * hits * Fraction(odds.win, odds.per)

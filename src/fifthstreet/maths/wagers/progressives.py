"""Wagers that are paid off meters: what they return as a function of what the meters show."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from fifthstreet.cards import Card
from fifthstreet.games.description import Game, Wager
from fifthstreet.games.reading.awards import AwardEnds, award_ends, outcomes
from fifthstreet.games.reading.course import dealt, places
from fifthstreet.games.reading.endings import ends_of
from fifthstreet.games.reading.funding import carries_fixed, levels_of, seed_of
from fifthstreet.games.reading.stakes import unit_of
from fifthstreet.maths.distribution import Distribution, Outcome, merged
from fifthstreet.maths.solve.base_game import NO_ROW
from fifthstreet.maths.wagers.ends_met import EndsMet
from fifthstreet.maths.wagers.side_wagers import EndCounts, row_counts
from fifthstreet.money import Cents
from fifthstreet.progressive.arithmetic import share_cents, shown_cents
from fifthstreet.progressive.configuration import Chances
from fifthstreet.rulebook.odds import MeterShare
from fifthstreet.rulebook.rules import RATE_WHOLE


@dataclass(frozen=True)
class Returns:
    """What a wager returns of each unit staked: a fixed part, and a part for each dollar on each level."""

    counts: EndCounts
    unit: Cents

    @property
    def deals(self) -> int:
        return sum(number for _, number in self.counts)

    @property
    def fixed(self) -> Fraction:
        """What the awards that no meter pays return, with the stake where it is given back."""
        return sum((number * (1 + end.net) for end, number in self.counts), Fraction(0)) / self.deals

    def per_dollar(self, level: str, among: int = 1) -> Fraction:
        """What each dollar on a level adds; ``among`` players divide it."""
        percents = sum(number * share.percent for share, number in self._shares(level))
        return Fraction(percents, self.deals * self.unit * among)

    def at(self, meters: Mapping[str, Cents], among: int = 1) -> Fraction:
        """What is returned when the levels show these amounts."""
        return self.fixed + sum(
            (self.per_dollar(level, among) * Fraction(cents, 100) for level, cents in meters.items()), Fraction(0)
        )

    def chance(self, level: str, *, whole: bool) -> Fraction:
        """How often a wager wins the whole of a level, or a part of it."""
        hits = sum(number for share, number in self._shares(level) if share.is_whole == whole)
        return Fraction(hits, self.deals)

    def _shares(self, level: str) -> Iterator[tuple[MeterShare, int]]:
        """The shares of a level that are paid, with the number of deals of each."""
        return ((end.share, number) for end, number in self.counts if end.share and end.share.level == level)


@dataclass(frozen=True)
class LevelFigures:
    """One level of a meter: where it starts, where the wager becomes even, what it shows when it is won."""

    seed: Cents
    break_even: Fraction | None
    wagers_between_hits: Fraction | None
    mean_when_hit: Fraction | None


@dataclass(frozen=True)
class OnMeters:
    """A wager on meters, over all hands that can be dealt; ``in_play`` where a fold forfeits it.

    ``levels`` are the levels of its meter as it is played, ``levels_unfolded`` the same if nobody folded.
    """

    wager: Wager
    all_hands: Returns
    in_play: Returns | None
    levels: Mapping[str, LevelFigures]
    levels_unfolded: Mapping[str, LevelFigures]
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
        return ends_of(self.wager).is_shared

    @property
    def played(self) -> Returns:
        """What the player meets: after the folds, where a fold forfeits the wager."""
        return self.in_play or self.all_hands

    @property
    def folds_cost(self) -> bool:
        """Whether hands are folded that the wager would have been paid for."""
        every, left = self.all_hands, self.played
        pairs = zip(every.counts, left.counts, strict=True)
        return any(number * left.deals != other * every.deals for (_, number), (_, other) in pairs)

    @property
    def unfolded(self) -> OnMeters:
        """The same if nobody folded."""
        return replace(self, in_play=None, levels=self.levels_unfolded, envy_in_play=None)

    @property
    def envy_played(self) -> Fraction:
        """What the hand of one other player returns, who folds as everybody does."""
        return (self.envy if self.envy_in_play is None else self.envy_in_play) or Fraction(0)

    def reseeding(self, level: str, players: int) -> Fraction:
        """What the house adds when a level restarts, of each unit staked; once for all who back the same hand."""
        seed, among = self.seeds[level], players if self.shared else 1
        return self.played.chance(level, whole=True) * seed / (self.played.unit * among)

    def long_run(self, players: int) -> Fraction:
        """What the wager returns once every contribution has been won, if this number of players make it.

        Fixed awards, unless the meter carries them; what goes to the meter; what the house adds when it restarts;
        envy with this number of players; draws.
        """
        fixed = Fraction(0) if carries_fixed(self.wager) is not None else self.played.fixed
        reseeding = sum((self.reseeding(level, players) for level in self.levels), Fraction(0))
        draws = sum((self.draws or {}).values(), Fraction(0))
        return fixed + Fraction(self.rate, RATE_WHOLE) + reseeding + self.envy_played * (players - 1) + draws

    def chances(self, players: int) -> Chances:
        """What the terms of a link are checked by, with this number of players at a full table."""
        draws = sum((self.draws or {}).values(), Fraction(0))
        among = players if self.shared else 1
        return Chances(
            fixed=self.played.fixed,
            whole={level: self.played.chance(level, whole=True) / among for level in self.levels},
            extras=self.envy_played * (players - 1) + draws,
        )

    @property
    def at_seeds(self) -> Distribution:
        """The outcomes with every level at its seed."""
        return self.showing({level: seed_of(self.wager, level) for level in self.levels})

    def showing(self, micros: Mapping[str, int]) -> Distribution:
        """The outcomes with the levels at these amounts, in units of the stake, folds and all; without envy."""
        returns = self.played
        found = []
        for end, number in returns.counts:
            share = end.share
            paid = share_cents(micros[share.level], share.percent, 1) if share is not None else 0
            found.append(Outcome(end.row or NO_ROW, end.net + Fraction(paid, returns.unit), Fraction(1), number))
        return merged(found)

    @property
    def seeds(self) -> dict[str, Cents]:
        return {level: figures.seed for level, figures in self.levels.items()}


def on_meters(
    game: Game,
    wager: Wager,
    met: EndsMet,
    *,
    rates: Mapping[str, int],
    players: int,
    known: tuple[Card, ...] = (),
) -> OnMeters:
    """What a wager on meters returns; ``rates`` are the shares of it, in millionths, that go to its levels."""
    unit, play = unit_of(wager), met.play
    every = Returns(met.every, unit)
    left = Returns(met.in_play, unit) if met.in_play is not None else None
    others = [each for each in award_ends(game).values() if each.kind == "others" and wager.key in each.award.on]
    envies = [(each, each.hand) for each in others if each.hand is not None]
    return OnMeters(
        wager,
        every,
        left,
        _levels(wager, left or every, rates),
        _levels(wager, every, rates),
        rates,
        next((_envy(each, unit, row_counts(game, hand, each.rows, known)) for each, hand in envies), None),
        next((_envy(each, unit, play.rows(hand, each.rows)) for each, hand in envies if play is not None), None),
        draws_return(game, wager, players),
    )


def _levels(wager: Wager, returns: Returns, rates: Mapping[str, int]) -> dict[str, LevelFigures]:
    seeds = {level: Cents(shown_cents(seed_of(wager, level))) for level in levels_of(wager)}
    found = {}
    for key, seed in seeds.items():
        others = {level: cents for level, cents in seeds.items() if level != key}
        per_dollar = returns.per_dollar(key)
        even = (1 - returns.at(others)) / per_dollar if per_dollar else None
        whole = returns.chance(key, whole=True)
        grows = Fraction(returns.unit * rates.get(key, 0), RATE_WHOLE)
        if key == carries_fixed(wager):
            grows -= returns.fixed * returns.unit
        mean = _mean_when_hit(returns, key, Fraction(seed), grows) if whole else None
        found[key] = LevelFigures(seed, even, 1 / whole if whole else None, mean)
    return found


def _mean_when_hit(returns: Returns, level: str, seed: Fraction, grows: Fraction) -> Fraction:
    """What a level shows on average when the whole of it is won, in cents.

    Each wager adds ``grows``, the fixed awards that the level carries taken off; awards of a part take their share.
    From m, the mean at the next hit is a * m + b, and that must be true one wager later too.
    """
    hit = returns.chance(level, whole=True)
    taken = returns.per_dollar(level) * returns.unit / 100 - hit
    slope = hit / (hit + taken)
    shift = grows * (hit + slope * (1 - hit - taken)) / hit
    return slope * seed + shift


def _envy(ends: AwardEnds, unit: Cents, counts: list[int]) -> Fraction:
    """What the hand of one other player returns of each unit staked, by how often it is in each row."""
    paid = sum(number * end.paid(unit) for end, number in zip(ends.rows.ends, counts, strict=True))
    return Fraction(paid, sum(counts) * unit)


def draws_return(game: Game, wager: Wager, players: int) -> dict[str, Fraction]:
    """What each award on a draw returns of a unit staked: how often it is drawn, how often it hits, what it pays."""
    found: dict[str, Fraction] = {}
    for key, ends in award_ends(game).items():
        draw = ends.draw
        if draw is not None and wager.key in ends.award.on:
            hitting = len(places(draw.backs[wager.key], dealt(game))) if draw.of == "card" else 1
            hits = Fraction(hitting, len(outcomes(draw, range(1, players + 1))))
            found[key] = Fraction(draw.rate, RATE_WHOLE) * hits * ends.drawn.won
    return found

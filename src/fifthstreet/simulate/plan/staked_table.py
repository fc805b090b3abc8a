"""The table that is simulated: who sits there, what everybody stakes, and what the meters read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from fifthstreet.games.description import Game, Wager
from fifthstreet.games.reading.funding import at_seeds, below_reset, levels_of, meters_of, rates_of
from fifthstreet.games.reading.measured import measured_by
from fifthstreet.games.reading.stakes import Stakes, base_wager, follows, smallest, usual, verdict
from fifthstreet.maths.solve.base_game import Strategy
from fifthstreet.maths.solve.policy import Policy
from fifthstreet.money import MICROS_PER_CENT, Cents, dollars, format_micros
from fifthstreet.progressive.arithmetic import contribution_micros
from fifthstreet.progressive.readings import Reading
from fifthstreet.rulebook import Rules
from fifthstreet.rulebook.rules import RATE_WHOLE
from fifthstreet.simulate.errors import SimulationError

#: A share of each wager in millionths, by meter and level.
Rates = Mapping[str, Mapping[str, int]]

#: The kernel has room for no more.
MOST_SEATS = 7
#: What is staked on the base wager unless given, where the table takes it.
USUAL_STAKE = Cents(1_000)
#: With every amount below this, sums and squares of a session stay exact in 64 bits.
TOO_LARGE = 1 << 31


@dataclass(frozen=True)
class SimulatedLevel:
    """One level of a meter that somebody at the table wagers on: how it begins and what a round adds to it."""

    meter: str
    key: str
    start: Reading
    added: int
    reserved: int


@dataclass(frozen=True)
class TableToSimulate:
    """A game with its rules, a way to play it, and everybody's stakes.

    The way to play is a choice for every situation, or a ``strategy`` that is asked about the cards of every round.

    ``stakes`` are the opening wagers, in cents: the same for every seat, or one mapping for each. What is not named
    is not made, except the base wager of the game, which is then $10 or the least the table takes, and wagers
    without which these cannot stand; a stake of 0 is not made either. ``readings`` are what the meters show at the
    start, the preset seeds unless given. Of each wager ``rates`` go to the levels of its meter and ``reserve_rates``
    to their reserves, in millionths; unless given, the rate of the description goes to the top level.
    """

    game: Game
    rules: Rules
    policy: Policy
    seats: int = 1
    stakes: Stakes | tuple[Stakes, ...] = field(default_factory=dict)
    readings: Mapping[str, Mapping[str, Reading]] = field(default_factory=dict)
    rates: Rates = field(default_factory=dict)
    reserve_rates: Rates = field(default_factory=dict)
    strategy: Strategy | None = None

    @cached_property
    def staked(self) -> tuple[dict[str, Cents], ...]:
        """The opening wagers of every seat, checked as the table would check them."""
        check_seats(self.rules, self.seats)
        given = self.stakes if isinstance(self.stakes, tuple) else (self.stakes,) * self.seats
        if len(given) != self.seats:
            raise SimulationError(
                "simulate/seats", f"stakes are given for {len(given)} seats, there are {self.seats}"
            )
        return tuple(stakes_of(self.game, self.rules, stakes) for stakes in given)

    @cached_property
    def levels(self) -> tuple[SimulatedLevel, ...]:
        """The levels of all meters that somebody wagers on."""
        found: dict[str, tuple[SimulatedLevel, ...]] = {}
        for meter, wagers in meters_of(self.game).items():
            stakes = [seat[wager.key] for wager in wagers for seat in self.staked if wager.key in seat]
            if stakes:
                found[meter] = self._levels(meter, wagers[0], stakes)
        for name, given in (("reading", self.readings), ("rate", self.rates), ("rate", self.reserve_rates)):
            for meter in given:
                if meter not in found:
                    raise SimulationError(
                        "simulate/meter", f"a {name} is given for {meter!r}, which nobody wagers on"
                    )
        return tuple(level for levels in found.values() for level in levels)

    def _levels(self, meter: str, wager: Wager, stakes: list[Cents]) -> tuple[SimulatedLevel, ...]:
        keys = levels_of(wager)
        for given in (self.readings, self.rates, self.reserve_rates):
            for key in given.get(meter, {}):
                if key not in keys:
                    raise SimulationError(
                        "simulate/meter", f"meter {meter} has no level {key!r}; it has {', '.join(keys)}"
                    )
        rates = rates_of(wager, self.rates.get(meter))
        reserves = self.reserve_rates.get(meter, {})
        _check_rates(meter, (*rates.values(), *reserves.values()))
        return tuple(
            SimulatedLevel(
                meter,
                key,
                self._start(meter, key, wager),
                sum(contribution_micros(stake, rates.get(key, 0)) for stake in stakes),
                sum(contribution_micros(stake, reserves.get(key, 0)) for stake in stakes),
            )
            for key in keys
        )

    def _start(self, meter: str, key: str, wager: Wager) -> Reading:
        """What a level reads at the start: what was given, or its preset seed."""
        start = self.readings.get(meter, {}).get(key) or at_seeds(wager)[key]
        if min(start.amount, start.seed, start.reserve) < 0:
            raise SimulationError("simulate/meter", f"{meter}.{key} cannot read less than nothing")
        for amount in (start.amount, start.seed, start.reserve):
            if amount >= TOO_LARGE * MICROS_PER_CENT // 2:
                raise SimulationError("simulate/too_large", f"{meter}.{key} reads {format_micros(amount)}")
        if (below := below_reset(wager, start.seed)) is not None:
            raise SimulationError("simulate/meter", f"{meter}.{key} {below}", wager.funding.reset_cites)
        return start


def check_seats(rules: Rules, seats: int) -> None:
    """Refuse more seats than the pack gives the table, or than the kernel has room for."""
    most = min(MOST_SEATS, rules.entry.seats)
    if not 1 <= seats <= most:
        raise SimulationError("simulate/seats", f"{seats} seats: this table has 1 to {most}")


def _check_rates(meter: str, rates: tuple[int, ...]) -> None:
    if any(rate < 0 for rate in rates) or sum(rates) > RATE_WHOLE:
        raise SimulationError("simulate/meter", f"{meter}: the rates must each be 0 or more and at most 100 % in all")


# Stakes ------------------------------------------------------------------------------------------------------


def every_wager(game: Game, rules: Rules, ante: Cents | None = None) -> dict[str, Cents]:
    """Every opening wager of a game: the base wager as given, all others at the least the table takes."""
    base = base_wager(game)
    others = [each for each in game.wagers if each.opening and each != base and measured_by(each) is None]
    given = {} if ante is None else {base.key: ante}
    return given | {wager.key: smallest(rules, game, wager) for wager in others}


def stakes_of(game: Game, rules: Rules, given: Stakes) -> dict[str, Cents]:
    """What one seat stakes before the cards; what the table would not take is refused."""
    for key in given:
        if key not in game.by_key or not game.by_key[key].opening:
            known = ", ".join(wager.key for wager in game.wagers if wager.opening)
            raise SimulationError("simulate/stake", f"no opening wager is called {key!r}; there are {known}")
    base = base_wager(game)
    wanted = {base.key: usual(rules, game, base, USUAL_STAKE), **given}
    made = {key: Cents(amount) for key, amount in wanted.items() if amount != 0}
    stakes = follows(rules, game, made, declined=wanted)
    problem = verdict(rules, game, stakes)
    if problem is not None:
        raise SimulationError("simulate/stake", problem.told(dollars), problem.cites)
    if not stakes:
        raise SimulationError("simulate/stake", "a seat that makes no wager is not dealt in")
    return {wager.key: stakes[wager.key] for wager in game.wagers if wager.key in stakes}

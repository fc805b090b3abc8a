"""Practice meters: what a linked progressive would supply to a real table."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

from fifthstreet.games.description import Game
from fifthstreet.games.reading.funding import at_seeds, meters_of, rates_of
from fifthstreet.money import Cents, dollars
from fifthstreet.progressive.contributions import Terms, contribution
from fifthstreet.progressive.readings import Cause, Readings, after
from fifthstreet.rulebook.rules import RATE_WHOLE
from fifthstreet.table.state import Seat


class PracticeMeters:
    """Meters of this game alone: they start at the seed and grow with the wagers of this table only."""

    def __init__(self, game: Game) -> None:
        self._meters = meters_of(game)
        self.readings: Readings = {meter: at_seeds(wagers[0]) for meter, wagers in self._meters.items()}

    def contribute(self, seats: Mapping[int, Seat]) -> None:
        """Put the share of every wager of the round into the meters."""
        levels = (
            (meter, wager.key, level, Terms(rate=rate))
            for meter, wagers in self._meters.items()
            for wager in wagers
            for level, rate in rates_of(wager).items()
        )
        for (meter, key, level, terms), (number, seat) in product(levels, seats.items()):
            cause, stake = Cause(meter, level, number, key), seat.wagers.get(key, Cents(0))
            self.readings = after(self.readings, contribution(cause, self.readings[meter][level], stake, terms))

    def take(self, left: Readings) -> None:
        """What the round left in the meters."""
        self.readings = {**self.readings, **left}

    def notice(self) -> str | None:
        """What a player has to know about these meters."""
        if not self.readings:
            return None
        rates = (wagers[0].funding.rate or 0 for wagers in self._meters.values())
        grows = " or ".join(dict.fromkeys(dollars(rate * 100 // RATE_WHOLE) for rate in rates))
        return (
            f"Practice meters: they start at the pay table's seed and grow by {grows} for each dollar wagered at "
            "this table alone; no real progressive stands behind them."
        )

"""Practice meters and draws: what a linked progressive and its system would supply to a real table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from fifthstreet.cards import DECK
from fifthstreet.games.description import Game, HandPays
from fifthstreet.games.reading.awards import Draw, award_ends
from fifthstreet.money import MICROS_PER_CENT, dollars
from fifthstreet.rulebook import Rules
from fifthstreet.rulebook.rules import RATE_WHOLE
from fifthstreet.table.messages.commands import ReadingGiven
from fifthstreet.table.meters import Reading, Readings, preset_seed, unit_of
from fifthstreet.table.state import Seat

#: Where the pack names no rate of its own.
_RATE = RATE_WHOLE // 10


def _rate(rules: Rules, key: str) -> int:
    value = rules.option(f"{key}_rate", None)
    return value if isinstance(value, int) else _RATE


class PracticeMeters:
    """Meters of this game alone: they start at the seed and grow with the wagers of this table only."""

    def __init__(self, rules: Rules, game: Game) -> None:
        self.readings: dict[str, dict[str, Reading]] = {}
        self._rates: dict[str, int] = {}
        self._backed: dict[str, list[str]] = {}
        for wager in game.wagers:
            meter = wager.funding.meter
            if meter is None or not isinstance(wager.settles, HandPays):
                continue
            self._backed.setdefault(meter, []).append(wager.key)
            self._rates[meter] = _rate(rules, meter)
            payouts = wager.settles.payouts
            self.readings[meter] = {
                level.key: _started(preset_seed(wager.funding, payouts, level.key, unit_of(wager)))
                for level in payouts.table.levels
            }

    def contribute(self, seats: Mapping[int, Seat]) -> None:
        """Put the share of every wager of the round into the meters, evenly over their levels."""
        for meter, keys in self._backed.items():
            staked = sum(seat.wagers.get(key, 0) for seat in seats.values() for key in keys)
            levels = self.readings[meter]
            part, rest = divmod(staked * MICROS_PER_CENT * self._rates[meter] // RATE_WHOLE, len(levels))
            for number, (level, reading) in enumerate(levels.items()):
                levels[level] = replace(reading, amount=reading.amount + part + (rest if number == 0 else 0))

    def given(self) -> dict[str, dict[str, ReadingGiven]]:
        """The readings after the lock-out, as No more bets takes them."""
        return {
            meter: {
                level: ReadingGiven(amount=reading.amount, seed=reading.seed, reserve=reading.reserve)
                for level, reading in levels.items()
            }
            for meter, levels in self.readings.items()
        }

    def take(self, after: Readings) -> None:
        """What the round left in the meters."""
        for meter, levels in after.items():
            self.readings[meter] = dict(levels)

    def notice(self) -> str | None:
        """What a player has to know about these meters."""
        if not self.readings:
            return None
        shares = dict.fromkeys(dollars(self._rates[meter] * 100 // RATE_WHOLE) for meter in self.readings)
        grows = " or ".join(shares)
        return (
            f"Practice meters: they start at the pay table's seed and grow by {grows} for each dollar wagered at "
            "this table alone; no real progressive stands behind them."
        )


def _started(amount: int) -> Reading:
    return Reading(amount=amount, seed=amount)


class Draws:
    """Draws a card or a position now and then, as often as the options say."""

    def __init__(self, rules: Rules, game: Game, randbelow: Callable[[int], int]) -> None:
        self._randbelow = randbelow
        self._wanted: list[tuple[Draw, int]] = [
            (ends.draw, _rate(rules, key)) for key, ends in award_ends(game).items() if ends.draw is not None
        ]

    def drawn(self, seats: Mapping[int, Seat]) -> dict[str, str | int]:
        """The draws of one round; most rounds have none."""
        found: dict[str, str | int] = {}
        for draw, rate in self._wanted:
            if self._randbelow(RATE_WHOLE) >= rate:
                continue
            places: list[str | int] = [*sorted(seats), "dealer"]
            found[draw.name] = (
                str(DECK[self._randbelow(len(DECK))]) if draw.of == "card" else places[self._randbelow(len(places))]
            )
        return found

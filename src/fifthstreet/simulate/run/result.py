"""What a simulation came to: every wager and award, the house, bankrolls and meters."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fifthstreet.games.reading.stakes import base_wager
from fifthstreet.money import MICROS_PER_CENT, Cents, format_cents, format_micros
from fifthstreet.simulate.plan.build import Planned
from fifthstreet.simulate.plan.outcomes import Outcome
from fifthstreet.simulate.plan.records import PATHS
from fifthstreet.simulate.plan.staked_table import TableToSimulate
from fifthstreet.simulate.run.kernel_call import points_every
from fifthstreet.simulate.run.statistics import Estimate, deviation, estimate, poisson, quantiles, share
from fifthstreet.simulate.run.tallies import Gathered, square_of

#: The groups that rounds are added up in.
MAIN, EVERYTHING = 0, 1


@dataclass(frozen=True, slots=True)
class OutcomeCount:
    """How often an outcome came, over all seats."""

    outcome: Outcome
    count: int
    paid: Cents

    def to_json(self) -> dict[str, object]:
        each = self.outcome
        said = {
            "kind": each.kind,
            "comparison": each.comparison,
            "hand": each.end.row,
            "odds": each.end.printed,
            "times": each.times,
            "on": each.on,
        }
        found: dict[str, object] = {name: value for name, value in said.items() if value is not None}
        return {**found, "count": self.count, "paid": format_cents(self.paid)}


@dataclass(frozen=True)
class WagerResult:
    """A wager or an award over all seats; ``net`` is the players', ``squares`` are of the whole table's rounds."""

    key: str
    name: str
    is_award: bool
    rounds: int
    made: int
    wagered: Cents
    paid: Cents
    net: Cents
    squares: int
    outcomes: tuple[OutcomeCount, ...]

    @property
    def by_round(self) -> Estimate:
        """What the players win on it in a round, in cents."""
        return estimate(self.rounds, self.net, self.squares)

    @property
    def edge(self) -> Estimate | None:
        """The house's share of what was wagered; an award has no stake of its own."""
        return self.by_round.scaled(-self.rounds / self.wagered) if self.wagered else None

    @property
    def hits(self) -> int:
        """How often it won."""
        return sum(each.count for each in self.outcomes if each.outcome.kind == "win")

    @property
    def hit_frequency(self) -> Estimate | None:
        """How often it won of the times it was made."""
        return share(self.hits, self.made) if self.made and not self.is_award else None

    def to_json(self) -> dict[str, object]:
        edge, frequency = self.edge, self.hit_frequency
        return {
            "name": self.name,
            "award": self.is_award,
            "made": self.made,
            "hits": self.hits,
            "wagered": format_cents(self.wagered),
            "paid": format_cents(self.paid),
            "net": format_cents(self.net),
            "net_by_round_cents": self.by_round.to_json(),
            "edge": None if edge is None else edge.to_json(),
            "hit_frequency": None if frequency is None else frequency.to_json(),
            "outcomes": [each.to_json() for each in self.outcomes if each.count],
        }


@dataclass(frozen=True)
class GroupResult:
    """The main game, or everything, over all seats; ``unit`` is what they stake on the first wager in a round."""

    rounds: int
    unit: Cents
    net: Cents
    squares: int
    seat_deviations: tuple[float, ...]
    lost: int
    even: int
    won: int

    @property
    def by_round(self) -> Estimate:
        """What the players win in a round, in cents."""
        return estimate(self.rounds, self.net, self.squares)

    @property
    def edge(self) -> Estimate | None:
        """The house's share of the first wager."""
        return self.by_round.scaled(-1 / self.unit) if self.unit else None

    def to_json(self) -> dict[str, object]:
        edge = self.edge
        return {
            "net": format_cents(self.net),
            "net_by_round_cents": self.by_round.to_json(),
            "edge": None if edge is None else edge.to_json(),
            "standard_deviation_cents_by_seat": list(self.seat_deviations),
            "rounds_lost": self.lost,
            "rounds_even": self.even,
            "rounds_won": self.won,
        }


@dataclass(frozen=True)
class MeterResult:
    """A level of a meter: jackpots and what it showed then, and how often the house had to add to a fixed award."""

    meter: str
    level: str
    jackpots: int
    shown: Cents
    least: Cents
    most: Cents
    house_added: Cents
    dry_sessions: int
    final: tuple[int, ...]

    def to_json(self) -> dict[str, object]:
        low, high = poisson(self.jackpots)
        return {
            "jackpots": self.jackpots,
            "expected_jackpots": {"low": low, "high": high},
            "mean_shown": format_cents(round(self.shown / self.jackpots)) if self.jackpots else None,
            "least_shown": format_cents(self.least) if self.jackpots else None,
            "most_shown": format_cents(self.most) if self.jackpots else None,
            "house_added": format_cents(self.house_added),
            "sessions_run_dry": self.dry_sessions,
            "final_reading": {key: format_micros(int(value)) for key, value in quantiles(self.final).items()},
        }


@dataclass(frozen=True)
class Result:
    """What a simulation came to; ``by_round`` has its rounds one by one where they were kept."""

    table: TableToSimulate
    planned: Planned
    seed: int
    session: int
    gathered: Gathered
    by_round: NDArray[np.void] | None = field(default=None, compare=False)

    @property
    def rounds(self) -> int:
        return self.gathered.rounds

    @cached_property
    def wagers(self) -> dict[str, WagerResult]:
        """Every wager and award that somebody can make at the table."""
        plan = self.planned.program.plan
        active = plan["active_items"][: plan["active"]].tolist()
        return {self.planned.items[number].key: self._wager(number) for number in active}

    @property
    def main_wagered(self) -> Cents:
        """What all seats wagered on the main game."""
        group = self.planned.program.plan["group"]
        main = {item.key for number, item in enumerate(self.planned.items) if group[number] == MAIN}
        return Cents(sum(wager.wagered for key, wager in self.wagers.items() if key in main))

    def _wager(self, number: int) -> WagerResult:
        plan, tally, item = self.planned.program.plan, self.gathered.tally, self.planned.items[number]
        counts, more = tally["counts"][:, number], int(tally["corrections"][:, number].sum())
        wagered = _product(counts, plan["stake"][:, number])
        outcomes = tuple(
            OutcomeCount(
                outcome, int(counts[:, cell].sum()), Cents(_product(counts[:, cell], plan["paid"][:, number, cell]))
            )
            for cell, outcome in enumerate(item.outcomes)
        )
        return WagerResult(
            item.key,
            item.name,
            item.is_award,
            self.rounds,
            sum(each.count for each in outcomes if each.outcome.kind != "taken_back"),
            Cents(wagered),
            Cents(_product(counts, plan["paid"][:, number]) + more),
            Cents(_product(counts, plan["net"][:, number]) + more),
            square_of(tally["item_squares"][number]),
            outcomes,
        )

    @cached_property
    def main(self) -> GroupResult:
        """The base wager with all that belongs to it."""
        return self._group(MAIN)

    @cached_property
    def everything(self) -> GroupResult:
        """All wagers and awards together."""
        return self._group(EVERYTHING)

    def _group(self, group: int) -> GroupResult:
        tally, seats = self.gathered.tally, range(self.table.seats)
        sums = [int(tally["sums"][seat, group]) for seat in seats]
        squares = [square_of(tally["squares"][seat, group]) for seat in seats]
        first = base_wager(self.table.game).key
        return GroupResult(
            self.rounds,
            Cents(sum(staked.get(first, 0) for staked in self.table.staked)),
            Cents(sum(sums)),
            square_of(tally["table_squares"][group]),
            tuple(deviation(self.rounds, total, square) for total, square in zip(sums, squares, strict=True)),
            *(int(tally["signs"][: self.table.seats, group, sign].sum()) for sign in range(3)),
        )

    @cached_property
    def meters(self) -> tuple[MeterResult, ...]:
        tally, sessions = self.gathered.tally, self.gathered.sessions
        return tuple(
            MeterResult(
                level.meter,
                level.key,
                int(tally["jackpots"][number]),
                Cents(int(tally["jackpot_sum"][number])),
                Cents(int(tally["jackpot_least"][number])),
                Cents(int(tally["jackpot_most"][number])),
                Cents(int(tally["house_added"][number])),
                int((sessions["dry"][:, number] > 0).sum()),
                tuple(sessions["meter"][:, number].tolist()),
            )
            for number, level in enumerate(self.table.levels)
        )

    # Session by session --------------------------------------------------------------------------------------

    @property
    def sessions(self) -> int:
        return len(self.gathered.sessions)

    @cached_property
    def house_wins(self) -> tuple[int, ...]:
        """What the table won in each session, in cents: the players' losses, the shares that went to meters too."""
        return tuple((-self.gathered.sessions["net"][:, : self.table.seats].sum(axis=1)).tolist())

    @cached_property
    def holds(self) -> tuple[float, ...]:
        """What the table won in each session as a share of what was wagered."""
        wagered = self.gathered.sessions["wagered"].tolist()
        return tuple(win / staked for win, staked in zip(self.house_wins, wagered, strict=True) if staked)

    @cached_property
    def meters_grown(self) -> tuple[int, ...]:
        """By how much meters and reserves grew in each session, in cents: the house owes it to winners to come."""
        sessions = self.gathered.sessions
        start = sum(level.start.amount + level.start.reserve for level in self.table.levels)
        ends = sessions["meter"].sum(axis=1) + sessions["reserve"].sum(axis=1)
        return tuple(((ends - start) // MICROS_PER_CENT).tolist())

    def first_top_awards(self, wager: str) -> tuple[int, ...]:
        """The round of the first top award of a wager, in each session that saw one."""
        number = next(at for at, item in enumerate(self.planned.items) if item.key == wager)
        rounds = self.gathered.sessions["first_top"][:, number]
        return tuple(rounds[rounds > 0].tolist())

    @property
    def paths(self) -> list[list[int]]:
        """The bankroll of the first seat over the first sessions, at evenly spread rounds."""
        every = points_every(self.session)
        lengths = self.gathered.sessions["rounds"][:PATHS].tolist()
        return [
            self.gathered.tally["paths"][number, : length // every].tolist() for number, length in enumerate(lengths)
        ]

    def to_json(self) -> dict[str, Any]:
        """Everything as plain values."""
        sessions = self.gathered.sessions
        return {
            "game": self.table.game.key,
            **self.table.rules.pack.identity,
            "approved": self.table.rules.pack.approved,
            "options": self.table.rules.written(),
            "seats": self.table.seats,
            "stakes": [{key: format_cents(amount) for key, amount in seat.items()} for seat in self.table.staked],
            "seed": self.seed,
            "rounds": self.rounds,
            "session": self.session,
            "sessions": self.sessions,
            "main": self.main.to_json(),
            "everything": self.everything.to_json(),
            "wagers": {key: wager.to_json() for key, wager in self.wagers.items()},
            "meters": {f"{each.meter}.{each.level}": each.to_json() for each in self.meters},
            "by_session": {
                "house_win_cents": quantiles(self.house_wins),
                "hold": quantiles(self.holds),
                "meters_grown_cents": quantiles(self.meters_grown),
                "seat_1": {
                    "net_cents": quantiles(sessions["net"][:, 0].tolist()),
                    "lowest_cents": quantiles(sessions["lowest"].tolist()),
                    "drawdown_cents": quantiles(sessions["drawdown"].tolist()),
                },
                "rounds_to_top_award": {key: self._top_json(key) for key in self.wagers},
            },
            "paths_cents": self.paths,
        }

    def _top_json(self, wager: str) -> dict[str, object]:
        rounds = self.first_top_awards(wager)
        return {"sessions": len(rounds), "rounds": quantiles(rounds) if rounds else None}


def _product(counts: Any, amounts: Any) -> int:
    """A sum of counts times amounts, in whole numbers of any size."""
    return sum(
        count * amount for count, amount in zip(counts.ravel().tolist(), amounts.ravel().tolist(), strict=True)
    )

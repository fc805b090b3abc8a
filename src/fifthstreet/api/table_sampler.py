"""What counting cannot tell of a wager is simulated: a whole table, with a fixed seed, and kept between runs."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fifthstreet.disk_cache import DiskKeep
from fifthstreet.games.description import Game, Wager
from fifthstreet.games.reading.stakes import base_wager, smallest
from fifthstreet.maths.analysis import ante_of
from fifthstreet.maths.count.counts import Keep, Progress, no_progress
from fifthstreet.maths.distribution import Distribution, Outcome, merged
from fifthstreet.maths.samples import Figures, Sample
from fifthstreet.maths.solve.base_game import FOLD, NO_ROW, Play
from fifthstreet.money import Cents
from fifthstreet.rulebook import Rules
from fifthstreet.simulate.errors import SimulationError
from fifthstreet.simulate.plan.build import Planned, planned
from fifthstreet.simulate.plan.outcomes import Outcome as Ending
from fifthstreet.simulate.plan.staked_table import TableToSimulate
from fifthstreet.simulate.run.simulation import simulate

#: Enough rounds for an interval of some tenths of a percent at a full table: a few seconds, and only once.
ROUNDS = 500_000
SEED = 1
#: A game that the simulator does not know how to play has no figures.
_NOT_SIMULATED = ("simulate/unsupported", "simulate/too_large", "simulate/seats")


@dataclass(frozen=True)
class TableSampler:
    """Simulates one wager at a table where every seat makes it, with the least stake, beside the base wager."""

    game: Game
    rules: Rules
    ante: Cents | None = None
    progress: Progress = no_progress
    rounds: int = ROUNDS
    keep: Keep = field(default_factory=lambda: DiskKeep(kind="simulated"))

    def __call__(self, wager: Wager, play: Play, players: int) -> Figures | None:
        base, ante = base_wager(self.game), ante_of(self.rules, self.game, self.ante)
        stakes = {base.key: ante, wager.key: smallest(self.rules, self.game, wager)}
        table = TableToSimulate(self.game, self.rules, play.policy(), players, stakes)
        try:
            plan = planned(table, self.keep)
        except SimulationError as error:
            if error.code in _NOT_SIMULATED:
                return None
            raise
        key = _key(plan, wager, self.rounds)
        found = self.keep.get(key)
        if found is None:
            found = self._simulated(table, plan, wager)
            self.keep.put(key, found)
        endings = next(item.outcomes for item in plan.items if item.key == wager.key)
        return Figures(_distribution(endings, found["counts"]), Sample(self.rounds, SEED, float(found["error"][0])))

    def _simulated(self, table: TableToSimulate, plan: Planned, wager: Wager) -> dict[str, NDArray[Any]]:
        """How often each outcome came, and the standard error of the edge."""
        told = f"simulating {wager.name}"
        self.progress(told, 0.0)

        def tell(done: int, total: int) -> None:
            self.progress(told, done / total)

        result = simulate(table, self.rounds, SEED, progress=tell, plan=plan)
        if result.rounds < self.rounds:
            # A simulation keeps what it has after Ctrl-C; here nobody asked for less.
            raise KeyboardInterrupt
        found = result.wagers[wager.key]
        edge = found.edge
        assert edge is not None, f"nobody made {wager.key}"
        counts = [each.count for each in found.outcomes]
        return {"counts": np.array(counts, np.int64), "error": np.array([edge.error])}


def _key(plan: Planned, wager: Wager, rounds: int) -> str:
    """The name of a result: all that the kernel is given."""
    program = plan.program
    digest = hashlib.sha256(repr((wager.key, rounds, SEED)).encode())
    for each in (program.plan, program.table, program.first):
        digest.update(each.tobytes())
    return digest.hexdigest()[:32]


def _distribution(endings: tuple[Ending, ...], counts: NDArray[Any]) -> Distribution:
    """The outcomes of a wager in units of its stake, by how often each came."""
    pairs = zip(endings, counts.tolist(), strict=True)
    return merged(Outcome(_event(each), each.end.net, Fraction(1), count) for each, count in pairs)


def _event(ending: Ending) -> str:
    if ending.kind == "forfeit":
        return FOLD
    return ending.end.row or NO_ROW

"""Every way a wager or an award can end, and the money of each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from fifthstreet.games.description import Comparison, Game
from fifthstreet.games.reading.awards import AwardEnds, award_ends
from fifthstreet.games.reading.endings import COMPARISONS, TAKEN_BACK, Case, End, Kind, WagerEnds, wager_ends
from fifthstreet.games.reading.stakes import multiples


@dataclass(frozen=True, slots=True)
class Outcome:
    """One way to end, after a comparison of hands where that counts.

    ``times`` is the multiple at stake of a wager that is placed by a choice; ``on`` the wager that a draw hit.
    """

    end: End
    comparison: Comparison | None = None
    times: int | None = None
    on: str | None = None

    @property
    def kind(self) -> Kind:
        return self.end.kind


@dataclass(frozen=True)
class Item:
    """A wager or an award with its outcomes: those of its first multiple, then those of the next, and so on."""

    key: str
    name: str
    is_award: bool
    times: tuple[int, ...]
    plain: tuple[Outcome, ...]

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        if self.times == (1,):
            return self.plain
        return tuple(replace(each, times=times) for times in self.times for each in self.plain)

    def place(self, end: End, comparison: Comparison | None = None) -> int:
        """Where an outcome stands among those of one multiple."""
        return self.plain.index(Outcome(end, comparison))


def items_of(game: Game) -> tuple[Item, ...]:
    """The wagers and then the awards of a game."""
    times = {wager.key: multiples(game, wager) for wager in game.wagers}
    wagers = (
        Item(key, ends.wager.name, False, times[key], tuple(dict.fromkeys(_of_wager(ends))))
        for key, ends in wager_ends(game).items()
    )
    awards = (
        Item(key, ends.award.name, True, times[ends.award.on[0]], tuple(dict.fromkeys(_of_award(ends))))
        for key, ends in award_ends(game).items()
    )
    return (*wagers, *awards)


def _of_wager(ends: WagerEnds) -> Iterator[Outcome]:
    yield Outcome(ends.forfeit)
    yield Outcome(TAKEN_BACK)
    for case, rows in ends.by.items():
        for end in rows.ends:
            yield Outcome(end, compared(case))
            if end.unless is not None:
                yield Outcome(end.saved, compared(case))


def compared(case: Case) -> Comparison | None:
    """The comparison that makes a case; a number of hands is none."""
    return next((comparison for comparison in COMPARISONS if comparison == case), None)


def _of_award(ends: AwardEnds) -> Iterator[Outcome]:
    if ends.kind == "draw":
        yield from (Outcome(ends.drawn, on=on) for on in ends.award.on)
    else:
        yield from map(Outcome, ends.rows.ends[1:])

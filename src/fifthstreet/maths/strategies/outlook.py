"""What may come of a choice after which there is nothing left to decide."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from fifthstreet.maths.solve.base_game import BaseGame, standing_words
from fifthstreet.maths.solve.contexts import Context


@dataclass(frozen=True)
class Possibility:
    """How a round can end: in words, how likely that is, and what it then nets, in units of the base wager.

    ``is_average`` says that the net differs among the deals that end so.
    """

    event: str
    chance: Fraction
    net: Fraction
    is_average: bool


def outlook(base: BaseGame, number: int, context: int, row: int, choice: int) -> tuple[Possibility, ...]:
    """Every way a round can end after a choice, the best first; nothing if it folds or another decision follows."""
    end = base.priced.contexts.after(number, context, choice)
    after = None if end is None else base.priced.contexts.ends[end]
    if after is None or after.folded:
        return ()
    counts = base.priced.counts
    like = int(counts.like[row])
    first = int(counts.rows[like])
    found: dict[str, dict[Fraction, int]] = {}
    for (_, beyond, column), deals in zip(counts.cells.tolist(), counts.ends[like].tolist(), strict=True):
        if deals:
            kind = first + beyond
            nets = found.setdefault(_event(base, after, kind, column), {})
            net = base.priced.payoff(after, kind, column)
            nets[net] = nets.get(net, 0) + deals
    total = int(counts.ends[like].sum())
    ends = [_possibility(event, nets, total) for event, nets in found.items()]
    return tuple(sorted(ends, key=lambda each: -each.net))


def _event(base: BaseGame, after: Context, kind: int, column: int) -> str:
    """How the hands compare, or the row that is paid where none are compared."""
    standing = standing_words(base.model.columns[column], both=base.model.minds_differ)
    return standing or base.event(after, kind, column)


def _possibility(event: str, nets: dict[Fraction, int], total: int) -> Possibility:
    deals = sum(nets.values())
    mean = sum((net * count for net, count in nets.items()), Fraction(0)) / deals
    return Possibility(event, Fraction(deals, total), mean, len(nets) > 1)

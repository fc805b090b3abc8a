"""The house: what it wins in an hour, what it can have to pay, and what it holds over many rounds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from math import ceil, sqrt
from statistics import NormalDist

from fifthstreet.games.description import Wager
from fifthstreet.games.reading.awards import AwardEnds, award_ends
from fifthstreet.games.reading.endings import End, WagerEnds, ends_of
from fifthstreet.games.reading.stakes import largest, opening_units, smallest
from fifthstreet.maths.analysis import Analysis
from fifthstreet.maths.distribution import Distribution
from fifthstreet.maths.samples import CONFIDENCE
from fifthstreet.maths.solve.base_game import net
from fifthstreet.maths.solve.contexts import contexts_of
from fifthstreet.money import Cents

_NORMAL = NormalDist()


def win_per_hour(edge: Fraction, stake: Cents, rounds: int, seats: int) -> Fraction:
    """What the house wins in an hour on average, in cents, when every seat makes this stake in every round."""
    return edge * stake * rounds * seats


# Over many rounds ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Hold:
    """What one wager brings the house over a number of rounds, in units of the base wager, taken as normal.

    ``low`` and ``high`` hold the win in 95 of 100 runs; ``behind`` is the chance that the house has lost by then.
    """

    rounds: int
    mean: Fraction
    deviation: float
    low: float
    high: float
    behind: float


def hold(wager: Distribution, rounds: int) -> Hold:
    """What the house wins over independent rounds of a wager, by the normal approximation."""
    mean, deviation = wager.edge * rounds, wager.standard_deviation * sqrt(rounds)
    reach = _NORMAL.inv_cdf((1 + CONFIDENCE) / 2) * deviation
    behind = _NORMAL.cdf(-float(mean) / deviation) if deviation else float(mean < 0)
    return Hold(rounds, mean, deviation, float(mean) - reach, float(mean) + reach, behind)


def rounds_until_ahead(wager: Distribution, confidence: float = CONFIDENCE) -> int | None:
    """After how many rounds the house is ahead with this confidence; None where it has no edge."""
    if wager.edge <= 0:
        return None
    return ceil((_NORMAL.inv_cdf(confidence) * wager.standard_deviation / float(wager.edge)) ** 2)


# The largest payout ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Largest:
    """The most that a wager or award can cost the house in a round for one seat: without stakes, without meters."""

    key: str
    name: str
    stake: Cents | None
    pays: Cents
    and_a_meter: bool = False
    limited: bool = False


def largest_payouts(analysis: Analysis) -> tuple[Largest, ...]:
    """The most that the base game, each side wager and each award can pay to one seat in a round."""
    base = {wager.key for wager in analysis.base.model.main}
    sides = [wager for wager in analysis.game.wagers if wager.key not in base]
    awards = [each for each in award_ends(analysis.game).values() if not base.issuperset(each.award.on)]
    return (
        _of_base(analysis),
        *(_of_wager(analysis, wager) for wager in sides),
        *(_of_award(analysis, each) for each in awards),
    )


def largest_per_seat(payouts: tuple[Largest, ...]) -> Cents:
    """No seat can cost the house more in a round: every wager at its most at the same time."""
    return Cents(sum(each.pays for each in payouts))


def _of_base(analysis: Analysis) -> Largest:
    """The best outcome that any way to play can have, cut at the payout limit where there is one."""
    unit, limit = analysis.base.model.unit, analysis.game.payout_limit
    won, stake = max(_wins(analysis))
    if limit is None or won <= limit.amount:
        return Largest(unit.key, analysis.game.name, stake, won)
    return Largest(unit.key, analysis.game.name, stake, limit.amount, limited=True)


def _wins(analysis: Analysis) -> Iterator[tuple[Cents, Cents]]:
    """For each way a round can end, the most it wins, and the base wager with which it does."""
    rules, game, priced = analysis.rules, analysis.game, analysis.base.priced
    unit = analysis.base.model.unit
    opening = opening_units(game)
    # At another base wager other choices are open than at the one that was analysed.
    model = replace(analysis.base.model, most_won=None)  # It is for the base wager that was asked about.
    keys = {wager.key for wager in model.main}
    ends = [(kind, column) for kind in range(len(model.kinds)) for column in range(len(model.columns))]
    for context in contexts_of(game, priced.decisions, opening).ends:
        stake = largest(rules, game, unit, max([*context.stakes.values(), Fraction(1)]))
        if stake >= smallest(rules, game, unit):
            yield Cents(int(max(net(model, context, *end, keys) for end in ends) * stake)), stake


def _of_wager(analysis: Analysis, wager: Wager) -> Largest:
    stake, ends = largest(analysis.rules, analysis.game, wager), ends_of(wager)
    return Largest(wager.key, wager.name, stake, _most_won(_ends(ends, analysis.players), stake), ends.takes_meter)


def _ends(ends: WagerEnds, players: int) -> Iterable[End]:
    """How a wager can end at a table with this many players: where the number of hands counts, by each that can."""
    if ends.kind != "highest":
        return ends.all()
    return (end for column in ends.columns_with(players) for end in ends.by[column].ends)


def _most_won(ends: Iterable[End], stake: Cents) -> Cents:
    """The most that fixed odds win on a stake, which odds *for* one do not give back."""
    fixed = (end for end in ends if end.kind == "win" and end.share is None)
    return Cents(max((end.paid(stake) + end.returned(stake) - stake for end in fixed), default=0))


def _most_paid(ends: Iterable[End], stake: Cents) -> Cents:
    return max(end.paid(stake) for end in ends)


def _of_award(analysis: Analysis, ends: AwardEnds) -> Largest:
    award, rows = ends.award, ends.rows.ends
    if ends.kind == "others":
        return Largest(award.key, award.name, None, Cents(_most_paid(rows, Cents(0)) * (analysis.players - 1)))
    stakes = [largest(analysis.rules, analysis.game, analysis.game.wager(key)) for key in award.on]
    # A drawn card or position is one hand's only.
    stake = max(stakes) if ends.kind == "draw" else Cents(sum(stakes))
    return Largest(award.key, award.name, stake, _most_paid(rows, stake))

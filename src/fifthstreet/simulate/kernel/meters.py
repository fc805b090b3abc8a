"""The parts of the kernel in which an award takes money out of a meter."""

from __future__ import annotations

from fifthstreet.compiled import inlined
from fifthstreet.money import MICROS_PER_CENT
from fifthstreet.progressive import arithmetic
from fifthstreet.simulate.kernel.booking import correct
from fifthstreet.simulate.plan.records import EVERY_LINE, Lines, Now, Plan, Tally, whole

share_cents = inlined(arithmetic.share_cents)
shown_cents = inlined(arithmetic.shown_cents)
carried_cents = inlined(arithmetic.carried_cents)


@inlined
def pay_share(plan: Plan, now: Now, tally: Tally, lines: Lines | None, seat: int, item: int, cell: int) -> None:
    """A percentage of a level as it stands at this player's turn; backers of one hand divide it."""
    level, percent = whole(plan.level[item, cell]), whole(plan.percent[item, cell])
    among, backing = 1, 1
    if plan.backed_together[item] == 1:
        among, backing = 0, 0
        for other in range(plan.seats):
            among += (now.made[other] >> item) & 1
            backing += (now.open[other] >> item) & 1
    paid = now.split[item]
    if among == 1 or paid < 0:
        paid = share_cents(now.meter[level], percent, among)
        if percent == 100:
            count_jackpot(tally, level, shown_cents(now.meter[level]))
        if among > 1:
            now.split[item] = paid
    now.meter[level] -= paid * MICROS_PER_CENT
    if percent == 100 and (among == 1 or backing == 1):
        now.meter[level] += plan.level_seed[level] + now.reserve[level]
        now.reserve[level] = 0
    correct(plan, now, tally, seat, item, paid)
    if lines is not None and now.tracing == EVERY_LINE:
        lines[now.written - 1].paid = paid


@inlined
def count_jackpot(tally: Tally, level: int, shown: int) -> None:
    """Count a jackpot and what the meter showed."""
    if tally.jackpots[level] == 0 or shown < tally.jackpot_least[level]:
        tally.jackpot_least[level] = shown
    tally.jackpot_most[level] = max(tally.jackpot_most[level], shown)
    tally.jackpots[level] += 1
    tally.jackpot_sum[level] += shown


@inlined
def charge_meter(plan: Plan, now: Now, tally: Tally, lines: Lines | None, seat: int, item: int, cell: int) -> None:
    """A fixed award charged to a level; the house adds what the level cannot carry."""
    level, paid = whole(plan.level[item, cell]), plan.paid[seat, item, cell]
    carried = carried_cents(now.meter[level], paid)
    now.meter[level] -= carried * MICROS_PER_CENT
    if carried < paid:
        tally.house_added[level] += paid - carried
        now.dry[level] += 1
    if lines is not None and now.tracing == EVERY_LINE:
        lines[now.written - 1].house_share = paid - carried

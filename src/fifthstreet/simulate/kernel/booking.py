"""The parts of the kernel that write a line: what one wager or award of a seat came to."""

from __future__ import annotations

from fifthstreet.compiled import inlined
from fifthstreet.simulate.plan.records import EVERY_LINE, EVERY_ROUND, Lines, Now, Plan, Tally


@inlined
def note_line(plan: Plan, now: Now, lines: Lines, seat: int, item: int, cell: int) -> None:
    """Add up what a seat wagers, or write its lines down one by one, as is asked for."""
    if now.tracing == EVERY_ROUND:
        now.wagered[seat] += plan.stake[seat, item, cell]
    if now.tracing == EVERY_LINE:
        line = lines[now.written]
        line.round, line.seat, line.item, line.cell = now.number, seat, item, cell
        line.stake = plan.stake[seat, item, cell]
        line.paid = plan.paid[seat, item, cell]
        line.returned = plan.returned[seat, item, cell]
        now.written += 1


@inlined
def write_line(plan: Plan, now: Now, tally: Tally, lines: Lines | None, seat: int, item: int, cell: int) -> None:
    """Count an outcome and book its money."""
    tally.counts[seat, item, cell] += 1
    net = plan.net[seat, item, cell]
    if plan.counts_say_all == 0:
        now.item_money[item] += net
    now.money[seat, plan.group[item]] += net
    if lines is not None:
        note_line(plan, now, lines, seat, item, cell)


@inlined
def correct(plan: Plan, now: Now, tally: Tally, seat: int, item: int, more: int) -> None:
    """Pay more than the outcome of a line, or less where a limit cuts it."""
    tally.corrections[seat, item] += more
    now.item_money[item] += more
    now.money[seat, plan.group[item]] += more

"""The parts of the kernel that count a round which must end as an earlier one did, without playing it again.

Rounds of one case cannot end differently (see cases). The first of them is played and what it came to is kept; all
others are only counted, and what they come to is added up when the session ends.
"""

from __future__ import annotations

from fifthstreet.compiled import inlined
from fifthstreet.simulate.kernel.choices import class_of
from fifthstreet.simulate.kernel.payouts import compare
from fifthstreet.simulate.plan.records import Case, Cases, Dealt, Now, Plan, Table, Tally, whole


@inlined
def find_case(plan: Plan, now: Now, dealt: Dealt, table: Table) -> None:
    """Which case a round is: how hands compare, what pay tables see in them, and how they are decided."""
    case = 0
    for at in range(plan.case_comparisons):
        case += plan.case_comparison_steps[at] * compare(plan, now, dealt, 0, whole(plan.case_items[at]))
    for at in range(plan.case_hands):
        # The numbers in these tables are steps already.
        case += whole(table[whole(plan.case_hands_at[at]) + dealt.values[0, plan.case_hand[at]]])
    for decision in range(plan.decisions):
        case += plan.case_decision_steps[decision] * class_of(plan, now, dealt, table, 0, decision)
    dealt.case_number = case


@inlined
def note_counts(plan: Plan, now: Now, tally: Tally) -> None:
    """Keep what is counted so far, to see later what a round adds to it."""
    now.faults_before = tally.faults
    for at in range(plan.active):
        item = whole(plan.active_items[at])
        for cell in range(plan.cell_count[item]):
            now.before[item, cell] = tally.counts[0, item, cell]


@inlined
def learn(plan: Plan, now: Now, tally: Tally, cases: Cases, number: int) -> None:
    """Keep what the first round of a case came to."""
    case = cases[number]
    # A choice that was not open there is to be reported every time.
    if tally.faults == now.faults_before:
        cases[now.learned].place = number
        now.learned += 1
        case.known = 1
        case.main = now.money[0, 0]
        case.net = now.money[0, 0] + now.money[0, 1]
        case.wagered = now.wagered[0]
        for at in range(plan.active):
            item = whole(plan.active_items[at])
            for cell in range(plan.cell_count[item]):
                if tally.counts[0, item, cell] != now.before[item, cell]:
                    case.items[case.lines], case.cells[case.lines] = item, cell
                    case.lines += 1
                    case.tops |= whole(cell == plan.top_cell[item]) << item


@inlined
def note_tops(plan: Plan, now: Now, case: Case) -> None:
    """Note the first top awards of a session."""
    for line in range(case.lines):
        item = whole(case.items[line])
        if now.first_top[item] == 0 and case.cells[line] == plan.top_cell[item]:
            now.first_top[item] = now.number + 1


@inlined
def add_repeated(plan: Plan, now: Now, tally: Tally, cases: Cases) -> None:
    """Add up the rounds that were only counted."""
    for which in range(now.learned):
        case = cases[cases[which].place]
        times = case.times
        for line in range(case.lines):
            tally.counts[0, case.items[line], case.cells[line]] += times
        add_rounds(tally, 0, 0, case.main, times)
        if plan.has_side_items == 1:
            add_rounds(tally, 0, 1, case.net, times)
        case.times = 0


@inlined
def add_rounds(tally: Tally, seat: int, group: int, net: int, times: int) -> None:
    """Count whether a seat lost, was even or won, as many times as given; add what it won and its square."""
    square = net * net
    tally.sums[seat, group] += net * times
    tally.squares[seat, group, 0] += (square >> 32) * times
    tally.squares[seat, group, 1] += (square & 0xFFFFFFFF) * times
    tally.signs[seat, group, 1 + (net > 0) - (net < 0)] += times

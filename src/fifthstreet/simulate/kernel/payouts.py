"""The parts of the kernel that settle, seat by seat and pass by pass, as the live table does."""

from __future__ import annotations

from fifthstreet.compiled import inlined
from fifthstreet.simulate.kernel.booking import correct, write_line
from fifthstreet.simulate.kernel.meters import charge_meter, pay_share
from fifthstreet.simulate.plan.records import (
    CARD_DRAW,
    ENVY,
    EQUAL,
    EVERY_LINE,
    FIXED,
    HAND,
    HAND_AWARD,
    HIGHEST,
    LOWER,
    SHARED,
    SHOWDOWN,
    UNQUALIFIED,
    Dealt,
    Lines,
    Now,
    Plan,
    Table,
    Tally,
    unsigned,
    whole,
)


@inlined
def settle(plan: Plan, now: Now, dealt: Dealt, tally: Tally, table: Table, lines: Lines | None, step: int) -> None:
    """One settlement: every pass goes once around the table."""
    begun = False
    for other in range(plan.seats):
        begun |= now.open[other] & plan.step_wagers[step] != 0
    if begun:
        for each in range(plan.pass_at[step], plan.pass_at[step + 1]):
            if plan.pass_prepares[each] == 1:
                prepare(plan, now, dealt, table, each)
            for turn in range(plan.seats):
                # Without a sign on the way, so that the compiler knows that it is no place from the end.
                seat = whole(unsigned(turn if plan.pass_from_left[each] == 1 else plan.seats - 1 - turn))
                has_wagers = now.open[seat] & plan.pass_wagers[each] != 0
                if has_wagers or plan.is_last[step] == 1:
                    take_turn(plan, now, dealt, tally, table, lines, seat, each)


@inlined
def prepare(plan: Plan, now: Now, dealt: Dealt, table: Table, each: int) -> None:
    """What is the same for all seats of a pass: the highest hand, and the hands that others are paid for."""
    for at in range(plan.pass_items_at[each], plan.pass_items_at[each + 1]):
        item = whole(plan.pass_items[unsigned(at)])
        if plan.kind[item] == HIGHEST:
            now.shared[item] = highest(plan, now, dealt, table, item)
        elif plan.kind[item] == ENVY:
            now.shared[item] = find_envied(plan, now, dealt, table, item)


@inlined
def highest(plan: Plan, now: Now, dealt: Dealt, table: Table, item: int) -> int:
    """The outcome of the highest hand, in the pay table for the number of hands."""
    best = whole(dealt.values[0, plan.dealer_hand[item]])
    players = whole(0)
    for seat in range(plan.seats):
        if plan.counts_folded[item] == 1 or now.live[seat] == 1:
            players += 1
            best = max(best, whole(dealt.values[seat, plan.hand[item]]))
    row = table[whole(plan.column_rows_at[item, players]) + best]
    return whole(plan.column_cells[item, players, row])


@inlined
def find_envied(plan: Plan, now: Now, dealt: Dealt, table: Table, item: int) -> int:
    """Mark the seats whose hands earn the others an award, by the row; whether there is one."""
    found = 0
    on = whole(plan.on[item, 0])
    for seat in range(plan.seats):
        wagered = (now.made[seat] >> on) & 1
        counts = now.live[seat] == 1 or (wagered == 1 and (plan.stays >> on) & 1 == 1)
        row = table[whole(plan.rows_at[item, 0]) + dealt.values[seat, plan.hand[item]]]
        if not counts or (wagered == 0 and plan.bettors_only[item] == 1):
            row = 0
        now.envied[seat] = row
        found |= row
    return whole(found)


@inlined
def take_turn(
    plan: Plan, now: Now, dealt: Dealt, tally: Tally, table: Table, lines: Lines | None, seat: int, each: int
) -> None:
    """One seat's turn: its wagers and awards in their order, then the limit."""
    now.lines[seat] = 0
    for cut in range(plan.cut_count):
        now.turn_cell[plan.cuts[cut]] = -1
    for at in range(plan.pass_items_at[each], plan.pass_items_at[each + 1]):
        item = whole(plan.pass_items[unsigned(at)])
        kind = whole(plan.kind[item])
        if kind <= HIGHEST:
            if (now.open[seat] >> item) & 1 == 1:
                cell = wager_cell(plan, now, dealt, table, seat, item, kind)
                cell += whole(now.variant[seat, item]) * plan.outcome_count[item]
                # What a meter pays waits for its own pass where the house has an order of its own.
                if plan.pass_leaves_meters[each] == 0 or plan.special[item, cell] == FIXED:
                    pay(plan, now, tally, lines, seat, item, cell)
                    now.open[seat] &= ~(whole(1) << item)
        elif kind == HAND_AWARD:
            hand_award(plan, now, dealt, tally, table, lines, seat, item)
        elif kind == ENVY:
            envy_award(plan, now, tally, lines, seat, item)
        else:
            draw_award(plan, now, dealt, tally, lines, seat, item)
    if plan.limit >= 0:
        cap(plan, now, tally, lines, seat)


@inlined
def compare(plan: Plan, now: Now, dealt: Dealt, seat: int, item: int) -> int:
    """How the player's hand stands to the dealer's."""
    dealer = whole(dealt.values[seat, plan.dealer_hand[item]])
    player = whole(dealt.values[seat, plan.hand[item]])
    outside = (dealer < plan.qualifies_from[item]) | (dealer >= plan.qualifies_to[item])
    # No branches: which way they go would be guessed wrong too often. UNQUALIFIED has all bits of the others.
    return whole((player < dealer) * LOWER | (player == dealer) * EQUAL | outside * UNQUALIFIED)


@inlined
def wager_cell(plan: Plan, now: Now, dealt: Dealt, table: Table, seat: int, item: int, kind: int) -> int:
    """The outcome of a wager."""
    if kind == SHOWDOWN:
        how = compare(plan, now, dealt, seat, item)
        row = table[whole(plan.rows_at[item, how]) + dealt.values[seat, plan.hand[item]]]
        cell = whole(plan.cells[item, how, row])
        saving = plan.saved_by[item, how]
        if saving >= 0 and row == 0 and (now.lines[seat] >> saving) & 1 == 1:
            cell = whole(plan.saved_cell[item, how])
    elif kind == HAND:
        row = table[whole(plan.rows_at[item, 0]) + dealt.values[seat, plan.hand[item]]]
        offer = plan.if_taken[item]
        if offer >= 0 and (now.taken[seat] >> offer) & 1 == 0:
            row = 0
        cell = whole(plan.cells[item, 0, row])
    else:
        cell = whole(now.shared[item])
    return cell


@inlined
def pay(plan: Plan, now: Now, tally: Tally, lines: Lines | None, seat: int, item: int, cell: int) -> None:
    """Write a line, and do with the meter what it asks for."""
    write_line(plan, now, tally, lines, seat, item, cell)
    now.lines[seat] |= whole(1) << item
    if plan.limit >= 0:
        now.turn_cell[item] = cell
        now.turn_line[item] = now.written - 1
    special = plan.special[item, cell]
    if special != FIXED:
        if special == SHARED:
            pay_share(plan, now, tally, lines, seat, item, cell)
        else:
            charge_meter(plan, now, tally, lines, seat, item, cell)
    # In this order: the top award of a wager that pays even money comes too often to be guessed.
    if now.first_top[item] == 0 and cell == plan.top_cell[item]:
        now.first_top[item] = now.number + 1


@inlined
def hand_award(
    plan: Plan, now: Now, dealt: Dealt, tally: Tally, table: Table, lines: Lines | None, seat: int, item: int
) -> None:
    """An award for the player's hand, measured by each wager it rests on, unless the comparison excludes it."""
    row = table[whole(plan.rows_at[item, 0]) + dealt.values[seat, plan.hand[item]]]
    for which in range(plan.on_count[item]):
        on = whole(plan.on[item, which])
        stands = now.live[seat] == 1 or (plan.award_stays[item] >> on) & 1 == 1
        if row > 0 and stands and (now.made[seat] >> on) & 1 == 1:
            barred, by = whole(plan.not_when[item]), whole(plan.compared_by[item, which])
            if barred == 0 or (barred >> compare(plan, now, dealt, seat, by)) & 1 == 0:
                cell = whole(plan.cells[item, 0, row]) + which * whole(plan.on_step[item])
                cell += whole(now.variant[seat, on]) * plan.outcome_count[item]
                pay(plan, now, tally, lines, seat, item, cell)


@inlined
def envy_award(plan: Plan, now: Now, tally: Tally, lines: Lines | None, seat: int, item: int) -> None:
    """One line for each hand of another player that earns it."""
    on = whole(plan.on[item, 0])
    stands = now.live[seat] == 1 or (plan.award_stays[item] >> on) & 1 == 1
    if now.shared[item] != 0 and stands and (now.made[seat] >> on) & 1 == 1:
        for other in range(plan.seats):
            if other != seat and now.envied[other] > 0:
                cell = whole(plan.cells[item, 0, now.envied[other]])
                write_line(plan, now, tally, lines, seat, item, cell)


@inlined
def draw_award(plan: Plan, now: Now, dealt: Dealt, tally: Tally, lines: Lines | None, seat: int, item: int) -> None:
    """One line for each wager whose hand the draw has hit."""
    drawn = dealt.drawn[plan.draw_of[item]]
    if drawn >= 0:
        for which in range(plan.on_count[item]):
            on = whole(plan.on[item, which])
            made = (now.made[seat] >> on) & 1 == 1
            if made and (now.live[seat] == 1 or (plan.award_stays[item] >> on) & 1 == 1):
                hit = False
                if plan.kind[item] == CARD_DRAW:
                    for card in range(plan.draw_cards[item, which]):
                        place = (
                            whole(plan.draw_places[item, which, card]) + seat * plan.draw_strides[item, which, card]
                        )
                        hit |= dealt.cards[place] == drawn
                else:
                    hit = drawn == (plan.seats if plan.draw_dealer[item, which] == 1 else seat)
                if hit:
                    cell = which + whole(now.variant[seat, on]) * plan.outcome_count[item]
                    write_line(plan, now, tally, lines, seat, item, cell)


@inlined
def cap(plan: Plan, now: Now, tally: Tally, lines: Lines | None, seat: int) -> None:
    """Cut what one hand wins down to the posted limit, in the prescribed order."""
    over = -plan.limit
    for cut in range(plan.cut_count):
        item = whole(plan.cuts[cut])
        if now.turn_cell[item] >= 0:
            over += plan.paid[seat, item, now.turn_cell[item]]
    for cut in range(plan.cut_count):
        item = whole(plan.cuts[cut])
        if over > 0 and now.turn_cell[item] >= 0:
            less = min(over, plan.paid[seat, item, now.turn_cell[item]])
            over -= less
            correct(plan, now, tally, seat, item, -less)
            if lines is not None and now.tracing == EVERY_LINE:
                lines[now.turn_line[item]].paid -= less

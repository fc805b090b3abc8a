"""The parts of the kernel in which players decide and take offers."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from fifthstreet.compiled import inlined
from fifthstreet.simulate.kernel.booking import write_line
from fifthstreet.simulate.plan.records import (
    EVERY_LINE,
    FEE,
    FORFEIT,
    NOT_OPEN,
    PLACES_AT,
    TAKEN_BACK,
    Dealt,
    Lines,
    Now,
    Plan,
    Rounds,
    Table,
    Tally,
    unsigned,
    whole,
)


@inlined
def is_asked(plan: Plan, now: Now, seat: int, decision: int) -> bool:
    """Whether a seat has something to place or take back here."""
    asked = False
    for at in range(plan.choice_at[decision], plan.choice_at[decision + 1]):
        choice = whole(unsigned(at))
        if plan.asks[choice] == 1 and is_possible(plan, now, seat, choice):
            asked = True
            break
    return asked


@inlined
def is_possible(plan: Plan, now: Now, seat: int, choice: int) -> bool:
    """Whether a choice can be made: its wager is not made yet, or what it takes back still lies there."""
    made, back = now.made[seat], plan.takes_back[choice]
    needed = plan.needs_made[choice]
    lies_there = back < 0 or (now.open[seat] >> back) & 1 == 1
    return bool((made & needed) == needed and (made & plan.bars_made[choice]) == 0 and lies_there)


@inlined
def pattern_of(plan: Plan, now: Now, dealt: Dealt, table: Table, seat: int, decision: int) -> int:
    """The pattern of the suits of the known cards, the player's own in order."""
    own = plan.own_cards[decision]
    first = plan.base + seat * plan.each
    for card in range(own):
        moved = whole(dealt.cards[first + card])
        at = card
        while at > 0 and now.sorted[at - 1] > moved:
            now.sorted[at] = now.sorted[at - 1]
            at -= 1
        now.sorted[at] = moved
    code = 0
    for card in range(own):
        code |= whole(now.sorted[card] & 3) << (2 * card)
    for card in range(plan.seen[decision]):
        code |= whole(dealt.cards[plan.seen_places[decision, card]] & 3) << (2 * (own + card))
    return whole(table[plan.patterns_at[decision] + code])


@inlined
def classify(plan: Plan, dealt: Dealt, table: Table, first: NDArray[np.int32], number: int) -> None:
    """Look up the situation of every seat at every decision, before it is known whether it comes to that.

    The table is large: looked up when the answer is wanted, it would be waited for. Where a strategy was asked about
    every round, its answers for this one stand there instead.
    """
    for decision in range(plan.decisions):
        for seat in range(plan.seats):
            if plan.answers_given == 1:
                asked = (number * plan.seats + seat) * plan.answers_width
                dealt.classes[seat, decision] = asked + whole(plan.first_at[decision])
            else:
                own = whole(dealt.values[seat, plan.own_hand[decision]])
                entry = whole(table[whole(plan.own_rows_at[decision]) + own])
                for card in range(plan.seen[decision]):
                    entry = entry * 13 + whole(dealt.cards[plan.seen_places[decision, card]] >> 2)
                dealt.classes[seat, decision] = first[plan.first_at[decision] + entry]


@inlined
def class_of(plan: Plan, now: Now, dealt: Dealt, table: Table, seat: int, decision: int) -> int:
    """The class of situations that the policy decides alike."""
    found = whole(dealt.classes[seat, decision])
    if found < 0:
        at = plan.exceptions_at[decision] + (-1 - found) * plan.pattern_count[decision]
        found = whole(table[at + pattern_of(plan, now, dealt, table, seat, decision)])
    return found


@inlined
def answer(
    plan: Plan, now: Now, dealt: Dealt, table: Table, first: NDArray[np.int32], seat: int, decision: int
) -> int:
    """What the policy chooses here."""
    if plan.answers_given == 1:
        after = whole(table[plan.contexts_at[decision] + whole(now.context[seat])])
        found = whole(first[dealt.classes[seat, decision] + after])
    else:
        found = class_of(plan, now, dealt, table, seat, decision)
        # Without contexts a class is a choice.
        if plan.context_count[decision] > 1:
            context = whole(table[plan.contexts_at[decision] + whole(now.context[seat])])
            found = whole(table[plan.answers_at[decision] + found * plan.context_count[decision] + context])
    return found


@inlined
def decide(
    plan: Plan,
    now: Now,
    dealt: Dealt,
    tally: Tally,
    table: Table,
    first: NDArray[np.int32],
    rounds: Rounds | None,
    lines: Lines | None,
    decision: int,
) -> None:
    """Every live player answers."""
    at = plan.choice_at[decision]
    choices = plan.choice_at[decision + 1] - at
    for seat in range(plan.seats):
        if now.live[seat] == 1:
            if is_asked(plan, now, seat, decision):
                chosen = answer(plan, now, dealt, table, first, seat, decision)
                if plan.exchanges == 1:
                    now.given[seat] = chosen >> PLACES_AT
                    chosen &= (1 << PLACES_AT) - 1
                is_open = True
                if plan.has_instead == 1:
                    taken = whole(plan.instead[seat, unsigned(at + chosen)])
                    is_open = taken != NOT_OPEN
                    if is_open:
                        chosen = taken
                now.context[seat] = whole(now.context[seat]) * (choices + 1) + chosen
                if rounds is not None and now.tracing == EVERY_LINE:
                    rounds[now.number].answers[seat, decision] = chosen + 1
                    rounds[now.number].given[seat, decision] = now.given[seat]
                choice = whole(unsigned(at + chosen))
                if is_open and is_possible(plan, now, seat, choice):
                    follow(plan, now, tally, lines, seat, choice)
                else:
                    tally.faults += 1
            else:
                now.context[seat] = whole(now.context[seat]) * (choices + 1) + choices


@inlined
def follow(plan: Plan, now: Now, tally: Tally, lines: Lines | None, seat: int, choice: int) -> None:
    """Place a wager or pay a fee, take a wager back, fold."""
    placed, back = plan.places[choice], plan.takes_back[choice]
    if placed >= 0:
        now.made[seat] |= whole(1) << placed
        if plan.has_fees == 0 or plan.kind[placed] != FEE:
            now.open[seat] |= whole(1) << placed
        now.variant[seat, placed] = plan.variant_of[choice]
        if plan.has_fees == 1 and plan.kind[placed] == FEE:
            cell = whole(plan.cells[placed, 0, 0]) + whole(now.variant[seat, placed]) * plan.outcome_count[placed]
            write_line(plan, now, tally, lines, seat, placed, cell)
    if back >= 0:
        keep = ~(whole(1) << back)
        now.made[seat] &= keep
        now.open[seat] &= keep
        cell = whole(now.variant[seat, back]) * plan.outcome_count[back] + TAKEN_BACK
        tally.counts[seat, back, cell] += 1
    if plan.folds[choice] == 1:
        now.live[seat] = 0
        lost = now.open[seat] & plan.forfeits
        now.open[seat] &= ~lost
        item = 0
        while lost != 0:
            if lost & 1 == 1:
                cell = whole(now.variant[seat, item]) * plan.outcome_count[item] + FORFEIT
                write_line(plan, now, tally, lines, seat, item, cell)
            lost >>= 1
            item += 1


@inlined
def offer_to_all(plan: Plan, now: Now, dealt: Dealt, table: Table, offer: int) -> None:
    """An offer to show cards is taken by every live player whose cards win by it."""
    item = plan.offer_item[offer]
    for seat in range(plan.seats):
        holds = (now.open[seat] >> whole(plan.offer_holding[offer])) & 1
        if now.live[seat] == 1 and holds == 1:
            row = table[whole(plan.rows_at[item, 0]) + dealt.values[seat, plan.hand[item]]]
            if row > 0:
                now.taken[seat] |= whole(1) << offer

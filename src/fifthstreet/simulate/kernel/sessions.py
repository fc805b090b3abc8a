"""The kernel: session after session, round after round, in machine code."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from fifthstreet.compiled import compiled, inlined
from fifthstreet.simulate.kernel.cards import deal, deal_new_cards, draw, value_hands
from fifthstreet.simulate.kernel.choices import classify, decide, offer_to_all
from fifthstreet.simulate.kernel.payouts import settle
from fifthstreet.simulate.kernel.repeats import add_repeated, add_rounds, find_case, learn, note_counts, note_tops
from fifthstreet.simulate.kernel.streams import start_stream
from fifthstreet.simulate.plan.record_types import Column
from fifthstreet.simulate.plan.records import (
    AHEAD,
    BATCH,
    DECIDE,
    EVERY_LINE,
    EVERY_ROUND,
    NEW_CARDS,
    OFFER,
    PATHS,
    POINTS,
    Ahead,
    Cases,
    Dealt,
    Lines,
    Now,
    Numbers,
    Plan,
    Rounds,
    Session,
    Sessions,
    Table,
    Tally,
    whole,
)


@inlined
def begin_session(plan: Plan, now: Now, seed: np.uint64, session: int) -> None:
    """Start a stream of its own, a new deck, and the meters where they begin."""
    start_stream(now.word, seed, session)
    for card in range(len(now.deck)):
        now.deck[card] = card
    for level in range(plan.levels):
        now.meter[level] = plan.level_start[level]
        now.reserve[level] = plan.level_reserve[level]
        now.dry[level] = 0
    for item in range(plan.items):
        now.first_top[item] = 0


@inlined
def deal_ahead(
    plan: Plan, now: Now, ahead: Ahead, table: Table, first: NDArray[np.int32], number: int, rounds: int
) -> None:
    """Deal some rounds: cards and draws, what the hands are worth and how they are decided, which case it is."""
    # Each in a loop of its own: the look-ups of many rounds do not wait for each other.
    for which in range(rounds):
        deal(plan, now, ahead[which])
        draw(plan, now, ahead[which])
    for which in range(rounds):
        value_hands(plan, ahead[which], table)
    for which in range(rounds):
        classify(plan, ahead[which], table, first, number + which)
    if plan.repeats == 1:
        for which in range(rounds):
            find_case(plan, now, ahead[which], table)


@compiled
def deal_only(plan: Plan, now: Now, ahead: Ahead, seed: np.uint64, session: int, cards: NDArray[np.uint8]) -> None:
    """Write down the cards that the rounds of a session will have, one row each."""
    begin_session(plan, now, seed, session)
    for number in range(len(cards)):
        deal(plan, now, ahead[0])
        draw(plan, now, ahead[0])
        for card in range(cards.shape[1]):
            cards[number, card] = ahead[0].cards[card]


@inlined
def begin_round(plan: Plan, now: Now) -> None:
    """The opening wagers are made and their share goes to the meters."""
    for level in range(plan.levels):
        now.meter[level] += plan.level_added[level]
        now.reserve[level] += plan.level_reserved[level]
    if plan.has_splits == 1:
        for item in range(plan.items):
            now.split[item] = -1
    for seat in range(plan.seats):
        now.open[seat] = plan.opening[seat]
        now.made[seat] = plan.opening[seat]
        now.live[seat] = 1
        now.context[seat] = 0
        now.taken[seat] = 0
        if plan.exchanges == 1:
            now.given[seat] = 0
        now.money[seat, 0] = 0
        now.money[seat, 1] = 0
        now.wagered[seat] = 0


@inlined
def write_begin(plan: Plan, now: Now, dealt: Dealt, rounds: Rounds) -> None:
    """Write down what the round begins with."""
    for card in range(min(52, plan.batches * BATCH)):
        rounds[now.number].cards[card] = dealt.cards[card]
    for which in range(plan.draws):
        rounds[now.number].drawn[which] = dealt.drawn[which]
    for level in range(plan.levels):
        rounds[now.number].before[level, 0] = now.meter[level]
        rounds[now.number].before[level, 1] = now.reserve[level]


@inlined
def write_end(plan: Plan, now: Now, rounds: Rounds) -> None:
    """Write down which offers were taken and what the meters read in the end."""
    for seat in range(plan.seats):
        rounds[now.number].taken[seat] = now.taken[seat]
    for level in range(plan.levels):
        rounds[now.number].after[level, 0] = now.meter[level]
        rounds[now.number].after[level, 1] = now.reserve[level]


@inlined
def keep_round(plan: Plan, now: Now, by_round: Numbers, at: int) -> None:
    """Keep what every seat netted, on everything and on the main game, and what it wagered."""
    for seat in range(plan.seats):
        by_round[at, seat] = now.money[seat, 0] + now.money[seat, 1]
        by_round[at, plan.seats + seat] = now.money[seat, 0]
        by_round[at, 2 * plan.seats + seat] = now.wagered[seat]


@inlined
def close_round(plan: Plan, now: Now, tally: Tally) -> None:
    """Add up what was won: by every seat and by all together, on the main game, on everything, on every item."""
    all_main, all_else = 0, 0
    for seat in range(plan.seats):
        main, other = now.money[seat, 0], now.money[seat, 1]
        add_rounds(tally, seat, 0, main, 1)
        if plan.has_side_items == 1:
            add_rounds(tally, seat, 1, main + other, 1)
        all_main += main
        all_else += other
    # What follows from other tallies in the end is not added up round by round (kernel_call.complete).
    if plan.seats > 1:
        add_square(tally.table_squares, 0, all_main)
        add_square(tally.table_squares, 1, all_main + all_else)
    if plan.counts_say_all == 0:
        for at in range(plan.active):
            item = whole(plan.active_items[at])
            add_square(tally.item_squares, item, now.item_money[item])
            now.item_money[item] = 0


@inlined
def add_square(squares: Column, which: int, net: int) -> None:
    """Add a square in two parts."""
    square = net * net
    squares[which, 0] += square >> 32
    squares[which, 1] += square & 0xFFFFFFFF


@inlined
def total_wagered(plan: Plan, tally: Tally) -> int:
    """All stakes so far, except those that were taken back."""
    total = 0
    for seat in range(plan.seats):
        for at in range(plan.active):
            item = whole(plan.active_items[at])
            for cell in range(plan.cell_count[item]):
                total += tally.counts[seat, item, cell] * plan.stake[seat, item, cell]
    return total


@inlined
def play_round(
    plan: Plan,
    now: Now,
    dealt: Dealt,
    tally: Tally,
    table: Table,
    first: NDArray[np.int32],
    session: Session,
    rounds: Rounds | None,
    lines: Lines | None,
) -> None:
    """Play a round from the opening wagers to the last settlement."""
    begin_round(plan, now)
    if rounds is not None and now.tracing == EVERY_LINE:
        write_begin(plan, now, dealt, rounds)
    for step in range(plan.steps):
        if plan.step_kind[step] == DECIDE:
            decide(plan, now, dealt, tally, table, first, rounds, lines, whole(plan.step_of[step]))
        elif plan.step_kind[step] == OFFER:
            offer_to_all(plan, now, dealt, table, whole(plan.step_of[step]))
        elif plan.step_kind[step] == NEW_CARDS:
            deal_new_cards(plan, now, dealt, table)
        else:
            settle(plan, now, dealt, tally, table, lines, whole(plan.step_of[step]))
    if rounds is not None and now.tracing == EVERY_LINE:
        write_end(plan, now, rounds)
    close_round(plan, now, tally)
    for seat in range(1, plan.seats):
        session.net[seat] += now.money[seat, 0] + now.money[seat, 1]


@compiled
def play_sessions(
    plan: Plan,
    now: Now,
    tally: Tally,
    table: Table,
    first: NDArray[np.int32],
    ahead: Ahead,
    cases: Cases,
    sessions: Sessions,
    rounds: Rounds | None,
    lines: Lines | None,
    by_round: Numbers,
    seed: np.uint64,
    number_of_first: int,
    every: int,
) -> None:
    """Play sessions of the lengths in their records; the bankroll is noted after ``every`` few rounds."""
    # What is traced is played in every round, and so are rounds that do not repeat each other.
    learns = plan.repeats == 1 and now.tracing != EVERY_LINE
    keeps, at = now.tracing == EVERY_ROUND, 0
    for which in range(len(sessions)):
        session = sessions[which]
        begin_session(plan, now, seed, number_of_first + which)
        bankroll, peak, lowest, drawdown = 0, 0, 0, 0
        before = total_wagered(plan, tally)
        point, due, topped = 0, every, 0
        for number in range(session.rounds):
            now.number = number
            if number % AHEAD == 0:
                deal_ahead(plan, now, ahead, table, first, number, min(AHEAD, session.rounds - number))
            dealt = ahead[number % AHEAD]
            case = cases[dealt.case_number]
            if case.known == 1:
                case.times += 1
                bankroll += case.net
                if keeps:
                    by_round[at, 0], by_round[at, 1], by_round[at, 2] = case.net, case.main, case.wagered
                if case.tops & ~topped != 0:
                    note_tops(plan, now, case)
                    topped |= case.tops
            else:
                if learns:
                    note_counts(plan, now, tally)
                play_round(plan, now, dealt, tally, table, first, session, rounds, lines)
                bankroll += now.money[0, 0] + now.money[0, 1]
                if keeps:
                    keep_round(plan, now, by_round, at)
                if learns:
                    learn(plan, now, tally, cases, whole(dealt.case_number))
            at += 1
            peak = max(peak, bankroll)
            lowest = min(lowest, bankroll)
            drawdown = max(drawdown, peak - bankroll)
            due -= 1
            if due == 0:
                due = every
                if number_of_first + which < PATHS and point < POINTS:
                    tally.paths[number_of_first + which, point] = bankroll
                point += 1
        add_repeated(plan, now, tally, cases)
        session.wagered = total_wagered(plan, tally) - before
        session.net[0] = bankroll
        session.lowest = lowest
        session.drawdown = drawdown
        for level in range(plan.levels):
            session.meter[level] = now.meter[level]
            session.reserve[level] = now.reserve[level]
            session.dry[level] = now.dry[level]
        for item in range(plan.items):
            session.first_top[item] = now.first_top[item]

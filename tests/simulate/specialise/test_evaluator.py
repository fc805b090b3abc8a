"""A kernel written out for a table: what is left of small parts, and the same counts as the general kernel's."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from tests.simulate.policies import always, pair_or_high, policy
from tests.simulate.tables import (
    ALL_STREETS,
    EVERYTHING,
    boston,
    caribbean,
    example_table,
    mississippi,
    sensible_play,
)

from fifthstreet.compiled import inlined
from fifthstreet.money import Cents
from fifthstreet.progressive.readings import Reading
from fifthstreet.simulate.plan.build import planned
from fifthstreet.simulate.plan.records import PLAN, filled, whole
from fifthstreet.simulate.plan.staked_table import TableToSimulate
from fifthstreet.simulate.run.kernel_call import play
from fifthstreet.simulate.run.simulation import compile_here
from fifthstreet.simulate.specialise.cache import kernel_of, with_own_kernel
from fifthstreet.simulate.specialise.evaluator import written_out

HALF = np.uint64(32)
SEVEN = 7
#: It has the name of something else that a kernel needs.
uint64 = np.uint64(5)


def left_of(kernel: Callable[..., Any], **columns: Any) -> list[str]:
    """What is left of a kernel and its parts for a plan with these columns, without decorators and imports."""
    source = written_out(filled(PLAN, columns), inlined(kernel))
    return [part.removeprefix("@inlined\n") for part in source.rstrip("\n").split("\n\n\n")[1:]]


# Parts ---------------------------------------------------------------------------------------------------------


def test_numbers_of_the_plan_are_put_in_and_branches_that_they_decide_go() -> None:
    def kernel(plan: Any, now: Any) -> None:
        """Documentation goes too."""
        if plan.seats * 2 > SEVEN and plan.limit >= 0:
            now.money[0] = whole(plan.kind[1]) if plan.levels == 0 else now.money[1]
        elif plan.draws == 0:
            now.money[2] = -plan.seats

    assert left_of(kernel, seats=4, limit=10, kind=[1, 6], levels=1) == [
        "def kernel(plan, now):\n    now.money[0] = now.money[1]"
    ]
    assert left_of(kernel, seats=4, limit=-1) == ["def kernel(plan, now):\n    now.money[2] = -4"]
    assert left_of(kernel, seats=4, limit=-1, draws=1) == ["def kernel(plan, now):\n    pass"]


def test_what_is_not_known_is_asked_and_stops_being_asked_where_the_answer_is_clear() -> None:
    def kernel(plan: Any, now: Any) -> bool:
        return bool(
            (plan.limit < 0 or now.written == 1) and (now.written == 2 or plan.seats == 1 or now.written == 3)
        )

    assert left_of(kernel, seats=1, limit=0) == [
        "def kernel(plan, now):\n    return bool(now.written == 1 and (now.written == 2 or True))"
    ]
    assert left_of(kernel, seats=2, limit=-1) == [
        "def kernel(plan, now):\n    return bool(now.written == 2 or now.written == 3)"
    ]


def test_amounts_and_the_places_of_tables_are_read_while_playing() -> None:
    def kernel(plan: Any, table: Any) -> int:
        return whole(plan.net[0, 1, 2] + table[plan.rows_at[0, 1]] + plan.hand[1])

    assert left_of(kernel, net=np.full((1, 2, 3), 5), rows_at=[[1, 2]], hand=[0, 3]) == [
        "def kernel(plan, table):\n    return whole(plan.net[0, 1, 2] + table[plan.rows_at[0, 1]] + 3)"
    ]


def test_a_column_is_a_number_where_it_is_the_same_everywhere() -> None:
    def kernel(plan: Any, item: int, cell: int) -> int:
        return whole(plan.special[0, cell] + plan.special[1, cell] + plan.special[item, 2])

    special = np.zeros((2, 3))
    special[1, 1] = 2
    assert left_of(kernel, special=special) == [
        "def kernel(plan, item, cell):\n    return whole(0 + plan.special[1, cell] + 0)"
    ]


def test_words_without_a_sign_keep_their_type() -> None:
    def kernel(plan: Any, word: np.uint64) -> Any:
        return (word >> HALF) + plan.hand_start[0] + np.uint64(plan.seats)

    assert left_of(kernel, hand_start=[1 << 40], seats=2) == [
        f"def kernel(plan, word):\n    return (word >> HALF) + uint64({1 << 40}) + np.uint64(2)"
    ]


def test_two_values_of_one_name_are_called_differently() -> None:
    def kernel(plan: Any, word: Any) -> Any:
        return (word >> uint64) + plan.hand_start[0]

    source = written_out(filled(PLAN, {"hand_start": np.array([3, 3], np.uint64)}), inlined(kernel))
    assert "return (word >> uint64) + uint64_(3)" in source
    assert "from numpy import uint64 as uint64_\n" in source


def test_loops_over_items_are_written_out_and_loops_over_seats_are_not() -> None:
    def kernel(plan: Any, now: Any) -> None:
        for at in range(plan.active):
            item = plan.active_items[at]
            for seat in range(plan.seats):
                now.split[item] += seat

    def loop(item: int) -> str:
        return f"    for seat in range(3):\n        now.split[{item}] += seat"

    assert left_of(kernel, active=2, active_items=[0, 4], seats=3) == [
        f"def kernel(plan, now):\n{loop(0)}\n{loop(4)}"
    ]
    assert left_of(kernel, active=1, active_items=[4], seats=1) == ["def kernel(plan, now):\n    now.split[4] += 0"]
    assert left_of(kernel, active=0, seats=3) == ["def kernel(plan, now):\n    pass"]


def test_a_break_leaves_a_loop_that_is_written_out_and_a_continue_keeps_the_loop() -> None:
    def breaks(plan: Any, now: Any) -> None:
        for choice in range(2):
            if now.open[choice] == 1:
                break

    def continues(plan: Any, now: Any) -> None:
        for choice in range(2):
            if now.open[choice] == 1:
                continue
            now.open[choice] = plan.seats

    turn = "        if now.open[{}] == 1:\n            break\n"
    assert left_of(breaks) == [
        f"def breaks(plan, now):\n    while True:\n{turn.format(0)}{turn.format(1)}        break"
    ]
    (kept,) = left_of(continues, seats=2)
    assert "for choice in range(2):" in kept
    assert "now.open[choice] = 2" in kept


def test_a_name_is_known_only_if_it_is_assigned_once_and_only_in_its_block() -> None:
    def kernel(plan: Any, now: Any) -> None:
        once, twice = plan.seats, plan.seats
        twice += 1
        if now.written == 1:
            inner = plan.seats + once
            now.written = inner
        now.split[once] = twice

    assert left_of(kernel, seats=3) == [
        "def kernel(plan, now):\n    twice = 3\n    twice += 1\n    if now.written == 1:\n        now.written = 6\n"
        "    now.split[3] = twice"
    ]


def test_what_is_done_only_for_rounds_that_are_written_down_goes() -> None:
    def kernel(plan: Any, now: Any, lines: Any) -> None:
        if lines is not None and now.tracing == 1:
            lines[0].paid = plan.limit
        if lines is not None:
            now.written += 1
        now.money[0] = plan.seats

    assert left_of(kernel, seats=2) == ["def kernel(plan, now, lines):\n    now.money[0] = 2"]


@inlined
def share(plan: Any, now: Any, seat: int, item: int) -> int:
    """A part: what it says of some items is known."""
    return whole(plan.percent[item, 0]) if plan.percent[item, 0] > 0 else now.money[seat]


@inlined
def note(plan: Any, now: Any, item: int) -> None:
    """A part that has nothing to do at most tables."""
    if plan.limit >= 0:
        now.split[item] = plan.limit


def test_a_part_is_written_once_for_each_set_of_known_numbers_or_not_at_all() -> None:
    def kernel(plan: Any, now: Any, seat: int) -> int:
        note(plan, now, seat)
        return share(plan, now, seat, 0) + share(plan, now, seat + 1, 0) + share(plan, now, seat, 1)

    assert left_of(kernel, percent=[[0], [40]], limit=-1) == [
        "def share_1(now, seat):\n    return now.money[seat]",
        "def kernel(plan, now, seat):\n    return share_1(now, seat) + share_1(now, seat + 1) + 40",
    ]
    assert left_of(kernel, percent=[[10], [40]], limit=5) == [
        "def note_1(now, item):\n    now.split[item] = 5",
        "def kernel(plan, now, seat):\n    note_1(now, seat)\n    return 60",
    ]


@inlined
def halved(plan: Any, number: int) -> int:
    """A part that changes its argument."""
    while number > plan.seats:
        number = number // 2
    return number


def test_an_argument_that_a_part_changes_is_passed() -> None:
    def kernel(plan: Any, now: Any) -> None:
        now.written = halved(plan, 9)

    assert left_of(kernel, seats=2) == [
        "def halved_1(number):\n    while number > 2:\n        number = number // 2\n    return number",
        "def kernel(plan, now):\n    now.written = halved_1(9)",
    ]


# Tables --------------------------------------------------------------------------------------------------------

#: A meter that fixed awards empty.
LOW = {"progressive": {"main": Reading(amount=50_000_000, seed=20_000_000)}}
#: Together they use every part of the kernel. (Boston 5 alone is compiled by test_cache.)
TABLES: dict[str, Callable[[], TableToSimulate]] = {
    "caribbean alone": lambda: caribbean(1, play=sensible_play),
    "caribbean, full": lambda: caribbean(
        7, {**EVERYTHING, "fixed_awards_from": "meter"}, play=sensible_play, readings=LOW
    ),
    "boston, full": lambda: boston(5, {"payout_limit": "50000.00"}, stakes={"ante": 30_000, "optional_bonus": 100}),
    "mississippi, full": lambda: mississippi(6, {**ALL_STREETS, "fixed_awards_from": "meter"}),
    "let it ride alone": lambda: example_table("let_it_ride", 1, {"three_card_bonus_paytable": "1"}),
}


@pytest.mark.volume
@pytest.mark.parametrize("name", TABLES)
def test_a_kernel_written_out_counts_what_the_general_kernel_counts(name: str) -> None:
    """Slow the first time: a kernel is compiled for each table."""
    program = planned(TABLES[name]()).program
    own = with_own_kernel(program, 1, True, compile_here)
    assert kernel_of(own) is not kernel_of(program)
    lengths = [5_000] * 11 + [1, 1_234]
    tally, sessions = play(program, np.uint64(5), 2, lengths, 5_000)
    its_tally, its_sessions = play(own, np.uint64(5), 2, lengths, 5_000)
    for field in tally.dtype.names or ():
        assert np.array_equal(tally[field], its_tally[field]), field
    for field in sessions.dtype.names or ():
        assert np.array_equal(sessions[field], its_sessions[field]), field


OTHERS: list[Callable[[], TableToSimulate]] = [
    lambda: caribbean(2, {"bonus_paytable": "C", "cover_all": True, "cover_all_on_fold": "stays"}),
    lambda: caribbean(3, {"progressive_paytable": "B", "fixed_awards_from": "meter"}, readings=LOW),
    lambda: boston(3),
    lambda: mississippi(1, play=lambda game: policy(game, [pair_or_high(8)] * 3)),
    lambda: mississippi(4, ALL_STREETS),
    lambda: mississippi(7),
    lambda: example_table("let_it_ride", 3, {"three_card_bonus_paytable": "1"}),
    lambda: example_table("three_card_poker", 1),
    lambda: example_table("three_card_poker", 7),
]


@pytest.mark.parametrize("table", OTHERS)
def test_every_table_can_be_written_out(table: Callable[[], TableToSimulate]) -> None:
    compile(written_out(planned(table()).program.plan), "kernel", "exec")


def test_tables_that_differ_in_their_stakes_meters_and_strategy_share_a_kernel() -> None:
    table = caribbean(2, {"progressive_paytable": "B"}, play=sensible_play)
    source = written_out(planned(table).program.plan)
    readings = {"progressive": {"main": Reading(amount=123_450_000, seed=1_000_000)}}
    stakes = {**table.staked[0], "ante": Cents(2_500)}
    for other in (replace(table, stakes=stakes), replace(table, readings=readings)):
        assert written_out(planned(other).program.plan) == source
    assert written_out(planned(replace(table, policy=policy(table.game, [always(0)]))).program.plan) == source
    assert written_out(planned(replace(table, seats=3)).program.plan) != source

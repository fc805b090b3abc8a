"""Claims and wins: the order of the log is the order of payment."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.progressive.linking import MAIN, ROYAL, STRAIGHT, TERMS, Linked, showing

from fifthstreet.money import format_micros
from fifthstreet.progressive.link import commands as c

#: Nothing of a wager goes to the meter, so that the amounts of the issue stand as they are.
STILL = replace(TERMS, levels=(replace(MAIN, rate=0, reserve_rate=0),))


def hundred_thousand() -> Linked:
    """The meter at 100,000.00, seed 10,000.00, reserve 2,345.67, with a round at each of two tables."""
    linked = showing("100000.00", "2345.67", STILL)
    linked.play("one", 1, 2, 3)
    linked.play("two", 1, 2, 3)
    return linked


def shows(linked: Linked) -> tuple[str, str]:
    level = linked.now.levels["main"]
    return format_micros(level.amount), format_micros(level.reserve)


VECTORS = [
    # A royal takes all; the level restarts at 10,000.00 + 2,345.67, a tenth of which is 1,234.567.
    (("royal", "straight"), ("100000.00", "1234.56"), ("11111.11", "0.00")),
    # A tenth first, then the royal takes what is left; 10,000.00 + 2,345.67 is there again.
    (("straight", "royal"), ("10000.00", "90000.00"), ("12345.67", "0.00")),
    # The second royal takes the restarted meter; there is no reserve left for the next.
    (("royal", "royal"), ("100000.00", "12345.67"), ("10000.00", "0.00")),
]
AWARDS = {"royal": ROYAL, "straight": STRAIGHT}


@pytest.mark.req("P4", "P11")
@pytest.mark.rule("wa-ms gm 9(c)", "wa-ms nexus 9(c)", "wa-ms mgl 10(c)", "ma-csp 11(d)(6)")
@pytest.mark.parametrize(("hands", "paid", "left"), VECTORS)
@pytest.mark.parametrize("tables", [("one", "one"), ("one", "two"), ("two", "one")])
@pytest.mark.parametrize("holds", [(False, False), (True, False), (False, True), (True, True)])
def test_a_later_winner_is_paid_from_what_the_first_leaves(
    hands: tuple[str, str],
    paid: tuple[str, str],
    left: tuple[str, str],
    tables: tuple[str, str],
    holds: tuple[bool, bool],
) -> None:
    linked = hundred_thousand()
    amounts = []
    for seat, (hand, table, held) in enumerate(zip(hands, tables, holds, strict=True), start=1):
        amounts.append(linked.win(table, seat, AWARDS[hand], holds=held))
    assert tuple(amounts) == paid
    for number, held in reversed(list(enumerate(holds, start=1))):
        if held:
            linked.do(c.MoveMeter(number=number))
    assert shows(linked) == left

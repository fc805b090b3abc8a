"""Awards from meters: the same functions as the table's, compiled, and the same rounds as at the live table."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.simulate.replays import differences
from tests.simulate.tables import caribbean, mississippi, sensible_play

from fifthstreet.compiled import compiled
from fifthstreet.money import MICROS_PER_CENT
from fifthstreet.progressive import arithmetic
from fifthstreet.rulebook.rules import RATE_WHOLE
from fifthstreet.simulate.kernel import meters
from fifthstreet.simulate.plan.outcomes import Item, Outcome
from fifthstreet.simulate.plan.staked_table import TOO_LARGE
from replays.rounds import trace

#: Up to the largest meter that a simulation starts with, and a hundred times as much once it has grown.
MICROS = st.integers(0, 100 * TOO_LARGE * MICROS_PER_CENT)
#: The first example waits for the compiler.
_PATIENT = settings(deadline=None)


# Parts of a kernel can be called by compiled code only.


@compiled
def share_cents(micros: int, percent: int, among: int) -> int:
    return meters.share_cents(micros, percent, among)


@compiled
def shown_cents(micros: int) -> int:
    return meters.shown_cents(micros)


@compiled
def carried_cents(micros: int, award: int) -> int:
    return meters.carried_cents(micros, award)


@_PATIENT
@given(micros=MICROS, percent=st.integers(1, 100), among=st.integers(1, 7))
def test_shares_are_the_same(micros: int, percent: int, among: int) -> None:
    assert share_cents(micros, percent, among) == arithmetic.share_cents(micros, percent, among)


@_PATIENT
@given(micros=MICROS, award=st.integers(0, TOO_LARGE))
def test_what_a_meter_shows_and_carries_is_the_same(micros: int, award: int) -> None:
    assert shown_cents(micros) == arithmetic.shown_cents(micros)
    assert carried_cents(micros, award) == arithmetic.carried_cents(micros, award)


# At the live table ----------------------------------------------------------------------------------------------


def from_the_meter(item: Item, outcome: Outcome) -> bool:
    return outcome.end.share is not None


def test_backers_of_the_dealer_divide_the_meter() -> None:
    table = caribbean(3, {"five_card": True}, play=sensible_play)

    def backers(item: Item, outcome: Outcome) -> bool:
        return item.key == "five_card_dealer" and from_the_meter(item, outcome)

    # The dealer has a straight flush once in 72,193 rounds and a royal flush once in 649,740: about 10 here.
    rare = list(trace(table, 600_000, seed=8, only=backers))
    assert 3 <= len(rare) <= 25
    for each in rare:
        paid = [line.paid for seat in each.seats for line in seat.lines if line.wager == "five_card_dealer"]
        assert len(paid) == 3
        assert len(set(paid)) == 1
    assert differences(table, iter(rare)) == []


def test_shares_of_every_level_restart_the_meter_with_seed_and_reserve() -> None:
    shares = {"mega": RATE_WHOLE // 10, "major": RATE_WHOLE // 20}
    options = {"progressive_paytable": "WA-ML01", "progressive_link": "different_games", "folded_hands_qualify": True}
    table = mississippi(7, options, rates={"progressive": shares}, reserve_rates={"progressive": shares})
    rare = list(trace(table, 150_000, seed=1, only=from_the_meter))
    restarted = {
        level
        for each in rare
        for level, reading in each.before["progressive"].items()
        if reading.reserve > 0 and each.after["progressive"][level].reserve == 0
    }
    assert restarted == {"mega", "major"}
    assert differences(table, iter(rare)) == []

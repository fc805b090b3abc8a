"""The kernel's arithmetic of meters is that of the table: the same functions, compiled."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from fifthstreet.compiled import compiled
from fifthstreet.money import MICROS_PER_CENT
from fifthstreet.progressive import arithmetic
from fifthstreet.simulate.kernel import meters
from fifthstreet.simulate.plan.staked_table import TOO_LARGE

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

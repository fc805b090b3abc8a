"""Readings, and the movements that change them."""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter, ValidationError

from fifthstreet.progressive.readings import Account, Cause, Movement, Reading, Reason, after, amounts_shown, kept

BEFORE = {
    "progressive": {"mega": Reading(amount=100, seed=50, reserve=7), "minor": Reading(amount=20)},
    "five_card": {"main": Reading(amount=3)},
}
PLACES = [(meter, level) for meter, levels in BEFORE.items() for level in levels]
MOVEMENTS = st.builds(
    lambda place, account, amount, reason: Movement(
        meter=place[0], level=place[1], account=account, amount=amount, reason=reason, seat=1, wager="progressive"
    ),
    st.sampled_from(PLACES),
    st.sampled_from(get_args(Account)),
    st.integers(-(10**13), 10**13),
    st.sampled_from(get_args(Reason)),
)


@pytest.mark.req("P1")
@given(st.lists(MOVEMENTS, max_size=12))
def test_a_reading_is_what_it_was_and_what_moved_since(movements: list[Movement]) -> None:
    then = after(BEFORE, movements)
    for meter, level in PLACES:
        mine = [each for each in movements if (each.meter, each.level) == (meter, level)]
        before, now = BEFORE[meter][level], then[meter][level]
        assert now.amount - before.amount == sum(each.amount for each in mine if each.account == "meter")
        assert now.reserve - before.reserve == sum(each.amount for each in mine if each.account == "reserve")
        assert now.seed == before.seed


@given(MOVEMENTS)
def test_a_movement_can_be_written_as_json_and_read_back(movement: Movement) -> None:
    adapter = TypeAdapter(Movement)
    assert adapter.validate_json(adapter.dump_json(movement)) == movement


@pytest.mark.parametrize("amount", ["1.0000001", "--1.00", "+1.00", "1e3", -1, 1.5])
def test_an_amount_that_is_not_plain_text_is_refused(amount: object) -> None:
    written = {"meter": "m", "level": "main", "account": "meter", "reason": "seed", "seat": 1, "wager": "w"}
    with pytest.raises(ValidationError):
        TypeAdapter(Movement).validate_python({**written, "amount": amount})


def test_nothing_moves_nothing() -> None:
    assert Cause("progressive", "mega", 1, "progressive").moves(0, "seed") == ()


def test_levels_show_dollars() -> None:
    readings = {"progressive": {"mega": Reading(amount=1_234_500), "minor": Reading(amount=20_000_000)}}
    assert amounts_shown(readings) == {"progressive": {"mega": "1.2345", "minor": "20.00"}}


def test_a_level_that_was_not_read_again_reads_what_it_did() -> None:
    before = {"one": {"mega": Reading(amount=5), "minor": Reading(amount=2)}, "two": {"main": Reading(amount=9)}}
    latest = {"one": {"minor": Reading(amount=3)}, "three": {"main": Reading(amount=1)}}
    assert kept(before, latest) == {
        "one": {"mega": Reading(amount=5), "minor": Reading(amount=3)},
        "two": {"main": Reading(amount=9)},
        "three": {"main": Reading(amount=1)},
    }

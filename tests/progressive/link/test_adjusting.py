"""Corrections by hand: for a listed reason, on the accounts that it is about, and never below zero."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.progressive.linking import MAIN, STRAIGHT, TERMS, refused, showing

from fifthstreet.money import parse_micros
from fifthstreet.progressive.link import commands as c
from fifthstreet.progressive.link import events as e
from fifthstreet.progressive.link.levels import Balance
from fifthstreet.progressive.readings import Account, Correction

LIMITED = replace(TERMS, levels=(replace(MAIN, limit=parse_micros("50000.00")),))


def adjust(because: Correction, dollars: int, account: Account = "meter", level: str = "main") -> c.Adjust:
    return c.Adjust(
        level=level, account=account, amount=dollars * 1_000_000, because=because, original="link/ms-link 12"
    )


@pytest.mark.req("P2")
@pytest.mark.rule("wa-ms gm 9(i)", "wa-ms nexus 9(h)", "wa-ms mgl 10(h)")
@pytest.mark.parametrize(
    ("command", "held"),
    [
        (adjust("malfunction", -200), (99_800, 2_000, 0)),
        (adjust("malfunction", 200, "reserve"), (100_000, 2_200, 0)),
        (adjust("over_limit", -50_000), (50_000, 2_000, 50_000)),
        (adjust("seed_recovery", -10_000), (90_000, 2_000, 0)),
        (adjust("reserve_receipts", -2_000, "reserve"), (100_000, 0, 0)),
        (adjust("transfer", -100_000), (0, 2_000, 0)),
        (adjust("transfer", 7, "overflow"), (100_000, 2_000, 7)),
    ],
)
def test_a_correction_moves_what_its_reason_allows(command: c.Adjust, held: tuple[int, int, int]) -> None:
    linked = showing("100000.00", "2000.00", LIMITED)
    event = linked.do(command)
    assert isinstance(event, e.MeterAdjusted)
    amount, reserve, overflow = (each * 1_000_000 for each in held)
    assert event.before == {"main": Balance(amount=100_000_000_000, reserve=2_000_000_000)}
    assert event.after == {"main": Balance(amount=amount, reserve=reserve, overflow=overflow)}
    assert (event.because, event.original) == (command.because, "link/ms-link 12")
    assert {each.seat for each in event.movements} == {None}


@pytest.mark.req("P2")
@pytest.mark.parametrize(
    ("command", "code"),
    [
        (adjust("malfunction", 0), "adjust/nothing"),
        (adjust("malfunction", 1, level="mega"), "link/level_unknown"),
        (adjust("over_limit", 1), "adjust/not_so"),
        (adjust("over_limit", -1, "reserve"), "adjust/not_so"),
        (adjust("seed_recovery", -1, "reserve"), "adjust/not_so"),
        (adjust("reserve_receipts", -1), "adjust/not_so"),
        (adjust("reserve_receipts", 1, "reserve"), "adjust/not_so"),
        (adjust("over_limit", -50_001), "adjust/too_much"),
        (adjust("seed_recovery", -10_001), "adjust/too_much"),
        (adjust("reserve_receipts", -2_001, "reserve"), "adjust/too_much"),
        (adjust("transfer", -100_001), "adjust/too_much"),
        (adjust("transfer", -1, "overflow"), "adjust/too_much"),
    ],
)
def test_what_its_reason_does_not_allow_is_refused(command: c.Adjust, code: str) -> None:
    assert refused(showing("100000.00", "2000.00", LIMITED), command)[0] == code


@pytest.mark.req("P2")
def test_without_a_limit_nothing_is_above_it() -> None:
    assert refused(showing("100000.00", "0.00"), adjust("over_limit", -1))[0] == "adjust/too_much"


@pytest.mark.req("P2")
def test_the_house_adds_what_a_malfunction_takes_beyond_the_meter() -> None:
    linked = showing("100.00", "0.00")
    event = linked.do(adjust("malfunction", -130))
    assert isinstance(event, e.MeterAdjusted)
    assert [(each.reason, each.amount) for each in event.movements] == [
        ("house_top_up", 30_000_000),
        ("malfunction", -130_000_000),
    ]
    assert event.after == {"main": Balance()}


@pytest.mark.req("P2", "P11")
def test_what_a_held_win_takes_cannot_be_taken_again() -> None:
    linked = showing("1000.00", "0.00", replace(TERMS, levels=(replace(MAIN, rate=0, reserve_rate=0),)))
    linked.play("one", 1)
    assert linked.win("one", 1, STRAIGHT, holds=True) == "100.00"
    assert refused(linked, adjust("transfer", -901))[0] == "adjust/too_much"
    linked.do(adjust("transfer", -900))

"""Practice meters and draws."""

from __future__ import annotations

import pytest

from fifthstreet.api import open_table
from fifthstreet.chance import seeded
from fifthstreet.cli.play.practice import Draws, PracticeMeters
from fifthstreet.money import Cents
from fifthstreet.table.meters import Reading
from fifthstreet.table.state import Seat, Setup


def _setup(game: str, pack: str, **options: object) -> Setup:
    return open_table(game, pack, options=options).state.setup


def _meters(setup: Setup) -> PracticeMeters:
    return PracticeMeters(setup.game)


def test_a_table_without_a_progressive_has_no_meters() -> None:
    meters = _meters(_setup("boston-5", "us-ma"))
    assert meters.readings == {}
    assert meters.notice() is None


@pytest.mark.rule("ma-csp 11(e)(4)")
def test_meters_start_at_the_seed_of_the_pay_table_or_as_the_house_set_it() -> None:
    usual = _meters(_setup("caribbean-stud", "us-ma", five_card=True))
    assert usual.readings["five_card"]["main"] == Reading(amount=10_000_000_000, seed=10_000_000_000)
    raised = _meters(_setup("caribbean-stud", "us-ma", five_card=True, five_card_reset="12000.00"))
    assert raised.readings["five_card"]["main"] == Reading(amount=12_000_000_000, seed=12_000_000_000)


def test_each_wager_adds_its_share_evenly_over_the_levels() -> None:
    meters = _meters(_setup("caribbean-stud", "us-ma", progressive_paytable="PTMGLML03"))
    before = {level: reading.amount for level, reading in meters.readings["progressive"].items()}
    seats = {number: Seat(number, wagers={"ante": Cents(1000), "progressive": Cents(100)}) for number in (1, 2)}
    meters.contribute(seats)
    # Two wagers of $1 at 70 %: 1,400,000 millionths over three levels, the odd two in the first.
    added = {level: reading.amount - before[level] for level, reading in meters.readings["progressive"].items()}
    assert list(added.values()) == [466_668, 466_666, 466_666]


def test_what_the_round_leaves_is_what_the_next_one_starts_from() -> None:
    meters = _meters(_setup("caribbean-stud", "us-ma", progressive_paytable="A"))
    meters.take({"progressive": {"main": Reading(amount=5, seed=7, reserve=3)}})
    given = meters.given()["progressive"]["main"]
    assert (given.amount, given.seed, given.reserve) == (5, 7, 3)


def test_draws_come_as_often_as_the_options_say() -> None:
    always = _setup(
        "caribbean-stud", "us-ma", five_card=True, magic_card=True, magic_card_rate="100", lucky_bonus=True
    )
    draws = Draws(always.game, seeded(1))
    seats = {number: Seat(number) for number in (1, 2)}
    rounds = [draws.drawn(seats) for _ in range(400)]
    assert all("magic_card" in drawn for drawn in rounds)
    lucky = [drawn["lucky_position"] for drawn in rounds if "lucky_position" in drawn]
    assert 20 <= len(lucky) <= 60  # One round in ten.
    assert set(lucky) == {1, 2, "dealer"}

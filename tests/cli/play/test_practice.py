"""Practice meters."""

from __future__ import annotations

import pytest

from fifthstreet import open_table
from fifthstreet.cli.play.practice import PracticeMeters
from fifthstreet.money import Cents
from fifthstreet.progressive.readings import Reading
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


def test_each_wager_adds_its_share_to_the_top_level() -> None:
    meters = _meters(_setup("caribbean-stud", "us-ma", progressive_paytable="PTMGLML03"))
    before = {level: reading.amount for level, reading in meters.readings["progressive"].items()}
    seats = {number: Seat(number, wagers={"ante": Cents(1000), "progressive": Cents(100)}) for number in (1, 2)}
    meters.contribute(seats)
    # Two wagers of $1 at 70 %: $1.40.
    added = {level: reading.amount - before[level] for level, reading in meters.readings["progressive"].items()}
    assert added == {"mega": 1_400_000, "major": 0, "minor": 0}


@pytest.mark.req("P3", "P6")
def test_each_wager_adds_to_every_level_what_the_link_gives_it() -> None:
    setup = _setup("caribbean-stud", "us-ma", progressive_paytable="PTMGLML03", progressive_split="50/15/5")
    meters = _meters(setup)
    before = {level: reading.amount for level, reading in meters.readings["progressive"].items()}
    seats = {number: Seat(number, wagers={"ante": Cents(1000), "progressive": Cents(100)}) for number in (1, 2)}
    meters.contribute(seats)
    # Two wagers of $1: $1.00, 30 cents and 10 cents.
    added = {level: reading.amount - before[level] for level, reading in meters.readings["progressive"].items()}
    assert added == {"mega": 1_000_000, "major": 300_000, "minor": 100_000}


@pytest.mark.rule("ma-csp 11(d)(5)")
@pytest.mark.parametrize(("rate", "added"), [("70", 1_400_000), ("85", 1_700_000)])
def test_of_each_wager_the_meter_gets_what_the_rate_says(rate: str, added: int) -> None:
    """Two wagers of $1: $1.40 at 70 %, $1.70 at 85 %."""
    meters = _meters(_setup("caribbean-stud", "us-ma", progressive_paytable="A", progressive_rate=rate))
    before = meters.readings["progressive"]["main"].amount
    meters.contribute({number: Seat(number, wagers={"progressive": Cents(100)}) for number in (1, 2)})
    assert meters.readings["progressive"]["main"].amount - before == added


def test_what_the_round_leaves_is_what_the_next_one_starts_from() -> None:
    meters = _meters(_setup("caribbean-stud", "us-ma", progressive_paytable="A"))
    meters.take({"progressive": {"main": Reading(amount=5, seed=7, reserve=3)}})
    assert meters.readings["progressive"]["main"] == Reading(amount=5, seed=7, reserve=3)

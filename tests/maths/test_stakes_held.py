"""The stakes for which figures hold."""

from __future__ import annotations

import pytest
from tests.maths.counted import analysis_of

from fifthstreet.maths.analysis import Question
from fifthstreet.maths.as_json import as_json
from fifthstreet.maths.stakes_held import StakesHeld, leaves_out_the_limit, stakes_held, stakes_words
from fifthstreet.money import Cents


@pytest.mark.parametrize(
    ("ante", "held"),
    [
        # Three times the ante is a single wager of at most $300 in Washington, twice as well.
        (5_00, StakesHeld(Cents(5_00), Cents(100_00))),
        (150_00, StakesHeld(Cents(101_00), Cents(150_00))),
        (200_00, StakesHeld(Cents(151_00), Cents(300_00))),
    ],
)
def test_figures_hold_while_the_same_choices_are_open(ante: int, held: StakesHeld) -> None:
    analysis = analysis_of("mississippi-stud", Question(ante=Cents(ante)))
    assert stakes_held(analysis, analysis.base.model.unit) == held


def test_a_payout_limit_cuts_what_they_hold_for() -> None:
    analysis = analysis_of("boston-5", payout_limit="50000")
    unit = analysis.base.model.unit
    best = max(each.net for each in analysis.main.outcomes)
    held = stakes_held(analysis, unit)
    assert held.most * best <= 50_000_00 < (held.most + 1_00) * best
    assert stakes_held(analysis_of("boston-5"), unit).most == 500_00


def test_a_share_of_a_meter_is_for_one_stake_and_odds_are_for_all() -> None:
    analysis = analysis_of("caribbean-stud", bonus_paytable="A", five_card=True)
    five, bonus = (analysis.game.wager(key) for key in ("five_card_player", "bonus"))
    assert stakes_held(analysis, five) == StakesHeld(Cents(1_00), Cents(1_00))
    assert stakes_held(analysis, bonus) == StakesHeld(Cents(1_00), Cents(100_00))


@pytest.mark.req("M1")
def test_the_base_wagers_for_which_other_figures_hold_are_named() -> None:
    assert stakes_words(analysis_of("mississippi-stud")) == (
        "The figures of the base game hold for Ante $5 to $100; the table takes $5 to $300. "
        "With others it has other choices and other figures; see --ante."
    )
    assert stakes_words(analysis_of("boston-5")) is None
    # A royal flush wins 1,000 antes of bonus and 4 more: 49 x 1,004 = 49,196, and 50 x 1,004 = 50,200.
    limited = analysis_of("boston-5", Question(ante=Cents(500_00)), payout_limit="50000")
    assert stakes_words(limited) == (
        "The figures of the base game hold for Ante $5 to $49; the table takes $5 to $500. "
        "Above, the payout limit of $50,000 cuts what a hand wins, and they leave that out."
    )
    assert leaves_out_the_limit(limited)
    assert not leaves_out_the_limit(analysis_of("boston-5", payout_limit="50000"))
    held = as_json(limited)["base_stakes"]
    assert (held["least"], held["most"], held["note"]) == ("5.00", "49.00", stakes_words(limited))
    assert "base_stakes" not in as_json(analysis_of("boston-5"))

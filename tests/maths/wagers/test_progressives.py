"""Wagers on meters: what they return by what the meters show."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Any

import numpy as np
import pytest
from tests.maths.counted import analysis_of, rules_of

from fifthstreet.games.reading.links import link_terms
from fifthstreet.maths.analysis import Question
from fifthstreet.maths.wagers.progressives import OnMeters
from fifthstreet.money import Cents
from fifthstreet.progressive.configuration import long_run

HANDS = comb(52, 5)


@pytest.mark.req("M3")
def test_a_progressive_depends_on_its_meter() -> None:
    side = analysis_of("caribbean-stud", progressive_paytable="D").sides["progressive"]
    assert isinstance(side, OnMeters)
    # 300/50/40/30/9 for 1, all of the meter for 4 hands and a tenth for 36.
    fixed = 300 * 624 + 50 * 3_744 + 40 * 5_108 + 30 * 10_200 + 9 * 54_912
    assert side.all_hands.fixed == Fraction(fixed, HANDS)
    assert side.all_hands.per_dollar("main") == Fraction(76, 10 * HANDS)
    assert side.all_hands.at({"main": Cents(10_000_00)}) == Fraction(fixed + 76_000, HANDS)
    # Envy: 1,000 for a royal and 300 for a straight flush of another player.
    assert side.envy == Fraction(4 * 1_000 + 36 * 300, HANDS)


@pytest.mark.req("M3")
def test_the_mean_meter_when_it_is_won_follows_from_playing_on() -> None:
    side = analysis_of("caribbean-stud", progressive_paytable="D", fixed_awards_from="house").sides["progressive"]
    assert isinstance(side, OnMeters)
    level = side.levels["main"]
    assert level.wagers_between_hits == Fraction(HANDS, 4)
    # The meter before each wager, given that it was not won yet: each adds to it, and a few take a tenth of it.
    whole, part, added = 4 / HANDS, 36 / HANDS, 70.0
    wagers, lost = np.arange(8_000_000), 0.1 * part / (1 - whole)
    settled = added * (1 - lost) / lost
    meter = settled + (float(level.seed) - settled) * (1 - lost) ** wagers
    left = (1 - whole) ** wagers
    mean = float((left * whole * (meter + added)).sum() + left[-1] * meter[-1])
    assert level.mean_when_hit is not None
    assert mean == pytest.approx(float(level.mean_when_hit), rel=1e-4)


@pytest.mark.req("M3", "P5")
def test_fixed_awards_come_off_the_top_level_alone() -> None:
    side = analysis_of("caribbean-stud", progressive_paytable="PTMGLML03", fixed_awards_from="meter").sides[
        "progressive"
    ]
    assert isinstance(side, OnMeters)
    assert side.rates == {"mega": 700_000}
    # Nothing is added to the lower levels and nothing but the whole of them is paid: they are won at their seeds.
    for level in ("major", "minor"):
        assert side.levels[level].mean_when_hit == side.levels[level].seed
    # Each wager adds 70 cents to the top level and takes off what it pays at fixed odds, until one wins it all.
    mega = side.levels["mega"]
    grows = 70 - 100 * side.played.fixed
    assert mega.mean_when_hit == mega.seed + grows / side.played.chance("mega", whole=True)


@pytest.mark.req("M3")
def test_a_folded_hand_that_does_not_qualify_costs_some_of_the_progressive() -> None:
    forfeits = analysis_of("mississippi-stud", progressive_paytable="MS Stud-01").sides["progressive"]
    stays = analysis_of("mississippi-stud", progressive_paytable="MS Stud-01", folded_hands_qualify=True).sides[
        "progressive"
    ]
    assert isinstance(forfeits, OnMeters)
    assert isinstance(stays, OnMeters)
    assert forfeits.in_play is not None
    assert stays.in_play is None
    assert forfeits.in_play.fixed < forfeits.all_hands.fixed == stays.all_hands.fixed
    assert (forfeits.folds_cost, stays.folds_cost) == (True, False)
    # What would be if nobody folded is what is where folded hands qualify.
    assert forfeits.unfolded.levels == stays.levels == forfeits.levels_unfolded
    assert forfeits.unfolded.envy_played == stays.envy_played


@pytest.mark.req("M3")
def test_a_level_is_fed_as_the_link_splits_the_contribution() -> None:
    options: dict[str, Any] = {"progressive_paytable": "PTMGLML03", "progressive_split": "50/15/5"}
    side = analysis_of("caribbean-stud", **options).sides["progressive"]
    assert isinstance(side, OnMeters)
    assert side.rates == {"mega": 500_000, "major": 150_000, "minor": 50_000}
    # 36 straight flushes take all of Major and 624 fours of a kind all of Minor, which nothing else comes off.
    assert side.levels["major"].mean_when_hit == 1_000_00 + Fraction(15 * HANDS, 36)
    assert side.levels["minor"].mean_when_hit == 250_00 + Fraction(5 * HANDS, 624)
    whole = analysis_of("caribbean-stud", progressive_paytable="PTMGLML03").sides["progressive"]
    assert isinstance(whole, OnMeters)
    assert side.long_run(7) == whole.long_run(7)


@pytest.mark.req("M3")
def test_draws_return_their_frequency_times_their_chance() -> None:
    found = analysis_of(
        "caribbean-stud",
        Question(players=4),
        five_card=True,
        magic_card=True,
        magic_card_rate="5",
        lucky_bonus=True,
        lucky_bonus_rate="10",
    ).sides["five_card_dealer"]
    assert isinstance(found, OnMeters)
    # A card of 52 lies among five in 5 of 52 rounds; of four seats and the dealer one position is drawn.
    assert found.draws == {
        "magic_card": Fraction(5, 100) * Fraction(5, 52) * 20,
        "lucky_bonus": Fraction(10, 100) * Fraction(1, 5) * 5,
    }
    assert found.shared
    assert found.all_hands.per_dollar("main", 4) == found.all_hands.per_dollar("main") / 4


@pytest.mark.req("M3")
def test_the_long_run_return_adds_up_what_the_house_gives_away() -> None:
    found = analysis_of("caribbean-stud", Question(players=7), five_card=True, progressive_paytable="D").sides
    five, progressive = found["five_card_player"], found["progressive"]
    assert isinstance(five, OnMeters)
    assert isinstance(progressive, OnMeters)
    # 500/100/50 for 1 by the house, half of each wager to the meter, $10,000 again after each of 4 royals.
    fixed = 500 * 624 + 100 * 3_744 + 50 * 5_108
    assert five.long_run(7) == Fraction(fixed + 4 * 10_000, HANDS) + Fraction(1, 2)
    # The dealer's hand has seven backers: the house restarts its meter once for all of them.
    dealer = found["five_card_dealer"]
    assert isinstance(dealer, OnMeters)
    assert dealer.long_run(7) == Fraction(fixed, HANDS) + Fraction(4 * 10_000, 7 * HANDS) + Fraction(1, 2)
    assert dealer.long_run(1) == five.long_run(1)
    # Here the meter carries the fixed awards, and six others bring envy.
    assert progressive.long_run(7) == Fraction(7, 10) + Fraction(4 * 10_000 + 6 * 14_800, HANDS)
    # A link with the terms of this table is checked by the same numbers.
    rules = rules_of("caribbean-stud", five_card=True, progressive_paytable="D")
    for side in (five, dealer, progressive):
        terms = link_terms(rules, side.wager, id="l", title="Link", venue="Hall", decks=1)
        assert long_run(terms, side.chances(7)) == side.long_run(7)
    assert five.at_seeds.mean == five.all_hands.at(five.seeds) - 1

"""The house's side: win per hour, largest payouts, hold over many rounds."""

from __future__ import annotations

from fractions import Fraction
from math import erfc, sqrt
from typing import Any

import pytest
from tests.maths.counted import KEEP, analysis_of, game_of

from fifthstreet.maths.analysis import Question, analyze
from fifthstreet.maths.distribution import Distribution, Outcome
from fifthstreet.maths.house import hold, largest_payouts, largest_per_seat, rounds_until_ahead, win_per_hour
from fifthstreet.money import Cents
from fifthstreet.rulebook import load_pack, rules_for
from fifthstreet.rulebook.models import Limit

#: Nine times in twenty a unit is won, eleven times lost: an edge of a tenth, a variance of 0.99.
COIN = Distribution(
    (Outcome("won", Fraction(1), Fraction(1), 9), Outcome("lost", Fraction(-1), Fraction(1), 11)),
)


def test_the_win_of_an_hour_is_edge_times_stake_times_rounds_times_seats() -> None:
    # A tenth of $5, forty times, at six seats: $120.
    assert win_per_hour(COIN.edge, Cents(500), 40, 6) == 12_000


def test_the_hold_of_a_hundred_rounds_has_its_mean_and_its_root() -> None:
    found = hold(COIN, 100)
    assert found.mean == 10
    assert found.deviation == pytest.approx(sqrt(99))
    # The normal distribution by the error function instead of the inverse of it.
    assert found.behind == pytest.approx(erfc(10 / sqrt(99) / sqrt(2)) / 2)
    inside = 1 - erfc((found.high - 10) / sqrt(99) / sqrt(2))
    assert inside == pytest.approx(0.95)
    assert found.high - 10 == pytest.approx(10 - found.low)


def test_the_house_is_ahead_after_as_many_rounds_as_the_hold_says() -> None:
    rounds = rounds_until_ahead(COIN)
    assert rounds is not None
    assert hold(COIN, rounds).behind <= 0.05 < hold(COIN, rounds - 1).behind


def test_a_house_without_an_edge_is_never_ahead() -> None:
    fair = Distribution(tuple(Outcome(str(net), Fraction(net), Fraction(1), 1) for net in (1, -1)))
    assert rounds_until_ahead(fair) is None


def test_a_wager_that_cannot_vary_is_never_behind() -> None:
    sure = Distribution((Outcome("lost", Fraction(-1), Fraction(1), 1),))
    assert hold(sure, 10).behind == 0


def test_the_largest_payouts_of_caribbean_stud() -> None:
    # A $500 ante pays 1 to 1, the $1,000 bet 100 to 1; the bonus 1,000 to 1 on $100; table D 300 for 1 on $1, which
    # is not given back, and a share of the meter; envy of $1,000 for each of six others.
    found = largest_payouts(analysis_of("caribbean-stud", bonus_paytable="A", progressive_paytable="D"))
    assert {each.key: each.pays for each in found} == {
        "ante": 100_500_00,
        "bonus": 100_000_00,
        "progressive": 299_00,
        "envy": 6_000_00,
    }
    assert [each.key for each in found if each.and_a_meter] == ["progressive"]
    assert largest_per_seat(found) == 206_799_00


def test_a_limit_on_single_wagers_bounds_the_multiples_of_the_base_wager_too() -> None:
    # No wager above $300: four wagers of $300 win more than $100 and three times $300.
    base, *_ = largest_payouts(analysis_of("mississippi-stud"))
    assert (base.stake, base.pays) == (300_00, 500 * 4 * 300_00)


def test_a_payout_limit_cuts_the_largest_payout() -> None:
    # A royal flush pays 1,000 to 1 on the ante: half a million on the largest one.
    base, *_ = largest_payouts(analysis_of("boston-5", payout_limit="50000.00"))
    assert (base.pays, base.limited) == (50_000_00, True)
    free, *_ = largest_payouts(analysis_of("boston-5"))
    assert (free.pays, free.limited) == (1_004 * (free.stake or 0), False)


def test_a_drawn_card_pays_on_one_of_the_wagers_it_rests_on() -> None:
    # 20 to 1 on one of the two Five Card wagers of at most $100: the card lies in one hand only.
    found = analysis_of("caribbean-stud", five_card=True, magic_card=True, magic_card_rate="5")
    draw = next(each for each in largest_payouts(found) if each.key == "magic_card")
    assert (draw.stake, draw.pays) == (100_00, 2_000_00)


def test_a_bet_that_no_allowed_base_wager_can_reach_wins_nothing() -> None:
    # With an ante of $110 to $120, three times the ante is above $300: the most is $120 and three times $240.
    limits = {"ante": Limit(min="110.00", max="120.00", step="1.00")}
    rules = rules_for(load_pack("us-wa"), "mississippi-stud", limits=limits)
    base, *_ = largest_payouts(analyze(game_of(rules), rules, keep=KEEP))
    assert (base.stake, base.pays) == (120_00, 500 * 7 * 120_00)


@pytest.mark.req("M7")
@pytest.mark.parametrize(("players", "won", "envy"), [(7, 10_000_00, 6_000_00), (1, 50_000_00, 0)])
def test_the_number_of_hands_decides_the_largest_payout_of_cover_all(players: int, won: int, envy: int) -> None:
    # A royal flush pays 100 to 1 with eight hands and 500 to 1 with two, on $100; six others can bring envy, or none.
    options: dict[str, Any] = {"cover_all": True, "progressive_paytable": "D"}
    found = analysis_of("caribbean-stud", Question(players=players), **options)
    most = {each.key: each.pays for each in largest_payouts(found)}
    assert (most["cover_all"], most["envy"]) == (won, envy)


@pytest.mark.req("M7")
@pytest.mark.parametrize(("players", "won"), [(7, 50_000_00), (1, 50_000_00)])
def test_where_folded_hands_do_not_count_the_best_column_can_be_reached_from_a_full_table(
    players: int, won: int
) -> None:
    # Six of seven players fold: two hands are left, and a royal flush pays 500 to 1 on $100.
    options: dict[str, Any] = {"cover_all": True, "cover_all_folded_hands_count": False}
    found = analysis_of("caribbean-stud", Question(players=players), **options)
    assert {each.key: each.pays for each in largest_payouts(found)}["cover_all"] == won

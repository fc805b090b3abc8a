"""The terms of a link against the rules, its long-run return and the seller's advice."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from tests.progressive.linking import MAIN, TERMS

from fifthstreet.money import Cents, Micros, parse_micros
from fifthstreet.progressive.configuration import Chances, LinkRules, check_terms, long_run
from fifthstreet.progressive.link.terms import LevelTerms, LinkTerms
from fifthstreet.progressive.refusals import LinkRefusal

TEN_THOUSAND = Micros(parse_micros("10000.00"))
RULES = LinkRules(
    links=("standalone", "same_game", "different_games"),
    link_cites=("wa-ms mgl paytables scope",),
    preset_rate=200_000,
    presets={"main": TEN_THOUSAND},
    largest_fixed=Cents(30_000),
)
#: One royal in 1,000,000 wagers, fixed awards of 40 %, envy of 5 %.
CHANCES = Chances(fixed=Fraction(2, 5), whole={"main": Fraction(1, 1_000_000)}, extras=Fraction(1, 20))


def warned(terms: LinkTerms, rules: LinkRules = RULES) -> set[str]:
    return {clause for advice in check_terms(terms, rules, CHANCES).warnings for clause in advice.cites}


def refusals(terms: LinkTerms, rules: LinkRules = RULES) -> list[tuple[str, tuple[str, ...]]]:
    return [(each.code, each.cites) for each in check_terms(terms, rules, CHANCES).refusals]


def with_level(**changes: object) -> LinkTerms:
    level: LevelTerms = replace(MAIN, **changes)  # type: ignore[arg-type]
    return replace(TERMS, levels=(level,))


@pytest.mark.req("P5")
def test_the_long_run_adds_up_all_that_the_house_gives_away() -> None:
    # 40 % fixed, 20 % to the meter, 1 % to the reserve, 10,000 in 1,000,000 to reseed, 5 % envy.
    assert long_run(TERMS, CHANCES) == Fraction(40 + 20 + 1 + 1 + 5, 100)
    # Fixed awards that come off the meter are paid from the contributions.
    assert long_run(replace(TERMS, fixed_from="meter"), CHANCES) == Fraction(27, 100)
    # With five dollars a reseed costs a fifth of it; without one amount, the least counts.
    assert long_run(replace(TERMS, wager=500), CHANCES) == Fraction(662, 1_000)
    assert long_run(replace(TERMS, wager=None), CHANCES) == Fraction(67, 100)


@pytest.mark.req("P5")
def test_terms_that_give_back_everything_are_refused_unless_overridden() -> None:
    just_below, all_of_it = with_level(rate=529_999), with_level(rate=530_000)
    assert refusals(just_below) == []
    found = check_terms(all_of_it, RULES, CHANCES)
    assert (found.returns, [each.code for each in found.refusals]) == (Fraction(1), ["link/return"])
    with pytest.raises(LinkRefusal, match=r"returns 100\.0000 %"):
        found.accept()
    found.accept(overridden=True)
    check_terms(just_below, RULES, CHANCES).accept()


@pytest.mark.req("P6")
@pytest.mark.rule("ma-csp 11(d)(5)")
def test_massachusetts_refuses_a_rate_under_seventy_percent() -> None:
    rules = replace(RULES, least_rate=700_000, rate_cites=("ma-csp 11(d)(5)",))
    meter = replace(TERMS, fixed_from="meter")
    enough = replace(meter, levels=(replace(MAIN, rate=700_000),))
    # What goes to the reserve does not count.
    low = replace(meter, levels=(replace(MAIN, rate=699_999, reserve_rate=100_000),))
    assert refusals(enough, rules) == []
    assert refusals(low, rules) == [("link/rate_too_low", ("ma-csp 11(d)(5)",))]
    # No override helps.
    with pytest.raises(LinkRefusal):
        check_terms(low, rules, CHANCES).accept(overridden=True)


@pytest.mark.req("P7")
@pytest.mark.rule("ma-csp 11(d)(4)", "ma-csp 12(l)")
def test_a_pay_table_for_one_game_is_refused_on_a_link_of_several() -> None:
    rules = replace(RULES, links=("standalone", "same_game"), link_cites=("ma-csp 11(d)(4)",))
    assert refusals(TERMS, rules) == [("link/pay_table_kind", ("ma-csp 11(d)(4)",))]
    assert refusals(replace(TERMS, kind="same_game"), rules) == []


@pytest.mark.req("P6")
@pytest.mark.rule("ma-csp 12(l) note seed scales", "ma-csp 11(e)(4)")
def test_a_printed_seed_and_the_least_one_are_kept() -> None:
    printed = replace(RULES, printed={"main": ("ma-csp 12(l) table PTMGL01",)})
    assert refusals(TERMS, printed) == []
    assert refusals(with_level(seed=TEN_THOUSAND + 1), printed) == [("link/seed", ("ma-csp 12(l) table PTMGL01",))]
    least = replace(RULES, least_seed=TEN_THOUSAND, seed_cites=("ma-csp 11(e)(4)",))
    assert refusals(TERMS, least) == []
    assert refusals(with_level(seed=TEN_THOUSAND - 1), least) == [("link/seed_too_low", ("ma-csp 11(e)(4)",))]


@pytest.mark.req("P6")
@pytest.mark.rule("wa-ms recommendations seed 1", "wa-ms recommendations seed 2", "wa-ms recommendations seed 3")
@pytest.mark.parametrize(
    ("seed", "numbers"),
    [("10000.00", ""), ("300.00", "1"), ("299.999999", "12"), ("20000.00", "1"), ("0.00", "123")],
)
def test_another_seed_a_small_seed_and_no_seed_are_advised_against(seed: str, numbers: str) -> None:
    found = {clause for clause in warned(with_level(seed=parse_micros(seed))) if "seed" in clause}
    assert found == {f"wa-ms recommendations seed {number}" for number in numbers}


@pytest.mark.req("P6")
@pytest.mark.rule("wa-ms recommendations reserve 1", "wa-ms recommendations reserve 2")
@pytest.mark.parametrize(
    ("seed", "reserve_rate", "numbers"), [(1, 10_000, ""), (1, 0, "1"), (0, 10_000, "2"), (0, 0, "1")]
)
def test_no_reserve_and_nothing_but_a_reserve_are_advised_against(seed: int, reserve_rate: int, numbers: str) -> None:
    found = {clause for clause in warned(with_level(seed=seed, reserve_rate=reserve_rate)) if "reserve" in clause}
    assert found == {f"wa-ms recommendations reserve {number}" for number in numbers}


@pytest.mark.req("P6")
@pytest.mark.rule("wa-ms recommendations contribution 1", "wa-ms recommendations contribution 1(a)")
@pytest.mark.parametrize(("rate", "dry"), [(0, True), (699_999, True), (700_000, False), (980_000, False)])
def test_where_all_awards_come_off_the_meter_any_rate_is_taken_and_a_low_one_warned_of(rate: int, dry: bool) -> None:
    terms = replace(TERMS, fixed_from="meter", levels=(replace(MAIN, rate=rate),))
    chances = replace(CHANCES, whole={"main": Fraction(0)}, extras=Fraction(0))
    found = check_terms(terms, RULES, chances)
    assert found.refusals == ()
    clauses = [clause for advice in found.warnings for clause in advice.cites if "contribution" in clause]
    assert clauses == (["wa-ms recommendations contribution 1(a)"] if dry else [])
    # Where only percentages come off the meter, it does not run dry.
    assert "wa-ms recommendations contribution 1(a)" not in warned(replace(terms, fixed_from="house"))


@pytest.mark.req("P6")
@pytest.mark.rule("wa-ms recommendations contribution 2")
@pytest.mark.parametrize(("rate", "high"), [(100_000, False), (200_000, False), (200_001, True)])
def test_where_only_percentages_come_off_the_meter_a_rate_above_the_preset_is_warned_of(
    rate: int, high: bool
) -> None:
    clause = "wa-ms recommendations contribution 2"
    assert (clause in warned(with_level(rate=rate))) == high
    assert clause not in warned(with_level(rate=rate), replace(RULES, preset_rate=None))
    # Where every award comes off the meter, a higher rate does not cost the house its edge.
    assert clause not in warned(replace(with_level(rate=rate), fixed_from="meter"))


def test_good_terms_earn_no_warning() -> None:
    assert check_terms(TERMS, RULES, CHANCES).warnings == ()

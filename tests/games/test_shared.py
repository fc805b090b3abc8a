"""What several games share: the progressive wager, and the options that every game reads alike."""

from __future__ import annotations

import pytest

from fifthstreet.games import describe
from fifthstreet.games.description import Award, Exactly, Wager
from fifthstreet.games.mississippi_stud import PLAYER
from fifthstreet.games.shared import Progressive, meter_awards_from, on_expiry, progressive, wagers_and_awards
from fifthstreet.rulebook import Rules, load_pack, rules_for

CLAUSES = Progressive("Pot", wager=("a",), stake=("b",), settled=("c",), on_fold=("d",), envy=("e",))


def washington(**options: object) -> Rules:
    return rules_for(load_pack("us-wa"), "mississippi-stud", options)


def test_without_a_pay_table_there_is_no_progressive() -> None:
    assert list(progressive(washington(), PLAYER, CLAUSES)) == []


def test_the_progressive_has_the_amount_and_the_rate_of_its_options_and_the_clauses_of_its_game() -> None:
    rules = washington(progressive_paytable="WA-01", progressive_wager="2.00", progressive_rate="25")
    (wager,), awards = wagers_and_awards(progressive(rules, PLAYER, CLAUSES, "stays"))
    assert (wager.name, wager.stake, wager.on_fold) == (
        "Pot",
        Exactly(rules.amount_of("progressive"), ("b",)),
        "stays",
    )
    assert rules.amount_of("progressive") == 200
    assert (wager.funding.meter, wager.funding.rate) == ("progressive", 250_000)
    assert (wager.cites, wager.fold_cites) == (("a",), ("d",))
    assert all(award.on == ("progressive",) for award in awards)


def test_wagers_and_awards_are_told_apart_and_stay_in_order() -> None:
    game = describe(rules_for(load_pack("us-ma"), "boston-5"))
    mixed: list[Wager | Award] = [game.wagers[0], *game.awards, *game.wagers[1:]]
    assert wagers_and_awards(mixed) == (game.wagers, game.awards)


@pytest.mark.parametrize(("option", "expected"), [("from_right", "right"), ("from_left", "left")])
def test_settlement_begins_where_the_option_says(option: str, expected: str) -> None:
    assert meter_awards_from(washington(award_order=option)) == expected


@pytest.mark.parametrize("expected", ["fold", "wait"])
def test_silence_means_what_the_option_says(expected: str) -> None:
    assert on_expiry(washington(on_expiry=expected)) == expected

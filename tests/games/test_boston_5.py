"""Boston 5 as it is described: what its options change, and what they may not."""

from __future__ import annotations

import pytest

from fifthstreet.games.boston_5 import describe
from fifthstreet.games.description import Game, Loses, PayoutLimit, Showdown
from fifthstreet.money import Cents
from fifthstreet.rulebook import Limit, OptionError, load_pack, rules_for

PACK = load_pack("us-ma")


def boston(**options: object) -> Game:
    return describe(rules_for(PACK, "boston-5", options))


def test_the_offer_to_expose_comes_with_the_optional_bonus() -> None:
    with_bonus, without = boston(), boston(optional_bonus_paytable=None)
    early = {"expose", "optional_bonus"}
    assert {step.key for step in with_bonus.steps} - {step.key for step in without.steps} == early
    assert "optional_bonus" not in without.by_key


@pytest.mark.parametrize(("option", "saved_by"), [("ante_returned", "ante_bonus"), ("ante_lost", None)])
def test_a_losing_ante_is_saved_by_its_bonus_where_the_option_says_so(option: str, saved_by: str | None) -> None:
    settles = boston(boston_losing_ante_with_bonus=option).wager("ante").settles
    assert isinstance(settles, Showdown)
    assert isinstance(settles.lower, Loses)
    assert settles.lower.unless == saved_by


def test_a_payout_limit_is_at_least_what_the_smallest_ante_can_win() -> None:
    hundred = Limit(min="100.00", max="500.00", step="1.00")

    def limited(amount: str) -> PayoutLimit | None:
        return describe(rules_for(PACK, "boston-5", {"payout_limit": amount}, {"ante": hundred})).payout_limit

    # The best ante bonus pays 1,000 to 1 on the least ante of $100; first and second wager win $200 each.
    assert limited("100400.00") == PayoutLimit(Cents(10_040_000), ("ante_bonus", "second", "first"), ("ma-b5 11(e)",))
    with pytest.raises(OptionError, match=r"below the \$100,400 that an ante of \$100 can win") as refused:
        limited("100399.99")
    assert (refused.value.code, refused.value.cites) == ("option/payout_limit", ("ma-b5 11(e)",))
    assert boston().payout_limit is None


def test_an_optional_bonus_below_a_dollar_is_refused() -> None:
    half = Limit(min="0.50", max="10.00", step="0.50")
    with pytest.raises(OptionError, match=r"an optional bonus of \$0\.50 is below the \$1 it must be at least"):
        describe(rules_for(PACK, "boston-5", None, {"side": half}))

"""What a row pays, read as it is printed."""

import pytest

from fifthstreet.money import Cents
from fifthstreet.rulebook.odds import MeterShare, Odds, OddsError, Push, parse_pays


def test_odds_to_one_leave_the_stake_with_the_player() -> None:
    odds = Odds.parse("1,000 to 1")
    assert (odds.win, odds.per, odds.keeps_stake) == (1000, 1, True)
    assert odds.award(Cents(500)) == 500_000
    assert str(odds) == "1,000 to 1"


def test_odds_for_one_do_not() -> None:
    odds = Odds.parse("300 for 1")
    assert (odds.win, odds.keeps_stake) == (300, False)
    assert odds.award(Cents(100)) == 30_000


def test_a_fraction_of_a_cent_is_not_paid() -> None:
    assert Odds.parse("3 to 2").award(Cents(101)) == 151


@pytest.mark.parametrize(
    ("text", "even"), [("1 to 1", True), ("2 to 2", True), ("1 for 1", False), ("2 to 1", False)]
)
def test_even_money_wins_the_stake_once(text: str, even: bool) -> None:
    assert Odds.parse(text).is_even_money is even


@pytest.mark.parametrize(
    ("text", "share", "printed"),
    [
        ("100% of meter", (100, "main", True), "100% of meter"),
        ("10% of meter", (10, "main", False), "10% of meter"),
        ("100% of mega", (100, "mega", True), "100% Mega"),
    ],
)
def test_a_share_names_its_level(text: str, share: tuple[int, str, bool], printed: str) -> None:
    pays = parse_pays(text)
    assert isinstance(pays, MeterShare)
    assert (pays.percent, pays.level, pays.is_whole) == share
    assert str(pays) == printed


def test_a_push_pays_nothing() -> None:
    assert parse_pays("push") == Push()
    assert str(Push()) == "Push"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "50",
        "50 to 0",
        "50:1",
        "50 to 1 ",
        "-5 to 1",
        "0% of meter",
        "101% of meter",
        "10% of Mega",
        "Push",
    ],
)
def test_anything_else_is_refused_with_the_text(text: str) -> None:
    with pytest.raises(OddsError, match="not a payout") as refused:
        parse_pays(text)
    assert repr(text) in str(refused.value)


def test_odds_of_nothing_are_refused() -> None:
    with pytest.raises(OddsError, match="odds of nothing: '0 to 1'"):
        parse_pays("0 to 1")


@pytest.mark.parametrize("text", ["push", "10% of meter"])
def test_only_odds_are_odds(text: str) -> None:
    with pytest.raises(OddsError, match="not odds"):
        Odds.parse(text)


def test_odds_have_a_largest_number() -> None:
    assert Odds.parse("999,999,999 to 1").win == 999_999_999
    with pytest.raises(OddsError):
        Odds.parse("9,999,999,999 to 1")

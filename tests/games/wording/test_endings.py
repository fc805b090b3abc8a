"""Endings and awards in sentences."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from examples import three_card_poker
from tests.examples.more import four_card, holdem
from tests.examples.playing import Examined
from tests.games.wording.described import game_of

from fifthstreet.games import Describe, describe
from fifthstreet.games.description import Award, Comparison, Game, HandPays, Loses, Showdown, Wins
from fifthstreet.games.wording.endings import award_words, settles_words, would_pay
from fifthstreet.games.wording.voice import THE_PLAYER, YOU
from fifthstreet.rulebook import Rules, read_pack, rules_for
from fifthstreet.rulebook.odds import Push

_ALL = {
    "bonus_paytable": "A",
    "progressive_paytable": "D",
    "five_card": True,
    "magic_card": True,
    "lucky_bonus": True,
    "cover_all": True,
}
_STUD = "paid when {} hand is higher than the dealer's, returned when equal, lost when lower; "


@pytest.mark.parametrize(
    ("game", "options", "wager", "said"),
    [
        ("caribbean-stud", {}, "ante", _STUD + "paid when the dealer does not qualify, below ace-king high"),
        ("caribbean-stud", {}, "bet", _STUD + "returned when the dealer does not qualify, below ace-king high"),
        ("caribbean-stud", _ALL, "bonus", "{} hand against the pay table; any other hand loses"),
        (
            "caribbean-stud",
            _ALL,
            "five_card_dealer",
            "the dealer's hand against the pay table; any other hand loses; "
            "a share of the meter is divided equally among all who made this wager",
        ),
        (
            "caribbean-stud",
            _ALL,
            "cover_all",
            "the highest hand at the table, folded ones and the dealer's too, against the pay table "
            "for the number of hands dealt, counting the dealer's; any other hand loses",
        ),
        (
            "caribbean-stud",
            {**_ALL, "cover_all_column": "players_only", "cover_all_folded_hands_count": False},
            "cover_all",
            "the highest hand at the table, the dealer's too, but no folded one, against the pay table "
            "for the number of hands dealt and not folded, not counting the dealer's; any other hand loses",
        ),
        (
            "boston-5",
            {},
            "ante",
            "returned when {} hand is higher than the dealer's, returned when equal, lost when lower",
        ),
        (
            "boston-5",
            {"boston_losing_ante_with_bonus": "ante_returned"},
            "ante",
            "returned when {} hand is higher than the dealer's, returned when equal, "
            "lost (returned with the Ante Bonus) when lower",
        ),
        (
            "mississippi-stud",
            {},
            "ante",
            "{} hand with the community cards against the pay table; any other hand loses",
        ),
        (
            "texas-holdem-bonus",
            {"bonus_paytable": "1"},
            "bonus",
            "paid by the pay table (otherwise lost) for {} hand, whatever the dealer has",
        ),
        ("let-it-ride", {}, "third", "{} hand with the community cards against the pay table; any other hand loses"),
        ("three-card-poker", {}, "play", _STUD + "returned when the dealer does not qualify, below queen-three high"),
    ],
)
def test_how_a_wager_ends(game: str, options: dict[str, object], wager: str, said: str) -> None:
    own = game_of(game, **options)
    assert settles_words(own, own.wager(wager), YOU) == said.format("your")
    assert settles_words(own, own.wager(wager), THE_PLAYER) == said.format("the player's")


_MORE = Path(four_card.__file__).parent


@pytest.mark.parametrize(
    ("example", "wager", "said"),
    [
        (
            four_card.crazy_4_poker,
            "super_bonus",  # tests/examples/test_more_games.py plays this wager.
            "paid by the pay table (otherwise returned) when your hand is higher than the dealer's, "
            "paid by the pay table (otherwise returned) when equal, "
            "paid by the pay table (otherwise lost) when lower",
        ),
        (
            holdem.ultimate_texas_holdem,
            "blind",
            "paid by the pay table (otherwise returned) when your hand is higher than the dealer's, "
            "returned when equal, lost when lower",
        ),
        (
            four_card.four_card_poker,
            "ante",
            "paid when your hand is higher than the dealer's, paid when equal, lost when lower",
        ),
    ],
)
def test_a_pay_table_without_a_row_for_every_hand_says_how_the_others_end(
    example: Describe, wager: str, said: str
) -> None:
    pack = read_pack(_MORE / f"{example.__name__}.toml")
    game = describe(rules_for(pack, example.__name__.replace("_", "-")), example)
    assert settles_words(game, game.wager(wager)) == said


def _higher_than_the_dealer(game: Game, wins: Wins) -> str:
    """The words for a hand that is higher, with the ante of Three Card Poker ending this way."""
    rule = game.wager("ante").settles
    assert isinstance(rule, Showdown)
    ante = replace(game.wager("ante"), settles=replace(rule, higher=wins))
    return settles_words(replace(game, wagers=(ante, *game.wagers[1:])), ante).split(" when ")[0]


def test_a_hand_without_a_row_can_be_saved_by_an_award() -> None:
    game = game_of("three-card-poker")
    pair_plus = _pair_plus(game).payouts
    lost = Wins(pair_plus, otherwise=Loses(unless="ante_bonus"))
    assert _higher_than_the_dealer(game, lost) == (
        "paid by the pay table (otherwise lost, returned with the Ante Bonus)"
    )
    assert _higher_than_the_dealer(game, Wins(pair_plus)) == "paid by the pay table (otherwise returned)"


def test_a_row_that_returns_the_stake_is_no_payment() -> None:
    game = game_of("three-card-poker")
    rule = game.wager("ante").settles
    assert isinstance(rule, Showdown)
    assert isinstance(rule.higher, Wins)
    (row,) = rule.higher.payouts.rows
    returns = replace(rule.higher.payouts, rows=(replace(row, pays=Push()),))
    assert _higher_than_the_dealer(game, rule.higher) == "paid"
    assert _higher_than_the_dealer(game, Wins(returns)) == "paid by the pay table"


def _pair_plus(game: Game) -> HandPays:
    rule = game.wager("pair_plus").settles
    assert isinstance(rule, HandPays)
    return rule


def test_a_wager_that_waits_for_an_offer_says_so() -> None:
    boston = game_of("boston-5")
    wager = boston.wager("optional_bonus")
    assert settles_words(boston, wager, YOU) == (
        "your first 3 cards against the pay table, once you expose them; lost if you do not; any other hand loses"
    )
    assert settles_words(boston, wager, THE_PLAYER) == (
        "the player's first 3 cards against the pay table, once the player exposes them; "
        "lost if the player does not; any other hand loses"
    )


@pytest.mark.parametrize(
    ("award", "said"),
    [
        (
            "envy",
            "paid to everyone with the Progressive Payout, once for each hand of another player, not folded, "
            "that the pay table names; never for your own hand or the dealer's",
        ),
        (
            "magic_card",
            "paid on the Five Card Hand Bonus, player's hand or Five Card Hand Bonus, dealer's hand "
            "when the card drawn lies in the hand it backs",
        ),
        (
            "lucky_bonus",
            "paid on the Five Card Hand Bonus, player's hand or Five Card Hand Bonus, dealer's hand "
            "when the position drawn is the one it backs",
        ),
    ],
)
def test_what_an_award_is_paid_for(award: str, said: str) -> None:
    game = game_of("caribbean-stud", **_ALL)
    assert award_words(game, game.awards_by_key[award]) == said


@pytest.mark.parametrize(
    ("trigger", "folded", "whose"),
    [
        ("any_live_hand", False, "another player, not folded,"),
        ("any_live_hand", True, "another player, folded only with the wager,"),
        ("progressive_bettors_only", False, "another player who made the same wager, not folded,"),
        ("progressive_bettors_only", True, "another player who made the same wager, folded or not,"),
    ],
)
def test_envy_says_whose_hands_earn_it(trigger: str, folded: bool, whose: str) -> None:
    options = {"progressive_paytable": "MS Stud-01", "envy_trigger": trigger, "folded_hands_qualify": folded}
    game = game_of("mississippi-stud", **options)
    assert f"once for each hand of {whose} that the pay table names" in award_words(game, game.awards_by_key["envy"])


@pytest.mark.parametrize(("tie", "unless"), [("paid", ""), ("not_paid", ", but not when the hands are equal")])
def test_an_award_on_a_hand_says_when_it_is_not_paid(tie: str, unless: str) -> None:
    boston = game_of("boston-5", boston_tie_with_bonus=tie)
    award = boston.awards_by_key["ante_bonus"]
    said = f"paid on the Ante for {{}} hand by the pay table, whoever wins{unless}; no wager of its own"
    assert award_words(boston, award, YOU) == said.format("your")
    assert award_words(boston, award, THE_PLAYER) == said.format("the player's")


def _barred(*not_when: Comparison) -> Describe:
    """Three Card Poker with an Ante Bonus that is not paid after these comparisons."""

    def barred(rules: Rules) -> Game:
        game = three_card_poker.describe(rules)
        return replace(game, awards=(replace(game.awards[0], not_when=frozenset(not_when)),))

    return barred


#: A straight against the dealer's hand that is lower, higher, equal, and one that does not qualify.
_DEALERS = {"higher": "Kc Qd 2h", "lower": "9c Td Jh", "equal": "4c 5d 6h", "unqualified": "Jc 9d 2h"}


@pytest.mark.parametrize(
    ("not_when", "said"),
    [
        ((), ", whoever wins"),
        (("unqualified",), ", whoever wins, but not when the dealer does not qualify"),
        (
            ("unqualified", "higher"),
            ", only when the dealer's hand is higher or the hands are equal",
        ),
        (
            ("lower",),
            ", only when your hand is higher than the dealer's, the hands are equal or the dealer does not qualify",
        ),
        (("higher", "equal", "unqualified"), ", only when the dealer's hand is higher"),
        (("higher", "equal", "unqualified", "lower"), ", but after no comparison of the hands"),
    ],
)
def test_an_award_names_the_comparisons_after_which_the_table_does_not_pay_it(
    not_when: tuple[Comparison, ...], said: str
) -> None:
    pack = read_pack(three_card_poker.PACK)
    examined = Examined(_barred(*not_when), pack)
    game = describe(rules_for(pack, examined.key), examined.describe)
    assert award_words(game, game.awards[0]) == f"paid on the Ante for your hand by the pay table{said}; " + (
        "no wager of its own"
    )
    unpaid = set()
    for how, dealer in _DEALERS.items():
        lines = examined.settle("4s 5h 6c", "play", dealer=dealer, ante="10.00").lines
        if ("ante_bonus", "win", "10.00") not in lines:
            unpaid.add(how)
    assert unpaid == set(not_when)


def test_an_award_on_a_wager_that_is_not_compared_says_nothing_of_who_wins() -> None:
    ride = game_of("let-it-ride")
    rule = ride.wager("first").settles
    assert isinstance(rule, HandPays)
    bonus = Award("bonus", "Bonus", ("first",), rule)
    assert award_words(replace(ride, awards=(bonus,)), bonus) == (
        "paid on the First bet for your hand with the community cards by the pay table; no wager of its own"
    )


def test_cards_that_return_the_wager_pay_nothing() -> None:
    wager = game_of("boston-5").wager("optional_bonus")
    rule = wager.settles
    assert isinstance(rule, HandPays)
    rows = [replace(row, pays=Push()) for row in rule.payouts.rows]
    returns = replace(wager, settles=replace(rule, payouts=replace(rule.payouts, rows=tuple(rows))))
    assert would_pay(returns, ["5d", "5c", "2s"], "expose") == (
        "Your first 3 cards, pair of fives, return the Optional Bonus; it is lost unless you expose them.",
        True,
    )


@pytest.mark.parametrize(
    ("cards", "said", "pays"),
    [
        (
            ["5d", "9c", "2s"],
            "Your first 3 cards, nine-five high, do not pay: the Optional Bonus is lost either way.",
            False,
        ),
        (
            ["5d", "5c", "2s", "5h", "5s"],
            "Your first 3 cards, pair of fives, pay 1 to 1 on the Optional Bonus; it is lost unless you expose them.",
            True,
        ),
    ],
)
def test_what_the_cards_would_earn_once_an_offer_is_taken(cards: list[str], said: str, pays: bool) -> None:
    assert would_pay(game_of("boston-5").wager("optional_bonus"), cards, "expose") == (said, pays)

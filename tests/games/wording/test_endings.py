"""Endings and awards in sentences."""

from __future__ import annotations

import pytest
from tests.games.wording.described import game_of

from fifthstreet.games.description import Cards
from fifthstreet.games.wording.endings import award_words, cards_words, settles_words, would_pay
from fifthstreet.games.wording.voice import THE_PLAYER, YOU

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
        ("caribbean-stud", _ALL, "bonus", "{} hand against the pay table"),
        ("caribbean-stud", _ALL, "five_card_dealer", "the dealer's hand against the pay table"),
        (
            "caribbean-stud",
            _ALL,
            "cover_all",
            "the highest hand at the table against the pay table for the number of hands dealt, "
            "counting the dealer's",
        ),
        (
            "caribbean-stud",
            {**_ALL, "cover_all_column": "players_only"},
            "cover_all",
            "the highest hand at the table against the pay table for the number of hands dealt, "
            "not counting the dealer's",
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
        ("mississippi-stud", {}, "ante", "{} hand with the community cards against the pay table"),
        ("let-it-ride", {}, "third", "{} hand with the community cards against the pay table"),
        ("three-card-poker", {}, "play", _STUD + "returned when the dealer does not qualify, below queen-three high"),
    ],
)
def test_how_a_wager_ends(game: str, options: dict[str, object], wager: str, said: str) -> None:
    own = game_of(game, **options)
    assert settles_words(own, own.wager(wager), YOU) == said.format("your")
    assert settles_words(own, own.wager(wager), THE_PLAYER) == said.format("the player's")


def test_a_wager_that_waits_for_an_offer_says_so() -> None:
    boston = game_of("boston-5")
    wager = boston.wager("optional_bonus")
    assert settles_words(boston, wager, YOU) == (
        "your first 3 cards against the pay table, once you expose them; otherwise lost"
    )
    assert settles_words(boston, wager, THE_PLAYER) == (
        "the player's first 3 cards against the pay table, once the player exposes them; otherwise lost"
    )


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        (Cards("player"), "your hand"),
        (Cards("player", first=3), "your first 3 cards"),
        (Cards("player", with_board=True, board_first=3), "your hand with the first 3 community cards"),
        (Cards("dealer", first=2), "the dealer's first 2 cards"),
        (Cards("board"), "the community cards"),
        (Cards("board", first=3), "the first 3 community cards"),
    ],
)
def test_which_cards_a_wager_looks_at(cards: Cards, said: str) -> None:
    assert cards_words(cards) == said


@pytest.mark.parametrize(
    ("award", "said"),
    [
        (
            "envy",
            "paid to everyone with the Progressive Payout for a hand of another player that the pay table names",
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


def test_envy_may_be_for_hands_of_those_who_made_the_wager_only() -> None:
    game = game_of("caribbean-stud", progressive_paytable="D", envy_trigger="progressive_bettors_only")
    assert "of another player who made the same wager that" in award_words(game, game.awards_by_key["envy"])


@pytest.mark.parametrize(("tie", "unless"), [("paid", ""), ("not_paid", ", but not when the hands are equal")])
def test_an_award_on_a_hand_says_when_it_is_not_paid(tie: str, unless: str) -> None:
    boston = game_of("boston-5", boston_tie_with_bonus=tie)
    award = boston.awards_by_key["ante_bonus"]
    said = f"paid on the Ante for {{}} hand by the pay table, whoever wins{unless}; no wager of its own"
    assert award_words(boston, award, YOU) == said.format("your")
    assert award_words(boston, award, THE_PLAYER) == said.format("the player's")


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

"""Wagers and awards by name, with their amounts."""

from __future__ import annotations

from tests.games.wording.described import game_of

from fifthstreet.games.wording.wagers import amounts, made_words, names, rests_on, together

BOSTON = game_of("boston-5")


def test_wagers_and_awards_have_names() -> None:
    assert names(BOSTON) == {
        "ante": "Ante",
        "first": "First wager",
        "second": "Second wager",
        "optional_bonus": "Optional Bonus",
        "ante_bonus": "Ante Bonus",
    }


def test_names_that_begin_alike_are_said_once() -> None:
    hands = ["Ante", "Five Card Hand Bonus, player's hand", "Five Card Hand Bonus, dealer's hand", "Cover All Bonus"]
    assert together(hands) == ["Ante", "Five Card Hand Bonus (player's hand, dealer's hand)", "Cover All Bonus"]


def test_a_wager_is_made_before_the_cards_or_by_a_decision() -> None:
    made = {wager.key: made_words(wager) for wager in BOSTON.wagers}
    assert (made["first"], made["second"]) == ("before the cards", "by a decision")


def test_amounts_come_with_the_names_of_their_wagers() -> None:
    assert list(amounts(BOSTON, {"ante": 1_000, "first": 2_050})) == ["Ante $10", "First wager $20.50"]


def test_an_award_says_what_it_is_measured_by() -> None:
    assert rests_on(BOSTON, {"ante": 1_500, "first": 3_000}) == {"ante_bonus": "on Ante $15"}
    assert rests_on(BOSTON, {}) == {}
    both = game_of("caribbean-stud", five_card=True, lucky_bonus=True)
    hands = {"five_card_player": 100, "five_card_dealer": 200}
    assert rests_on(both, hands) == {
        "lucky_bonus": "on Five Card Hand Bonus, player's hand $1 and Five Card Hand Bonus, dealer's hand $2"
    }

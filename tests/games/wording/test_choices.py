"""Choices in words."""

from __future__ import annotations

import pytest
from tests.games.wording.described import game_of

from fifthstreet.games.wording.choices import choice_named, choice_words, fold_does, fold_words
from fifthstreet.games.wording.voice import THE_PLAYER, YOU

CARIBBEAN = game_of("caribbean-stud", five_card=True)


@pytest.mark.parametrize(
    ("game", "step", "word", "yours", "theirs"),
    [
        ("caribbean-stud", "bet", "bet", "bets twice the Ante", None),
        ("caribbean-stud", "bet", "fold", "gives up the hand", None),
        ("boston-5", "expose", "expose", "turns 3 of your cards face up", "turns 3 of the player's cards face up"),
        ("boston-5", "withdraw", "withdraw", "takes the Second wager back; gives up the hand", None),
        ("mississippi-stud", "fifth_street", "3x", "bets three times the Ante", None),
        ("let-it-ride", "first", "pull", "takes the First bet back", None),
        ("let-it-ride", "first", "ride", "goes on without a wager", None),
        ("three-card-poker", "play", "play", "bets the same as the Ante", None),
    ],
)
def test_what_a_choice_does(game: str, step: str, word: str, yours: str, theirs: str | None) -> None:
    own = game_of(game)
    choice = choice_named(own, step, word)
    assert choice_words(own, choice, voice=YOU) == yours
    assert choice_words(own, choice, voice=THE_PLAYER) == (theirs or yours)


def test_to_pass_on_an_offer_does_nothing() -> None:
    boston = game_of("boston-5")
    assert choice_words(boston, choice_named(boston, "expose", "pass")) == "goes on without a wager"


@pytest.mark.parametrize(
    ("made", "said"),
    [
        ({"ante", "bet"}, "gives up the hand"),
        ({"ante", "five_card_dealer"}, "gives up the hand; Five Card Hand Bonus, dealer's hand stays in play"),
        (
            None,
            "gives up the hand; Five Card Hand Bonus, player's hand and Five Card Hand Bonus, dealer's hand "
            "stay in play",
        ),
    ],
)
def test_a_fold_names_the_wagers_that_stay(made: set[str] | None, said: str) -> None:
    assert fold_words(CARIBBEAN, made) == said


@pytest.mark.parametrize(
    ("game", "wager", "said"),
    [
        ("boston-5", "ante", "lost"),
        ("boston-5", "optional_bonus", "settled before the decision"),
        ("three-card-poker", "pair_plus", "lost"),
        ("boston-5", "second", "returned"),
        ("caribbean-stud", "bet", "no fold once it is made"),
        ("let-it-ride", "first", "no fold once it is made"),  # Nobody can fold there.
    ],
)
def test_what_a_fold_does_to_a_wager(game: str, wager: str, said: str) -> None:
    own = game_of(game)
    assert fold_does(own, own.wager(wager)) == said
    assert fold_does(CARIBBEAN, CARIBBEAN.wager("five_card_dealer")) == "stays in play"

"""Choices in words."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.games.wording.described import game_of

from fifthstreet.games.description import Cards, Choice, Decide, Hand, Holding
from fifthstreet.games.wording.choices import (
    award_fold_does,
    choice_named,
    choice_words,
    fold_does,
    fold_words,
    gives_up_words,
    holding,
    holding_words,
    passed_words,
)
from fifthstreet.games.wording.posted import PostedHolding
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


def test_to_pass_on_an_offer_loses_what_waits_for_it_and_takes_nothing_back() -> None:
    boston = game_of("boston-5")
    assert passed_words(boston, "expose") == "the Optional Bonus is lost"
    assert passed_words(boston, "withdraw") == "the Second wager stands"
    assert passed_words(boston, "second") == "leaves everything as it is"
    assert choice_named(boston, "expose", "pass") == Choice("pass")


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


def test_a_choice_for_some_hands_says_which() -> None:
    ranking = CARIBBEAN.wager("ante").settles.player.ranking  # type: ignore[union-attr]
    hand = Hand(Cards("player"), ranking)
    pairs, all_up = ranking.span("pair"), ranking.span("pair", or_better=True)
    bet = Choice("bet", places="bet", times=2, holding=Holding(hand, all_up))
    assert choice_words(CARIBBEAN, bet) == "bets twice the Ante; only with pair of twos or better in your hand"
    only = replace(bet, holding=Holding(hand, pairs))
    assert choice_words(CARIBBEAN, only, voice=THE_PLAYER) == (
        "bets twice the Ante; only with pair of twos to pair of aces in the player's hand"
    )
    assert only.holding is not None
    assert holding(only.holding) == PostedHolding("your hand", "pair of twos", "pair of aces")
    assert holding_words(holding(only.holding)) == "pair of twos to pair of aces in your hand"


@pytest.mark.parametrize(
    ("game", "options", "award", "said"),
    [
        ("boston-5", {}, "ante_bonus", "lost"),
        ("caribbean-stud", {"progressive_paytable": "D"}, "envy", "kept"),
    ],
)
def test_what_a_fold_does_to_an_award(game: str, options: dict[str, object], award: str, said: str) -> None:
    own = game_of(game, **options)
    assert award_fold_does(own, own.awards_by_key[award]) == said


def test_an_award_may_be_kept_on_some_of_its_wagers_or_nobody_can_fold() -> None:
    game = game_of("caribbean-stud", five_card=True, magic_card=True)
    lost = replace(game.wager("five_card_player"), on_fold="forfeits")
    some = replace(game, wagers=tuple(lost if wager.key == lost.key else wager for wager in game.wagers))
    assert award_fold_does(some, some.awards[0]) == "kept on the Five Card Hand Bonus, dealer's hand"
    bet = next(step for step in game.steps if isinstance(step, Decide))
    steps = tuple(replace(step, choices=bet.choices[:1]) if step is bet else step for step in game.steps)
    assert award_fold_does(replace(game, steps=steps), game.awards[0]) == ""


def test_a_fold_says_what_it_costs_and_what_stays() -> None:
    fold = Choice("fold", folds=True)
    assert gives_up_words(CARIBBEAN, fold, {"ante": 2000, "five_card_player": 250}) == "gives up $20, keeps $2.50"
    assert gives_up_words(CARIBBEAN, fold, {"ante": 2000}) == "gives up $20"

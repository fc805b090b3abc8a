"""What a fold does to a wager, and when a player can fold."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.games.wording.described import game_of

from fifthstreet.games.description import Choice, Decide, Offer, Times, Wager
from fifthstreet.games.reading.awards import award_ends
from fifthstreet.games.reading.folds import after_fold, folds, given_up_by, kept_after_fold

_ALL = {"bonus_paytable": "A", "progressive_paytable": "D", "five_card": True, "cover_all": True}


@pytest.mark.parametrize(
    ("game", "options", "wagers"),
    [
        (
            "caribbean-stud",
            _ALL,
            {
                "ante": "lost",
                "bet": "no_fold",
                "bonus": "lost",
                "progressive": "lost",
                "five_card_player": "stays",
                "five_card_dealer": "stays",
                "cover_all": "lost",
            },
        ),
        ("boston-5", {}, {"ante": "lost", "first": "lost", "second": "returned", "optional_bonus": "settled"}),
        (
            "mississippi-stud",
            {},
            {"ante": "lost", "third_street": "lost", "fourth_street": "lost", "fifth_street": "no_fold"},
        ),
        ("let-it-ride", {}, {"first": "no_fold", "second": "no_fold", "third": "no_fold"}),
    ],
)
@pytest.mark.rule("ma-csp 10(b)", "ma-b5 10(b)", "ma-b5 10(c)", "wa-ms dealing 9")
def test_what_a_fold_does_to_each_wager(game: str, options: dict[str, object], wagers: dict[str, str]) -> None:
    own = game_of(game, **options)
    assert {wager.key: after_fold(own, wager) for wager in own.wagers} == wagers


def test_every_way_to_fold_has_the_wagers_made_before_it() -> None:
    boston = folds(game_of("boston-5"))
    assert [(fold.choice.word, "second" in fold.made) for fold in boston] == [("fold", False), ("withdraw", True)]
    assert all(fold.settled == {"optional_bonus"} for fold in boston)


def test_a_wager_may_be_taken_back_or_lost_as_the_player_chooses() -> None:
    boston = game_of("boston-5")
    *before, second, withdraw, deal, turn, settle = boston.steps
    assert isinstance(withdraw, Offer)
    more = Wager("third", "Third", Times("first", (1,)), boston.wager("second").settles, opening=False)
    third = Decide("third", (Choice("third", places="third", times=1), Choice("fold", folds=True)))
    longer = replace(
        boston, wagers=(*boston.wagers, more), steps=(*before, second, withdraw, third, deal, turn, settle)
    )
    assert after_fold(longer, longer.wager("second")) == "lost_unless_taken_back"
    assert after_fold(longer, longer.wager("third")) == "no_fold"


def test_an_award_is_kept_after_a_fold_or_lost_or_no_fold_can_come_before_it() -> None:
    caribbean = game_of("caribbean-stud", magic_card=True, **_ALL)
    kept = {key: kept_after_fold(caribbean, ends) for key, ends in award_ends(caribbean).items()}
    assert kept == {"envy": ("progressive",), "magic_card": ("five_card_player", "five_card_dealer")}
    boston = game_of("boston-5")
    assert kept_after_fold(boston, award_ends(boston)["ante_bonus"]) == ()
    three_card = game_of("three-card-poker")
    play = next(step for step in three_card.steps if isinstance(step, Decide))
    check = replace(play, choices=(*play.choices[:1], Choice("check")))
    steps = tuple(check if step is play else step for step in three_card.steps)
    nobody_folds = replace(three_card, steps=steps)
    assert kept_after_fold(nobody_folds, award_ends(nobody_folds)["ante_bonus"]) is None


@pytest.mark.rule("ma-csp 10(b)")
def test_a_fold_takes_what_does_not_survive_it() -> None:
    game = game_of("caribbean-stud", **_ALL)
    lying = {"ante": 1000, "bonus": 500, "progressive": 100, "five_card_player": 100, "five_card_dealer": 100}
    assert given_up_by(game, Choice("fold", folds=True), lying) == (1600, 200)


@pytest.mark.rule("ma-b5 10(c)")
def test_a_wager_that_is_withdrawn_is_not_given_up() -> None:
    withdraw = Choice("withdraw", takes_back="second", folds=True)
    assert given_up_by(game_of("boston-5"), withdraw, {"ante": 1000, "first": 2000, "second": 2000}) == (3000, 2000)

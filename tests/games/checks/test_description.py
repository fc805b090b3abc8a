"""Names, words, stakes and choices of a description: what makes no sense is refused."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from examples import let_it_ride
from tests.games.checks.broken import (
    ALL,
    DEALER_TURNED,
    DECIDE,
    FOLD,
    GAME,
    LAST,
    LATER_ANTE,
    MAIN,
    MINE,
    ODDS,
    PACK,
    PASSES,
    PLAY,
    PLAYER,
    SHARE,
    SHOWN,
    assert_refused,
    with_choices,
    with_draw,
    with_meter,
    with_second,
    with_showdown,
    with_step,
    with_wager,
)

from fifthstreet import open_table
from fifthstreet.cards import THREE_CARD
from fifthstreet.games.checks.description import checked
from fifthstreet.games.description import (
    Award,
    Choice,
    Decide,
    Draw,
    Exactly,
    Funding,
    Game,
    HandPays,
    Loses,
    Offer,
    PlayersChoice,
    Settle,
    Times,
    Turn,
    Wager,
)
from fifthstreet.money import Cents
from fifthstreet.rulebook import PackError, Rules, read_pack

CASES: list[tuple[str, str, Callable[[], Game]]] = [
    ("name", "'play it' is not one word", lambda: with_choices(replace(PLAY, word="play it"), FOLD)),
    ("name", "'pair-plus' is not one word", lambda: with_wager(PASSES, "pair_plus", key="pair-plus")),
    ("name", "two choices 'play'", lambda: with_choices(PLAY, PLAY, FOLD)),
    ("name", "'pass': that declines an offer", lambda: with_choices(PLAY, replace(FOLD, word="pass"))),
    ("name", "'withdraw': that takes an offer", lambda: with_choices(PLAY, replace(FOLD, word="withdraw"))),
    ("choice", "opening=False is missing", lambda: with_wager(GAME, "play", opening=True)),
    ("choice", "not a multiple", lambda: with_wager(GAME, "play", stake=PlayersChoice("ante"))),
    ("choice", "places 2 times, but play allows (1,)", lambda: with_choices(replace(PLAY, times=2), FOLD)),
    ("choice", "no choice places play", lambda: with_choices(FOLD)),
    ("name", "key appears twice among ante, play", lambda: replace(GAME, wagers=(*GAME.wagers, GAME.wagers[0]))),
    ("name", "a step key appears twice", lambda: with_step("dealer", DEALER_TURNED, DEALER_TURNED)),
    (
        "unknown",
        "wager pair_plus names 'bet'; there are the wagers ante, play, pair_plus",
        lambda: with_wager(GAME, "pair_plus", needs=("bet",)),
    ),
    (
        "unknown",
        "wager ante loses unless 'jackpot' is paid; there are the awards ante_bonus",
        lambda: with_showdown(lower=Loses(unless="jackpot")),
    ),
    ("unknown", "choice play names 'bet'", lambda: with_choices(replace(PLAY, places="bet"), FOLD)),
    (
        "unknown",
        "award ante_bonus rests on 'bet'",
        lambda: replace(GAME, awards=(replace(GAME.awards[0], on=("bet",)),)),
    ),
    (
        "unknown",
        "waits for the offer 'expose'; there are no offers",
        lambda: with_wager(GAME, "pair_plus", settles=SHOWN),
    ),
    (
        "unknown",
        "offer show is for 'bet'",
        lambda: with_step("play", Offer("show", Choice("expose", shows=3), "bet"), DECIDE),
    ),
    ("settled", "pair_plus must be settled exactly once", lambda: with_step("settle", Settle("settle", (MAIN,)))),
    (
        "settled",
        "a pass settles 'bet'",
        lambda: with_step("settle", Settle("settle", ((*MAIN, "pair_plus", "bet"),))),
    ),
    (
        "settled",
        "the last step must be a Settle",
        lambda: replace(GAME, steps=(*GAME.steps, Turn("again", "dealer"))),
    ),
    ("name", "no choice may be called 'pass'", lambda: with_step("play", Offer("o", Choice("pass"), "ante"), DECIDE)),
    ("name", "'turn it' is not one word", lambda: with_step("dealer", replace(DEALER_TURNED, key="turn it"))),
    ("name", "'my card' is not one word", lambda: with_draw(Draw("my card", "card", MINE, ODDS))),
    ("name", "'a pot' is not one word", lambda: with_meter(HandPays(PLAYER, SHARE), Funding(meter="a pot"))),
    ("stake", "no wager can be made before the cards", lambda: with_wager(LATER_ANTE, "pair_plus", opening=False)),
    ("stake", "second is exactly nothing", lambda: with_second(Exactly(Cents(0)))),
    ("stake", "second is () times ante", lambda: with_second(Times("ante", ()))),
    ("stake", "second is (0,) times ante", lambda: with_second(Times("ante", (0,)))),
    ("stake", "measured by play, made after them", lambda: with_second(Times("play", (1,)))),
    ("stake", "second is measured by itself", lambda: with_second(Times("second", (1,)))),
    (
        "stake",
        "pair_plus is measured by itself",
        lambda: with_wager(with_second(Times("pair_plus", (1,))), "pair_plus", stake=Times("second", (1,))),
    ),
    ("stake", "needs play, made after them", lambda: with_second(PlayersChoice("ante"), needs=("play",))),
    ("choice", "both places play and takes ante back", lambda: with_choices(replace(PLAY, takes_back="ante"), FOLD)),
    ("choice", "choice fold is 2 times nothing", lambda: with_choices(PLAY, replace(FOLD, times=2))),
    ("choice", "decision more has no choice", lambda: with_step("play", DECIDE, Decide("more", (FOLD,)))),
    ("choice", "decision more has no choice", lambda: with_step("play", DECIDE, Decide("more", ()))),
    ("settled", "the last step must be a Settle", lambda: replace(GAME, wagers=(), awards=(), steps=())),
    (
        "settled",
        "settle has a pass that settles nothing",
        lambda: with_step("settle", replace(LAST, passes=(*ALL, ()))),
    ),
    ("settled", "step early settles nothing", lambda: with_step("play", DECIDE, Settle("early", ()))),
]


@pytest.mark.parametrize(("code", "message", "make"), CASES, ids=[f"{code}: {said}" for code, said, _ in CASES])
def test_what_is_said_twice_or_cannot_be_done_is_refused(code: str, message: str, make: Callable[[], Game]) -> None:
    assert_refused(make(), f"description/{code}", message)


def test_an_offer_may_use_the_words_of_offers() -> None:
    offer = Offer("expose", Choice("expose", shows=3), holding="pair_plus")
    shown = with_step("play", offer, GAME.steps[1])
    assert open_table(lambda rules: shown, PACK).state.game is shown


def test_a_pack_without_a_pay_table_the_game_needs_says_which() -> None:
    def describe(rules: Rules) -> Game:
        rules.required("mystery", THREE_CARD)
        raise AssertionError

    with pytest.raises(PackError, match="three-card-poker in house-three-card-poker has no pay table for mystery"):
        open_table(describe, PACK)


def test_the_two_examples_make_sense() -> None:
    ride = open_table(let_it_ride.describe, read_pack(let_it_ride.PACK)).state.game
    assert (ride.key, [step.key for step in ride.steps if isinstance(step, Settle)]) == ("let-it-ride", ["settle"])
    assert isinstance(GAME.awards[0], Award)
    assert isinstance(GAME.wagers[0], Wager)


def test_a_sound_game_is_given_back() -> None:
    assert checked(GAME) is GAME

"""The way of the cards: a step that needs what was not dealt or turned is refused."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from tests.games.checks.broken import (
    BOARD_TWICE,
    DEALER_TURNED,
    DECIDE,
    ENVIOUS,
    ENVY,
    FOUR_SHOWN,
    GAME,
    LATE_OFFER,
    LATER,
    ODDS,
    OFFER,
    PACK,
    PAIR_PLUS,
    SHOWN,
    WHOLE_TABLE,
    assert_refused,
    dealt,
    holding,
    looking_at,
    with_draw,
    with_step,
    with_wager,
)

from fifthstreet import open_table
from fifthstreet.cards import THREE_CARD
from fifthstreet.games import DescriptionError
from fifthstreet.games.checks.course import course_problems
from fifthstreet.games.description import (
    Award,
    Cards,
    Delivery,
    Draw,
    Game,
    Hand,
    HandPays,
    Settle,
    Turn,
)

CASES: list[tuple[str, str, Callable[[], Game]]] = [
    ("cards", "turns a card of the board, which has 0", lambda: with_step("dealer", Turn("dealer", "board"))),
    (
        "cards",
        "turns a card of the dealer, which has 3",
        lambda: with_step("dealer", Turn("dealer", "dealer", cards=(3,))),
    ),
    (
        "cards",
        "ante looks at cards of the dealer that no step has turned",
        lambda: with_step("dealer", Turn("dealer", "dealer", cards=(0,))),
    ),
    (
        "cards",
        "pair_plus looks at 2 cards and needs 3",
        lambda: with_wager(
            GAME, "pair_plus", settles=HandPays(Hand(Cards("player", first=2), THREE_CARD), PAIR_PLUS)
        ),
    ),
    (
        "cards",
        "pair_plus stays after a fold, but looks at cards",
        lambda: with_wager(with_step("dealer", *LATER), "pair_plus", on_fold="stays"),
    ),
    ("settled", "pair_plus is settled before the offer", lambda: with_wager(LATE_OFFER, "pair_plus", settles=SHOWN)),
    ("settled", "step expose comes after pair_plus was settled", lambda: LATE_OFFER),
    ("cards", "nobody is dealt a card", dealt),
    ("cards", "0 cards are dealt to the player", lambda: dealt(Delivery("player", 0), Delivery("dealer", 3))),
    ("cards", "cards (3,) lie open of 3", lambda: dealt(Delivery("player", 3), Delivery("dealer", 3, up=(3,)))),
    ("cards", "cards (-1,) lie open", lambda: dealt(Delivery("player", 3), Delivery("dealer", 3, up=(-1,)))),
    ("cards", "turns a card of the dealer", lambda: with_step("dealer", replace(DEALER_TURNED, cards=(-1,)))),
    ("cards", "expose shows 4 cards of 3", lambda: with_step("play", replace(OFFER, choice=FOUR_SHOWN), DECIDE)),
    (
        "cards",
        "pair_plus looks at the first 4 cards of the player, which has 3",
        lambda: looking_at(Cards("player", first=4)),
    ),
    (
        "cards",
        "pair_plus looks at the first 2 cards of the board, which has 0",
        lambda: looking_at(Cards("player", with_board=True, board_first=2)),
    ),
    (
        "cards",
        "lucky looks at the first 9 cards of the player, which has 3",
        lambda: with_draw(Draw("card", "card", {"ante": Cards("player", first=9)}, ODDS)),
    ),
    ("cards", "looks at the first 0 cards", lambda: looking_at(Cards("player", first=0))),
    ("cards", "the first 0 of the board", lambda: looking_at(Cards("player", with_board=True, board_first=0))),
    ("cards", "looks at the board twice", lambda: looking_at(Cards("board", with_board=True))),
    ("cards", "looks at the dealer's cards twice", lambda: looking_at(Cards("dealer", with_dealer=True))),
    ("cards", "choice play looks at cards of the dealer", lambda: holding(Cards("player", with_dealer=True))),
    ("cards", "with_board=True is missing", lambda: looking_at(Cards("player", board_first=3))),
    ("cards", "choice play looks at 2 cards and needs 3", lambda: holding(Cards("player", first=2))),
    ("cards", "choice play looks at cards of the dealer that no step", lambda: holding(Cards("dealer"))),
    ("cards", "lucky looks at the board twice", lambda: with_draw(Draw("card", "card", BOARD_TWICE, ODDS))),
    (
        "cards",
        "lucky looks at cards of the dealer that no step has turned",
        lambda: replace(
            with_draw(Draw("card", "card", {"pair_plus": Cards("dealer")}, ODDS), on=("pair_plus",)),
            wagers=(GAME.wager("pair_plus"),),
            awards=(
                Award("lucky", "Lucky", ("pair_plus",), Draw("card", "card", {"pair_plus": Cards("dealer")}, ODDS)),
            ),
            steps=(GAME.steps[0], Settle("settle", (("pair_plus", "lucky"),))),
        ),
    ),
    (
        "cards",
        "pair_plus counts folded hands, but looks at cards",
        lambda: with_wager(with_step("dealer", *LATER), "pair_plus", settles=WHOLE_TABLE),
    ),
    (
        "cards",
        "ante_bonus stays after a fold, but looks at cards",
        lambda: with_wager(
            replace(
                with_step("dealer", *LATER), awards=(replace(GAME.awards[0], pays=replace(ENVY, payouts=ENVIOUS)),)
            ),
            "ante",
            on_fold="stays",
            settles=HandPays(Hand(Cards("player", first=3), THREE_CARD), PAIR_PLUS),
        ),
    ),
]


@pytest.mark.parametrize(("code", "message", "make"), CASES, ids=[f"{code}: {said}" for code, said, _ in CASES])
def test_a_step_without_its_cards_is_refused(code: str, message: str, make: Callable[[], Game]) -> None:
    assert_refused(make(), f"description/{code}", message)


def test_an_award_for_a_void_round_is_checked_too() -> None:
    award = GAME.awards[0]
    two = HandPays(Hand(Cards("player", first=2), THREE_CARD), PAIR_PLUS)
    with pytest.raises(DescriptionError, match="ante_bonus looks at 2 cards"):
        open_table(lambda rules: replace(GAME, awards=(replace(award, if_void=two),)), PACK)


def test_a_sound_game_has_no_such_problem() -> None:
    assert list(course_problems(GAME)) == []

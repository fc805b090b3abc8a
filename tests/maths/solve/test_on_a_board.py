"""Games on a board that are refused, and what is not kept of them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.examples.more.holdem import FLOPPED, PLAYER
from tests.maths.boards.nine_cards import GONE, holdem, with_nine_cards

from fifthstreet.cards import FIVE_CARD
from fifthstreet.games import describe
from fifthstreet.games.description import Decide, HandPays, Holding, Step, Wager
from fifthstreet.maths.boards.layout import layout
from fifthstreet.maths.errors import AnalysisError
from fifthstreet.maths.solve.model import model_of
from fifthstreet.maths.solve.on_a_board import refuse_policy
from fifthstreet.maths.solve.prepare import base_game
from fifthstreet.rulebook import load_pack, rules_for

ULTIMATE = "ultimate-texas-holdem"


def test_choices_that_depend_on_the_hand_are_refused_on_a_board() -> None:
    pair = Holding(PLAYER, FIVE_CARD.span("pair", or_better=True))

    def held(step: Step) -> Step:
        if not isinstance(step, Decide):
            return step
        first, *others = step.choices
        return replace(step, choices=(replace(first, holding=pair), *others))

    game = holdem("casino-holdem")
    with pytest.raises(AnalysisError, match="cannot be analysed exactly: its choices depend on the hand") as refused:
        base_game(replace(game, steps=tuple(map(held, game.steps))), known=GONE)
    assert refused.value.code == "analysis/unsupported"


def test_a_decision_that_is_made_while_counting_has_no_policy() -> None:
    refuse_policy(holdem("casino-holdem"))
    refuse_policy(holdem("let-it-ride"))
    with pytest.raises(AnalysisError, match="the choices at on_the_river are too many to keep"):
        refuse_policy(holdem(ULTIMATE))
    with pytest.raises(AnalysisError, match="its last decision is not kept"):
        with_nine_cards(ULTIMATE).best().policy()


def test_a_base_game_that_looks_at_other_cards_is_refused() -> None:
    game = holdem("casino-holdem")
    bonus = game.wager("aa_bonus").settles
    assert isinstance(bonus, HandPays)
    assert bonus.hand == FLOPPED
    ante, *others = game.wagers
    changed = replace(game, wagers=(replace(ante, settles=bonus), *others))
    with pytest.raises(AnalysisError, match="looks at other cards than the best five of the board and two"):
        model_of(changed)


def test_a_side_wager_on_other_cards_is_left_out_where_a_fold_takes_it() -> None:
    game = holdem("casino-holdem")
    forfeited = replace(game.wager("aa_bonus"), on_fold="forfeits")
    changed = replace(game, wagers=(*game.wagers[:2], forfeited))
    why = "it looks at other cards than the base game does on its board, and hangs on a fold or on the dealer"
    assert model_of(changed).left_out == {"aa_bonus": why}


def bonus_on_all_cards() -> Wager:
    """The bonus of Casino Hold'em, but on all seven cards, and a fold takes it."""
    wager = holdem("casino-holdem").wager("aa_bonus")
    assert isinstance(wager.settles, HandPays)
    return replace(wager, settles=replace(wager.settles, hand=PLAYER), on_fold="forfeits")


def test_a_side_wager_on_the_same_cards_is_counted_where_a_fold_takes_it() -> None:
    """Before the last card, where three counts take the room of two."""
    game = describe(rules_for(load_pack("published"), "texas-holdem-bonus"))
    model = model_of(replace(game, wagers=(*game.wagers[:4], bonus_on_all_cards())))
    assert model.left_out == {}
    assert [wager.key for wager in model.beside] == ["aa_bonus"]
    assert layout(model.cells, small=True) is not None


def test_a_side_wager_is_left_out_where_the_ends_on_a_board_have_no_room() -> None:
    """The base game used to be refused because of it."""
    game = holdem("casino-holdem")
    model = model_of(replace(game, wagers=(*game.wagers[:2], bonus_on_all_cards())))
    assert model.left_out == {"aa_bonus": "together with the base game it ends in too many ways on a board"}
    assert layout(model.cells) is not None

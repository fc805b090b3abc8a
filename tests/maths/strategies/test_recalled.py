"""A way to play found again by the cards: the same choice as in the situation they belong to."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from tests.maths.boards.nine_cards import holdem
from tests.maths.counted import best

from fifthstreet.cards import DECK, JOKER, parse_cards
from fifthstreet.maths.errors import AnalysisError
from fifthstreet.maths.solve.base_game import View
from fifthstreet.maths.solve.prepare import base_game
from fifthstreet.maths.strategies.recalled import recalled


def exchanged(view: View, suits: tuple[int, ...]) -> View:
    """The same situations with suits exchanged, and the cards of each holder in another order."""
    turned = [
        ((cards & 0xFC) | np.array(suits, np.uint8)[cards & 3])[:, ::-1]
        for cards in (view.own, view.board, view.dealer)
    ]
    own, board, dealer = map(np.ascontiguousarray, turned)
    return View(view.decision, own, board, dealer, view.contexts)


@pytest.mark.parametrize("suits", [(0, 1, 2, 3), (2, 0, 3, 1)])
def test_cards_in_other_suits_and_in_another_order_are_played_alike(suits: tuple[int, ...]) -> None:
    play = best("three-card-poker")
    view = play.base.view(0)
    way = recalled(play)
    assert np.array_equal(way.said(exchanged(view, suits)), play.choice(0))
    assert way.allows(view.decision, 0)


def test_the_joker_has_no_suit() -> None:
    play = best("dj-wild-stud")
    view = play.base.view(0)
    turned = np.where(view.own == JOKER, view.own, (view.own & 0xFC) | np.array((2, 0, 3, 1), np.uint8)[view.own & 3])
    said = recalled(play).said(replace(view, own=np.ascontiguousarray(turned[:, ::-1])))
    assert np.array_equal(said, play.choice(0))


def test_a_context_that_an_ante_rules_out_has_an_answer_that_nobody_asks_for() -> None:
    play = best("three-card-poker")
    view = play.base.view(0)
    unknown = replace(view.contexts[0], history=(7, 7))
    said = recalled(play).said(replace(view, contexts=(*view.contexts, unknown)))
    assert np.array_equal(said[:, 1], said[:, 0])


def test_a_game_in_which_the_order_of_the_board_matters_is_refused() -> None:
    with pytest.raises(AnalysisError, match="the order of the cards matters") as refused:
        recalled(best("mississippi-stud"))
    assert refused.value.code == "analysis/unsupported"


def test_a_late_decision_is_made_as_it_was_while_counting() -> None:
    # Sixteen cards, the same ones in every suit: suits can be exchanged as in a whole deck.
    gone = tuple(card for card in DECK if card.rank < parse_cards("Js")[0].rank)
    play = base_game(holdem("ultimate-texas-holdem"), known=gone).best()
    late, choices = play.base.priced.late, play.base.priced.late_choices
    assert late is not None
    assert choices is not None
    way = recalled(play)
    flop = play.base.view(1)
    assert np.array_equal(way.said(exchanged(flop, (3, 1, 0, 2))), play.choice(1))
    own, board = (np.array([parse_cards(cards)], np.uint8) for cards in ("As Jd", "Ks Kh Qd Qc Jc"))
    contexts = play.base.priced.contexts.at[late.number]
    nobody = np.zeros((1, 0), np.uint8)
    said = way.said(View(play.base.priced.decisions[late.number], own, board, nobody, contexts))
    # Who has bet before is not asked, whatever stands there.
    asked = [at for at, group in enumerate(late.group) if group is not None]
    assert said.shape == (1, len(contexts))
    assert said[:, asked].tolist() == choices().chosen(own, board).tolist()

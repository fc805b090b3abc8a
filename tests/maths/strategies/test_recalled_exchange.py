"""Best play with an exchange as a strategy: the choices of both decisions, found again by the cards."""

from __future__ import annotations

import numpy as np
import pytest
from tests.maths.counted import KEEP
from tests.maths.exchange.few_cards import LEFT, rest, with_exchanges
from tests.maths.exchange.test_counting import TWELVE

from fifthstreet.cards import WITH_JOKER
from fifthstreet.maths.errors import AnalysisError
from fifthstreet.maths.solve.base_game import Exchanging, View
from fifthstreet.maths.solve.exchanged import ExchangedPlay
from fifthstreet.maths.solve.prepare import base_game
from fifthstreet.maths.strategies.recalled import recalled

NOBODY = np.zeros((1, 0), np.uint8)


def view(play: ExchangedPlay, number: int, cards: list[int], shown: int, given_up: list[int]) -> View:
    own, dealer = np.array([cards], np.uint8), np.array([[shown]], np.uint8)
    priced = play.base.priced
    gone = np.array([[*given_up, len(WITH_JOKER)]], np.uint8)
    return View(priced.decisions[number], own, NOBODY, dealer, priced.contexts.at[number], gone)


@pytest.mark.req("M6")
@pytest.mark.parametrize("larger", [True, False])
def test_every_choice_of_the_exchange_comes_with_as_many_cards(larger: bool) -> None:
    play = base_game(with_exchanges(one=1, five=1), known=rest(LEFT), keep=KEEP).best(larger=larger)
    assert isinstance(play, ExchangedPlay)
    way = recalled(play)
    assert isinstance(way, Exchanging)
    words = set()
    for dealt in (np.random.default_rng(seed).permutation(LEFT).tolist() for seed in range(400)):
        asked = view(play, 0, dealt[:5], dealt[5], [])
        said, places = way.exchanges(asked)
        choice = asked.decision.choices[said[0, 0]]
        assert (choice.gives_up, said.tolist()) == (int(places[0]).bit_count(), way.said(asked).tolist())
        words.add(choice.word)
        # The second decision is met after each of the ways, and a bet comes before a fold.
        then = view(play, 1, dealt[5:10], dealt[10], dealt[:5])
        assert way.said(then).tolist() == [[0] * len(then.contexts)]
    assert words == {"one", "five", "keep"}


def test_an_exchange_after_which_no_choice_was_kept_is_refused() -> None:
    play = base_game(with_exchanges(two=1), known=rest(TWELVE), keep=KEEP).best()
    with pytest.raises(AnalysisError, match="when to fold the new hand is not kept") as refused:
        recalled(play)
    assert refused.value.code == "analysis/unsupported"

"""Boards swept for a strategy, and ends that have no room."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from tests.maths.boards.nine_cards import GONE, holdem, ultimate, with_nine_cards
from tests.maths.counted import MORE

from fifthstreet.cards import FIVE_CARD
from fifthstreet.maths.boards.layout import Cells
from fifthstreet.maths.boards.streets import Deck, Sweeping
from fifthstreet.maths.count.counts import no_progress
from fifthstreet.maths.count.situations import root
from fifthstreet.maths.errors import AnalysisError
from fifthstreet.maths.strategies.rules import read_strategy

ULTIMATE, BONUS = "ultimate-texas-holdem", "texas-holdem-bonus"


def test_a_strategy_that_leaves_all_open_is_best_play_on_the_river() -> None:
    base, strategy = with_nine_cards(ULTIMATE), ultimate("best", "best", "best")
    for larger in (True, False):
        open_play = base.by(strategy, larger=larger)
        assert open_play.main == base.best(larger=larger).main


def test_checks_and_a_fold_on_the_river_lose_ante_and_blind() -> None:
    main = with_nine_cards(ULTIMATE).by(ultimate("check", "check", "fold")).main
    assert (main.net, main.average_wagered) == (Fraction(-2 * main.deals), Fraction(2))


def test_a_written_strategy_decides_on_the_turn() -> None:
    base = with_nine_cards(BONUS)
    text = (MORE / "texas_holdem_bonus_strategy.toml").read_text()
    written = base.by(read_strategy(text, holdem(BONUS))).main
    rules = f'game = "{BONUS}"\nflop = ["best"]\nturn = ["best"]\nriver = ["best"]\n'
    best = base.by(read_strategy(rules, holdem(BONUS))).main
    assert best == base.best().main
    assert written.deals == best.deals
    assert written.net < best.net


def test_hands_that_end_in_too_many_ways_are_refused() -> None:
    gone = sum(1 << card for card in GONE)
    cells = Cells(np.zeros(len(FIVE_CARD), np.uint8), (tuple(range(6)),), (0,) * 6, tuple(range(6)))
    sweeping = Sweeping(Deck(gone, 0), FIVE_CARD, cells, 0, None, no_progress)
    with pytest.raises(AnalysisError, match="hands on a board end in too many ways") as refused:
        sweeping.ends(root(0))
    assert refused.value.code == "analysis/unsupported"

"""Best play with several of the dealer's cards seen."""

from __future__ import annotations

import pytest
from tests.maths.counted import base_of

from fifthstreet.maths.errors import AnalysisError
from fifthstreet.maths.solve.prepare import base_game
from fifthstreet.maths.strategies.named import strategy_named


def test_the_more_cards_are_seen_the_less_the_house_keeps() -> None:
    game = base_of("three-card-poker").game
    edges = [base_of("three-card-poker").best().main.edge]
    edges += [base_game(game, sees=(f"dealer:{seen}",)).best().main.edge for seen in (1, 2, 3)]
    assert edges == sorted(set(edges), reverse=True)
    # Who sees all three never plays a hand that loses: ante and play are lost together or won together.
    assert edges[-1] < 0


def test_only_best_play_is_analysed() -> None:
    game = base_of("three-card-poker").game
    with pytest.raises(AnalysisError, match="only best play can be analysed") as refused:
        base_game(game, sees=("dealer:2",)).by(strategy_named(game, "never-fold"))
    assert refused.value.code == "analysis/unsupported"

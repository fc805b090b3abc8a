"""A way to play that was worked out, at a table that is simulated."""

from __future__ import annotations

import pytest
from tests.maths.boards.nine_cards import holdem
from tests.maths.counted import KEEP, best, rules_of
from tests.maths.exchange.few_cards import rest, with_exchanges
from tests.maths.exchange.test_counting import TWELVE
from tests.simulate.replays import differences

from fifthstreet.api.playing_by import playing_by
from fifthstreet.cards import DECK
from fifthstreet.games import describe
from fifthstreet.maths.solve.prepare import base_game
from fifthstreet.maths.strategies.recalled import Recalled
from fifthstreet.rulebook import load_pack, rules_for
from fifthstreet.simulate.errors import SimulationError
from fifthstreet.simulate.plan.staked_table import TableToSimulate, every_wager
from replays.rounds import trace

SIXTEEN = tuple(card for card in DECK if card.rank < 9)


def test_a_choice_for_every_situation_where_there_are_few_enough() -> None:
    play = best("three-card-poker")
    table = playing_by(TableToSimulate(play.base.game, rules_of("three-card-poker"), ()), play)
    assert table.strategy is None
    assert len(table.policy[0].own) == len(play.base.view(0).own)


def test_a_game_with_a_late_decision_is_asked_in_every_round() -> None:
    game = holdem("ultimate-texas-holdem")
    play = base_game(game, known=SIXTEEN).best()
    table = playing_by(TableToSimulate(game, rules_of("ultimate-texas-holdem"), ()), play)
    assert isinstance(table.strategy, Recalled)
    assert table.policy == ()


def test_a_game_with_a_joker_is_asked_in_every_round() -> None:
    play = best("dj-wild-stud")
    table = playing_by(TableToSimulate(play.base.game, rules_of("dj-wild-stud"), ()), play)
    assert isinstance(table.strategy, Recalled)


def test_an_exchange_after_which_no_choice_was_kept_is_not_simulated() -> None:
    game = with_exchanges(two=1)
    play = base_game(game, known=rest(TWELVE), keep=KEEP).best()
    with pytest.raises(SimulationError, match="it is best to exchange two to four cards") as refused:
        playing_by(TableToSimulate(game, rules_for(load_pack("published"), "oasis-poker"), ()), play)
    assert refused.value.code == "simulate/unsupported"


#: Every game with every wager it has; a longer run is ``tools/replay_deals.py``.
PUBLISHED = {
    "casino-holdem": {"aa_bonus_paytable": "1"},
    "ultimate-texas-holdem": {"trips_paytable": "1"},
    "texas-holdem-bonus": {"bonus_paytable": "1"},
    "four-card-poker": {"aces_up_paytable": "1"},
    "crazy-4-poker": {"queens_up_paytable": "1"},
    "let-it-ride": {"three_card_bonus_paytable": "1"},
    "three-card-poker": {"pair_plus_paytable": "1", "six_card_bonus_paytable": "1"},
    "dj-wild-stud": {"trips_paytable": "1"},
    "high-card-flush": {"flush_paytable": "1", "straight_flush_paytable": "1"},
    "oasis-poker": {"exchange_prices": "one_card"},
}


@pytest.mark.volume
@pytest.mark.req("M6")
@pytest.mark.parametrize("key", PUBLISHED)
def test_simulated_rounds_of_the_published_games_are_settled_as_at_the_live_table(key: str) -> None:
    """Best play of each game has to be counted: some seconds where no test of this worker has done it before."""
    rules = rules_for(load_pack("published"), key, PUBLISHED[key])
    game = describe(rules)
    table = TableToSimulate(game, rules, (), 3, every_wager(game, rules))
    played = playing_by(table, base_game(game, keep=KEEP).best())
    assert differences(played, trace(played, 100, seed=11)) == []

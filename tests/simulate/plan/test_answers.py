"""A strategy that is asked about every round: hands that are the best of more cards, and awards on several wagers."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from functools import cached_property
from pathlib import Path

import numpy as np
import pytest
from examples import three_card_poker
from tests.examples.more import bad_beat_stud, texas_holdem_bonus
from tests.simulate.replays import differences
from tests.simulate.tables import caribbean

from fifthstreet import simulate as simulated
from fifthstreet.cards import THREE_CARD, Card, Ranking
from fifthstreet.games import checked, describe
from fifthstreet.games.description import Award, Cards, Deal, Game, Hand, HandPays, PayoutLimit, Settle
from fifthstreet.maths.errors import AnalysisError
from fifthstreet.maths.strategies.rules import read_strategy
from fifthstreet.money import Cents
from fifthstreet.rulebook import Rules, read_pack, rules_for
from fifthstreet.simulate.errors import SimulationError
from fifthstreet.simulate.plan.build import planned
from fifthstreet.simulate.plan.staked_table import TableToSimulate, every_wager
from fifthstreet.simulate.run.simulation import Local, simulate
from replays.rounds import trace

MORE = Path(__file__).parents[2] / "examples" / "more"
HOLDEM = rules_for(read_pack(MORE / "texas_holdem_bonus.toml"), "texas-holdem-bonus")
STRATEGY = MORE.joinpath("texas_holdem_bonus_strategy.toml").read_text("utf-8")
STUD = rules_for(read_pack(MORE / "bad_beat_stud.toml"), "bad-beat-stud")
THREE = rules_for(read_pack(three_card_poker.PACK), "three-card-poker")
PLAY = 'game = "three-card-poker"\nplay = ["play if hand >= \'Q 6 4\'", "fold"]\n'


def table(game: Game, rules: Rules, strategy: str, seats: int = 2) -> TableToSimulate:
    made = TableToSimulate(game, rules, (), seats, every_wager(game, rules))
    return replace(made, strategy=read_strategy(strategy, game))


def holdem() -> TableToSimulate:
    return table(describe(HOLDEM, texas_holdem_bonus.describe), HOLDEM, STRATEGY)


@pytest.mark.req("M6")
def test_the_best_five_of_seven_are_settled_as_at_the_live_table() -> None:
    """Round by round and to the cent, with the turn and river bets that the strategy makes."""
    made = holdem()
    rounds = [*trace(made, 400, seed=7)]
    assert differences(made, rounds) == []
    assert {line.wager for each in rounds for seat in each.seats for line in seat.lines} == {*made.game.by_key}


def test_a_strategy_that_is_asked_gives_the_same_result_in_one_process_and_in_several() -> None:
    made = holdem()
    alone = simulate(made, 600, 3, session=150)
    several = simulate(made, 600, 3, session=150, engine=Local(2), sessions_a_task=1)
    assert alone.to_json() == several.to_json()
    by_round = simulate(made, 600, 3, session=150, per_round=True).by_round
    assert by_round is not None
    assert int(by_round["net"].sum()) == alone.everything.net


def test_a_strategy_that_is_asked_plays_like_one_that_is_looked_up() -> None:
    """Three Card Poker can be counted: both ways play the same rounds."""
    game = three_card_poker.describe(THREE)
    looked_up = simulated(three_card_poker.describe, THREE.pack, rounds=5_000, seed=9, strategy=PLAY, ante="10.00")
    asked = simulate(replace(looked_up.result.table, policy=(), strategy=read_strategy(PLAY, game)), 5_000, 9)
    assert asked.to_json() == looked_up.result.to_json()


# Awards ----------------------------------------------------------------------------------------------------------


def with_awards(*, stays: bool = True, limit: bool = False) -> Game:
    """Three Card Poker with a bonus on ante and play, and one on Pair Plus that is paid when the dealer wins."""
    game = three_card_poker.describe(THREE)
    pays = HandPays(three_card_poker.PLAYER, THREE.required("pair_plus", THREE_CARD))
    both = Award("both", "Both", ("ante", "play"), pays, not_when=frozenset({"lower"}))
    beaten = Award("beaten", "Beaten", ("pair_plus",), pays, not_when=frozenset({"higher", "equal", "unqualified"}))
    wagers = tuple(
        replace(each, on_fold="stays") if stays and each.key == "pair_plus" else each for each in game.wagers
    )
    settle = Settle("settle", (("ante", "play", "ante_bonus", "both", "pair_plus", "beaten"),))
    cut = PayoutLimit(Cents(100_000), ("both",)) if limit else None
    made = replace(game, wagers=wagers, awards=(*game.awards, both, beaten), steps=(*game.steps[:-1], settle))
    return checked(replace(made, payout_limit=cut), THREE)


@pytest.mark.volume
@pytest.mark.req("M6")
@pytest.mark.parametrize("seats", [1, 3])
def test_awards_on_several_wagers_and_after_a_fold_are_paid_as_at_the_live_table(seats: int) -> None:
    folding = 'game = "three-card-poker"\nplay = ["fold if hand < \'2 2 3\'", "play"]\n'
    made = table(with_awards(), THREE, folding, seats)
    rounds = [*trace(made, 3_000, seed=4)]
    assert differences(made, rounds) == []
    lines = [[line.wager for line in seat.lines] for each in rounds for seat in each.seats]
    assert any(paid.count("both") == 2 for paid in lines)
    assert any("beaten" in paid for paid in lines)


@pytest.mark.volume
@pytest.mark.req("M6")
def test_an_award_on_a_wager_that_is_not_compared_is_paid_alike_where_only_that_wager_is_made() -> None:
    """Nobody makes an ante, whose showdown still says who wins."""
    made = replace(table(with_awards(), THREE, PLAY, 1), stakes={"ante": Cents(0), "pair_plus": Cents(500)})
    rounds = [*trace(made, 3_000, seed=4)]
    assert differences(made, rounds) == []
    assert any(line.wager == "beaten" for each in rounds for line in each.seats[0].lines)
    assert simulate(made, 3_000, 4).to_json()["wagers"]["beaten"]["hits"] == sum(
        line.wager == "beaten" for each in rounds for line in each.seats[0].lines
    )


def test_what_the_kernel_cannot_book_is_refused() -> None:
    with pytest.raises(SimulationError, match="both rests on several wagers and is cut by a limit") as refused:
        planned(table(with_awards(limit=True), THREE, PLAY))
    assert refused.value.code == "simulate/unsupported"
    game = with_awards()
    mixed = replace(game, awards=(*game.awards[:-1], replace(game.awards[-1], on=("ante", "pair_plus"))))
    with pytest.raises(SimulationError, match="Beaten rests on wagers of the base game and on side wagers too"):
        planned(table(mixed, THREE, PLAY))


# Rankings --------------------------------------------------------------------------------------------------------


class DeucesWild(Ranking):
    """A two is worth whatever makes the hand best: only a class of its own can say so."""

    @cached_property
    def value(self) -> Callable[[Collection[Card]], int]:
        plain = Ranking(self.key, self.size, self.categories).value

        def value(cards: Collection[Card]) -> int:
            kept = [card for card in cards if card.rank]
            return max(plain([*kept, *wild]) for wild in _choices(len(cards) - len(kept), kept))

        return value


def _choices(number: int, kept: list[Card]) -> list[list[Card]]:
    if number == 0:
        return [[]]
    free = [Card(card) for card in range(52) if Card(card) not in kept]
    return [[card, *rest] for card in free for rest in _choices(number - 1, [*kept, card])]


WILD = DeucesWild("wild", 3, THREE_CARD.categories)


def with_wild_bonus(rules: Rules) -> Game:
    """Bad Beat Stud with a side wager of which twos are wild."""
    game = bad_beat_stud.describe(rules)
    hand = Hand(Cards("player"), WILD)
    side = replace(game.wager("bad_beat"), settles=HandPays(hand, rules.required("bad_beat", WILD)))
    return replace(game, wagers=(*game.wagers[:2], side))


@pytest.mark.req("M6")
def test_a_ranking_with_wild_cards_is_refused_and_can_be_left_out() -> None:
    """As a plain ranking it would have been simulated wrongly; a stake of 0 leaves the wager out."""
    strategy = 'game = "bad-beat-stud"\nbet = ["bet"]\n'
    with pytest.raises(SimulationError, match="is a DeucesWild, which values hands") as refused:
        simulated(with_wild_bonus, STUD.pack, rounds=10, strategy=strategy)
    assert refused.value.code == "simulate/ranking"
    assert refused.value.message.endswith("a stake of 0 leaves a side wager out")
    made = simulated(with_wild_bonus, STUD.pack, rounds=1_000, strategy=strategy, stakes={"bad_beat": "0"})
    assert made.z is not None


def test_a_hand_of_more_cards_than_the_kernel_takes_is_refused() -> None:
    made = caribbean(1)
    eight = Hand(Cards("player"), THREE_CARD)
    settles = HandPays(eight, THREE.required("pair_plus", THREE_CARD))
    game = replace(made.game, wagers=(replace(made.game.wagers[0], settles=settles), *made.game.wagers[1:]))
    steps = [
        replace(step, deliveries=tuple(replace(each, cards=8) for each in step.deliveries))
        if isinstance(step, Deal)
        else step
        for step in game.steps
    ]
    with pytest.raises(SimulationError, match="takes 3 of 8 cards; a hand can be the best of 7") as refused:
        planned(replace(made, game=replace(game, steps=tuple(steps))))
    assert refused.value.code == "simulate/unsupported"


def with_two_late_bets(rules: Rules) -> Game:
    """Texas Hold'em Bonus in which every bet comes one card later: two decisions after the flop."""
    game = texas_holdem_bonus.describe(rules)
    steps = {step.key: step for step in game.steps}
    order = ["hole_cards", "flop_cards", "flop_cards_turned", "flop", "turn_card", "turn_card_turned", "turn"]
    order += ["river_card", "river_card_turned", "river", "dealer", "settle"]
    return checked(replace(game, steps=tuple(steps[key] for key in order)))


def test_best_play_of_a_game_that_cannot_be_counted_is_not_known() -> None:
    with pytest.raises(SimulationError, match="give a strategy that says what to do") as refused:
        simulated(with_two_late_bets, HOLDEM.pack, rounds=10)
    assert refused.value.code == "simulate/strategy"
    open_turn = STRATEGY.replace('turn = ["bet if hand >= pair", "check"]', 'turn = ["bet if hand >= pair"]')
    with pytest.raises(AnalysisError, match="no rule for turn fits"):
        simulated(texas_holdem_bonus.describe, HOLDEM.pack, rounds=10, strategy=open_turn)


def test_the_answers_stand_seat_by_seat_decision_by_decision() -> None:
    asking = planned(holdem()).program.asking
    assert asking is not None
    cards = np.arange(11, dtype=np.uint8).reshape(1, -1)
    # Two seats, one context before the flop bet, one before the turn, two before the river.
    widths = [len(contexts) for contexts in asking.contexts]
    assert len(asking.answers(cards)) == 2 * sum(widths)

"""Cards that are exchanged for a fee, simulated as the live table plays them; what is not simulated is refused."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import numpy as np
import pytest
from tests.games.checks.broken import RULES
from tests.games.exchanging import BUY, DISCARD, DRAWN, KEEP, PAY, SWAP, changing
from tests.simulate.exchanging import AtRandom
from tests.simulate.policies import random_policy
from tests.simulate.replays import differences

from fifthstreet.games import describe
from fifthstreet.games.description import Decide, Game
from fifthstreet.money import Cents
from fifthstreet.rulebook import load_pack, rules_for
from fifthstreet.simulate.errors import SimulationError
from fifthstreet.simulate.plan.build import planned
from fifthstreet.simulate.plan.staked_table import TableToSimulate, every_wager
from fifthstreet.simulate.run.kernel_call import play
from fifthstreet.simulate.run.simulation import Local, compile_here, simulate
from fifthstreet.simulate.specialise.cache import kernel_of, with_own_kernel
from replays.rounds import trace

SWAPPING = changing(SWAP, KEEP)


def oasis(seats: int) -> TableToSimulate:
    """Oasis Poker at the usual prices, cards being exchanged at random."""
    rules = rules_for(load_pack("published"), "oasis-poker")
    game = describe(rules)
    return TableToSimulate(game, rules, (), seats, every_wager(game, rules), strategy=AtRandom())


@pytest.mark.req("M6")
@pytest.mark.parametrize("seats", [1, 4])
def test_any_number_of_cards_is_exchanged_as_at_the_live_table(seats: int) -> None:
    made = oasis(seats)
    rounds = [*trace(made, 150, seed=2)]
    assert differences(made, rounds) == []
    words = Counter(word for each in rounds for seat in each.seats for _, word in seat.decisions)
    assert {*words} == {"one", "two", "three", "four", "five", "keep", "bet", "fold"}
    # At each price the fee is a line of its own, and nothing comes back.
    fees = {line for each in rounds for seat in each.seats for line in seat.lines if line.wager == "exchange"}
    ante = made.staked[0]["ante"]
    assert {line.stake // ante for line in fees} == {1, 2, 3}
    assert {(line.outcome, line.paid, line.returned) for line in fees} == {("lose", 0, 0)}


@pytest.mark.req("M6")
def test_a_hand_of_three_cards_is_exchanged_as_at_the_live_table() -> None:
    """Two cards of three, for every hand in turn: the bonus and the wager on a pair look at the new cards."""
    made = TableToSimulate(SWAPPING, RULES, (), 3, every_wager(SWAPPING, RULES), strategy=AtRandom())
    rounds = [*trace(made, 200, seed=3)]
    assert differences(made, rounds) == []
    assert {word for each in rounds for seat in each.seats for _, word in seat.decisions} >= {"swap", "keep"}


@pytest.mark.req("M6")
def test_a_fee_without_an_exchange_is_kept_as_at_the_live_table() -> None:
    game = changing(PAY, KEEP, then=())
    made = TableToSimulate(game, RULES, random_policy(game, 3), 2, every_wager(game, RULES))
    rounds = [*trace(made, 200, seed=4)]
    assert differences(made, rounds) == []
    fees = sum(line.wager == "price" for each in rounds for seat in each.seats for line in seat.lines)
    assert 0 < fees < 400
    counted = simulate(made, 200, 4).wagers["price"]
    assert (counted.made, counted.net) == (fees, -fees * made.staked[0]["ante"])


def test_exchanges_come_to_the_same_in_one_process_and_in_several() -> None:
    made = oasis(1)
    alone = simulate(made, 200, 3, session=50)
    several = simulate(made, 200, 3, session=50, engine=Local(2), sessions_a_task=1)
    assert alone.to_json() == several.to_json()


@pytest.mark.volume
@pytest.mark.parametrize("seats", [1, 4])
def test_a_kernel_written_out_exchanges_as_the_general_one_does(seats: int) -> None:
    """Compiling it takes some seconds."""
    program = planned(oasis(seats)).program
    own = with_own_kernel(program, 1, True, compile_here)
    assert kernel_of(own) is not kernel_of(program)
    seed = np.uint64(5)
    for one, other in zip(play(program, seed, 0, [300], 300), play(own, seed, 0, [300], 300), strict=True):
        assert one.tobytes() == other.tobytes()


# What is refused -----------------------------------------------------------------------------------------------


def twice() -> Game:
    """Two decisions to exchange cards, one after the other."""
    deal, change, drawn, *rest = SWAPPING.steps
    assert isinstance(change, Decide)
    free = replace(SWAP, places=None, times=0)
    again = Decide("again", (free, KEEP)), replace(DRAWN, key="drawn_again", drawn_at="again")
    return replace(SWAPPING, steps=(deal, change, drawn, *again, *rest))


@pytest.mark.parametrize(
    ("game", "why"),
    [
        (changing(BUY, KEEP), "players change the number of cards they hold"),
        (changing(DISCARD, KEEP, then=()), "players change the number of cards they hold"),
        (twice(), "players change the cards they hold more than once"),
    ],
)
def test_exchanges_that_the_kernel_does_not_play_are_refused(game: Game, why: str) -> None:
    with pytest.raises(SimulationError, match=why) as refused:
        planned(TableToSimulate(game, RULES, (), strategy=AtRandom()))
    assert refused.value.code == "simulate/unsupported"


def test_a_way_to_play_that_does_not_say_which_cards_go_is_refused() -> None:
    with pytest.raises(SimulationError, match="and only best play says which cards go") as refused:
        planned(TableToSimulate(SWAPPING, RULES, ()))
    assert refused.value.code == "simulate/unsupported"


def test_an_exchange_above_the_limit_on_a_single_wager_is_refused() -> None:
    """A swap of twice the ante of $10, where $10 is the most for a single wager; free ones would be open to all."""
    dear = changing(replace(SWAP, times=2), KEEP)
    rules = replace(RULES, single_wager_most=Cents(10_00))
    made = TableToSimulate(dear, rules, (), stakes={"ante": Cents(10_00)}, strategy=AtRandom())
    with pytest.raises(SimulationError, match="an exchange costs more than is allowed for a single wager") as refused:
        planned(made)
    assert refused.value.code == "simulate/unsupported"

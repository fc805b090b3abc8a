"""What cannot be simulated is refused with a code and a sentence."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from tests.simulate.tables import boston, caribbean, mississippi, sensible_play

from fifthstreet.cards import FIVE_CARD
from fifthstreet.games.description import Cards, Choice, Decide, Game, Hand, HandPays, Holding, Wager
from fifthstreet.progressive.readings import Reading
from fifthstreet.simulate.errors import CODES, SimulationError
from fifthstreet.simulate.plan.build import planned
from fifthstreet.simulate.plan.staked_table import TableToSimulate
from fifthstreet.simulate.run.dask_engine import Dask
from fifthstreet.simulate.run.simulation import Local, simulate
from fifthstreet.simulate.trace.rounds import trace


def progressive(**more: Any) -> TableToSimulate:
    return mississippi(1, {"progressive_paytable": "MS Stud-01"}, **more)


CASES: dict[str, tuple[Callable[[], object], str, str]] = {
    "no rounds": (lambda: simulate(boston(), 0, 1), "simulate/rounds", "0 rounds"),
    "no session": (lambda: simulate(boston(), 10, 1, session=0), "simulate/rounds", "session of 0"),
    "endless session": (lambda: simulate(boston(), 10, 1, session=10**9), "simulate/rounds", "at most"),
    "no rounds to trace": (lambda: list(trace(boston(), 0, 1)), "simulate/rounds", "0 rounds"),
    "seed": (lambda: simulate(boston(), 10, -1), "simulate/seed", "seed -1"),
    "large seed": (lambda: simulate(boston(), 10, 2**64), "simulate/seed", "seed 18446744073709551616"),
    "no seats": (lambda: planned(boston(0)), "simulate/seats", "0 seats"),
    "eight seats": (lambda: planned(boston(8)), "simulate/seats", "8 seats"),
    "stakes of other seats": (lambda: planned(boston(2, stakes=({},))), "simulate/seats", "for 1 seats"),
    "unknown wager": (lambda: planned(boston(stakes={"bet": 5})), "simulate/stake", "'bet'"),
    "later wager": (lambda: planned(boston(stakes={"second": 2_000})), "simulate/stake", "'second'"),
    "below the limits": (lambda: planned(boston(stakes={"ante": 1})), "simulate/stake", "Ante of \\$0.01"),
    "not in steps": (lambda: planned(boston(stakes={"ante": 1_050})), "simulate/stake", "in steps"),
    "not as fixed": (lambda: planned(progressive(stakes={"progressive": 200})), "simulate/stake", "exactly \\$1"),
    "not twice": (lambda: planned(boston(stakes={"first": 5_000})), "simulate/stake", "must be \\$20 with ante"),
    "without what it needs": (
        lambda: planned(boston(stakes={"ante": 0, "optional_bonus": 500})),
        "simulate/stake",
        "cannot be made without ante",
    ),
    "nothing at stake": (lambda: planned(boston(stakes={"ante": 0})), "simulate/stake", "not dealt in"),
    "above the law": (
        lambda: planned(mississippi(stakes={"ante": 30_100})),
        "simulate/stake",
        "exceeds the limit of \\$300",
    ),
    "meter nobody wagers on": (
        lambda: planned(boston(rates={"progressive": {"main": 1}})),
        "simulate/meter",
        "nobody wagers on",
    ),
    "level that is not there": (
        lambda: planned(progressive(rates={"progressive": {"mega": 1}})),
        "simulate/meter",
        "no level 'mega'",
    ),
    "more than all": (
        lambda: planned(progressive(rates={"progressive": {"main": 1_000_001}})),
        "simulate/meter",
        "100 %",
    ),
    "less than nothing": (
        lambda: planned(progressive(readings={"progressive": {"main": Reading(amount=-1)}})),
        "simulate/meter",
        "less than nothing",
    ),
    "below the least reset": (
        lambda: planned(
            caribbean(
                1,
                {"five_card": True},
                play=sensible_play,
                readings={"five_card": {"main": Reading(amount=10**10, seed=10**9)}},
            )
        ),
        "simulate/meter",
        "below 10000.00",
    ),
    "too large a meter": (
        lambda: planned(progressive(readings={"progressive": {"main": Reading(amount=10**15)}})),
        "simulate/too_large",
        "1000000000.00",
    ),
    "too large a reserve": (
        lambda: planned(progressive(readings={"progressive": {"main": Reading(amount=0, reserve=10**15)}})),
        "simulate/too_large",
        "1000000000.00",
    ),
    "no processes": (lambda: simulate(boston(), 10, 1, engine=Local(0)), "simulate/engine", "0 processes"),
    "a hand of too few cards": (
        lambda: planned(with_hand(Hand(Cards("player", first=3), FIVE_CARD))),
        "simulate/unsupported",
        "5 of 3 cards",
    ),
    "choice for some hands": (lambda: planned(for_some_hands()), "simulate/unsupported", "open to some hands only"),
}


def with_hand(hand: Hand) -> TableToSimulate:
    """Boston 5 with an optional bonus on another hand."""
    table = boston(1)

    def changed(wager: Wager) -> Wager:
        rule = wager.settles
        if wager.key != "optional_bonus" or not isinstance(rule, HandPays):
            return wager
        return replace(wager, settles=replace(rule, hand=hand))

    return replace(table, game=replace_wagers(table.game, tuple(map(changed, table.game.wagers))))


def replace_wagers(game: Game, wagers: tuple[Wager, ...]) -> Game:
    return Game(game.key, game.name, wagers, game.steps, game.awards)


def for_some_hands() -> TableToSimulate:
    """Boston 5 in which only some hands may make the second wager."""
    table = boston(1)
    holding = Holding(Hand(Cards("player", first=3), FIVE_CARD), range(5))

    def changed(choice: Choice) -> Choice:
        return replace(choice, holding=holding) if choice.places else choice

    steps = tuple(
        replace(step, choices=tuple(map(changed, step.choices))) if isinstance(step, Decide) else step
        for step in table.game.steps
    )
    game = table.game
    return replace(table, game=Game(game.key, game.name, game.wagers, steps, game.awards))


@pytest.mark.parametrize("case", CASES)
def test_it_is_refused(case: str) -> None:
    what, code, sentence = CASES[case]
    with pytest.raises(SimulationError, match=sentence) as refused:
        what()
    assert refused.value.code == code


@pytest.mark.filterwarnings("default")  # what the cluster's libraries warn of is not ours
def test_a_scheduler_that_does_not_answer_is_refused() -> None:
    with pytest.raises(SimulationError, match="no scheduler answers") as refused:
        simulate(boston(), 10, 1, engine=Dask(address="tcp://127.0.0.1:9", timeout=0.2))
    assert refused.value.code == "simulate/engine"


def test_every_code_has_a_sentence() -> None:
    assert all(text.endswith(".") for text in CODES.values())
    with pytest.raises(AssertionError):
        SimulationError("simulate/never", "not listed")

"""Runs that the kernel cannot play are refused before they begin."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from tests.simulate.policies import always, policy
from tests.simulate.tables import boston, caribbean, mississippi

from fifthstreet.games.description import Choice, Decide, Exactly, Times, Wager
from fifthstreet.money import Cents
from fifthstreet.rulebook.rules import RATE_WHOLE
from fifthstreet.simulate.errors import SimulationError
from fifthstreet.simulate.plan.staked_table import TableToSimulate
from fifthstreet.simulate.run.kernel_call import check_run, lengths_of
from fifthstreet.simulate.run.simulation import simulate
from replays.rounds import trace

CASES: dict[str, tuple[Callable[[], object], str, str]] = {
    "no rounds": (lambda: simulate(boston(), 0, 1), "simulate/rounds", "0 rounds"),
    "no session": (lambda: simulate(boston(), 10, 1, session=0), "simulate/rounds", "session of 0"),
    "endless session": (lambda: simulate(boston(), 10, 1, session=10**9), "simulate/rounds", "at most"),
    "no rounds to trace": (lambda: list(trace(boston(), 0, 1)), "simulate/rounds", "0 rounds"),
    "seed": (lambda: simulate(boston(), 10, -1), "simulate/seed", "seed -1"),
    "large seed": (lambda: simulate(boston(), 10, 2**64), "simulate/seed", "seed 18446744073709551616"),
}


@pytest.mark.parametrize("case", CASES)
def test_it_is_refused(case: str) -> None:
    what, code, sentence = CASES[case]
    with pytest.raises(SimulationError, match=sentence) as refused:
        what()
    assert refused.value.code == code


def with_a_stake_of(amount: int) -> TableToSimulate:
    """A full table of Caribbean Stud whose progressive wager is fixed at this amount and all goes to the meter."""
    table = caribbean(
        7,
        {"progressive_paytable": "A"},
        play=lambda game: (),
        rates={"progressive": {"main": RATE_WHOLE}},
        stakes={"progressive": amount},
    )

    def changed(wager: Wager) -> Wager:
        return replace(wager, stake=Exactly(Cents(amount))) if wager.key == "progressive" else wager

    return replace(table, game=replace(table.game, wagers=tuple(map(changed, table.game.wagers))))


def test_a_meter_that_could_outgrow_its_numbers_is_refused() -> None:
    # Seven times $10,000 in millionths are 7 x 10^10 a round; 2^62 / 100 is 4.6 x 10^16.
    large = with_a_stake_of(1_000_000)
    check_run(large, 10**8, 10_000, 1)
    check_run(large, 10_000, 10**8, 1)
    with pytest.raises(SimulationError, match=r"progressive\.main could grow to 7\d{12}\.00 in a session") as refused:
        check_run(large, 10**8, 10**8, 1)
    assert refused.value.code == "simulate/too_large"


def test_a_choice_that_is_not_open_to_a_player_is_noticed() -> None:
    # The first choice of third street becomes one that takes the bonus to be made, which the seat does not make.
    table = mississippi(1, {"three_card_bonus_paytable": "1"}, stakes={"ante": 1_000})
    bonus = table.game.by_key["three_card_bonus"]
    more = replace(bonus, key="more", name="More", opening=False, stake=Times("three_card_bonus", (1,)))
    steps = tuple(
        replace(step, choices=(Choice("more", places="more", times=1), *step.choices[1:]))
        if isinstance(step, Decide) and step.key == "third_street"
        else step
        for step in table.game.steps
    )
    game = replace(table.game, wagers=(*table.game.wagers, more), steps=steps)
    lost = replace(table, game=game, policy=policy(game, [always(0)] * 3))
    with pytest.raises(SimulationError, match="100 times a choice was made that is not open there") as refused:
        simulate(lost, 100, 1)
    assert refused.value.code == "simulate/policy"


def test_the_last_session_has_the_rounds_that_are_left() -> None:
    assert lengths_of(2_500, 1_000) == [1_000, 1_000, 500]
    assert lengths_of(2_000, 1_000) == [1_000, 1_000]
    assert lengths_of(3, 1_000) == [3]

"""What counting cannot tell, simulated."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.maths.counted import MemoryKeep, analysis_of, rules_of
from tests.maths.counted import game_of as described

from fifthstreet.api import table_sampler
from fifthstreet.api.table_sampler import SEED, TableSampler
from fifthstreet.maths.analysis import Analysis
from fifthstreet.maths.count.counts import Keep
from fifthstreet.maths.wagers.highest_hand import HighestHand
from fifthstreet.rulebook import Rules
from fifthstreet.simulate.errors import SimulationError
from fifthstreet.simulate.plan.staked_table import TableToSimulate

ROUNDS = 100_000
RULES = rules_of("caribbean-stud", cover_all=True)


def _sampler(rules: Rules = RULES, rounds: int = ROUNDS) -> TableSampler:
    return TableSampler(described(rules), rules, rounds=rounds, keep=MemoryKeep())


def _counted() -> Analysis:
    return analysis_of("caribbean-stud", cover_all=True)


@pytest.mark.rule("ma-csp 10(b)")
@pytest.mark.req("M4", "M6")
def test_a_simulated_wager_agrees_with_what_is_counted() -> None:
    side = _counted().sides["cover_all"]
    assert isinstance(side, HighestHand)
    found = _sampler()(side.wager, side.play, 1)
    assert found is not None
    assert found.sample is not None
    assert (found.sample.rounds, found.sample.seed, found.distribution.deals) == (ROUNDS, SEED, ROUNDS)
    exact = side.forfeited[2]
    assert abs(float(found.distribution.edge - exact.edge)) < 4 * found.sample.error
    # 47.77 % of all hands are folded.
    folded = next(each.count for each in found.distribution.outcomes if each.event == "fold")
    assert folded / ROUNDS == pytest.approx(9_523_005_974_460 / 19_933_230_517_200, abs=0.007)


@pytest.mark.rule("ma-csp 10(b)")
@pytest.mark.req("M4")
def test_at_seven_seats_a_fold_costs_most_of_the_wager() -> None:
    side = _counted().sides["cover_all"]
    assert isinstance(side, HighestHand)
    found = _sampler()(side.wager, side.play, 7)
    assert found is not None
    assert found.interval is not None
    assert found.distribution.deals == 7 * ROUNDS
    low, high = found.interval
    # About 45 %, where it would be 6.45 % if the wager stayed; half of all winners have folded.
    assert low < 0.45 < high
    assert high - low < 0.02
    stays = float(side.by_hands[8].hit_frequency)
    assert float(found.distribution.hit_frequency) < stays * 0.62


def test_a_result_is_kept_for_the_same_table_only() -> None:
    side, keep, told = _counted().sides["cover_all"], MemoryKeep(), list[str]()
    assert isinstance(side, HighestHand)
    sampler = replace(_sampler(rounds=1_000), keep=keep, progress=lambda what, done: told.append(what))
    first = sampler(side.wager, side.play, 2)
    assert set(told) == {"simulating Cover All Bonus"}
    told.clear()
    assert sampler(side.wager, side.play, 2) == first
    assert told == []
    assert sampler(side.wager, side.play, 3) != first
    assert replace(sampler, rounds=999)(side.wager, side.play, 2) != first
    # The tables of the decision are the same at all these tables.
    assert [key.startswith("lookup-") for key in keep] == [True, False, False, False]


def test_a_table_nobody_can_simulate_has_no_figures() -> None:
    side = _counted().sides["cover_all"]
    assert isinstance(side, HighestHand)
    assert _sampler(rounds=1_000)(side.wager, side.play, 8) is None


def test_a_refusal_that_is_no_limit_of_the_simulator_is_told() -> None:
    side = _counted().sides["cover_all"]
    assert isinstance(side, HighestHand)
    with pytest.raises(SimulationError) as refused:
        _sampler(rounds=0)(side.wager, side.play, 2)
    assert refused.value.code == "simulate/rounds"


def test_a_fault_of_the_plan_is_passed_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fails(table: TableToSimulate, keep: Keep) -> None:
        raise SimulationError("simulate/policy", "a strategy without an answer")

    monkeypatch.setattr(table_sampler, "planned", fails)
    sampler = _sampler()
    with pytest.raises(SimulationError, match="without an answer"):
        sampler(sampler.game.wager("cover_all"), _counted().best, 2)


def test_ctrl_c_leaves_no_half_result() -> None:
    side, keep = _counted().sides["cover_all"], MemoryKeep()
    assert isinstance(side, HighestHand)

    def stop(what: str, done: float) -> None:
        if done:
            raise KeyboardInterrupt

    # Two tasks, of which the second is never played.
    sampler = replace(_sampler(rounds=400_000), keep=keep, progress=stop)
    with pytest.raises(KeyboardInterrupt):
        sampler(side.wager, side.play, 7)
    assert [key for key in keep if not key.startswith("lookup-")] == []

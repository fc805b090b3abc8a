"""From a table to the plan: what the kernel cannot follow is refused."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from tests.simulate.tables import boston

from fifthstreet.games.description import Exactly, Offer
from fifthstreet.money import Cents
from fifthstreet.simulate.errors import SimulationError
from fifthstreet.simulate.plan.build import planned
from fifthstreet.simulate.plan.staked_table import TableToSimulate


def refusal(table: TableToSimulate) -> str:
    """The code and the sentence with which a table is refused."""
    with pytest.raises(SimulationError) as refused:
        planned(table)
    return str(refused.value.code) + ": " + str(refused.value)


def test_more_wagers_than_there_is_room_for_are_refused() -> None:
    # Boston 5 has four wagers and one award; with 20 more there are 25, and 24 have room.
    table = boston(1)
    bonus = table.game.by_key["optional_bonus"]
    more = (replace(bonus, key=f"bonus_{number}") for number in range(20))
    many = replace(table, game=replace(table.game, wagers=(*table.game.wagers, *more)))
    assert "has 25 wagers and awards, too many" in refusal(many)


def with_wager(table: TableToSimulate, key: str, **changes: Any) -> TableToSimulate:
    wagers = tuple(replace(wager, **changes) if wager.key == key else wager for wager in table.game.wagers)
    return replace(table, game=replace(table.game, wagers=wagers))


def test_a_later_wager_of_any_amount_is_refused() -> None:
    table = boston(1)
    free = with_wager(table, "second", stake=table.game.by_key["ante"].stake)
    assert "is not a multiple of an opening wager" in refusal(free)


def test_an_offer_that_is_not_one_to_show_cards_is_refused() -> None:
    table = boston(1)
    steps = tuple(
        replace(step, choice=replace(step.choice, shows=0)) if isinstance(step, Offer) else step
        for step in table.game.steps
    )
    assert "a wager waits for the offer 'expose'" in refusal(replace(table, game=replace(table.game, steps=steps)))


def test_awards_that_are_too_large_to_add_up_are_refused() -> None:
    # $1,000,000 on a bonus that pays more than 21.5 to 1 wins more than 2^31 cents.
    table = with_wager(boston(1), "optional_bonus", stake=Exactly(Cents(100_000_000)))
    rich = replace(table, stakes={"ante": Cents(1_000), "optional_bonus": Cents(100_000_000)})
    assert "simulate/too_large: " in refusal(rich)

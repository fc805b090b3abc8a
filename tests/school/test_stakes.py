"""What the players of an exercise stake."""

from __future__ import annotations

import pytest
from tests.school.courses import GAMES, course, first

from fifthstreet.chance import seeded
from fifthstreet.games.reading.stakes import base_wager, bounds_of, smallest, verdict
from fifthstreet.school.levels import LEVELS, level
from fifthstreet.school.stakes import stakes


@pytest.mark.parametrize("game", GAMES)
def test_a_table_takes_what_is_staked_at_every_level(game: str) -> None:
    taught = course(game)
    rules, described = taught.setup.rules, taught.setup.game
    for each in LEVELS:
        for seed in range(3):
            made = stakes(rules, described, each, seeded(seed), all_sides=True)
            assert verdict(rules, described, made) is None


def test_the_least_chance_stakes_the_least() -> None:
    taught = course("caribbean-stud")
    rules, game = taught.setup.rules, taught.setup.game
    base = base_wager(game)
    assert stakes(rules, game, level(1), first, all_sides=True) == {base.key: smallest(rules, game, base)}


def test_amounts_are_steps_above_a_few_times_the_least_and_never_above_the_most() -> None:
    taught = course("caribbean-stud")
    rules, game = taught.setup.rules, taught.setup.game
    base = base_wager(game)
    bounds = bounds_of(rules, game, base)
    assert bounds is not None
    # The highest draw of five is four: five times the least, and four steps more where amounts are odd.
    for number, more in ((1, 0), (4, 4)):
        made = stakes(rules, game, level(number), lambda limit: limit - 1, all_sides=False)
        assert made[base.key] == min(5 * bounds.least + more * bounds.step, bounds.most)


def test_side_wagers_are_left_out_below_their_level() -> None:
    taught = course("caribbean-stud")
    rules, game = taught.setup.rules, taught.setup.game
    assert len(stakes(rules, game, level(2), first, all_sides=True)) > 1
    assert len(stakes(rules, game, level(2), first, all_sides=False)) == 1

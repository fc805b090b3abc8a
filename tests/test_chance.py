"""Sources of chance: repeatable by a seed, and even."""

from __future__ import annotations

import pytest

from fifthstreet.chance import seeded, system


def test_the_same_seed_gives_the_same_numbers_and_another_gives_others() -> None:
    first, again, other = (seeded(seed) for seed in (7, 7, 8))
    drawn = [first(52) for _ in range(100)]
    assert drawn == [again(52) for _ in range(100)]
    assert drawn != [other(52) for _ in range(100)]


@pytest.mark.parametrize("limit", [1, 2, 3, 52])
def test_every_number_below_the_limit_comes_about_equally_often(limit: int) -> None:
    below = seeded(1)
    counts = [0] * limit
    for _ in range(1_000 * limit):
        counts[below(limit)] += 1
    # The standard deviation of a count is below 32; five of them are far more than chance does.
    assert all(abs(count - 1_000) < 160 for count in counts)


def test_the_operating_system_draws_below_the_limit() -> None:
    draw = system()
    assert {draw(2) for _ in range(200)} == {0, 1}

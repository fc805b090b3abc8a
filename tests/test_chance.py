"""Sources of chance: numbers below a limit, the same ones for the same seed."""

from __future__ import annotations

import random

from fifthstreet.chance import seeded, system


def test_a_seed_gives_the_same_numbers_each_as_likely() -> None:
    below = seeded(7)
    found = [below(52) for _ in range(20_000)]
    # Six bits at a time from the generator, without those above 51.
    bits = random.Random(7)
    assert found == [number for number in (bits.getrandbits(6) for _ in range(40_000)) if number < 52][:20_000]
    other = seeded(8)
    assert found != [other(52) for _ in range(20_000)]
    # 20,000 / 52 is 385, with a standard deviation of 19.4: five of them are 97.
    assert all(abs(found.count(number) - 385) < 97 for number in range(52))


def test_the_operating_system_gives_every_number_below_the_limit() -> None:
    below = system()
    # That one of ten is missing in a thousand happens once in 10^44 times.
    assert {below(10) for _ in range(1_000)} == set(range(10))

"""Ways in which deals go out, each kept once."""

from __future__ import annotations

import numpy as np

from fifthstreet.maths.count.distinct_endings import Ways


def test_what_goes_out_alike_has_one_number_also_when_it_comes_later() -> None:
    ways = Ways(2)
    first = ways.add(np.array([0, 0, 1, 0], np.int32), np.array([[1, 2], [1, 2], [1, 2], [3, 4]]))
    assert first.tolist() == [0, 0, 1, 2]
    # The same row with other numbers is another way; what was there before keeps its number.
    later = ways.add(np.array([0, 1, 1], np.int32), np.array([[3, 4], [3, 4], [1, 2]]))
    assert later.tolist() == [2, 3, 1]
    assert ways.rows[: ways.found].tolist() == [0, 1, 0, 1]
    assert ways.ends[: ways.found].tolist() == [[1, 2], [1, 2], [3, 4], [3, 4]]


def test_many_random_ways_are_numbered_as_they_first_come() -> None:
    made = np.random.default_rng(1).integers(0, 4, (5_000, 3))
    numbers = Ways(3).add(np.zeros(len(made), np.int32), made)
    order = list(dict.fromkeys(map(tuple, made.tolist())))
    assert numbers.tolist() == [order.index(tuple(row)) for row in made.tolist()]

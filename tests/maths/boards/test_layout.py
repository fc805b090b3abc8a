"""Room for the counts of a holding: as many ends as fit, and no more."""

from __future__ import annotations

import numpy as np

from fifthstreet.maths.boards.layout import Cells, layout


def cells(*rows: tuple[int, ...]) -> Cells:
    """Ends by class and standing; nothing else is looked at."""
    number = 1 + max(cell for row in rows for cell in row)
    return Cells(np.zeros(1, np.uint8), rows, (0,) * number, (0,) * number)


WON_TIED_LOST = (0, 1, 2, 0, 1, 2)


def test_one_end_follows_from_the_others_and_has_no_room() -> None:
    found = layout(cells(WON_TIED_LOST))
    assert found is not None
    assert (found.rest, found.word, found.shift, found.bits) == (2, (1, 1, -1), (0, 32, 0), 32)


def test_ends_that_several_classes_share_come_first() -> None:
    found = layout(cells(WON_TIED_LOST, (3, 1, 2, 3, 1, 2)))
    assert found is not None
    assert (found.rest, found.word, found.shift) == (2, (1, 0, -1, 2), (0, 0, 0, 0))


def test_small_counts_stand_three_to_a_word() -> None:
    found = layout(cells(WON_TIED_LOST, (3, 1, 2, 3, 1, 2)), small=True)
    assert found is not None
    assert (found.rest, found.word, found.shift, found.bits) == (2, (0, 0, -1, 0), (21, 0, 0, 42), 21)


def test_small_counts_of_many_classes_fill_each_word_before_the_next() -> None:
    found = layout(cells(WON_TIED_LOST, *((own, 1, 2, own, 1, 2) for own in range(3, 9))), small=True)
    assert found is not None
    assert (found.rest, found.word) == (2, (0, 0, -1, 0, 1, 1, 1, 2, 2))
    assert found.shift == (21, 0, 0, 42, 0, 21, 42, 0, 21)
    assert found.packing.size == 3


def test_more_ends_of_a_class_than_a_word_takes_find_no_room() -> None:
    assert layout(cells((0, 1, 2, 3, 4, 5))) is None
    assert layout(cells((0, 1, 2, 3, 4, 5)), small=True) is None


def test_a_class_that_always_ends_alike_needs_no_word_of_its_own() -> None:
    found = layout(cells(WON_TIED_LOST, (2,) * 6))
    assert found is not None
    assert found.packing.words.tolist() == [[1, 1], [0, 0]]
    assert not found.packing.times[1].any()

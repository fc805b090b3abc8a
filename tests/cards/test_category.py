"""Categories of a ranking, and the shapes of hands that they take."""

import pytest

from fifthstreet.cards import Category
from fifthstreet.cards.category import Shape, shapes


def test_a_category_cannot_contradict_itself() -> None:
    with pytest.raises(ValueError, match="odd: cards of equal rank are neither suited nor a run"):
        Category("odd", "odd", (2, 1), suited=True)
    with pytest.raises(ValueError, match="odd: cards of equal rank are neither suited nor a run"):
        Category("odd", "odd", (2, 1), run=True)
    with pytest.raises(ValueError, match="odd: only a run can be the top run"):
        Category("odd", "odd", suited=True, top=True)


@pytest.mark.parametrize(("size", "groups"), [(3, 3 - 1), (4, 5 - 1), (5, 7 - 2)])
def test_a_hand_has_as_many_shapes_as_its_cards_can_be_divided(size: int, groups: int) -> None:
    """The partitions of 3, 4 and 5 are 3, 5 and 7, without all different ranks and, of five cards, five of a kind."""
    found = shapes(size)
    assert sum(shape.groups[0] > 1 for shape in found) == groups
    # Cards of different ranks are suited or not, and a run, the top run or none.
    assert sum(shape.groups[0] == 1 for shape in found) == 2 * 3
    assert len(set(found)) == len(found)


def test_a_shape_fits_whatever_asks_for_no_more_than_it_has() -> None:
    royal = Shape((1, 1, 1), suited=True, run=True, top=True)
    plain = Shape((1, 1, 1))
    flush, pair = Category("flush", "flush", suited=True), Category("pair", "pair", (2, 1))
    assert royal.fits(flush)
    assert not plain.fits(flush)
    assert not royal.fits(pair)
    assert Shape((2, 1)).fits(pair)


def test_a_hand_of_wild_cards_alone_is_nothing_else() -> None:
    for asked in ({"groups": (5,)}, {"suited": True}, {"run": True}, {"natural": False}):
        with pytest.raises(ValueError, match="wilds: a hand of wild cards alone is nothing else"):
            Category("wilds", "wilds", all_wild=True, **asked)

"""Pay tables that are probably a mistake get a warning; those of the package are sound."""

from __future__ import annotations

import pytest

from fifthstreet.cards import FIVE_CARD, THREE_CARD
from fifthstreet.cli.pack_warnings import cautions
from fifthstreet.rulebook import PayTable, load_pack, pack_keys
from fifthstreet.rulebook.models import PayRow
from fifthstreet.rulebook.paytable_warnings import gaps


def _table(*hands: str, **last: str | bool) -> PayTable:
    rows = [PayRow(hand=hand, title=hand, pays="1 to 1") for hand in hands]
    rows[-1] = rows[-1].model_copy(update=last)
    return PayTable(wager="bonus", id="ours", title="Ours", rows=tuple(rows))


@pytest.mark.parametrize("key", pack_keys())
def test_the_packs_of_the_package_have_no_gaps(key: str) -> None:
    assert cautions(load_pack(key)) == []


def test_a_hand_above_a_paying_one_that_pays_nothing_is_named() -> None:
    (said,) = gaps(_table("straight_flush", "four_of_a_kind", "pair", low="J"), FIVE_CARD)
    assert said == (
        "pay table ours of bonus: full house, flush, straight, three of a kind, two pair pays nothing, "
        "though pair, which is lower, does"
    )


def test_half_of_a_category_can_be_missing() -> None:
    # Pairs of sixes to tens pay, jacks and better do not.
    (said,) = gaps(_table("royal_flush", "pair", low="6", high="T"), FIVE_CARD)
    assert "two pair, pair pays nothing" in said


def test_rows_that_are_not_highest_first_are_named() -> None:
    (said,) = gaps(_table("straight_flush", "straight", "three_of_a_kind", "flush", "pair"), THREE_CARD)
    assert said == (
        "pay table ours of bonus: three_of_a_kind stands below straight and is higher; put the highest hand first"
    )


def test_what_is_highest_depends_on_the_ranking() -> None:
    # With three cards a straight is above a flush, with five it is below.
    table = _table("straight_flush", "three_of_a_kind", "straight", "flush", or_less=True)
    assert [*gaps(table, THREE_CARD)] == []
    assert any("flush stands below straight" in said for said in gaps(table, FIVE_CARD))

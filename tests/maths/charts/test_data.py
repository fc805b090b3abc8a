"""How shares and hands are written in a chart."""

from __future__ import annotations

import pytest

from fifthstreet.cards import FIVE_CARD, parse_cards
from fifthstreet.maths.charts.data import hand_name, share


@pytest.mark.parametrize(
    ("part", "whole", "written"),
    [
        (3, 3, "100 %"),
        (1, 3, "33.3 %"),
        (999_999, 1_000_000, "99.9 %"),
        (1, 1_000_000, "0.1 %"),
    ],
)
def test_a_share_is_never_all_where_something_is_missing_and_never_nothing(
    part: int, whole: int, written: str
) -> None:
    assert share(part, whole) == written


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("Ac Kd Qh Ts 2c", "A-K-Q-10-2"),
        ("2c 2d 3h 4s 5c", "pair of twos"),
    ],
)
def test_a_hand_is_named_by_its_ranks_where_these_are_all_it_has(cards: str, name: str) -> None:
    assert hand_name(FIVE_CARD, FIVE_CARD.value(parse_cards(cards))).startswith(name)

"""Which cards a wager looks at, and which hands count for the highest."""

from __future__ import annotations

import pytest

from fifthstreet import settle
from fifthstreet.cards import Card
from fifthstreet.games.description import Cards
from fifthstreet.table.settlement.hands import cards_of, in_contention, positions
from fifthstreet.table.state import Round, Seat


@pytest.mark.req("G6")
def test_cover_all_is_settled_when_everybody_folded_and_folded_hands_do_not_count() -> None:
    # us-wa: Cover All stays after a fold. Only the dealer's hand is left: three of a kind, column of two hands.
    result = settle(
        {
            "game": "caribbean-stud",
            "pack": "us-wa",
            "options": {"cover_all": True, "cover_all_folded_hands_count": False},
            "dealer": "Kc Kd Kh 4s 2c",
            "seats": {
                "1": {
                    "wagers": {"ante": "10.00", "cover_all": "5.00"},
                    "cards": "As Qs Js Ts 9c",
                    "decisions": ["fold"],
                }
            },
        }
    )
    # 9 to 1 on 5.00, less the ante of 10.00.
    assert result["seats"]["1"]["net"] == "35.00"


def test_a_hand_is_read_from_its_own_cards_and_those_of_the_board() -> None:
    faces = {place: Card.parse(face) for place, face in enumerate(["Js", "2d", "6c", "7d", "Jh"])}
    round_ = Round(seats={1: Seat(1, cards=(0, 1))}, board=(2, 3, 4), faces=faces)
    own, shared = Cards("player"), Cards("player", with_board=True)
    assert positions(round_, 1, own) == (0, 1)
    assert positions(round_, 1, shared) == (0, 1, 2, 3, 4)
    assert [str(card) for card in cards_of(round_, 1, shared)] == ["Js", "2d", "6c", "7d", "Jh"]


@pytest.mark.parametrize(("counts_folded", "numbers"), [(True, [1, 2]), (False, [1])])
def test_a_void_hand_and_one_without_cards_are_never_the_highest(counts_folded: bool, numbers: list[int]) -> None:
    hands = (Seat(1, cards=(0,)), Seat(2, cards=(1,), folded=True), Seat(3, cards=(2,), void=True), Seat(4))
    round_ = Round(seats={seat.number: seat for seat in hands})
    assert [seat.number for seat in in_contention(round_, counts_folded)] == numbers

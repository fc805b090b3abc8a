"""Where the cards go: a hand stays on the layout while something depends on it."""

from __future__ import annotations

from tests.table.commanding import deck_for

from fifthstreet import Table, open_table
from fifthstreet.table.messages import commands as c
from fifthstreet.table.settlement.discard_rack import face_down, is_exposed, needed_hands


def dealt(*wagers: str) -> Table:
    """Two players: seat 1 has a pair of aces, seat 2 nothing; the dealer has a pair of kings."""
    table = open_table(
        "caribbean-stud",
        "us-wa",
        options={"cover_all": True},
        automations=("attest", "shuffle", "collect", "deal"),
        deck=deck_for("Ac 2d Kc", "Ad 3h Kd", "9h 5s 8c", "7s 6c 4h", "3d Tc 2h"),
    )
    table.sit(1, 2)
    for seat in (1, 2):
        table.do(c.PlaceWagers(seat=seat, wagers={"ante": 10_00, **dict.fromkeys(wagers, 5_00)}))
    table.no_more_bets()
    return table


def test_a_folded_hand_goes_to_the_rack_at_once() -> None:
    table = dealt()
    table.decide(1, "bet")
    table.decide(2, "fold")
    assert table.state.round.rack == (2,)


def test_a_folded_hand_stays_while_the_highest_hand_of_all_is_still_open() -> None:
    table = dealt("cover_all")
    table.decide(1, "bet")
    table.decide(2, "fold")
    assert table.state.round.rack == ()
    # Every hand can be the highest: both players' hands must lie open first.
    assert needed_hands(table.state, 1, ("ante",)) == [1]
    assert needed_hands(table.state, 1, ("cover_all",)) == [1, 2]
    assert face_down(table.state, 1, ("cover_all",)) == 1


def test_a_hand_is_exposed_once_all_its_cards_lie_open() -> None:
    table = dealt()
    table.decide(1, "bet")
    table.decide(2, "bet")
    table.do(c.Reveal())
    assert not is_exposed(table.state, table.state.round.seats[2])
    table.do(c.Reveal(of=2))
    assert is_exposed(table.state, table.state.round.seats[2])
    assert face_down(table.state, 2, ("ante",)) is None

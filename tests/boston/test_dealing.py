"""Boston 5: three cards each and then two, in the order of each method."""

from __future__ import annotations

from typing import Any

import pytest
from tests.boston.playing import USUAL, dealt, deck, fold, kinds, play, refusal, second, wagered

from fifthstreet.cards import HIDDEN
from fifthstreet.table.messages import commands as c
from fifthstreet.table.views import view

METHODS = {"manual_shoe": "ma-b5 7", "hand": "ma-b5 8", "automated_shoe": "ma-b5 9"}


def _each_method(**clauses: str) -> list[Any]:
    """A test for every method, each with the clause of its own."""
    return [pytest.param(method, marks=pytest.mark.rule(clause)) for method, clause in clauses.items()]


@pytest.mark.parametrize(
    "method", _each_method(manual_shoe="ma-b5 7(b)", hand="ma-b5 8(b)(4)", automated_shoe="ma-b5 9(b)(2)")
)
def test_no_card_is_dealt_before_no_more_bets(method: str) -> None:
    table = wagered({1: USUAL}, method=method)
    assert refusal(table, c.DealCards()).code == "round/bets_open"
    table.no_more_bets()
    table.do(c.DealCards())
    assert refusal(table, c.NoMoreBets()).code == "round/bets_closed"


@pytest.mark.parametrize(
    "method", _each_method(manual_shoe="ma-b5 7(b)", hand="ma-b5 8(b)(4)", automated_shoe="ma-b5 9(b)(2)")
)
def test_only_the_dealer_closes_the_betting_and_deals(method: str) -> None:
    table = wagered({1: USUAL}, method=method)
    assert refusal(table, c.NoMoreBets(by="player")).code == "command/role"
    table.no_more_bets()
    assert refusal(table, c.DealCards(by="floorperson")).code == "command/role"


@pytest.mark.req("T5")
@pytest.mark.parametrize(
    "method", _each_method(manual_shoe="ma-b5 7(d)", hand="ma-b5 8(c)", automated_shoe="ma-b5 9(c)")
)
def test_the_first_cards_go_clockwise_from_the_dealers_left(method: str) -> None:
    # Wagers were made from the right; seats 1, 3 and 6 have no wager.
    table = wagered({7: USUAL, 5: USUAL, 4: USUAL, 2: USUAL}, method=method)
    table.sit(6)
    table.no_more_bets()
    (street,) = kinds(table.do(c.DealCards()), "cards_dealt")
    assert [card.to for card in street.cards[::3]] == [2, 4, 5, 7, "dealer"]
    assert [card.position for card in street.cards] == [*range(15)]


@pytest.mark.parametrize(
    "method", _each_method(manual_shoe="ma-b5 7(d)(1)", hand="ma-b5 8(c)(1)", automated_shoe="ma-b5 9(c)")
)
def test_each_player_gets_three_cards_in_a_row_face_down(method: str) -> None:
    table = dealt({1: USUAL, 2: USUAL}, method=method)
    assert table.state.round.seats[1].cards == (0, 1, 2)
    assert table.state.round.seats[2].cards == (3, 4, 5)
    assert table.state.round.up == frozenset()


@pytest.mark.parametrize(
    "method", _each_method(manual_shoe="ma-b5 7(d)(2)", hand="ma-b5 8(c)(2)", automated_shoe="ma-b5 9(c)")
)
def test_the_dealers_three_cards_come_last_and_nobody_sees_them(method: str) -> None:
    table = dealt({1: USUAL, 2: USUAL}, method=method)
    assert table.state.round.dealer == (6, 7, 8)
    assert not table.state.round.faces
    table.do(c.Look())
    for role, seat in (("dealer", None), ("floorperson", None), ("surveillance", None), ("player", 1), ("player", 2)):
        assert view(table.state, role, seat)["dealer"] == [HIDDEN] * 3  # type: ignore[arg-type]
    assert refusal(table, c.Reveal(of="dealer")).code == "cards/none_to_turn"


@pytest.mark.rule("ma-b5 7(d)(1)", "ma-b5 8(c)(1)", "ma-b5 9(c)")
@pytest.mark.req("T9")
def test_a_player_sees_only_the_own_three_cards() -> None:
    table = dealt({1: USUAL, 2: USUAL}, deck=deck("Ac Kd 4h", "9c 7d 2h", "3c 3d 3h"))
    table.do(c.Look())
    assert view(table.state, "player", 1)["seats"]["1"]["cards"] == ["Ac", "Kd", "4h"]
    assert view(table.state, "player", 1)["seats"]["2"]["cards"] == [HIDDEN] * 3
    assert view(table.state, "dealer")["seats"]["1"]["cards"] == [HIDDEN] * 3


@pytest.mark.parametrize("method", [*METHODS])
@pytest.mark.rule("ma-b5 10(d)", "ma-b5 10(d)(1)", "ma-b5 10(d)(2)")
def test_the_last_two_go_to_standing_second_wagers_and_then_to_the_dealer(method: str) -> None:
    table = dealt({1: USUAL, 2: USUAL, 3: USUAL, 4: USUAL}, method=method)
    play(table, *second(1), *fold(2), *second(3, 4), c.Withdraw(seat=1))
    (street,) = kinds(table.do(c.DealCards()), "cards_dealt")
    # Fifteen cards are out; seat 1 withdrew and seat 2 folded.
    assert [(card.to, card.position) for card in street.cards] == [
        (3, 15),
        (3, 16),
        (4, 17),
        (4, 18),
        ("dealer", 19),
        ("dealer", 20),
    ]
    assert not any(card.up for card in street.cards)
    assert table.state.round.up == frozenset()


@pytest.mark.rule("ma-b5 9(d)")
def test_the_cards_stay_in_the_machine_until_all_second_wagers_are_made() -> None:
    table = dealt({1: USUAL, 2: USUAL, 3: USUAL}, method="automated_shoe")
    for choice in (*second(1), *fold(2)):
        table.do(choice)
        assert refusal(table, c.DealCards()).code == "decision/missing"
    table.do(*second(3))
    (last,) = kinds(table.do(c.DealCards()), "cards_dealt")
    # Three stacks and the dealer's are out, twelve cards; the next ones go two by two.
    assert [(card.to, card.position) for card in last.cards] == [
        (1, 12),
        (1, 13),
        (3, 14),
        (3, 15),
        ("dealer", 16),
        ("dealer", 17),
    ]

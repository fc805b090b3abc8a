"""Boston 5: the stub is counted at least once in five rounds, and a wrong count voids the round."""

from __future__ import annotations

from typing import Any

import pytest
from tests.boston.playing import FINISH, USUAL, WITH_BONUS, dealt, fold, kinds, opened, play, refusal, second

from fifthstreet.table.messages import commands as c
from fifthstreet.table.session import Table
from fifthstreet.table.views import view

COUNTING = c.Shuffler(kind="automated", counts=True)
SILENT = c.Shuffler(kind="automated", counts=False)


def _rounds(table: Table, number: int) -> None:
    """Whole rounds in which seat 1 folds and nobody counts."""
    for _ in range(number):
        table.wager(1, **USUAL)
        table.no_more_bets()
        play(table, c.DealCards(), *fold(1), c.Clear())


def _with_a_round_at_hand(table: Table) -> Table:
    table.wager(1, **USUAL)
    return table


@pytest.mark.req("T4")
@pytest.mark.parametrize(
    ("method", "shuffler"),
    [
        pytest.param("manual_shoe", COUNTING, marks=pytest.mark.rule("ma-b5 7(f)", "ma-b5 9(f)")),
        pytest.param("manual_shoe", SILENT, marks=pytest.mark.rule("ma-b5 7(f)")),
        pytest.param("hand", COUNTING, marks=pytest.mark.rule("ma-b5 8(e)", "ma-b5 9(f)")),
        pytest.param("hand", SILENT, marks=pytest.mark.rule("ma-b5 8(e)")),
        pytest.param("automated_shoe", SILENT, marks=pytest.mark.rule("ma-b5 9(e)", "ma-b5 9(f)")),
    ],
)
def test_a_sixth_round_without_a_count_is_refused(method: Any, shuffler: c.Shuffler) -> None:
    table = opened(method=method, shuffler=shuffler)
    table.sit(1)
    _rounds(table, 5)
    table = _with_a_round_at_hand(table)
    assert view(table.state, "dealer")["stub_count_due_in"] == 0
    assert refusal(table, c.NoMoreBets()).code == "deck/count_due"
    assert refusal(table, c.CountStub(cards=52)).code == "command/role"
    table.do(c.CountStub(cards=52, by="floorperson"))
    table.no_more_bets()


@pytest.mark.rule("ma-b5 9(f)")
def test_a_shuffler_that_counts_takes_its_place_with_the_machine_shoe() -> None:
    table = opened(method="automated_shoe", shuffler=COUNTING)
    table.sit(1)
    _rounds(table, 7)
    assert table.state.round.number == 8


@pytest.mark.rule("ma-b5 9(f)")
def test_a_deck_the_shuffler_finds_incomplete_leaves_the_table() -> None:
    table = opened(method="automated_shoe", shuffler=COUNTING, automations=("attest",), entered=True)
    table.sit(1)
    (removed,) = kinds(table.do(c.Shuffle(count=51)), "deck_removed")
    assert removed.cites == ("ma-b5 9(f)",)
    table.wager(1, **USUAL)
    for command in (c.Shuffle(), c.NoMoreBets()):
        assert refusal(table, command).code == "deck/removed"


@pytest.mark.rule("ma-b5 9(f)")
@pytest.mark.parametrize("method", ["manual_shoe", "hand"])
def test_without_the_machine_shoe_it_leaves_by_a_rule_of_the_house(method: Any) -> None:
    table = opened(method=method, shuffler=COUNTING, automations=("attest",), entered=True)
    (removed,) = kinds(table.do(c.Shuffle(count=51)), "deck_removed")
    assert removed.cites == ()


@pytest.mark.rule("ma-b5 9(f)")
def test_a_deck_the_shuffler_finds_complete_is_used() -> None:
    table = opened(method="automated_shoe", shuffler=COUNTING, automations=("attest",))
    table.sit(1)
    assert kinds(table.do(c.Shuffle(count=52)), "deck_shuffled")


@pytest.mark.rule("ma-b5 7(f)", "ma-b5 8(e)", "ma-b5 9(e)")
def test_a_count_in_the_fifth_round_is_in_time() -> None:
    table = opened()
    table.sit(1)
    _rounds(table, 4)
    table.wager(1, **USUAL)
    table.no_more_bets()
    # Three cards for the player, three for the dealer, two and two: 52 - 10.
    play(table, c.DealCards(), *second(1), c.DealCards(), c.CountStub(cards=42), c.Reveal(), c.SettleUp(), c.Clear())
    assert view(table.state, "dealer")["stub_count_due_in"] == 5
    _rounds(table, 5)
    assert refusal(_with_a_round_at_hand(table), c.NoMoreBets()).code == "deck/count_due"


@pytest.mark.rule("ma-b5 7(f)(1)", "ma-b5 1 stub")
def test_a_right_count_lets_the_round_go_on() -> None:
    table = dealt({1: USUAL, 2: USUAL})
    events = play(table, *second(1, 2), c.DealCards(), c.CountStub(cards=37))
    # Nine cards and then six: 52 - 15.
    assert [(each.cards, each.expected) for each in kinds(events, "stub_counted")] == [(37, 37)]
    assert not kinds(events, "round_voided")
    assert not kinds(events, "deck_removed")
    play(table, c.Reveal(), c.SettleUp(), c.Clear())
    assert table.state.round.number == 2


@pytest.mark.rule("ma-b5 7(f)(2)")
@pytest.mark.req("T4", "T6")
@pytest.mark.parametrize("misdealt", [True, False])
def test_a_wrong_count_voids_all_hands_and_a_deck_that_is_not_whole_goes(misdealt: bool) -> None:
    table = dealt({1: WITH_BONUS, 2: USUAL, 3: USUAL}, entered=True)
    play(table, c.Answer(seat=1, choice="pass"), c.SettleUp(), *second(1), *fold(2), *second(3), c.DealCards())
    events = table.do(c.CountStub(cards=33, misdealt=misdealt))
    (voided,) = kinds(events, "round_voided")
    assert "ma-b5 7(f)(2)" in voided.cites
    assert bool(kinds(events, "deck_removed")) is not misdealt
    # Everything staked goes back: also the bonus lost and the wagers folded before.
    assert [table.net(seat) for seat in (1, 2, 3)] == [0, 0, 0]
    assert {line.outcome for line in table.lines(3)} == {"void"}
    play(table, c.Clear())
    table.wager(1, **USUAL)
    if misdealt:
        play(table, c.NoMoreBets(), c.DealCards())
    else:
        assert refusal(table, c.NoMoreBets()).code == "deck/removed"


@pytest.mark.rule("ma-b5 7(f)(2)")
def test_a_deck_that_left_is_replaced_by_the_floorperson() -> None:
    table = dealt({1: USUAL}, entered=True)
    play(table, *second(1), c.DealCards(), c.CountStub(cards=41), c.Clear())
    assert refusal(table, c.ChangeDeck(decks=("blue",), by="dealer")).code == "command/role"
    table.do(c.ChangeDeck(decks=("blue",)))
    table.wager(1, **USUAL)
    table.no_more_bets()
    play(table, c.DealCards(), *second(1), c.DealCards())
    assert table.state.colour == "blue"


@pytest.mark.rule("ma-b5 7(f)")
def test_the_stub_is_counted_between_the_deal_and_the_settlement_and_once() -> None:
    table = dealt({1: USUAL})
    assert refusal(table, c.CountStub(cards=46)).code == "deck/nothing_to_count"
    play(table, *second(1), *FINISH)
    assert refusal(table, c.CountStub(cards=42)).code == "deck/nothing_to_count"
    table.do(c.Clear())
    assert refusal(table, c.CountStub(cards=52)).code == "deck/nothing_to_count"


@pytest.mark.rule("ma-b5 7(f)", "ma-b5 1 stub")
@pytest.mark.req("T4")
def test_a_round_that_everybody_folds_has_a_stub_too() -> None:
    """Its cards are dealt: three for the player and three for the dealer, 46 are left."""
    table = opened()
    table.sit(1)
    _rounds(table, 4)
    table.wager(1, **USUAL)
    table.no_more_bets()
    play(table, c.DealCards(), *fold(1))
    (counted,) = kinds(table.do(c.CountStub(cards=46)), "stub_counted")
    assert (counted.round, counted.expected) == (5, 46)
    table.do(c.Clear())
    _rounds(table, 5)
    assert refusal(_with_a_round_at_hand(table), c.NoMoreBets()).code == "deck/count_due"

"""Boston 5: the second wager or a fold, and the right to withdraw until the last two cards."""

from __future__ import annotations

import pytest
from tests.boston.playing import FINISH, USUAL, dealt, deck, fold, kinds, line, play, refusal, second, wagered

from fifthstreet.cards import HIDDEN
from fifthstreet.table.messages import commands as c
from fifthstreet.table.state import AUTOMATIONS
from fifthstreet.table.views import view


@pytest.mark.rule("ma-b5 10(b)")
@pytest.mark.req("G8")
def test_each_player_repeats_the_first_wager_or_folds() -> None:
    table = dealt({1: {"ante": "5.00", "first": "10.00"}, 2: {"ante": "25.00", "first": "50.00"}})
    placed = kinds(play(table, *second(1, 2)), "decision_made")
    assert [event.placed for event in placed] == [{"second": 1000}, {"second": 5000}]
    assert refusal(table, *second(1)).code == "decision/not_now"


@pytest.mark.rule("ma-b5 10(b)")
@pytest.mark.parametrize("word", ["check", "1x", "2x", "half", "bet"])
def test_there_is_no_third_choice(word: str) -> None:
    table = dealt({1: USUAL})
    answer = refusal(table, c.Answer(seat=1, choice=word))
    assert answer.code == "decision/unknown"
    assert "ma-b5 10(b)" in answer.cites


@pytest.mark.rule("ma-b5 10(b)")
@pytest.mark.req("T5")
def test_players_speak_in_turn_from_the_dealers_left() -> None:
    table = dealt({2: USUAL, 5: USUAL})
    assert refusal(table, *second(5)).code == "decision/order"
    play(table, *second(2, 5))


@pytest.mark.rule("ma-b5 10(b)")
def test_a_fold_costs_ante_and_first_wager_at_once_and_the_hand_goes_unseen_to_the_rack() -> None:
    table = dealt({1: USUAL, 2: USUAL})
    events = play(table, c.Look(), *fold(1))
    assert [(each.wager, each.outcome, each.stake, each.returned) for each in table.lines(1)] == [
        ("ante", "forfeit", 1000, 0),
        ("first", "forfeit", 2000, 0),
    ]
    assert table.net(1) == -3000
    assert all(each.cites == ("ma-b5 10(b)",) for each in table.lines(1))
    assert [event.of for event in kinds(events, "hand_collected")] == [1]
    assert not kinds(events, "cards_turned")
    play(table, *second(2), *FINISH)
    for role, seat in (("dealer", None), ("surveillance", None), ("player", 2)):
        assert view(table.state, role, seat)["seats"]["1"]["cards"] == [HIDDEN] * 3  # type: ignore[arg-type]
    assert [each.wager for each in table.lines(1)] == ["ante", "first"]


@pytest.mark.rule("ma-b5 10(b)")
def test_when_everybody_folds_the_round_is_over_without_further_cards() -> None:
    table = dealt({1: USUAL, 2: USUAL})
    play(table, *fold(1, 2))
    assert refusal(table, c.DealCards()).code == "cards/none_to_deal"
    table.do(c.Clear())
    assert table.state.round.number == 2


@pytest.mark.rule("ma-b5 10(c)")
def test_a_second_wager_may_be_withdrawn_until_the_last_two_cards() -> None:
    table = dealt({1: USUAL, 2: USUAL})
    play(table, *second(1, 2), c.Withdraw(seat=2))
    # The second wager goes back; ante and first wager are forfeited as by a fold.
    assert "second" not in table.state.round.seats[2].wagers
    assert [(each.wager, each.outcome) for each in table.lines(2)] == [("ante", "forfeit"), ("first", "forfeit")]
    assert {each.cites for each in table.lines(2)} == {("ma-b5 10(c)", "ma-b5 10(b)")}
    assert table.net(2) == -3000
    play(table, c.DealCards())
    assert [len(table.state.round.seats[seat].cards) for seat in (1, 2)] == [5, 3]
    assert refusal(table, c.Withdraw(seat=1)).code == "decision/not_now"
    assert refusal(table, c.Withdraw(seat=2)).code == "decision/after_fold"


@pytest.mark.rule("ma-b5 10(c)")
def test_it_may_be_withdrawn_while_others_still_decide() -> None:
    table = dealt({1: USUAL, 2: USUAL, 3: USUAL})
    play(table, *second(1), c.Withdraw(seat=1), *second(2, 3))
    assert table.state.round.seats[1].folded
    again = dealt({1: USUAL, 2: USUAL, 3: USUAL})
    play(again, *second(1, 2), c.Withdraw(seat=1), *second(3), c.Withdraw(seat=2))
    assert [seat.number for seat in again.state.round.live_seats] == [3]


@pytest.mark.rule("ma-b5 10(c)")
def test_a_player_who_let_it_stand_may_still_think_again() -> None:
    table = dealt({1: USUAL, 2: USUAL})
    play(table, *second(1), c.Answer(seat=1, choice="pass"), *second(2), c.Withdraw(seat=1))
    assert table.state.round.seats[1].folded


@pytest.mark.rule("ma-b5 10(c)")
def test_not_even_half_way_through_the_last_cards() -> None:
    table = dealt({1: USUAL, 2: USUAL})
    play(table, *second(1, 2), c.DealCards(count=1))
    for seat in (1, 2):
        assert refusal(table, c.Withdraw(seat=seat)).code == "decision/not_now"


@pytest.mark.rule("ma-b5 10(c)")
def test_ante_and_first_wager_are_never_withdrawn() -> None:
    table = dealt({1: USUAL, 2: USUAL})
    assert refusal(table, c.Withdraw(seat=1)).code == "decision/not_now"
    play(table, *second(1))
    assert refusal(table, c.TakeBack(seat=1, wager="first")).code == "round/bets_closed"


@pytest.mark.rule("ma-b5 10(c)", "ma-b5 10(d)")
def test_with_every_chore_automatic_the_table_waits_for_the_last_word() -> None:
    order = deck("Ac Kc Qc", "9d 8d 2h")
    table = wagered({1: USUAL}, deck=order, automations=AUTOMATIONS)
    table.no_more_bets()
    table.decide(1, "second")
    assert len(table.state.round.seats[1].cards) == 3
    table.decide(1, "withdraw")
    assert table.round.seats[1].folded
    assert line(table, 1, "first").outcome == "forfeit"

"""Boston 5: what may be wagered, with what, by whom, and until when."""

from __future__ import annotations

import pytest
from tests.boston.playing import FINISH, USUAL, WITH_BONUS, dealt, deck, fold, opened, play, refusal, second, wagered

from fifthstreet.rulebook import Limit, OptionError
from fifthstreet.table.messages import commands as c

_STAKES = {"ante": 1000, "first": 2000}


@pytest.mark.rule("ma-b5 6(a)")
@pytest.mark.req("G15")
@pytest.mark.parametrize("wager", ["ante", "first", "optional_bonus"])
def test_cash_called_out_is_no_wager(wager: str) -> None:
    table = opened()
    table.sit(1)
    stakes = {**_STAKES, "optional_bonus": 500}
    answer = refusal(table, c.PlaceWagers(seat=1, wagers=stakes, tender={wager: {"cash": stakes[wager]}}))
    assert answer.code == "wager/cash"


@pytest.mark.rule("ma-b5 6(a)")
def test_chips_and_plaques_are_taken() -> None:
    table = opened()
    table.sit(1)
    tender = {"ante": {"chips": 1000}, "first": {"chips": 500, "plaques": 1500}}
    table.do(c.PlaceWagers(seat=1, wagers=_STAKES, tender=tender))
    assert table.state.round.seats[1].wagers == _STAKES


@pytest.mark.rule("ma-b5 6(a)")
@pytest.mark.parametrize(
    ("dealers", "paid", "coupon"),
    [
        # A $20 first wager with a $10 coupon: $20 and $10 on a win, nothing else changes.
        ("2d 3d 5d 7h 9h", 3000, "surrendered"),
        ("Ad Kh Qh Jd 9d", 0, "returned"),
        ("2d 2h 5d 7h 9h", 0, "surrendered"),
    ],
)
def test_a_match_play_coupon_adds_its_face_value_to_a_winning_first_wager(
    dealers: str, paid: int, coupon: str
) -> None:
    cards = dealers.split()
    order = deck("Ac Kc Qc", *cards[:3], "Js 9c", *cards[3:])
    table = opened(deck=order)
    table.sit(1)
    table.do(c.PlaceWagers(seat=1, wagers=_STAKES, tender={"first": {"match_play": 1000}}))
    table.no_more_bets()
    play(table, c.DealCards(), *second(1), *FINISH)
    (first,) = [line for line in table.lines(1) if line.wager == "first"]
    assert (first.paid, first.coupon) == (paid, coupon)


@pytest.mark.rule("ma-b5 6(a)")
def test_a_coupon_for_a_progressive_is_none_for_this_game() -> None:
    table = opened()
    table.sit(1)
    tender = {"first": {"progressive_coupon": 2000}}
    assert refusal(table, c.PlaceWagers(seat=1, wagers=_STAKES, tender=tender)).code == "wager/tender"


@pytest.mark.rule("ma-b5 6(b)")
def test_nothing_is_wagered_raised_or_taken_back_after_no_more_bets() -> None:
    table = wagered({1: WITH_BONUS, 2: USUAL})
    table.sit(3)
    table.no_more_bets()
    late = (
        c.PlaceWagers(seat=3, wagers=_STAKES),
        c.PlaceWagers(seat=2, wagers={"optional_bonus": 500}),
        c.PlaceWagers(seat=1, wagers={"ante": 2000, "first": 4000}),
        c.TakeBack(seat=1),
        c.TakeBack(seat=1, wager="optional_bonus"),
    )
    for command in late:
        assert refusal(table, command).code == "round/bets_closed"
    table.do(c.DealCards())
    for command in late:
        assert refusal(table, command).code == "round/bets_closed"


@pytest.mark.rule("ma-b5 6(b)")
def test_until_then_wagers_may_be_changed_and_taken_back() -> None:
    table = wagered({1: WITH_BONUS})
    table.wager(1, ante="20.00", first="40.00")
    table.do(c.TakeBack(seat=1, wager="optional_bonus"))
    assert table.state.round.seats[1].wagers == {"ante": 2000, "first": 4000}
    table.no_more_bets()


@pytest.mark.rule("ma-b5 6(b)", "ma-b5 1 round of play")
def test_no_round_is_dealt_without_ante_and_first_wager() -> None:
    table = opened()
    table.sit(1)
    assert refusal(table, c.NoMoreBets()).code == "round/no_wagers"


@pytest.mark.rule("ma-b5 6(c)")
@pytest.mark.req("G9")
def test_an_optional_bonus_needs_ante_and_first_wager() -> None:
    table = opened()
    table.sit(1)
    answer = refusal(table, c.PlaceWagers(seat=1, wagers={"optional_bonus": 500}))
    assert answer.code == "wager/needs"
    assert "ma-b5 6(c)" in answer.cites
    table.wager(1, **WITH_BONUS)
    table.do(c.TakeBack(seat=1, wager="first"))
    assert 1 not in table.state.round.seats


@pytest.mark.rule("ma-b5 6(c)")
def test_the_least_optional_bonus_is_a_dollar() -> None:
    table = wagered({1: USUAL})
    half = refusal(table, c.PlaceWagers(seat=1, wagers={"optional_bonus": 50}))
    assert "ma-b5 6(c)" in half.cites
    assert half.code in ("wager/below_minimum", "wager/step")
    table.wager(1, optional_bonus="1.00")
    assert table.state.round.seats[1].wagers["optional_bonus"] == 100


@pytest.mark.rule("ma-b5 6(c)")
def test_a_house_may_ask_for_more_than_a_dollar_but_not_for_less() -> None:
    table = wagered({1: USUAL}, limits={"side": Limit(min="5.00", max="50.00", step="5.00")})
    assert refusal(table, c.PlaceWagers(seat=1, wagers={"optional_bonus": 100})).code == "wager/step"
    assert refusal(table, c.PlaceWagers(seat=1, wagers={"optional_bonus": 5500})).code == "wager/above_maximum"
    with pytest.raises(OptionError) as low:
        opened(limits={"side": Limit(min="0.50", max="50.00", step="0.50")})
    assert low.value.cites == ("ma-b5 6(c)",)


@pytest.mark.rule("ma-b5 6(c)")
def test_ante_limits_of_the_table_hold() -> None:
    table = opened(limits={"ante": Limit(min="15.00", max="100.00", step="5.00")})
    table.sit(1)
    for ante, code in ((1000, "wager/below_minimum"), (10500, "wager/above_maximum"), (1700, "wager/step")):
        assert refusal(table, c.PlaceWagers(seat=1, wagers={"ante": ante, "first": 2 * ante})).code == code
    table.wager(1, ante="100.00", first="200.00")


@pytest.mark.rule("ma-b5 6(e)")
@pytest.mark.req("T7")
def test_only_a_seated_player_wagers() -> None:
    table = opened()
    assert refusal(table, c.PlaceWagers(seat=1, wagers=_STAKES)).code == "seat/empty"
    assert refusal(table, c.PlaceWagers(seat=8, wagers=_STAKES)).code == "seat/unknown"
    table.sit(1)
    assert refusal(table, c.Sit(seat=1)).code == "seat/taken"
    table.wager(1, **USUAL)


@pytest.mark.rule("ma-b5 6(e)")
def test_whoever_was_dealt_in_stays_until_the_round_is_over() -> None:
    table = dealt({1: USUAL, 2: USUAL})
    assert refusal(table, c.Leave(seat=1)).code == "seat/in_round"
    play(table, *fold(1))
    assert refusal(table, c.Leave(seat=1)).code == "seat/in_round"
    play(table, *second(2), *FINISH)
    assert refusal(table, c.Leave(seat=1)).code == "seat/in_round"
    play(table, c.Clear(), c.Leave(seat=1))
    assert table.state.seated == {2}


@pytest.mark.rule("ma-b5 6(e)")
def test_somebody_who_has_not_wagered_may_leave_at_any_time() -> None:
    table = wagered({1: USUAL})
    table.sit(2)
    table.no_more_bets()
    table.do(c.Leave(seat=2))
    assert table.state.seated == {1}

"""Mississippi Stud: the pay table, one odds for all bets, right to left, and the 3 Card Bonus."""

from __future__ import annotations

import pytest
from tests.washington.playing import (
    ANTE,
    OFFERED,
    WITH_BONUS,
    dealt,
    deck,
    kinds,
    line,
    play,
    refusal,
    says,
    settled,
    streets,
)

from fifthstreet.cards import HIDDEN
from fifthstreet.table.messages import commands as c
from fifthstreet.table.views import view

# Community cards, the player's two, the odds: on bets of 10, 30, 10 and 20 dollars, $70 in all.
_MS_01 = {
    "royal flush": ("As Ks Qs", "Js Ts", 500),
    "straight flush": ("9h 8h 7h", "6h 5h", 100),
    "four of a kind": ("8c 8d 8h", "8s 2c", 40),
    "full house": ("8c 8d 8h", "3s 3c", 10),
    "flush": ("Kd 9d 6d", "4d 2d", 6),
    "straight": ("Kd Qc Jh", "Ts 9d", 4),
    "ace-low straight": ("Ad 2c 3h", "4s 5d", 4),
    "three of a kind": ("8c 8d Kh", "8s 2c", 3),
    "two pair": ("2c 2d Kh", "3s 3c", 2),
    "pair of aces": ("Ac 9d 4h", "As 2c", 1),
    "pair of jacks": ("Jc 9d 4h", "Js 2c", 1),
    "pair of jacks in the hand": ("Kc 9d 4h", "Js Jc", 1),
    "pair of tens": ("Tc 9d 4h", "Ts 2c", 0),
    "pair of sixes": ("6c 9d 4h", "6s 2c", 0),
    "pair of sixes on the board": ("6c 6d 4h", "Ts 2c", 0),
    "pair of fives": ("5c 9d 4h", "5s 2c", -1),
    "pair of twos": ("Ac Kd 4h", "2s 2c", -1),
    "ace high": ("Ac Kd 4h", "Qs 2c", -1),
}


@pytest.mark.rule("wa-ms ms paytable MS-01", "wa-ms overview 3", "wa-ms dealing 12")
@pytest.mark.req("G11")
@pytest.mark.parametrize("hand", [*_MS_01])
def test_all_bets_of_a_hand_are_settled_at_the_same_odds(hand: str) -> None:
    community, cards, odds = _MS_01[hand]
    lines = settled(community, cards, decisions="3x 1x 2x")
    stakes = {"ante": 10, "third_street": 30, "fourth_street": 10, "fifth_street": 20}
    outcome = "win" if odds > 0 else "push" if odds == 0 else "lose"
    for wager, stake in stakes.items():
        found = lines[wager]
        assert (found["outcome"], found["stake"]) == (outcome, f"{stake}.00")
        assert found["paid"] == (f"{stake * odds}.00" if odds > 0 else "0.00")
        assert found["returned"] == (f"{stake}.00" if odds >= 0 else "0.00")
        assert found["odds"] == (f"{odds} to 1" if odds > 0 else None)


@pytest.mark.rule("wa-ms dealing 11")
@pytest.mark.req("T5")
def test_hands_are_turned_and_settled_from_right_to_left_with_the_bonus() -> None:
    table = dealt({1: WITH_BONUS, 4: ANTE, 6: WITH_BONUS})
    play(table, *streets(1, 4, 6))
    assert refusal(table, c.SettleUp(seat=4)).code == "settle/order"
    assert refusal(table, c.Reveal(of=1)).code == "cards/none_to_turn"
    events = table.do(c.SettleUp())
    assert [event.of for event in kinds(events, "cards_turned")] == [6, 4, 1]
    settlements = kinds(events, "lines_settled")
    assert [event.seat for event in settlements] == [6, 4, 1]
    main = ["ante", "third_street", "fourth_street", "fifth_street"]
    wagers = [[each.wager for each in event.lines] for event in settlements]
    assert wagers == [[*main, "three_card_bonus"], main, [*main, "three_card_bonus"]]


@pytest.mark.rule("wa-ms dealing 11")
def test_nothing_is_settled_before_the_third_community_card() -> None:
    table = dealt({1: ANTE})
    play(table, *says("1x", 1), c.Reveal(), *says("1x", 1), c.Reveal(), *says("1x", 1))
    assert refusal(table, c.SettleUp()).code == "settle/nothing"
    assert refusal(table, c.Reveal(of=1)).code == "cards/none_to_turn"
    play(table, c.Reveal(), c.SettleUp())


# 3 Card Bonus -------------------------------------------------------------------------------------------------

_BOARDS = {
    "mini royal": "Ah Kh Qh",
    "straight flush": "9h 8h 7h",
    "three of a kind": "9h 9c 9d",
    "straight": "9h 8c 7d",
    "ace-low straight": "Ah 2c 3d",
    "flush": "Kh 9h 2h",
    "pair": "2h 2c Kd",
    "nothing": "Kh 9c 2d",
    "around the corner": "Kh Ac 2d",
}
# What the bonus pays to 1, typed from the document: straight, flush, suited ace-king-queen.
_DIFFER = {"1": (6, 4, 40), "2": (5, 4, 40), "3": (6, 3, 40), "4": (6, 4, 50), "5": (5, 4, 50), "6": (6, 3, 50)}


def _odds(table: str, board: str) -> int:
    straight, flush, royal = _DIFFER[table]
    return {
        "mini royal": royal,
        "straight flush": 40,
        "three of a kind": 30,
        "straight": straight,
        "ace-low straight": straight,
        "flush": flush,
        "pair": 1,
    }.get(board, 0)


@pytest.mark.req("G12")
@pytest.mark.parametrize("board", [*_BOARDS])
@pytest.mark.parametrize(
    "table", [pytest.param(each, marks=pytest.mark.rule(f"wa-ms 3cb paytable {each}")) for each in _DIFFER]
)
def test_the_three_card_bonus_pays_by_the_community_cards(table: str, board: str) -> None:
    stakes = {"ante": "10.00", "three_card_bonus": "5.00"}
    options = {"three_card_bonus_paytable": table}
    bonus = settled(_BOARDS[board], "Js 4c", stakes=stakes, options=options)["three_card_bonus"]
    odds = _odds(table, board)
    assert bonus["paid"] == f"{5 * odds}.00"
    assert (bonus["outcome"], bonus["returned"]) == (("win", "5.00") if odds else ("lose", "0.00"))
    assert bonus["odds"] == (f"{odds} to 1" if odds else None)


@pytest.mark.rule("wa-ms dealing 13")
@pytest.mark.parametrize(
    ("board", "cards", "paid"),
    [
        # The player's own cards make a straight or three of a kind and change nothing for the bonus.
        ("Kh 9c 2d", "Ks Kc", "0.00"),
        ("Kh Qc 2d", "Js Tc", "0.00"),
        ("2h 2c Kd", "2s 2d", "5.00"),
    ],
)
def test_the_players_own_cards_do_not_count_for_it(board: str, cards: str, paid: str) -> None:
    lines = settled(board, cards, stakes=WITH_BONUS, options={"three_card_bonus_paytable": "1"})
    assert lines["three_card_bonus"]["paid"] == paid


@pytest.mark.rule("wa-ms dealing 13")
@pytest.mark.req("G12", "G17")
@pytest.mark.parametrize("street", [0, 1, 2])
def test_the_bonus_stays_in_action_after_a_fold(street: int) -> None:
    table = dealt({1: WITH_BONUS}, deck=deck("2h 2c Kd", "9c 7d"))
    for _ in range(street):
        play(table, *says("1x", 1), c.Reveal())
    events = play(table, *says("fold", 1))
    # The street wagers are gone, the cards stay face down on the layout, tucked under the bonus.
    assert [each.wager for each in table.lines(1)] == ["ante", "third_street", "fourth_street"][: street + 1]
    assert not kinds(events, "hand_collected")
    assert view(table.state, "dealer")["seats"]["1"]["cards_at"] == "layout"
    # All community cards are turned although nobody bets any more.
    play(table, *[c.Reveal()] * (3 - street))
    settled_now = table.do(c.SettleUp())
    assert not [event for event in kinds(settled_now, "cards_turned") if event.of == 1]
    # A pair: $5 at 1 to 1.
    assert (line(table, 1, "three_card_bonus").outcome, line(table, 1, "three_card_bonus").paid) == ("win", 500)
    assert [event.of for event in kinds(settled_now, "hand_collected")] == [1]
    assert view(table.state, "surveillance")["seats"]["1"]["cards"] == [HIDDEN] * 2


@pytest.mark.rule("wa-ms dealing 13")
def test_a_folded_bonus_that_has_no_pair_loses() -> None:
    options = {"three_card_bonus_paytable": "1"}
    lines = settled("Kh 9c 2d", "As 4c", stakes=WITH_BONUS, decisions="fold", options=options)
    assert lines["three_card_bonus"]["outcome"] == "lose"
    assert lines["ante"]["outcome"] == "forfeit"


@pytest.mark.rule("wa-ms dealing 13")
def test_a_bonus_cannot_be_added_or_taken_back_after_no_more_bets() -> None:
    table = dealt({1: WITH_BONUS, 2: ANTE}, options=OFFERED)
    assert refusal(table, c.PlaceWagers(seat=2, wagers={"three_card_bonus": 500})).code == "round/bets_closed"
    assert refusal(table, c.TakeBack(seat=1, wager="three_card_bonus")).code == "round/bets_closed"

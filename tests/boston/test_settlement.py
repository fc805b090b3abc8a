"""Boston 5: the dealer's hand, the settlement from the right, and the ante bonus whoever wins."""

from __future__ import annotations

import pytest
from tests.boston.playing import FINISH, USUAL, WITH_BONUS, dealt, deck, fold, kinds, play, refusal, second, settled

from fifthstreet.rulebook import PackError, load_pack, parse_pack
from fifthstreet.table.messages import commands as c
from fifthstreet.table.views import view

NOTHING = "2c 3d 5h 7s 9c"


@pytest.mark.rule("ma-b5 10(e)")
def test_the_dealer_turns_all_five_cards_at_once_before_anyone_is_settled() -> None:
    table = dealt({1: USUAL})
    play(table, *second(1))
    assert refusal(table, c.Reveal()).code == "cards/none_to_turn"
    play(table, c.DealCards())
    assert refusal(table, c.SettleUp()).code == "settle/nothing"
    (turned,) = kinds(table.do(c.Reveal()), "cards_turned")
    assert turned.of == "dealer"
    assert len(turned.faces) == 5
    assert refusal(table, c.Reveal()).code == "cards/none_to_turn"


@pytest.mark.rule("ma-b5 10(e)")
def test_the_highest_hand_in_the_dealers_cards_counts_in_whatever_order_they_came() -> None:
    # A straight, scattered, against three kings.
    assert settled("9c 5h 7s 8d 6c", "Kc Kd Kh 3d 2d")["first"]["outcome"] == "lose"


@pytest.mark.rule("ma-b5 10(f)")
@pytest.mark.req("T5")
def test_players_are_settled_one_by_one_from_the_dealers_right() -> None:
    table = dealt({1: USUAL, 4: USUAL, 6: USUAL})
    play(table, *second(1), *fold(4), *second(6), c.DealCards(), c.Reveal())
    assert refusal(table, c.SettleUp(seat=1)).code == "settle/order"
    assert refusal(table, c.Reveal(of=1)).code == "cards/none_to_turn"
    first = table.do(c.SettleUp(seat=6))
    assert [event.of for event in kinds(first, "cards_turned")] == [6]
    assert [event.seat for event in kinds(first, "lines_settled")] == [6]
    assert refusal(table, c.Clear()).code == "round/not_over"
    play(table, c.Reveal(of=1), c.SettleUp(seat=1))
    assert refusal(table, c.SettleUp()).code == "settle/nothing"


@pytest.mark.rule("ma-b5 10(f)")
def test_each_hand_is_turned_paid_and_taken_up_before_the_next_one() -> None:
    table = dealt({1: USUAL, 2: USUAL})
    play(table, *second(1, 2), c.DealCards(), c.Reveal())
    events = [event for event in table.do(c.SettleUp()) if event.event != "steps_attested"]
    assert [(event.event, getattr(event, "of", None) or getattr(event, "seat", None)) for event in events] == [
        ("cards_turned", 2),
        ("lines_settled", 2),
        ("hand_collected", 2),
        ("cards_turned", 1),
        ("lines_settled", 1),
        ("hand_collected", 1),
    ]


@pytest.mark.rule("ma-b5 10(f)(1)")
@pytest.mark.req("G8")
def test_a_lower_hand_loses_all_three_wagers_and_goes_to_the_rack() -> None:
    table = dealt({1: USUAL}, deck=deck("2c 3d 5h", "Ac Ad 9h", "7s 9c", "8h 4c"))
    events = play(table, *second(1), *FINISH)
    assert [(each.wager, each.outcome, each.returned) for each in table.lines(1)] == [
        ("first", "lose", 0),
        ("second", "lose", 0),
        ("ante", "lose", 0),
    ]
    # Ante 10, first 20, second 20.
    assert table.net(1) == -5000
    assert {each.cites for each in table.lines(1)} == {("ma-b5 10(f)(1)",)}
    assert [event.of for event in kinds(events, "hand_collected")] == [1]


@pytest.mark.rule("ma-b5 10(f)(2)")
def test_a_tie_pays_and_takes_nothing_and_the_hand_goes_to_the_rack() -> None:
    table = dealt({1: USUAL}, deck=deck("Ac Ks Qd", "Ad Kh Qc", "9h 2c", "9s 2d"))
    events = play(table, *second(1), *FINISH)
    assert [(each.wager, each.outcome, each.paid) for each in table.lines(1)] == [
        ("first", "push", 0),
        ("second", "push", 0),
        ("ante", "push", 0),
    ]
    assert table.net(1) == 0
    assert [event.of for event in kinds(events, "hand_collected")] == [1]


@pytest.mark.rule("ma-b5 10(f)(3)", "ma-b5 11(b)")
@pytest.mark.req("G8")
def test_a_higher_hand_wins_first_and_second_at_even_money_and_has_the_ante_back() -> None:
    lines = settled(NOTHING, "Ks Kh Qs Jh 4d")
    assert {key: (each["outcome"], each["paid"], each["returned"]) for key, each in lines.items()} == {
        "first": ("win", "20.00", "20.00"),
        "second": ("win", "20.00", "20.00"),
        "ante": ("push", "0.00", "10.00"),
    }
    assert lines["first"]["odds"] == lines["second"]["odds"] == "1 to 1"
    assert "ma-b5 11(b)" in lines["first"]["cites"]
    assert lines["first"]["paid_from"] == "tray"


# The ante bonus on an ante of $10, whatever the dealer has.
_BONUS = {
    "royal_flush": ("As Ks Qs Js Ts", "10000.00"),  # 1000 to 1
    "straight_flush": ("Th 9h 8h 7h 6h", "2000.00"),  # 200 to 1
    "four_of_a_kind": ("Js Jd Jh Jc 4d", "1000.00"),  # 100 to 1
    "full_house": ("Js Jd Jh 4c 4d", "250.00"),  # 25 to 1
    "flush": ("Kd Jd 8d 6d 4d", "150.00"),  # 15 to 1
    "straight": ("Ts 9d 8d 7d 6d", "80.00"),  # 8 to 1
    "three_of_a_kind": ("Js Jd Jh 8d 4d", "40.00"),  # 4 to 1
    "two_pair": ("Js Jd 8h 8d 4d", "20.00"),  # 2 to 1
    "pair": ("Js Jd 8h 6d 4d", None),
    "nothing": ("Ks Jd 8h 6d 4d", None),
}


@pytest.mark.rule("ma-b5 11(c) table", "ma-b5 10(f)(3)")
@pytest.mark.req("G8")
@pytest.mark.parametrize("hand", [*_BONUS])
def test_the_ante_bonus_by_the_row_of_the_hand(hand: str) -> None:
    cards, paid = _BONUS[hand]
    lines = settled(NOTHING, cards)
    assert lines["first"]["outcome"] == "win"
    if paid is None:
        assert "ante_bonus" not in lines
    else:
        bonus = lines["ante_bonus"]
        assert (bonus["stake"], bonus["paid"], bonus["returned"]) == ("0.00", paid, "0.00")
        assert "ma-b5 11(c) table" in bonus["cites"]
    assert lines["ante"]["outcome"] == "push"


@pytest.mark.rule("ma-b5 10(f)(3)")
@pytest.mark.parametrize(("option", "ante"), [("ante_lost", "lose"), ("ante_returned", "push")])
def test_the_bonus_is_paid_even_when_the_dealer_wins(option: str, ante: str) -> None:
    lines = settled("As Ad Ah Ac 2d", "Js Jd Jh 4c 4d", options={"boston_losing_ante_with_bonus": option})
    # A full house against four aces: $10 at 25 to 1.
    assert lines["ante_bonus"]["paid"] == "250.00"
    assert lines["ante"]["outcome"] == ante
    assert (lines["first"]["outcome"], lines["second"]["outcome"]) == ("lose", "lose")


@pytest.mark.rule("ma-b5 10(f)(1)")
def test_the_option_saves_no_ante_that_earns_no_bonus() -> None:
    lines = settled("As Ad Ah Ac 2d", "Js Jd 8h 6c 4d", options={"boston_losing_ante_with_bonus": "ante_returned"})
    assert lines["ante"]["outcome"] == "lose"


@pytest.mark.rule("ma-b5 10(f)(2)", "ma-b5 10(f)(3)")
@pytest.mark.parametrize(("option", "paid"), [("paid", "80.00"), ("not_paid", None)])
def test_a_tie_with_a_bonus_hand_by_the_posted_option(option: str, paid: str | None) -> None:
    lines = settled("Ts 9s 8s 7s 6c", "Td 9d 8d 7d 6h", options={"boston_tie_with_bonus": option})
    # Two straights; $10 at 8 to 1.
    assert {lines[key]["outcome"] for key in ("first", "second", "ante")} == {"push"}
    assert (lines["ante_bonus"]["paid"] if "ante_bonus" in lines else None) == paid


@pytest.mark.rule("ma-b5 10(f)(3)")
def test_first_and_second_are_paid_before_the_ante_bonus_is_looked_at() -> None:
    assert [*settled(NOTHING, "Js Jd 8h 8d 4d")] == ["first", "second", "ante_bonus", "ante"]


@pytest.mark.rule("ma-b5 10(f)(3)")
def test_a_folded_hand_earns_no_ante_bonus() -> None:
    table = dealt({1: USUAL, 2: USUAL}, deck=deck("8c 8d 8h"))
    play(table, *fold(1), *second(2), *FINISH)
    assert [each.wager for each in table.lines(1)] == ["ante", "first"]


@pytest.mark.rule("ma-b5 10(g)")
@pytest.mark.req("T8")
def test_every_hand_can_be_put_together_again_from_the_rack() -> None:
    order = deck("8c 8d 8h", "Kc Kd 4h", "9c 7d 2h", "Ac Jd 6h", "5c 5d", "3c 3d", "Ts Td")
    table = dealt({1: USUAL, 2: USUAL, 3: USUAL}, deck=order)
    play(table, *second(1), *fold(2), *second(3), *FINISH)
    (cleared,) = kinds(table.do(c.Clear()), "round_cleared")
    # The fold first, then the settled hands from the right, the dealer's last.
    assert cleared.rack == (2, 3, 1, "dealer")
    places = {holder: table.round.cards_of(holder) for holder in cleared.rack}
    assert places == {1: (0, 1, 2, 12, 13), 2: (3, 4, 5), 3: (6, 7, 8, 14, 15), "dealer": (9, 10, 11, 16, 17)}
    assert sorted(place for held in places.values() for place in held) == [*range(18)]


@pytest.mark.rule("ma-b5 10(g)")
def test_the_dealer_clears_only_when_the_round_is_over() -> None:
    table = dealt({1: WITH_BONUS})
    for command in (c.SettleUp(), *second(1), *FINISH):
        assert refusal(table, c.Clear()).code == "round/not_over"
        table.do(command)
    assert view(table.state, "dealer")["next"] == {"do": "clear"}
    assert refusal(table, c.Clear(by="player")).code == "command/role"


# What a pack may pay ------------------------------------------------------------------------------------------

_HEAD = 'extends = "us-ma"\nkey = "our-house"\nname = "Our house"\nversion = "1"\n'


def _house(wager: str, rows: str) -> str:
    return f"""{_HEAD}
[documents.house]
title = "House rules"

[[games.boston-5.paytables]]
wager = "{wager}"
id = "ours"
title = "Ours"
cites = ["house 1"]
rows = [{rows}]
"""


def _rows(wager: str, **changes: str) -> str:
    table = load_pack("us-ma").games["boston-5"].tables(wager)["standard"]
    return ", ".join(
        f'{{ hand = "{row.hand}", title = "{row.title}", pays = "{changes.get(row.hand, row.pays)}" }}'
        for row in table.rows
    )


@pytest.mark.parametrize(
    ("wager", "hand", "less", "more"),
    [
        pytest.param("ante_bonus", "flush", "14 to 1", "16 to 1", marks=pytest.mark.rule("ma-b5 11(c)")),
        pytest.param("ante_bonus", "royal_flush", "999 to 1", "2000 to 1", marks=pytest.mark.rule("ma-b5 11(c)")),
        pytest.param("optional_bonus", "pair", "1 to 2", "2 to 1", marks=pytest.mark.rule("ma-b5 11(d)")),
        pytest.param("optional_bonus", "straight", "5 to 1", "7 to 1", marks=pytest.mark.rule("ma-b5 11(d)")),
    ],
)
def test_a_house_may_pay_more_than_the_printed_odds_but_never_less(
    wager: str, hand: str, less: str, more: str
) -> None:
    with pytest.raises(PackError) as low:
        parse_pack(_house(wager, _rows(wager, **{hand: less})), source="our-house")
    assert low.value.code == "pack/below_minimum"
    generous = parse_pack(_house(wager, _rows(wager, **{hand: more})), source="our-house")
    assert {row.hand: row.pays for row in generous.games["boston-5"].tables(wager)["ours"].rows}[hand] == more


@pytest.mark.parametrize(
    "wager",
    [
        pytest.param("ante_bonus", marks=pytest.mark.rule("ma-b5 11(c)")),
        pytest.param("optional_bonus", marks=pytest.mark.rule("ma-b5 11(d)")),
    ],
)
def test_no_row_of_the_printed_odds_may_be_left_out(wager: str) -> None:
    rows = _rows(wager).split("}, ")
    with pytest.raises(PackError) as gone:
        parse_pack(_house(wager, "}, ".join(rows[:-1]) + "}"), source="our-house")
    assert gone.value.code == "pack/row_dropped"


@pytest.mark.rule("ma-b5 11(a)")
@pytest.mark.req("G9")
@pytest.mark.parametrize("wager", ["ante_bonus", "optional_bonus"])
def test_a_pack_that_says_for_is_refused(wager: str) -> None:
    hand = "two_pair" if wager == "ante_bonus" else "pair"
    with pytest.raises(PackError) as said:
        parse_pack(_house(wager, _rows(wager, **{hand: "9 for 1"})), source="our-house")
    assert said.value.code == "pack/odds_word"
    assert "ma-b5 11(a)" in said.value.cites


@pytest.mark.rule("ma-b5 11(a)")
def test_no_odds_of_the_game_and_no_settled_line_say_for() -> None:
    printed = [row.pays for table in load_pack("us-ma").games["boston-5"].paytables for row in table.rows]
    assert len(printed) == 8 + 5 + 2
    assert all(" to " in odds for odds in printed)
    lines = settled(NOTHING, "Js Jd Jh 8d 4d", stakes=WITH_BONUS, seat={"expose": True})
    said = {key: each["odds"] for key, each in lines.items() if each["odds"] is not None}
    assert said == {"optional_bonus": "25 to 1", "first": "1 to 1", "second": "1 to 1", "ante_bonus": "4 to 1"}


@pytest.mark.rule("ma-b5 10(f)(3)", "ma-b5 10(f)")
def test_a_full_table_is_settled_to_the_cent() -> None:
    # Eights full, two pair (kings and threes) and ace high against the dealer's three sixes.
    order = deck("8c 8d 8h", "Kc Kd 4h", "9c 7d 2h", "Ac Jd 6h", "5c 5d", "3c 3d", "Ah Jh", "6c 6d")
    table = dealt({1: USUAL, 2: USUAL, 3: USUAL}, deck=order)
    play(table, *second(1, 2, 3), *FINISH)
    # Seat 1: 20 + 20 + 10 at 25 to 1. Seat 2: -50, and 10 at 2 to 1 all the same. Seat 3: -50.
    assert [table.net(seat) for seat in (1, 2, 3)] == [29000, -3000, -5000]

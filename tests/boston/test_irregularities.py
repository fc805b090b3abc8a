"""Boston 5: what follows when something goes wrong."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from tests.boston.playing import (
    FINISH,
    USUAL,
    WITH_BONUS,
    dealt,
    deck,
    fold,
    kinds,
    line,
    opened,
    play,
    refusal,
    script,
    second,
    wagered,
)
from tests.table.paper import PaperTable

from fifthstreet import Refusal, open_table, replay
from fifthstreet.cards import parse_cards
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages.lines import Line
from fifthstreet.table.session import Table

pytestmark = pytest.mark.req("T6")

EXPOSED = c.ReportIrregularity(kind="hole_card_exposed", position="dealer")
FACE_UP = c.ReportIrregularity(kind="card_face_up")
SHOE_JAM = c.ReportIrregularity(kind="shoe_jam")
#: Seat 1 has a pair of kings, seat 2 three eights, seat 3 nothing at all; then the dealer.
ORDER = deck("Kc Kd 4h", "8c 8d 8h", "9c 7d 2h", "Ac Jd 6h")
ALL_THREE = {1: WITH_BONUS, 2: WITH_BONUS, 3: WITH_BONUS}


def _paper(stakes: Mapping[int, Mapping[str, str]], order: str, **how: Any) -> PaperTable:
    """A table of paper cards, in this order, at which everybody has three cards."""
    table = _closed(stakes, order, **how)
    table.do(c.DealCards())
    return table


def _closed(stakes: Mapping[int, Mapping[str, str]], order: str, **how: Any) -> PaperTable:
    """A table of paper cards, in this order, of which none is dealt yet."""
    table = PaperTable(opened(entered=True, **how).state.setup, order)
    table.sit(*stakes)
    for seat, wagers in stakes.items():
        table.wager(seat, **wagers)
    table.no_more_bets()
    return table


def _void(table: Table, seat: int) -> dict[str, Line]:
    """The lines of a seat in a void round, by wager."""
    return {each.wager: each for each in table.lines(seat)}


@pytest.mark.rule("ma-b5 12(a)", "ma-b5 12(f)")
@pytest.mark.parametrize(
    ("how", "report"), [({}, EXPOSED), ({"method": "automated_shoe"}, SHOE_JAM)], ids=["12(a)", "12(f)"]
)
def test_a_void_round_keeps_the_bonuses_three_cards_have_earned(how: Any, report: c.Command) -> None:
    table = dealt(ALL_THREE, deck=ORDER, **how)
    events = table.do(report)
    assert kinds(events, "round_voided")
    # Seat 1: the pair earns $5 at 1 to 1; ante and first wager go back.
    assert (_void(table, 1)["optional_bonus"].outcome, _void(table, 1)["optional_bonus"].paid) == ("win", 500)
    assert table.net(1) == 500
    # Seat 2: three eights earn $5 at 25 to 1 and, already an ante bonus hand, $10 at 4 to 1.
    assert (_void(table, 2)["optional_bonus"].paid, _void(table, 2)["ante_bonus"].paid) == (12500, 4000)
    # Each rests on the clause that lets it stand, and on its pay table.
    stands = table.state.round.seats[2].lines[0].cites
    assert _void(table, 2)["optional_bonus"].cites == (*stands, "ma-b5 10(a)", "ma-b5 11(d) table")
    assert _void(table, 2)["ante_bonus"].cites == (*stands, "ma-b5 11(c) table")
    assert table.net(2) == 12500 + 4000
    # Seat 3 earned nothing: every stake goes back, the optional bonus too.
    assert {each.outcome for each in table.lines(3)} == {"void"}
    assert table.net(3) == 0
    assert "ante_bonus" not in _void(table, 1)
    assert all(_void(table, seat)["first"].returned == 2000 for seat in (1, 2, 3))


@pytest.mark.rule("ma-b5 12(a)", "ma-b5 10(a)")
def test_a_player_who_declined_to_expose_does_not_qualify_in_a_void_round() -> None:
    table = dealt(ALL_THREE, deck=ORDER)
    play(table, c.Answer(seat=1, choice="pass"), c.Answer(seat=2, choice="pass"))
    events = table.do(EXPOSED)
    # The pair of seat 1 and the three eights of seat 2 go back unpaid; three eights still are an ante bonus hand.
    assert (_void(table, 1)["optional_bonus"].outcome, _void(table, 2)["optional_bonus"].outcome) == ("void", "void")
    assert [table.net(seat) for seat in (1, 2, 3)] == [0, 4000, 0]
    assert [event.of for event in kinds(events, "cards_turned")] == [2]


def _with_hands(report: c.ReportIrregularity, hands: dict[str, str]) -> c.ReportIrregularity:
    """The same report with the cards the dealer reads off the layout."""
    return replace(report, hands={seat: parse_cards(cards) for seat, cards in hands.items()})


@pytest.mark.parametrize(
    ("how", "report"),
    [
        pytest.param({}, EXPOSED, marks=pytest.mark.rule("ma-b5 12(a)"), id="12(a)"),
        pytest.param({"method": "automated_shoe"}, SHOE_JAM, marks=pytest.mark.rule("ma-b5 12(f)"), id="12(f)"),
    ],
)
def test_physical_hands_are_given_with_the_report_and_paid_what_they_earned(
    how: Any, report: c.ReportIrregularity
) -> None:
    table = dealt(ALL_THREE, entered=True, **how)
    hands = {"1": "Kc Kd 4h", "2": "8c 8d 8h", "3": "9c 7d 2h"}
    # A bonus may be in any of the three hands: without one of them, or with fewer cards, nothing is void.
    for missing in hands:
        rest = {seat: cards for seat, cards in hands.items() if seat != missing}
        assert refusal(table, _with_hands(report, rest)).code == "cards/face_needed"
        for cards in ("", "As Ks"):
            assert refusal(table, _with_hands(report, {**rest, missing: cards})).code == "cards/count"
    assert refusal(table, report).code == "cards/face_needed"
    events = table.do(_with_hands(report, hands))
    assert kinds(events, "round_voided")
    # Seat 1: a pair, $5 at 1 to 1. Seat 2: three of a kind, $5 at 25 to 1 and $10 at 4 to 1. Seat 3: nothing.
    assert [table.net(seat) for seat in (1, 2, 3)] == [500, 12500 + 4000, 0]
    # Only the hands that are paid lie open.
    assert sorted(event.of for event in kinds(events, "cards_turned")) == [1, 2]
    table.do(c.Clear())


@pytest.mark.rule("ma-b5 12(a)")
def test_a_folded_physical_hand_is_not_asked_for() -> None:
    table = dealt({1: USUAL, 2: USUAL}, entered=True)
    play(table, *fold(1))
    assert refusal(table, EXPOSED).code == "cards/face_needed"
    table.do(_with_hands(EXPOSED, {"2": "8c 8d 8h"}))
    # Three eights: $10 at 4 to 1.
    assert [table.net(seat) for seat in (1, 2)] == [0, 4000]


@pytest.mark.rule("ma-b5 12(a)")
def test_hands_that_are_paid_in_a_void_round_are_shown_and_the_others_are_not() -> None:
    table = dealt(ALL_THREE, deck=ORDER)
    events = table.do(EXPOSED)
    assert sorted(event.of for event in kinds(events, "cards_turned")) == [1, 2]
    assert not kinds(events, "cards_looked_at")


@pytest.mark.rule("ma-b5 12(a)")
def test_an_ante_bonus_stands_without_the_optional_wager() -> None:
    table = dealt({1: USUAL, 2: USUAL}, deck=ORDER)
    play(table, *second(1), EXPOSED)
    assert table.net(1) == 0
    assert {each.wager: each.returned for each in table.lines(1)} == {"ante": 1000, "first": 2000, "second": 2000}
    # Three eights: $10 at 4 to 1.
    assert (_void(table, 2)["ante_bonus"].paid, table.net(2)) == (4000, 4000)
    assert "ma-b5 12(a)" in _void(table, 2)["ante_bonus"].cites


@pytest.mark.rule("ma-b5 12(a)")
def test_by_option_a_void_round_pays_no_ante_bonus() -> None:
    table = dealt({1: USUAL, 2: USUAL}, deck=ORDER, options={"boston_void_ante_bonus": "none"})
    table.do(EXPOSED)
    assert table.net(2) == 0


@pytest.mark.rule("ma-b5 12(a)")
def test_bonuses_settled_before_stay_paid_and_lost_ones_go_back() -> None:
    table = dealt(ALL_THREE, deck=ORDER)
    play(table, c.Expose(seat=1), c.SettleUp(), *second(1))
    # A hand was shown: the dealer alone voids the round no more.
    assert refusal(table, EXPOSED).code == "round/floor_voids"
    table.do(replace(EXPOSED, by="floorperson"))
    # Seat 1 was paid $5 for its pair; seat 2 kept three eights hidden and had lost its bonus wager.
    assert table.net(1) == 500
    assert table.net(2) == 4000
    assert table.net(3) == 0


@pytest.mark.rule("ma-b5 12(a)")
@pytest.mark.parametrize("looks", [True, False])
def test_a_hand_that_was_folded_before_gets_its_stakes_back_and_no_bonus(looks: bool) -> None:
    table = dealt({2: USUAL, 3: USUAL}, deck=deck("8c 8d 8h", "9c 7d 2h"))
    play(table, *([c.Look()] if looks else []), *fold(2), EXPOSED)
    assert table.net(2) == 0
    assert "ante_bonus" not in _void(table, 2)


@pytest.mark.rule("ma-b5 12(a)")
def test_a_ruling_that_voids_the_round_keeps_the_bonuses_as_the_clause_does() -> None:
    table = dealt({1: USUAL, 2: USUAL}, deck=ORDER)
    play(table, *second(1), *second(2), EXPOSED)
    table.do(c.Rule(ruling="void_all"))
    # Three eights: $10 at 4 to 1. The clause covers an earlier moment, so the house is cited.
    assert [table.net(seat) for seat in (1, 2)] == [0, 4000]
    assert "house beside ma-b5 12(a)" in _void(table, 2)["ante_bonus"].cites
    assert _void(table, 1)["ante"].cites == ("house beside ma-b5 12(a)",)
    again = replay(str(table.notation()))
    assert again.lines(2) == table.lines(2)


@pytest.mark.rule("ma-b5 12(a)")
def test_a_ruling_on_physical_cards_brings_the_hands_that_may_have_earned_a_bonus() -> None:
    table = dealt({1: USUAL, 2: USUAL}, entered=True)
    play(table, *second(1), *second(2), EXPOSED)
    assert refusal(table, c.Rule(ruling="void_all")).code == "cards/face_needed"
    hands = {"1": parse_cards("Kc Kd 4h"), "2": parse_cards("8c 8d 8h")}
    assert refusal(table, c.Rule(ruling="void_all", hands={**hands, "3": ()})).code == "seat/not_in_round"
    table.do(c.Rule(ruling="void_all", hands=hands))
    assert [table.net(seat) for seat in (1, 2)] == [0, 4000]


@pytest.mark.rule("ma-b5 12(a)")
def test_once_everybody_has_decided_a_floorperson_rules() -> None:
    table = dealt({1: USUAL, 2: USUAL}, deck=ORDER)
    play(table, *second(1), *fold(2))
    (recorded,) = kinds(table.do(EXPOSED), "irregularity_recorded")
    assert recorded.consequence == "ruling"
    for command in (c.DealCards(), c.Withdraw(seat=1), c.ReportIrregularity(kind="card_drawn_in_error")):
        assert refusal(table, command).code == "round/ruling_due"
    assert refusal(table, c.Rule(ruling="play_on", by="dealer")).code == "command/role"
    play(table, c.Rule(ruling="play_on"), *FINISH)
    assert table.lines(1)[0].outcome in ("win", "lose", "push")
    other = dealt({1: USUAL, 2: USUAL}, deck=ORDER)
    play(other, *second(1), *fold(2), EXPOSED, c.Rule(ruling="void_all"))
    assert [other.net(seat) for seat in (1, 2)] == [0, 0]


@pytest.mark.rule("ma-b5 12(a)")
def test_a_void_round_is_cleared_and_the_cards_are_shuffled_again() -> None:
    table = dealt({1: USUAL}, automations=("attest",), preshuffled=True)
    table.do(EXPOSED)
    for command in script(*second(1), c.DealCards(), c.SettleUp(), c.Shuffle()):
        assert refusal(table, command).code in ("round/void", "cards/none_to_deal", "settle/nothing", "deck/in_play")
    table.do(c.Clear())
    table.wager(1, **USUAL)
    assert refusal(table, c.NoMoreBets()).code == "deck/not_shuffled"


@pytest.mark.rule("ma-b5 12(b)")
def test_a_card_found_face_up_is_thrown_out_and_not_used() -> None:
    table = _closed({1: USUAL}, deck("Kc Kd 4h 8c 8d 8h 9c"))
    table.do(c.DealCards(count=2))
    (gone,) = kinds(table.do(FACE_UP), "card_discarded")
    assert str(gone.face) == "4h"
    table.do(c.DealCards())
    assert [str(table.order[place]) for place in table.state.round.seats[1].cards] == ["Kc", "Kd", "8c"]
    assert table.state.round.dealer == (4, 5, 6)
    # 52 less six cards in play and the one thrown out; then four more are dealt.
    play(table, *second(1), c.DealCards())
    assert kinds(table.do(c.CountStub(cards=41)), "stub_counted")[0].expected == 41


@pytest.mark.rule("ma-b5 12(b)")
@pytest.mark.parametrize("first", [0, 1])
def test_it_may_be_found_at_any_card_of_the_last_two(first: int) -> None:
    table = _paper({1: USUAL}, deck("Kc Kd 4h", "8c 8d 8h", "9c 7d 2h Ac Jd"))
    play(table, *second(1), *([c.DealCards(count=first)] if first else []))
    (gone,) = kinds(table.do(FACE_UP), "card_discarded")
    assert str(gone.face) == ("9c", "7d")[first]
    play(table, *FINISH)
    shown = [str(table.state.round.faces[place]) for place in table.state.round.seats[1].cards]
    assert shown == [["Kc", "Kd", "4h", "7d", "2h"], ["Kc", "Kd", "4h", "9c", "2h"]][first]


@pytest.mark.rule("ma-b5 12(b)")
def test_a_second_one_voids_all_hands_and_keeps_no_bonus() -> None:
    table = _closed(ALL_THREE, ORDER)
    play(table, c.DealCards(count=9), FACE_UP)
    events = table.do(FACE_UP)
    assert kinds(events, "round_voided")
    assert not kinds(events, "card_discarded")
    assert [table.net(seat) for seat in (1, 2, 3)] == [0, 0, 0]
    table.do(c.Clear())
    assert kinds(table.events, "deck_shuffled")[-1].colour == "red"


@pytest.mark.rule("ma-b5 12(b)")
@pytest.mark.parametrize("count", [2, 5])
def test_two_found_at_once_void_all_hands_with_the_first_report(count: int) -> None:
    table = wagered({1: WITH_BONUS, 2: WITH_BONUS}, entered=True)
    play(table, c.NoMoreBets(), c.DealCards(count=6))
    events = table.do(replace(FACE_UP, count=count))
    assert kinds(events, "round_voided")
    assert not kinds(events, "card_discarded")
    # No bonus is kept, so no card is asked for or shown.
    assert not kinds(events, "cards_turned")
    assert {each.outcome for seat in (1, 2) for each in table.lines(seat)} == {"void"}
    assert [table.net(seat) for seat in (1, 2)] == [0, 0]


@pytest.mark.rule("ma-b5 12(b)")
def test_one_card_in_each_of_two_rounds_voids_nothing() -> None:
    table = PaperTable(opened(entered=True).state.setup, ORDER)
    table.sit(1)
    for _ in range(2):
        table.wager(1, **USUAL)
        table.no_more_bets()
        play(table, c.DealCards(count=1), FACE_UP, c.DealCards(), *fold(1), c.Clear())
    assert not kinds(table.events, "round_voided")


@pytest.mark.rule("ma-b5 12(b)")
def test_physical_cards_are_read_when_they_are_thrown_out() -> None:
    table = wagered({1: USUAL}, entered=True)
    table.no_more_bets()
    assert refusal(table, FACE_UP).code == "cards/face_needed"
    report = c.ReportIrregularity(kind="card_face_up", card=parse_cards("4h"))
    (gone,) = kinds(table.do(report), "card_discarded")
    assert str(gone.face) == "4h"


@pytest.mark.rule("ma-b5 12(c)")
def test_a_card_drawn_in_error_is_the_next_card() -> None:
    table = wagered({1: USUAL, 2: USUAL}, deck=ORDER)
    table.no_more_bets()
    table.do(c.DealCards(count=3))
    (recorded,) = table.do(c.ReportIrregularity(kind="card_drawn_in_error"))
    assert recorded.event == "irregularity_recorded"
    (rest,) = kinds(table.do(c.DealCards()), "cards_dealt")
    assert [(card.to, card.position) for card in rest.cards[:3]] == [(2, 3), (2, 4), (2, 5)]
    play(table, *second(1, 2), *FINISH)


@pytest.mark.rule("ma-b5 12(d)")
@pytest.mark.parametrize("count", [2, 4])
def test_a_player_with_a_wrong_number_of_cards_is_void_and_the_others_play_on(count: int) -> None:
    table = _paper(ALL_THREE, ORDER)
    events = table.do(c.ReportIrregularity(kind="wrong_card_count", position=2, count=count))
    assert [event.seat for event in kinds(events, "hand_voided")] == [2]
    assert not kinds(events, "round_voided")
    # Nothing is kept here, not even for three eights.
    assert (table.net(2), {each.outcome for each in table.lines(2)}) == (0, {"void"})
    play(table, c.SettleUp(), *second(1, 3), *FINISH)
    assert len(table.state.round.seats[2].cards) == 3
    assert [len(table.state.round.seats[seat].cards) for seat in (1, 3)] == [5, 5]
    assert table.net(2) == 0
    assert line(table, 1, "first").outcome in ("win", "lose")


@pytest.mark.rule("ma-b5 12(d)")
def test_a_player_is_also_void_after_the_last_two_cards() -> None:
    table = _paper({1: USUAL, 2: USUAL}, ORDER)
    report = c.ReportIrregularity(kind="wrong_card_count", position=1, count=6)
    play(table, *second(1, 2), c.DealCards(), report)
    assert {each.wager: each.returned for each in table.lines(1)} == {"ante": 1000, "first": 2000, "second": 2000}
    play(table, c.Reveal(), c.SettleUp(), c.Clear())


@pytest.mark.rule("ma-b5 12(d)")
def test_a_wrong_hand_found_when_its_turn_comes_is_void_and_what_was_settled_before_stands() -> None:
    # Seat 2 has three eights, the dealer a pair of fours.
    # Seat 1 has lost its optional bonus before: that was no settlement of its hand.
    order = deck("Kc Kd 4h", "8c 8d 8h", "Ac Jd 6h", "9c 7d", "3s 2s", "4s 4c")
    table = _paper({1: WITH_BONUS, 2: USUAL}, order)
    play(table, c.Answer(seat=1, choice="pass"), c.SettleUp())
    play(table, *second(1, 2), c.DealCards(), c.Reveal(), c.SettleUp(seat=2))
    report = c.ReportIrregularity(kind="wrong_card_count", position=1, count=6, by="floorperson")
    assert refusal(table, replace(report, by="dealer")).code == "round/floor_voids"
    assert [event.seat for event in kinds(table.do(report), "hand_voided")] == [1]
    assert refusal(table, report).code == "round/void"
    # Seat 2: $20 and $20 at 1 to 1, and the ante bonus of three of a kind, $10 at 4 to 1.
    assert [table.net(seat) for seat in (1, 2)] == [0, 2000 + 2000 + 4000]
    table.do(c.Clear())


@pytest.mark.rule("ma-b5 12(d)")
def test_a_right_number_of_cards_is_no_irregularity() -> None:
    table = _paper({1: USUAL}, ORDER)
    report = c.ReportIrregularity(kind="wrong_card_count", position=1, count=3)
    assert refusal(table, report).code == "irregularity/not_now"


@pytest.mark.rule("ma-b5 12(d)")
def test_a_dealer_with_four_of_five_cards_is_dealt_the_fifth_and_the_round_goes_on() -> None:
    # Three cards each, then two each: ten in all. The dealer's pair of fours needs the eleventh.
    table = _paper({1: USUAL}, deck("Kc Kd 9h", "4s Jd 6h", "8c 7d", "2s 3s", "4c"))
    play(table, *second(1), c.DealCards())
    four = c.ReportIrregularity(kind="wrong_card_count", position="dealer", count=4)
    events = table.do(four)
    assert [event.consequence for event in kinds(events, "irregularity_recorded")] == ["complete_hand"]
    assert refusal(table, c.Reveal()).code == "cards/one_short"
    (completed,) = kinds(table.do(c.DealCards()), "hand_completed")
    assert (completed.of, completed.position) == ("dealer", 10)
    (turned,) = kinds(table.do(c.Reveal()), "cards_turned")
    assert sorted(map(str, turned.faces.values())) == sorted(["4s", "Jd", "6h", "2s", "4c"])
    # All five lie open: none of them can be missing any more.
    assert refusal(table, replace(four, by="floorperson")).code == "irregularity/not_now"
    play(table, c.SettleUp())
    # Kings beat fours, $20 and $20 at 1 to 1.
    assert table.net(1) == 2000 + 2000
    again = replay(str(table.notation()))
    assert again.net(1) == 4000
    assert str(again.notation()) == str(table.notation())


@pytest.mark.rule("ma-b5 12(d)")
@pytest.mark.parametrize(("last", "count"), [(True, 3), (True, 6), (False, 2), (False, 4)])
def test_any_other_misdeal_to_the_dealer_voids_all_hands(last: bool, count: int) -> None:
    table = _paper({1: USUAL, 2: USUAL}, ORDER)
    play(table, *(script(*second(1, 2), c.DealCards()) if last else ()))
    events = table.do(c.ReportIrregularity(kind="wrong_card_count", position="dealer", count=count))
    assert kinds(events, "round_voided")
    assert [table.net(seat) for seat in (1, 2)] == [0, 0]


@pytest.mark.rule("ma-b5 12(e)")
def test_after_a_jam_of_the_shuffler_the_cards_are_shuffled_again() -> None:
    table = opened(automations=("attest",))
    table.sit(1)
    table.wager(1, **USUAL)
    table.do(c.Shuffle())
    # Whether the jam is noticed before No more bets or after it, the next action waits for another shuffle.
    for waits in (c.NoMoreBets(), c.DealCards()):
        (recorded,) = kinds(table.do(c.ReportIrregularity(kind="shuffler_jam")), "irregularity_recorded")
        assert recorded.consequence == "reshuffle"
        assert refusal(table, waits).code == "deck/not_shuffled"
        play(table, c.Shuffle(), waits)
    assert table.lines(1) == ()


@pytest.mark.rule("ma-b5 12(f)")
def test_a_jam_of_the_shoe_amid_the_stacks_keeps_what_the_dealt_hands_earned() -> None:
    table = wagered(ALL_THREE, deck=ORDER, method="automated_shoe")
    table.no_more_bets()
    table.do(c.DealCards(count=6))
    events = table.do(SHOE_JAM)
    assert kinds(events, "round_voided")
    # Seats 1 and 2 have their three cards, seat 3 has none.
    assert [table.net(seat) for seat in (1, 2, 3)] == [500, 12500 + 4000, 0]


@pytest.mark.rule("ma-b5 12(f)")
@pytest.mark.parametrize(("cards", "house"), [(0, True), (3, False)])
def test_a_jam_of_the_shoe_before_its_first_cards_is_the_houses(cards: int, house: bool) -> None:
    """The clause speaks of a shoe that fails after the first three cards are dealt to a player."""
    table = wagered({1: USUAL, 2: USUAL}, deck=ORDER, method="automated_shoe")
    table.no_more_bets()
    play(table, *([c.DealCards(count=cards)] if cards else []))
    events = table.do(SHOE_JAM)
    assert [event.house for event in kinds(events, "irregularity_recorded")] == [house]
    assert kinds(events, "round_voided")


@pytest.mark.rule("ma-b5 12(f)")
@pytest.mark.parametrize("method", ["manual_shoe", "hand"])
def test_only_a_machine_shoe_can_jam(method: str) -> None:
    table = dealt({1: USUAL}, method=method)
    assert refusal(table, SHOE_JAM).code == "irregularity/not_now"


@pytest.mark.rule("ma-b5 12(f)", "ma-b5 9(d)")
def test_once_all_have_decided_the_cards_leave_the_shoe_and_it_cannot_jam() -> None:
    table = dealt({1: USUAL, 2: USUAL}, method="automated_shoe")
    table.do(*second(1))
    assert table.can(SHOE_JAM)
    table.do(*second(2))
    assert refusal(table, SHOE_JAM).code == "irregularity/not_now"
    table.do(c.DealCards())
    assert refusal(table, SHOE_JAM).code == "irregularity/not_now"
    play(table, c.Reveal(), c.SettleUp(), c.Clear())


@pytest.mark.rule("ma-b5 12(g)")
@pytest.mark.req("T3")
def test_a_machine_leaves_the_table_before_another_method_is_used() -> None:
    table = opened(method="automated_shoe")
    change = c.ChangeDevice(method="hand")
    assert refusal(table, change).code == "device/not_removed"
    assert refusal(table, c.ChangeDevice(remove=True, by="dealer")).code == "command/role"
    table.do(c.ChangeDevice(remove=True))
    table.sit(1)
    table.wager(1, **USUAL)
    assert refusal(table, c.NoMoreBets()).code == "device/none"


@pytest.mark.rule("ma-b5 12(g)")
def test_once_it_is_gone_the_table_is_set_up_anew() -> None:
    table = opened(method="automated_shoe")
    play(table, c.ChangeDevice(remove=True), c.ChangeDevice(method="hand"))
    assert table.state.setup.method == "hand"
    table.sit(1)
    table.wager(1, **USUAL)
    table.no_more_bets()
    play(table, c.DealCards(), *second(1), *FINISH)


@pytest.mark.rule("ma-b5 12(g)", "ma-b5 4(a)")
def test_no_manual_shuffle_takes_the_place_of_the_machine() -> None:
    table = opened()
    table.do(c.ChangeDevice(remove=True))
    by_hand = c.ChangeDevice(method="hand", shuffler=c.Shuffler(kind="manual"))
    assert refusal(table, by_hand).code == "table/equipment"


@pytest.mark.rule("ma-b5 12(g)")
def test_no_device_is_changed_during_a_round() -> None:
    table = dealt({1: USUAL})
    assert refusal(table, c.ChangeDevice(remove=True)).code == "round/not_over"


@pytest.mark.rule("ma-b5 12(b)", "ma-b5 12(d)", "ma-b5 12(f)")
def test_nothing_is_reported_once_the_settlement_has_begun_or_the_round_is_void() -> None:
    table = _paper({1: USUAL, 2: USUAL}, ORDER, method="automated_shoe")
    play(table, *second(1, 2), c.DealCards(), c.Reveal(), c.SettleUp(seat=2))
    settled = c.ReportIrregularity(kind="wrong_card_count", position=2, count=6)
    for report in (
        FACE_UP,
        SHOE_JAM,
        c.ReportIrregularity(kind="wrong_card_count", position="dealer", count=6),
        settled,
    ):
        assert refusal(table, report).code == "irregularity/not_now"
    void = dealt({1: USUAL})
    void.do(EXPOSED)
    assert refusal(void, EXPOSED).code == "round/void"


@pytest.mark.rule("ma-b5 12(a)")
@pytest.mark.parametrize(
    ("hands", "code"),
    [
        ({"1": "8c 8s 8d", "2": "8c 9d 8h"}, "cards/duplicate"),
        ({"9": "8c 8s 8d"}, "seat/not_in_round"),
        ({"x": "8c 8s 8d"}, "seat/not_in_round"),
    ],
)
def test_hands_that_cannot_lie_on_the_table_are_refused(hands: dict[str, str], code: str) -> None:
    table = open_table("boston-5", "us-ma", automations=("attest", "shuffle", "collect"), entered=True)
    table.sit(1, 2)
    for seat in (1, 2):
        table.wager(seat, ante="10.00", first="20.00")
    for command in (c.NoMoreBets(), c.DealCards()):
        table.do(command)
    given = {seat: parse_cards(cards) for seat, cards in hands.items()}
    with pytest.raises(Refusal) as caught:
        table.do(c.ReportIrregularity(kind="hole_card_exposed", hands=given))
    assert caught.value.code == code


@pytest.mark.rule("ma-b5 12(a)")
def test_an_electronic_table_knows_the_hands_itself() -> None:
    table = open_table("boston-5", "us-ma", automations=("attest", "shuffle", "deal"), seed=1)
    table.sit(1)
    table.wager(1, ante="10.00", first="20.00")
    table.no_more_bets()
    with pytest.raises(Refusal) as caught:
        table.do(c.ReportIrregularity(kind="hole_card_exposed", hands={"1": parse_cards("8c 8s 8d")}))
    assert caught.value.code == "cards/face_given"

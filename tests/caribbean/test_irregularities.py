"""Section 13, and the wrong counts of 7(g)(2): what follows when something goes wrong."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from tests.caribbean.playing import (
    ANTES,
    COUNTING,
    DEALER,
    HANDS,
    MACHINE,
    MANUAL,
    caribbean,
    happened,
    line,
    net,
    prompts,
    readings,
    refused,
    seat_and_wager,
    stacked_deck,
    work,
)
from tests.table.paper import PaperTable

from fifthstreet import replay
from fifthstreet.cards import parse_cards
from fifthstreet.rulebook.models import MethodKey, Role
from fifthstreet.table.messages.commands import (
    Answer,
    ChangeDeck,
    ChangeDevice,
    Clear,
    CountStub,
    Cut,
    DealCards,
    NoMoreBets,
    ReportIrregularity,
    Reveal,
    Rule,
    SettleUp,
    Shuffle,
    Shuffler,
)
from fifthstreet.table.messages.events import (
    CardDiscarded,
    CardsDealt,
    DeckRemoved,
    DeviceChanged,
    DeviceRemoved,
    HandCompleted,
    HandVoided,
    IrregularityRecorded,
    RoundVoided,
    RulingMade,
)
from fifthstreet.table.session import Table
from fifthstreet.table.views import view

STAKES = {"ante": "10.00", "bonus": "5.00", "progressive": "1.00", "five_card_player": "2.00"}
OPTIONS = {"bonus_paytable": "A", "progressive_paytable": "A", "five_card": True}
BY_HAND = ("attest", "shuffle", "cut", "collect")


def _dealing(
    *, dealt: int = 20, method: MethodKey = "manual_shoe", shuffler: Shuffler = MANUAL, **more: object
) -> Table:
    """A table at which so many cards have been dealt."""
    table = caribbean(method=method, shuffler=shuffler, automations=BY_HAND, **more)  # type: ignore[arg-type]
    seat_and_wager(table)
    table.do(NoMoreBets())
    if dealt:
        table.do(DealCards(count=dealt))
    return table


def _paper(*, dealt: int = 20, order: str | None = None, **more: Any) -> PaperTable:
    """The same with cards of paper, in the order of this folder's deck."""
    how = {"method": "manual_shoe", "shuffler": MANUAL, "automations": BY_HAND, **more}
    opened = caribbean(entered=True, deck=None, **how)
    order = order or stacked_deck(HANDS, DEALER, in_stacks=how["method"] == "automated_shoe")
    table = PaperTable(opened.state.setup, order, preshuffled=more.get("preshuffled", False))
    seat_and_wager(table)
    table.do(NoMoreBets())
    if dealt:
        table.do(DealCards(count=dealt))
    return table


def _every_stake_is_back(table: Table, clause: str) -> None:
    """All hands are void with the clause, and nobody has won or lost a cent."""
    (voided,) = happened(table, RoundVoided)
    assert clause in voided.cites
    assert table.state.round.void
    for seat in table.state.round.seats.values():
        assert all(each.outcome in ("void", "forfeit") for each in seat.lines)
        assert sum(each.net for each in seat.lines) == 0
        assert any(clause in each.cites for each in seat.lines)
        assert seat.open == frozenset()


# 13(a): a hole card seen -----------------------------------------------------------------------------------


@pytest.mark.req("T6")
@pytest.mark.rule("ma-csp 13(a)")
def test_a_hole_card_seen_before_no_more_bets_voids_all_hands() -> None:
    table = caribbean(automations=BY_HAND, options=OPTIONS)
    seat_and_wager(table, {1: STAKES, 3: {"ante": "10.00"}})
    table.do(ReportIrregularity(kind="hole_card_exposed", position="dealer"))
    _every_stake_is_back(table, "ma-csp 13(a)")
    assert {each.wager: each.returned for each in table.round.seats[1].lines} == {
        "ante": 1000,
        "bonus": 500,
        "progressive": 100,
        "five_card_player": 200,
    }
    assert refused(table, NoMoreBets()).code == "round/void"
    table.do(Clear())
    assert table.state.round.number == 2


@pytest.mark.req("T6")
@pytest.mark.rule("ma-csp 13(a)")
@pytest.mark.parametrize("ruling", ["play_on", "void_all"])
def test_a_hole_card_seen_later_is_ruled_on_by_a_floorperson(ruling: str) -> None:
    table = _dealing()
    table.do(ReportIrregularity(kind="hole_card_exposed", position="dealer"))
    assert not table.round.void
    for waiting in (Answer(seat=1, choice="bet"), Clear()):
        assert refused(table, waiting).code == "round/ruling_due"
    assert refused(table, Rule(ruling=ruling, by="dealer")).code == "command/role"
    assert refused(table, Rule(ruling="redeal")).code == "round/ruling"
    table.do(Rule(ruling=ruling))
    assert happened(table, RulingMade) == [RulingMade(ruling=ruling, by="floorperson")]
    if ruling == "void_all":
        # The clause ends with No more bets: the hands are void by the house's ruling.
        _every_stake_is_back(table, "house beside ma-csp 13(a)")
        assert not any("ma-csp 13(a)" in voided.cites for voided in happened(table, HandVoided))
    else:
        table.do(Answer(seat=1, choice="bet"))
        assert not table.round.void


# 13(b): a card face up -------------------------------------------------------------------------------------


def _deck_with(card: str, at: int) -> str:
    """The deck of this folder with a card moved to a place where it is found face up."""
    order = [each for each in stacked_deck(HANDS, DEALER).split() if each != card]
    return " ".join([*order[:at], card, *order[at:]])


@pytest.mark.req("T6")
@pytest.mark.rule("ma-csp 13(b)")
@pytest.mark.parametrize("at", [0, 6, 19])
def test_a_card_found_face_up_is_thrown_out_and_the_next_one_takes_its_place(at: int) -> None:
    table = _paper(dealt=at, order=_deck_with("Tc", at))
    table.do(ReportIrregularity(kind="card_face_up"))
    assert happened(table, CardDiscarded) == [CardDiscarded(position=at, face=parse_cards("Tc")[0])]
    table.do(DealCards())
    for seat, choice in ((1, "bet"), (3, "bet"), (6, "bet")):
        table.do(Answer(seat=seat, choice=choice))
    table.do(Reveal())
    table.do(SettleUp())
    faces = table.round.faces
    for seat, hand in HANDS.items():
        assert " ".join(str(faces[place]) for place in table.round.seats[seat].cards) == hand
    assert " ".join(str(faces[place]) for place in table.round.dealer) == DEALER
    assert all(at not in seat.cards for seat in table.round.seats.values())


@pytest.mark.rule("ma-csp 13(b)", "ma-csp 7(g)")
def test_the_stub_is_one_card_shorter_after_a_card_was_thrown_out() -> None:
    """52 less twenty dealt and one in the rack."""
    table = _paper(dealt=4)
    table.do(ReportIrregularity(kind="card_face_up"))
    table.do(DealCards())
    table.do(CountStub(cards=31))
    assert not table.round.void


@pytest.mark.req("T6")
@pytest.mark.rule("ma-csp 13(b)")
def test_a_second_card_face_up_voids_all_hands_and_the_cards_are_shuffled_again() -> None:
    table = PaperTable(
        caribbean(automations=("attest", "collect"), entered=True, deck=None).state.setup, stacked_deck(HANDS, DEALER)
    )
    table.do(Shuffle())
    table.do(Cut(cards=20))
    seat_and_wager(table)
    table.do(NoMoreBets())
    table.do(DealCards(count=3))
    table.do(ReportIrregularity(kind="card_face_up"))
    assert not table.round.void
    table.do(DealCards(count=5))
    table.do(ReportIrregularity(kind="card_face_up"))
    _every_stake_is_back(table, "ma-csp 13(b)")
    assert refused(table, DealCards()).code == "cards/none_to_deal"
    table.do(Clear())
    seat_and_wager(table)
    assert refused(table, NoMoreBets()).code == "deck/not_shuffled"


@pytest.mark.req("T6")
@pytest.mark.rule("ma-csp 13(b)")
@pytest.mark.parametrize("count", [2, 5])
def test_several_cards_face_up_at_once_void_all_hands(count: int) -> None:
    table = _paper(dealt=4)
    table.do(ReportIrregularity(kind="card_face_up", count=count))
    _every_stake_is_back(table, "ma-csp 13(b)")
    assert happened(table, CardDiscarded) == []
    assert refused(table, DealCards()).code == "cards/none_to_deal"


@pytest.mark.rule("ma-csp 13(b)")
def test_cards_face_up_in_two_rounds_are_one_in_each() -> None:
    table = _paper(dealt=4)
    for _ in range(2):
        table.do(ReportIrregularity(kind="card_face_up"))
        table.do(DealCards())
        for seat in HANDS:
            table.do(Answer(seat=seat, choice="fold"))
        table.do(Clear())
        assert happened(table, RoundVoided) == []
        seat_and_wager(table)
        table.do(NoMoreBets())
        table.do(DealCards(count=4))


@pytest.mark.rule("ma-csp 13(b)")
def test_a_card_is_found_face_up_only_while_cards_are_dealt() -> None:
    face_up = ReportIrregularity(kind="card_face_up")
    for dealt in (0, 20):
        table = _paper(dealt=dealt)
        assert table.can(replace(face_up, card=parse_cards("Tc"))) is (dealt == 0)
    assert refused(table, face_up).code == "irregularity/not_now"
    opened = caribbean(automations=BY_HAND, entered=True, deck=None)
    seat_and_wager(opened)
    assert refused(opened, face_up).code == "irregularity/not_now"


@pytest.mark.req("T6")
@pytest.mark.rule("ma-csp 13(b)")
@pytest.mark.parametrize("count", [None, 2])
def test_no_card_lies_face_up_in_an_electronic_deck(count: int | None) -> None:
    told = refused(_dealing(dealt=4), ReportIrregularity(kind="card_face_up", count=count))
    assert (told.code, told.cites) == ("deck/electronic", ("ma-csp 13(b)",))


@pytest.mark.req("T9")
@pytest.mark.rule("ma-csp 13(b)")
def test_of_paper_cards_the_dealer_says_which_one_lay_face_up() -> None:
    table = _dealing(dealt=3, entered=True, deck=None)
    assert refused(table, ReportIrregularity(kind="card_face_up")).code == "cards/face_needed"
    table.do(ReportIrregularity(kind="card_face_up", card=parse_cards("Tc")))
    assert refused(table, DealCards(up=parse_cards("Tc"))).code == "cards/duplicate"
    table.do(DealCards(up=parse_cards("As")))


# 13(c): a card drawn in error ------------------------------------------------------------------------------


@pytest.mark.req("T6")
@pytest.mark.rule("ma-csp 13(c)")
def test_a_card_drawn_in_error_is_the_next_card() -> None:
    table = _dealing(dealt=6)
    table.do(ReportIrregularity(kind="card_drawn_in_error"))
    (recorded,) = happened(table, IrregularityRecorded)
    assert (recorded.consequence, recorded.cites) == ("next_card", ("ma-csp 13(c)",))
    table.do(DealCards(count=1))
    (card,) = happened(table, CardsDealt)[-1].cards
    assert (card.position, card.to) == (6, 6)  # The seventh card goes to the third player, as it would have.
    table.do(DealCards())
    assert len(table.round.dealer) == 5
    assert table.round.discarded == ()
    assert not table.round.void


# 13(d): wrong numbers of cards -----------------------------------------------------------------------------


@pytest.mark.req("T6")
@pytest.mark.rule("ma-csp 13(d)")
@pytest.mark.parametrize("count", [3, 4, 6])
def test_a_player_with_a_wrong_number_of_cards_is_void_and_the_others_play_on(count: int) -> None:
    opened = caribbean(automations=BY_HAND, options=OPTIONS, entered=True, deck=None)
    table = PaperTable(opened.state.setup, stacked_deck(HANDS, DEALER))
    seat_and_wager(table, {**ANTES, 3: STAKES})
    table.no_more_bets(readings(progressive="5000", five_card="20000"))
    table.do(DealCards())
    table.do(ReportIrregularity(kind="wrong_card_count", position=3, count=count))
    (voided,) = happened(table, HandVoided)
    assert (voided.seat, voided.cites) == (3, ("ma-csp 13(d)",))
    assert refused(table, Answer(seat=3, choice="bet")).code == "round/void"
    table.decide(1, "bet")
    table.decide(6, "bet")
    table.do(Reveal())
    table.do(SettleUp())
    # The straight of seat 3 wins nothing; queens beat ace-king, jack high does not.
    assert (net(table, 1), net(table, 3), net(table, 6)) == ("30.00", "0.00", "-30.00")
    assert {each.wager: each.returned for each in table.lines(3)} == {
        "ante": 1000,
        "bonus": 500,
        "progressive": 100,
        "five_card_player": 200,
    }


@pytest.mark.req("T6")
@pytest.mark.rule("ma-csp 13(d)")
@pytest.mark.parametrize("method", ["manual_shoe", "automated_shoe"])
def test_a_dealer_with_four_cards_is_dealt_the_fifth_and_the_round_goes_on(method: MethodKey) -> None:
    table = _paper(method=method)
    shown = [place for place in table.round.dealer if place in table.round.up]
    table.do(ReportIrregularity(kind="wrong_card_count", position="dealer", count=4))
    (recorded,) = happened(table, IrregularityRecorded)
    assert (recorded.consequence, recorded.cites) == ("complete_hand", ("ma-csp 13(d)",))
    # The dealer has four cards, and nothing goes on before the fifth: the console asks for it.
    (four,) = {len(table.round.dealer)}
    assert four == 4
    shows = view(table.state, "dealer")
    assert shows["next"] == {"do": "deal", "of": "dealer", "cites": ["ma-csp 13(d)"]}
    assert (shows["phase"], shows["decisions"]) == ("dealing", [])
    assert refused(table, Answer(seat=1, choice="bet")).code == "decision/not_now"
    short = refused(table, Reveal())
    assert (short.code, short.cites) == ("cards/one_short", ("ma-csp 13(d)",))
    assert refused(table, DealCards(up=parse_cards("Ts"))).code == "cards/count"
    table.do(DealCards())
    # Twenty cards were thought to be dealt: the next place of the stub is the twenty-first.
    assert happened(table, HandCompleted) == [HandCompleted(of="dealer", position=20)]
    assert len(table.round.dealer) == 5
    assert 20 in table.round.dealer
    assert [place for place in table.round.dealer if place in table.round.up] == shown
    # Only nineteen had been dealt before it: with the fifth, 52 less twenty are left.
    table.do(CountStub(cards=32))
    for seat in HANDS:
        table.do(Answer(seat=seat, choice="bet"))
    table.do(Reveal())
    table.do(SettleUp())
    # Ace-king still: the straight wins 4 to 1 on its bet.
    assert line(table, 3, "bet")["odds"] == "4 to 1"
    again = replay(str(table.notation()))
    assert again.round.seats[3].lines == table.round.seats[3].lines
    assert str(again.notation()) == str(table.notation())


@pytest.mark.rule("ma-csp 13(d)")
def test_the_fifth_card_may_itself_lie_face_up_in_the_shoe() -> None:
    table = _paper()
    table.do(ReportIrregularity(kind="wrong_card_count", position="dealer", count=4))
    again = ReportIrregularity(kind="wrong_card_count", position="dealer", count=3)
    assert table.can(again)  # Any other number voids all hands.
    table.do(ReportIrregularity(kind="card_face_up", card=parse_cards("Tc")))
    table.do(DealCards())
    assert happened(table, HandCompleted) == [HandCompleted(of="dealer", position=21)]
    # Nineteen dealt, one thrown out, one to the dealer.
    table.do(CountStub(cards=31))
    assert str(replay(str(table.notation())).notation()) == str(table.notation())


@pytest.mark.rule("ma-csp 13(d)", "ma-csp 7(g)")
def test_the_card_too_many_of_a_void_hand_is_missing_from_the_stub() -> None:
    """Seat 3 was found to have six cards: 52 less twenty-one are left, and that is right."""
    table = _paper()
    table.do(ReportIrregularity(kind="wrong_card_count", position=3, count=6))
    table.do(CountStub(cards=31))
    assert not table.round.void


@pytest.mark.rule("ma-csp 13(d)", "ma-csp 7(g)(2)", "ma-csp 9(g)")
def test_no_count_of_an_electronic_deck_is_wrong() -> None:
    table = _dealing(method="automated_shoe", shuffler=COUNTING)
    for position, count in ((3, 6), ("dealer", 4), ("dealer", 6), ("dealer", None)):
        report = ReportIrregularity(kind="wrong_card_count", position=position, count=count)  # type: ignore[arg-type]
        told = refused(table, report)
        assert (told.code, told.cites) == ("deck/electronic", ("ma-csp 13(d)",))
    told = refused(table, CountStub(cards=31))
    assert (told.code, told.cites) == ("deck/electronic", ("ma-csp 7(g)(2)",))
    between = caribbean(method="automated_shoe", shuffler=COUNTING, automations=("attest", "collect"))
    assert refused(between, Shuffle(count=51)).code == "deck/electronic"


@pytest.mark.req("T6")
@pytest.mark.rule("ma-csp 13(d)")
@pytest.mark.parametrize("count", [2, 3, 6])
def test_any_other_misdeal_to_the_dealer_voids_all_hands(count: int) -> None:
    table = _paper(automations=("attest", "cut", "collect"), dealt=0, preshuffled=True)
    table.do(DealCards())
    table.do(Answer(seat=1, choice="fold"))
    table.do(ReportIrregularity(kind="wrong_card_count", position="dealer", count=count))
    _every_stake_is_back(table, "ma-csp 13(d)")
    table.do(Clear())
    seat_and_wager(table)
    assert refused(table, NoMoreBets()).code == "deck/not_shuffled"


@pytest.mark.rule("ma-csp 13(d)")
@pytest.mark.parametrize("position", [1, "dealer"])
def test_five_cards_are_no_misdeal(position: int | str) -> None:
    table = _paper()
    report = ReportIrregularity(kind="wrong_card_count", position=position, count=5)  # type: ignore[arg-type]
    assert refused(table, report).code == "irregularity/not_now"


def _first_seat_settled() -> PaperTable:
    """Everybody has bet, and seat 6 has been settled."""
    table = _paper()
    for seat in HANDS:
        table.do(Answer(seat=seat, choice="bet"))
    table.do(Reveal())
    table.do(SettleUp(seat=6))
    return table


@pytest.mark.rule("ma-csp 13(d)")
def test_a_hand_that_was_settled_and_the_dealers_are_no_misdeal_any_more() -> None:
    table = _first_seat_settled()
    for position in (6, "dealer"):
        report = ReportIrregularity(kind="wrong_card_count", position=position, count=6, by="floorperson")
        assert refused(table, report).code == "irregularity/not_now"


@pytest.mark.req("T6")
@pytest.mark.rule("ma-csp 13(d)")
def test_a_wrong_count_found_when_the_hands_own_turn_comes_voids_that_hand_alone() -> None:
    table = _first_seat_settled()
    wrong = ReportIrregularity(kind="wrong_card_count", position=3, count=6, by="floorperson")
    # The dealer's hand lies open: who says now that a hand is void is not the dealer.
    alone = refused(table, replace(wrong, by="dealer"))
    assert (alone.code, alone.cites) == ("round/floor_voids", ("ma-csp 13(d)",))
    assert "floorperson" in alone.message
    table.do(wrong)
    (voided,) = happened(table, HandVoided)
    assert (voided.seat, voided.cites) == (3, ("ma-csp 13(d)",))
    assert refused(table, wrong).code == "round/void"
    table.do(SettleUp())
    assert happened(table, RoundVoided) == []
    # Jack high has lost 10 + 20 and stays lost; the straight gets its stakes back; queens win 10 + 20.
    assert (net(table, 6), net(table, 3), net(table, 1)) == ("-30.00", "0.00", "30.00")


# 13(e), 13(f): machines that fail --------------------------------------------------------------------------


@pytest.mark.req("T6")
@pytest.mark.rule("ma-csp 13(e)")
def test_after_a_jam_the_cards_are_shuffled_again() -> None:
    table = caribbean(shuffler=MACHINE, automations=("attest", "collect"))
    seat_and_wager(table)
    table.do(Shuffle())
    table.do(ReportIrregularity(kind="shuffler_jam"))
    assert happened(table, IrregularityRecorded)[0].cites == ("ma-csp 13(e)",)
    assert refused(table, NoMoreBets()).code == "deck/not_shuffled"
    table.do(Shuffle())
    table.do(NoMoreBets())
    table.do(ReportIrregularity(kind="shuffler_jam"))
    assert refused(table, DealCards()).code == "deck/not_shuffled"
    table.do(Shuffle())
    table.do(DealCards())
    assert len(table.round.dealer) == 5
    assert not table.round.void


@pytest.mark.rule("ma-csp 13(e)")
def test_only_a_machine_jams_and_only_while_it_shuffles() -> None:
    jam = ReportIrregularity(kind="shuffler_jam")
    assert refused(_dealing(dealt=0, shuffler=MANUAL), jam).code == "irregularity/not_now"
    assert refused(_dealing(dealt=1, shuffler=MACHINE), jam).code == "irregularity/not_now"


@pytest.mark.req("T6")
@pytest.mark.rule("ma-csp 13(f)")
@pytest.mark.parametrize("dealt", [0, 7, 19])
def test_a_shoe_that_fails_during_a_round_voids_it_and_all_cards_are_shuffled_again(dealt: int) -> None:
    table = caribbean(method="automated_shoe", shuffler=MACHINE, automations=("attest", "collect"))
    table.do(Shuffle())
    seat_and_wager(table)
    table.do(NoMoreBets())
    if dealt:
        table.do(DealCards(count=dealt))
    table.do(ReportIrregularity(kind="shoe_jam"))
    _every_stake_is_back(table, "ma-csp 13(f)")
    table.do(Clear())
    seat_and_wager(table)
    assert refused(table, NoMoreBets()).code == "deck/not_shuffled"


@pytest.mark.rule("ma-csp 13(f)")
def test_a_shoe_that_has_dealt_the_last_card_fails_no_round() -> None:
    table = _dealing(method="automated_shoe", shuffler=MACHINE)
    assert refused(table, ReportIrregularity(kind="shoe_jam")).code == "irregularity/not_now"


@pytest.mark.rule("ma-csp 13(f)")
@pytest.mark.parametrize(("method", "shuffler"), [("manual_shoe", MANUAL), ("hand", MACHINE)])
def test_only_a_machine_shoe_fails(method: MethodKey, shuffler: Shuffler) -> None:
    table = _dealing(method=method, shuffler=shuffler)
    assert refused(table, ReportIrregularity(kind="shoe_jam")).code == "irregularity/not_now"


# 13(g): changing the device --------------------------------------------------------------------------------


@pytest.mark.req("T6")
@pytest.mark.rule("ma-csp 13(g)")
@pytest.mark.parametrize(
    ("method", "shuffler"), [("manual_shoe", MACHINE), ("hand", MACHINE), ("automated_shoe", COUNTING)]
)
def test_a_machine_leaves_the_table_before_another_way_is_used(method: MethodKey, shuffler: Shuffler) -> None:
    table = caribbean(method=method, shuffler=shuffler, automations=BY_HAND)
    by_hand = ChangeDevice(method="manual_shoe", shuffler=MANUAL)
    assert refused(table, by_hand).code == "device/not_removed"
    for by in ("dealer", "player"):
        assert refused(table, ChangeDevice(remove=True, by=by)).code == "command/role"
    table.do(ChangeDevice(remove=True))
    assert happened(table, DeviceRemoved) == [DeviceRemoved()]
    assert refused(table, Shuffle()).code == "device/none"
    table.do(by_hand)
    assert happened(table, DeviceChanged) == [DeviceChanged(method="manual_shoe", shuffler=MANUAL)]
    seat_and_wager(table)
    table.do(NoMoreBets())
    table.do(DealCards())
    assert table.round.up == {3}  # Dealt card by card: the dealer's first card lies open.


@pytest.mark.rule("ma-csp 13(g)")
def test_the_opening_asks_whether_the_former_device_is_gone() -> None:
    table = caribbean()
    prompts(table, "shuffle", work(table, "shuffle"), "remove_old_device", "ma-csp 13(g)")


@pytest.mark.rule("ma-csp 13(g)")
def test_the_device_is_not_changed_during_a_round() -> None:
    table = _dealing(dealt=1, shuffler=MACHINE)
    assert refused(table, ChangeDevice(remove=True)).code == "round/not_over"
    assert refused(table, ChangeDevice(method="hand", shuffler=MACHINE)).code == "round/not_over"


@pytest.mark.rule("ma-csp 13(g)", "ma-csp 8(c)(1)")
def test_no_change_leads_to_a_set_up_that_could_not_have_been_opened() -> None:
    table = caribbean(shuffler=MACHINE)
    table.do(ChangeDevice(remove=True))
    assert refused(table, ChangeDevice(method="hand", shuffler=MANUAL)).code == "table/equipment"


# 7(g)(2): wrong counts -------------------------------------------------------------------------------------


@pytest.mark.req("T4")
@pytest.mark.rule("ma-csp 7(g)(2)")
@pytest.mark.parametrize("cards", [31, 33])
def test_a_wrong_count_without_a_misdeal_voids_all_hands_and_removes_the_deck(cards: int) -> None:
    """Three players and the dealer have twenty cards: 32 should be left."""
    table = _paper()
    table.do(Answer(seat=1, choice="fold"))
    table.do(CountStub(cards=cards))
    _every_stake_is_back(table, "ma-csp 7(g)(2)")
    assert [event.colour for event in happened(table, DeckRemoved)] == ["red"]
    table.do(Clear())
    assert refused(table, Shuffle()).code == "deck/removed"
    seat_and_wager(table)
    assert refused(table, NoMoreBets()).code == "deck/removed"
    table.do(ChangeDeck(decks=("green",)))
    table.do(NoMoreBets())
    table.do(DealCards())
    assert table.state.setup.decks == ("green",)


@pytest.mark.req("T4")
@pytest.mark.rule("ma-csp 7(g)(2)")
@pytest.mark.parametrize("cards", [31, 33])
def test_a_wrong_count_by_a_misdeal_voids_all_hands_and_keeps_the_deck(cards: int) -> None:
    table = _paper()
    table.do(CountStub(cards=cards, misdealt=True))
    _every_stake_is_back(table, "ma-csp 7(g)(2)")
    assert happened(table, DeckRemoved) == []
    table.do(Clear())
    seat_and_wager(table)
    table.do(NoMoreBets())
    table.do(DealCards())
    assert not table.round.void


@pytest.mark.req("T4")
@pytest.mark.rule("ma-csp 7(g)(2)")
def test_after_a_reveal_a_wrong_stub_count_is_the_floorpersons() -> None:
    table = _paper()
    for seat in HANDS:
        table.do(Answer(seat=seat, choice="bet"))
    table.do(Reveal())
    alone = refused(table, CountStub(cards=31))
    assert (alone.code, alone.cites) == ("round/floor_voids", ("ma-csp 7(g)(2)",))
    assert table.can(CountStub(cards=32))  # A right count voids nothing.
    table.do(CountStub(cards=31, by="floorperson"))
    _every_stake_is_back(table, "ma-csp 7(g)(2)")
    again = replay(str(table.notation()))
    assert again.round.void
    assert str(again.notation()) == str(table.notation())


@pytest.mark.rule("ma-csp 7(g)(2)")
def test_once_everybody_has_folded_the_dealer_alone_gives_nothing_back() -> None:
    table = _paper()
    for seat in HANDS:
        table.do(Answer(seat=seat, choice="fold"))
    assert refused(table, CountStub(cards=33)).code == "round/floor_voids"
    table.do(CountStub(cards=33, by="floorperson"))
    _every_stake_is_back(table, "ma-csp 7(g)(2)")


@pytest.mark.rule("ma-csp 7(g)", "ma-csp 7(g)(2)")
def test_the_stub_is_counted_after_the_deal_and_before_anybody_is_paid() -> None:
    table = _dealing(dealt=19)
    assert refused(table, CountStub(cards=33)).code == "deck/nothing_to_count"
    table.do(DealCards())
    for seat in HANDS:
        table.do(Answer(seat=seat, choice="bet"))
    table.do(Reveal())
    table.do(SettleUp(seat=6))
    assert refused(table, CountStub(cards=32)).code == "deck/nothing_to_count"


# Who reports what ------------------------------------------------------------------------------------------


@pytest.mark.req("T6")
def test_an_irregularity_is_reported_by_dealer_or_floor_and_must_be_a_known_one() -> None:
    table = _paper()
    roles: tuple[tuple[Role, bool], ...] = (("player", False), ("surveillance", False), ("executive", True))
    for role, allowed in roles:
        report = ReportIrregularity(kind="wrong_card_count", position=6, count=4, by=role)
        assert table.can(report) is allowed
    assert refused(table, ReportIrregularity(kind="earthquake")).code == "irregularity/unknown"
    assert refused(table, ReportIrregularity(kind="wrong_card_count", position=2)).code == "seat/not_in_round"

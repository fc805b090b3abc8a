"""Irregularities: where and when they can happen, and what waits for a ruling."""

from __future__ import annotations

import pytest
from tests.table.playing import refusal

from fifthstreet import open_table
from fifthstreet.cards import parse_cards
from fifthstreet.table.actions.irregularities import report
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages.events import HandVoided, IrregularityRecorded
from fifthstreet.table.messages.values import Holder
from fifthstreet.table.views import phase

_BOTH: tuple[Holder, ...] = (1, "dealer")


def test_nothing_is_settled_turned_or_decided_while_a_ruling_is_due() -> None:
    table = open_table("caribbean-stud", "us-ma", automations=("attest", "shuffle"), seed=5)
    table.sit(1)
    table.wager(1, ante="10.00")
    for command in (c.NoMoreBets(), c.DealCards(), c.Answer(seat=1, choice="bet")):
        table.do(command)
    table.do(c.ReportIrregularity(kind="hole_card_exposed"))
    assert phase(table.state) == "ruling"
    assert table.state.round.ruling == ("play_on", "void_all")
    assert refusal(table, c.Reveal()).code == "round/ruling_due"
    assert refusal(table, c.SettleUp()).code == "round/ruling_due"
    assert refusal(table, c.Clear()).code == "round/ruling_due"
    table.do(c.Rule(ruling="play_on"))
    table.do(c.Reveal())
    # All of the dealer's cards lie open: none of them can be exposed any more.
    assert refusal(table, c.ReportIrregularity(kind="hole_card_exposed")).code == "irregularity/not_now"
    table.do(c.SettleUp())
    assert phase(table.state) == "over"
    assert refusal(table, c.SettleUp()).code == "settle/nothing"


@pytest.mark.req("T6")
@pytest.mark.rule("ma-csp 13(a)", "ma-b5 12(a)")
@pytest.mark.parametrize(
    ("game", "pack", "wagers", "choice"),
    [
        ("caribbean-stud", "us-ma", {"ante": "10.00"}, "bet"),
        ("caribbean-stud", "us-wa", {"ante": "10.00"}, "bet"),
        ("boston-5", "us-ma", {"ante": "10.00", "first": "20.00"}, "second"),
    ],
)
def test_a_ruling_later_than_the_clause_covers_is_the_houses(
    game: str, pack: str, wagers: dict[str, str], choice: str
) -> None:
    table = open_table(game, pack, automations=("attest", "shuffle", "cut"), seed=5)
    table.sit(1)
    table.wager(1, **wagers)
    exposed = c.ReportIrregularity(kind="hole_card_exposed")
    recorded = []
    for command in (c.NoMoreBets(), c.DealCards(), c.Answer(seat=1, choice=choice), exposed):
        if table.can(exposed):
            recorded.append(report(table.state, exposed, parse_cards("2c 3d 4h 5s 6c 7d").__getitem__)[0])
        table.do(command)
    found = {(each.consequence, each.house) for each in recorded if isinstance(each, IrregularityRecorded)}
    assert found == {("void_all", False), ("ruling", True)}


def test_a_hand_that_is_void_already_is_not_voided_again_with_the_round() -> None:
    table = open_table("caribbean-stud", "us-ma", automations=("attest", "shuffle"), entered=True)
    table.sit(1, 2)
    for seat in (1, 2):
        table.wager(seat, ante="10.00")
    for command in (
        c.NoMoreBets(),
        c.DealCards(up=parse_cards("As")),
        c.ReportIrregularity(kind="wrong_card_count", position=1, count=4),
    ):
        table.do(command)
    table.do(c.ReportIrregularity(kind="wrong_card_count", position="dealer", count=7))
    assert [line.returned for line in table.state.round.seats[1].lines] == [10_00]
    assert [line.returned for line in table.state.round.seats[2].lines] == [10_00]


@pytest.mark.rule("ma-csp 13(d)")
@pytest.mark.parametrize("position", [1, "dealer"])
def test_a_wrong_count_without_a_number_is_refused(position: Holder) -> None:
    table = open_table("caribbean-stud", "us-ma", automations=("attest", "shuffle"), entered=True)
    table.sit(1)
    table.wager(1, ante="10.00")
    for command in (c.NoMoreBets(), c.DealCards(up=parse_cards("As"))):
        table.do(command)
    told = refusal(table, c.ReportIrregularity(kind="wrong_card_count", position=position))
    assert (told.code, told.cites) == ("irregularity/not_now", ("ma-csp 13(d)",))
    assert "say how many cards" in told.message
    table.do(c.ReportIrregularity(kind="wrong_card_count", position="dealer", count=6))
    again = c.ReportIrregularity(kind="wrong_card_count", position="dealer", count=6)
    assert refusal(table, again).code == "round/void"


@pytest.mark.rule("ma-csp 13(d)")
def test_a_hand_has_no_wrong_number_of_cards_before_it_has_all_of_them() -> None:
    """One card goes to each in turn: ten are dealt, so after nine only the dealer lacks one."""
    table = open_table("caribbean-stud", "us-ma", automations=("attest", "shuffle"), entered=True)
    table.sit(1)
    table.wager(1, ante="10.00")
    table.no_more_bets()
    player, dealer = (c.ReportIrregularity(kind="wrong_card_count", position=who, count=3) for who in _BOTH)
    assert [table.can(player), table.can(dealer)] == [False, False]
    table.do(c.DealCards(count=1))
    assert [table.can(player), table.can(dealer)] == [False, False]
    table.do(c.DealCards(count=8, up=parse_cards("As")))
    assert [table.can(player), table.can(dealer)] == [True, False]
    assert refusal(table, dealer).cites == ("ma-csp 13(d)",)
    table.do(c.DealCards())
    assert [table.can(player), table.can(dealer)] == [True, True]


def test_an_irregularity_that_can_happen_in_several_places_needs_one() -> None:
    table = open_table("caribbean-stud", "us-ma", automations=("attest", "shuffle"), entered=True)
    table.sit(1)
    table.wager(1, ante="10.00")
    table.no_more_bets()
    table.do(c.DealCards(up=parse_cards("As")))
    told = refusal(table, c.ReportIrregularity(kind="wrong_card_count", count=4))
    assert told.code == "irregularity/not_now"
    assert "say where" in told.message


def test_a_report_is_recorded_with_what_follows_from_it() -> None:
    table = open_table("caribbean-stud", "us-ma", automations=("attest", "shuffle"), entered=True)
    table.sit(1, 2)
    for seat in (1, 2):
        table.wager(seat, ante="10.00")
    table.no_more_bets()
    table.do(c.DealCards(up=parse_cards("As")))
    six_cards = c.ReportIrregularity(kind="wrong_card_count", position=2, count=6)
    recorded, voided = report(table.state, six_cards, None)
    assert isinstance(recorded, IrregularityRecorded)
    assert (recorded.consequence, recorded.cites) == ("void_hand", ("ma-csp 13(d)",))
    assert isinstance(voided, HandVoided)
    assert (voided.seat, [line.returned for line in voided.lines]) == (2, [10_00])
    assert refusal(table, c.ReportIrregularity(kind="wrong_card_count", position=2, count=5)).code == (
        "irregularity/not_now"
    )
    assert refusal(table, c.ReportIrregularity(kind="earthquake")).code == "irregularity/unknown"


def test_a_refusal_by_a_row_that_the_house_added_is_the_houses_rule() -> None:
    """Washington's rules of Mississippi Stud say nothing of what goes wrong; Massachusetts' rules do."""
    grounds = {}
    for game, pack in (("mississippi-stud", "us-wa"), ("caribbean-stud", "us-ma")):
        table = open_table(game, pack, automations=("attest", "shuffle"), seed=5)
        table.sit(1)
        table.wager(1, ante="10.00")
        table.do(c.NoMoreBets())
        refused = refusal(table, c.ReportIrregularity(kind="wrong_card_count", position=1, count=4))
        grounds[game] = (refused.code, refused.ground, refused.cites[0])
    assert grounds == {
        "mississippi-stud": ("deck/electronic", "house", "house beside wa-ms gm 7"),
        "caribbean-stud": ("deck/electronic", "clause", "ma-csp 13(d)"),
    }


def test_hands_that_are_void_by_a_row_of_the_house_cite_the_house() -> None:
    table = open_table("caribbean-stud", "us-ma", automations=("attest", "shuffle"), seed=5)
    table.sit(1)
    table.wager(1, ante="10.00")
    for command in (c.NoMoreBets(), c.DealCards(), c.ReportIrregularity(kind="hole_card_exposed")):
        table.do(command)
    voided = [event for event in table.do(c.Rule(ruling="void_all")) if isinstance(event, HandVoided)]
    assert [event.cites for event in voided] == [("house beside ma-csp 13(a)",)]

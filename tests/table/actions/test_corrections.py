"""A card of paper that was entered wrongly, and how it is put right."""

from __future__ import annotations

from typing import Any

import pytest
from tests.table.playing import refusal

from fifthstreet import Table, open_table, replay
from fifthstreet.cards import parse_cards
from fifthstreet.table.actions.equipment import opened
from fifthstreet.table.evolve import evolve_all
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages.events import CardsCorrected, event_adapter

PAIR = "As Ah 7d 5c 3h"  # Of the player at seat 2, who folds or bets.


def _fix(was: str, cards: str, by: Any = "dealer") -> c.CorrectCards:
    return c.CorrectCards(was=parse_cards(was), cards=parse_cards(cards), by=by)


def _twice(seat: int, by: Any = "floorperson") -> c.ReportIrregularity:
    return c.ReportIrregularity(kind="card_entered_twice", position=seat, by=by)


def _dealt(*seats: int, up: str = "As", **how: Any) -> Table:
    """Physical cards at which the dealer's open card was entered."""
    table = open_table(
        "caribbean-stud", "us-ma", **{"entered": True, "automations": ("attest", "shuffle", "cut", "collect"), **how}
    )
    table.sit(*(seats or (2,)))
    for seat in table.state.seated:
        table.wager(seat, ante="10.00")
    table.no_more_bets()
    table.do(c.DealCards(up=parse_cards(up)))
    return table


def _reveal(cards: str, of: int | None = None) -> c.Reveal:
    return c.Reveal(of=of, cards=parse_cards(cards))


def test_a_card_entered_wrongly_is_put_right_and_the_round_comes_to_its_end() -> None:
    """The dealer shows the ace of diamonds and enters the ace of spades, which seat 2 holds."""
    table = _dealt()
    table.decide(2, "bet")
    table.do(_reveal("Kd 9c 6h 2s"))
    assert refusal(table, _reveal(PAIR, of=2)).code == "cards/duplicate"
    happened = table.do(_fix("As", "Ad", by="floorperson"))
    (event,) = (each for each in happened if isinstance(each, CardsCorrected))
    (place,) = event.faces
    assert (str(event.was[place]), str(event.faces[place]), event.by) == ("As", "Ad", "floorperson")
    table.do(_reveal(PAIR, of=2))
    table.do(c.SettleUp())
    # A pair of aces against ace and king: the ante pays 10, the bet of 20 pays 1 to 1.
    assert table.net(2) == 3_000
    table.do(c.Clear())
    assert "dealer [Ad" in str(table.notation())
    again = replay(str(table.notation()))
    assert again.lines(2) == table.lines(2)
    adapter = event_adapter()
    read = [adapter.validate_json(adapter.dump_json(each)) for each in table.events]
    assert evolve_all(opened(table.state.setup), read) == table.state


def test_the_dealer_corrects_a_slip_that_nobody_relied_on() -> None:
    table = _dealt(1, 2)
    table.do(_fix("As", "Ad"))
    table.decide(1, "bet")
    # A player has seen the card and decided.
    refused = refusal(table, _fix("Ad", "Ac"))
    assert (refused.code, "somebody relied on Ad" in str(refused)) == ("command/role", True)
    assert refusal(table, _fix("Ad", "Ac", by="player")).code == "command/role"
    table.do(_fix("Ad", "Ac", by="executive"))
    table.decide(2, "bet")
    # What was entered after the last decision is a slip again.
    table.do(_reveal("Kd 9c 6h 2s"))
    table.do(_fix("9c", "9d"))


def test_two_cards_that_were_mixed_up_are_corrected_together() -> None:
    table = _dealt()
    table.decide(2, "bet")
    table.do(_reveal("Kd 9c 6h 2s"))
    before = dict(table.state.round.faces)
    assert refusal(table, _fix("Kd", "9c")).code == "cards/duplicate"
    table.do(_fix("Kd 9c", "9c Kd"))
    after = table.state.round.faces
    assert {*after.values()} == {*before.values()}
    assert sum(after[place] != before[place] for place in before) == 2


@pytest.mark.parametrize(
    ("was", "cards", "code"),
    [
        ("Qs", "Qd", "cards/not_entered"),
        ("As", "As", "cards/duplicate"),
        ("As Kd", "Qc Qc", "cards/duplicate"),
        ("As", "9c", "cards/duplicate"),
        ("As", "Qc Qd", "cards/count"),
        ("", "", "cards/count"),
    ],
)
def test_a_correction_names_cards_that_lie_there_and_puts_none_there_twice(was: str, cards: str, code: str) -> None:
    table = _dealt()
    table.decide(2, "bet")
    table.do(_reveal("Kd 9c 6h 2s"))
    assert refusal(table, _fix(was, cards, by="floorperson")).code == code


def test_a_card_by_which_somebody_was_paid_stays() -> None:
    table = _dealt(1, 2)
    table.decide(1, "bet")
    table.decide(2, "bet")
    table.do(_reveal("Kd 9c 6h 2s"))
    table.do(_reveal("Ah Ac 7d 5c 3h", of=2))
    table.do(c.SettleUp(seat=2))
    for card in ("Ah", "As", "Kd"):
        assert refusal(table, _fix(card, "Qc", by="floorperson")).code == "cards/settled"
    # Seat 1 is not settled yet: its own cards can be corrected.
    table.do(_reveal("Jh Jc 7h 5d 3c", of=1))
    table.do(_fix("Jh", "Js"))


def test_a_hand_that_cannot_be_shown_is_void_by_the_floors_word() -> None:
    """Seat 2 was paid by an ace of hearts that was another card; the ace lies at seat 1, whose hand comes later."""
    table = _dealt(1, 2)
    for seat in (1, 2):
        table.decide(seat, "bet")
    table.do(_reveal("Kd 9c 6h 2s"))
    table.do(_reveal("Ah Ac 7d 5c 3h", of=2))
    assert refusal(table, _twice(1)).code == "irregularity/not_now"  # Nothing was settled yet: the card is corrected.
    table.do(c.SettleUp(seat=2))
    assert refusal(table, _reveal("Ah Jc 7h 5d 3c", of=1)).code == "cards/duplicate"
    assert refusal(table, _twice(1, by="dealer")).code == "command/role"
    assert refusal(table, _twice(2)).code == "irregularity/not_now"  # It was settled.
    paid = table.lines(2)
    table.do(_twice(1))
    assert (table.net(1), {line.outcome for line in table.lines(1)}) == (0, {"void"})
    assert {line.cites for line in table.lines(1)} == {("house",)}
    assert table.lines(2) == paid
    table.do(c.Clear())
    assert replay(str(table.notation())).lines(1) == table.lines(1)


def test_no_other_hand_is_void_for_it() -> None:
    table = _dealt(1, 2, 3)
    for seat in (1, 2, 3):
        table.decide(seat, "bet")
    table.do(_reveal("Kd 9c 6h 2s"))
    table.do(_reveal("Ah Ac 7d 5c 3h", of=3))
    table.do(c.SettleUp(seat=3))
    table.do(_reveal("Jh Jc 7h 5d 3c", of=2))
    # All cards of seat 2's hand are known: it can be settled.
    assert refusal(table, _twice(2)).code == "irregularity/not_now"
    electronic = open_table("caribbean-stud", "us-ma", seed=1)
    electronic.sit(1)
    electronic.wager(1, ante="10.00")
    assert refusal(electronic, _twice(1)).code == "irregularity/unknown"


def test_a_correction_takes_a_validation_back() -> None:
    options = {"progressive_paytable": "A"}
    table = open_table(
        "caribbean-stud",
        "us-ma",
        options=options,
        entered=True,
        automations=("attest", "shuffle", "cut", "collect"),
    )
    table.sit(2)
    table.wager(2, ante="10.00", progressive="1.00")
    table.no_more_bets({"progressive": {"main": c.ReadingGiven(amount=25_000_000_000)}})
    table.do(c.DealCards(up=parse_cards("As")))
    table.decide(2, "bet")
    table.do(_reveal("Kd 9c 6h 2s"))
    table.do(_reveal("Qh Qc Qd 5c 5h", of=2))
    table.do(c.Validate(seat=2, wager="progressive"))
    table.do(_fix("5h", "5d", by="floorperson"))
    assert refusal(table, c.SettleUp()).code == "payout/validation_due"
    table.do(c.Validate(seat=2, wager="progressive"))
    table.do(c.SettleUp())


def test_a_folded_hand_is_corrected_until_others_were_held_against_it() -> None:
    table = open_table(
        "caribbean-stud",
        "us-wa",
        options={"cover_all": True, "cover_all_on_fold": "stays", "cover_all_folded_hands_count": True},
        entered=True,
        automations=("attest", "shuffle", "cut", "collect"),
    )
    table.sit(1, 2, 3)
    for seat in (1, 2, 3):
        table.wager(seat, ante="10.00", cover_all="5.00")
    table.no_more_bets()
    table.do(c.DealCards(up=parse_cards("As")))
    for seat, choice in ((1, "fold"), (2, "bet"), (3, "bet")):
        table.decide(seat, choice)
    table.do(_reveal("Kd 9c 6h 2s"))
    for seat, hand in ((3, "Th Td 7d 5c 3h"), (2, "Jh Jc 7h 5d 3c")):
        table.do(_reveal(hand, of=seat))
        table.do(c.SettleUp(seat=seat))
    table.do(_reveal("Qh Qc 8h 4d 2c", of=1))
    table.do(_fix("2c", "2d"))
    table.do(c.SettleUp(seat=3))
    assert refusal(table, _fix("Qc", "Qd", by="floorperson")).code == "cards/settled"


def test_void_hands_and_electronic_cards_have_nothing_to_correct() -> None:
    table = _dealt(1, 2)
    table.decide(1, "bet")
    table.decide(2, "bet")
    table.do(_reveal("Kd 9c 6h 2s"))
    table.do(_reveal("Ah Ac 7d 5c 3h", of=2))
    table.do(c.ReportIrregularity(kind="wrong_card_count", position=2, count=6, by="floorperson"))
    assert refusal(table, _fix("Ah", "Qc", by="floorperson")).code == "round/void"
    table = _dealt()
    table.do(c.ReportIrregularity(kind="wrong_card_count", position="dealer", count=6))
    assert table.state.round.void
    assert refusal(table, _fix("As", "Ad")).code == "round/void"
    electronic = open_table("caribbean-stud", "us-ma", seed=1)
    assert refusal(electronic, _fix("As", "Ad")).code == "cards/face_given"

"""Shuffling, cutting, dealing and turning."""

from __future__ import annotations

import pytest
from tests.table.playing import refusal

from fifthstreet import Refusal, open_table
from fifthstreet.cards import DECK, Card
from fifthstreet.table.actions.dealing import read_faces
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages.events import DeckShuffled
from fifthstreet.table.views import view


def test_a_shuffle_can_fix_the_deck_unless_the_cards_are_physical() -> None:
    electronic = open_table("caribbean-stud", "us-ma", automations=("attest", "look"))
    electronic.sit(1)
    electronic.wager(1, ante="10.00")
    electronic.do(c.Shuffle(deck=DECK))
    electronic.do(c.NoMoreBets())
    electronic.do(c.DealCards())
    assert view(electronic.state, "player", 1)["seats"]["1"]["cards"][0] == "2c"
    physical = open_table("caribbean-stud", "us-ma", automations=("attest",), entered=True)
    physical.sit(1)
    before = physical.state
    with pytest.raises(Refusal) as caught:
        physical.do(c.Shuffle(deck=DECK))
    assert caught.value.code == "deck/order"
    assert physical.state is before
    with pytest.raises(Refusal, match="physical cards"):
        open_table("caribbean-stud", "us-ma", entered=True, seed=1)


def test_a_deck_that_somebody_fixed_says_so() -> None:
    table = open_table("caribbean-stud", "us-ma", automations=("attest",))
    table.sit(1)
    table.do(c.Shuffle(deck=DECK))
    assert table.events[-1] == DeckShuffled(colour="red", by="automated", count=52, fixed=True)


def test_only_a_counting_shuffler_counts_the_deck() -> None:
    counting = open_table("caribbean-stud", "us-ma", automations=("attest",), seed=1)
    counting.sit(1)
    counting.do(c.Shuffle(count=52))
    shuffled = counting.events[-1]
    assert isinstance(shuffled, DeckShuffled)
    assert shuffled.count == 52
    by_hand = open_table(
        "caribbean-stud", "us-ma", automations=("attest",), shuffler=c.Shuffler(kind="manual"), seed=1
    )
    by_hand.sit(1)
    assert refusal(by_hand, c.Shuffle(count=52)).code == "device/no_count"
    by_hand.do(c.Shuffle())
    assert by_hand.events[-1] == DeckShuffled(colour="red", by="manual", fixed=True)


def test_a_round_that_is_void_before_the_deal_is_cleared_before_the_next_shuffle() -> None:
    table = open_table("caribbean-stud", "us-ma", automations=("attest",), seed=1)
    table.sit(1)
    table.wager(1, ante="10.00")
    table.do(c.ReportIrregularity(kind="hole_card_exposed"))
    assert table.net(1) == 0
    assert refusal(table, c.Shuffle()).code == "round/void"
    table.do(c.Clear())
    table.do(c.Shuffle())


def test_an_open_hand_is_not_turned_again() -> None:
    table = open_table("mississippi-stud", "us-wa", automations=("attest", "shuffle", "cut"), entered=True)
    table.sit(1)
    table.wager(1, ante="10.00")
    for command in (c.NoMoreBets(), c.DealCards(), c.DealCards()):
        table.do(command)
    for card in ("6c", "7d", "Jh"):
        table.do(c.Answer(seat=1, choice="1x"))
        table.do(c.Reveal(cards=tuple(each for each in DECK if str(each) == card)))
    hand = tuple(each for each in DECK if str(each) in ("Js", "2d"))
    table.do(c.Reveal(of=1, cards=hand))
    assert refusal(table, c.Reveal(of=1, cards=hand)).code == "cards/none_to_turn"
    table.do(c.SettleUp())
    # A pair of jacks: ante and three street bets of 10.00 at 1 to 1.
    assert table.net(1) == 40_00


def test_faces_come_from_the_deck_or_from_the_dealer_and_never_from_both() -> None:
    state = open_table("caribbean-stud", "us-ma", seed=1).state
    ace, king = DECK[-1], DECK[-5]

    def code(entered: tuple[Card, ...] | None, electronic: bool) -> str:
        with pytest.raises(Refusal) as caught:
            read_faces(state, [0, 1], entered, DECK.__getitem__ if electronic else None)
        return caught.value.code

    assert read_faces(state, [0, 1], None, DECK.__getitem__) == {0: DECK[0], 1: DECK[1]}
    assert read_faces(state, [0, 1], (ace, king), None) == {0: ace, 1: king}
    assert code((ace, king), electronic=True) == "cards/face_given"
    assert code(None, electronic=False) == "cards/face_needed"
    assert code((ace,), electronic=False) == "cards/count"
    assert code((ace, ace), electronic=False) == "cards/duplicate"

"""Shuffling, cutting, dealing and turning."""

from __future__ import annotations

import pytest
from tests.table.playing import refusal

from fifthstreet import Refusal, open_table
from fifthstreet.cards import DECK, Card
from fifthstreet.table.actions.dealing import read_faces
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages.events import DeckShuffled, HandCompleted
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


def test_who_has_no_new_card_has_nothing_to_look_at() -> None:
    table = open_table("caribbean-stud", "us-ma", automations=("attest",), seed=1)
    table.sit(1)
    table.wager(1, ante="10.00")
    assert refusal(table, c.Look(seat=1)).code == "cards/none_to_look_at"
    for command in (c.Shuffle(), c.NoMoreBets(), c.DealCards(), c.Look(seat=1)):
        table.do(command)
    assert refusal(table, c.Look(seat=1)).code == "cards/none_to_look_at"
    assert refusal(table, c.Look()).code == "cards/none_to_look_at"


def test_a_counting_shuffler_finds_an_electronic_deck_complete() -> None:
    table = open_table("caribbean-stud", "us-ma", automations=("attest",), seed=1)
    table.sit(1)
    told = refusal(table, c.Shuffle(count=51))
    assert told.code == "deck/electronic"
    assert "51 cards were counted" in told.message


def test_a_second_deck_that_left_the_table_is_not_shuffled_again() -> None:
    table = open_table(
        "caribbean-stud",
        "us-ma",
        automations=("attest",),
        method="automated_shoe",
        decks=("red", "blue"),
        entered=True,
    )
    table.sit(1)
    table.wager(1, ante="10.00")
    for command in (c.Shuffle(colour="red"), c.NoMoreBets(), c.DealCards(up=DECK[:1])):
        table.do(command)
    table.do(c.Shuffle(colour="blue", count=51))
    told = refusal(table, c.Shuffle(colour="blue"))
    assert (told.code, told.message) == ("deck/removed", "the blue deck was taken off the table")


@pytest.mark.parametrize(("cards", "fits"), [(9, False), (10, True), (51, True), (52, False)])
def test_a_cut_lifts_enough_cards_and_leaves_some(cards: int, fits: bool) -> None:
    table = open_table("caribbean-stud", "us-ma", shuffler=c.Shuffler(kind="manual"), automations=("attest",), seed=1)
    table.do(c.Shuffle())
    if fits:
        table.do(c.Cut(cards=cards))
        return
    told = refusal(table, c.Cut(cards=cards))
    assert (told.code, told.cites) == ("deck/cut_size", ("ma-csp 4(b)(2)", "ma-csp 4(c)(1)(ii)"))


def test_the_card_that_the_dealer_is_short_of_is_dealt_face_down() -> None:
    table = open_table("caribbean-stud", "us-ma", automations=("attest", "shuffle"), entered=True)
    table.sit(1)
    table.wager(1, ante="10.00")
    table.do(c.NoMoreBets())
    table.do(c.DealCards(up=DECK[:1]))
    table.do(c.ReportIrregularity(kind="wrong_card_count", position="dealer", count=4))
    told = refusal(table, c.DealCards(up=DECK[1:2]))
    assert (told.code, told.message) == ("cards/count", "the card for the dealer is dealt face down")
    # Both hands were dealt five places of the deck, 0 to 9: the card comes from the next.
    table.do(c.DealCards())
    assert table.events[-1] == HandCompleted(of="dealer", position=10)


def test_of_physical_cards_the_table_knows_nothing_that_a_player_could_look_at() -> None:
    table = open_table("caribbean-stud", "us-ma", automations=("attest", "shuffle"), entered=True)
    table.sit(1)
    table.wager(1, ante="10.00")
    table.do(c.NoMoreBets())
    table.do(c.DealCards(up=DECK[:1]))
    assert refusal(table, c.Look(seat=1)).code == "cards/face_needed"


def test_a_deck_is_cut_once_it_is_shuffled_and_again_only_by_a_recut() -> None:
    table = open_table("caribbean-stud", "us-ma", shuffler=c.Shuffler(kind="manual"), automations=("attest",), seed=1)
    recut = c.Recut(cards=20, by="floorperson")
    assert refusal(table, c.Cut(cards=20)).code == "deck/not_shuffled"
    table.do(c.Shuffle())
    assert refusal(table, recut).code == "deck/not_cut"
    table.do(c.Cut(cards=20))
    assert refusal(table, c.Cut(cards=20)).code == "deck/shuffled"
    table.do(recut)

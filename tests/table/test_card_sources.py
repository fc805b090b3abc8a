"""Sealed decks: in a fixed order, repeatable, or never shuffled."""

from __future__ import annotations

import pytest

from fifthstreet import Refusal, open_table, settle
from fifthstreet.cards import DECK, WITH_JOKER, format_cards
from fifthstreet.chance import seeded
from fifthstreet.table.card_sources import SealedDeck
from fifthstreet.table.messages import commands as c
from fifthstreet.table.views import view

ORDER = format_cards(DECK)


def test_a_fixed_deck_is_the_order_of_the_deal_and_a_cut_leaves_it_alone() -> None:
    table = open_table("caribbean-stud", "us-ma", shuffler=c.Shuffler(kind="manual"), deck=ORDER)
    table.sit(1)
    table.wager(1, ante="10.00")
    table.no_more_bets()
    # One card each in turn: the player has the 1st, 3rd, 5th, 7th and 9th card of the deck.
    assert view(table.state, "player", 1)["seats"]["1"]["cards"] == ["2c", "2h", "3c", "3h", "4c"]
    table.decide(1, "fold")
    table.wager(1, ante="10.00")
    table.no_more_bets()
    assert view(table.state, "player", 1)["seats"]["1"]["cards"] != ["2c", "2h", "3c", "3h", "4c"]


def test_a_seed_makes_a_table_repeatable_from_the_shuffle_on() -> None:
    tables = [open_table("caribbean-stud", "us-ma", automations=("attest", "look")) for _ in range(2)]
    for table in tables:
        table.sit(1)
        table.wager(1, ante="10.00")
        table.do(c.Shuffle(seed=99))
        table.do(c.NoMoreBets())
        table.do(c.DealCards())
    hands = [view(table.state, "player", 1)["seats"]["1"]["cards"] for table in tables]
    assert hands[0] == hands[1]
    assert "??" not in hands[0]


@pytest.mark.parametrize("deck", [ORDER[:-3], ORDER[:-2] + "2c", "Ah"])
def test_a_fixed_deck_is_all_52_cards(deck: str) -> None:
    with pytest.raises(Refusal) as caught:
        open_table("caribbean-stud", "us-ma", deck=deck)
    assert caught.value.code == "deck/order"


def test_a_joker_belongs_to_the_deck_of_a_game_that_has_one() -> None:
    with pytest.raises(
        Refusal, match="a fixed deck has 52 different cards, this one has the joker among them"
    ) as caught:
        open_table("caribbean-stud", "us-ma", deck=ORDER[:-2] + "Jk")
    assert caught.value.code == "deck/order"
    with pytest.raises(Refusal, match="a fixed deck has 53 different cards, this one has 52 cards"):
        open_table("dj-wild-stud", "published", deck=ORDER)
    table = open_table("dj-wild-stud", "published", deck="Jk " + ORDER)
    table.sit(1)
    table.wager(1, ante="10.00", blind="10.00")
    table.no_more_bets()
    assert view(table.state, "player", 1)["seats"]["1"]["cards"] == ["Jk", "2d", "2s", "3d", "3s"]


def test_every_card_of_53_comes_out_of_a_sealed_deck() -> None:
    deck = SealedDeck(seeded(1), seeded, cards=WITH_JOKER)
    deck.shuffle()
    assert {deck.face(place) for place in range(53)} == {*WITH_JOKER}


def test_a_card_that_the_deck_does_not_have_is_refused_wherever_it_is_named() -> None:
    seat = {"wagers": {"ante": "10.00"}, "cards": "Jk 9d 8c 7h 3s", "decisions": ["fold"]}
    with pytest.raises(Refusal, match="Jk is no card of the 52 of Caribbean Stud Poker") as caught:
        settle({"game": "caribbean-stud", "pack": "us-ma", "seats": {"1": seat}, "dealer": "Ah Kd 9h 4s 2c"})
    assert caught.value.code == "cards/not_in_deck"


def test_a_deck_that_was_never_shuffled_shows_no_card() -> None:
    with pytest.raises(Refusal) as caught:
        SealedDeck(seeded(1), seeded).face(0)
    assert caught.value.code == "deck/not_shuffled"


def test_a_fixed_deck_is_made_of_cards() -> None:
    table = open_table("caribbean-stud", "us-ma", automations=("attest",))
    for order in (tuple(range(52)), tuple(range(100, 152))):
        with pytest.raises(Refusal) as caught:
            table.do(c.Shuffle(deck=order))  # type: ignore[arg-type]
        assert caught.value.code == "command/malformed"


def test_a_second_deck_waits_with_its_own_order() -> None:
    deck = SealedDeck(seeded(1), seeded)
    deck.shuffle()
    first = [deck.face(place) for place in range(52)]
    deck.fix(DECK, None)
    deck.shuffle_other()
    assert [deck.face(place) for place in range(52)] == first
    deck.change()
    deck.cut(20)  # The order was given: a cut leaves it alone.
    assert tuple(deck.face(place) for place in range(52)) == DECK
    # The shuffle that was given took nothing from the seed: the next one is the seed's second.
    deck.shuffle()
    again = SealedDeck(seeded(1), seeded)
    again.shuffle()
    again.shuffle()
    assert [deck.face(place) for place in range(52)] == [again.face(place) for place in range(52)]

"""Cards and their notation."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fifthstreet.cards import (
    DECK,
    JOKER,
    RANKS,
    SUITS,
    WITH_JOKER,
    Card,
    CardError,
    first_duplicate,
    format_cards,
    parse_cards,
)

hands = st.lists(st.sampled_from(DECK), max_size=12)


def test_the_deck_has_every_rank_in_every_suit_once() -> None:
    assert len(DECK) == len(set(DECK)) == 52
    assert [str(card) for card in DECK] == [rank + suit for rank in RANKS for suit in SUITS]
    assert [(card.rank, card.suit) for card in DECK] == [(n // 4, n % 4) for n in range(52)]


def test_there_is_one_object_for_each_card() -> None:
    for card in DECK:
        assert Card(int(card)) is card
        assert Card.parse(str(card)) is card
        assert pickle.loads(pickle.dumps(card)) is card
        assert copy.deepcopy(card) is card


@pytest.mark.parametrize("number", [-1, 53])
def test_a_number_outside_the_deck_is_no_card(number: int) -> None:
    with pytest.raises(CardError, match=f"no card has the number {number}; they are numbered 0 to 52, the joker"):
        Card(number)


@pytest.mark.parametrize("text", ["Td", "td", "TD", "tD", "10d", "10D", "T♦", "10♦"])
def test_every_spelling_of_a_card_is_read(text: str) -> None:
    card = Card.parse(text)
    assert (str(card), repr(card), card.pretty) == ("Td", "Card('Td')", "10♦")


@pytest.mark.parametrize("text", ["", "A", "h", "hA", "1h", "Ax", "Ahh", " Ah", "100h", "A h"])
def test_what_is_not_a_card_is_quoted_with_what_would_be_right(text: str) -> None:
    with pytest.raises(CardError) as caught:
        Card.parse(text)
    assert str(caught.value) == (
        f"not a card: {text!r}; write a rank of 23456789TJQKA and a suit of cdhs, as in 'Ah'"
    )


def test_a_card_is_printed_as_a_card_at_any_width() -> None:
    ace = Card.parse("Ah")
    assert f"{ace}|{ace:>4}|{ace:<3}|" == "Ah|  Ah|Ah |"
    assert [card.pretty for card in DECK[-4:]] == ["A♣", "A♦", "A♥", "A♠"]


@pytest.mark.parametrize("text", ["Ah Td 2c", "AhTd2c", "ah10d2C", " Ah,Td , 2c,", "Ah\tTd\n2c", "A♥ 10♦ 2♣"])
def test_cards_may_be_set_apart_or_run_together(text: str) -> None:
    assert format_cards(parse_cards(text)) == "Ah Td 2c"


@pytest.mark.parametrize(
    ("text", "at"), [("Ah Xd 2c", "Xd"), ("AhT", "T"), ("Ah Td2", "2"), ("A h", "A"), ("Ah;Td", ";Td")]
)
def test_a_bad_list_is_quoted_with_the_place(text: str, at: str) -> None:
    with pytest.raises(CardError) as caught:
        parse_cards(text)
    assert str(caught.value) == f"not a list of cards: {text!r}, at {at!r}; write them as in 'Ah Td 2c'"


@given(hands)
def test_notation_round_trips(cards: list[Card]) -> None:
    assert list(parse_cards(format_cards(cards))) == cards
    assert list(parse_cards(format_cards(cards).replace(" ", ""))) == cards
    assert list(parse_cards("".join(card.pretty for card in cards))) == cards


@given(st.text(alphabet="23456789TJQKAcdhs10 ,x♥", max_size=12))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        cards = parse_cards(text)
    except CardError:
        return
    assert parse_cards(format_cards(cards)) == cards


@given(hands)
def test_the_first_duplicate_is_found(cards: list[Card]) -> None:
    found = first_duplicate(cards)
    if found is None:
        assert len(set(cards)) == len(cards)
    else:
        second = [place for place, card in enumerate(cards) if card == found][1]
        assert len(set(cards[:second])) == second


@pytest.mark.parametrize("text", ["Jk", "jk", "JK", "Jk★"])
def test_the_joker_is_a_card_of_no_suit_above_the_ace(text: str) -> None:
    assert Card.parse(text) is JOKER is Card(52)
    assert (str(JOKER), JOKER.pretty, JOKER.rank, JOKER.suit) == ("Jk", "Jk★", 13, 4)
    assert parse_cards(f"Ah{text}10d") == (Card.parse("Ah"), JOKER, Card.parse("Td"))


def test_the_deck_with_a_joker_has_it_as_the_last_of_53_cards() -> None:
    assert (WITH_JOKER[:52], WITH_JOKER[52], len(WITH_JOKER)) == (DECK, JOKER, 53)

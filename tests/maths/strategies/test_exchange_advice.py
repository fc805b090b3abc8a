"""What every choice is worth with one hand where cards can be exchanged."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.maths.exchange.few_cards import LEFT, oasis, rest, ways

from fifthstreet.cards import Card, parse_cards
from fifthstreet.errors import Error
from fifthstreet.maths.solve.prepare import base_game
from fifthstreet.maths.strategies.advice import ChoiceValue, Held, Judged, judge

PRICES = {"one": 1, "two": 2, "three": 3, "four": 2, "five": 1}
HAND, SHOWN = "As Ks Qs Js 2c", "3h"


def judged(
    cards: str, *history: str, given_up: str = "", prices: str = "falling", larger: bool = True, known: str = ""
) -> Judged:
    gone = tuple(card for card in rest(LEFT) if not known) or parse_cards(known)
    best = base_game(oasis(prices), known=gone).best(larger=larger)
    held: Held = {"player": parse_cards(cards), "dealer": parse_cards(SHOWN)}
    return judge(best, best, held, history, parse_cards(given_up))


def by_word(found: Judged) -> dict[str, ChoiceValue]:
    return {each.choice: each for each in found.choices}


def test_every_exchange_has_its_worth_and_the_cards_to_give_up() -> None:
    hand, (shown,) = tuple(sorted(parse_cards(HAND))), parse_cards(SHOWN)
    each: dict[str, list[Fraction]] = {}
    for way in ways(LEFT, hand, shown, PRICES):
        each.setdefault(way.word, []).append(way.mean)
    found = judged(HAND)
    assert {word: value.value for word, value in by_word(found).items()} == {
        word: max(worth) for word, worth in each.items()
    }
    assert (found.decision, found.choice) == ("exchange", found.choices[0].choice)
    assert by_word(found)["one"].gives_up == (Card.parse("2c"),)
    assert by_word(found)["keep"].gives_up == ()
    assert found.choices[0].cost == 0 < found.choices[-1].cost


def test_after_an_exchange_the_card_given_up_is_gone() -> None:
    found = judged("As Ks Qs Js Ah", "one", given_up="2c", prices="one_card")
    assert found.decision == "bet"
    # A fold loses the ante and the price.
    assert by_word(found)["fold"].value == -2
    bet = by_word(found)["bet"]
    assert sum(each.chance for each in bet.outlook) == 1
    assert sum(each.chance * each.net for each in bet.outlook) == bet.value
    # Named as known from the beginning it is the same.
    gone = " ".join(str(card) for card in (*rest(LEFT), Card.parse("2c")))
    assert judged("As Ks Qs Js Ah", "one", known=gone, prices="one_card").choices == found.choices


def test_after_all_five_only_the_bet_is_open() -> None:
    found = judged("Ts 9d 8c 7s 4c", "five", given_up=HAND)
    assert [each.choice for each in found.choices] == ["bet"]


def test_of_equal_choices_the_tie_rule_takes_one() -> None:
    # Nothing is worth more than a fold here: both keep and a fold after it, whatever the rule.
    assert judged("2d 4c 7s 8c 9d", prices="one_card", larger=False).choice == "keep"
    fold = judged("2d 4c 7s 8c 9d", "keep", prices="one_card", larger=False)
    assert {each.choice for each in fold.choices} == {"bet", "fold"}


@pytest.mark.parametrize(
    ("cards", "history", "given_up", "why"),
    [
        ("As Ks Qs Js Ah", ("one",), "", "after one 1 of the known cards are those given up; 0 are known"),
        ("As Ks Qs Js Ah", ("one",), "Ah", "the card Ah is there twice"),
        ("As Ks Qs Js", (), "", "has no decision with 4 cards of your own"),
        ("As Ks Qs Js Ah", ("six",), "2c", "exchange has no choice 'six'"),
    ],
)
def test_cards_that_cannot_be_are_refused(cards: str, history: tuple[str, ...], given_up: str, why: str) -> None:
    best = base_game(oasis()).best()
    held: Held = {"player": parse_cards(cards), "dealer": parse_cards(SHOWN)}
    with pytest.raises(Error, match=why):
        judge(best, best, held, history, parse_cards(given_up))

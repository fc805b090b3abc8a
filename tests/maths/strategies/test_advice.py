"""What every choice is worth with one hand: as the live table settles it, as published, and as the edge adds up."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations

import pytest
from examples import let_it_ride, three_card_poker

from fifthstreet import Error, Strategy, settle, strategy
from fifthstreet.cards import DECK, parse_cards


@cache
def three_cards() -> Strategy:
    return strategy(three_card_poker.describe, three_card_poker.PACK)


def test_the_last_decision_is_worth_what_the_table_settles_for_every_last_card() -> None:
    advice = strategy("mississippi-stud").advise("Js 9d", board="7h 8c", history="1x 2x")
    left = [card for card in DECK if card not in parse_cards("Js 9d 7h 8c")]
    for each in advice.choices:
        total = 0
        for card in left:
            seat = {"wagers": {"ante": "10.00"}, "cards": "Js 9d", "decisions": ["1x", "2x", each.choice]}
            dealt = {"game": "mississippi-stud", "pack": "us-wa", "community": f"7h 8c {card}", "seats": {"1": seat}}
            net = settle(dealt)["seats"]["1"]["net"]
            total += int(str(net).replace(".", ""))
        assert each.value == Fraction(total, 1_000 * len(left)), each.choice


def test_a_published_value_of_three_card_poker() -> None:
    # Q-6-4 of three suits, the lowest hand that is played, loses 0.993378 of the ante on average.
    advice = three_cards().advise("Qs 6d 4h")
    assert [each.choice for each in advice.choices] == ["play", "fold"]
    assert round(float(advice.choices[0].value), 6) == -0.993378
    assert advice.choices[1].value == -1
    assert three_cards().advise("Qs 6d 3h").best == "fold"


@pytest.mark.volume
@pytest.mark.parametrize("known", ["", "Ah Kd 2c"])
def test_all_first_hands_together_are_worth_the_edge(known: str) -> None:
    found = strategy("mississippi-stud", known=known)
    gone = parse_cards(known)
    hands = list(combinations([card for card in DECK if card not in gone], 2))
    worth = sum((found.advise(hand).choices[0].value for hand in hands), Fraction(0))
    assert -worth / len(hands) == found.edge


def test_the_order_within_a_street_and_the_names_of_suits_do_not_matter() -> None:
    found = strategy("caribbean-stud")
    # Diamonds and hearts exchanged; spades, the suit of the dealer's card, and clubs stay.
    one, other = found.advise("As Kd Qh 7c 2d", "Qs"), found.advise("2h 7c As Qd Kh", "Qs")
    assert one.choices == other.choices
    # With the dealer's queen in another suit it is another situation.
    assert one.choices != found.advise("As Kd Qh 7c 2d", "Qc").choices


def test_a_hand_of_let_it_ride_that_has_won_already_rides() -> None:
    found = strategy(let_it_ride.describe, let_it_ride.PACK)
    for before in ("ride", "pull"):
        advice = found.advise("Ts Td 2c", board="7h", history=before)
        assert (advice.decision, advice.best) == ("second", "ride")
        # Whatever the last card is, a pair of tens is paid: each of the bets left wins at least even money.
        assert advice.choices[0].value >= (3 if before == "ride" else 2)


def test_a_seat_that_has_seen_more_is_asked_for_it() -> None:
    found = strategy("mississippi-stud", sees="third_street")
    assert found.advise("Js 9d", board="Jh").best == "3x"
    with pytest.raises(Error, match="third_street takes 2 cards of your own, 1 card on the board"):
        found.advise("Js 9d")


def test_several_cards_seen_of_the_dealer_are_refused() -> None:
    found = strategy(three_card_poker.describe, three_card_poker.PACK, sees="dealer:2")
    with pytest.raises(Error, match="a single hand cannot be looked up") as refused:
        found.advise("Qs 6d 4h", dealer="2c 3c")
    assert refused.value.code == "analysis/unsupported"


@pytest.mark.parametrize(
    ("cards", "board", "history", "code", "said"),
    [
        ("Js Js", "", "", "advise/cards", "the card Js is there twice"),
        (
            "Js",
            "",
            "",
            "advise/cards",
            "has no decision with 1 card of your own; third_street takes",
        ),
        ("Js 9d", "7h", "", "advise/history", "fourth_street comes after third_street: say what was chosen there"),
        ("Js 9d", "", "1x", "advise/history", "third_street comes first; choices given: 1"),
        ("Js 9d", "7h", "call", "advise/history", "third_street has no choice 'call'; there are 1x, 2x, 3x, fold"),
        ("Js 9d", "7h", "fold", "advise/history", "after fold at third_street there is nothing left to decide"),
    ],
)
def test_a_hand_that_is_at_no_decision_is_refused(cards: str, board: str, history: str, code: str, said: str) -> None:
    with pytest.raises(Error, match=said) as refused:
        strategy("mississippi-stud").advise(cards, board=board, history=history)
    assert refused.value.code == code


def test_a_bet_that_the_limit_cuts_off_is_no_choice() -> None:
    """With an ante of $150 in Washington a bet of three antes would be $450, more than the $300 of a single wager."""
    cut = strategy("mississippi-stud", ante="150")
    assert {each.choice for each in cut.advise("Js 9d").choices} == {"1x", "2x", "fold"}
    with pytest.raises(Error, match="third_street has no choice '3x'; there are 1x, 2x, fold") as refused:
        cut.advise("Js Jd", board="2c", history="3x")
    assert refused.value.code == "advise/history"
    (only, fold) = strategy("mississippi-stud", ante="300").advise("Js Jd").choices
    assert (only.choice, fold.choice, fold.value) == ("1x", "fold", Fraction(-1))


def test_a_hand_with_a_joker_is_looked_up_whatever_its_suits() -> None:
    wild = strategy("dj-wild-stud", "published")
    one, other = (wild.advise(cards).choices for cards in ("Jk 9d 8c 5h 3s", "9h Jk 8s 5d 3c"))
    assert one == other
    assert [(each.choice, each.value) for each in one][1:] == [("fold", Fraction(-2))]


def test_a_bet_that_the_hand_does_not_allow_is_not_judged() -> None:
    found = strategy("crazy-4-poker", "published")
    assert [each.choice for each in found.advise("9s Kd 9d 2c 3h").choices] == ["1x", "fold"]
    assert [each.choice for each in found.advise("As Kd Ad 2c 3h").choices] == ["3x", "2x", "1x", "fold"]

"""Each condition of a strategy means what plain Python says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import numpy as np
import pytest
from tests.maths.counted import base_of
from tests.maths.strategies.texts import CARIBBEAN, MISSISSIPPI, Seen, caribbean, mississippi, sampled, streets

from fifthstreet.cards import FIVE_CARD, RANKS, parse_cards
from fifthstreet.maths.solve.base_game import View
from fifthstreet.maths.strategies.rules import read_strategy

Meaning = Callable[[Seen], bool]
WITH_FEW_CARDS: dict[str, Meaning] = {
    "suited": lambda s: len(s.suits()) == 1,
    "same_suit >= 2": lambda s: max(s.suits().values()) >= 2,
    "gaps == 0": lambda s: s.gaps() == 0,
    "gaps == 1 and not suited": lambda s: s.gaps() == 1 and len(s.suits()) > 1,
    "straights >= 1": lambda s: s.straights() >= 1,
    "straights == 2": lambda s: s.straights() == 2,
    'pair >= "6"': lambda s: max(s.pairs(), default=-1) >= RANKS.index("6"),
    'pair < "3"': lambda s: max(s.pairs(), default=-1) < RANKS.index("3"),
    "hand >= pair": lambda s: bool(s.pairs()),
    "hand == high_card": lambda s: not s.pairs(),
    "hand >= two_pair": lambda s: len(s.pairs()) > 1 or max(Counter(s.letters).values()) > 2,
    "hand > two_pair": lambda s: max(Counter(s.letters).values()) > 2,
    'first == "A" or second != lowest': lambda s: s.letters[0] == "A" or s.letters[1] != s.letters[-1],
    'lowest >= "5"': lambda s: s.at(-1) >= RANKS.index("5"),
    'holds("A", "K")': lambda s: "A" in s.letters and "K" in s.letters,
    'count("J Q K A") * 2 + count("6 7 8 9 10") >= 3': lambda s: (
        sum(2 * (x in "JQKA") + (x in "6789T") for x in s.letters) >= 3
    ),
    '"A" in hand and "K" not in hand': lambda s: "A" in s.letters and "K" not in s.letters,
}
COMPLETE: dict[str, Meaning] = {
    'hand >= "A K J 8 3"': lambda s: FIVE_CARD.value(s.yours) >= FIVE_CARD.value(parse_cards("As Kd Jh 8c 3s")),
    '"A K J 8 3" > hand': lambda s: FIVE_CARD.value(s.yours) < FIVE_CARD.value(parse_cards("As Kd Jh 8c 3s")),
    "hand <= pair": lambda s: FIVE_CARD.category(FIVE_CARD.value(s.yours)).key in ("pair", "high_card"),
    "hand != flush": lambda s: FIVE_CARD.category(FIVE_CARD.value(s.yours)).key != "flush",
    "dealer in hand": lambda s: s.shown in s.letters,
    'dealer in "A K 10"': lambda s: s.shown in "AKT",
    "dealer < fourth": lambda s: RANKS.index(s.shown) < s.at(3),
    '"2" <= dealer <= "Q"': lambda s: s.shown not in "KA",
    'not (dealer >= "T")': lambda s: s.shown in "23456789",
    "hand >= two_pair": lambda s: FIVE_CARD.value(s.yours) >= FIVE_CARD.bounds("two_pair").start,
    'pair == "6" and third > "9"': lambda s: s.pairs()[:1] == [RANKS.index("6")] and s.at(2) > RANKS.index("9"),
    "same_suit == 3": lambda s: max(s.suits().values()) == 3,
    "straights == 1 or gaps == 3": lambda s: s.straights() == 1 or s.gaps() == 3,
    "suited": lambda s: len(s.suits()) == 1,
    "dealers_suit == 2": lambda s: s.suits()[str(s.dealer)[1]] == 2,
}


@pytest.mark.parametrize("street", [0, 1, 2])
def test_conditions_on_few_cards_mean_what_plain_python_says(street: int) -> None:
    view, seen = sampled(base_of("mississippi-stud").view(street), 160)
    for condition, meaning in WITH_FEW_CARDS.items():
        rules = f"""['1x if {condition}', '3x']"""
        keys = ["third_street", "fourth_street", "fifth_street"]
        text = MISSISSIPPI + "".join(f"{key} = {rules if key == keys[street] else ['fold']}\n" for key in keys)
        said = read_strategy(text, mississippi()).said(view)
        assert [choice == 0 for choice in said[:, 0]] == [meaning(each) for each in seen], condition


@pytest.mark.parametrize("condition", COMPLETE)
def test_conditions_on_a_whole_hand_mean_what_plain_python_says(condition: str) -> None:
    view, seen = sampled(base_of("caribbean-stud").view(0), 3000)
    said = read_strategy(f"{CARIBBEAN}bet = ['bet if {condition}', 'fold']", caribbean()).said(view)
    expected = [COMPLETE[condition](each) for each in seen]
    assert [choice == 0 for choice in said[:, 0]] == expected
    assert 0 < sum(expected) < len(expected)


@pytest.mark.parametrize(
    ("condition", "hand", "holds"),
    [
        ("same_suit == 4", "9h 8h 6h 3h Jk", True),
        ("suited", "9c 8c 6c 3c Jk", False),
        ("gaps == 3", "9h 8d 6c 3h Jk", True),
        ("straights == 0", "9h 8d 6c 3h Jk", True),
        ("straights == 1", "9h 8d 6c 5h Jk", True),
        ('count("9 8") == 2', "9h 8d 6c 3h Jk", True),
        ('first > "A"', "9h 8d 6c 3h Jk", True),
        ('holds("9")', "9h 8d 6c 3h Jk", True),
    ],
)
def test_a_joker_is_of_no_suit_and_above_all_ranks(condition: str, hand: str, holds: bool) -> None:
    base = base_of("dj-wild-stud")
    view = base.view(0)
    own = np.array([parse_cards(hand)], np.uint8)
    one = View(view.decision, own, view.board[:1], view.dealer[:1], view.contexts)
    said = read_strategy(f"game = 'dj-wild-stud'\nplay = ['play if {condition}', 'fold']", base.game).said(one)
    assert bool(said[0, 0] == 0) is holds


def test_conditions_on_stakes_look_at_the_choices_made() -> None:
    text = streets("1x", "1x", "fold").replace(
        "['fold']", "['3x if largest_raise >= 3', '2x if wagered >= 4', '1x if wagered == 3', 'fold']"
    )
    view = base_of("mississippi-stud").view(2)
    said = read_strategy(text, mississippi()).said(view)
    # One unit for the ante, and 1, 2 or 3 on each of two streets.
    expected = {(1, 1): 0, (1, 2): 1, (2, 1): 1, (2, 2): 1, (1, 3): 2, (3, 1): 2, (2, 3): 2, (3, 2): 2, (3, 3): 2}
    for column, context in enumerate(view.contexts):
        if 3 not in context.answers:
            bets = (context.answers[0] + 1, context.answers[1] + 1)
            assert set(said[:, column]) == {expected[bets]}, bets

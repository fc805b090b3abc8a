"""What seven cards are worth, against looking at each choice of seven."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from tests.maths.boards.nine_cards import CARDS, GONE

from fifthstreet.cards import FIVE_CARD, parse_cards
from fifthstreet.maths.boards.seven_cards import seven_card_chances, sevens
from fifthstreet.maths.count.hand_arrays import RANK_KEYS


def test_every_choice_of_seven_counts_once_with_its_best_five() -> None:
    best = Counter(max(FIVE_CARD.value(five) for five in combinations(seven, 5)) for seven in combinations(CARDS, 7))
    found = seven_card_chances(FIVE_CARD, sum(1 << card for card in GONE), 0)
    assert {value: int(found[value]) for value in found.nonzero()[0].tolist()} == best


def test_the_table_has_the_best_five_of_a_board_and_two_ranks() -> None:
    table = sevens.__wrapped__(FIVE_CARD)  # What an earlier test left in the cache is not looked at.
    board, held = parse_cards("Ks Kd 9h 4c 4d"), parse_cards("Kh 9s")
    row = table.row[sum(RANK_KEYS[card >> 2] for card in board)]
    assert table.plain[row].max() == FIVE_CARD.value(parse_cards("Ks Kd Kh Kc 9h"))
    best = max(FIVE_CARD.value(five) for five in combinations((*board, *held), 5))
    assert best in table.plain[row]
    assert table.suited[0] == -1

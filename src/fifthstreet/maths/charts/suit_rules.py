"""The chart of the hands that suits decide: what it takes of the dealer's suit to make the first choice."""

from __future__ import annotations

from collections import defaultdict

import numpy as np

from fifthstreet.maths.charts.data import RANK_HEADS, Cell, Chart, hand_name, share
from fifthstreet.maths.charts.hand_counts import MIXED, Hands

_OR_MORE = " or more of your cards"


def suits_chart(hands: Hands) -> Chart:
    """What decides where suits decide, and the hands and dealer's cards where it does."""
    found: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for (value, dealer), choices in sorted(_suit_choices(hands).items(), reverse=True):
        rule = _suit_rule(hands, value, dealer, choices)
        found[rule][hand_name(hands.ranking, value)].insert(0, RANK_HEADS[dealer])
    order = sorted(found, key=lambda rule: (_OR_MORE not in rule, rule))
    cells = tuple(
        (Cell("; ".join(f"{hand} v {', '.join(cards)}" for hand, cards in found[rule].items())),) for rule in order
    )
    number = int((hands.answers == MIXED).sum())
    note = f"All {number} cells that suits decide: the hand, and the dealer's cards against which it is so."
    return Chart(f"{hands.asked.title}: where suits decide", note, ("hand v dealer's card",), tuple(order), cells)


def _suit_choices(hands: Hands) -> dict[tuple[int, int], dict[int, set[int]]]:
    """By hand and dealer's rank: the choices for each set of your cards, the highest first, in the dealer's suit."""
    rows = np.nonzero(hands.answers[hands.value, hands.dealer] == MIXED)[0]
    cards = -np.sort(-hands.features.cards[rows].astype(np.int64), axis=1)
    suit = hands.features.view.dealer[rows, :1].astype(np.int64) & 3
    same = ((cards & 3) == suit) @ (1 << np.arange(cards.shape[1]))
    every = np.stack([hands.value[rows], hands.dealer[rows], same, hands.asked.choice[rows]], axis=1)
    found: dict[tuple[int, int], dict[int, set[int]]] = defaultdict(lambda: defaultdict(set))
    for value, dealer, held, choice in np.unique(every, axis=0).tolist():
        found[value, dealer][held].add(choice)
    return found


def _suit_rule(hands: Hands, value: int, dealer: int, choices: dict[int, set[int]]) -> str:
    """When the first choice is made, in terms of your cards in the dealer's suit."""
    word = hands.asked.words[0]
    first = {held for held, each in choices.items() if each == {0}}
    counts = {held.bit_count() for held in first}
    smallest = [held for held in sorted(first) if not any(other & held == other for other in first if other != held)]
    part, whole = int(hands.counts[value, dealer, 0]), int(hands.counts[value, dealer].sum())
    if any(len(each) > 1 for each in choices.values()):
        return f"{word} in {share(part, whole)}, by more than the dealer's suit"
    if first == {held for held in choices if held.bit_count() in counts}:
        upwards = counts == {held.bit_count() for held in choices if held.bit_count() >= min(counts)}
        number = (
            f"{min(counts)}{_OR_MORE}" if upwards else f"just {' or '.join(map(str, sorted(counts)))} of your cards"
        )
        return f"{word} with {number} in the dealer's suit"
    if first == {held for held in choices if any(held & each == each for each in smallest)}:
        # A hand that suits decide has no pair: each of its ranks is one card.
        ranks = hands.ranking.ranks_of(value)
        sets = ["-".join(RANK_HEADS[ranks[at]] for at in range(len(ranks)) if held >> at & 1) for held in smallest]
        return f"{word} with {' or '.join(sets)} in the dealer's suit"
    return f"{word} in {share(part, whole)}, by which of your cards are in the dealer's suit"

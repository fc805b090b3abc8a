"""Five-card hands ranked: an array against C, and one by one against phevaluator, eval7, treys and pokerkit."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any

import eval7
import numpy as np
from benchmarks.measuring import Ratio, judged, times_as_fast
from benchmarks.reference.building import Reference, compiler
from phevaluator import evaluate_cards
from pokerkit import Card as PokerkitCard
from pokerkit import StandardHighHand
from treys import Card as TreysCard
from treys import Evaluator

from fifthstreet.cards import DECK, FIVE_CARD, Card, format_cards
from fifthstreet.maths.count.hand_values import values_of

HANDS, TURNS = 20_000, 5
#: How many times the hands stand in the array.
REPEATED = 50
LEAST_OF_C = 0.95


def peers(hands: Sequence[tuple[Card, ...]]) -> dict[str, tuple[Callable[[Any], object], list[Any]]]:
    """Each library's own way, with the cards in its own form."""
    words = [format_cards(hand).split() for hand in hands]
    treys = Evaluator()
    return {
        "eval7": (eval7.evaluate, [[eval7.Card(word) for word in hand] for hand in words]),
        "phevaluator": (lambda hand: evaluate_cards(*hand), [[int(card) for card in hand] for hand in hands]),
        "treys": (lambda hand: treys.evaluate([], hand), [[TreysCard.new(word) for word in hand] for hand in words]),
        "pokerkit": (
            lambda cards: StandardHighHand(cards).entry,
            [tuple(PokerkitCard.parse("".join(hand))) for hand in words],
        ),
    }


def ranked(rank: Callable[[Any], object], hands: Iterable[Any]) -> None:
    for hand in hands:
        rank(hand)


def measured() -> Iterator[Ratio]:
    """How an array is ranked against C; and, without a promise, how we stand to other libraries."""
    chance = random.Random(5)
    hands: list[tuple[Card, ...]] = [tuple(chance.sample(DECK, 5)) for _ in range(HANDS)]
    cards = np.array([sorted(hand) for hand in hands] * REPEATED, np.uint8)
    assert values_of(cards[:HANDS], FIVE_CARD).tolist() == [FIVE_CARD.value(hand) for hand in hands]
    array = partial(values_of, cards, FIVE_CARD)
    for name, (rank, in_its_form) in peers(hands).items():
        theirs = partial(ranked, rank, in_its_form)
        plain_ratio = times_as_fast(partial(ranked, FIVE_CARD.value, hands), theirs, TURNS)
        array_ratio = times_as_fast(array, theirs, TURNS) * REPEATED
        print(f"  {name}: plain Python is {plain_ratio:.1f} times as fast, an array {array_ratio:,.0f} times")
    if compiler() is None:
        print("  no C compiler (cc) here: the comparison with C is left out")
        return
    its = Reference()
    assert np.array_equal(its.ranked(cards, FIVE_CARD), array())
    ratio = times_as_fast(array, partial(its.ranked, cards, FIVE_CARD), 101)
    its.close()
    print(f"  an array is ranked {ratio:.2f} times as fast as in C")
    yield Ratio("ranking an array of five-card hands, against C", ratio, LEAST_OF_C)


if __name__ == "__main__":
    judged(measured())

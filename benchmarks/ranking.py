"""How many five-card hands a second are ranked, by Fifth Street and by phevaluator, eval7, treys and pokerkit."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import eval7
import numpy as np
from phevaluator import evaluate_cards
from pokerkit import Card as PokerkitCard
from pokerkit import StandardHighHand
from treys import Card as TreysCard
from treys import Evaluator

from fifthstreet.cards import DECK, FIVE_CARD, Card, format_cards
from fifthstreet.maths.count.showdowns import values_of

Hand = TypeVar("Hand")
HANDS = 200_000
THEIRS = 20_000


def rate(rank: Callable[[Hand], object], hands: Sequence[Hand], turns: int = 5) -> float:
    """Hands a second, the best of a few turns."""
    seconds = []
    for _ in range(turns):
        begin = time.perf_counter()
        for hand in hands:
            rank(hand)
        seconds.append(time.perf_counter() - begin)
    return len(hands) / min(seconds)


def compiled_rate(hands: Sequence[tuple[Card, ...]], turns: int = 5) -> float:
    """Hands a second where a whole array of them is ranked at once."""
    cards = np.array([sorted(hand) for hand in hands] * 10, np.uint8)
    values_of(cards[:1], FIVE_CARD)
    seconds = []
    for _ in range(turns):
        begin = time.perf_counter()
        values_of(cards, FIVE_CARD)
        seconds.append(time.perf_counter() - begin)
    return len(cards) / min(seconds)


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


def main() -> None:
    """Print every rate and its ratio to ours."""
    chance = random.Random(5)
    hands: list[tuple[Card, ...]] = [tuple(chance.sample(DECK, 5)) for _ in range(HANDS)]
    FIVE_CARD.value(hands[0])  # builds the tables
    ours, compiled = rate(FIVE_CARD.value, hands), compiled_rate(hands)
    print("five-card hands ranked a second")
    print(f"  Fifth Street, plain Python, one by one {ours:>14,.0f}")
    print(f"  Fifth Street, compiled, an array of them {compiled:>12,.0f}")
    for name, (rank, theirs) in peers(hands[:THEIRS]).items():
        found = rate(rank, theirs)
        print(f"  {name:<38} {found:>14,.0f}; plain {ours / found:.1f} times, compiled {compiled / found:,.0f} times")


if __name__ == "__main__":
    main()

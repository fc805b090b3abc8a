"""How many five-card hands a second are ranked, by Fifth Street and by pokerkit."""

import random
import time
from collections.abc import Callable, Sequence
from typing import TypeVar

from pokerkit import Card as PokerkitCard
from pokerkit import StandardHighHand

from fifthstreet.cards import DECK, FIVE_CARD, Card, format_cards

Hand = TypeVar("Hand")


def rate(rank: Callable[[Hand], object], hands: Sequence[Hand], rounds: int = 5) -> float:
    """Hands a second, the best of a few rounds."""
    seconds = []
    for _ in range(rounds):
        begin = time.perf_counter()
        for hand in hands:
            rank(hand)
        seconds.append(time.perf_counter() - begin)
    return len(hands) / min(seconds)


def main() -> None:
    """Print both rates and their ratio."""
    chance = random.Random(5)
    hands: list[tuple[Card, ...]] = [tuple(chance.sample(DECK, 5)) for _ in range(200_000)]
    their_hands = [tuple(PokerkitCard.parse(format_cards(hand).replace(" ", ""))) for hand in hands[:10_000]]
    FIVE_CARD.value(hands[0])  # builds the tables
    ours = rate(FIVE_CARD.value, hands)
    print(f"Fifth Street, FIVE_CARD.value       {ours:>10,.0f} a second")
    for name, rank in (
        ("pokerkit, StandardHighHand", lambda cards: StandardHighHand(cards).entry),
        ("pokerkit, its look-up alone", StandardHighHand.lookup.get_entry),
    ):
        theirs = rate(rank, their_hands)
        print(f"{name:<35} {theirs:>10,.0f} a second; Fifth Street is {ours / theirs:.1f} times as fast")


if __name__ == "__main__":
    main()

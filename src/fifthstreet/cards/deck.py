"""Shuffling and cutting, with the source of chance passed in."""

from collections.abc import Callable, Sequence

from fifthstreet.cards.card import DECK, Card


def shuffled(randbelow: Callable[[int], int], cards: Sequence[Card] = DECK) -> tuple[Card, ...]:
    """The cards in an order drawn from ``randbelow(n)``, a source of uniform integers 0 to n - 1.

    Every order comes from exactly one sequence of draws, so all orders are equally likely.
    """
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        drawn = randbelow(last + 1)
        if not 0 <= drawn <= last:
            raise ValueError(f"the source of chance gave {drawn} when asked for 0 to {last}")
        order[last], order[drawn] = order[drawn], order[last]
    return tuple(order)


def cut(deck: Sequence[Card], cards: int) -> tuple[Card, ...]:
    """The deck after its top ``cards`` cards went to the bottom."""
    if not 0 < cards < len(deck):
        raise ValueError(f"cannot cut {cards} cards off a deck of {len(deck)}; cut 1 to {len(deck) - 1}")
    return (*deck[cards:], *deck[:cards])

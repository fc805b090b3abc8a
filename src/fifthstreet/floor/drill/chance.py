"""Everything random in a drill, from one seed: cards, salts, keys, and what goes wrong."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from argon2 import PasswordHasher

from fifthstreet.cards import DECK, Card


class Chance(Random):
    """Chance of a seed; ``rig`` lays the next shuffle, so that large wins are not rare. No house can do that."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._numbers: list[int] = []

    def rig(self, first: Sequence[Card]) -> None:
        """The next shuffle deals these cards first."""
        rest = [card for card in DECK if card not in first]
        self.shuffle(rest)
        order, deck = [*first, *rest], list(DECK)
        for last in range(len(deck) - 1, 0, -1):
            place = deck.index(order[last])
            self._numbers.append(place)
            deck[place], deck[last] = deck[last], deck[place]

    def unrig(self) -> None:
        """What was laid and not dealt is forgotten."""
        self._numbers.clear()

    def below(self, limit: int) -> int:
        """A whole number, as a house draws it."""
        return self._numbers.pop(0) if self._numbers else self.randrange(limit)

    def likely(self, probability: float) -> bool:
        return self.random() < probability


class SeededHasher(PasswordHasher):
    """PINs that are quick to check, with salts of the seed."""

    def __init__(self, chance: Chance) -> None:
        super().__init__(time_cost=1, memory_cost=8, parallelism=1)
        self._chance = chance

    def hash(self, password: str | bytes, *, salt: bytes | None = None) -> str:
        return super().hash(password, salt=self._chance.randbytes(16))

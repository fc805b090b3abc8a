"""Strategies written out for the tests, and situations in plain Python."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random

import numpy as np
from tests.maths.counted import base_of

from fifthstreet.cards import DECK, RANKS, Card
from fifthstreet.games import Game
from fifthstreet.maths.solve.base_game import View

CARIBBEAN = 'game = "caribbean-stud"\n'
MISSISSIPPI = 'game = "mississippi-stud"\n'
#: The ranks in the order of straights: the ace stands at both ends.
ORDER = "A23456789TJQKA"


def caribbean() -> Game:
    return base_of("caribbean-stud").game


def mississippi() -> Game:
    return base_of("mississippi-stud").game


def streets(third: str, fourth: str = "1x", fifth: str = "1x") -> str:
    """A strategy for Mississippi Stud with one rule for each street."""
    return f"{MISSISSIPPI}third_street = ['{third}']\nfourth_street = ['{fourth}']\nfifth_street = ['{fifth}']\n"


@dataclass(frozen=True)
class Seen:
    """A situation in plain Python: cards as they are written."""

    yours: list[Card]
    dealer: Card | None

    @property
    def letters(self) -> list[str]:
        """Ranks from the highest down."""
        return sorted((str(card)[0] for card in self.yours), key=RANKS.index, reverse=True)

    def at(self, place: int) -> int:
        return RANKS.index(self.letters[place])

    @property
    def shown(self) -> str:
        return str(self.dealer)[0]

    def suits(self) -> Counter[str]:
        return Counter(str(card)[1] for card in self.yours)

    def straights(self) -> int:
        windows = [ORDER[at : at + 5] for at in range(10)]
        alone = len(set(self.letters)) == len(self.letters)
        return sum(alone and all(letter in window for letter in self.letters) for window in windows)

    def gaps(self) -> int:
        held = set(self.letters)
        spans = [
            size
            for size in range(1, 15)
            for at in range(15 - size)
            if held <= set(ORDER[at : at + size]) and ORDER[at] in held and ORDER[at + size - 1] in held
        ]
        return min(spans) - len(held)

    def pairs(self) -> list[int]:
        return [RANKS.index(letter) for letter, number in Counter(self.letters).items() if number > 1]


def sampled(view: View, number: int) -> tuple[View, list[Seen]]:
    """Some situations of a decision, as a strategy sees them and in plain Python; hands with pairs among them."""
    rows = np.array(Random(4).sample(range(len(view.own)), number))
    part = View(view.decision, view.own[rows], view.board[rows], view.dealer[rows], view.contexts)
    seen = [
        Seen([DECK[int(card)] for card in (*own, *board)], DECK[int(dealer[0])] if len(dealer) else None)
        for own, board, dealer in zip(part.own, part.board, part.dealer, strict=True)
    ]
    return part, seen

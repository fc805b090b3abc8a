"""Where card faces come from: a sealed deck, a deck in a fixed order, or hands that are known beforehand."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from fifthstreet.cards import DECK, Card, cut, first_duplicate, shuffled
from fifthstreet.games.description import Game
from fifthstreet.games.reading.awards import drawn
from fifthstreet.table.refusals import Refusal

RandBelow = Callable[[int], int]
#: Gives the face of a place in the sealed deck; None where the dealer enters physical cards.
Faces = Callable[[int], Card] | None


class SealedDeck:
    """An electronic deck, shuffled with the randomness it is given; for tests, in a fixed or repeatable order.

    Of two decks it holds both: the one in play, and the other while the shuffler has it.
    """

    __slots__ = ("_cards", "_is_fixed", "_next", "_order", "_other", "_randbelow", "_seeded", "repeatable")

    def __init__(
        self,
        randbelow: RandBelow,
        seeded: Callable[[int], RandBelow],
        first: tuple[Card, ...] | None = None,
        *,
        cards: tuple[Card, ...] = DECK,
        repeatable: bool = False,
    ) -> None:
        self._cards = cards
        self._randbelow = randbelow
        self._seeded = seeded
        #: Whether whoever gave a seed can know the order of every shuffle.
        self.repeatable = repeatable
        self._next = whole_deck(first, cards)
        self._is_fixed = False
        self._order: tuple[Card, ...] = ()
        #: The deck in the shuffler, and whether its order was given.
        self._other: tuple[tuple[Card, ...], bool] = ((), False)

    def _stand_as(self, other: SealedDeck) -> None:
        """Both decks lie as another's do; all of it never changes, and is shared."""
        self._randbelow, self.repeatable = other._randbelow, other.repeatable
        self._next, self._is_fixed, self._order, self._other = (
            other._next,
            other._is_fixed,
            other._order,
            other._other,
        )

    def fix(self, order: tuple[Card, ...] | None, seed: int | None) -> None:
        """Fix the order of the next shuffle (the order of the deal: a cut leaves it alone), or seed all of them."""
        if order is not None:
            self._next = whole_deck(order, self._cards)
        if seed is not None:
            self._randbelow, self.repeatable = self._seeded(seed), True

    @property
    def given(self) -> tuple[Card, ...] | None:
        """The order that was given for the next shuffle, if one was."""
        return self._next

    def draws(self, game: Game, seats: Iterable[int]) -> dict[str, str | int]:
        """Draw what the round draws."""
        return drawn(game, seats, self._randbelow)

    def shuffle(self) -> None:
        self._order, self._is_fixed = self._shuffled()

    def shuffle_other(self) -> None:
        """Shuffle the second deck while the first is in play."""
        self._other = self._shuffled()

    def change(self) -> None:
        """The second deck comes into play."""
        self._order, self._is_fixed = self._other

    def _shuffled(self) -> tuple[tuple[Card, ...], bool]:
        given, self._next = self._next, None
        return (given, True) if given is not None else (shuffled(self._randbelow, self._cards), False)

    def cut(self, cards: int) -> None:
        if not self._is_fixed:
            self._order = cut(self._order, cards)

    def face(self, position: int) -> Card:
        try:
            return self._order[position]
        except IndexError:
            text = "no card of a shuffled deck is left to turn: shuffle first"
            raise Refusal("deck/not_shuffled", text) from None


def in_deck(game: Game, cards: Iterable[Card | None]) -> None:
    """Refuse a card that the game is not played with."""
    strange = next((card for card in cards if card is not None and card not in game.deck), None)
    if strange is not None:
        raise Refusal("cards/not_in_deck", f"{strange} is no card of the {len(game.deck)} of {game.name}", game.cites)


def whole_deck(order: tuple[Card, ...] | None, cards: tuple[Card, ...]) -> tuple[Card, ...] | None:
    """A fixed order of the deck, refused unless it is all of its cards."""
    if order is None:
        return None
    twice = first_duplicate(order)
    if {*order} != {*cards} or twice is not None:
        what = f"{twice} twice" if twice is not None else f"{len(order)} cards"
        what = "the joker among them" if twice is None and len(order) == len(cards) else what
        raise Refusal("deck/order", f"a fixed deck has {len(cards)} different cards, this one has {what}")
    return order


class KnownCards:
    """Hands known beforehand, as a scenario or a notation lists them."""

    __slots__ = ("faces",)

    def __init__(self) -> None:
        self.faces: dict[int, Card] = {}

    def shuffle(self) -> None:
        """The cards are known: there is nothing to shuffle."""

    def shuffle_other(self) -> None:
        """The cards are known: there is nothing to shuffle."""

    def change(self) -> None:
        """The cards are known, whatever their backs."""

    def cut(self, cards: int) -> None:
        """The cards are known: there is nothing to cut."""

    def face(self, position: int) -> Card:
        if position not in self.faces:
            raise Refusal("scenario/cards", f"the card at place {position + 1} of the deal is not given")
        return self.faces[position]


#: Keeps what nobody has seen; the table asks only for a face that is being turned.
CardSource = SealedDeck | KnownCards

"""A playing card, its notation, the deck of 52, and the same with a joker."""

from __future__ import annotations

from collections.abc import Iterable

from fifthstreet.errors import Error

RANKS = "23456789TJQKA"
SUITS = "cdhs"
_SYMBOLS = "♣♦♥♠"
_JOKER = "Jk"
#: How a card that is not shown is written.
HIDDEN = "??"


class CardError(Error):
    """A card, or a list of cards, that is not written as cards are written."""

    def __init__(self, message: str) -> None:
        super().__init__("cards/malformed", message)


class Card(int):
    """One of the 52 cards, as the number ``rank * 4 + suit``, or the joker, 52; there is one object for each.

    No suit is higher than another (ma-csp 1 suit): the suit's number is a name and not an order.

    >>> Card.parse("Ah"), Card.parse("10d").pretty, Card.parse("jk")
    (Card('Ah'), '10♦', Card('Jk'))
    """

    __slots__ = ()

    def __new__(cls, value: int) -> Card:
        if not 0 <= value < len(WITH_JOKER):
            raise CardError(f"no card has the number {value}; they are numbered 0 to 52, the joker")
        return WITH_JOKER[value]

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read one card: ``Ah``, ``td``, ``10D`` or ``A♥``, and ``Jk`` for the joker."""
        card = _SPELLINGS.get(text.lower())
        if card is None:
            raise CardError(f"not a card: {text!r}; write a rank of {RANKS} and a suit of {SUITS}, as in 'Ah'")
        return card

    @property
    def rank(self) -> int:
        """From 0, the two, to 12, the ace; the joker is alone in 13."""
        return int(self) >> 2

    @property
    def suit(self) -> int:
        """The place in ``SUITS``: clubs 0, diamonds 1, hearts 2, spades 3; 4 for the joker, which is of none."""
        return len(SUITS) if self is JOKER else int(self) & 3

    @property
    def pretty(self) -> str:
        """As printed on the card: ``A♥``, ``10♦``, ``Jk★``."""
        if self is JOKER:
            return _JOKER + "★"
        return RANKS[self.rank].replace("T", "10") + _SYMBOLS[self.suit]

    def __str__(self) -> str:
        return _JOKER if self is JOKER else RANKS[self.rank] + SUITS[self.suit]

    def __repr__(self) -> str:
        return f"Card('{self}')"

    def __format__(self, spec: str) -> str:
        # int's own would print the card's number as soon as a width is given.
        return format(str(self), spec)


DECK: tuple[Card, ...] = tuple(int.__new__(Card, number) for number in range(52))
JOKER = int.__new__(Card, len(DECK))
#: The deck of 53.
WITH_JOKER: tuple[Card, ...] = (*DECK, JOKER)

_SPELLINGS = {
    (rank + suit).lower(): card
    for card in DECK
    for rank in (RANKS[card.rank], RANKS[card.rank].replace("T", "10"))
    for suit in (SUITS[card.suit], _SYMBOLS[card.suit])
} | {_JOKER.lower(): JOKER, JOKER.pretty.lower(): JOKER}


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards set apart by spaces or commas, or run together: ``Ah Td 2c``, ``AhTd2c``."""
    cards: list[Card] = []
    for word in text.replace(",", " ").split():
        place = 0
        while place < len(word):
            length = 3 if word.startswith("10", place) or word.startswith("★", place + 2) else 2
            card = _SPELLINGS.get(word[place : place + length].lower())
            if card is None:
                found = word[place : place + 20]
                raise CardError(f"not a list of cards: {text[:80]!r}, at {found!r}; write them as in 'Ah Td 2c'")
            cards.append(card)
            place += length
    return tuple(cards)


def format_cards(cards: Iterable[Card]) -> str:
    """Write cards so that ``parse_cards`` reads them back: ``Ah Td 2c``."""
    return " ".join(map(str, cards))


def first_duplicate(cards: Iterable[Card]) -> Card | None:
    """The first card that was there before, if any."""
    seen: set[Card] = set()
    for card in cards:
        if card in seen:
            return card
        seen.add(card)
    return None

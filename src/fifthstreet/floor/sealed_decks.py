"""The decks of a house: shuffled by the system, committed to before the deal, and kept sealed in the log.

A commitment is text that anybody can check. A leaf is the SHA-256 of::

    fifthstreet card 1
    place: 0
    card: Ah
    salt: <32 hexadecimal digits>

and the root is the SHA-256 of ``fifthstreet deck 1``, a line feed, and the leaves of all its cards in hexadecimal, a
line each.
"""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from typing import Literal

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from fifthstreet.cards import DECK, Card, format_cards, parse_cards
from fifthstreet.chance import seeded
from fifthstreet.floor.errors import FloorError
from fifthstreet.table.card_sources import RandBelow, SealedDeck

_NONCE = 12
_SALT = 16
Deck = Literal["in_play", "other"]


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckSealed:
    """A deck lies in a new order: its commitment for all to see, the order itself sealed."""

    event: Literal["deck_sealed"] = "deck_sealed"
    deck: Deck
    root: str
    sealed: str


@dataclass(frozen=True, slots=True)
class Order:
    """The order of a deck, and the salt of each card."""

    cards: tuple[Card, ...]
    salts: tuple[bytes, ...]

    def leaves(self) -> tuple[str, ...]:
        """The commitment to each card."""
        salted = zip(self.cards, self.salts, strict=True)
        return tuple(leaf(place, card, salt) for place, (card, salt) in enumerate(salted))

    def root(self) -> str:
        """The commitment to the deck."""
        return root(self.leaves())


def leaf(place: int, card: Card, salt: bytes) -> str:
    """The commitment to one card."""
    return sha256(f"fifthstreet card 1\nplace: {place}\ncard: {card}\nsalt: {salt.hex()}\n".encode()).hexdigest()


def root(leaves: tuple[str, ...]) -> str:
    """The commitment to a deck, from those to its cards."""
    return sha256("".join(f"{each}\n" for each in ("fifthstreet deck 1", *leaves)).encode()).hexdigest()


class Vault:
    """Seals and opens decks with a key that is not in the database."""

    def __init__(self, key: bytes, random_bytes: Callable[[int], bytes], randbelow: RandBelow) -> None:
        self._cipher = AESGCM(key)
        self.random_bytes = random_bytes
        self.randbelow = randbelow

    def salted(self, cards: tuple[Card, ...]) -> Order:
        """An order with new salts."""
        return Order(cards, tuple(self.random_bytes(_SALT) for _ in cards))

    def seal(self, order: Order, table: str) -> str:
        """An order that only this vault reads, and only for its table."""
        nonce = self.random_bytes(_NONCE)
        text = json.dumps({"cards": format_cards(order.cards), "salts": [salt.hex() for salt in order.salts]})
        return b64encode(nonce + self._cipher.encrypt(nonce, text.encode(), table.encode())).decode()

    def unseal(self, sealed: str, table: str) -> Order:
        """The order that was sealed."""
        try:
            raw = b64decode(sealed)
            text = self._cipher.decrypt(raw[:_NONCE], raw[_NONCE:], table.encode())
        except (InvalidTag, ValueError):
            raise FloorError("house/check", f"table {table}: the key does not open the sealed deck") from None
        data = json.loads(text)
        return Order(parse_cards(data["cards"]), tuple(bytes.fromhex(salt) for salt in data["salts"]))


class HouseDeck(SealedDeck):
    """The decks of one table: every new order is sealed, and nobody names one."""

    __slots__ = ("_table", "_vault", "lying", "seals")

    def __init__(self, vault: Vault, table: str, cards: tuple[Card, ...] = DECK) -> None:
        super().__init__(vault.randbelow, seeded, cards=cards)
        self._vault, self._table = vault, table
        #: Seals that are not in the log yet.
        self.seals: list[DeckSealed] = []
        #: The last seal of each deck.
        self.lying: dict[Deck, DeckSealed] = {}

    def copy(self) -> HouseDeck:
        """The same decks once more: what is done to them leaves these alone."""
        other = HouseDeck(self._vault, self._table, self._cards)
        other._stand_as(self)
        other.lying = dict(self.lying)
        return other

    def restore(self, seal: DeckSealed) -> None:
        """A deck lies as the log has it, which must be what was committed to."""
        order = self._vault.unseal(seal.sealed, self._table)
        if order.root() != seal.root:
            raise FloorError("house/check", f"table {self._table}: the sealed deck is not the one committed to")
        cards = order.cards
        self.lying[seal.deck] = seal
        if seal.deck == "in_play":
            self._order = cards
        else:
            self._other = (cards, False)

    def shuffle(self) -> None:
        super().shuffle()
        self._seal("in_play", self._order)

    def shuffle_other(self) -> None:
        super().shuffle_other()
        self._seal("other", self._other[0])

    def change(self) -> None:
        super().change()
        self._seal("in_play", self._order)

    def cut(self, cards: int) -> None:
        super().cut(cards)
        self._seal("in_play", self._order)

    def _seal(self, deck: Deck, cards: tuple[Card, ...]) -> None:
        order = self._vault.salted(cards)
        self.lying[deck] = DeckSealed(deck=deck, root=order.root(), sealed=self._vault.seal(order, self._table))
        self.seals.append(self.lying[deck])

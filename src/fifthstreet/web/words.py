"""How pages write amounts, cards and times."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fifthstreet.cards import HIDDEN, JOKER
from fifthstreet.games.wording.text import clauses
from fifthstreet.games.wording.text import title as heading
from fifthstreet.money import dollars, format_micros, parse_cents

_SUITS = {"h": "hearts", "d": "diamonds", "s": "spades", "c": "clubs"}
_RANKS = {"A": "ace", "K": "king", "Q": "queen", "J": "jack", "T": "ten", "9": "nine", "8": "eight"} | {
    "7": "seven", "6": "six", "5": "five", "4": "four", "3": "three", "2": "two"
}  # fmt: skip


def amount(given: int | str) -> str:
    """Dollars with separators and a true minus sign; no cents where there are none."""
    cents = given if isinstance(given, int) else _cents(given)
    text = dollars(abs(cents))
    return f"\N{MINUS SIGN}{text}" if cents < 0 else text


def _cents(given: str) -> int:
    return -parse_cents(given[1:]) if given.startswith("-") else parse_cents(given)


def net(given: int | str) -> str:
    """What somebody won or lost, with its sign."""
    text = amount(given)
    return text if text.startswith("\N{MINUS SIGN}") or text == "$0" else f"+{text}"


def split_amount(given: int | str) -> tuple[str, str]:
    """The dollars and the cents of a meter, for digits of two sizes."""
    whole, cents = divmod(given if isinstance(given, int) else parse_cents(given), 100)
    return f"${whole:,}", f".{cents:02d}"


def fine(micros: int) -> str:
    """Millionths as dollars: cents always, and what is finer where there is some."""
    whole, _, fraction = format_micros(abs(micros)).partition(".")
    return f"{chr(0x2212) if micros < 0 else ''}${int(whole):,}.{fraction}"


def moved(micros: int) -> str:
    """Millionths that came or went, with their sign."""
    return fine(micros) if micros <= 0 else f"+{fine(micros)}"


def percent(rate: int) -> str:
    """A part of a wager, of millionths."""
    return f"{rate / 10_000:.4f} %"


def ago(milliseconds: int) -> str:
    """How long something waits: ``0:48``, ``26 min``, ``1 h 02``, ``3 d``."""
    minutes, seconds = divmod(max(0, milliseconds) // 1000, 60)
    if minutes < 10:
        return f"{minutes}:{seconds:02d}"
    if minutes < 60:
        return f"{minutes} min"
    hours, minutes = divmod(minutes, 60)
    return f"{hours} h {minutes:02d}" if hours < 48 else f"{hours // 24} d"


def card_name(card: str) -> str:
    """A card in words, as a screen reader says it."""
    if card == HIDDEN:
        return "face down"
    if card == str(JOKER):
        return "joker"
    return f"{_RANKS[card[0]]} of {_SUITS[card[1]]}"


def card_rank(card: str) -> str:
    """The rank as it stands on the card."""
    return "10" if card[0] == "T" else "★" if card == str(JOKER) else card[0]


def sentence(text: str) -> str:
    """A message as a sentence."""
    return f"{text[:1].upper()}{text[1:].removesuffix('.')}."


def counted(number: int, one: str, many: str) -> str:
    """``1 table is``, ``4 tables are``."""
    return f"{number:,} {one if number == 1 else many}"


def whose(name: str) -> tuple[str, str]:
    """A name, and whose hand or for how many hands: ``Cover All Bonus, 2 hands``, ``Five Card Hand Bonus (…)``."""
    called, _, of = name.removesuffix(")").replace(" (", ", ", 1).partition(", ")
    return called, of


FILTERS: dict[str, Callable[..., Any]] = {
    "amount": amount,
    "net": net,
    "split_amount": split_amount,
    "card_name": card_name,
    "card_rank": card_rank,
    "sentence": sentence,
    "counted": counted,
    "clauses": clauses,
    "fine": fine,
    "moved": moved,
    "percent": percent,
    "ago": ago,
    "heading": heading,
    "whose": whose,
}

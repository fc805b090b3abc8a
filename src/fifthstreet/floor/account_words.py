"""Accounts of a house in words."""

from __future__ import annotations

from fifthstreet.floor.accounts import CAGE, HOUSE, OUTSIDE, PATRONS, PLAY, PROMOTIONS
from fifthstreet.floor.books import Books

_ALONE = {
    CAGE: "Cage",
    HOUSE: "House",
    OUTSIDE: "Cash outside",
    PATRONS: "Chips of guests",
    PLAY: "Play chips",
    PROMOTIONS: "Promotions",
}
_OF = {
    "chips": "Chips of {}",
    "game": "Game account of {}",
    "layout": "Layout of {}",
    "tray": "Tray of {}",
    "drop": "Drop box of {}",
    "meter": "{}, meter",
    "reserve": "{}, reserve",
    "overflow": "{}, overflow",
}
#: Accounts that are not the house's own: what they gain and lose is what people want to know first.
PLAYERS = ("chips", "game", "patrons")


def account_words(books: Books, account: str) -> str:
    """Whose account it is."""
    kind, _, rest = account.partition("/")
    if not rest:
        return _ALONE[kind]
    return _OF[kind].format(_named(books, kind, rest))


def _named(books: Books, kind: str, rest: str) -> str:
    if kind in PLAYERS:
        person = books.people.state.badges.get(rest)
        return rest if person is None else person.name
    link, _, level = rest.partition("/")
    state = books.link(link).state if level else None
    return rest if state is None else f"{state.terms.title} {state.terms.level(level).name}"

"""Random tables: any game, pack, option, limit, equipment and automation that the rules allow."""

from __future__ import annotations

import runpy
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from fifthstreet import Error, Table, open_table, replay
from fifthstreet.cards import DECK, Card
from fifthstreet.games import Describe
from fifthstreet.rulebook import Limit, Pack, load_pack, pack_keys, read_pack
from fifthstreet.rulebook.models import Option
from fifthstreet.table.messages.commands import Shuffler
from fifthstreet.table.state import AUTOMATIONS

_ROOT = Path(__file__).resolve().parents[2]
_EXAMPLES = (_ROOT / "examples", _ROOT / "tests" / "examples" / "more")
#: Games by their keys with their packs; those that do not come with the package are examples.
GAMES: tuple[tuple[str, str], ...] = (
    ("caribbean-stud", "us-ma"),
    ("caribbean-stud", "us-wa"),
    ("boston-5", "us-ma"),
    ("mississippi-stud", "us-wa"),
    ("let-it-ride", "let_it_ride"),
    ("three-card-poker", "three_card_poker"),
    ("high-card-flush", "high_card_flush"),
    ("let-it-ride", "us-wa-published"),
    *((game, "published") for game in load_pack("published").games),
)
_LIMITS: tuple[dict[str, Limit] | None, ...] = (
    {},
    {"ante": Limit(min="1.00", max="500.00", step="1.00")},
    {"ante": Limit(min="5.00", max="25.00", step="5.00")},
)


@dataclass(frozen=True)
class Opening:
    """What a table was opened with, so that a second one can be opened like it."""

    key: str
    pack: Pack
    game: Describe | None
    settings: Mapping[str, Any]

    @property
    def entered(self) -> bool:
        return bool(self.settings["entered"])

    def table(self, **changes: Any) -> Table:
        return open_table(self.game or self.key, self.pack, **{**self.settings, **changes})

    def replay(self, notation: str) -> Table:
        return replay(notation, self.pack, self.game)


@cache
def known(pack: str) -> tuple[Pack, Describe | None]:
    """A pack, and the description that belongs to it where it is an example."""
    if pack in pack_keys():
        return load_pack(pack), None
    folder = next(folder for folder in _EXAMPLES if (folder / f"{pack}.toml").exists())
    return read_pack(folder / f"{pack}.toml"), runpy.run_path(str(folder / f"{pack}.py"))["describe"]


def random_opening(chance: Random) -> Opening:
    """A table the rules allow: what they refuse is drawn again."""
    while True:
        game, pack = chance.choice(GAMES)
        book, own = known(pack)
        entry = book.games[game]
        method = chance.choice(entry.equipment.methods)
        entered = chance.random() < 0.25
        settings: dict[str, Any] = {
            "options": {
                name: _value(chance, option) for name, option in entry.options.items() if chance.random() < 0.3
            },
            "limits": chance.choice(_LIMITS) or None,
            "method": method.key,
            "shuffler": Shuffler(
                kind=chance.choice(method.shufflers),
                counts=chance.random() < 0.3,
                mode=chance.choice((None, *(each.mode for each in entry.equipment.modes))),
            ),
            "decks": chance.choice((("red",), ("red",), ("red", "blue"))),
            "console": chance.choice((None, None, *(each.key for each in entry.equipment.consoles))),
            "entered": entered,
            "preshuffled": chance.random() < 0.1,
            "automations": _automations(chance),
        }
        opening = Opening(game, book, own, settings)
        try:
            opening.table()
        except Error:
            continue
        return opening


def _automations(chance: Random) -> tuple[str, ...]:
    """All chores, none, all but one, or any."""
    some = tuple(name for name in AUTOMATIONS if chance.random() < 0.5)
    but_one = tuple(name for name in AUTOMATIONS if name != chance.choice(AUTOMATIONS))
    return chance.choice((AUTOMATIONS, (), but_one, some))


def _value(chance: Random, option: Option) -> object:
    if option.kind == "flag":
        return chance.random() < 0.6
    if option.kind in ("paytable", "choice"):
        return chance.choice((*option.values, *((None,) if option.kind == "paytable" else ())) or (option.default,))
    if option.kind == "whole":
        return chance.choice((option.default, 1, 2, 5))
    return chance.choice((option.default, option.min or option.default, option.max or option.default, "2.00"))


def shuffled_deck(chance: Random, deck: tuple[Card, ...] = DECK) -> tuple[Card, ...]:
    """A whole deck in a random order, or in one that deals great hands: awards are rare otherwise."""
    if chance.random() < 0.6:
        return tuple(chance.sample(deck, len(deck)))
    hands = chance.randint(1, 5)
    falling = [[card for card in reversed(DECK) if card.suit == suit] for suit in chance.sample(range(4), 4)]
    if chance.random() < 0.3:  # Dealt in stacks.
        return (*deck[len(DECK) :], *(card for suit in falling for card in suit))
    first = [falling[hand].pop(0) for _ in range(5) for hand in range(min(hands, 4))]
    rest = [*deck[len(DECK) :], *(card for suit in falling for card in suit)]
    return (*first, *chance.sample(rest, len(rest)))

"""Small packs for tests: one that stands alone, and texts that extend the ones of the package."""

from __future__ import annotations

import copy
from typing import Any

from fifthstreet.rulebook import Pack, parse_pack
from fifthstreet.rulebook.checks import check_pack

_HOUSE: dict[str, Any] = {
    "key": "house",
    "name": "A house",
    "version": "1",
    "documents": {"house": {"title": "House rules"}, "WAC 230-15-140": {"title": "Law", "verified": False}},
    "games": {
        "demo": {
            "name": "Demonstration",
            "seats": 7,
            "cites": ["house 1"],
            "limits": {"ante": {"min": "5", "max": "500", "step": "5", "cites": ["house 2"]}},
            "equipment": {"methods": [{"key": "hand", "shufflers": ["manual"], "cites": ["house 3"]}]},
            "options": {
                "main_paytable": {
                    "kind": "paytable",
                    "title": "Pay table",
                    "wager": "main",
                    "default": "X",
                    "cites": ["house 4"],
                },
                "main_link": {
                    "kind": "choice",
                    "title": "Link",
                    "sets": "link",
                    "wager": "main",
                    "values": ["standalone", "different_games"],
                    "default": "standalone",
                    "cites": ["house 5"],
                },
                "main_wager": {
                    "kind": "money",
                    "title": "Amount",
                    "sets": "amount",
                    "wager": "main",
                    "default": "1.00",
                    "min": "1.00",
                    "cites": ["house 6"],
                },
                "rate": {
                    "kind": "rate",
                    "title": "Rate",
                    "default": "70",
                    "min": "12.5",
                    "max": "80",
                    "cites": ["house 7"],
                },
                "seconds": {
                    "kind": "whole",
                    "title": "Seconds",
                    "default": 60,
                    "min": "5",
                    "cites": ["house 8"],
                },
                "bonus": {"kind": "flag", "title": "Bonus", "default": False, "cites": ["house 9"]},
                "extra": {
                    "kind": "flag",
                    "title": "Extra",
                    "default": False,
                    "needs": "bonus",
                    "cites": ["house 10"],
                },
            },
            "paytables": [
                {
                    "wager": "main",
                    "id": "X",
                    "title": "Table X",
                    "cites": ["house 11"],
                    "wager_amounts": ["1.00", "5.00"],
                    "links": ["standalone"],
                    "rows": [{"hand": "pair", "low": "J", "title": "Jacks or better", "pays": "1 to 1"}],
                },
                {
                    "wager": "main",
                    "id": "Y",
                    "title": "Table Y",
                    "cites": ["house 11"],
                    "wager_amounts": ["whole dollars"],
                    "rows": [{"hand": "pair", "title": "Pair", "pays": "1 to 1"}],
                },
                {
                    "wager": "side",
                    "id": "1",
                    "title": "Side",
                    "cites": ["house 12"],
                    "rows": [{"hand": "flush", "title": "Flush", "pays": "5 to 1", "cites": ["house 13"]}],
                },
            ],
        }
    },
}


def house(**games: Any) -> dict[str, Any]:
    """The data of a sound pack with one small game, ``demo``; ``demo`` replaces keys of the game."""
    data = copy.deepcopy(_HOUSE)
    data["games"]["demo"].update(copy.deepcopy(games))
    return data


def checked(data: dict[str, Any]) -> Pack:
    """The pack of that data, refused where it makes no sense."""
    pack = Pack.model_validate(data)
    check_pack(pack)
    return pack


def extending(base: str, text: str) -> Pack:
    """A pack over one of the package's."""
    head = f'extends = "{base}"\nkey = "our-house"\nname = "Our house"\nversion = "1"\n'
    return parse_pack(head + text, source="our-house")

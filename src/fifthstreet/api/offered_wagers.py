"""Offering every side wager that the options do not mention."""

from __future__ import annotations

from collections.abc import Mapping

from fifthstreet.errors import Error
from fifthstreet.games import Describe
from fifthstreet.rulebook import Pack, rules_for
from fifthstreet.rulebook.models import GamePack, Option


def with_side_wagers(book: Pack, game: str, given: Mapping[str, object], description: Describe) -> dict[str, object]:
    """The options, and every side wager that they do not mention, offered by the first pay table that is possible."""
    found = dict(given)
    if game not in book.games:
        return found
    entry = book.games[game]
    for name, option in entry.options.items():
        if name in given or option.default not in (None, False) or option.why is not None:
            continue
        for value in _offering(entry, option):
            try:
                description(rules_for(book, game, {**found, name: value}))
            except Error:
                continue
            found[name] = value
            break
    return found


def _offering(entry: GamePack, option: Option) -> tuple[object, ...]:
    """The values of an option that offer a wager."""
    if option.kind == "paytable":
        return tuple(entry.tables(option.wager or ""))
    return (True,) if option.offers else ()

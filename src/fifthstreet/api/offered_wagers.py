"""Offering every side wager that the options do not mention."""

from __future__ import annotations

from collections.abc import Mapping

from fifthstreet.errors import Error
from fifthstreet.games import Describe
from fifthstreet.games.variants import switches_on
from fifthstreet.rulebook import Pack, rules_for


def with_side_wagers(book: Pack, game: str, given: Mapping[str, object], description: Describe) -> dict[str, object]:
    """The options, and every side wager that they do not mention, offered by the first pay table that is possible."""
    found = dict(given)
    if game not in book.games:
        return found
    entry = book.games[game]
    for name, option in entry.options.items():
        decided = name in given or option.default not in (None, False) or option.why is not None
        for value in switches_on(entry, option) if option.offers_a_wager and not decided else ():
            try:
                description(rules_for(book, game, {**found, name: value}))
            except Error:
                continue
            found[name] = value
            break
    return found

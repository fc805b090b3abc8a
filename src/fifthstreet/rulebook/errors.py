"""What a rulebook refuses, with a stable code, a sentence and the clause."""

from __future__ import annotations

from fifthstreet.errors import Error


class PackError(Error):
    """A rule pack that contradicts itself or the rules."""


#: Every reason for which the options, limits or pay tables of a table are refused.
OPTION_CODES: dict[str, str] = {
    "game/unknown": "There is no such game, or the pack does not have it.",
    "limits/unknown": "The game has no limits of that name.",
    "limits/below_minimum": "The limits go below what the document allows.",
    "option/unknown": "The game has no option of that name in this pack.",
    "option/reading": "It is a reading of the documents, not an option: it cannot be set.",
    "option/value": "The option cannot have that value.",
    "option/needs": "The option needs another one to be on.",
    "option/split": "There is not one part of the contribution for each level, or the parts do not add up to it.",
    "option/payout_limit": "The payout limit is below what the smallest wager can win.",
    "paytable/link": "The pay table may not be used on a link of that kind.",
    "paytable/wager_amount": "The pay table does not take a wager of that amount.",
    "paytable/edit": "The edit of a pay table names no row that is in force, or no odds.",
    "paytable/missing": "The pack has no pay table for a wager that the game cannot do without.",
}


class OptionError(Error):
    """An option, limit or equipment that the pack does not allow."""

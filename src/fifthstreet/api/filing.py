"""What a report is filed under, and what its win per hour assumes; asked for before anything is counted."""

from __future__ import annotations

import datetime

from fifthstreet.api.analysis import Analysis
from fifthstreet.api.errors import InputError
from fifthstreet.quoting import shown
from fifthstreet.reports.context import Assumptions, Filing

#: What may be filed is a line of text.
_LONGEST_LINE = 80
_MOST_ROUNDS_AN_HOUR = 1_000


def filed(reference: str = "", revision: str = "", author: str = "", date: str | None = None) -> Filing:
    """What a report is filed under, each a line of text; the date as 2026-03-31."""
    for name, text in (("reference", reference), ("revision", revision), ("author", author)):
        if len(text) > _LONGEST_LINE or not text.isprintable():
            problem = f"the {name} is one line of at most {_LONGEST_LINE} characters, not {shown(text)}"
            raise InputError("input/filing", problem)
    try:
        return Filing(reference, revision, author, None if not date else datetime.date.fromisoformat(date))
    except ValueError:
        raise InputError("input/filing", f"write the date like 2026-03-31, not {shown(date)}") from None


def assumptions(analysis: Analysis, rounds_per_hour: int, seats: int | None) -> Assumptions:
    """What the win per hour assumes, if a table can be so."""
    if not 1 <= rounds_per_hour <= _MOST_ROUNDS_AN_HOUR:
        problem = f"{rounds_per_hour} rounds an hour: write 1 to {_MOST_ROUNDS_AN_HOUR:,}"
        raise InputError("input/assumed", problem)
    most = analysis.exact.rules.entry.seats
    if seats is not None and not 1 <= seats <= most:
        raise InputError("input/assumed", f"{seats} seats taken: this table has 1 to {most}")
    return Assumptions(rounds_per_hour=rounds_per_hour, seats=seats)

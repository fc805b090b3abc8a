"""How long has a player for a decision? The house says it, on the placard."""

from __future__ import annotations

from dataclasses import dataclass

from fifthstreet.games.description import Cites
from fifthstreet.rulebook import Rules

_SECONDS, _EXPIRY = "decision_seconds", "on_expiry"


@dataclass(frozen=True, slots=True)
class Clock:
    """The seconds for a decision, with the clauses it is about."""

    seconds: int
    cites: Cites


def clock_of(rules: Rules) -> Clock | None:
    """The decision clock of a table; None where the pack names no time."""
    seconds = rules.option(_SECONDS, None)
    if seconds is None:
        return None
    cites = [cite for name in (_SECONDS, _EXPIRY) if name in rules.entry.options for cite in rules.cites(name)]
    return Clock(int(seconds), tuple(dict.fromkeys(cites)))

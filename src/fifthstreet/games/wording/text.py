"""Lists, headings and clauses in running text."""

from __future__ import annotations

from collections.abc import Sequence

from fifthstreet.grounds import HOUSE_BESIDE, HOUSE_INSTEAD


def listed(parts: Sequence[str], last: str = "and") -> str:
    """``a, b and c``."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def title(key: str) -> str:
    """A key as a heading: ``fourth_street`` is ``Fourth street``."""
    return key.replace("_", " ").capitalize()


def clauses(cites: Sequence[str]) -> str:
    """Clauses, each once and each document named once in a row: ``ma-csp 10(a), 10(b)``.

    >>> clauses(["house beside wa-ms gm 7", "house beside wa-ms nexus 7", "wa-ms nexus 8"])
    'house beside wa-ms gm 7, nexus 7, wa-ms nexus 8'
    """
    found: list[str] = []
    before = ""
    for cite in dict.fromkeys(cites):
        whose = next((word for word in (HOUSE_BESIDE, HOUSE_INSTEAD) if cite.startswith(word)), "")
        document, _, clause = cite.removeprefix(whose).partition(" ")
        found.append(clause if whose + document == before and clause else cite)
        before = whose + document
    return ", ".join(found)

"""Lists, headings and clauses in running text."""

from __future__ import annotations

from collections.abc import Sequence


def listed(parts: Sequence[str], last: str = "and") -> str:
    """``a, b and c``."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def title(key: str) -> str:
    """A key as a heading: ``fourth_street`` is ``Fourth street``."""
    return key.replace("_", " ").capitalize()


def clauses(cites: Sequence[str]) -> str:
    """Clauses, each once and each document named once in a row: ``ma-csp 10(a), 10(b)``."""
    found: list[str] = []
    before = ""
    for cite in dict.fromkeys(cites):
        document, _, clause = cite.partition(" ")
        found.append(clause if document == before and clause else cite)
        before = document
    return ", ".join(found)

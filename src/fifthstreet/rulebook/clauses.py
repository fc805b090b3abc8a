"""The clauses of the source documents: what each says, in our words, and what the software does with it."""

from __future__ import annotations

import csv
import functools
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

_CLAUSES = Path(__file__).parent / "clauses.csv"


class Disposition(StrEnum):
    """What the software does with a clause."""

    ENFORCED = "enforced"
    """The software does it, or prevents its opposite."""
    CONFIGURED = "configured"
    """Checked when a table or a link is set up."""
    PROMPTED = "prompted"
    """A step the dealer is shown, cannot skip, and attests."""
    DESCRIPTIVE = "descriptive"
    """Nothing to do; the note says why."""
    PLANNED = "planned"
    """Not in this release; the note says what it waits for."""

    @property
    def needs_a_test(self) -> bool:
        """Whether a passing test must carry the clause."""
        return self in (Disposition.ENFORCED, Disposition.CONFIGURED, Disposition.PROMPTED)


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause or pay table of a source document, cited everywhere by its id."""

    id: str
    document: str
    summary: str
    disposition: Disposition
    note: str


@functools.cache
def clauses() -> tuple[Clause, ...]:
    """Every clause, in the order of the documents."""
    with _CLAUSES.open(encoding="utf-8", newline="") as file:
        return tuple(
            Clause(
                id=row["clause"],
                document=row["document"],
                summary=row["summary"],
                disposition=Disposition(row["disposition"]),
                note=row["note"],
            )
            for row in csv.DictReader(file)
        )


@functools.cache
def _by_id() -> dict[str, Clause]:
    return {each.id: each for each in clauses()}


@functools.cache
def clause_ids() -> frozenset[str]:
    """The ids that may be cited.

    >>> "ma-csp 10(b)" in clause_ids()
    True
    """
    return frozenset(_by_id())


def clause(clause_id: str) -> Clause:
    """The clause with that id; a ``KeyError`` that names it when there is none."""
    try:
        return _by_id()[clause_id]
    except KeyError:
        raise KeyError(f"no clause {clause_id!r} in the source documents") from None

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
        rows = csv.DictReader(file)
        return tuple(
            Clause(row["clause"], row["document"], row["summary"], Disposition(row["disposition"]), row["note"])
            for row in rows
        )


@functools.cache
def documents() -> frozenset[str]:
    """The documents at hand: all their clauses are known."""
    return frozenset(each.document for each in clauses())


def document_of(cite: str) -> str:
    """The document that a citation begins with.

    >>> document_of("ma-csp 10(b)")
    'ma-csp'
    """
    return cite.partition(" ")[0]


def cites_document(cite: str) -> bool:
    """Whether a citation is of a clause of the documents at hand.

    >>> cites_document("ma-csp 10(b)"), cites_document("WAC 230-15-140")
    (True, False)
    """
    return document_of(cite) in documents()


@functools.cache
def clauses_by_id() -> dict[str, Clause]:
    """The clauses by the ids that may be cited.

    >>> clauses_by_id()["ma-csp 10(b)"].disposition
    <Disposition.ENFORCED: 'enforced'>
    """
    return {each.id: each for each in clauses()}

"""The conformance report: every clause, what the software does with it, and the tests that show it."""

from __future__ import annotations

import csv
import functools
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TypedDict

from fifthstreet import rulebook
from fifthstreet.api.errors import InputError
from fifthstreet.rulebook.clauses import Disposition, clauses

#: Which tests carry a clause: ``pytest --conformance-write`` writes it, ``pytest --conformance`` compares.
TESTS_FILE = Path(rulebook.__file__).parent / "conformance_tests.csv"

DOCUMENTS = {
    "ma-csp": "Massachusetts, Caribbean Stud Poker",
    "ma-b5": "Massachusetts, Boston 5 Stud Poker",
    "wa-ms": "Washington, Mississippi Stud, its progressive systems and Cover All",
    "lw-ca": "Cover All Bonus, the later wording",
}

MEANINGS = {
    Disposition.ENFORCED: "the software does it, or prevents its opposite",
    Disposition.CONFIGURED: "checked when a table or a link is set up",
    Disposition.PROMPTED: "a step the dealer is shown, cannot skip unless it is automated, and attests",
    Disposition.DESCRIPTIVE: "nothing to do; the note says why",
    Disposition.PLANNED: "not in this release; the note says what it waits for",
}


class ReportRow(TypedDict):
    """One line of the report."""

    clause: str
    document: str
    summary: str
    disposition: str
    note: str
    tests: list[str]


@functools.cache
def tests_by_clause() -> dict[str, tuple[str, ...]]:
    """The tests that carry each clause, as the last full run collected them."""
    found: dict[str, list[str]] = {}
    with TESTS_FILE.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            found.setdefault(row["clause"], []).append(row["test"])
    return {clause_id: tuple(tests) for clause_id, tests in found.items()}


def report(document: str | None = None, disposition: str | None = None) -> list[ReportRow]:
    """The whole report, or what concerns one document or disposition, in the order of the documents."""
    _known("document", document, DOCUMENTS)
    _known("disposition", disposition, [each.value for each in Disposition])
    tests = tests_by_clause()
    return [
        ReportRow(
            clause=clause.id,
            document=clause.document,
            summary=clause.summary,
            disposition=clause.disposition.value,
            note=clause.note,
            tests=list(tests.get(clause.id, ())),
        )
        for clause in clauses()
        if document in (None, clause.document) and disposition in (None, clause.disposition.value)
    ]


def _known(what: str, given: str | None, there: Iterable[str]) -> None:
    if given is not None and given not in there:
        raise InputError("input/option", f"no {what} {given!r}; there are {', '.join(there)}")


def totals() -> dict[str, dict[str, int]]:
    """How many clauses of each document have each disposition."""
    counts = Counter((clause.document, clause.disposition) for clause in clauses())
    return {key: {each.value: counts[key, each] for each in Disposition} for key in DOCUMENTS}


def with_sums(counted: Mapping[str, Mapping[str, int]]) -> dict[str, list[int]]:
    """The counts of each document and of all of them, each row with its sum."""
    rows = {key: list(counts.values()) for key, counts in counted.items()}
    rows["all"] = [sum(column) for column in zip(*rows.values(), strict=True)]
    return {key: [*counts, sum(counts)] for key, counts in rows.items()}

"""The conformance report: every clause, what the software does with it, and the tests that show it."""

from __future__ import annotations

import csv
import functools
from collections import Counter
from collections.abc import Iterable
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

_PREAMBLE = """\
# Conformance

Every clause and pay table of the four source documents, in our own words, with what Fifth Street does
with it and the tests that show it. `make docs` writes this page; do not edit it. What a clause says is in
`src/fifthstreet/rulebook/clauses.csv`; which tests carry it is collected by `pytest --conformance-write`.
"""


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
    """The tests that carry each clause, as the last full run found them."""
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


def markdown() -> str:
    """The report as a page: totals, the meaning of each disposition, one table per document."""
    rows = report()
    parts = [_PREAMBLE, _totals_table(), _meanings()]
    for key, title in DOCUMENTS.items():
        parts.append(f"## `{key}`: {title}\n")
        parts.append(_document_table(row for row in rows if row["document"] == key))
    return "\n".join(parts)


def _totals_table() -> str:
    by_document = totals()
    lines = [[f"`{key}`", *counts.values(), sum(counts.values())] for key, counts in by_document.items()]
    sums = [sum(counts[each.value] for counts in by_document.values()) for each in Disposition]
    lines.append(["all", *sums, sum(sums)])
    return _table(["document", *Disposition, "all"], lines)


def _meanings() -> str:
    return "".join(f"- **{each.value}**: {MEANINGS[each]}\n" for each in Disposition)


def _document_table(rows: Iterable[ReportRow]) -> str:
    return _table(
        ["clause", "what it says", "disposition", "note", "tests"],
        (
            [f"`{row['clause']}`", row["summary"], row["disposition"], row["note"], _by_file(row["tests"])]
            for row in rows
        ),
    )


def _by_file(tests: Iterable[str]) -> str:
    """Tests grouped under a link to their file, which keeps the page readable."""
    names: dict[str, list[str]] = {}
    for test in tests:
        path, _, name = test.partition("::")
        names.setdefault(path, []).append(f"`{name}`")
    return "; ".join(f"[{path}](../{path}): {', '.join(each)}" for path, each in names.items())


def _table(heads: Iterable[object], lines: Iterable[Iterable[object]]) -> str:
    cells = [[str(head) for head in heads], *([str(cell) for cell in line] for line in lines)]
    cells.insert(1, ["---"] * len(cells[0]))
    return "".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |\n" for line in cells)

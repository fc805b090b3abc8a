"""docs/conformance.md: every clause, what the software does with it, and the tests that show it."""

from __future__ import annotations

from collections.abc import Iterable

from docs_pages.markdown import table
from fifthstreet.cli.commands.conformance import DOCUMENTS, MEANINGS, report, totals, with_sums
from fifthstreet.rulebook.clauses import Disposition

_PREAMBLE = """\
# Conformance

Every clause and pay table of the four source documents, in our own words, with what Fifth Street does
with it and the tests that show it. `make docs` writes this page; do not edit it. What a clause says is in
`src/fifthstreet/rulebook/clauses.csv`; which tests carry it is collected by `pytest --conformance-write`.
"""


def markdown() -> str:
    """The report as a page: totals, the meaning of each disposition, one table per document."""
    rows = report()
    parts = [_PREAMBLE, _totals(), "".join(f"- **{each.value}**: {MEANINGS[each]}\n" for each in Disposition)]
    for key, title in DOCUMENTS.items():
        lines = (
            [f"`{row['clause']}`", row["summary"], row["disposition"], row["note"], _by_file(row["tests"])]
            for row in rows
            if row["document"] == key
        )
        heads = ["clause", "what it says", "disposition", "note", "tests"]
        parts += [f"## `{key}`: {title}\n", table(heads, lines)]
    return "\n".join(parts)


def _totals() -> str:
    lines = ([key if key == "all" else f"`{key}`", *map(str, counts)] for key, counts in with_sums(totals()).items())
    return table(["document", *Disposition, "all"], lines)


def _by_file(tests: Iterable[str]) -> str:
    """Tests grouped under a link to their file, which keeps the page readable."""
    names: dict[str, list[str]] = {}
    for test in tests:
        path, _, name = test.partition("::")
        names.setdefault(path, []).append(f"`{name}`")
    return "; ".join(f"[{path}](../{path}): {', '.join(each)}" for path, each in names.items())

"""docs/clause-mutants.md: for every clause what was broken on purpose, and which test noticed."""

from __future__ import annotations

from docs_pages.markdown import table
from fifthstreet.cli.commands.conformance import DOCUMENTS
from mutate_clauses import NEED_A_MUTANT, Mutant, mutants, read_seen

_PREAMBLE = """\
# Mutants of the clauses

For every clause that is {needs} the rule behind it was broken on purpose: a number of a pay table, a
limit, an option, a word of the game's description, a check of the table. Only the tests that carry the clause were
run, and of those only the cases that carry it. Here is what was broken, and the first test that failed.
[mutants.md](mutants.md) is about the code that settles money.

`python tools/mutate_clauses.py` does it again, and `--clause "ma-csp 10(b)"` does it for one clause; `--write` keeps
what was seen in `tools/clause_mutants/`, beside the mutants. `make docs` writes this page; do not edit it.
"""
_HEADS = ("clause", "what was broken", "where", "noticed by")


def markdown() -> str:
    """The page: one table for each document, in the order of its clauses."""
    where = {(clause, mutant.breaks): mutant for mutant in mutants() for clause in mutant.clauses}
    seen = read_seen()
    parts = [_PREAMBLE.format(needs=" or ".join(NEED_A_MUTANT)), _totals(seen)]
    for key, title in DOCUMENTS.items():
        rows = [row for row in seen if row["clause"].startswith(f"{key} ")]
        lines = (_line(row, where[row["clause"], row["breaks"]]) for row in rows)
        parts += [f"## `{key}`: {title}\n", table(_HEADS, lines)]
    return "\n".join(parts)


def _line(row: dict[str, str], mutant: Mutant) -> list[str]:
    path, _, name = row["noticed_by"].partition("::")
    noticed = f"[`{name}`](../{path})" if name else "nobody"
    return [f"`{row['clause']}`", row["breaks"], f"`{mutant.file}`", noticed]


def _totals(seen: list[dict[str, str]]) -> str:
    noticed = sum(bool(row["noticed_by"]) for row in seen)
    clauses = len({row["clause"] for row in seen})
    return f"{len(mutants())} mutants of {clauses} clauses; {noticed} of {len(seen)} trials were noticed.\n"

"""``fifthstreet rules conformance``."""

from __future__ import annotations

import json
from typing import Any

from tests.cli.running import invoke

from fifthstreet.rulebook.clauses import clauses


def _json(*words: str) -> Any:
    result = invoke(*words, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def test_the_conformance_report_can_be_cut_to_a_document_and_a_disposition() -> None:
    report = _json("rules", "conformance", "--document", "wa-ms", "--disposition", "prompted")
    wanted = [c.id for c in clauses() if (c.document, c.disposition.value) == ("wa-ms", "prompted")]
    assert wanted
    assert [row["clause"] for row in report["clauses"]] == wanted
    page = invoke("rules", "conformance", "--document", "lw-ca").stdout
    assert "planned: not in this release" in page
    assert " 1 tests" not in page
    wrong = invoke("rules", "conformance", "--document", "ma-xx")
    assert wrong.exit_code == 2
    assert "there are ma-csp, ma-b5, wa-ms, lw-ca" in wrong.stderr
    assert (
        "No clause matches."
        in invoke("rules", "conformance", "--document", "lw-ca", "--disposition", "planned").stdout
    )


def test_the_conformance_report_has_every_clause_once_and_its_totals() -> None:
    report = _json("rules", "conformance")
    assert [row["clause"] for row in report["clauses"]] == [clause.id for clause in clauses()]
    assert len(report["clauses"]) == 476
    assert sum(sum(counts.values()) for counts in report["totals"].values()) == 476
    page = invoke("rules", "conformance").stdout
    assert page.index("enforced") < page.index("ma-csp 1 ante wager")

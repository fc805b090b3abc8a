"""``fifthstreet report verify`` and ``report schema``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.cli.running import invoke

from fifthstreet.reports.par_document import schema


def _document() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(invoke("analyze", "boston-5", "--json").stdout)
    return found


def test_a_report_that_comes_out_ends_with_nought(tmp_path: Path) -> None:
    file = tmp_path / "par.json"
    file.write_text(json.dumps(_document()), "utf-8")
    result = invoke("report", "verify", str(file))
    assert result.exit_code == 0
    assert result.stdout.startswith("par.json: every figure comes out, ")


def test_figures_that_do_not_are_named_and_end_with_three(tmp_path: Path) -> None:
    document = _document()
    document["wagers"]["main"]["edge"] = "1/100"
    document["software"]["digest"] = "sha256:" + "0" * 64
    for wager in ("main", "optional_bonus"):
        for each in document["wagers"][wager]["events"]:
            each["count"] = each["net"] = "1"
    file = tmp_path / "par.json"
    file.write_text(json.dumps(document), "utf-8")
    result = invoke("report", "verify", str(file))
    assert result.exit_code == 3
    lines = result.stdout.splitlines()
    assert lines[0].startswith("It was made by another version")
    assert "do not come out" in lines[1]
    assert lines[2:4] == ["  wagers.main.edge", "    printed   1/100"]
    as_json = invoke("report", "verify", str(file), "--json")
    assert as_json.exit_code == 3
    found = json.loads(as_json.stdout)
    assert found["differences"][0]["figure"] == "wagers.main.edge"
    assert lines[-1] == f"  and {len(found['differences']) - 40} more; --json lists them all"


def test_a_few_differences_are_all_shown(tmp_path: Path) -> None:
    document = _document()
    computed = document["wagers"]["main"]["edge"]
    document["wagers"]["main"]["edge"] = "1/100"
    file = tmp_path / "par.json"
    file.write_text(json.dumps(document), "utf-8")
    lines = invoke("report", "verify", str(file)).stdout.splitlines()
    assert lines[1:] == ["  wagers.main.edge", "    printed   1/100", f"    computed  {computed}"]


def test_what_is_no_report_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "par.pdf"
    file.write_text("nothing", "utf-8")
    assert invoke("report", "verify", str(file)).exit_code == 2


def test_the_schema_is_printed() -> None:
    assert json.loads(invoke("report", "schema").stdout) == schema()

"""What the README and the pages show works when it is pasted."""

from __future__ import annotations

import doctest
import json
from collections import Counter
from pathlib import Path

import pytest

from fifthstreet import settle
from fifthstreet.rulebook.clauses import clauses

ROOT = Path(__file__).parents[1]
PAGES = ("README.md", "docs/cards.md")


@pytest.mark.parametrize("page", PAGES)
def test_the_examples_of_a_page_work(page: str) -> None:
    result = doctest.testfile(str(ROOT / page), module_relative=False)
    assert result.attempted > 2
    assert result.failed == 0


def test_the_links_of_the_readme_lead_somewhere() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    targets = [part.split(")")[0] for part in text.split("](")[1:]]
    assert len(targets) > 10
    assert [target for target in targets if not (ROOT / target).exists()] == []


def test_the_readme_counts_the_clauses_as_they_are() -> None:
    text = " ".join((ROOT / "README.md").read_text("utf-8").split())
    counted = Counter(clause.disposition.value for clause in clauses())
    assert f"[{counted.total()} clauses](docs/conformance.md)" in text
    assert counted["planned"] == 0
    assert f"{counted['descriptive']} of them only describe." in text


def test_the_example_round_comes_out_as_the_rules_say() -> None:
    # Seat 1: ace-king-queen beats ace-king-seven; ante 10 and bet 20 at even money, the progressive dollar lost.
    # Seat 4 folds: ante 25 and Cover All 5 are gone.
    result = settle(json.loads((ROOT / "examples/round.json").read_text("utf-8")))
    assert result["seats"]["1"]["net"] == "29.00"
    assert result["seats"]["4"]["net"] == "-30.00"
    assert result["meters"]["progressive"]["main"]["after"] == "100000.00"

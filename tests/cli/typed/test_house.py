"""Commands of a house: what they take, and how they are refused where there is no house."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.running import invoke


@pytest.mark.parametrize(
    "words",
    [
        ("house", "report", "readings"),
        ("audit", "verify"),
        ("audit", "reconcile"),
    ],
)
def test_a_folder_that_is_no_house_is_refused(tmp_path: Path, words: tuple[str, ...]) -> None:
    result = invoke(*words, "--house", str(tmp_path / "none"), "--json")
    assert result.exit_code == 2, result.output
    assert "/" in json.loads(result.stdout)["error"]["code"]


def test_a_drill_names_its_seed_and_finds_nothing() -> None:
    found = json.loads(invoke("drill", "--seed", "5", "--steps", "3", "--tables", "1", "--json").stdout)
    assert (found["seed"], found["violations"]) == (5, 0)

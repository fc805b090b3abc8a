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


@pytest.mark.parametrize(("option", "number"), [("--tables", "0"), ("--tables", "61"), ("--steps", "0")])
def test_a_drill_has_one_to_sixty_tables_and_a_step(option: str, number: str) -> None:
    result = invoke("drill", option, number)
    assert result.exit_code == 2
    assert f"Invalid value for '{option}'" in result.output

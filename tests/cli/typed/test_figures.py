"""Commands that count and simulate: what they take, and how they are refused."""

from __future__ import annotations

import json

import pytest
from tests.cli.running import invoke


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("simulate", "boston-5", "-n", "0"), "simulate/rounds"),
        (("analyze", "poker"), "game/unknown"),
        (("strategy", "boston-5", "--pack", "xx-none"), "pack/unknown"),
    ],
)
def test_what_cannot_be_counted_is_refused_in_one_shape(words: tuple[str, ...], code: str) -> None:
    result = invoke(*words, "--json")
    assert result.exit_code == 2
    assert json.loads(result.stdout)["error"]["code"] == code


def test_the_schema_of_reports_is_a_json_schema() -> None:
    schema = json.loads(invoke("report", "schema").stdout)
    assert schema["$schema"].startswith("https://json-schema.org/")


@pytest.mark.parametrize("words", [("advise", "boston-5"), ("analyze",), ("report", "verify")])
def test_what_a_command_needs_is_asked_for(words: tuple[str, ...]) -> None:
    result = invoke(*words)
    assert result.exit_code == 2
    assert "Missing" in result.output

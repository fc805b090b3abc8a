"""``fifthstreet bench``."""

from __future__ import annotations

import json

import pytest
from tests.cli.running import invoke

from fifthstreet.cli.commands.bench import Measured, show


def test_bench_measures_every_game() -> None:
    result = invoke("bench", "--rounds", "1000", "--json")
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    assert [each["game"] for each in found] == ["caribbean-stud", "mississippi-stud", "boston-5"]
    assert all(value > 0 for each in found for name, value in each.items() if name != "game")
    assert invoke("bench", "--rounds", "0").exit_code == 2


def test_the_figures_for_people_have_their_units(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "140")
    show([Measured("boston-5", 1.234, 0.0567, 1_234_567.8, 98_765.4)], as_json=False)
    assert capsys.readouterr().out.splitlines()[3].replace("│", " ").split() == [
        *("boston-5", "1.23", "s", "57", "ms", "1,234,568", "98,765")
    ]

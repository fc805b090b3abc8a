"""``fifthstreet bench``."""

from __future__ import annotations

import json

from tests.cli.running import invoke


def test_bench_measures_every_game() -> None:
    result = invoke("bench", "--rounds", "1000", "--json")
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    assert [each["game"] for each in found] == ["caribbean-stud", "mississippi-stud", "boston-5"]
    assert all(value > 0 for each in found for name, value in each.items() if name != "game")
    assert invoke("bench", "--rounds", "0").exit_code == 2

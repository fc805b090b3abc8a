import json
import subprocess
import sys
from pathlib import Path

import pytest

TOOL = Path(__file__).parents[2] / "tools" / "kill_house.py"


@pytest.mark.req("S2")
@pytest.mark.parametrize("database", [(), ("--postgresql",)], ids=["sqlite", "postgresql"])
def test_a_house_that_is_killed_has_all_that_it_answered_and_plays_on(database: tuple[str, ...]) -> None:
    ran = subprocess.run(
        [sys.executable, str(TOOL), "--times", "12", *database], capture_output=True, check=False, timeout=600
    )
    assert ran.returncode == 0, ran.stderr.decode()
    told = json.loads(ran.stdout)
    assert told["violations"] == 0
    assert told["answered"] > 12
    assert [
        told[f"at_{point}"] for point in ("before", "records", "postings", "balances", "commit", "committed")
    ] == [1] * 6
    assert told["there_without_an_answer"] >= 1

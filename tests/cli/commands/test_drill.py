import json
from pathlib import Path

import pytest
from tests.cli.running import invoke

from fifthstreet.floor import desk


def test_a_drill_says_what_was_played_and_what_went_wrong(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/drill.db"
    ran = invoke("drill", "--seed", "4", "--steps", "12", "--tables", "2", "--database", url, "--json")
    told = json.loads(ran.stdout)
    assert (ran.exit_code, told["seed"], told["steps"], told["violations"]) == (0, 4, 12, 0)
    assert sum(told["faults"].values()) > 0


def test_a_drill_for_people() -> None:
    ran = invoke("drill", "--seed", "4", "--steps", "12", "--tables", "2")
    assert ran.exit_code == 0
    assert ran.stdout.startswith("Seed 4: 12 steps, 0 rounds, 0 wins\n")
    assert ran.stdout.endswith("Everything held.\n")


def test_a_seed_that_fails_prints_the_command_that_shows_it_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desk, "link_postings", lambda link, event: ())
    ran = invoke("drill", "--seed", "4", "--steps", "30", "--tables", "1")
    assert ran.exit_code == 3
    assert "fifthstreet drill --seed 4 --steps 1 --tables 1\n" in ran.stderr
    url = f"sqlite:///{tmp_path}/drill.db"
    ran = invoke("drill", "--seed", "4", "--steps", "30", "--tables", "1", "--database", url, "--json")
    assert f"fifthstreet drill --seed 4 --steps 1 --tables 1 --database {url}\n" in ran.stderr
    assert json.loads(ran.stdout)["violations"] > 0

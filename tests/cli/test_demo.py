"""``fifthstreet demo``: what ``make run`` shows."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest
from tests.cli.running import COMMAND, invoke

from fifthstreet import replay
from fifthstreet.cli.commands.demo import NEXT, ROUNDS, Demonstration, played
from fifthstreet.cli.drawing import program
from fifthstreet.games import GAMES


def test_every_game_is_dealt_settled_and_drawn() -> None:
    result = invoke("demo")
    assert result.exit_code == 0
    for name in ("Caribbean Stud Poker", "Boston 5 Stud Poker", "Mississippi Stud"):
        assert name in result.stdout
    assert result.stdout.count("Net +$") == len(GAMES)  # Something good happens in each of them.
    assert all(command in result.stdout for command, _ in NEXT)


@pytest.mark.parametrize("demonstration", ROUNDS, ids=[each.game for each in ROUNDS])
def test_a_demonstration_has_side_wagers_and_can_be_replayed_as_it_says(demonstration: Demonstration) -> None:
    table, _, _ = played(demonstration)
    lines = table.lines(1)
    assert len([line for line in lines if line.outcome == "win"]) >= 4
    assert replay(str(table.notation())).lines(1) == lines


def test_the_commands_to_try_next_exist() -> None:
    for command, _ in NEXT:
        words = command.split()
        depth = 2 if words[0] == "rules" else 1
        assert invoke(*words[:depth], "--help").exit_code == 0


def test_the_line_that_plays_a_round_again_is_not_broken() -> None:
    lines = [line for line in invoke("demo").stdout.splitlines() if " replay '" in line]
    assert len(lines) == len(ROUNDS)
    for line in lines:
        assert invoke("replay", line.partition("'")[2].removesuffix("'")).exit_code == 0


def test_an_output_without_cards_and_boxes_gets_plain_letters() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run([*COMMAND, "demo"], capture_output=True, check=True, timeout=60, env=environment)
    text = done.stdout.decode("ascii")
    assert "|  h  |" in text
    assert "?" not in text.replace("[?? ??]", "")


def test_the_program_is_named_as_it_can_be_called(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setattr("sys.executable", str(folder / "python"))
    monkeypatch.setenv("PATH", str(tmp_path))
    assert program() == "fifthstreet"  # There is no other.
    (folder / "fifthstreet").touch(mode=0o755)
    monkeypatch.chdir(tmp_path)
    assert program() == "bin/fifthstreet"
    monkeypatch.chdir(tmp_path.parent.parent)
    assert program().endswith("bin/fifthstreet")
    monkeypatch.setenv("PATH", str(folder))
    assert program() == "fifthstreet"

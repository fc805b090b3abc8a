"""A sample of pressing Ctrl-C at random moments, and that the harness notices what is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

import interrupt_commands
from interrupt_commands import Command, Harness

#: Commands that take a moment, so that a sample takes little time.
SETTLE = Command(("settle", "examples/round.json"))
AGAIN = Command(SETTLE.words, ("counts",))


@pytest.fixture
def harness(tmp_path: Path) -> Harness:
    (tmp_path / "fifthstreet").mkdir()
    made = Harness(tmp_path, 1, (SETTLE, AGAIN), AGAIN)
    made.learn()
    return made


@pytest.mark.volume
def test_commands_end_with_130_and_nothing_else(harness: Harness) -> None:
    assert [each for number in range(10) for each in harness.interrupt(number)] == []
    assert set(harness.found) <= {"ended with 130", "was done already", f"Ctrl-C in {SETTLE.words[0]}"}
    assert harness.found["ended with 130"] + harness.found["was done already"] == 10


def test_what_is_wrong_is_noticed(harness: Harness) -> None:
    simulate = Command(("simulate", "boston-5"))
    harness.whole[simulate] = '{"stopped": false}'
    judged = harness._judged
    assert judged(SETTLE, 130, "", "Traceback", True) == ["exit code 130, and said Traceback"]
    assert judged(SETTLE, 130, "half", "", True) == ["printed half"]
    assert judged(SETTLE, 130, "", "", False) == ["printed "]
    assert judged(SETTLE, -11, "", "", True) == ["exit code -11, and printed "]
    assert judged(SETTLE, 0, "half", "", True) == ["printed half"]
    assert judged(simulate, 0, '{"stopped": true}', "", True) == []
    assert judged(simulate, 0, '{"stopped": false, "rounds": 1}', "", True) != []


def test_damage_is_noticed(harness: Harness) -> None:
    entry = harness._cache / "counts" / "version" / "key"
    entry.mkdir(parents=True)
    (entry / "ends.npy").write_bytes(b"half")
    assert harness._damage() == [f"{entry} is damaged"]


def test_the_commands_of_the_long_run_are_ours() -> None:
    words = [command.words[0] for command in (*interrupt_commands.COMMANDS, interrupt_commands.SLOW)]
    assert sorted(words) == ["analyze", "analyze", "analyze", "simulate", "simulate"]

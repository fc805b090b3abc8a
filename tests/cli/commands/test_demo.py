"""``fifthstreet demo``: what ``make demo`` shows."""

from __future__ import annotations

import pytest
from tests.cli.running import invoke

from fifthstreet import replay
from fifthstreet.cli.commands.demo import NEXT, ROUNDS, Demonstration, played


def test_every_game_is_dealt_settled_and_drawn() -> None:
    result = invoke("demo")
    assert result.exit_code == 0
    for name in ("Caribbean Stud Poker", "Boston 5 Stud Poker", "Mississippi Stud"):
        assert name in result.stdout
    assert result.stdout.count("Net +$") == len(ROUNDS) == 3  # Something good happens in each of them.
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

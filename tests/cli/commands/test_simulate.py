"""``fifthstreet simulate`` and ``bench``: what they print, what they refuse."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.cli.running import invoke, short

from fifthstreet import simulate
from fifthstreet.api.simulation import SIMULATING
from fifthstreet.cli.commands.simulate import print_simulated

THREE_LEVELS = "progressive_paytable=WA-ML03"


QUICK = ("--rounds", "20000", "--session", "5000", "--processes", "1")


def _json(*words: str) -> Any:
    result = invoke("simulate", *words, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def test_a_simulation_for_people() -> None:
    result = invoke("simulate", "boston-5", *QUICK, "--seats", "3")
    assert result.exit_code == 0
    assert "20,000 rounds, seed 1; each seat stakes ante $5, first $10, optional_bonus $1" in result.stdout
    assert "exactly it is 19.5153 %" in result.stdout
    assert "4 sessions of 5,000 rounds" in result.stdout


def test_edited_pays_and_meters_are_told_to_people() -> None:
    result = invoke("simulate", "mississippi-stud", *QUICK, "--pay", "main:straight=5")
    assert result.exit_code == 0
    assert "Edited, not approved: main:straight=5" in result.stdout
    meter = next(line for line in result.stdout.splitlines() if "progressive.main" in line)
    won, low = (part.split()[0] for part in meter.split("│")[2:4])
    assert float(low) <= int(won)


def test_a_simulation_that_was_stopped_says_how_far_it_came(capsys: pytest.CaptureFixture[str]) -> None:
    def stop(what: str, _done: float) -> None:
        if what == SIMULATING:
            raise KeyboardInterrupt

    # A task has a million rounds, and Ctrl-C comes after the first.
    print_simulated(simulate("boston-5", rounds=1_500_000, progress=stop), as_json=False)
    assert "Stopped: 1,000,000 of 1,500,000 rounds were played." in capsys.readouterr().out


def test_without_an_ante_there_is_no_base_game_to_tell_of() -> None:
    words = ("--game", "examples.three_card_poker:describe", "--pack", "examples/three_card_poker.toml")
    result = invoke("simulate", "three-card-poker", *words, *QUICK, "--stake", "ante=0")
    assert result.exit_code == 0, result.output
    assert "each seat stakes pair_plus $" in result.stdout
    assert "Base game:" not in result.stdout


@pytest.mark.req("M6")
def test_the_same_seed_prints_the_same_on_one_process_and_on_two() -> None:
    one = _json("mississippi-stud", "--rounds", "60000", "--session", "1000", "--processes", "1", "--seats", "2")
    two = _json("mississippi-stud", "--rounds", "60000", "--session", "1000", "--processes", "2", "--seats", "2")
    assert one == two
    other = _json("mississippi-stud", "--rounds", "60000", "--session", "1000", "--seed", "2", "--seats", "2")
    assert other["main"]["net"] != one["main"]["net"]


def test_every_side_wager_is_staked_that_is_not_left_out() -> None:
    found = _json("boston-5", *QUICK, "--stake", "optional_bonus=0", "--ante", "25")
    assert found["stakes"] == [{"ante": "25.00", "first": "50.00"}]
    assert abs(found["exact"]["main"]["standard_errors_off"]) < 5


def test_bets_that_a_large_ante_cuts_off_are_not_made() -> None:
    found = _json("mississippi-stud", *QUICK, "--ante", "150", "--strategy", "points")
    assert abs(found["exact"]["main"]["standard_errors_off"]) < 5
    assert found["stakes"][0]["ante"] == "150.00"


def test_without_an_ante_only_the_other_wagers_are_played() -> None:
    found = _json("caribbean-stud", "--stake", "five_card_player=1", *QUICK[:2], "--ante", "5")
    assert found["rounds"] == 20_000


def test_a_meter_begins_where_it_is_said_to() -> None:
    found = _json("mississippi-stud", *QUICK, "--meter", "progressive.main=123456.78", "--rounds", "1")
    # In Washington 20 % of each dollar goes to the meter unless the house says otherwise.
    assert found["meters"]["progressive.main"]["final_reading"]["50"] == "123456.98"


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["bingo", "-n", "10"], "game/unknown"),
        (["boston-5", "-n", "0"], "simulate/rounds"),
        (["boston-5", "-n", "-5"], "simulate/rounds"),
        (["boston-5", "-n", "10", "--session", "0"], "simulate/rounds"),
        (["boston-5", "-n", "10", "--seats", "0"], "simulate/seats"),
        (["boston-5", "-n", "10", "--seats", "8"], "simulate/seats"),
        (["boston-5", "-n", "10", "--processes", "0"], "simulate/engine"),
        (["boston-5", "-n", "99999999999999999999999"], "input/rounds"),
        (["boston-5", "-n", "10", "--engine", "steam"], "input/engine"),
        (["boston-5", "-n", "10", "--scheduler", "tcp://127.0.0.1:1"], "input/engine"),
        (["boston-5", "-n", "10", "--engine", "dask", "--scheduler", "nonsense:///x"], "simulate/engine"),
        (["boston-5", "-n", "10", "--stake", "optional_bonus=5", "--stake", "optional_bonus=0"], "input/stake"),
        (["boston-5", "-n", "10", "--stake", "bonus"], "input/stake"),
        (["boston-5", "-n", "10", "--stake", "bonus=5"], "simulate/stake"),
        (["boston-5", "-n", "10", "--stake", "optional_bonus=lots"], "input/amount"),
        (["boston-5", "-n", "10", "--ante", "5.50"], "simulate/stake"),
        (["mississippi-stud", "-n", "10", "--ante", "301"], "simulate/stake"),
        (["boston-5", "-n", "10", "--strategy", "clever"], "strategy/unknown"),
        (["boston-5", "-n", "10", "--meter", "progressive=5"], "analysis/meter"),
        (
            ["mississippi-stud", "-n", "9", "-o", "progressive_paytable=WA-ML03", "--meter", "progressive.mega=5"],
            "analysis/meter",
        ),
    ],
    ids=short,
)
def test_bad_input_gets_a_sentence_a_code_and_exit_2(words: list[str], code: str) -> None:
    told = invoke("simulate", *words, "--json")
    assert told.exit_code == 2
    assert json.loads(told.stdout)["error"]["code"] == code


def test_play_and_settle_do_not_wait_for_numba() -> None:
    code = (
        "import sys\n"
        "import fifthstreet.api, fifthstreet.cli.play.start\n"
        "import fifthstreet.cli.commands.settle, fifthstreet.cli.commands.run\n"
        "print(*(name for name in ('numpy', 'numba') if name in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=300)
    assert done.stdout.split() == []


def test_without_an_exact_figure_people_are_told_why(tmp_path: Path) -> None:
    every_bet = tmp_path / "every_bet.toml"
    every_bet.write_text('game = "texas-holdem-bonus"\nflop = ["bet"]\nturn = ["bet"]\nriver = ["bet"]', "utf-8")
    words = ("--pack", "published", "--strategy", str(every_bet), "--rounds", "10", "--processes", "1")
    result = invoke("simulate", "texas-holdem-bonus", *words)
    assert result.exit_code == 0, result.output
    told = " ".join(result.stdout.split())
    assert "of the Ante; there is no exact figure: Texas Hold'em Bonus cannot be played from its counts" in told

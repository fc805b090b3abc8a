"""``fifthstreet analyze``: what it prints, what it writes, what it refuses."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.cli.running import invoke, short


def _json(*words: str) -> Any:
    result = invoke("analyze", *words, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def test_mississippi_stud_for_people() -> None:
    result = invoke("analyze", "mississippi-stud", "-o", "progressive_paytable=MS Stud-01")
    assert result.exit_code == 0
    assert "4.9149 %" in result.stdout
    assert "Of 155,937,600 deals the player nets -7,664,112 antes and wagers 3.5898" in result.stdout
    assert "With the smaller one the player wagers 3.4836, and the house keeps 1.4109 % of that." in result.stdout
    assert "it breaks even at $160,530.53" in result.stdout


def test_the_json_has_every_side_wager_that_was_not_left_out() -> None:
    assert sorted(_json("mississippi-stud")["wagers"]) == ["main", "progressive", "three_card_bonus"]
    without = _json("mississippi-stud", "-o", "progressive_paytable=none")
    assert sorted(without["wagers"]) == ["main", "three_card_bonus"]


def test_an_edited_row_of_the_base_game_is_called_main_in_every_game() -> None:
    before = _json("boston-5")["wagers"]["main"]
    after = _json("boston-5", "--pay", "main:flush=16")["wagers"]["main"]
    flushes = 5_108 * 1_533_939 * 10
    assert int(after["net"]) - int(before["net"]) == flushes


def test_edited_pays_are_told() -> None:
    assert _json("boston-5", "--pay", "main:flush=16")["pays"] == ["main:flush=16"]
    assert "Edited, not approved: main:flush=16" in invoke("analyze", "boston-5", "--pay", "main:flush=16").stdout


def test_a_live_meter_gives_the_joint_best_play() -> None:
    table = "progressive_paytable=MS Stud-01"
    found = _json("mississippi-stud", "-o", table, "--meter", "progressive.main=250,000", "--ante", "5")["with_meter"]
    assert found["meters"] == {"progressive.main": "250000.00"}
    assert found["edge"] < found["played_apart"]["edge"]
    assert found["changes"][0]["without"] == "fold"


def test_bets_above_the_limit_on_single_wagers_are_not_played_and_that_is_told() -> None:
    found = _json("mississippi-stud", "--ante", "150")
    streets = ("third_street", "fourth_street", "fifth_street")
    assert found["above_wager_limit"] == {"ante": "150.00", "choices": {street: ["3x"] for street in streets}}
    # Never more than the ante and three bets of two.
    assert {each["wagered"] for each in found["wagers"]["main"]["events"]} <= {str(units) for units in range(1, 8)}
    assert "above_wager_limit" not in _json("mississippi-stud", "--ante", "100")
    out = " ".join(invoke("analyze", "mississippi-stud", "--ante", "300").stdout.split())
    assert "With Ante $300 not open, being above the limit on a single wager: third_street 2x, 3x; fourth" in out


def test_a_card_seen_too_early_turns_the_edge() -> None:
    assert _json("mississippi-stud", "--sees", "third_street")["wagers"]["main"]["edge"] < -0.5


def test_a_strategy_of_ones_own_is_read_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('game = "boston-5"\nabout = "Pairs only."\nsecond = ["second if pair >= \'2\'", "fold"]\n')
    found = _json("boston-5", "--strategy", str(file))["wagers"]["main"]
    folded = next(each for each in found["events"] if each["event"] == "fold")
    # 3,744 pairs and 52 threes of a kind of 22,100 go on.
    assert folded["probability"] == pytest.approx(1 - 3_796 / 22_100)


def test_a_strategy_that_leaves_a_decision_open_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "open.toml"
    file.write_text('game = "boston-5"\nabout = "Pairs only."\nsecond = ["second if pair >= \'2\'"]\n')
    result = invoke("analyze", "boston-5", "--strategy", str(file))
    assert result.exit_code == 2
    assert "strategy/open" in result.output


def test_the_reports_are_written_and_name_no_folder(tmp_path: Path) -> None:
    files = {kind: tmp_path / f"par.{kind}" for kind in ("html", "xlsx", "pdf")}
    words = [word for kind, file in files.items() for word in (f"--{kind}", str(file))]
    result = invoke("analyze", "boston-5", *words)
    assert result.exit_code == 0, result.output
    assert "House edge" not in result.stdout, "who asks for files is not shown tables"
    begins = {kind: file.read_bytes()[:15] for kind, file in files.items()}
    assert begins["pdf"].startswith(b"%PDF-")
    assert begins["xlsx"].startswith(b"PK")
    page = files["html"].read_text()
    assert page.startswith(("<!doctype html>", "<!DOCTYPE html>"))
    assert str(tmp_path) not in page
    assert "Simulation cross-check" in page


def test_a_file_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    result = invoke("analyze", "boston-5", "--pdf", str(tmp_path / "no" / "par.pdf"))
    assert result.exit_code == 2
    assert "(input/unwritable)" in result.output


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["bingo"], "game/unknown"),
        (["boston-5", "--pack", "us-nv"], "pack/unknown"),
        (["boston-5", "-o", "nothing=1"], "option/unknown"),
        (["caribbean-stud", "-o", "progressive_paytable=Z"], "option/value"),
        (["boston-5", "--strategy", "clever"], "strategy/unknown"),
        (["boston-5", "--known", "Ah Kd Ah"], "analysis/known"),
        (["boston-5", "--known", "Ax"], "analysis/known"),
        (["boston-5", "--sees", "dealer:9"], "analysis/sees"),
        (["mississippi-stud", "--meter", "progressive.main=-5"], "input/meter"),
        (["mississippi-stud", "--meter", "progressive"], "input/meter"),
        (["mississippi-stud", "--meter", "nothing=5"], "analysis/meter"),
        (["mississippi-stud", "--meter", "progressive=1", "--meter", "progressive.main=2"], "input/meter"),
        (["boston-5", "--pay", "main:five_aces=5"], "paytable/edit"),
        (["boston-5", "--pay", "main"], "paytable/edit"),
        (["boston-5", "--pay", "main:flush=9", "--pay", "main:Flush=8"], "paytable/edit"),
        (["mississippi-stud", "--sees", "third_street", "--sees", "third_street"], "analysis/sees"),
        (["boston-5", "--players", "9"], "analysis/players"),
        (["boston-5", "--ante", "many"], "input/amount"),
        (["boston-5", "--ante", "5.50"], "analysis/ante"),
    ],
    ids=short,
)
def test_bad_input_gets_a_sentence_a_code_and_exit_2(words: list[str], code: str) -> None:
    told = invoke("analyze", *words)
    assert told.exit_code == 2
    assert f"({code}" in told.output
    as_object = invoke("analyze", *words, "--json")
    assert as_object.exit_code == 2
    assert json.loads(as_object.stdout)["error"]["code"] == code

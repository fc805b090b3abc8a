"""``fifthstreet analyze``: what it prints, what it writes, what it refuses."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from tests.cli.running import invoke, short

from fifthstreet.cli.commands.analyze import command_line

HOUSE_TABLES = str(Path(__file__).parents[2] / "reports/house_tables.toml")
#: Everything below a ten.
SMALL_CARDS = " ".join(rank + suit for rank in "23456789" for suit in "cdhs")


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
    # Folded hands do not qualify: (155,937,600 - 59,910,720) / 379.2 = 253,235.443 dollars.
    assert "it breaks even at $253,235.44, without envy." in result.stdout
    told = " ".join(result.stdout.split())
    assert "If folded hands qualified (not in force), the fixed awards would return 53.0569 % and main would" in told
    assert "main would break even at $160,530.53, without envy." in told
    assert "Envy adds 0.4217 % for each other player" in told


def told(*words: str) -> str:
    result = invoke("analyze", *words)
    assert result.exit_code == 0, result.output
    return " ".join(result.stdout.split())


def test_caribbean_stud_for_people_with_every_side_wager_and_a_strategy() -> None:
    options = ("-o", "lucky_bonus=yes", "-o", "cover_all_on_fold=forfeits")
    text = told("caribbean-stud", "--strategy", "pair", *options)
    assert "Base game, strategy pair" in text
    # 1,041,372,912,372 and 1,090,272,101,460 antes of 19,933,230,517,200.
    assert "Best play has an edge of 5.2243 %; this costs 0.2453 % more." in text
    assert "If it stayed (not in force)" in text
    assert "A fold forfeits it here (ma-csp 10(b)" in text
    # Seven players and the dealer.
    assert "With 8 hands it was simulated: 500,000 rounds of 7 players, seed 1; 95 % confidence from" in text
    assert "For other numbers of hands ask with --players." in text
    assert "Lucky Bonus adds" in text
    assert "If nobody folded" not in text


def test_a_wager_whose_folded_hands_lose_is_told_with_what_nobody_folding_would_leave(tmp_path: Path) -> None:
    file = tmp_path / "never.toml"
    file.write_text('game = "caribbean-stud"\nabout = "Never."\nbet = ["fold"]\n')
    text = told("caribbean-stud", "--strategy", str(file), "--players", "1")
    assert "Caribbean Stud Bonus, per unit staked, folded hands lose" in text
    assert "If nobody folded, the house would keep 3.1097 % (not in force)." in text


def test_known_cards_are_named_and_what_they_make_uncountable_is_left_out() -> None:
    text = told("caribbean-stud", "--known", SMALL_CARDS)
    assert f"Known to be out of the deck: {SMALL_CARDS}" in text
    assert "Cover All Bonus is left out: the highest of several hands is counted for a whole deck only" in text


def test_a_card_seen_is_named_and_a_game_without_side_wagers_offers_none() -> None:
    text = told("mississippi-stud", "--sees", "third_street")
    assert "Seen before the first decision: third_street" in text
    tables = "3 Card Bonus, paytable 1; Progressive: Mississippi Stud progressive, MS Stud-01"
    assert f"Side wagers offered: {tables} (leave one out with --option)" in text
    assert "Side wagers offered" not in told("boston-5", "-o", "optional_bonus_paytable=none")


def test_a_live_meter_for_people_has_the_hands_that_are_played_differently() -> None:
    words = ("mississippi-stud", "-o", "progressive_paytable=MS Stud-01", "--ante", "5")
    text = told(*words, "--meter", "progressive.main=250000")
    # (59,910,720 + 379.2 x 250,000) / 155,937,600 comes back.
    own = (
        "Progressive with main at $250,000 It returns 99.2132 % of the stake: a house edge of 0.7868 %, folded hands"
    )
    assert own in text
    assert text.index(own) < text.index("Played best together, the house keeps") < text.index("House edge")
    assert "Base game too, with progressive.main at $250,000, and a base wager of $5" in text
    assert "kinds of situations are played differently, the most frequent first:" in text
    # Nobody folds a flush in Caribbean Stud, whatever the meter shows.
    options = ("-o", "five_card=no", "-o", "cover_all_on_fold=stays")
    other = told("caribbean-stud", "--meter", "progressive.main=250000", *options)
    assert "No decision of the base game changes." in other
    assert "A fold forfeits it here" not in other


def test_a_command_is_told_with_the_names_of_its_files_only() -> None:
    words = ["analyze", "boston-5", "--known", "Ah Kd", "--pdf", "/home/somebody/par.pdf"]
    assert command_line(words) == 'fifthstreet analyze boston-5 --known "Ah Kd" --pdf par.pdf'


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
    assert Fraction(found["edge"]) < Fraction(found["played_apart"]["edge"])
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
    assert _json("mississippi-stud", "--sees", "third_street")["wagers"]["main"]["decimal"]["edge"] < -0.5


def test_a_strategy_of_ones_own_is_read_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('game = "boston-5"\nabout = "Pairs only."\nsecond = ["second if pair >= \'2\'", "fold"]\n')
    found = _json("boston-5", "--strategy", str(file))["wagers"]["main"]
    folded = next(each for each in found["events"] if each["event"] == "fold")
    # 3,744 pairs and 52 threes of a kind of 22,100 go on.
    assert Fraction(folded["probability"]) == 1 - Fraction(3_796, 22_100)


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


def test_a_summary_is_one_line_for_each_wager() -> None:
    told = invoke("analyze", "boston-5", "--summary")
    assert told.exit_code == 0
    assert "Base game, best play" in told.stdout
    assert "Optional Bonus" in told.stdout
    assert "Probability" not in told.stdout


def test_a_file_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    result = invoke("analyze", "boston-5", "--pdf", str(tmp_path / "no" / "par.pdf"))
    assert result.exit_code == 2
    assert "(input/unwritable; our rule)" in result.output


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


def test_every_pay_table_that_figures_are_for_is_named_once() -> None:
    text = told("caribbean-stud", "--summary", "-o", "progressive_paytable=E")
    named = (
        "Caribbean Stud Bonus, pay table A; Progressive Payout, pay table E; Five Card Hand Bonus; Cover All Bonus"
    )
    assert f"Side wagers offered: {named} (leave one out with --option)" in text


@pytest.mark.req("M5")
def test_what_the_seller_prints_is_said_beside_what_was_found() -> None:
    text = told("mississippi-stud", "-o", "progressive_paytable=none", "-o", "three_card_bonus_paytable=none")
    assert (
        "The documents print house advantage 1.58% (wa-ms ms paytable MS-01 house advantage) and "
        "expected hold 24% (wa-ms ms paytable MS-01 expected hold): "
        "follows neither from 4.9149 % nor from 1.3691 % of all wagered."
    ) in text
    assert "The documents print" not in told("boston-5", "-o", "optional_bonus_paytable=none")


@pytest.mark.rule("ma-b5 11(e)")
def test_a_payout_limit_is_counted_from_the_ante_on_at_which_it_cuts() -> None:
    words = ("boston-5", "-o", "payout_limit=50000", "--summary")
    above, below = told(*words, "--ante", "500"), told(*words, "--ante", "49")
    assert "hold for Ante $500; the table takes $5 to $500. There the payout limit of $50,000 cuts what" in above
    assert "hold for Ante $5 to $49; the table takes $5 to $500. Above, the payout limit of $50,000 cuts" in below
    assert "19.5153 %" in below
    assert "19.5153 %" not in above

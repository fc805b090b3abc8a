"""``fifthstreet rules`` and ``fifthstreet check-pack``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.cli.running import invoke

from fifthstreet.rulebook import load_pack, pack_keys

GAMES = [(key, pack) for pack in pack_keys() for key in load_pack(pack).games]


def _json(*words: str) -> Any:
    result = invoke(*words, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def test_list_names_every_pack_and_game() -> None:
    listed = _json("rules", "list")
    assert [(game, pack["pack"]) for pack in listed for game in pack["games"]] == GAMES
    shown = invoke("rules", "list").stdout
    for key, pack in GAMES:
        assert key in shown
        assert pack in shown
    assert "borrowed" in shown


@pytest.mark.parametrize(("game", "pack"), GAMES)
def test_show_lists_every_option_with_its_clauses(game: str, pack: str) -> None:
    shown = _json("rules", "show", game, "--pack", pack)
    entry = load_pack(pack).games[game]
    assert [option["name"] for option in shown["options"]] == list(entry.options)
    assert all(option["cites"] for option in shown["options"])
    assert [step["id"] for step in shown["procedure"]] == [step.id for step in entry.procedure]
    assert [row["kind"] for row in shown["irregularities"]] == [row.kind for row in entry.irregularities]
    assert {name: limit["min"] for name, limit in shown["limits"].items()} == {"ante": "5.00", "side": "1.00"}
    assert sum(len(ids) for ids in shown["pay_tables"].values()) == len(entry.paytables)


@pytest.mark.parametrize(("game", "pack"), GAMES)
def test_show_and_placard_have_a_page_for_people(game: str, pack: str) -> None:
    for word in ("show", "placard"):
        page = invoke("rules", word, game, "--pack", pack)
        assert page.exit_code == 0
        assert load_pack(pack).games[game].name in page.stdout


def test_show_tells_what_is_in_force() -> None:
    options = ("-o", "progressive_paytable=E", "-o", "cover_all=yes", "-o", "progressive-rate=72.5")
    shown = _json("rules", "show", "caribbean-stud", "--pack", "us-ma", *options)
    in_force = {option["name"]: option["in_force"] for option in shown["options"]}
    assert in_force["progressive_paytable"] == "E"
    assert in_force["cover_all"] is True
    assert in_force["progressive_rate"] == "72.5"
    assert in_force["progressive_wager"] == "1.00"
    assert in_force["decision_seconds"] == 60
    values = {option["name"]: option["values"] for option in shown["options"]}
    assert values["bonus_paytable"] == ["A", "B", "C", "none"]
    assert values["on_expiry"] == ["fold", "wait"]
    assert values["progressive_rate"] == ["percent from 70"]


def test_a_game_in_several_packs_is_that_of_its_own_document() -> None:
    assert _json("rules", "show", "caribbean-stud")["pack"] == "us-ma"
    assert _json("rules", "show", "mississippi-stud")["pack"] == "us-wa"


@pytest.mark.parametrize(("game", "pack"), GAMES)
def test_show_breaks_no_name_of_an_option_a_step_or_an_irregularity(game: str, pack: str) -> None:
    page = invoke("rules", "show", game, "--pack", pack).stdout
    entry = load_pack(pack).games[game]
    kinds = [row.kind for row in entry.irregularities]
    values = [value for option in entry.options.values() for value in option.values]
    for name in (*entry.options, *kinds, *values, *(step.id for step in entry.procedure)):
        assert name in page


_OWN = 'extends = "us-ma"\nkey = "ours"\nname = "Our house"\nversion = "2"\n'


def _file(folder: Path, text: str) -> str:
    file = folder / "ours.toml"
    file.write_text(text, encoding="utf-8")
    return str(file)


def test_a_pack_of_ones_own_is_checked_and_told(tmp_path: Path) -> None:
    file = _file(tmp_path, _OWN)
    checked = _json("check-pack", file)
    assert (checked["valid"], checked["pack"], checked["approved"]) == (True, "ours", False)
    assert list(checked["games"]) == ["caribbean-stud", "boston-5"]
    page = invoke("check-pack", file).stdout
    assert page.startswith("Valid. Our house (ours, version 2, extends us-ma)")
    assert "not approved" in page


def test_a_pay_table_that_hardly_says_what_was_meant_is_warned_of(tmp_path: Path) -> None:
    house = '[documents.house]\ntitle = "House rules"\n'
    table = (
        '[[games.caribbean-stud.paytables]]\nwager = "bonus"\nid = "ours"\ntitle = "Ours"\ncites = ["house 1"]\n'
        'rows = [{ hand = "flush", title = "Flush", pays = "5 to 1" },'
        ' { hand = "straight_flush", title = "Straight flush", pays = "50 to 1" }]\n'
    )
    file = _file(tmp_path, _OWN + house + table)
    said = "caribbean-stud: pay table ours of bonus: "
    assert _json("check-pack", file)["warnings"] == [
        f"{said}Straight flush stands below Flush and is higher; put the highest hand first",
        f"{said}four of a kind, full house pays nothing, though Flush, which is lower, does",
    ]
    assert f"Warning: {said}Straight flush stands below Flush" in invoke("check-pack", file).stdout
    assert _json("check-pack", _file(tmp_path, _OWN))["warnings"] == []


def test_a_pack_of_ones_own_can_be_shown(tmp_path: Path) -> None:
    posted = _json("rules", "placard", "boston-5", "--pack", _file(tmp_path, _OWN))
    assert (posted["pack"], posted["approved"]) == ("ours", False)


@pytest.mark.rule("ma-csp 11(e)(4)")
def test_a_pack_below_the_rules_is_refused_with_the_clause(tmp_path: Path) -> None:
    low = _OWN + '[games.caribbean-stud.options.five_card_reset]\nmin = "9000.00"\n'
    result = invoke("check-pack", _file(tmp_path, low), "--json")
    assert result.exit_code == 2
    error = json.loads(result.stdout)["error"]
    assert error["code"] == "pack/option_minimum"
    assert error["cites"] == ["ma-csp 11(e)(4)"]
    for_people = invoke("check-pack", _file(tmp_path, low))
    assert (for_people.exit_code, for_people.stdout) == (2, "")
    assert "ma-csp 11(e)(4)" in for_people.stderr


def test_a_pack_whose_game_cannot_be_described_is_refused(tmp_path: Path) -> None:
    spoiled = _OWN + (
        '[[games.boston-5.paytables]]\nwager = "optional_bonus"\nid = "other"\ntitle = "Other"\n'
        'cites = ["ma-b5 11(d)"]\nrows = [{hand = "royal_flush", title = "Royal", pays = "50 to 1"}]\n'
        '[games.boston-5.options.optional_bonus_paytable]\ndefault = "other"\n'
    )
    result = invoke("check-pack", _file(tmp_path, spoiled), "--json")
    assert result.exit_code == 2
    assert json.loads(result.stdout)["error"]["code"].startswith(("pack/", "paytable/"))

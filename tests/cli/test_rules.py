"""``fifthstreet rules`` and ``fifthstreet check-pack``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.cli.running import invoke

from fifthstreet.rulebook import load_pack, pack_keys
from fifthstreet.rulebook.clauses import clauses

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


@pytest.mark.rule("ma-b5 11(a)")
@pytest.mark.req("G9")
def test_the_placard_of_boston_5_never_says_for() -> None:
    posted = _json("rules", "placard", "boston-5")
    odds = [row["pays"] for table in posted["pay_tables"] for row in table["rows"]]
    assert odds
    assert all(" to " in each and " for " not in each for each in odds)
    assert posted["payout_limit"] is None


@pytest.mark.rule("ma-b5 11(e)")
@pytest.mark.req("G10")
def test_a_payout_limit_is_posted_with_its_clause() -> None:
    posted = _json("rules", "placard", "boston-5", "-o", "payout_limit=75000.00")
    assert posted["payout_limit"]["amount"] == "75000.00"
    assert "optional_bonus" not in posted["payout_limit"]["covers"]
    assert "ma-b5 11(e)" in posted["payout_limit"]["cites"]
    page = invoke("rules", "placard", "boston-5", "-o", "payout_limit=75000.00").stdout
    assert "Payout limit per hand: $75,000 (ma-b5 11(e)" in page


@pytest.mark.req("G13")
def test_the_placard_says_whether_a_folded_hand_qualifies() -> None:
    for value, said in (("no", "does not qualify"), ("yes", "qualifies")):
        page = invoke("rules", "placard", "mississippi-stud", "-o", f"folded_hands_qualify={value}").stdout
        assert f"A folded hand {said} for the progressive." in page
    assert _json("rules", "placard", "boston-5")["folded_hands_qualify"] is None


def test_the_placard_tells_where_the_house_lets_a_meter_start() -> None:
    options = ("-o", "five_card=yes", "-o", "five_card_reset=12000.00", "-o", "progressive_paytable=D")
    posted = _json("rules", "placard", "caribbean-stud", *options)
    seeds = {table["id"]: [level["seed"] for level in table["levels"]] for table in posted["pay_tables"]}
    assert seeds["D"] == ["10000.00"]
    (five_card,) = [table for table in posted["pay_tables"] if table["pays"][0].startswith("Five Card")]
    assert [level["seed"] for level in five_card["levels"]] == ["12000.00"]


@pytest.mark.req("T7")
def test_the_placard_tells_the_decision_clock() -> None:
    page = invoke("rules", "placard", "boston-5", "-o", "decision_seconds=45", "-o", "on_expiry=wait").stdout
    assert "You have 45 seconds for a decision; after that the dealer waits." in page


@pytest.mark.parametrize(("game", "pack"), GAMES)
def test_the_placard_states_every_interpretation_and_slip(game: str, pack: str) -> None:
    posted = _json("rules", "placard", game, "--pack", pack)
    entry = load_pack(pack).games[game]
    silent = [("option", name) for name, option in entry.options.items() if option.why]
    silent += [("reading", name) for name in entry.readings]
    assert [next(iter(row.items())) for row in posted["silent_or_disagreeing"]] == silent
    assert all(row["cites"] and row["why"] for row in posted["silent_or_disagreeing"])
    assert len(posted["slips"]) == len(entry.slips)


def test_the_page_states_the_readings_of_what_is_offered_and_no_others() -> None:
    bare = invoke("rules", "placard", "caribbean-stud", "--pack", "us-ma").stdout
    assert "What a misdeal voids" in bare
    assert "Cover All" not in bare
    assert "envy" not in bare.lower()
    assert len(bare.splitlines()) < 80
    full = " ".join(invoke("rules", "placard", "caribbean-stud", "-o", "cover_all=yes").stdout.split())
    assert "ma-csp 10(b), lw-ca 7" in full  # Both clauses of what a fold does to it.
    assert "Slips of cross-reference" in full
    assert "11(d)(5)." in full


def test_the_page_says_what_an_award_is_for_and_tells_three_streets_once() -> None:
    boston = " ".join(invoke("rules", "placard", "boston-5").stdout.replace("│", " ").split())
    assert "whoever wins" in boston
    streets = invoke("rules", "placard", "mississippi-stud").stdout
    assert streets.count("bets") == 3  # One, two or three times, for all three streets.


def test_nothing_above_the_limit_for_a_single_wager_is_posted() -> None:
    posted = _json("rules", "placard", "mississippi-stud")
    assert posted["wagers"][0]["limits"]["max"] == "300.00"
    assert _json("rules", "show", "mississippi-stud")["limits"]["ante"]["max"] == "300.00"
    assert "$500" not in invoke("rules", "placard", "mississippi-stud").stdout
    # The bet is twice the ante, and $300 at most.
    caribbean = _json("rules", "placard", "caribbean-stud", "--pack", "us-wa")
    assert caribbean["wagers"][0]["limits"]["max"] == "150.00"


@pytest.mark.parametrize(("game", "pack"), GAMES)
def test_show_breaks_no_name_of_an_option_a_step_or_an_irregularity(game: str, pack: str) -> None:
    page = invoke("rules", "show", game, "--pack", pack).stdout
    entry = load_pack(pack).games[game]
    kinds = [row.kind for row in entry.irregularities]
    values = [value for option in entry.options.values() for value in option.values]
    for name in (*entry.options, *kinds, *values, *(step.id for step in entry.procedure)):
        assert name in page


def test_the_conformance_report_can_be_cut_to_a_document_and_a_disposition() -> None:
    report = _json("rules", "conformance", "--document", "wa-ms", "--disposition", "planned")
    wanted = [c.id for c in clauses() if (c.document, c.disposition.value) == ("wa-ms", "planned")]
    assert wanted
    assert [row["clause"] for row in report["clauses"]] == wanted
    page = invoke("rules", "conformance", "--document", "lw-ca").stdout
    assert "planned: not in this release" in page
    assert " 1 tests" not in page
    wrong = invoke("rules", "conformance", "--document", "ma-xx")
    assert wrong.exit_code == 2
    assert "there are ma-csp, ma-b5, wa-ms, lw-ca" in wrong.stderr
    assert (
        "No clause matches."
        in invoke("rules", "conformance", "--document", "lw-ca", "--disposition", "planned").stdout
    )


@pytest.mark.req("G4", "G6")
def test_the_placard_shows_envy_levels_and_columns_of_the_tables_in_force() -> None:
    options = ("-o", "progressive_paytable=D", "-o", "progressive_wager=5.00", "-o", "cover_all=yes")
    posted = _json("rules", "placard", "caribbean-stud", *options)
    by_user = {table["pays"][0]: table for table in posted["pay_tables"] if table["hands"] is None}
    envy = [row["pays"] for row in by_user["Progressive Payout"]["envy"]]
    assert envy == ["5000.00", "1500.00"]  # Table D prints a $5 wager at five times the $1 amounts.
    columns = [table["hands"] for table in posted["pay_tables"] if table["hands"] is not None]
    assert columns == [2, 3, 4, 5, 6, 7, 8]
    assert "Caribbean Stud Bonus" not in by_user


@pytest.mark.rule("wa-ms dealing limits")
def test_the_placard_posts_washingtons_limit() -> None:
    assert _json("rules", "placard", "mississippi-stud")["single_wager_limit"]["amount"] == "300.00"


def test_the_conformance_report_has_every_clause_once_and_its_totals() -> None:
    report = _json("rules", "conformance")
    assert [row["clause"] for row in report["clauses"]] == [clause.id for clause in clauses()]
    assert len(report["clauses"]) == 476
    assert sum(sum(counts.values()) for counts in report["totals"].values()) == 476
    page = invoke("rules", "conformance").stdout
    assert page.index("enforced") < page.index("ma-csp 1 ante wager")


# check-pack ----------------------------------------------------------------------------------------------------

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

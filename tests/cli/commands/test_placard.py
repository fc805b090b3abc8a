"""``fifthstreet rules placard``."""

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
    told = " ".join(page.split())
    assert "Payout limit per hand: $75,000 for the First wager, Second wager and Ante Bonus together" in told
    assert "The Optional Bonus is paid outside it. (ma-b5 11(e))" in told


@pytest.mark.req("G13")
def test_the_placard_says_whether_a_folded_hand_qualifies() -> None:
    for value, said in (("no", "does not qualify"), ("yes", "qualifies")):
        options = ("-o", "progressive_paytable=MS Stud-01", "-o", f"folded_hands_qualify={value}")
        page = invoke("rules", "placard", "mississippi-stud", *options).stdout
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
    assert len(bare.splitlines()) < 90
    full = " ".join(invoke("rules", "placard", "caribbean-stud", "-o", "cover_all=yes").stdout.split())
    assert "ma-csp 10(b), lw-ca 7" in full  # Both clauses of what a fold does to it.
    assert "Slips of cross-reference" in full
    assert "11(d)(5)." in full


def test_the_page_says_what_an_award_is_for_and_tells_three_streets_once() -> None:
    boston = " ".join(invoke("rules", "placard", "boston-5").stdout.replace("│", " ").split())
    assert "whoever wins" in boston
    streets = invoke("rules", "placard", "mississippi-stud").stdout
    assert streets.count("│ bets") == 3  # One, two or three times, for all three streets.


def test_nothing_above_the_limit_for_a_single_wager_is_posted() -> None:
    posted = _json("rules", "placard", "mississippi-stud")
    assert posted["wagers"][0]["limits"]["max"] == "300.00"
    assert _json("rules", "show", "mississippi-stud")["limits"]["ante"]["max"] == "300.00"
    assert "$500" not in invoke("rules", "placard", "mississippi-stud").stdout
    # The bet is twice the ante, and $300 at most.
    caribbean = _json("rules", "placard", "caribbean-stud", "--pack", "us-wa")
    assert caribbean["wagers"][0]["limits"]["max"] == "150.00"


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


def test_envy_stands_beside_its_row_or_by_itself_where_the_table_does_not_pay_the_hand() -> None:
    page = invoke("rules", "placard", "caribbean-stud", "-o", "progressive_paytable=D").stdout
    royal = next(line for line in page.splitlines() if "Royal flush" in line and "$1,000" in line)
    assert "meter" in royal
    house = Path(__file__).parents[2] / "reports/house_tables.toml"
    own = invoke("rules", "placard", "mississippi-stud", "--pack", str(house), "-o", "progressive_paytable=tenths")
    four = next(line for line in own.stdout.splitlines() if "$50" in line)
    assert "Four of a kind" in four

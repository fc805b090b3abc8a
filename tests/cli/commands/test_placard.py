"""``fifthstreet rules placard``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.cli.running import invoke
from tests.rulebook.copies import copied

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
    (option,) = [each for each in caribbean["options"] if each["name"] == "limits.ante"]
    assert "to $150" in option["in_force"]


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


def test_a_placard_takes_the_tables_own_limits() -> None:
    words = ("rules", "placard", "caribbean-stud", "--limit", "ante=10/200/5")
    assert _json(*words)["wagers"][0]["limits"] == {"min": "10.00", "max": "200.00", "step": "5.00"}
    page = invoke(*words).stdout
    assert "Stake: $10 to $200 in steps of $5." in page
    row = next(line for line in page.splitlines() if "$10 to $200" in line and "house" in line)
    assert "Ante" in row
    shown = _json("rules", "show", "caribbean-stud", "--limit", "ante=10/200/5")
    assert shown["limits"]["ante"]["max"] == "200.00"
    # The limit of the law holds for the house's own limits too, and leaves room for the bet.
    washington = _json("rules", "placard", "caribbean-stud", "--pack", "us-wa", "--limit", "ante=10/400/5")
    assert washington["wagers"][0]["limits"]["max"] == "150.00"
    assert washington["wagers"][0]["room_for"] == "bet"


@pytest.mark.rule("ma-b5 6(c)")
def test_limits_that_the_rules_do_not_allow_are_refused() -> None:
    result = invoke("rules", "placard", "boston-5", "--limit", "side=0.50/10/0.50")
    assert (result.exit_code, "ma-b5 6(c)" in result.stderr) == (2, True)


def test_a_placard_can_show_all_that_the_house_may_offer() -> None:
    posted = _json("rules", "placard", "caribbean-stud", "--all")
    assert [wager["key"] for wager in posted["wagers"]] == ["ante", "bet"]
    other = posted["not_in_force"]
    sides = {"bonus", "progressive", "five_card_player", "five_card_dealer", "cover_all"}
    assert {wager["key"] for wager in other["wagers"]} == sides
    assert {award["key"] for award in other["awards"]} == {"envy", "magic_card", "lucky_bonus"}
    entry = load_pack("us-ma").games["caribbean-stud"]
    in_force = {(table.wager, table.id) for table in entry.paytables if table.wager in ("ante", "bet")}
    assert len(other["pay_tables"]) == len(entry.paytables) - len(in_force)
    page = invoke("rules", "placard", "caribbean-stud", "--all").stdout
    before, _, after = page.partition("Not in force: what else the house may offer at this table")
    assert "Cover All Bonus" not in before
    assert "Offered with option cover_all=yes." in after
    assert "Caribbean Stud Bonus, pay table C" in after
    assert "Cover All Bonus, by the number of hands dealt, counting the dealer's, not in force" in after
    one_table = _json("rules", "placard", "boston-5", "--all")["not_in_force"]
    assert one_table == {"wagers": [], "awards": [], "pay_tables": [], "offered_by": {}}
    assert "Wagers not offered" not in invoke("rules", "placard", "boston-5", "--all").stdout


@pytest.mark.rule("ma-csp 12(k)")
def test_columns_are_headed_by_the_hands_that_count() -> None:
    options = ("-o", "cover_all=yes", "-o", "cover_all_column=players_only")
    page = invoke("rules", "placard", "caribbean-stud", *options).stdout
    assert "Cover All Bonus, by the number of hands dealt, not counting the dealer's" in page
    heads = next(line for line in page.splitlines() if "1 or 2" in line)
    # Seven players at the most: the column for eight hands is never paid.
    assert [cell.strip() for cell in heads.split("│")[2:-1]] == ["1 or 2", "3", "4", "5", "6", "7"]


def test_a_pack_that_is_not_approved_says_so() -> None:
    words = ("--game", "examples.three_card_poker:describe", "--pack", "examples/three_card_poker.toml")
    assert "This pack is not approved." in invoke("rules", "placard", "three-card-poker", *words).stdout
    assert "not approved" not in invoke("rules", "placard", "boston-5").stdout


SNAPSHOTS = {
    "boston-5": ("-o", "payout_limit=50000"),
    "caribbean-stud": (
        *("-o", "bonus_paytable=A", "-o", "progressive_paytable=PTMGLML03", "-o", "progressive_link=different_games"),
        *("-o", "five_card=yes", "-o", "cover_all=yes"),
    ),
    "mississippi-stud": ("-o", "three_card_bonus_paytable=1", "-o", "progressive_paytable=MS Stud-01"),
}


@pytest.mark.parametrize("game", SNAPSHOTS)
def test_the_placard_of_each_game_reads_as_it_was_approved_by_a_reader(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a change that is meant, read the new page and keep it beside this test."""
    monkeypatch.setenv("COLUMNS", "80")
    page = invoke("rules", "placard", game, *SNAPSHOTS[game]).stdout
    kept = Path(__file__).parent / "placards" / f"{game}.txt"
    assert [line.rstrip() for line in page.splitlines()] == kept.read_text("utf-8").splitlines()


@pytest.mark.rule("ma-csp 11(b) table", "ma-csp 12(l) table PTMGL01")
@pytest.mark.parametrize(
    ("old", "new", "options", "said"),
    [
        (
            '"Royal flush", pays = "100 to 1"',
            '"Royal flush", pays = "10 to 1"',
            (),
            "Royal flush: house instead of ma-csp 11(b) table.",
        ),
        (
            'name = "Main", seed = "10000.00" }',
            'name = "Main", seed = "1.00" }',
            ("-o", "progressive_paytable=PTMGL01"),
            "The meter starts at $1 (house preset).",
        ),
        (
            'amount = "1000.00", cites = ["ma-csp 12(l) table PTMGL01"] }',
            'amount = "900.00", cites = ["ma-csp 12(l) table PTMGL01"] }',
            ("-o", "progressive_paytable=PTMGL01"),
            "house instead of ma-csp 12(l) table PTMGL01",
        ),
        (
            '"Royal Flush", pays = "125 to 1"',
            '"Royal Flush", pays = "120 to 1"',
            ("-o", "cover_all=yes"),
            "Royal Flush: house instead of ma-csp 12(k) table 7.",
        ),
    ],
)
def test_a_figure_that_a_house_changed_cites_the_house_on_the_page(
    old: str, new: str, options: tuple[str, ...], said: str, tmp_path: Path
) -> None:
    pack = tmp_path / "mine.toml"
    # A printed table with another figure may not be shared between different games.
    alone = ('"same_game", "different_games"]\nseed_scales', '"same_game"]\nseed_scales')
    pack.write_text(copied("us-ma", (old, new), alone), "utf-8")
    words = ("rules", "placard", "caribbean-stud")
    page = " ".join(invoke(*words, "--pack", str(pack), *options).stdout.split())
    assert said in page
    assert "house instead of" not in invoke(*words, "--pack", "us-ma", *options).stdout


def test_a_pay_table_keeps_its_letters_where_the_page_says_how_a_wager_is_offered() -> None:
    page = " ".join(invoke("rules", "placard", "mississippi-stud", "--all").stdout.replace("│", " ").split())
    assert "Offered with option progressive_paytable=MS Stud-01" in page


@pytest.mark.rule("ma-csp 13(d)", "ma-b5 12(d)")
@pytest.mark.parametrize(
    ("game", "pack"), [("caribbean-stud", "us-ma"), ("caribbean-stud", "us-wa"), ("boston-5", "us-ma")]
)
def test_the_placard_says_what_each_misdeal_voids(game: str, pack: str) -> None:
    posted = _json("rules", "placard", game, "--pack", pack)
    (misdeal,) = [
        each["in_force"] for each in posted["silent_or_disagreeing"] if each.get("reading") == "misdeal_void"
    ]
    assert "a player's misdealt hand is void, a dealer with four cards is given the fifth" in misdeal
    assert misdeal.endswith("any other misdeal to the dealer voids every hand.")


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

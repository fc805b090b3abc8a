"""``fifthstreet rules list`` and ``fifthstreet check-pack``."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest
from examples import three_card_poker
from tests.cli.running import invoke
from tests.rulebook.copies import copied, text_of

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


_STEP = """
[[games.boston-5.procedure]]
id = "wish_luck"
before = "no_more_bets"
each = "round"
text = "Wish the players good luck."
cites = ["ma-b5 7(a)"]
"""
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
    assert "It is not approved" in page
    # Nobody is approved by saying so.
    claims = "approved = true\n" + three_card_poker.PACK.read_text("utf-8")
    assert "It is not approved" in invoke("check-pack", _file(tmp_path, claims)).stdout


@pytest.mark.req("S10")
def test_check_pack_tells_what_differs_from_the_approved_pack(tmp_path: Path) -> None:
    file = _file(tmp_path, copied("us-ma", ('pays = "50 to 1"', 'pays = "55 to 1"')))
    told = _json("check-pack", file)
    assert told["approved"] is False
    assert told["digest"] == f"sha256:{hashlib.sha256(Path(file).read_bytes()).hexdigest()}"
    assert [(each["game"], each["pack"]) for each in told["comes_from"]] == [
        ("caribbean-stud", "us-ma"),
        ("boston-5", "us-ma"),
    ]
    assert told["comes_from"][0]["digest"] == load_pack("us-ma").digest
    assert told["differences"] == [
        {
            "from": "us-ma",
            "where": "caribbean-stud: pay table standard of bet: Straight flush",
            "what": "pays",
            "was": "50 to 1",
            "is": "55 to 1",
            "cites": ["ma-csp 11(b) table"],
        }
    ]
    page = invoke("check-pack", file).stdout
    assert "Its rules come from Massachusetts (us-ma, version 1)." in page
    assert "│ 50 to 1" in page
    assert "│ 55 to 1" in page
    added = _json("check-pack", _file(tmp_path, _OWN + _STEP))["differences"]
    assert [(each["where"], each["was"]) for each in added] == [("boston-5: step wish_luck", None)]
    assert "boston-5: step wish_luck" in invoke("check-pack", _file(tmp_path, _OWN + _STEP)).stdout


@pytest.mark.req("S10")
def test_check_pack_knows_an_approved_pack(tmp_path: Path) -> None:
    page = invoke("check-pack", _file(tmp_path, text_of("us-ma"))).stdout
    assert "It is approved: these are the bytes of us-ma" in page
    told = _json("check-pack", _file(tmp_path, text_of("us-ma")))
    assert (told["approved"], told["differences"]) == (True, [])
    taken = invoke("check-pack", _file(tmp_path, text_of("us-ma") + "\n"), "--json")
    assert json.loads(taken.stdout)["error"]["code"] == "pack/key_taken"


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

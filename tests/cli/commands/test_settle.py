"""``fifthstreet settle``: the interface to the letter, and every kind of bad input."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.cli.running import invoke, short, spawn

EXAMPLE: dict[str, Any] = {
    "game": "caribbean-stud",
    "pack": "us-ma",
    "options": {"bonus_paytable": "A", "progressive_paytable": "D", "cover_all": True},
    "meters": {"progressive": {"main": {"amount": "100000.00", "seed": "10000.00", "reserve": "2345.67"}}},
    "dealer": "As Kh 7c 6d 2s",
    "seats": {
        "1": {
            "wagers": {"ante": "10.00", "progressive": "1.00"},
            "cards": "Ah Kd Qs Jc 9h",
            "decisions": ["bet"],
        },
        "4": {
            "wagers": {"ante": "25.00", "cover_all": "5.00"},
            "cards": "5c 5d 8h 9c Kc",
            "decisions": ["fold"],
        },
    },
}


def _error(output: str) -> dict[str, Any]:
    found = json.loads(output)
    assert set(found) == {"error"}
    assert set(found["error"]) == {"code", "message", "cites", "ground"}
    error: dict[str, Any] = found["error"]
    return error


@pytest.mark.rule("ma-csp 10(c)(3)(ii)(b)", "ma-csp 10(b)")
def test_the_example_settles_as_it_should() -> None:
    # Seat 1 has A-K-Q against the dealer's A-K-7: ante 10 and bet 20 win even money, the progressive of 1 loses.
    # Seat 4 folds: ante 25 and Cover All 5 are forfeited in Massachusetts.
    done = spawn("settle", "-", given=json.dumps(EXAMPLE).encode())
    assert done.returncode == 0
    result = json.loads(done.stdout)
    assert set(result) == {"round", "pack", "version", "digest", "seats", "meters"}
    assert result["seats"]["1"]["lines"][0] == {
        "wager": "ante",
        "stake": "10.00",
        "outcome": "win",
        "odds": "1 to 1",
        "paid": "10.00",
        "returned": "10.00",
        "paid_from": "tray",
        "charged_to": "house",
        "cites": ["ma-csp 10(c)(3)(ii)(b)", "ma-csp 11(a)"],
    }
    assert result["seats"]["1"]["net"] == "29.00"  # 10 + 20 - 1
    assert result["seats"]["4"]["net"] == "-30.00"
    assert result["meters"]["progressive"]["main"] == {
        "before": "100000.00",
        "after": "100000.00",
        "reserve_after": "2345.67",
    }


@pytest.mark.rule("ma-csp 11(e)(4)")
def test_a_meter_restarts_from_the_amount_the_house_set() -> None:
    # A royal flush takes all of the Five Card meter; nothing is left, no reserve: it restarts at the set 12,000.
    scenario = {
        "game": "caribbean-stud",
        "pack": "us-ma",
        "options": {"five_card": True, "five_card_reset": "12000.00"},
        "meters": {"five_card": {"main": {"amount": "15000.00"}}},
        "dealer": "2s 3h 7c 6d 9s",
        "seats": {
            "1": {
                "wagers": {"ante": "10.00", "five_card_player": "1.00"},
                "cards": "Ah Kh Qh Jh Th",
                "decisions": ["bet"],
            }
        },
    }
    result = json.loads(invoke("settle", given=json.dumps(scenario)).stdout)
    assert result["meters"]["five_card"]["main"]["after"] == "12000.00"
    # The dealer does not qualify: ante 10 is paid; the Five Card wager of 1 pays 15,000 for itself.
    assert result["seats"]["1"]["net"] == "15009.00"


def test_a_file_and_standard_input_give_the_same(tmp_path: Path) -> None:
    file = tmp_path / "round.json"
    file.write_text(json.dumps(EXAMPLE), encoding="utf-8")
    assert invoke("settle", str(file)).stdout == invoke("settle", given=json.dumps(EXAMPLE)).stdout
    marked = b"\xef\xbb\xbf" + json.dumps(EXAMPLE).encode()  # As some editors save it.
    assert invoke("settle", given=marked).exit_code == 0


def test_pretty_tells_the_round_to_a_person() -> None:
    result = invoke("settle", "--pretty", given=json.dumps(EXAMPLE))
    assert result.exit_code == 0
    assert "Seat 4 says fold" in result.stdout
    assert "Seat 1 net +$29" in result.stdout
    assert "A♠ K♥ 7♣ 6♦ 2♠  ace-king high: the dealer qualifies" in result.stdout
    assert "Progressive meter: $100,000.00 before" in result.stdout
    refused = invoke("settle", "--pretty", given="{}")
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert refused.stderr.startswith("fifthstreet: the key game is missing (scenario/malformed; our rule)")


def test_a_wager_that_is_not_offered_comes_with_the_option_that_offers_it() -> None:
    result = invoke(
        "settle", given=_changed("options", "bonus_paytable", to=None).replace('"progressive": "1', '"bonus": "1')
    )
    assert _error(result.stdout)["code"] == "wager/not_offered"
    assert "bonus is offered with option bonus_paytable=A, B or C" in _error(result.stdout)["message"]


def test_a_wager_that_no_option_offers_comes_without_a_hint() -> None:
    result = invoke("settle", given=json.dumps(EXAMPLE).replace('"progressive": "1', '"jackpot": "1'))
    said = "no wager 'jackpot' at this table; there are ante, bonus, progressive, cover_all"
    assert _error(result.stdout) == {"code": "wager/not_offered", "message": said, "cites": [], "ground": "house"}


def _changed(*path: str, to: object) -> str:
    data = json.loads(json.dumps(EXAMPLE))
    inner = data
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = to
    return json.dumps(data)


@pytest.mark.req("S7")
@pytest.mark.parametrize(
    ("text", "code"),
    [
        (b"", "scenario/malformed"),
        (b"hello", "scenario/malformed"),
        (b"[]", "scenario/malformed"),
        (b"null", "scenario/malformed"),
        (b"NaN", "scenario/malformed"),
        (b'{"game": Infinity}', "scenario/malformed"),
        (b"\xff\xfe{", "input/not_utf8"),
        (b"[" * 100_000, "scenario/malformed"),
        (b'{"a":' * 50_000, "scenario/malformed"),
        (b'{"game": ' + b"9" * 5000 + b"}", "scenario/malformed"),
        (b" " * 1_000_001, "input/too_large"),
        (b'{"game": "boston-5", "game": "caribbean-stud"}', "scenario/malformed"),
        (json.dumps(EXAMPLE).replace('"4"', '"1"').encode(), "scenario/malformed"),
        (_changed("seats", to={}).encode(), "round/no_wagers"),
        (_changed("seats", "01", to=EXAMPLE["seats"]["1"]).encode(), "seat/unknown"),
        (_changed("seats", "9" * 5000, to=EXAMPLE["seats"]["1"]).encode(), "seat/unknown"),
        (_changed("seats", "8", to={**EXAMPLE["seats"]["1"], "cards": "2c 3c 4c 5h 6h"}).encode(), "seat/unknown"),
        (_changed("seats", "1", "wagers", "ante", to=10.0).encode(), "scenario/malformed"),
        (_changed("seats", "1", "wagers", "ante", to="-10.00").encode(), "scenario/malformed"),
        (_changed("seats", "1", "wagers", "ante", to="9" * 40).encode(), "scenario/malformed"),
        (_changed("seats", "1", "wagers", "ante", to="4.00").encode(), "wager/below_minimum"),
        (_changed("seats", "1", "wagers", "ante", to="501.00").encode(), "wager/above_maximum"),
        (_changed("seats", "1", "wagers", "ante", to="10.50").encode(), "wager/step"),
        (_changed("seats", "1", "wagers", to={"progressive": "1.00"}).encode(), "wager/needs"),
        (_changed("seats", "1", "wagers", "first", to="20.00").encode(), "wager/not_offered"),
        (_changed("seats", "1", "wagers", "bet", to="20.00").encode(), "wager/by_decision"),
        (_changed("seats", "1", "cards", to="Ah Kd Qs Jc As").encode(), "cards/duplicate"),
        (_changed("seats", "1", "cards", to="Ah Kd Qs Jc 9h 2c").encode(), "scenario/cards"),
        (_changed("seats", "1", "cards", to="Ah Kd Qs Jc").encode(), "scenario/cards"),
        (_changed("seats", "4", "decisions", to=["fold", "bet"]).encode(), "decision/after_fold"),
        (_changed("seats", "4", "decisions", to=[]).encode(), "decision/missing"),
        (_changed("pack", to="us-nv").encode(), "pack/unknown"),
        (_changed("game", to="bingo").encode(), "game/unknown"),
        (_changed("options", "bonus_paytable", to="D").encode(), "option/value"),
    ],
    ids=short,
)
def test_bad_input_gives_an_error_object_and_exit_code_2(text: bytes, code: str) -> None:
    result = invoke("settle", given=text)
    assert result.exit_code == 2
    assert result.stderr == ""
    assert _error(result.stdout)["code"] == code


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (_changed("seats", "1", "cards", to="Ah Kd Qs Jc As"), "As is listed twice, for seat 1 and for the dealer"),
        (_changed("seats", "1", "cards", to="Ah Kd Qs Ah 2c"), "Ah is listed twice, both times for seat 1"),
        (_changed("community", to="2c"), "Caribbean Stud Poker has no community cards: leave community out"),
        (_changed("colour", to="red"), "there is no key colour"),
        (_changed("seats", "1", "wagers", "ante", to=10), "seats.1.wagers.ante: write an amount as a string, not 10"),
        (_changed("options", "cover_all", to=1.5), "options.cover_all: write text, or true or false, or a whole"),
        (_changed("seats", to=[]), "seats: write keys with values, not []"),
    ],
    ids=short,
)
def test_a_refusal_says_where_and_what_in_plain_words(text: str, said: str) -> None:
    assert _error(invoke("settle", given=text).stdout)["message"].startswith(said)


def test_a_dealers_hand_in_a_game_without_one_is_refused() -> None:
    seat = {"wagers": {"ante": "10.00"}, "cards": "Js 2d", "decisions": ["fold"]}
    deal = {
        "game": "mississippi-stud",
        "pack": "us-wa",
        "dealer": "2c",
        "community": "6c 7d Jh",
        "seats": {"1": seat},
    }
    said = _error(invoke("settle", given=json.dumps(deal)).stdout)["message"]
    assert said == "in Mississippi Stud the dealer has no cards: leave dealer out"


def test_a_pack_of_ones_own_takes_the_place_of_the_one_that_is_named(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    own = 'extends = "us-ma"\nkey = "ours"\nname = "Ours"\nversion = "1"\n[games.caribbean-stud.limits.ante]\n'
    file.write_text(own + 'max = "2000.00"\n', encoding="utf-8")
    high = _changed("seats", "1", "wagers", "ante", to="1500.00")
    assert _error(invoke("settle", given=high).stdout)["code"] == "wager/above_maximum"
    result = json.loads(invoke("settle", "--pack", str(file), given=high).stdout)
    assert result["round"].startswith("caribbean-stud ours ")
    assert result["seats"]["1"]["net"] == "4499.00"  # 1,500 + 3,000 - 1
    again = invoke("replay", result["round"], "--pack", str(file), "--json")
    assert json.loads(again.stdout)["seats"] == result["seats"]
    assert "ours" in invoke("settle", "--pretty", "--pack", str(file), given=high).stdout


@pytest.mark.req("S7")
def test_a_file_that_cannot_be_read_gives_an_error_object(tmp_path: Path) -> None:
    for file in ("no-such-file.json", str(tmp_path), "a\0b", "x" * 5000):
        result = invoke("settle", file)
        assert result.exit_code == 2
        assert _error(result.stdout)["code"] == "input/unreadable"


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


@pytest.mark.volume
@pytest.mark.req("S7")
@settings(max_examples=150, deadline=None)
@given(st.sampled_from(sorted(EXAMPLE)), _JSON)
def test_whatever_a_field_holds_the_answer_is_a_result_or_an_error(field: str, value: object) -> None:
    result = invoke("settle", given=_changed(field, to=value))
    found = json.loads(result.stdout)
    assert result.exit_code == (2 if "error" in found else 0)


@pytest.mark.volume
@pytest.mark.req("S7")
@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=200))
def test_whatever_bytes_come_the_answer_is_an_error_object(data: bytes) -> None:
    result = invoke("settle", given=data)
    assert result.exit_code == 2
    assert _error(result.stdout)["message"]

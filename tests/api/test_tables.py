"""Tables from Python: whatever is wrong with what is handed over is refused, never a fault."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from examples import let_it_ride
from hypothesis import given, settings
from hypothesis import strategies as st

import fifthstreet as fs
from fifthstreet.api.tables import open_by_command
from fifthstreet.rulebook import read_pack
from fifthstreet.table.messages.commands import OpenTable

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
SCENARIO: dict[str, Any] = {
    "game": "mississippi-stud",
    "pack": "us-wa",
    "community": "6c 7d Jh",
    "seats": {"1": {"wagers": {"ante": "10.00"}, "cards": "Js 2d", "decisions": ["1x", "1x", "3x"]}},
}


def test_a_table_is_opened_without_a_pack_or_by_the_path_of_one() -> None:
    assert fs.open_table("mississippi-stud").state.setup.rules.pack.key == "us-wa"
    table = fs.open_table(let_it_ride.describe, let_it_ride.PACK)
    assert table.state.game.key == "let-it-ride"


@pytest.mark.parametrize(
    "given",
    [
        ["bonus-paytable=A", "cover_all=yes"],
        {"bonus-paytable": "A", "cover_all": "yes"},
        {"bonus_paytable": "A", "cover_all": True},
    ],
)
def test_a_table_takes_options_in_the_forms_that_an_analysis_takes(given: Any) -> None:
    in_force = fs.open_table("caribbean-stud", "us-ma", options=given).state.setup.rules.options
    assert (in_force["bonus_paytable"], in_force["cover_all"]) == ("A", True)


def test_a_script_names_options_strictly() -> None:
    for options in ({"cover_all": "yes"}, {"bonus-paytable": "A"}):
        with pytest.raises(fs.Error) as refused:
            open_by_command(OpenTable(game="caribbean-stud", pack="us-ma", options=options))
        assert refused.value.code.startswith("option/")


def test_a_game_of_ones_own_is_named_by_its_module_and_function() -> None:
    pack, name = let_it_ride.PACK, "examples.let_it_ride:describe"
    seat = {"wagers": dict.fromkeys(("first", "second", "third"), "10.00"), "cards": "Ts Td 2c"}
    dealt = {"game": "let-it-ride", "pack": "any", "community": "7h 3c"}
    settled = fs.settle({**dealt, "seats": {"1": {**seat, "decisions": ["ride", "ride"]}}}, pack, name)
    assert settled["seats"]["1"]["net"] == "30.00"
    again = fs.replay(settled["round"], pack, name)
    assert sum(line.net for line in again.state.round.seats[1].lines) == 3_000
    with pytest.raises(fs.Error) as refused:
        fs.replay(settled["round"], pack, "let-it-ride")
    assert refused.value.code == "input/game"


def test_a_scenario_is_settled_by_a_pack_of_ones_own() -> None:
    pack = read_pack(let_it_ride.PACK)
    seat = {
        "wagers": dict.fromkeys(("first", "second", "third"), "10.00"),
        "cards": "Ts Td 2c",
        "decisions": ["ride", "ride"],
    }
    dealt = {"game": "let-it-ride", "pack": "any", "community": "7h 3c", "seats": {"1": seat}}
    nets = [fs.settle(dealt, given, let_it_ride.describe)["seats"]["1"]["net"] for given in (pack, let_it_ride.PACK)]
    # A pair of tens pays even money on all three bets.
    assert nets == ["30.00", "30.00"]


def test_a_text_names_keys_and_never_files_or_modules(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(let_it_ride.PACK.read_text())
    with pytest.raises(fs.Error) as refused:
        fs.settle({**SCENARIO, "pack": str(file)})
    assert refused.value.code == "pack/unknown"
    with pytest.raises(fs.Error) as refused:
        fs.settle({**SCENARIO, "game": "antigravity:describe"})
    assert refused.value.code == "game/unknown"
    with pytest.raises(fs.Error) as refused:
        fs.replay(f"mississippi-stud {file} | 1: ante=10.00")
    assert refused.value.code in ("pack/unknown", "notation/malformed")


@settings(max_examples=150, deadline=None)
@given(st.sampled_from([*SCENARIO, "options", "limits", "meters", "draws", "dealer"]), VALUES)
def test_settle_refuses_whatever_makes_no_sense(field: str, value: Any) -> None:
    with suppress(fs.Error):
        assert fs.settle({**SCENARIO, field: value})["seats"]["1"]["net"] == "60.00"


@pytest.mark.parametrize("data", ["", "[]", "5", b"\xff", '{"game": "boston-5"', None, 5, [1], {"seats": object()}])
def test_settle_refuses_what_is_no_scenario(data: Any) -> None:
    with pytest.raises(fs.Error) as refused:
        fs.settle(data)
    assert refused.value.code == "scenario/malformed"


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"game": "bingo"}, "game/unknown"),
        ({"pack": "us-nv"}, "pack/unknown"),
        ({"deck": "Ah"}, "deck/order"),
        ({"deck": "??"}, "deck/order"),
        ({"entered": True, "seed": 1}, "deck/order"),
        ({"options": {"nothing": 1}}, "option/unknown"),
        ({"options": ["bonus_paytable"]}, "input/option"),
        ({"options": {"bonus_paytable": 7}}, "option/value"),
    ],
)
def test_open_table_refuses_what_the_pack_does_not_have(asked: dict[str, Any], code: str) -> None:
    with pytest.raises(fs.Error) as refused:
        fs.open_table(**{"game": "caribbean-stud", "pack": "us-ma", **asked})
    assert refused.value.code == code

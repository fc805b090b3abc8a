"""What ``fifthstreet check-pack`` warns about."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from examples import three_card_poker
from tests.cli.running import invoke

from fifthstreet.cli.pack_warnings import cautions
from fifthstreet.rulebook import read_pack


def _pack(folder: Path, more: str) -> str:
    file = folder / "ours.toml"
    file.write_text(f'extends = "us-ma"\nkey = "ours"\nname = "Our house"\nversion = "2"\n{more}', encoding="utf-8")
    return str(file)


def _warnings(file: str) -> Any:
    return json.loads(invoke("check-pack", file, "--json").stdout)["warnings"]


def test_a_pay_table_that_is_probably_a_mistake_is_warned_of(tmp_path: Path) -> None:
    house = '[documents.house]\ntitle = "House rules"\n'
    table = (
        '[[games.caribbean-stud.paytables]]\nwager = "bonus"\nid = "ours"\ntitle = "Ours"\ncites = ["house 1"]\n'
        'rows = [{ hand = "flush", title = "Flush", pays = "5 to 1" },'
        ' { hand = "straight_flush", title = "Straight flush", pays = "50 to 1" }]\n'
    )
    file = _pack(tmp_path, house + table)
    said = "caribbean-stud: pay table ours of bonus: "
    assert _warnings(file) == [
        f"{said}Straight flush stands below Flush and is higher; put the highest hand first",
        f"{said}four of a kind, full house pays nothing, though Flush, which is lower, does",
    ]
    assert f"Warning: {said}Straight flush stands below Flush" in invoke("check-pack", file).stdout
    assert _warnings(_pack(tmp_path, "")) == []


def test_a_game_without_a_built_in_description_cannot_be_warned_of() -> None:
    assert cautions(read_pack(three_card_poker.PACK)) == []
    checked = " ".join(invoke("check-pack", str(three_card_poker.PACK)).stdout.split())
    assert "no built-in description: describe" in checked

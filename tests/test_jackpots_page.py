"""The walk-through of two jackpots does what it says, to the cent."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.walking import Reader, blocks

from fifthstreet.floor.creating import open_house
from fifthstreet.money import parse_micros


@pytest.mark.req("P8", "P10", "P12")
def test_the_walk_through_does_what_it_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    reader = Reader()
    for kind, text in blocks("jackpots.md"):
        if kind == "json":
            reader.gives(text, at_once=True)
        else:
            for line in text.splitlines():
                reader.types(line)
    house = open_house(tmp_path / "harbour")
    held = house.ledger.balance
    # A dollar at 20 % on a seed of 10,000; a royal flush takes all of it, and the meter restarts from its seed.
    assert held("meter/delta/main") == parse_micros("10000.00")
    # A dollar at 50 % on a seed of 10,000, won and taken back.
    assert held("meter/river/mega") == parse_micros("10000.50")
    # 500.00 bought. 100.00 staked in all at 500 to 1, and 10,000.20 off the meter for a dollar. Then 10.00 at 1 to 1,
    # a bet that pushes, and 10,000.50 for a dollar: what was paid before the win was backed out is in Ann's chips.
    won = ("50000.00", "10000.20", "10.00", "10000.50")
    assert held("chips/ann") == parse_micros("498.00") + sum(map(parse_micros, won))
    assert "backed out" in (tmp_path / "win-2.html").read_text("utf-8").lower()
    assert "10,000.20" in (tmp_path / "win-1.html").read_text("utf-8")

"""The walk-through of a house does what it says."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.walking import Reader, blocks


@pytest.mark.req("S8", "S10", "B1")
def test_the_walk_through_does_what_it_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    reader = Reader()
    to_do = blocks("house.md")
    assert len(to_do) == 11
    for number, (kind, text) in enumerate(to_do):
        if kind == "json":
            reader.gives(text, at_once=number != 1)
        else:
            for line in text.splitlines():
                reader.types(line)
    answers = [json.loads(line) for line in reader.said[1].splitlines()]
    assert [answer["ok"] for answer in answers] == [True] * 8
    recalled, reconciled = reader.said[4], reader.said[6]
    assert "ann: decision made (seat 1, step second, choice fold" in recalled
    assert "both agree" in reconciled
    assert "log: right" in reader.said[-1]

"""Commands that deal: what they take, and how they are refused."""

from __future__ import annotations

import json

import pytest
from tests.cli.running import invoke


@pytest.mark.parametrize(
    ("words", "given"),
    [
        (("settle", "-"), "{"),
        (("replay", "-"), "boston-5"),
        (("play", "poker"), ""),
        (("school", "boston-5", "--level", "9"), ""),
    ],
)
def test_what_cannot_be_dealt_is_refused_with_a_code(words: tuple[str, ...], given: str) -> None:
    result = invoke(*words, given=given)
    assert result.exit_code != 0
    assert "/" in result.output
    assert "Traceback" not in result.output


def test_a_fold_is_settled_from_its_deal() -> None:
    seat = {"wagers": {"ante": "10.00", "first": "20.00"}, "cards": "Js 7c 2h", "decisions": ["fold"]}
    deal = {"game": "boston-5", "pack": "us-ma", "seats": {"1": seat}, "dealer": "8c 8d 5h 4s 2c"}
    settled = json.loads(invoke("settle", "-", given=json.dumps(deal)).stdout)
    # The ante of 10 and the first wager of 20 are forfeited.
    assert settled["seats"]["1"]["net"] == "-30.00"

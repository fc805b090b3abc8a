"""In which order a round is settled."""

from __future__ import annotations

import pytest

from fifthstreet.games import describe
from fifthstreet.games.reading.settling import Pass, passes_of
from fifthstreet.rulebook import load_pack, rules_for

_MISSISSIPPI = ("ante", "third_street", "fourth_street", "fifth_street", "progressive")


def _passes(game: str, pack: str, **options: object) -> tuple[Pass, ...]:
    return passes_of(describe(rules_for(load_pack(pack), game, options)))["settle"]


def test_a_round_is_settled_as_printed() -> None:
    assert _passes("mississippi-stud", "us-wa", progressive_paytable="MS Stud-01") == (
        Pass(_MISSISSIPPI),
        Pass(("envy",)),
    )


@pytest.mark.req("T5")
@pytest.mark.rule("wa-ms gm 9(c)")
def test_meter_awards_from_the_left_wait_for_a_pass_of_their_own() -> None:
    options = {"progressive_paytable": "MS Stud-01", "award_order": "from_left"}
    assert _passes("mississippi-stud", "us-wa", **options) == (
        Pass(_MISSISSIPPI, leaves_meter_awards=True),
        Pass(("progressive",), from_left=True),
        Pass(("envy",)),
    )


def test_without_a_meter_there_is_nothing_to_turn_around() -> None:
    assert _passes("caribbean-stud", "us-wa", award_order="from_left") == (Pass(("ante", "bet")),)

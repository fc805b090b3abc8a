"""What the floor's commands do that depend on what lies on a table."""

from __future__ import annotations

import pytest
from tests.floor.linked import Linked

from fifthstreet.table.outlook import Foreseen
from fifthstreet.web.screens.saying import Where
from fifthstreet.web.screens.saying_at_tables import AT_TABLES, foreseen_words, share_words


def test_the_key_at_run_moves_the_meter_of_a_logged_win(game_manager: Linked) -> None:
    game_manager.deal("T1", {5: "As Ks"}, "Qs Js Ts", console="coin_in")
    game_manager.claim("T1", 5, "Royal Flush")
    game_manager.at("T1", "floorperson", "key_turn", to="JPH")
    at = Where(game_manager.house, "T1", "")
    pays = AT_TABLES["j_pot"]({"do": "j_pot"}, at)
    assert pays.title == "Pay $10,000.20"
    assert "The meter moves when the key is back at RUN." in pays.says[0]
    game_manager.at("T1", "floorperson", "j_pot")
    said = AT_TABLES["key_turn"]({"to": "RUN"}, at)
    assert said.says == ("The meter moves for the $10,000.20 that were logged, and restarts.",)


def test_a_share_that_a_void_hand_left_is_said(nexus_once: Linked) -> None:
    at = Where(nexus_once.house, "T1", "")
    found = Foreseen(
        "void_all",
        returned={3: 1000},  # type: ignore[dict-item]
        taken_back={("five_card", "main"): 500_000},  # type: ignore[dict-item]
        keeps=("ante_bonus",),
        columns=(("cover_all", 5, 4), ("other", 3, 3)),
    )
    assert [*foreseen_words(found, at)] == [
        "Seat 3 gets $10 back.",
        "Main meter gives $0.50 back.",
        "Paid nevertheless, once the cards are shown: ante bonus.",
        "The pay table for 4 hands is in force, not that for 5.",
    ]
    assert [*share_words("share_divided", {"x": 500})] == ["The others divide the $5 that the void hand left."]
    assert [*share_words("share_stays", {"x": 500})] == ["The $5 that the void hand left stay in the meter."]


@pytest.mark.parametrize("do", AT_TABLES)
def test_a_table_that_is_not_there_changes_nothing_that_is_said(nexus_once: Linked, do: str) -> None:
    said = AT_TABLES[do]({"do": do}, Where(nexus_once.house, "T9", ""))
    assert said.title
    assert not said.is_danger
    assert "$" not in " ".join((said.title, *said.says))

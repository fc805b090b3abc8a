"""``fifthstreet rules show``."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.cli.running import invoke

from fifthstreet.rulebook import load_pack, pack_keys

GAMES = [(key, pack) for pack in pack_keys() for key in load_pack(pack).games]


def _json(*words: str) -> Any:
    result = invoke(*words, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


@pytest.mark.parametrize(("game", "pack"), GAMES)
def test_show_lists_every_option_with_its_clauses(game: str, pack: str) -> None:
    shown = _json("rules", "show", game, "--pack", pack)
    entry = load_pack(pack).games[game]
    assert [option["name"] for option in shown["options"]] == list(entry.options)
    assert all(option["cites"] for option in shown["options"])
    assert [step["id"] for step in shown["procedure"]] == [step.id for step in entry.procedure]
    assert [row["kind"] for row in shown["irregularities"]] == [row.kind for row in entry.irregularities]
    assert {name: limit["min"] for name, limit in shown["limits"].items()} == {"ante": "5.00", "side": "1.00"}
    assert sum(len(ids) for ids in shown["pay_tables"].values()) == len(entry.paytables)


@pytest.mark.parametrize(("game", "pack"), GAMES)
def test_show_and_placard_have_a_page_for_people(game: str, pack: str) -> None:
    for word in ("show", "placard"):
        page = invoke("rules", word, game, "--pack", pack)
        assert page.exit_code == 0
        assert load_pack(pack).games[game].name in page.stdout


def test_show_tells_what_is_in_force() -> None:
    options = ("-o", "progressive_paytable=E", "-o", "cover_all=yes", "-o", "progressive-rate=72.5")
    shown = _json("rules", "show", "caribbean-stud", "--pack", "us-ma", *options)
    in_force = {option["name"]: option["in_force"] for option in shown["options"]}
    assert in_force["progressive_paytable"] == "E"
    assert in_force["cover_all"] is True
    assert in_force["progressive_rate"] == "72.5"
    assert in_force["progressive_wager"] == "1.00"
    assert in_force["decision_seconds"] == 60
    values = {option["name"]: option["values"] for option in shown["options"]}
    assert values["bonus_paytable"] == ["A", "B", "C", "none"]
    assert values["on_expiry"] == ["fold", "wait"]
    assert values["progressive_rate"] == ["percent from 70"]


def test_show_has_the_sentences_of_the_placard() -> None:
    shown = _json("rules", "show", "boston-5")["wagers"]
    posted = _json("rules", "placard", "boston-5")["wagers"]
    for own in ("key", "name", "stake", "settled", "fold"):
        assert [wager[own] for wager in shown] == [wager[own] for wager in posted]
    page = " ".join(invoke("rules", "show", "boston-5").stdout.replace("│", " ").split())
    assert "Ends: returned when your hand is higher than the dealer's" in page
    assert "Fold: settled before the decision." in page


def test_a_game_in_several_packs_is_that_of_its_own_document() -> None:
    assert _json("rules", "show", "caribbean-stud")["pack"] == "us-ma"
    assert _json("rules", "show", "mississippi-stud")["pack"] == "us-wa"


@pytest.mark.parametrize(("game", "pack"), GAMES)
def test_show_breaks_no_name_of_an_option_a_step_or_an_irregularity(game: str, pack: str) -> None:
    page = invoke("rules", "show", game, "--pack", pack).stdout
    entry = load_pack(pack).games[game]
    kinds = [row.kind for row in entry.irregularities]
    values = [value for option in entry.options.values() for value in option.values]
    for name in (*entry.options, *kinds, *values, *(step.id for step in entry.procedure)):
        assert name in page


def test_a_game_whose_pack_marks_no_reading_and_no_slip_shows_neither() -> None:
    words = ("--game", "examples.three_card_poker:describe", "--pack", "examples/three_card_poker.toml")
    page = invoke("rules", "show", "three-card-poker", *words).stdout
    assert "Three Card Poker" in page
    assert "Readings:" not in page
    assert "Slips" not in page
    assert "Procedure" in page

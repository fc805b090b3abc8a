"""What an analysis, a strategy and a simulation are asked."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from examples.let_it_ride import describe

import fifthstreet as fs
from fifthstreet import Error
from fifthstreet.api.questions import asked_game, chosen_strategy, known_cards, python_call
from fifthstreet.cards import parse_cards
from fifthstreet.maths.strategies.named import strategy_named
from fifthstreet.rulebook import load_pack

EXAMPLE = Path(__file__).parents[2] / "examples/my_strategy.toml"


def test_the_base_games_pay_table_is_called_main_whatever_its_wager_is() -> None:
    for game, wager in (("caribbean-stud", "bet"), ("mississippi-stud", "main")):
        asked = asked_game(game, pay={"main:flush": 7})
        table = asked.rules.table(wager)
        assert table is not None
        assert next(row.pays for row in table.rows if row.hand == "flush") == "7 to 1"
        assert not asked.rules.pack.approved
        assert asked.pays == ("main:flush=7",)


def test_every_result_has_the_keys_of_its_game_and_pack_under_the_same_names() -> None:
    asked: dict[str, Any] = {"pack": "us-ma", "options": ["optional-bonus-paytable=none"], "pay": {"main:flush": 16}}
    results = (
        fs.analyze("boston-5", **asked),
        fs.strategy("boston-5", **asked),
        fs.simulate("boston-5", rounds=1, **asked),
    )
    for each in results:
        assert (each.game, each.pack, each.pays) == ("boston-5", "us-ma", ("main:flush=16",))
        assert each.options["optional_bonus_paytable"] is None
    assert results[2].exact_main == results[0].wagers["main"].distribution


def test_side_wagers_are_offered_where_they_are_wanted() -> None:
    assert "bonus" in asked_game("caribbean-stud").game.by_key
    assert "bonus" not in asked_game("caribbean-stud", side_wagers=False).game.by_key
    assert "bonus" not in asked_game("caribbean-stud", options={"bonus_paytable": None}).game.by_key


def test_a_strategy_is_a_name_a_file_a_text_or_itself() -> None:
    game = asked_game("caribbean-stud").game
    text = EXAMPLE.read_text("utf-8")
    by_name = strategy_named(game, "ace-king")
    name, found = chosen_strategy(game, "ace-king")
    assert (name, found.about) == ("ace-king", by_name.about)
    assert chosen_strategy(game, by_name) == (by_name.about, by_name)
    read = [chosen_strategy(game, given) for given in (EXAMPLE, str(EXAMPLE), text)]
    assert [name for name, _ in read] == [EXAMPLE.name, EXAMPLE.name, "own"]
    assert len({strategy.about for _, strategy in read}) == 1


def test_known_cards_are_cards() -> None:
    assert known_cards("Ah Kd") == known_cards(["Ah", "Kd"]) == parse_cards("Ah Kd")
    with pytest.raises(Error) as refused:
        known_cards("Zz")
    assert refused.value.code == "analysis/known"


def test_a_call_is_written_without_folders_and_without_what_was_left_out() -> None:
    given = {
        "game": "boston-5",
        "pack": Path("/home/somebody/own.toml"),
        "ante": None,
        "known": "",
        "strategy": "/tmp/mine.toml",
    }
    assert python_call("analyze", given) == ("fifthstreet.analyze('boston-5', pack='own.toml', strategy='mine.toml')")
    assert python_call("analyze", {"game": describe, "pack": load_pack("us-ma")}) == (
        "fifthstreet.analyze(describe, pack='us-ma')"
    )

"""``fifthstreet rules show``."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from tests.cli.running import invoke

from fifthstreet.cli.commands.rules_show import print_shown
from fifthstreet.games import describe
from fifthstreet.rulebook import load_pack, pack_keys, rules_for

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
    assert [limit["min"] for limit in shown["limits"].values()] == ["5.00", "1.00"][: len(entry.limits)]
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


@pytest.mark.parametrize(("game", "pack"), GAMES)
def test_show_lists_no_pay_table_that_is_refused(game: str, pack: str) -> None:
    for option in _json("rules", "show", game, "--pack", pack)["options"]:
        if option["kind"] == "paytable":
            without = invoke("rules", "placard", game, "--pack", pack, "-o", f"{option['name']}=none")
            assert (without.exit_code == 0) == ("none" in option["values"])


def test_a_pay_table_that_the_rules_demand_is_demanded_by_its_clause() -> None:
    refused = invoke("rules", "placard", "boston-5", "-o", "ante_bonus_paytable=none")
    assert "(paytable/missing; ma-b5 11(c))" in refused.stderr


def test_show_says_of_equipment_what_it_means(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "240")
    page = " ".join(invoke("rules", "show", "caribbean-stud").stdout.replace("│", " ").split())
    assert "at least 10 cards, after a shuffle by hand or pre-shuffled cards" in page
    assert "at least once in 5 rounds; a wrong count (ma-csp 7(g)(2))" in page
    assert "shuffled automated, one deck while the other is in play (ma-csp 2(b)(3))" in page
    house = " ".join(invoke("rules", "show", "mississippi-stud").stdout.replace("│", " ").split())
    assert "at least 10 cards, after a shuffle by hand (house rule) wa-ms dealing 1" in house
    assert "at least once in 5 rounds (house rule) wa-ms dealing 1" in house
    assert "one deck while the other is in play (house rule) wa-ms dealing 1" in house
    assert "shuffled manual or automated; comes in stacks of 2 (house rule)" in house
    assert "Announce “No more bets”. (house rule)" in house
    assert "Call a supervisor. wa-ms gm 9(e)" in house


def test_show_says_nothing_of_a_count_that_a_pack_does_not_ask_for(capsys: pytest.CaptureFixture[str]) -> None:
    rules = rules_for(load_pack("published"), "casino-holdem")
    entry, equipment = rules.entry, rules.entry.equipment.model_copy(update={"stub_count": None})
    pack = rules.pack.model_copy(update={"games": {rules.game: entry.model_copy(update={"equipment": equipment})}})
    without = replace(rules, pack=pack)
    print_shown(without, describe(without), (), as_json=False)
    page = capsys.readouterr().out
    assert "Second deck" in page
    assert "Stub count" not in page

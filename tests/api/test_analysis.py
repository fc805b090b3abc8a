"""``fifthstreet.analyze``: figures by wager, as fractions and as rows."""

from __future__ import annotations

import dataclasses
import json
from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest
from examples import three_card_poker
from tests.api.tabular import check_rows

import fifthstreet as fs
from fifthstreet.cards import parse_cards
from fifthstreet.maths.wagers.progressives import OnMeters
from fifthstreet.rulebook import load_pack


@cache
def caribbean() -> fs.Analysis:
    return fs.analyze("caribbean-stud", "us-ma", options={"bonus_paytable": "A"}, pay={"main:flush": 6})


@cache
def mississippi() -> fs.Analysis:
    return fs.analyze("mississippi-stud", options={"progressive_paytable": "MS Stud-01"})


def test_the_base_game_is_main_and_every_side_wager_has_its_key() -> None:
    assert list(mississippi().wagers) == ["main", "three_card_bonus", "progressive"]
    assert (mississippi().game, mississippi().pack, mississippi().players, mississippi().ante) == (
        "mississippi-stud",
        "us-wa",
        7,
        500,
    )
    assert mississippi().options["progressive_paytable"] == "MS Stud-01"
    assert (mississippi().strategy, mississippi().cost, mississippi().left_out) == ("best", Fraction(0), {})


def test_the_figures_of_a_wager_are_exact() -> None:
    main = mississippi().wagers["main"]
    # Published: of 155,937,600 deals the player nets -7,664,112 antes, and wagers 3.59 of them on average.
    assert main.edge == Fraction(7_664_112, 155_937_600)
    assert main.payback == 1 - main.edge
    assert round(main.average_wagered, 2) == Fraction("3.59")
    assert main.element_of_risk == main.edge / main.average_wagered
    assert main.hit_frequency == sum(Fraction(each.count, 155_937_600) for each in main.outcomes if each.net > 0)
    squares = sum(each.net**2 * each.count for each in main.outcomes)
    assert main.variance == squares / 155_937_600 - main.edge**2
    assert main.standard_deviation == pytest.approx(float(main.variance) ** 0.5)
    assert (main.unit, main.assumes) == ("ante", "strategy best")


def test_an_edited_row_changes_the_edge_and_is_not_approved() -> None:
    assert caribbean().pays == ("main:flush=6",)
    assert caribbean().to_json()["pays"] == ["main:flush=6"]
    plain = fs.analyze("caribbean-stud", "us-ma", options={"bonus_paytable": "A"})
    # A flush is bet and paid one unit more, twice the ante, whenever it wins against a dealer who qualifies.
    won = [each for each in plain.wagers["main"].outcomes if each.event == "win: Flush"]
    deals = plain.wagers["main"].distribution.deals
    assert plain.wagers["main"].edge - caribbean().wagers["main"].edge == Fraction(
        2 * sum(e.count for e in won), deals
    )
    assert plain.wagers["bonus"].edge == caribbean().wagers["bonus"].edge


def test_a_wager_on_a_meter_is_told_at_its_seed_or_as_the_meter_stands() -> None:
    table = {"progressive_paytable": "MS Stud-01"}
    seed = mississippi().wagers["progressive"]
    live = fs.analyze("mississippi-stud", options=table, meters={"progressive.main": "250000"}, ante="5")
    shown = live.wagers["progressive"]
    told = tuple(f"meters {shown}, folded hands lose, without envy" for shown in ("at their seeds", "as given"))
    assert (seed.assumes, shown.assumes) == told
    side = live.exact.sides["progressive"]
    assert isinstance(side, OnMeters)
    # The return grows by the same share of every dollar on the meter.
    grown = side.played.per_dollar("main") * (250_000 - Fraction(side.seeds["main"], 100))
    assert seed.edge - shown.edge == grown
    assert live.with_meter is not None
    assert live.with_meter.ante == 500
    assert mississippi().with_meter is None


def test_awards_are_told_beside_the_wager_they_hang_on() -> None:
    options = {"progressive_paytable": "WA-ML03"}
    four, two = (fs.analyze("mississippi-stud", options=options, players=players) for players in (4, 2))
    # Three others at the table instead of one.
    envied = two.wagers["progressive"].awards
    assert {key: 3 * value for key, value in envied.items()} == four.wagers["progressive"].awards
    assert envied
    assert all(envied.values())


def test_a_wager_on_the_highest_hand_depends_on_the_players() -> None:
    few, many = (fs.analyze("caribbean-stud", players=players).wagers["cover_all"] for players in (1, 7))
    assert few.assumes == "2 hands, folded hands lose"
    assert many.assumes == "8 hands, folded hands lose, simulated"
    assert float(few.edge) == pytest.approx(0.304606, abs=1e-6)
    assert (few.sample, few.interval) == (None, None)
    assert many.sample is not None
    assert many.interval is not None
    assert many.interval[0] < 0.45 < many.interval[1]
    assert many.sample.rounds * 7 == many.distribution.deals


def test_a_simulated_figure_is_marked_in_the_rows() -> None:
    rows = {row["wager"]: row for row in fs.analyze("caribbean-stud", players=7).rows()}
    assert rows["cover_all"]["simulated_rounds"] == 500_000
    assert float(str(rows["cover_all"]["edge_low"])) < 0.45 < float(str(rows["cover_all"]["edge_high"]))
    assert (rows["main"]["simulated_rounds"], rows["main"]["edge_low"]) == (None, None)


def test_rows_make_a_table_of_wagers_and_of_outcomes() -> None:
    check_rows(caribbean().rows())
    for wager in caribbean().wagers.values():
        check_rows(wager.rows())
    row = next(row for row in mississippi().rows() if row["wager"] == "main")
    assert Fraction(str(row["edge_exact"])) == Fraction(7_664_112, 155_937_600)
    assert row["edge"] == pytest.approx(0.049149, abs=1e-6)
    assert sum(Fraction(str(each["probability_exact"])) for each in mississippi().wagers["main"].rows()) == 1


def test_results_are_frozen_and_go_to_json() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        mississippi().call = ""  # type: ignore[misc]
    assert json.loads(json.dumps(mississippi().to_json()))["wagers"]["main"]["net"] == "-7664112"


def test_a_strategy_known_cards_and_cards_seen_are_taken_as_on_the_command_line(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    text = 'game = "boston-5"\nsecond = ["second if pair >= \'2\'", "fold"]\n'
    file.write_text(text)
    edges = {fs.analyze("boston-5", strategy=given).wagers["main"].edge for given in (file, str(file), text)}
    assert len(edges) == 1
    assert fs.analyze("boston-5", strategy=text).cost > 0
    gone = ("Ah Kd", parse_cards("Ah Kd"))
    known = [fs.analyze("mississippi-stud", known=given).wagers["main"].edge for given in gone]
    assert known[0] == known[1] != mississippi().wagers["main"].edge
    names = ("third_street", ["third_street"])
    seen = [fs.analyze("mississippi-stud", sees=given).wagers["main"].edge for given in names]
    assert seen[0] == seen[1] < 0


def test_a_game_of_ones_own_is_analysed_and_the_call_is_told_without_folders() -> None:
    found = fs.analyze(three_card_poker.describe, three_card_poker.PACK, players=3)
    assert found.call == "fifthstreet.analyze(describe, pack='three_card_poker.toml', players=3)"
    assert caribbean().call == (
        "fifthstreet.analyze('caribbean-stud', pack='us-ma', options={'bonus_paytable': 'A'}, pay={'main:flush': 6})"
    )
    assert fs.analyze("boston-5", load_pack("us-ma")).call == "fifthstreet.analyze('boston-5', pack='us-ma')"


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"game": "bingo"}, "game/unknown"),
        ({"pay": {"main:five_aces": 5}}, "paytable/edit"),
        ({"ante": "5.50"}, "analysis/ante"),
        ({"ante": 5}, "input/amount"),
        ({"players": 9}, "analysis/players"),
        ({"known": "Zz"}, "analysis/known"),
        ({"known": [5]}, "input/type"),
        ({"sees": "dealer:9"}, "analysis/sees"),
        ({"meters": {"none": "5"}}, "analysis/meter"),
        ({"strategy": "clever"}, "strategy/unknown"),
        ({"strategy": Path("no.toml")}, "input/unreadable"),
        ({"strategy": "game = \n"}, "strategy/malformed"),
        ({"options": {"nothing": 1}}, "option/unknown"),
    ],
)
def test_bad_input_is_refused_by_the_one_family_of_errors(asked: dict[str, object], code: str) -> None:
    with pytest.raises(fs.Error) as refused:
        fs.analyze(**{"game": "boston-5", **asked})  # type: ignore[arg-type]
    assert refused.value.code == code

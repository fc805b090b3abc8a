"""The desk's figures are those of an analysis, to the last digit."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from fifthstreet.api.analysis import analyze
from fifthstreet.cli.main import app
from fifthstreet.disk_cache import DiskKeep
from fifthstreet.errors import Error
from fifthstreet.games.wording.numbers import percent
from fifthstreet.web.screens.desk import Figures, WagerShown
from fifthstreet.web.working import analyses
from fifthstreet.web.working.analyses import HeldCounts
from fifthstreet.web.working.asked import Asked, asked_in
from fifthstreet.web.working.desk import desk
from fifthstreet.web.working.figures import figures, rest
from fifthstreet.web.working.simulation import simulated
from fifthstreet.web.working.strategy import strategy
from fifthstreet.web.working.taking import taken

BOSTON = Asked("boston-5", "us-ma")
EDITED = Asked("boston-5", "us-ma", cells=(("ante_bonus.standard:Flush", "6"),))
MISSISSIPPI = Asked("mississippi-stud", "us-wa")


def plain(text: str) -> str:
    return text.replace("\N{NO-BREAK SPACE}", " ").replace("\N{MINUS SIGN}", "-")


def by_key(shown: Figures) -> dict[str, WagerShown]:
    return {wager.key: wager for wager in shown.wagers}


@pytest.mark.parametrize("asked", [BOSTON, EDITED, MISSISSIPPI])
def test_figures_are_those_of_an_analysis(asked: Asked) -> None:
    exact = analyze(str(asked.game), asked.pack, pay=asked.pay)
    shown = by_key(figures(asked))
    assert list(shown) == list(exact.wagers)
    for key, wager in exact.wagers.items():
        edge, of_all, hits, payback, deviation = shown[key].figures
        assert Fraction(edge.exact) == wager.edge
        assert Fraction(payback.exact) == wager.payback
        assert plain(edge.text) == percent(wager.edge)
        assert plain(of_all.text) == percent(wager.element_of_risk)
        assert plain(hits.text) == percent(wager.hit_frequency)
        assert deviation.text == f"{wager.standard_deviation:.4f}"
        names = [each.event.removeprefix("win: ") for each in wager.outcomes]
        assert [each.event for each in shown[key].outcomes] == [f"{name[0].upper()}{name[1:]}" for name in names]


def test_the_digits_are_those_that_the_command_line_prints() -> None:
    printed = CliRunner().invoke(app, ["analyze", "boston-5", "--pay", "ante_bonus:flush=6"], env={"COLUMNS": "200"})
    assert printed.exit_code == 0
    lines = [line for line in printed.stdout.splitlines() if line.startswith("│ Base game")]
    shown = by_key(figures(EDITED))["main"].figures
    for figure in (shown[0], shown[1], shown[2], shown[4]):
        assert plain(figure.text) in lines[0]


def test_an_edit_says_how_far_it_moved_each_figure() -> None:
    before, after = (Fraction(by_key(figures(each))["main"].figures[0].exact) for each in (BOSTON, EDITED))
    change = by_key(figures(EDITED))["main"].figures[0].change
    assert plain(change) == f"+{percent(after - before).removesuffix(' %')} from {percent(before)}"
    assert {each.change for each in by_key(figures(BOSTON))["main"].figures} == {"as printed"}
    assert figures(EDITED).edits == ("ante_bonus.standard:Flush=6",)
    better = figures(Asked("boston-5", "us-ma", cells=(("ante_bonus.standard:Flush", "60"),)))
    assert by_key(better)["main"].figures[0].change.startswith("\N{MINUS SIGN}")


def test_a_row_at_its_break_even_makes_its_wager_fair() -> None:
    """Worked out the other way: pay the row what it says, and look at the edge."""
    evens = dict(figures(BOSTON).evens)
    pays = Fraction(evens["optional_bonus.standard:Three-card straight"])
    around = [
        analyze("boston-5", pay={"optional_bonus:three_card_straight": f"{units} to 100"})
        .wagers["optional_bonus"]
        .edge
        for units in (int(pays * 100) - 1, int(pays * 100) + 1)
    ]
    assert around[0] > 0 > around[1]


def test_a_meter_at_its_break_even_returns_the_stake() -> None:
    (meter,) = figures(MISSISSIPPI).meters
    (level,) = meter.levels
    even = level.even_text.removeprefix("$").replace(",", "")
    assert level.plot.begin < level.plot.end
    assert level.plot.points[level.plot.at][1] == float(Fraction(meter.returned_exact))
    (there,) = figures(Asked("mississippi-stud", "us-wa", meters=(("progressive.main", even),))).meters
    assert abs(Fraction(there.returned_exact) - 1) < Fraction(1, 1_000_000)
    exact = analyze("mississippi-stud", "us-wa", meters={"progressive": even}).to_json()["wagers"]["progressive"]
    assert Fraction(exact["at_meter"]["return"]) == Fraction(there.returned_exact)


def test_a_meter_that_is_not_there_is_refused() -> None:
    with pytest.raises(Error, match="no meter"):
        figures(Asked("boston-5", "us-ma", meters=(("progressive.main", "5"),)))


def test_a_wager_that_is_fair_at_its_seed_or_takes_no_meter_has_no_mark() -> None:
    rich = (("progressive.MS Stud-01:4 of a Kind", "100000 for 1"),)
    (meter,) = figures(Asked("mississippi-stud", "us-wa", cells=rich)).meters
    assert meter.levels[0].even_text == "less than its seed"


def test_options_and_cells_that_change_nothing_are_forgotten() -> None:
    given = Asked("boston-5", None, cells=(("ante_bonus.standard:Flush", "20"), ("optional_bonus.x:y", "3")))
    settled = analyses.settled(given)
    printed = {row.cell: row.printed for table in desk(BOSTON).tables for row in table.rows}
    kept = dict(settled.cells)
    assert ("ante_bonus.standard:Flush" in kept) == (printed["ante_bonus.standard:Flush"] != "20")
    assert "optional_bonus.x:y" in kept
    assert (settled.game, settled.pack) == ("boston-5", "us-ma")
    assert analyses.settled(Asked()).game == "caribbean-stud"


def test_the_desk_offers_what_the_pack_has() -> None:
    shown = desk(EDITED)
    assert [each.value for each in shown.games if each.chosen] == ["boston-5"]
    assert [each.value for each in shown.packs] == ["us-ma"]
    assert not shown.approved
    assert [table.key for table in shown.tables if table.is_edited] == ["ante_bonus.standard"]
    assert shown.first == "optional_bonus.standard"
    options = {option.name: option for option in desk(MISSISSIPPI).options}
    assert any(option.choices for option in options.values())
    assert any(option.about for option in options.values())
    name, option = next(
        (name, each) for name, each in options.items() if "yes" in {choice.value for choice in each.choices}
    )
    other = next(each.value for each in option.choices if not each.chosen)
    changed = desk(Asked("mississippi-stud", "us-wa", options=((name, other),)))
    assert [each.name for each in changed.options if each.is_changed] == [name]


@pytest.mark.parametrize(
    ("cell", "pays", "said"),
    [
        ("ante_bonus.standard:Flush", "9" * 30, "cannot be read as odds"),
        ("ante_bonus.standard:Flush", "lots", "cannot be read as odds"),
        ("ante_bonus.standard:Nothing", "5", "has no row"),
        ("nothing.standard:Flush", "5", "no pay table"),
    ],
)
def test_cells_that_cannot_be_read_are_refused(cell: str, pays: str, said: str) -> None:
    with pytest.raises(Error, match=said):
        figures(Asked("boston-5", "us-ma", cells=((cell, pays),)))


def test_counts_stay_in_memory_and_the_oldest_goes_first(tmp_path: Path) -> None:
    counts, behind = HeldCounts(DiskKeep(tmp_path)), DiskKeep(tmp_path)
    assert counts.get("nothing") is None
    counts.put("kept", {"a": np.arange(3)})
    assert list(HeldCounts(behind).get("kept") or ()) == ["a"]
    assert counts.get("kept") is not None
    for number in range(6):
        counts._hold(f"k{number}", {})
    assert [key for key in (f"k{number}" for number in range(6)) if key in counts._held] == ["k2", "k3", "k4", "k5"]


def test_charts_have_a_short_word_for_each_choice() -> None:
    third, fourth, *_ = strategy(MISSISSIPPI)
    assert third.is_grid
    assert not fourth.is_grid
    assert {(word.short, word.text, word.colour) for word in third.words} == {
        ("3x", "3x", "choice-2"), ("1x", "1x", "choice-0"), ("F", "fold", "fold")
    }  # fmt: skip
    assert len({word.short for word in fourth.words}) == len(fourth.words)
    assert {word.colour for word in fourth.words} >= {"word-0", "word-1"}


def test_a_simulation_tells_its_estimate_on_the_way() -> None:
    news: list[dict[str, object]] = []
    told = simulated(news.append, EDITED, 30_000, 7)
    assert news[0] == {"rounds": 0, "of": 30_000}
    assert len(news) >= 3
    assert news[-1]["rounds"] == told["rounds"] == 30_000
    assert told["low"] < told["edge"] < told["high"]
    assert told["exact"] == float(analyze("boston-5", pay=EDITED.pay).wagers["main"].edge)
    for rounds in (999, 50_000_001):
        with pytest.raises(Error, match="ask this server"):
            simulated(news.append, BOSTON, rounds, 1)


def test_everything_is_taken_away_as_json_and_says_that_it_is_not_approved() -> None:
    name, data = taken(EDITED, "json")
    assert name == "boston-5-us-ma-not-approved.json"
    assert json.loads(data) == analyze("boston-5", "us-ma", pay=EDITED.pay).to_json()


def test_a_workbook_is_taken_away() -> None:
    name, data = taken(BOSTON, "xlsx")
    assert name == "boston-5-us-ma.xlsx"
    assert data.startswith(b"PK")


def test_wagers_that_are_counted_need_not_wait() -> None:
    assert rest(BOSTON) == ()
    assert figures(asked_in([("game", "boston-5")])).waiting == ()

"""The desk's figures are those of an analysis, to the last digit."""

from __future__ import annotations

from fractions import Fraction

import pytest
from typer.testing import CliRunner

from fifthstreet.api.analysis import analyze
from fifthstreet.cli.main import app
from fifthstreet.errors import Error
from fifthstreet.games.wording.numbers import percent
from fifthstreet.web.screens.desk import Figures, WagerShown
from fifthstreet.web.working.asked import Asked, asked_in
from fifthstreet.web.working.figures import figures, rest

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


def test_wagers_that_are_counted_need_not_wait() -> None:
    assert rest(BOSTON) == ()
    assert figures(asked_in([("game", "boston-5")])).waiting == ()

"""The charts on the pages of the published games are what ``fifthstreet strategy`` prints."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console
from rich.text import Text
from tests.maths.counted import KEEP

from fifthstreet.cli.commands.strategy import chart_table
from fifthstreet.games import describe
from fifthstreet.maths.charts.build import charts
from fifthstreet.maths.solve.prepare import base_game
from fifthstreet.rulebook import load_pack, rules_for

PAGES = Path(__file__).parents[3] / "docs" / "published"
#: Games that are counted in a few seconds; the boards take longer, and an exchange a minute.
QUICK = ("crazy-4-poker", "dj-wild-stud", "four-card-poker", "high-card-flush", "three-card-poker")


@pytest.mark.volume
@pytest.mark.parametrize("game", QUICK)
def test_the_chart_on_a_page_is_what_is_printed(game: str) -> None:
    out = Console(width=100, file=io.StringIO(), color_system=None)
    for chart in charts(base_game(describe(rules_for(load_pack("published"), game)), keep=KEEP).best()):
        table, legend = chart_table(out, chart, {})
        out.print(chart.title, table, Text(f"{chart.note} {legend}".strip()), "", sep="\n")
    assert isinstance(out.file, io.StringIO)
    printed = "\n".join(line.rstrip() for line in out.file.getvalue().splitlines()).strip()
    page = (PAGES / f"{game}.md").read_text("utf-8").partition("\n## Chart\n")[2]
    block = page.partition("```text\n")[2].partition("```")[0]
    assert "\n".join(filter(None, block.splitlines())) == "\n".join(filter(None, printed.splitlines()))

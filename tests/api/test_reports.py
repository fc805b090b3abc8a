"""``fifthstreet.report``: the form follows from the name of the file."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from examples import three_card_poker

import fifthstreet as fs
from fifthstreet.games.description import Choice, Game, HandPays, Offer
from fifthstreet.rulebook import Rules

BOSTON = fs.analyze("boston-5", known="2c 2d", pay={"main:flush": 16})


def test_a_report_is_written_in_the_form_of_its_file(tmp_path: Path) -> None:
    files = fs.report(BOSTON, tmp_path / "par.html", str(tmp_path / "par.XLSX"), tmp_path / "par.pdf")
    assert [file.name for file in files] == ["par.html", "par.XLSX", "par.pdf"]
    page, sheet, par = (file.read_bytes() for file in files)
    assert sheet.startswith(b"PK")
    assert par.startswith(b"%PDF-")
    # How it was asked for stands in it, so that somebody can ask again.
    said = "fifthstreet.analyze(&#39;boston-5&#39;, pay={&#39;main:flush&#39;: 16}, known=&#39;2c 2d&#39;)"
    assert said in page.decode()


@pytest.mark.parametrize(("name", "code"), [("par.doc", "input/report"), ("no/par.html", "input/unwritable")])
def test_a_report_that_cannot_be_written_is_refused(tmp_path: Path, name: str, code: str) -> None:
    with pytest.raises(fs.Error) as refused:
        fs.report(BOSTON, tmp_path / name)
    assert refused.value.code == code


def asks_first(rules: Rules) -> Game:
    """Three Card Poker with a Pair Plus that is paid only to those who ask: the simulator cannot play that."""
    game = three_card_poker.describe(rules)
    *others, pair_plus = sorted(game.wagers, key=lambda wager: wager.key == "pair_plus")
    assert isinstance(pair_plus.settles, HandPays)
    asked = replace(pair_plus, settles=replace(pair_plus.settles, if_taken="ask"))
    offer = Offer("ask", Choice("ask"), "pair_plus")
    return replace(game, wagers=(*others, asked), steps=(*game.steps[:-1], offer, game.steps[-1]))


def test_a_game_that_cannot_be_simulated_has_a_report_without_a_cross_check(tmp_path: Path) -> None:
    analysis = fs.analyze(asks_first, three_card_poker.PACK)
    (page,) = fs.report(analysis, tmp_path / "par.html")
    text = page.read_text("utf-8")
    assert "Summary" in text
    assert "Simulation cross-check" not in text

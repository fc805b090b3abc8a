"""``fifthstreet.report``: the form follows from the name of the file."""

from __future__ import annotations

import html
import json
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from examples import three_card_poker

import fifthstreet as fs
from fifthstreet.api import reports
from fifthstreet.games.description import Choice, Game, HandPays, Offer
from fifthstreet.money import Cents
from fifthstreet.rulebook import Rules


@cache
def boston() -> fs.Analysis:
    return fs.analyze("boston-5", known="2c 2d", pay={"main:flush": 16})


def test_a_report_is_written_in_the_form_of_its_file(tmp_path: Path) -> None:
    files = fs.report(boston(), tmp_path / "par.html", str(tmp_path / "par.XLSX"), tmp_path / "par.pdf")
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
        fs.report(boston(), tmp_path / name)
    assert refused.value.code == code


def test_the_cross_check_can_be_repeated_with_the_call_in_the_report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reports, "CHECK_ROUNDS", {"cross_check": 20_000, "meters_check": 1_000})
    own = 'game = "boston-5"\nsecond = ["second if pair >= \'2\'", "fold"]\n'
    edited = fs.analyze(
        "boston-5", "us-ma", key="boston-5", pay={"main:flush": 16}, ante="25", strategy=own, players=2
    )
    (page,) = fs.report(edited, tmp_path / "par.html")
    text = html.unescape(page.read_text("utf-8"))
    checked = text.partition("It can be repeated with:")[2].partition("</table>")[0]
    call = checked.partition('Command">')[2].partition("</pre>")[0]
    assert call == (
        "fifthstreet.simulate('boston-5', pack='us-ma', pay={'main:flush': 16}, ante='25', "
        f"strategy={own!r}, rounds=20000, seed=1)"
    )
    again: fs.Simulation = eval(call, {"fifthstreet": fs})
    assert f"{again.wagers['main'].edge.mean:.4%}" in checked.replace("\xa0", "")


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


def test_amounts_that_are_too_large_to_add_up_leave_the_cross_check_out(tmp_path: Path) -> None:
    (page,) = fs.report(fs.analyze("boston-5", pay={"main:flush": 999_999}, ante="25"), tmp_path / "par.html")
    assert "Simulation cross-check" not in page.read_text("utf-8")


def test_a_cross_check_that_fails_is_not_left_out_silently(tmp_path: Path) -> None:
    found = fs.analyze("boston-5")
    seven_cents = replace(found, exact=replace(found.exact, ante=Cents(7)))
    with pytest.raises(fs.Error) as refused:
        fs.report(seven_cents, tmp_path / "par.html")
    assert refused.value.code == "simulate/stake"


def test_a_report_goes_to_files_that_can_be_written_before_anything_is_played(tmp_path: Path) -> None:
    with pytest.raises(fs.Error, match=r"name a file to write, one that ends in \.html or \.xlsx or \.pdf or \.json"):
        fs.report(boston())
    with pytest.raises(fs.Error, match=r"cannot write 'par\.pdf'"):
        fs.report(boston(), tmp_path / "par.html", tmp_path / "no" / "par.pdf")
    assert [*tmp_path.iterdir()] == []
    with pytest.raises(fs.Error, match="command: write text that a file can hold"):
        fs.report(boston(), tmp_path / "par.html", command="\ud800")


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"reference": "x" * 81}, "input/filing"),
        ({"author": "two\nlines"}, "input/filing"),
        ({"date": "31 March"}, "input/filing"),
        ({"rounds_per_hour": 0}, "input/assumed"),
        ({"seats": 8}, "input/assumed"),
    ],
)
def test_what_a_report_cannot_be_filed_under_or_assume_is_refused(
    tmp_path: Path, given: dict[str, Any], code: str
) -> None:
    with pytest.raises(fs.Error) as refused:
        fs.report(boston(), tmp_path / "par.html", **given)
    assert refused.value.code == code


def test_what_a_report_is_filed_under_and_assumes_stands_in_it(tmp_path: Path) -> None:
    said = {"reference": "GL-17", "revision": "B", "author": "Ada", "date": "2026-03-31"}
    page, document = fs.report(
        boston(), tmp_path / "par.html", tmp_path / "par.json", rounds_per_hour=50, seats=3, **said
    )
    text = page.read_text("utf-8")
    assert all(words in text for words in (*said.values(), "50 rounds an hour, 3 seats taken"))
    assert json.loads(document.read_text("utf-8"))["filing"] == said

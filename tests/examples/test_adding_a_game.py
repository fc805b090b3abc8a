"""``docs/adding-a-game.md`` adds a game: its blocks run as they stand there, and its ten steps are those promised."""

from __future__ import annotations

import json
import re
import runpy
import shlex
import sys
from pathlib import Path

import pytest
from tests.cli.running import invoke

from fifthstreet.rulebook import read_pack
from fifthstreet.table.session import Table

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT.joinpath("docs", "adding-a-game.md").read_text("utf-8")
CONTRIBUTING = ROOT.joinpath("CONTRIBUTING.md").read_text("utf-8")


#: The description ends where the table is opened.
DESCRIBED, TRIED = PAGE.split("## 9. ")


def blocks(language: str, text: str = PAGE) -> str:
    return "\n".join(re.findall(rf"^```{language}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the files of the page, to work in."""
    tmp_path.joinpath("harbour_stud.toml").write_text(blocks("toml"), "utf-8")
    tmp_path.joinpath("harbour_stud.py").write_text(blocks("python", DESCRIBED), "utf-8")
    tmp_path.joinpath("try_harbour_stud.py").write_text(blocks("python", TRIED), "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.delitem(sys.modules, "harbour_stud", raising=False)
    return tmp_path


def test_the_page_adds_a_game_that_plays(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.syspath_prepend(folder)
    done = runpy.run_path("try_harbour_stud.py")
    said, wagers, _ = capsys.readouterr().out.split(" | ", 2)
    assert said.startswith("harbour-stud harbour-house version=1 digest=sha256:")
    assert wagers == "1: ante=10.00 lighthouse=5.00"
    table = done["table"]
    assert isinstance(table, Table)
    assert [line.wager for line in table.lines(1)] == ["ante", "bet", "lighthouse"]
    assert [(line.wager, line.net) for line in table.lines(2)] == [("ante", -2500)]
    assert [*read_pack(folder / "harbour_stud.toml").games] == ["harbour-stud"]


OWN = ("--pack", "harbour_stud.toml", "--game", "harbour_stud:describe")


@pytest.mark.usefixtures("folder")
def test_the_game_is_played_from_the_command_line_as_the_page_says() -> None:
    commands = re.findall(r"^fifthstreet (.+)$", TRIED, re.MULTILINE)
    for command in commands:
        result = invoke(*shlex.split(command), given="q\n")
        assert result.exit_code == 0, result.output
        assert "Harbour" in result.stdout or command.startswith("advise") or "--pdf" in command
    begun = {command.split()[0] for command in commands}
    assert begun >= {"check-pack", "rules", "play", "analyze", "strategy", "advise", "simulate"}
    assert all(Path(f"par.{kind}").stat().st_size > 1_000 for kind in ("pdf", "html", "xlsx"))


@pytest.mark.usefixtures("folder")
def test_the_edge_on_the_page_is_the_one_that_is_counted() -> None:
    """And the simulated one agrees: another engine, which knows nothing of the count."""
    edge = json.loads(invoke("analyze", "harbour-stud", "--json", *OWN).stdout)["wagers"]["main"]["decimal"]["edge"]
    assert f"The house keeps {100 * edge:.4f} % of the ante." in PAGE
    made = json.loads(invoke("simulate", "harbour-stud", "--rounds", "200000", "--json", *OWN).stdout)
    assert abs(made["exact"]["main"]["standard_errors_off"]) < 5


@pytest.mark.usefixtures("folder")
def test_the_game_is_settled_replayed_and_run_from_the_command_line() -> None:
    # A pair of jacks against no pair: the ante of 10 wins 1 to 1, the bet is returned, Lighthouse 5 is lost.
    seat = {"wagers": {"ante": "10.00", "lighthouse": "5.00"}, "cards": "Jc 4h", "decisions": ["1x"]}
    deal = {"game": "harbour-stud", "pack": "harbour-house", "dealer": "Ac 9d", "community": "Jh 8h 2d"}
    given = json.dumps({**deal, "seats": {"1": seat}})
    settled = json.loads(invoke("settle", *OWN, given=given).stdout)
    assert settled["seats"]["1"]["net"] == "5.00"
    assert "Seat 1 net +$5" in invoke("settle", "--pretty", *OWN, given=given).stdout
    again = json.loads(invoke("replay", settled["round"], "--json", *OWN).stdout)
    assert again["seats"] == settled["seats"]

    opening = {"do": "open_table", "game": "harbour-stud", "pack": "harbour-house", "seed": 1}
    script = json.dumps(opening) + '\n{"do": "sit", "seat": 6}'
    opened, sat, *_ = invoke("run", *OWN, given=script).stdout.splitlines()
    assert (json.loads(opened)["game"], json.loads(opened)["pack"]) == ("harbour-stud", "harbour-house")
    assert json.loads(sat)["seat"] == 6
    other = invoke("run", *OWN[:2], given=json.dumps({**opening, "game": "boston-5", "pack": "us-ma"})).stdout
    assert json.loads(other.splitlines()[0])["pack"] == "us-ma"  # The script names a pack of the package.


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("named", "said"),
    [
        ("describe", "'describe' is not of the form module:function, like my_game:describe"),
        (
            "no_such_module:describe",
            "cannot import 'no_such_module:describe': ModuleNotFoundError: No module named",
        ),
        (
            "harbour_stud:play",
            "cannot import 'harbour_stud:play': AttributeError: module 'harbour_stud' has no",
        ),
        ("harbour_stud:ante", "harbour_stud:ante gives no description of a game: Wager("),
        ("harbour_stud:steps", "harbour_stud:steps: TypeError: 'Rules' object is not iterable"),
        ("wrong:rename", "wrong:rename describes 'bingo', not 'harbour-stud'"),
        ("wrong:refuse", "harbour-stud in harbour-house has no pay table for bingo"),
    ],
)
def test_a_function_that_describes_no_game_is_said_to_be_at_fault(named: str, said: str) -> None:
    Path("wrong.py").write_text(WRONG, "utf-8")
    result = invoke("rules", "show", "harbour-stud", "--pack", "harbour_stud.toml", "--game", named)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"fifthstreet: {said}")


WRONG = """\
from dataclasses import replace

from fifthstreet.cards import FIVE_CARD
from harbour_stud import describe


def rename(rules):
    return replace(describe(rules), key="bingo")


def refuse(rules):
    return rules.required("bingo", FIVE_CARD)
"""


def test_the_steps_are_ten_and_contributing_lists_the_same() -> None:
    headings = re.findall(r"^## (\d+)\. (.+)$", PAGE, re.MULTILINE)
    listed = re.findall(r"^(\d+)\. (.+?)\.$", CONTRIBUTING, re.MULTILINE)
    assert [int(number) for number, _ in headings] == [*range(1, 11)]
    assert listed == headings

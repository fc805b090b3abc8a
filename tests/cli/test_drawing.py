"""Cards, chips and lines as they are drawn."""

from __future__ import annotations

import contextlib
import io
import os
import subprocess
from pathlib import Path

import pytest
from rich.console import Console, RenderableType
from rich.table import Table
from tests.cli.running import COMMAND, invoke

from fifthstreet.cli.drawing import (
    PLAIN_LETTERS,
    box_cards,
    chip,
    console,
    fitted,
    lines_table,
    money,
    narrowed,
    net_text,
    plain_table,
    program,
    small_cards,
)


def _drawn(what: RenderableType) -> list[str]:
    out = io.StringIO()
    Console(file=out, width=100).print(what)
    return [line.rstrip() for line in out.getvalue().splitlines()]


def test_cards_are_boxes_and_a_hidden_one_is_a_back() -> None:
    assert _drawn(box_cards(["Th", "??"])) == [
        "╭─────╮ ╭─────╮",
        "│10   │ │░▒░▒░│",
        "│  ♥  │ │▒░▒░▒│",
        "│   10│ │░▒░▒░│",
        "╰─────╯ ╰─────╯",
    ]
    assert _drawn(small_cards(["Th", "??", "2c"])) == ["10♥ ▒▒ 2♣"]


def test_red_suits_are_red_and_black_ones_are_not() -> None:
    red, black = ({str(span.style) for span in small_cards([face]).spans} for face in ("Ah", "As"))
    assert red != black
    assert len(red) == len(black) == 1


@pytest.mark.parametrize(("amount", "shown"), [("10.00", "$10"), ("1234.50", "$1,234.50"), ("-7.00", "-$7")])
def test_amounts_are_written_as_on_the_felt(amount: str, shown: str) -> None:
    assert money(amount) == shown


def test_a_net_says_its_sign() -> None:
    assert [net_text(amount).plain for amount in ("5.00", "-5.00", "0.00")] == ["+$5", "-$5", "$0"]
    assert chip("Ante", "10.00").plain == "(Ante $10)"


def test_a_line_says_what_is_rare_about_it() -> None:
    line = {
        "wager": "first",
        "stake": "20.00",
        "outcome": "win",
        "odds": "1 to 1",
        "paid": "15.00",
        "returned": "20.00",
        "paid_from": "game_account",
        "charged_to": "house",
        "cites": ["ma-b5 11(b)", "ma-b5 11(e)"],
        "capped_from": "20.00",
        "coupon": "surrendered",
    }
    row = _drawn(lines_table([line], {"first": "First wager"}))[3:]
    assert row[0].split()[:9] == ["First", "wager", "$20", "win", "1", "to", "1", "$15", "$20"]
    beside = " ".join(" ".join(line[50:] for line in row).split())
    assert "(game account, cut from $20, coupon surrendered) ma-b5 11(b), 11(e)" in beside


def test_a_table_breaks_no_word_and_where_it_cannot_fit_its_rows_stand_one_under_the_other() -> None:
    def drawn(width: int) -> str:
        table = plain_table("option", "what it is")
        table.add_row("cover_all_folded_hands_count", "Count folded hands for the Cover All column")
        out = Console(file=io.StringIO(), width=width)
        out.print(fitted(out, table))
        assert isinstance(out.file, io.StringIO)
        return out.file.getvalue()

    for width in (100, 60, 40, 30):
        text = drawn(width)
        assert max(len(line.rstrip()) for line in text.splitlines()) <= width
        for word in ("cover_all_folded_hands_count", "Count", "folded", "hands", "Cover", "column"):
            assert word in text
    assert "│" in drawn(60)
    assert "what it is: Count folded" in drawn(30)


def test_a_letter_that_cannot_be_written_is_replaced_by_one_of_its_width() -> None:
    assert "♠ 10♥ │“é”│".encode("ascii", errors=PLAIN_LETTERS) == b's 10h |"?"|'


def test_a_page_that_is_no_terminal_has_a_hundred_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)
    with contextlib.redirect_stdout(io.StringIO()):
        assert console().width == 100


def test_an_output_without_cards_and_boxes_gets_plain_letters() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run([*COMMAND, "demo"], capture_output=True, check=True, timeout=300, env=environment)
    text = done.stdout.decode("ascii")
    assert "|  h  |" in text
    assert "?" not in text.replace("[?? ??]", "")


def test_the_program_is_named_as_it_can_be_called(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setattr("sys.executable", str(folder / "python"))
    monkeypatch.setenv("PATH", str(tmp_path))
    assert program() == "fifthstreet"  # There is no other.
    (folder / "fifthstreet").touch(mode=0o755)
    monkeypatch.chdir(tmp_path)
    assert program() == "bin/fifthstreet"
    monkeypatch.chdir(tmp_path.parent.parent)
    assert program().endswith("bin/fifthstreet")
    monkeypatch.setenv("PATH", str(folder))
    assert program() == "fifthstreet"


def test_text_of_a_pack_is_never_markup(tmp_path: Path) -> None:
    pack = tmp_path / "house.toml"
    pack.write_text('extends = "us-ma"\nkey = "house"\nname = "[red]House[/red] of [/x]"\nversion = "1"\n')
    for words in (("check-pack", str(pack)), ("rules", "show", "boston-5", "--pack", str(pack))):
        shown = invoke(*words)
        assert shown.exit_code == 0, shown.output
        assert "[red]House[/red] of [/x]" in shown.stdout


@pytest.mark.parametrize(
    ("width", "heads", "first"),
    [
        (80, ["wager", "odds", "paid"], "Caribbean Stud Bonus"),
        (36, ["wager", "paid"], "Caribbean Stud Bonus"),
        (20, ["wager", "paid"], "Cari"),
    ],
)
def test_a_table_that_is_too_wide_loses_columns_then_letters_and_never_a_digit(
    width: int, heads: list[str], first: str
) -> None:
    out = Console(file=io.StringIO(), width=width)
    table = Table("wager", "odds", "paid", box=None)
    table.add_row("Caribbean Stud Bonus", "1000 to 1", "$100,000")
    with out.capture() as captured:
        out.print(narrowed(out, table, ("odds",)))
    top, row = captured.get().splitlines()
    assert top.split() == heads
    assert row.strip().startswith(first)
    assert row.rstrip().endswith("$100,000")

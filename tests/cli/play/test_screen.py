"""What the player sees and types."""

from __future__ import annotations

import io
from collections.abc import Iterable

import pytest
from rich.console import Console
from rich.text import Text
from tests.cli.running import Sitting, turns

from fifthstreet import open_table
from fifthstreet.cli.play.screen import Left, Question, Scene, Screen
from fifthstreet.table.views import view

LOW = turns("2c 3d 4h 6s 8c", "As Kh 7c 6d 2s")


def _screen(answers: Iterable[str], *, clears: bool = False) -> tuple[Screen, io.StringIO]:
    """A screen of Boston 5 with answers typed beforehand, and what is printed on it."""
    setup = open_table("boston-5", "us-ma").state.setup
    typed, printed = iter(answers), io.StringIO()
    out = Console(file=printed, width=100, highlight=False, force_terminal=clears)
    return Screen(out, lambda: next(typed), setup.rules, setup.game, clears=clears), printed


def test_help_and_the_placard_are_no_answers() -> None:
    screen, printed = _screen(["?", "p", " Bet "])
    assert screen.ask(Question("Bet?", "yes", ("a note",))) == "bet"
    assert printed.getvalue().count("a note") == 2  # With the question and with the help.
    assert "Boston 5 Stud Poker  ·  Massachusetts (us-ma)" in printed.getvalue()


@pytest.mark.parametrize("leaving", ["q", "quit", "EXIT"])
def test_who_leaves_is_asked_no_more(leaving: str) -> None:
    screen, _ = _screen([leaving])
    with pytest.raises(Left):
        screen.ask(Question("Bet?"))


def test_on_a_terminal_each_scene_is_alone_and_the_placard_is_paged(capsys: pytest.CaptureFixture[str]) -> None:
    screen, printed = _screen(["p", "y"], clears=True)
    table = open_table("boston-5", "us-ma")
    screen.show(Scene(view(table.state, "player", 1), 1, 100_000))
    assert "\x1b[2J" in printed.getvalue()
    assert "Place your wagers." in printed.getvalue()
    table.sit(1)
    table.wager(1, ante="10.00", first="20.00")
    screen.show(Scene(view(table.state, "player", 1), 1, 97_000))
    assert "(Ante $10)" in Text.from_ansi(printed.getvalue()).plain
    assert screen.ask(Question("Bet?")) == "y"
    assert "Wagers" in capsys.readouterr().out  # A pager writes to the terminal itself.


def test_chips_that_do_not_fit_beside_the_cards_go_to_the_next_line() -> None:
    options: dict[str, object] = {
        "bonus_paytable": "A",
        "progressive_paytable": "D",
        "five_card": True,
        "cover_all": True,
    }
    answers = ["10", "5", "y", "y", "y", "5", "", "fold", "q"]
    sitting = Sitting("caribbean-stud", "us-ma", answers, first=LOW, options=options)
    felt = [line for line in sitting.screen.splitlines() if "(Ante $10)" in line or "(Cover All Bonus $5)" in line]
    assert not any("(Ante $10)" in line and "(Cover All Bonus $5)" in line for line in felt)
    assert "Practice meter" in sitting.screen


def test_what_is_drawn_for_the_round_is_shown() -> None:
    options: dict[str, object] = {"five_card": True, "lucky_bonus": True, "magic_card": True}
    options |= {"lucky_bonus_rate": "100", "magic_card_rate": "100"}
    answers = ["10", "1", "1", "", "fold", "r", "fold", "r", "fold", "r", "fold", "r", "fold", "q"]
    sitting = Sitting("caribbean-stud", "us-ma", answers, seed=2, options=options)
    drawn = [line for line in sitting.screen.splitlines() if "Drawn this round:" in line]
    assert any("seat 1" in line for line in drawn)
    assert any("dealer" in line for line in drawn)
    assert all(any(suit in line for suit in "♣♦♥♠") for line in drawn)


@pytest.mark.rule("ma-csp 11(e)(3)")
def test_nothing_is_drawn_where_the_house_never_draws() -> None:
    options: dict[str, object] = {"five_card": True, "lucky_bonus": True, "magic_card": True}
    options |= {"lucky_bonus_rate": "0", "magic_card_rate": "0"}
    answers = ["10", "1", "1", "", "fold", "r", "fold", "r", "fold", "q"]
    sitting = Sitting("caribbean-stud", "us-ma", answers, seed=2, options=options)
    assert "Drawn this round:" not in sitting.screen

"""What the player sees and types."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable
from pathlib import Path

import pytest
from rich.console import Console
from rich.text import Text
from tests.cli.running import Sitting, deck, turns

from fifthstreet import open_table
from fifthstreet.cli.play.felt import Scene
from fifthstreet.cli.play.screen import Key, Left, Question, Screen
from fifthstreet.cli.play.start import CHORES
from fifthstreet.money import Cents
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


def test_the_keys_that_help_offers_work_on_its_page() -> None:
    done: list[str] = []
    screen, _ = _screen(["?", "k", "?", "?", "", "?", " Bet "], clears=True)
    question = Question("Bet?", keys=(Key("k", "does something", lambda: done.append("k")),))
    assert screen.ask(question) == "bet"
    assert done == ["k"]
    screen, _ = _screen(["?", "q"], clears=True)
    with pytest.raises(Left):
        screen.ask(question)


@pytest.mark.parametrize("leaving", ["q", "quit", "EXIT"])
def test_who_leaves_is_asked_no_more(leaving: str) -> None:
    screen, _ = _screen([leaving])
    with pytest.raises(Left):
        screen.ask(Question("Bet?"))


def test_on_a_terminal_each_question_has_a_page_and_the_placard_is_paged(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PAGER", f"cat >{tmp_path / 'paged'}")
    screen, printed = _screen(["p", "?", "", "y"], clears=True)
    table = open_table("boston-5", "us-ma")
    screen.show(Scene(view(table.state, "player", 1), 1, 100_000))
    table.sit(1)
    table.wager(1, ante="10.00", first="20.00")
    screen.show(Scene(view(table.state, "player", 1), 1, 97_000))
    assert printed.getvalue() == ""  # It is drawn with the question.
    assert screen.ask(Question("Bet?", notes=("a note",))) == "y"
    assert "(Ante $10)" in Text.from_ansi(printed.getvalue()).plain
    assert printed.getvalue().count("\x1b[2J") == 5  # Three times the question, the placard, the help.
    assert "Wagers" in (tmp_path / "paged").read_text()
    assert "Enter goes back." in printed.getvalue()


def test_what_was_said_is_on_the_page_of_the_next_question_only() -> None:
    screen, printed = _screen(["x", "y"], clears=True)
    screen.refuse("there is none")
    screen.ask(Question("First?"))
    printed.truncate(0)
    screen.ask(Question("Second?"))
    assert "there is none" not in printed.getvalue()


def test_what_took_a_while_is_not_on_the_page_that_is_drawn_when_it_is_over() -> None:
    screen, printed = _screen(["y"], clears=True)
    screen.wait("A moment.")
    screen.ask(Question("Bet?"))
    assert printed.getvalue().count("A moment.") == 1


def test_the_page_is_drawn_again_when_the_terminal_changes() -> None:
    setup = open_table("boston-5", "us-ma").state.setup
    printed, screens = io.StringIO(), list[Screen]()
    out = Console(file=printed, width=100, height=40, force_terminal=True)

    def resized() -> str:
        out.width = 60
        screens[0].redraw()
        return "y"

    screens.append(Screen(out, resized, setup.rules, setup.game, clears=True))
    screens[0].redraw()  # Nothing is asked yet.
    screens[0].show(Scene(view(open_table("boston-5", "us-ma").state, "player", 1), 1, 100_000))
    assert screens[0].ask(Question("Bet?")) == "y"
    tops = re.findall("╭─.*╮", Text.from_ansi(printed.getvalue()).plain)
    assert [len(top) for top in tops] == [100, 60]


def test_end_of_input_at_an_aside_leaves() -> None:
    setup, asked = open_table("boston-5", "us-ma").state.setup, iter(["?"])

    def read() -> str:
        for word in asked:
            return word
        raise EOFError

    out = Console(file=io.StringIO(), width=100, height=40, force_terminal=True)
    with pytest.raises(Left):
        Screen(out, read, setup.rules, setup.game, clears=True).ask(Question("Bet?"))


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (40, 18)])
def test_cards_decision_and_net_fit_on_the_terminal(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAGER", "no-such-pager")
    options: dict[str, object] = {"bonus_paytable": "A", "progressive_paytable": "D", "cover_all": True}
    table = open_table("caribbean-stud", "us-ma", options=options, automations=CHORES, deck=deck(LOW))
    table.sit(1)
    table.wager(1, ante="10.00", bonus="5.00", cover_all="5.00")
    table.no_more_bets()
    setup, printed = table.state.setup, io.StringIO()
    out = Console(file=printed, width=size[0], height=size[1], force_terminal=True, highlight=False)
    screen = Screen(out, lambda: "y", setup.rules, setup.game, clears=True)
    notes = tuple(f"note {number}" for number in range(12))
    screen.show(Scene(view(table.state, "player", 1), 1, 100_000, said=("said before",)))
    screen.ask(Question("Bet or fold?", notes=notes))
    page = Text.from_ansi(printed.getvalue()).plain
    assert page.count("\n") < size[1]
    assert all(mark in page for mark in ("You, seat 1", "Dealer", "Bet or fold?"))
    assert ("note 11" in page) == (size != (40, 18))
    table.decide(1, "fold")
    printed.truncate(0)
    printed.seek(0)
    scene = Scene(view(table.state, "player", 1), 1, 97_900)
    screen.result(scene, "-21.00", "the notation", ("Coach: no mistake in this hand.",))
    screen.ask(Question("Next round?"))
    page = Text.from_ansi(printed.getvalue()).plain
    assert page.count("\n") < size[1]
    assert all(mark in page for mark in ("Net -$21", "Coach: no mistake", "Next round?", "You, seat 1"))
    assert ("returned" in page, "ma-csp" in page) == (size[0] > 40, False)
    printed.truncate(0)
    printed.seek(0)
    screen.has_chips(Cents(197_900))
    screen.ask(Question("Next round?"))
    assert "your chips $1,979" in Text.from_ansi(printed.getvalue()).plain
    for key, shown in ((screen.why, "ma-csp"), (screen.replay_line, "replay 'the notation'")):
        printed.truncate(0)
        printed.seek(0)
        key()
        assert shown in Text.from_ansi(printed.getvalue()).plain


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

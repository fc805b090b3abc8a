"""The school's screen at a real terminal, and what is drawn beside the cards."""

from __future__ import annotations

import io
from dataclasses import replace

from rich.console import Console
from tests.school.courses import course, played

from fifthstreet.cli.school.screen import SchoolScreen
from fifthstreet.school.questions.payouts import payout_question


def test_a_terminal_is_cleared_and_draws_are_shown() -> None:
    taught = course("caribbean-stud")
    round_ = played(taught, {"dealer": "As Kd 4h 3c 2s", "1": "Qh Jh 9h 5h 2h"}, {1: {"ante": "10.00"}})
    question = payout_question(round_.state, 1, round_.turns)
    assert question is not None
    file = io.StringIO()
    console = Console(file=file, width=80, force_terminal=True)
    screen = SchoolScreen(console, lambda: "10 10", taught.rules, taught.game, echoes=False, clears=True)
    drawn = replace(question, layout=replace(question.layout, draws={"magic_card": "Ah"}))
    assert screen.ask("A heading", drawn) == {"seat1.ante": "10 10", "seat1.bet": "10 10"}
    assert "magic card: Ah" in file.getvalue()
    assert file.getvalue().startswith("\x1b[")

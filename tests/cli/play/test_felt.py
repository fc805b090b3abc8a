"""The felt in full and in few lines."""

from __future__ import annotations

import io

import pytest
from rich.console import Console
from rich.text import Text
from tests.cli.running import deck, turns

from fifthstreet import open_table
from fifthstreet.cli.play.felt import Felt, Scene, packed_in
from fifthstreet.cli.play.start import CHORES
from fifthstreet.table.views import view


@pytest.mark.parametrize(("small", "most"), [(True, 6), (False, 20)])
def test_each_hand_is_one_line_where_the_page_is_low(small: bool, most: int) -> None:
    hands = turns("2c 3d 4h 6s 8c", "Ts Td 5h 7s 9c", "As Kh 7c 6d 2s")
    table = open_table("caribbean-stud", "us-ma", automations=CHORES, deck=deck(hands))
    setup, out = table.state.setup, Console(file=io.StringIO(), width=80, force_terminal=True)
    felt = Felt(setup.rules, setup.game)

    def drawn() -> str:
        with out.capture() as captured:
            out.print(felt.drawn(Scene(view(table.state, "player", 1), 1, 100_000), 80, small=small))
        return Text.from_ansi(captured.get()).plain

    assert "Place your wagers." in drawn()
    for seat in (1, 2):
        table.sit(seat)
        table.wager(seat, ante="10.00")
    assert "(Ante $10)" in drawn()
    table.no_more_bets()
    shown = drawn()
    assert shown.count("\n") <= most
    assert all(word in shown for word in ("Dealer", "You, seat 1", "eight-six high", "Seat 2  $10", "(Ante $10)"))


def test_chips_are_packed_and_never_broken() -> None:
    chips = [Text(word) for word in ("(Ante $10)", "(Bonus $5)", "(Cover All Bonus $5)")]
    assert [line.plain for line in packed_in(chips, 24)] == ["(Ante $10)  (Bonus $5)", "(Cover All Bonus $5)"]

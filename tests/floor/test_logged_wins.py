"""Wins that only the log of a link has kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.floor.handling.test_consoles import check_balances
from tests.floor.houses import refusal
from tests.floor.linked import CARIBBEAN, DEALER, ROYAL, STRAIGHT_FLUSH, Linked

from fifthstreet.errors import Error
from fifthstreet.floor.answers import Answer
from fifthstreet.floor.logged_wins import all_wins, logged_win, wins_of
from fifthstreet.floor.rounds import played_round
from fifthstreet.progressive.link import evolve


@pytest.fixture
def floor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Linked:
    """Three rounds with a win each; the link keeps the last one."""
    monkeypatch.setattr(evolve, "KEPT_WINS", 1)
    floor = Linked(tmp_path / "house", CARIBBEAN)
    for hand, row in ((ROYAL, "Royal Flush"), (STRAIGHT_FLUSH, "Straight Flush"), (ROYAL, "Royal Flush")):
        floor.deal("T1", {5: hand}, DEALER, console="start_game")
        floor.swiped("T1", 5, row)
        floor.at("T1", "dealer", "end_game")
        floor.at("T1", "dealer", "clear")
        floor.at("T1", "player", "leave", seat=5)
    return floor


def correct(floor: Linked, round_: int) -> dict[str, Any]:
    lines = {"progressive": {"paid": "0.00", "returned": "0.00"}}
    return {"table": "T1", "round": round_, "seat": 5, "reason": "no such hand", "lines": lines}


@pytest.mark.req("P10", "B2")
def test_an_old_win_is_backed_out_once_and_then_corrected(floor: Linked) -> None:
    state = floor.house.link("grand").state
    assert state is not None
    assert ([*state.wins], state.logged) == ([3], 3)
    assert refusal(floor, "floorperson", "correct", **correct(floor, 1)) == "round/meter"
    before, chips = floor.meter("mega"), floor.balance("chips/player")
    floor.signed({"do": "back_out", "number": 1}, link="grand")
    found = logged_win(floor.house.ledger, "grand", 1)
    assert found is not None
    # The award is back, the seed of the restart is taken back.
    assert floor.meter("mega") == before + found.amount * 10_000 - 10_000_000_000
    with pytest.raises(Error) as twice:
        floor.signed({"do": "back_out", "number": 1}, link="grand")
    assert twice.value.code == "win/backed_out"
    floor.do("floorperson", "correct", **correct(floor, 1))
    assert floor.balance("chips/player") == chips - found.amount * 10_000
    assert refusal(floor, "floorperson", "correct", **correct(floor, 2)) == "round/meter"
    check_balances(floor)
    assert floor.again().link("grand").state == floor.house.link("grand").state


@pytest.mark.req("P10")
def test_an_old_win_is_backed_out_once_by_two_who_sign_at_the_same_moment(floor: Linked) -> None:
    """Both approvals are decided before either is in the log, and the link has forgotten the win."""
    asked: dict[str, Any] = {
        "do": "request",
        "command": {"do": "back_out", "number": 1},
        "reason": "no such hand",
        "link": "grand",
    }
    requests = [floor.do("technician", **asked)["events"][0]["request"] for _ in range(2)]
    session = floor.sessions["executive"]
    signs = [{"do": "approve", "request": each, "session": session, "key": f"sign-{each}"} for each in requests]
    before = floor.meter("mega")
    first, second = floor.house.do_all(signs)
    assert isinstance(first, Answer)
    assert isinstance(second, Error)
    assert second.code == "win/backed_out"
    found = logged_win(floor.house.ledger, "grand", 1)
    assert found is not None
    assert floor.meter("mega") == before + found.amount * 10_000 - 10_000_000_000
    check_balances(floor)


def test_every_win_is_found_by_its_number_and_by_its_round(floor: Linked) -> None:
    floor.signed({"do": "back_out", "number": 3}, link="grand")
    floor.signed({"do": "back_out", "number": 2}, link="grand")
    ledger = floor.house.ledger
    wins = all_wins(ledger, "grand")
    assert [(win.number, win.is_backed_out) for win in wins] == [(1, False), (2, True), (3, True)]
    assert [logged_win(ledger, "grand", win.number) for win in wins] == wins
    assert [logged_win(ledger, "grand", number) for number in (0, 4)] == [None, None]
    for win in wins:
        assert [*wins_of(ledger, played_round(ledger, "T1", win.round))] == [win]
    assert [*wins_of(ledger, played_round(ledger, "T1", 9))] == []

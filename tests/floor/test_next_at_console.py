"""What comes next where a console stands beside the table: nothing on the way is refused, in both protocols."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.floor.linked import CARIBBEAN, DEALER, MISSISSIPPI, NOTHING, ROYAL, Linked, dealt

from fifthstreet.errors import Error
from fifthstreet.floor.next_at_console import next_at_console
from fifthstreet.floor.sensors import registered
from fifthstreet.floor.winnings import backers, hand_buttons, winning_of
from fifthstreet.money import Cents
from fifthstreet.table.next_step import NextStep


class Dealt(Linked):
    """A linked table whose dealer does the next thing; the floor comes with its badge where it is asked to."""

    def next(self) -> NextStep:
        table = self.house.table("T1").state
        link = self.house.link("grand").state
        assert link is not None
        return next_at_console(table.state, table.console, {"progressive": link})

    def step(self) -> NextStep:
        step = self.next()
        command = dict(step.command)
        do = command.pop("do", step.do)
        if step.counts:
            command["chips"] = sum(step.counts.values())
        if step.do == "hand_button":
            row = winning_of(self.house.table("T1").state.state, int(str(step.of)), "progressive").row
            command = {"seat": step.of, "row": row}
        self.at("T1", {"dealer": "dealer", "floor": "executive"}[step.whose], do, **command)
        return step

    def decide(self, choice: str) -> None:
        self.at("T1", "player", "decide", seat=1, choice=choice)

    def until(self, *stops: str) -> list[str]:
        done = []
        while (step := self.next()).do not in stops:
            done.append(step.do)
            self.step()
        return done


def table_of(tmp_path: Path, made: dict[str, Any]) -> Dealt:
    return Dealt(tmp_path / "house", made)


@pytest.mark.req("P8", "P9")
def test_a_jackpot_at_nexus_command_step_by_step(tmp_path: Path) -> None:
    floor = table_of(tmp_path, CARIBBEAN)
    floor.chance.cards(dealt([ROYAL, NOTHING, DEALER]))
    assert floor.until("wager") == ["shuffle"]
    for seat, badge, wagers in (
        (1, "player", {"ante": "10.00", "progressive": "1.00"}),
        (5, "bob", {"ante": "5.00"}),
    ):
        floor.at("T1", badge, "sit", seat=seat)
        floor.at("T1", badge, "wager", seat=seat, wagers=wagers)
    assert floor.until("decide") == ["lights", "start_game", "no_more_bets"]
    floor.decide("bet")
    floor.at("T1", "bob", "decide", seat=5, choice="bet")
    assert floor.until("clear") == [
        *("reveal", "settle", "reveal"),
        *("hand_button", "confirm", "swipe", "settle", "end_game"),
    ]


@pytest.mark.req("P8", "P9")
def test_a_jackpot_at_the_game_manager_step_by_step(tmp_path: Path) -> None:
    floor = table_of(tmp_path, MISSISSIPPI)
    floor.chance.cards("Qs Js Ts As Ks")
    floor.at("T1", "player", "sit", seat=1)
    floor.at("T1", "player", "wager", seat=1, wagers={"ante": "10.00", "progressive": "1.00"})
    assert floor.until("decide") == ["lights", "coin_in", "no_more_bets"]
    for _ in range(3):
        floor.decide("1x")
        assert floor.step().do == "reveal"
    assert floor.until("clear") == [
        *("reveal", "hand_button", "key_turn JPH", "j_pot", "key_turn RUN", "settle", "game_over")
    ]
    assert floor.step().do == "clear"


@pytest.mark.parametrize(
    ("made", "lit", "locked"),
    [
        (MISSISSIPPI, ("wa-ms gm 5",), ("wa-ms gm 6",)),
        ({**MISSISSIPPI, "console": "nexus"}, ("wa-ms nexus 5",), ("wa-ms nexus 6",)),
        (CARIBBEAN, ("ma-csp 11(d)(1)(ii)",), ("ma-csp 7(c)",)),
    ],
)
def test_the_console_cites_what_holds_at_its_table_and_no_law_of_another_state(
    tmp_path: Path, made: dict[str, Any], lit: tuple[str, ...], locked: tuple[str, ...]
) -> None:
    floor = table_of(tmp_path, made)
    floor.at("T1", "player", "sit", seat=1)
    floor.at("T1", "player", "wager", seat=1, wagers={"ante": "10.00", "progressive": "1.00"})
    starts = floor.house.table("T1").state.console.protocol == "nexus"
    with pytest.raises(Error) as refused:
        floor.at("T1", "dealer", "start_game" if starts else "coin_in", chips=1)
    assert (refused.value.code, refused.value.cites) == ("console/lights", locked)
    assert floor.step().cites == lit
    assert floor.next().cites == locked


@pytest.mark.rule("wa-ms nexus 9(h)")
def test_a_win_that_was_backed_out_before_it_was_paid_is_claimed_once_more(tmp_path: Path) -> None:
    floor = table_of(tmp_path, CARIBBEAN)
    floor.deal("T1", {1: ROYAL}, DEALER, console="start_game")
    assert floor.until("settle") == ["reveal", "hand_button", "confirm", "swipe"]
    floor.signed({"do": "back_out", "number": 1}, **floor.link)
    assert floor.until("clear") == ["hand_button", "confirm", "swipe", "settle", "end_game"]


def test_without_a_wager_on_the_link_there_is_no_lock_out(tmp_path: Path) -> None:
    floor = table_of(tmp_path, CARIBBEAN)
    floor.at("T1", "player", "sit", seat=1)
    floor.at("T1", "player", "wager", seat=1, wagers={"ante": "10.00"})
    assert floor.next().do == "no_more_bets"
    state = floor.house.table("T1").state.state
    assert registered(state, ["progressive"]) == {}


@pytest.mark.req("P9")
def test_a_light_too_many_is_put_right_before_the_lock_out(tmp_path: Path) -> None:
    floor = table_of(tmp_path, CARIBBEAN)
    floor.at("T1", "player", "sit", seat=1)
    floor.at("T1", "player", "wager", seat=1, wagers={"ante": "10.00", "progressive": "1.00"})
    floor.at("T1", "dealer", "lights", lit={"progressive": [1, 4]})
    assert floor.next().command == {"do": "lights", "lit": {"progressive": [1]}}


def test_a_table_that_cleared_itself_still_ends_the_game(tmp_path: Path) -> None:
    chores = [*CARIBBEAN["automations"], "reveal", "settle", "clear"]
    floor = table_of(tmp_path, {**CARIBBEAN, "automations": chores})
    floor.at("T1", "player", "sit", seat=1)
    floor.at("T1", "player", "wager", seat=1, wagers={"ante": "10.00", "progressive": "1.00"})
    floor.until("decide")
    done = floor.do("player", "decide", table="T1", seat=1, choice="fold")
    assert any(event["event"] == "round_cleared" for event in done["events"])
    assert floor.step().do == "end_game"
    assert floor.next().do == "wager"


@pytest.mark.req("P1")
def test_hand_buttons_show_what_the_link_would_pay_now(tmp_path: Path) -> None:
    floor = table_of(tmp_path, CARIBBEAN)
    table = floor.house.table("T1").state
    link = floor.house.link("grand").state
    assert link is not None
    shown = hand_buttons(table.state.game, "progressive", link, Cents(100))
    assert [(each.row, each.level, each.amount) for each in shown[:4]] == [
        ("Royal Flush", "Mega", 1_000_000),
        ("Straight Flush", "Major", 100_000),
        ("4 of a Kind", "Minor", 25_000),
        ("Full House", None, 5_000),
    ]
    assert shown[3].pays == "50 for 1"
    assert backers(table.state, "progressive") == 1

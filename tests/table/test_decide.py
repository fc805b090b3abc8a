"""Who may give a command, and commands that have nothing to act on."""

from __future__ import annotations

from typing import get_args

import pytest

from fifthstreet import Refusal, open_table
from fifthstreet.rulebook import load_pack
from fifthstreet.table.decide import ACTIONS, decide, unfold
from fifthstreet.table.messages import commands as c


@pytest.mark.parametrize("what", [None, {"do": "sit", "seat": 1}, c.ShowView()])
def test_what_is_no_command_is_refused(what: object) -> None:
    table = open_table("caribbean-stud", "us-ma", seed=1)
    assert not table.can(what)  # type: ignore[arg-type]
    with pytest.raises(Refusal) as caught:
        table.do(what)  # type: ignore[arg-type]
    assert caught.value.code == "command/malformed"


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (c.TakeBack(seat=1), "wager/not_placed"),
        (c.TakeBack(seat=1, wager="bonus"), "wager/not_placed"),
        (c.Rule(ruling="play_on"), "round/no_ruling_due"),
        (c.Attest(), "procedure/not_due"),
    ],
)
def test_nothing_to_take_back_rule_on_or_attest(command: c.Command, code: str) -> None:
    pack = load_pack("us-ma")
    bare = pack.games["caribbean-stud"].model_copy(update={"procedure": ()})
    table = open_table(
        "caribbean-stud", pack.model_copy(update={"key": "ours", "games": {"caribbean-stud": bare}}), seed=1
    )
    table.sit(1)
    with pytest.raises(Refusal) as caught:
        table.do(command)
    assert caught.value.code == code


def test_who_may_give_a_command_is_in_its_refusal() -> None:
    table = open_table("caribbean-stud", "us-ma", seed=1)
    with pytest.raises(Refusal) as caught:
        decide(table.state, c.Rule(ruling="play_on", by="dealer"))
    assert caught.value.code == "command/role"
    assert caught.value.message == "a dealer may not rule; that is for executive or floorperson"


def test_deciding_changes_nothing_and_says_all_that_follows() -> None:
    table = open_table("caribbean-stud", "us-ma", automations=(), seed=1)
    table.sit(1)
    before = table.state
    events = decide(before, c.Leave(seat=1))
    # The last player leaves: the table is idle.
    assert [event.event for event in events] == ["player_left", "table_idled"]
    assert table.state is before
    assert unfold(before, c.Leave(seat=1)).state.seated == frozenset()


def test_every_command_has_an_action() -> None:
    assert set(ACTIONS) == set(get_args(c.Command))

"""Commands of a link are read from JSON as they are written, and nothing else is read."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from pydantic import ValidationError
from tests.progressive.linking import MAIN, OFFER, TERMS

from fifthstreet.progressive.link import commands as c
from fifthstreet.progressive.link.decide import ACTIONS

LIMITED = replace(TERMS, wager=None, levels=(replace(MAIN, limit=5, guard=7),))
COMMANDS: tuple[c.LinkCommand, ...] = (
    c.CreateLink(terms=LIMITED),
    c.OpenLink(),
    c.CloseLink(),
    c.JoinLink(table="one", offer=OFFER),
    c.LeaveLink(table="one"),
    c.SetParameters(terms=TERMS),
    c.LoseConnection(table="one"),
    c.RestoreConnection(table="one"),
    c.RegisterGame(table="one", round=3, stakes=(c.Stake(seat=2, amount=500),)),
    c.VoidGame(table="one", round=3, seats=(2,)),
    c.CloseGame(table="one", round=3),
    c.ClaimWin(table="one", round=3, seat=2, row="Flush"),
    c.DropClaim(table="one", round=3, seat=2),
    c.LogWin(table="one", round=3, seat=2, row="Flush", award=c.FixedAward(amount=4_000)),
    c.LogWin(table="one", round=3, seat=2, row="Royal", award=c.ShareAward(percent=100, level="main"), holds=True),
    c.LogWin(table="one", round=3, seat=2, row="Royal", award=c.PartAward(level="main", amount=1)),
    c.MoveMeter(number=1),
    c.BackOut(number=1),
    c.Adjust(level="main", amount=-1, because="malfunction", original="entry 7"),
)


def test_every_command_is_read_back_as_it_was_written() -> None:
    adapter = c.link_command_adapter()
    for command in COMMANDS:
        assert adapter.validate_json(adapter.dump_json(command)) == command
    assert {type(command) for command in COMMANDS} == {*ACTIONS, c.CreateLink}


def test_amounts_are_dollars_as_text() -> None:
    written = json.loads(c.link_command_adapter().dump_json(COMMANDS[-1]))
    assert written == {
        "do": "adjust",
        "level": "main",
        "amount": "-0.000001",
        "because": "malfunction",
        "original": "entry 7",
        "account": "meter",
    }


@pytest.mark.parametrize(
    "text",
    [
        '{"do": "open_link", "by": "me"}',
        '{"do": "back_out", "number": 0}',
        '{"do": "back_out", "number": "1"}',
        '{"do": "register_game", "table": "one", "round": 1, "stakes": [{"seat": 1, "amount": "-1.00"}]}',
        '{"do": "register_game", "table": "one", "round": 1, "stakes": [{"seat": 1, "amount": "1.005"}]}',
        '{"do": "register_game", "table": "one", "round": 1, "stakes": [{"seat": 1, "amount": "1000000000000000"}]}',
        '{"do": "adjust", "level": "main", "amount": "1.00", "because": "win", "original": "x"}',
        '{"do": "log_win", "table": "a", "round": 1, "seat": 1, "row": "x", "award": {"kind": "half"}}',
        '{"do": "log_win", "table": "a", "round": 1, "seat": 1, "row": "x", '
        '"award": {"kind": "share", "percent": 101, "level": "main"}}',
    ],
)
def test_what_is_malformed_is_not_read(text: str) -> None:
    with pytest.raises((ValidationError, ValueError)):
        c.link_command_adapter().validate_json(text)

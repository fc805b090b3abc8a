"""Rounds of a link's tables: what wagers add, what void hands take back, and when a round is over."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.progressive.linking import MAIN, ROYAL, STRAIGHT, TERMS, opened, refused

from fifthstreet.money import format_micros, parse_micros
from fifthstreet.progressive.link import commands as c
from fifthstreet.progressive.link import events as e
from fifthstreet.progressive.link.levels import Balance


def stakes(*seats: int, amount: int = 100) -> tuple[c.Stake, ...]:
    return tuple(c.Stake(seat=seat, amount=amount) for seat in seats)


@pytest.mark.req("P3", "P6", "P9")
def test_each_wager_adds_to_every_level_and_reserve() -> None:
    minor = replace(MAIN, key="minor", name="Minor", seed=0, rate=50_000, reserve_rate=0)
    linked = opened(replace(TERMS, levels=(MAIN, minor)))
    linked.play("one", 1, 4)
    linked.play("two", 3)
    held = {key: level.balance for key, level in linked.now.levels.items()}
    # Three dollars: 3 x 0.20 and 3 x 0.01 to main, 3 x 0.05 to minor.
    assert held == {"main": Balance(amount=10_000_600_000, reserve=30_000), "minor": Balance(amount=150_000)}
    assert linked.now.levels["main"].contributions == 630_000


@pytest.mark.req("P6")
def test_what_the_limit_leaves_no_room_for_goes_to_the_overflow() -> None:
    linked = opened(replace(TERMS, levels=(replace(MAIN, limit=parse_micros("10000.30")),)))
    linked.play("one", 1, 2, 3)
    # 0.20, then 0.10 and 0.10 over, then 0.20 over.
    assert linked.now.levels["main"].balance == Balance(amount=10_000_300_000, reserve=30_000, overflow=300_000)


@pytest.mark.req("P6", "P11")
def test_the_limit_is_measured_by_what_a_held_win_leaves() -> None:
    linked = opened(replace(TERMS, levels=(replace(MAIN, limit=parse_micros("10000.20"), reserve_rate=0),)))
    linked.play("one", 1)
    assert linked.win("one", 1, STRAIGHT, holds=True) == "1000.02"
    linked.play("two", 1)
    assert linked.now.levels["main"].balance == Balance(amount=10_000_400_000)
    linked.do(c.MoveMeter(number=1))
    assert format_micros(linked.now.levels["main"].amount) == "9000.38"


@pytest.mark.req("P6")
def test_an_unreasonable_contribution_is_refused() -> None:
    linked = opened(replace(TERMS, levels=(replace(MAIN, guard=parse_micros("0.42")),)))
    assert refused(linked, c.RegisterGame(table="one", round=1, stakes=stakes(1, 2, 3)))[0] == "link/unreasonable"
    linked.play("one", 1, 2)
    linked.play("two")


def test_wagers_that_the_link_does_not_take_are_refused() -> None:
    linked = opened()
    register = c.RegisterGame(table="one", round=1, stakes=stakes(1))
    assert refused(linked, replace(register, stakes=stakes(1, amount=500)))[0] == "link/wager"
    assert refused(linked, replace(register, stakes=stakes(1, 1)))[0] == "link/wager_twice"
    assert refused(linked, replace(register, table="three"))[0] == "link/not_joined"
    linked.do(register)
    assert refused(linked, replace(register, round=2))[0] == "link/round_in_play"
    linked.do(c.CloseLink())
    assert refused(linked, replace(register, table="two"))[0] == "link/closed"


@pytest.mark.req("P2", "P15")
def test_a_void_round_takes_back_what_it_added_from_where_it_went() -> None:
    linked = opened(replace(TERMS, levels=(replace(MAIN, limit=parse_micros("10000.30")),)))
    linked.play("one", 1, 2, 3)
    linked.play("two", 1)
    voided = linked.do(c.VoidGame(table="one", round=1, seats=(2,)))
    assert isinstance(voided, e.GameVoided)
    assert [(each.account, each.amount) for each in voided.movements] == [
        ("meter", -100_000),
        ("overflow", -100_000),
        ("reserve", -10_000),
    ]
    assert voided.before == {"main": Balance(amount=10_000_300_000, reserve=40_000, overflow=500_000)}
    linked.do(c.VoidGame(table="one", round=1))
    # Only the dollar of table two is left: it found no room below the limit.
    assert linked.now.levels["main"].balance == Balance(amount=10_000_000_000, reserve=10_000, overflow=200_000)
    assert refused(linked, c.ClaimWin(table="one", round=1, seat=1, row="Flush"))[0] == "claim/not_registered"


@pytest.mark.req("P2", "P15")
def test_the_house_adds_what_an_award_has_taken_from_a_void_wager() -> None:
    linked = opened(replace(TERMS, levels=(replace(MAIN, seed=0),)))
    linked.play("one", 1)
    linked.play("two", 1)
    assert linked.win("two", 1, ROYAL) == "0.40"
    voided = linked.do(c.VoidGame(table="one", round=1))
    assert isinstance(voided, e.GameVoided)
    # The reserve of 0.02 went to the meter: 0.18 is missing there, and 0.01 in the reserve.
    assert [(each.reason, each.account, format_micros(each.amount)) for each in voided.movements] == [
        ("house_top_up", "meter", "0.18"),
        ("void", "meter", "-0.20"),
        ("house_top_up", "reserve", "0.01"),
        ("void", "reserve", "-0.01"),
    ]
    assert voided.after == {"main": Balance()}


@pytest.mark.req("P15")
def test_what_cannot_be_void_is_refused() -> None:
    linked = opened()
    linked.play("one", 1, 2, 3)
    void = c.VoidGame(table="one", round=1, seats=(4,))
    assert refused(linked, void)[0] == "claim/not_registered"
    assert refused(linked, replace(void, round=2))[0] == "link/no_round"
    assert refused(linked, replace(void, table="two"))[0] == "link/no_round"
    linked.do(c.ClaimWin(table="one", round=1, seat=1, row="Flush"))
    assert refused(linked, replace(void, seats=(1,)))[0] == "claim/pending"
    linked.win("one", 2, STRAIGHT)
    assert refused(linked, replace(void, seats=(2,)))[0] == "claim/already_paid"
    linked.do(replace(void, seats=(3,)))
    linked.do(c.BackOut(number=1))
    linked.do(replace(void, seats=(2,)))


@pytest.mark.req("P11")
@pytest.mark.rule("wa-ms gm 9(g)", "wa-ms gm 9(h)", "wa-ms nexus 9(g)", "wa-ms mgl 10(g)")
def test_a_claim_in_progress_blocks_the_next_round_at_its_table_and_no_other() -> None:
    linked = opened()
    linked.play("one", 1)
    linked.play("two", 1)
    over = c.CloseGame(table="one", round=1)
    linked.do(c.ClaimWin(table="one", round=1, seat=1, row="Royal Flush"))
    assert refused(linked, over)[0] == "claim/pending"
    linked.win("one", 1, ROYAL, holds=True)
    assert refused(linked, over)[0] == "claim/pending"
    linked.do(c.CloseGame(table="two", round=1))
    linked.play("two", 1, round_=2)
    linked.do(c.MoveMeter(number=1))
    linked.do(over)
    assert refused(linked, over)[0] == "link/no_round"
    linked.play("one", 1, round_=2)

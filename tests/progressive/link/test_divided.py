"""A jackpot on the dealer's hand, divided among those who backed it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.progressive.linking import MAIN, OFFER, TERMS, Linked

from fifthstreet.money import format_micros
from fifthstreet.progressive.link import commands as c
from fifthstreet.progressive.link.terms import LinkTerms

#: 10,000.01 and a seed of as much: thirds do not come out even.
DIVIDED: LinkTerms = replace(TERMS, levels=(replace(MAIN, seed=10_000_010_000, rate=0, reserve_rate=0),))
BACKED = "five_card_dealer"


def backed(*seats: int) -> Linked:
    linked = Linked()
    linked.do(c.CreateLink(terms=DIVIDED))
    linked.do(c.JoinLink(table="one", offer=OFFER))
    linked.do(c.OpenLink())
    stakes = tuple(c.Stake(seat=seat, amount=100, wager=BACKED) for seat in seats)
    linked.do(c.RegisterGame(table="one", round=1, stakes=(*stakes, c.Stake(seat=9, amount=100))))
    return linked


def log(linked: Linked, seat: int, percent: int = 100, among: int = 3) -> int:
    award = c.ShareAward(percent=percent, level="main", among=among)
    linked.do(c.LogWin(table="one", round=1, seat=seat, wager=BACKED, row="Royal Flush", award=award))
    return linked.now.wins[len(linked.now.wins)].amount


def amount(linked: Linked) -> str:
    return format_micros(linked.now.levels["main"].amount)


@pytest.mark.req("P4")
@pytest.mark.rule("ma-csp 11(e)(2)")
def test_each_gets_the_same_and_the_level_restarts_with_the_last() -> None:
    linked = backed(1, 2, 3)
    assert [log(linked, seat) for seat in (3, 2)] == [333_333, 333_333]
    # 10,000.01 - 2 x 3,333.33
    assert amount(linked) == "3333.35"
    assert log(linked, 1) == 333_333
    # The odd 0.02 stays, on top of the seed.
    assert amount(linked) == "10000.03"


@pytest.mark.rule("ma-csp 11(e)(2)")
def test_a_part_that_is_divided_does_not_restart_the_level() -> None:
    linked = backed(1, 2)
    # A tenth of 10,000.01 is 1,000.001, half of it 500.0005.
    assert [log(linked, seat, percent=10, among=2) for seat in (2, 1)] == [50_000, 50_000]
    assert amount(linked) == "9000.01"


@pytest.mark.req("P10")
def test_a_share_that_is_backed_out_and_logged_again_does_not_restart_twice() -> None:
    linked = backed(1, 2)
    log(linked, 2, among=2)
    log(linked, 1, among=2)
    linked.do(c.BackOut(number=1))
    assert log(linked, 2, among=2) == 500_000
    # 10,000.01 - 2 x 5,000.00 + one seed of 10,000.01
    assert amount(linked) == "10000.02"


@pytest.mark.req("P15")
def test_a_void_backer_leaves_the_level_to_restart_and_the_share_to_be_ruled_on() -> None:
    linked = backed(1, 2, 3)
    log(linked, 3)
    log(linked, 2)
    linked.do(c.VoidGame(table="one", round=1, seats=(1,)))
    assert amount(linked) == "13333.36"
    # A floorperson has it divided: half of 3,333.33 to each of the others.
    for seat in (3, 2):
        part = c.PartAward(level="main", amount=166_666)
        linked.do(c.LogWin(table="one", round=1, seat=seat, wager=BACKED, row="Royal Flush", award=part))
    assert amount(linked) == "10000.04"


@pytest.mark.req("P15")
def test_a_void_hand_restarts_nothing_while_others_are_to_be_paid_or_where_only_a_part_was_won() -> None:
    linked = backed(1, 2, 3)
    log(linked, 3)
    linked.do(c.VoidGame(table="one", round=1, seats=(1,)))
    assert amount(linked) == "6666.68"
    # The last one is paid the share that was worked out for three, and the level restarts.
    assert log(linked, 2, among=2) == 333_333
    assert amount(linked) == "13333.36"
    part = backed(1, 2)
    log(part, 2, percent=10, among=2)
    part.do(c.VoidGame(table="one", round=1, seats=(1,)))
    assert amount(part) == "9500.01"

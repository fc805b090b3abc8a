"""Claims and wins: the order of the log is the order of payment."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

import pytest
from tests.progressive.linking import MAIN, ROYAL, STRAIGHT, TERMS, Linked, opened, refused, showing

from fifthstreet.money import format_micros, parse_micros
from fifthstreet.progressive.link import commands as c
from fifthstreet.progressive.link import events as e
from fifthstreet.progressive.link.display import display
from fifthstreet.progressive.link.evolve import KEPT_WINS

#: Nothing of a wager goes to the meter, so that the amounts of the issue stand as they are.
STILL = replace(TERMS, levels=(replace(MAIN, rate=0, reserve_rate=0),))


def hundred_thousand() -> Linked:
    """The meter at 100,000.00, seed 10,000.00, reserve 2,345.67, with a round at each of two tables."""
    linked = showing("100000.00", "2345.67", STILL)
    linked.play("one", 1, 2, 3)
    linked.play("two", 1, 2, 3)
    return linked


def shows(linked: Linked) -> tuple[str, str]:
    level = linked.now.levels["main"]
    return format_micros(level.amount), format_micros(level.reserve)


VECTORS = [
    # A royal takes all; the level restarts at 10,000.00 + 2,345.67, a tenth of which is 1,234.567.
    (("royal", "straight"), ("100000.00", "1234.56"), ("11111.11", "0.00")),
    # A tenth first, then the royal takes what is left; 10,000.00 + 2,345.67 is there again.
    (("straight", "royal"), ("10000.00", "90000.00"), ("12345.67", "0.00")),
    # The second royal takes the restarted meter; there is no reserve left for the next.
    (("royal", "royal"), ("100000.00", "12345.67"), ("10000.00", "0.00")),
]
AWARDS = {"royal": ROYAL, "straight": STRAIGHT}


@pytest.mark.req("P4", "P11")
@pytest.mark.rule("wa-ms gm 9(c)", "wa-ms nexus 9(c)", "wa-ms mgl 10(c)", "ma-csp 11(d)(6)")
@pytest.mark.parametrize(("hands", "paid", "left"), VECTORS)
@pytest.mark.parametrize("tables", [("one", "one"), ("one", "two"), ("two", "one")])
@pytest.mark.parametrize("holds", [(False, False), (True, False), (False, True), (True, True)])
def test_a_later_winner_is_paid_from_what_the_first_leaves(
    hands: tuple[str, str],
    paid: tuple[str, str],
    left: tuple[str, str],
    tables: tuple[str, str],
    holds: tuple[bool, bool],
) -> None:
    linked = hundred_thousand()
    amounts = []
    for seat, (hand, table, held) in enumerate(zip(hands, tables, holds, strict=True), start=1):
        amounts.append(linked.win(table, seat, AWARDS[hand], holds=held))
    assert tuple(amounts) == paid
    for number, held in reversed(list(enumerate(holds, start=1))):
        if held:
            linked.do(c.MoveMeter(number=number))
    assert shows(linked) == left


@pytest.mark.req("P11")
@pytest.mark.rule("wa-ms gm 9(f)", "wa-ms gm 9(g)", "wa-ms nexus 9(f)", "wa-ms mgl 10(f)")
def test_a_held_win_moves_the_meter_when_the_key_turns_back_and_wagers_go_on() -> None:
    linked = showing("100000.00", "2345.67")
    linked.play("one", 1)
    assert linked.win("one", 1, ROYAL, holds=True) == "100000.20"
    linked.play("two", 1)
    assert shows(linked) == ("100000.40", "2345.69")
    linked.do(c.MoveMeter(number=1))
    # The dollar of table two came after the win: its 0.20 and 0.01 are for the next one.
    assert shows(linked) == ("12345.88", "0.01")
    assert refused(linked, c.MoveMeter(number=1))[0] == "win/not_held"
    assert refused(linked, c.MoveMeter(number=2))[0] == "win/unknown"


@pytest.mark.req("P5")
@pytest.mark.rule("wa-ms gm 9(a)", "wa-ms gm 9(b)", "wa-ms nexus 9(a)", "wa-ms nexus 9(b)")
@pytest.mark.parametrize(("fixed_from", "left"), [("house", "10000.20"), ("meter", "9700.20")])
def test_a_fixed_award_comes_off_the_meter_only_where_it_is_charged_to_it(
    fixed_from: Literal["house", "meter"], left: str
) -> None:
    linked = opened(replace(TERMS, fixed_from=fixed_from))
    linked.play("one", 1)
    assert linked.win("one", 1, c.FixedAward(amount=30_000)) == "300.00"
    assert shows(linked)[0] == left


@pytest.mark.req("P2", "P5")
def test_the_house_adds_what_a_meter_cannot_carry() -> None:
    linked = opened(replace(TERMS, fixed_from="meter", levels=(replace(MAIN, seed=parse_micros("100.00")),)))
    linked.play("one", 1)
    linked.win("one", 1, c.FixedAward(amount=30_000))
    event = linked.events[-1]
    assert isinstance(event, e.WinLogged)
    assert [(each.reason, format_micros(each.amount)) for each in event.movements] == [
        ("house_top_up", "199.80"),
        ("fixed_award", "-300.00"),
    ]


@pytest.mark.req("P10")
@pytest.mark.rule("wa-ms gm 9(i)", "wa-ms nexus 9(h)", "wa-ms mgl 10(h)")
def test_a_back_out_returns_the_award_and_takes_seed_and_reserve_back_and_leaves_later_wagers() -> None:
    linked = showing("100000.00", "2345.67")
    linked.play("one", 1)
    linked.win("one", 1, ROYAL)
    linked.play("two", 1)
    event = linked.do(c.BackOut(number=1))
    assert isinstance(event, e.WinBackedOut)
    # The award comes back, and the reserve; reserve and seed that it used are taken back, each by itself (P2).
    assert [(each.reason, each.account, format_micros(each.amount)) for each in event.movements] == [
        ("back_out", "meter", "100000.20"),
        ("back_out", "reserve", "2345.68"),
        ("back_out", "meter", "-2345.68"),
        ("back_out", "meter", "-10000.00"),
    ]
    assert shows(linked) == ("100000.40", "2345.69")
    assert refused(linked, c.BackOut(number=1))[0] == "win/backed_out"


@pytest.mark.req("P2", "P10")
def test_a_back_out_never_takes_a_meter_below_zero() -> None:
    small = replace(TERMS, fixed_from="meter", levels=(replace(MAIN, rate=0, reserve_rate=0, seed=50_000_000),))
    linked = opened(small)
    linked.play("one", 1)
    linked.play("two", 1)
    linked.win("two", 1, c.FixedAward(amount=4_000))
    assert linked.win("one", 1, ROYAL) == "10.00"
    linked.do(c.CloseGame(table="two", round=1))
    linked.play("two", 1, round_=2)
    linked.win("two", 1, c.FixedAward(amount=4_000), round_=2)
    event = linked.do(c.BackOut(number=2))
    assert isinstance(event, e.WinBackedOut)
    # The level was seeded with 50.00 for an award of 10.00 and has 10.00 left: 30.00 of the seed are missing.
    assert [(each.reason, format_micros(each.amount)) for each in event.movements] == [
        ("back_out", "10.00"),
        ("house_top_up", "30.00"),
        ("back_out", "-50.00"),
    ]
    assert shows(linked)[0] == "0.00"


@pytest.mark.req("P10")
def test_a_win_is_backed_out_after_its_key_and_can_then_be_logged_as_it_should_be() -> None:
    linked = hundred_thousand()
    linked.win("one", 1, ROYAL, holds=True)
    assert refused(linked, c.BackOut(number=1))[0] == "win/held"
    assert refused(linked, c.BackOut(number=7))[0] == "win/unknown"
    linked.do(c.MoveMeter(number=1))
    linked.do(c.BackOut(number=1))
    assert linked.win("one", 1, STRAIGHT) == "10000.00"
    assert [win.number for win in linked.now.live_wins("one")] == [2]


def test_an_award_of_the_house_is_backed_out_without_moving_a_meter() -> None:
    linked = hundred_thousand()
    linked.win("one", 1, c.FixedAward(amount=900))
    event = linked.do(c.BackOut(number=1))
    assert isinstance(event, e.WinBackedOut)
    assert event.movements == ()


@pytest.mark.req("P8")
@pytest.mark.rule("wa-ms gm 9(d)", "wa-ms nexus 9(d)", "wa-ms mgl 10(d)")
def test_a_claim_is_for_a_registered_wager_that_is_not_paid_and_can_be_taken_back() -> None:
    linked = hundred_thousand()
    claim = c.ClaimWin(table="one", round=1, seat=1, row="Royal Flush")
    drop = c.DropClaim(table="one", round=1, seat=1)
    assert refused(linked, drop)[0] == "claim/none"
    assert refused(linked, replace(claim, seat=7))[0] == "claim/not_registered"
    assert refused(linked, replace(claim, wager="other"))[0] == "claim/not_registered"
    assert refused(linked, replace(claim, round=2))[0] == "link/no_round"
    linked.do(claim)
    assert refused(linked, claim)[0] == "claim/already_made"
    linked.do(drop)
    linked.do(claim)
    linked.win("one", 1, ROYAL)
    assert linked.now.claims == ()
    assert refused(linked, claim)[0] == "claim/already_paid"
    log = c.LogWin(table="one", round=1, seat=1, row="Royal Flush", award=ROYAL)
    assert refused(linked, log)[0] == "claim/already_paid"
    assert refused(linked, replace(log, seat=9))[0] == "claim/not_registered"
    assert refused(linked, replace(log, seat=2, award=replace(ROYAL, level="mega")))[0] == "link/level_unknown"


@pytest.mark.req("P11")
def test_wins_are_numbered_without_gaps_whatever_becomes_of_them() -> None:
    linked = hundred_thousand()
    for table, seat in (("one", 1), ("two", 1), ("one", 2)):
        linked.win(table, seat, STRAIGHT)
        linked.do(c.BackOut(number=len(linked.now.wins)))
    assert list(linked.now.wins) == [1, 2, 3]


def test_after_the_link_is_closed_the_round_in_play_is_still_paid() -> None:
    linked = hundred_thousand()
    linked.do(c.CloseLink())
    assert linked.win("one", 1, ROYAL) == "100000.00"


@pytest.mark.req("P10", "P12")
def test_a_link_keeps_its_latest_wins_only_and_an_old_one_is_backed_out_from_the_log() -> None:
    linked = hundred_thousand()
    for number in range(1, 2 * KEPT_WINS + 1):
        linked.win("one", 1, c.FixedAward(amount=900), round_=number)
        linked.do(c.CloseGame(table="one", round=number))
        linked.play("one", 1, round_=number + 1)
    assert [*linked.now.wins] == [*range(KEPT_WINS + 1, 2 * KEPT_WINS + 1)]
    kept = linked.now.wins
    linked.do(c.BackOut(number=1))
    assert linked.now.wins == kept
    assert refused(linked, c.BackOut(number=1))[0] == "win/backed_out"
    linked.win("one", 1, c.FixedAward(amount=900), round_=2 * KEPT_WINS + 1)
    last = linked.events[-1]
    assert isinstance(last, e.WinLogged)
    assert (last.number, linked.now.logged) == (2 * KEPT_WINS + 1, 2 * KEPT_WINS + 1)
    shown = display(linked.now).last_win
    assert shown is not None
    assert shown.number == last.number


@pytest.mark.req("P11")
def test_wins_of_a_round_in_play_are_kept_however_many_follow() -> None:
    linked = hundred_thousand()
    linked.win("one", 1, ROYAL, holds=True)
    for number in range(1, KEPT_WINS + 3):
        linked.win("two", 1, c.FixedAward(amount=900), round_=number)
        linked.do(c.CloseGame(table="two", round=number))
        linked.play("two", 1, round_=number + 1)
    assert [*linked.now.wins][:2] == [1, 4]
    linked.do(c.MoveMeter(number=1))
    linked.do(c.CloseGame(table="one", round=1))
    assert min(linked.now.wins) == 4

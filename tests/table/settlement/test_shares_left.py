"""A jackpot on the dealer's hand of which one half is paid when the other half becomes void."""

from __future__ import annotations

from typing import Any

import pytest

from fifthstreet import Refusal, Table, open_table, replay
from fifthstreet.cards import parse_cards
from fifthstreet.money import MICROS_PER_CENT, parse_micros
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages.events import HandVoided, LinesSettled, PayoutValidated, RulingMade, ShareLeft
from fifthstreet.table.state import AUTOMATIONS

BACKED = {"ante": "10.00", "five_card_dealer": "1.00"}
ROYAL, STRAIGHT_FLUSH = "As Ks Qs Js Ts", "9s 8s 7s 6s 5s"
METER = {"five_card": {"main": c.ReadingGiven(amount=parse_micros("20000.01"), reserve=parse_micros("7.00"))}}


def _half_paid(dealer: str, seats: tuple[int, ...] = (1, 2), by_hand: tuple[str, ...] = ()) -> Table:
    """Seat 1 folded and still backs the dealer's hand; the seat at the dealer's right has its share."""
    hands = dict(zip(seats, ("Kd 8h 6c 4d 2c", "Qd Th 7c 3d 2d", "Jd 9h 5c 4h 3c"), strict=False))
    first, *others = parse_cards(dealer)
    by_hand = ("settle", "clear", *by_hand)
    table = open_table(
        "caribbean-stud",
        "us-ma",
        options={"five_card": True},
        method="hand",
        automations=tuple(chore for chore in AUTOMATIONS if chore not in by_hand),
        entered=True,
    )
    table.sit(*seats)
    for seat in seats:
        table.wager(seat, **BACKED)
    table.no_more_bets(METER)
    table.do(c.DealCards(up=(first,)))
    table.decide(1, "fold")
    for seat in seats[1:]:
        table.decide(seat, "bet")
    table.do(c.Reveal(cards=tuple(others)))
    for _ in seats[1:]:  # Everybody's own wagers first.
        seat = next(seat for seat in reversed(seats) if "ante" in table.state.round.seats[seat].open)
        table.do(c.Reveal(of=seat, cards=parse_cards(hands[seat])))
        table.do(c.SettleUp(seat=seat))
    if "validate" in by_hand:
        table.do(c.Validate(seat=seats[-1], wager="five_card_dealer"))
    table.do(c.SettleUp(seat=seats[-1]))
    return table


def _void(table: Table, seat: int = 1) -> tuple[Any, ...]:
    return table.do(c.ReportIrregularity(kind="wrong_card_count", position=seat, count=4, by="floorperson"))


def _reads(table: Table) -> tuple[int, int]:
    reading = table.state.round.meters["five_card"]["main"]
    return reading.amount, reading.reserve


def _adds_up(table: Table) -> None:
    """P1: what the meter and its reserve read is what they read before and what moved since."""
    events = [event for event in table.events if isinstance(event, (LinesSettled, HandVoided))]
    moved = [each for event in events for each in event.movements]
    before = table.state.round.meters_before["five_card"]["main"]
    amount = before.amount + sum(each.amount for each in moved if each.account == "meter")
    reserve = before.reserve + sum(each.amount for each in moved if each.account == "reserve")
    assert _reads(table) == (amount, reserve)
    paid = sum(
        line.paid for seat in table.state.round.seats.values() for line in seat.lines if "meter" in line.charged_to
    )
    taken = -sum(each.amount for each in moved if each.reason == "share_award")
    assert taken == paid * MICROS_PER_CENT


# Half of 20,000.01 is 10,000.00; half a dollar went to the meter with the void wager and goes back.
LEFT = parse_micros("10000.01") - parse_micros("0.50")


@pytest.mark.req("P1")
@pytest.mark.rule("ma-csp 11(e)(2)")
def test_a_half_that_nobody_can_be_paid_waits_for_a_floorperson() -> None:
    table = _half_paid(ROYAL)
    assert [line.paid for line in table.lines(2) if line.wager == "five_card_dealer"] == [1_000_000]
    happened = _void(table)
    (left,) = (event for event in happened if isinstance(event, ShareLeft))
    assert (left.seat, left.shares, left.rulings) == (
        1,
        {"five_card_dealer": 999_951},  # 19,999.51 without the void wager's half dollar, less the 10,000.00.
        ("share_stays", "share_divided"),
    )
    assert _reads(table) == (LEFT, parse_micros("7.00"))
    with pytest.raises(Refusal) as refused:
        table.do(c.Clear())
    assert refused.value.code == "round/ruling_due"
    with pytest.raises(Refusal) as refused:
        table.do(c.Rule(ruling="play_on"))
    assert (refused.value.code, "share_stays" in str(refused.value)) == ("round/ruling", True)
    _adds_up(table)


@pytest.mark.req("P1", "P4")
@pytest.mark.rule("ma-csp 11(e)(2)", "ma-csp 11(e)(4)")
def test_a_share_that_stays_is_under_the_seed_when_the_meter_restarts() -> None:
    table = _half_paid(ROYAL)
    _void(table)
    happened = table.do(c.Rule(ruling="share_stays"))
    assert [event.ruling for event in happened if isinstance(event, RulingMade)] == ["share_stays"]
    # What is left, the seed of $10,000 and the reserve of $7.
    assert _reads(table) == (LEFT + parse_micros("10007.00"), 0)
    assert [line.paid for line in table.lines(2) if line.wager == "five_card_dealer"] == [1_000_000]
    _adds_up(table)
    _goes_on(table)


@pytest.mark.req("P1", "P4")
@pytest.mark.rule("ma-csp 11(e)(2)")
def test_a_share_that_is_divided_goes_to_the_other_backers() -> None:
    table = _half_paid(ROYAL)
    _void(table)
    table.do(c.Rule(ruling="share_divided"))
    lines = [line for line in table.lines(2) if line.wager == "five_card_dealer"]
    # 9,999.51 are left of an award to which the void wager adds nothing: the house has nothing to add.
    assert [(line.stake, line.paid, line.paid_from, line.house_share) for line in lines] == [
        (100, 1_000_000, "hand_pay", None),
        (0, 999_951, "hand_pay", None),
    ]
    assert _reads(table) == (parse_micros("10007.00"), 0)
    _adds_up(table)
    _goes_on(table)


def _goes_on(table: Table) -> None:
    """The round replays, is cleared, and the next reading goes on from it."""
    notation = str(table.notation())
    again = replay(notation)
    assert again.state.round.meters == table.state.round.meters
    assert str(again.notation()) == notation
    left = table.state.round.meters["five_card"]["main"]
    table.do(c.Clear())
    assert table.state.meters_left["five_card"]["main"] == left


@pytest.mark.req("P1")
@pytest.mark.parametrize(
    ("ruling", "each", "left"),
    # 20,000.01 less 0.50 less two thirds, or less twice 9,999.75, which leaves a cent; then seed and reserve.
    [("share_stays", 666_667, "16673.17"), ("share_divided", 999_975, "10007.01")],
)
def test_a_backer_still_to_be_paid_gets_what_was_ruled(ruling: str, each: int, left: str) -> None:
    table = _half_paid(ROYAL, (1, 2, 3))
    # A third of 20,000.01; of 19,999.51 the void hand leaves 6,666.17, and half of it is 3,333.08.
    assert [line.paid for line in table.lines(3) if line.wager == "five_card_dealer"] == [666_667]
    _void(table)
    table.do(c.Rule(ruling=ruling))
    assert _reads(table)[1] == parse_micros("7.00")  # Seat 2 is still to be paid: the meter waits.
    table.do(c.SettleUp())
    assert sum(line.paid for line in table.lines(3) if line.wager == "five_card_dealer") == each
    assert sum(line.paid for line in table.lines(2) if line.wager == "five_card_dealer") == each
    assert _reads(table) == (parse_micros(left), 0)
    _adds_up(table)


@pytest.mark.req("P1", "P2")
@pytest.mark.rule("ma-csp 11(e)(2)")
def test_each_further_share_is_paid_from_what_the_one_before_left() -> None:
    table = _half_paid(ROYAL, (1, 2, 3))
    table.do(c.SettleUp(seat=2))
    _void(table)
    happened = table.do(c.Rule(ruling="share_divided"))
    paid = [event for event in happened if isinstance(event, LinesSettled)]
    # 20,000.01 less two thirds of 6,666.67 and less 0.50 is 6,666.17: 3,333.08 twice, and a cent stays.
    assert [(event.seat, line.paid, line.house_share) for event in paid for line in event.lines] == [
        (3, 333_308, None),
        (2, 333_308, None),
    ]
    reads: int = parse_micros("6666.17")
    for each in (each for event in paid for each in event.movements if each.account == "meter"):
        reads += each.amount
        assert reads >= 0
    assert _reads(table) == (reads, 0) == (parse_micros("10007.01"), 0)
    _adds_up(table)
    _goes_on(table)


@pytest.mark.req("T10", "P1")
def test_a_validation_given_before_the_ruling_does_not_hold_for_another_amount() -> None:
    table = _half_paid(ROYAL, (1, 2, 3), by_hand=("validate",))
    validated = c.Validate(seat=2, wager="five_card_dealer")
    table.do(validated)
    _void(table)
    happened = table.do(c.Rule(ruling="share_divided", by="executive"))
    # What is paid at once is validated by whoever ruled.
    assert [(event.seat, event.by) for event in happened if isinstance(event, PayoutValidated)] == [(3, "executive")]
    with pytest.raises(Refusal) as refused:
        table.do(c.SettleUp(seat=2))
    assert refused.value.code == "payout/validation_due"
    table.do(validated)
    table.do(c.SettleUp(seat=2))
    assert sum(line.paid for line in table.lines(2) if line.wager == "five_card_dealer") == 999_975
    _adds_up(table)
    _goes_on(table)


@pytest.mark.req("P4")
def test_a_share_of_a_tenth_that_stays_restarts_nothing() -> None:
    table = _half_paid(STRAIGHT_FLUSH)
    assert [line.paid for line in table.lines(2) if line.wager == "five_card_dealer"] == [100_000]
    _void(table)
    table.do(c.Rule(ruling="share_stays"))
    assert _reads(table) == (parse_micros("18999.51"), parse_micros("7.00"))
    _adds_up(table)


def test_the_paperwork_of_a_further_share_is_done_by_a_person_where_that_is_so() -> None:
    table = _half_paid(ROYAL, by_hand=("document",))
    table.do(c.Document(seat=2))
    _void(table)
    table.do(c.Rule(ruling="share_divided"))
    assert table.state.round.seats[2].paperwork
    table.do(c.Document(seat=2))
    _goes_on(table)


def test_a_hand_that_is_void_before_anybody_is_paid_leaves_no_share() -> None:
    table = _half_paid(ROYAL, (1, 2))
    assert table.state.round.splits
    fresh = open_table(
        "caribbean-stud", "us-ma", options={"five_card": True}, entered=True, automations=("attest", "shuffle")
    )
    fresh.sit(1, 2)
    for seat in (1, 2):
        fresh.wager(seat, **BACKED)
    fresh.no_more_bets(METER)
    fresh.do(c.DealCards(up=parse_cards("2c")))
    assert not any(isinstance(event, ShareLeft) for event in _void(fresh))

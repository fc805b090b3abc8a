"""A claim as it waits at a console: what it would pay, and what it would leave in the meter."""

from __future__ import annotations

from tests.floor.linked import DEALER, ROYAL, STRAIGHT_FLUSH, Linked

from fifthstreet.floor.claims import claim_at
from fifthstreet.money import parse_micros


def test_no_button_is_lit_no_claim_waits(nexus: Linked) -> None:
    assert claim_at(nexus.house, "T1") is None


def test_a_claim_says_what_it_takes_and_what_stays(nexus: Linked) -> None:
    nexus.deal("T1", {5: STRAIGHT_FLUSH}, DEALER, console="start_game")
    nexus.claim("T1", 5, "Straight Flush")
    claim = claim_at(nexus.house, "T1")
    assert claim is not None
    assert (claim.reads, claim.refusal, claim.link, claim.is_logged) == ("Straight Flush", None, "grand", False)
    assert claim.priced is not None
    # 0.15 of the dollar is in the level, which pays all it shows and begins again at 1,000.00.
    assert (claim.priced.amount, claim.priced.level) == (100_015, "major")
    assert claim.priced.before is not None
    assert claim.priced.after is not None
    amounts = (claim.priced.before.amount, claim.priced.after.amount)
    assert amounts == (parse_micros("1000.15"), parse_micros("1000.00"))
    assert not claim.needs_executive
    assert [arrow.press for arrow in claim.arrows] == ["hand_button again", "confirm"]


def test_a_claim_on_a_link_that_lost_its_table_says_why_nobody_can_pay_it(nexus: Linked) -> None:
    nexus.deal("T1", {5: ROYAL}, DEALER, console="start_game")
    nexus.claim("T1", 5, "Royal Flush")
    nexus.at("T1", "technician", "connection", lost=True)
    claim = claim_at(nexus.house, "T1")
    assert claim is not None
    assert claim.priced is None
    assert claim.refusal is not None
    assert not claim.needs_pin

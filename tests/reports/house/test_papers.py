"""Win pages and payout slips."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.floor.linked import DEALER, MISSISSIPPI, ROYAL, Linked
from tests.reports.house.scripted import Scripted

from fifthstreet.floor.after_the_round import LineCorrected, RoundCorrected
from fifthstreet.floor.errors import FloorError
from fifthstreet.ledger.records import Posting, Writing
from fifthstreet.reports.house.build import build
from fifthstreet.reports.house.papers import payout_slip, win_page
from fifthstreet.version import __version__, package_digest


@pytest.mark.req("P12", "S10")
def test_a_win_page_says_who_won_what_and_what_the_meter_read(floor: Scripted) -> None:
    page = win_page(floor.house, 1)
    assert (page.table, page.round, page.seat, page.player) == ("T1", 1, 5, "Bob (player, bob)")
    assert (page.row, page.cards, page.amount) == ("Royal Flush", "As Ks Qs Js Ts", 1_000_100)
    assert page.before["mega"].amount == 10_001_000_000
    assert page.after is not None
    assert page.after["mega"].amount == 10_000_000_000
    assert [each.what for each in page.signatures] == ["Claimed", "Verified and logged"]
    assert [each.who.partition(" ")[0] for each in page.signatures] == ["Dealer", "Floorperson"]
    assert (page.stamp.program, page.stamp.digest) == (__version__, package_digest())
    assert set(page.stamp.packs) >= {"us-ma", "us-wa"}
    assert page.slip == 1


@pytest.mark.req("P12")
def test_identity_and_tax_threshold_are_those_that_two_people_set(floor: Scripted) -> None:
    page, below, elsewhere = (win_page(floor.house, number) for number in (1, 2, 3))
    assert (page.identity.title, page.identity.address) == ("East Room", ("1 Main Street", "Springfield"))
    assert (page.tax_form_from, page.notes_tax_form) == (120_000, True)
    assert (below.amount, below.notes_tax_form) == (100_030, False)
    # Nobody has set anything for the other venue.
    assert (elsewhere.identity.title, elsewhere.tax_form_from, elsewhere.notes_tax_form) == ("west", None, False)


@pytest.mark.req("P12", "P10")
def test_a_win_that_was_backed_out_keeps_its_number_and_is_void(floor: Scripted) -> None:
    pages = [win_page(floor.house, number) for number in (1, 2, 3)]
    assert [page.number for page in pages] == [1, 2, 3]
    assert [page.void is not None for page in pages] == [False, True, False]
    assert pages[1].void is not None
    assert pages[1].void.who.startswith("Technician")
    assert payout_slip(floor.house, 2).void == pages[1].void


@pytest.mark.req("P12", "P8")
def test_the_page_of_the_other_console_has_the_key_that_moved_the_meter(floor: Scripted) -> None:
    page = win_page(floor.house, 3)
    assert [each.what for each in page.signatures] == ["Claimed", "Verified and logged", "Key turned to RUN"]
    assert page.cards == "Qs Js Ts As Ks"
    assert (page.before["main"].amount, page.amount) == (10_000_200_000, 1_000_020)
    assert page.after is not None
    assert page.after["main"].amount == 10_000_000_000


@pytest.mark.req("P12")
def test_the_first_print_is_the_original_and_every_other_one_a_copy(floor: Scripted) -> None:
    assert [win_page(floor.house, 1, copy).copy for copy in (0, 1)] == [0, 1]
    assert win_page(floor.house, 1).prints == 2
    with pytest.raises(FloorError, match="win page 1 was printed 2 times"):
        win_page(floor.house, 1, 2)
    assert (payout_slip(floor.house, 2, 0).copy, payout_slip(floor.house, 1).prints) == (0, 0)


def test_a_slip_names_its_win_page_and_who_paid(floor: Scripted) -> None:
    slip = payout_slip(floor.house, 1)
    assert (slip.amount, slip.win_page, slip.corrections) == (1_000_100, 1, ())
    assert slip.signatures[0].who.startswith("Dealer")


def test_there_is_no_page_that_nobody_won(floor: Scripted) -> None:
    with pytest.raises(FloorError, match="there is no win page 4; the last is 3"):
        win_page(floor.house, 4)


def test_a_win_that_is_claimed_again_has_a_page_of_its_own(tmp_path: Path) -> None:
    floor = Linked(tmp_path / "house")
    floor.deal("T1", {5: ROYAL}, DEALER, console="start_game")
    floor.claim("T1", 5, "Royal Flush")
    floor.at("T1", "dealer", "hand_button", seat=5, row="Royal Flush")
    floor.at("T1", "dealer", "hand_button", seat=5, row="Royal Flush")
    floor.at("T1", "floorperson", "confirm")
    floor.at("T1", "floorperson", "swipe")
    page = win_page(floor.house, 1)
    # Not paid yet; the claim that went out is not the one that was logged, but it was made.
    assert (page.slip, [each.what for each in page.signatures]) == (
        None,
        ["Claimed", "Claimed", "Verified and logged"],
    )


@pytest.mark.req("P8", "P12")
def test_a_win_that_is_held_has_no_reading_after_it(tmp_path: Path) -> None:
    floor = Linked(tmp_path / "house", MISSISSIPPI)
    floor.deal("T1", {5: "As Ks"}, "Qs Js Ts", console="coin_in")
    floor.claim("T1", 5, "Royal Flush")
    floor.at("T1", "floorperson", "key_turn", to="JPH")
    floor.at("T1", "floorperson", "j_pot")
    assert win_page(floor.house, 1).after is None


@pytest.mark.req("B2", "P12")
def test_what_was_corrected_of_a_payment_by_hand_stands_on_its_slip(tmp_path: Path) -> None:
    """A correction as the log has it; from the cage, as the payment was, so the tray does not move."""
    floor = Linked(tmp_path / "house")
    floor.deal("T1", {5: ROYAL}, DEALER, console="start_game")
    floor.swiped("T1", 5, "Royal Flush")
    lines = [
        LineCorrected(wager=wager, stake=100, was_paid=paid, was_returned=0, paid=paid - 100, returned=0)
        for wager, paid in (("progressive", 1_000_050), ("ante", 1_000))
    ]
    for number, seat in enumerate((5, 1), 1):
        corrected = RoundCorrected(
            number=number,
            round=1,
            seat=seat,
            account="chips/player",
            lines=tuple(lines if seat == 5 else ()),
            reason="one too many",
            by="floorperson",
            settled_by="dealer",
        )
        moved = (Posting("cage", 1_000_000), Posting("chips/player", -2_000_000), Posting("tray/T1", 1_000_000))
        entry = floor.house.table("T1").entry(corrected, moved if seat == 5 else ())
        floor.house.ledger.write(Writing((entry,), at=floor.clock(), actor="floorperson"))
    (correction,) = payout_slip(floor.house, 1).corrections
    assert (correction.was, correction.now, correction.reason) == (1_000_050, 999_950, "one too many")
    build("reconciliation", floor.house)

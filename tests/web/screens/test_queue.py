"""What waits for the floor: claims, payouts, rulings, disputes, decks, papers and second signatures."""

from __future__ import annotations

import pytest
from tests.floor.linked import CARIBBEAN, DEALER, NOTHING, STRAIGHT_FLUSH, Linked
from tests.web.acting import visitor_of

from fifthstreet.floor.registry import REQUEST_LASTS
from fifthstreet.web.screens.claims import claim_shown
from fifthstreet.web.screens.floor import floor
from fifthstreet.web.screens.queue import Waiting, queue


def only(floor: Linked, kind: str) -> Waiting:
    (found,) = [each for each in queue(floor.house) if each.kind == kind]
    return found


@pytest.mark.req("P8", "S5")
def test_a_claim_comes_first_with_its_amount_and_what_paying_does(nexus: Linked) -> None:
    adjust = {"do": "adjust", "level": "major", "account": "reserve", "amount": "5.00", "because": "malfunction"}
    nexus.signed({**adjust, "original": "link/grand 1"}, link="grand")
    nexus.do("technician", "request", command={"do": "close_link"}, reason="new terms", link="grand")
    nexus.deal("T1", {1: NOTHING, 5: STRAIGHT_FLUSH}, DEALER, console="start_game")
    nexus.at("T1", "dealer", "reveal", of=5)
    due = only(nexus, "validation")
    assert (due.title, due.amount) == ("Payout due, T1 seat 5", None)  # The dealer reads the hand untold.
    nexus.at("T1", "dealer", "hand_button", seat=5, row="Straight Flush")
    nexus.at("T1", "dealer", "dispute", round=1, seat=1, reason="a card fell")
    assert [each.kind for each in queue(nexus.house)] == ["claim", "dispute", "request"]
    found = only(nexus, "claim")
    assert (found.title, found.amount, found.mark) == ("Straight Flush, T1 seat 5", 100_030, "hot")
    assert found.claim is not None
    shown = claim_shown(nexus.house, found.claim)
    assert shown.rows == (("Paid to the player", -1_000_300_000), ("Seed", 1_000_000_000), ("Reserve", 5_000_000))
    assert shown.claim.priced is not None
    assert shown.claim.priced.before is not None
    assert shown.claim.priced.after is not None
    assert (shown.claim.priced.before.amount, shown.claim.priced.after.amount) == (1_000_300_000, 1_005_000_000)
    assert shown.cards == ("9h", "8h", "7h", "6h", "5h")
    assert all(ok for ok, _ in shown.checks)
    assert [(press.name, press.is_onward, press.is_touch) for press in shown.presses] == [
        ("Send back", False, False),
        ("Confirm", True, False),
    ]
    assert (only(nexus, "dispute").detail, only(nexus, "request").title) == ("a card fell", "Close link grand")
    assert only(nexus, "request").detail == "Second signature, by a department other than technical"
    nexus.time += REQUEST_LASTS + 1
    assert [each.kind for each in queue(nexus.house)] == ["claim", "dispute"]


@pytest.mark.req("T10")
def test_a_small_claim_takes_one_touch_a_larger_one_badge_and_pin_the_largest_an_executive(nexus: Linked) -> None:
    nexus.signed({"do": "set_venue", "venue": "east", "title": "East", "pin_from": "100.00"})
    nexus.signed({"do": "close_link"}, link="grand")
    nexus.signed({"do": "set_parameters", "levels": {}, "executive_from": "1000.00"}, link="grand")
    nexus.signed({"do": "open_link"}, link="grand")
    nexus.deal("T1", {1: STRAIGHT_FLUSH, 5: "As Ks Qs 9s 2s"}, DEALER, console="start_game")
    nexus.claim("T1", 5, "Flush")
    small = only(nexus, "claim").claim
    assert small is not None
    assert (small.needs_pin, small.needs_executive) == (False, False)
    assert [press.is_touch for press in claim_shown(nexus.house, small).presses] == [False, True]
    nexus.at("T1", "floorperson", "confirm")
    nexus.at("T1", "floorperson", "swipe")
    nexus.at("T1", "dealer", "settle", seat=5)
    nexus.claim("T1", 1, "Straight Flush")
    large = only(nexus, "claim")
    assert large.claim is not None
    assert (large.claim.needs_pin, large.claim.needs_executive) == (True, True)
    assert large.detail == "Nexus Command / GM Atlas. Executive."
    assert not any(press.is_touch for press in claim_shown(nexus.house, large.claim).presses)


def test_at_the_game_manager_the_key_comes_before_and_after_the_win(game_manager: Linked) -> None:
    game_manager.deal("T1", {5: "As Ks"}, "Qs Js Ts", console="coin_in")
    game_manager.claim("T1", 5, "Royal Flush")

    def names() -> list[tuple[str, bool]]:
        claim = only(game_manager, "claim").claim
        assert claim is not None
        return [(press.name, press.is_onward) for press in claim_shown(game_manager.house, claim).presses]

    assert names() == [("Send back", False), ("Turn key to JPH", True)]
    game_manager.at("T1", "floorperson", "key_turn", to="JPH")
    assert names() == [("Turn key to RUN", False), ("J-POT: pay $10,000.20", True)]
    game_manager.at("T1", "floorperson", "j_pot")
    assert names() == [("Turn key to RUN", True)]
    logged = only(game_manager, "claim")
    assert logged.detail == "Logged; turn the key back. Floorperson."
    assert logged.claim is not None
    assert logged.claim.priced is not None
    assert logged.claim.priced.after is not None
    assert (logged.amount, logged.claim.priced.after.amount) == (1_000_020, 10_000_000_000)


def test_rulings_papers_and_decks_wait_too(tmp_path_factory: pytest.TempPathFactory) -> None:
    by_hand = {**CARIBBEAN, "automations": ["attest", "shuffle", "cut", "look", "collect", "deal"]}
    floor_ = Linked(tmp_path_factory.mktemp("hand") / "house", by_hand)
    floor_.begin("T1", {5: STRAIGHT_FLUSH}, DEALER, "start_game")
    floor_.at("T1", "dealer", "irregularity", kind="hole_card_exposed", position="dealer")
    ruling = only(floor_, "ruling")
    assert (ruling.rulings, ruling.amount, ruling.mark) == (("play_on", "void_all"), 1_100, "stop")
    floor_.at("T1", "floorperson", "rule", ruling="play_on")
    floor_.at("T1", "player", "decide", seat=5, choice="bet")
    floor_.at("T1", "dealer", "reveal")
    floor_.swiped("T1", 5, "Straight Flush")
    paper = only(floor_, "paperwork")
    assert (paper.seat, paper.amount) == (5, 100_015)
    floor_.at("T1", "floorperson", "document", seat=5)
    floor_.at("T1", "dealer", "end_game")
    floor_.at("T1", "dealer", "clear")
    floor_.at("T1", "floorperson", "change_device", remove=True)
    assert only(floor_, "deck").detail == "The device was removed"


def test_one_item_is_opened_and_a_request_says_what_signing_does(nexus: Linked) -> None:
    who = visitor_of(nexus, "executive")
    assert floor(nexus.house, who, "").chosen is None
    nexus.do("technician", "request", command={"do": "close_link"}, reason="new terms", link="grand")
    nexus.at("T1", "dealer", "sit", seat=1)
    shown = floor(nexus.house, who, "request-9999")
    assert shown.chosen is not None
    assert shown.chosen.request is not None
    assert shown.signing is not None
    assert (shown.signing.said.title, shown.signing.said.button) == ("Close link grand", "Sign")
    assert shown.streams == ("house", "cage", "table/T1", "table/T2", "link/grand")

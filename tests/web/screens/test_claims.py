"""A claim as a supervisor looks at it: the cards, the checks, and what confirming does to the meter."""

from __future__ import annotations

import pytest
from tests.floor.linked import CARIBBEAN, DEALER, STRAIGHT_FLUSH, Linked
from tests.web.screens.test_queue import only

from fifthstreet.floor.claims import claim_at
from fifthstreet.web.screens.claims import claim_shown


def test_cards_that_no_longer_show_the_hand_are_said(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Cards of paper: the dealer entered one wrongly, and corrects it while the button is lit."""
    floor = Linked(tmp_path_factory.mktemp("paper") / "house", {**CARIBBEAN, "cards": "entered"})
    floor.at("T1", "bob", "sit", seat=5)
    floor.at("T1", "bob", "wager", seat=5, wagers={"ante": "10.00", "progressive": "1.00"})
    floor.at("T1", "dealer", "lights", lit={"progressive": [5]})
    floor.at("T1", "dealer", "start_game", chips=1)
    floor.at("T1", "dealer", "no_more_bets")
    floor.at("T1", "dealer", "deal", up="2d")
    floor.at("T1", "bob", "decide", seat=5, choice="bet")
    floor.at("T1", "dealer", "reveal", cards="4c 6c 8d Qc")
    floor.at("T1", "dealer", "reveal", of=5, cards="As Ks Qs Js Ts")
    floor.at("T1", "dealer", "hand_button", seat=5, row="Royal Flush")
    floor.at("T1", "dealer", "correct_cards", was="Ts", cards="9h")
    found = only(floor, "claim")
    assert found.claim is not None
    assert (found.amount, found.detail) == (None, "The cards do not show it. Floorperson.")
    shown = claim_shown(floor.house, found.claim)
    assert (False, "The cards show nothing that waits") in shown.checks
    assert found.claim.refusal is not None


def test_each_check_that_holds_is_said_and_the_money_that_moves(nexus: Linked) -> None:
    nexus.deal("T1", {5: STRAIGHT_FLUSH}, DEALER, console="start_game")
    nexus.claim("T1", 5, "Straight Flush")
    claim = claim_at(nexus.house, "T1")
    assert claim is not None
    shown = claim_shown(nexus.house, claim)
    assert all(holds for holds, _ in shown.checks)
    assert shown.cards == tuple(STRAIGHT_FLUSH.split())
    # All of the level, 1,000.00 and 0.15 of the dollar, is paid; then the house puts its seed back.
    assert (shown.pays, shown.level) == ("Pays 100 % of Major", "Major")
    assert shown.rows == (("Paid to the player", -1_000_150_000), ("Seed", 1_000_000_000))
    assert [(press.name, press.is_onward) for press in shown.presses] == [("Send back", False), ("Confirm", True)]

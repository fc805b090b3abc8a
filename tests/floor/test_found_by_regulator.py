"""Where a house did otherwise than the clauses or its own pages: corrected awards, disputes, orders, parameters."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.floor.handling.test_consoles import BOARD, ROYAL_HAND, check_balances, refused
from tests.floor.linked import CARIBBEAN, DEALER, MISSISSIPPI, ROYAL, STRAIGHT_FLUSH, Linked, paid

from fifthstreet.errors import Error
from fifthstreet.money import parse_micros


@pytest.mark.req("B2", "P10")
def test_what_was_paid_for_a_win_that_is_backed_out_is_corrected(nexus: Linked) -> None:
    nexus.deal("T1", {5: ROYAL}, DEALER, console="start_game")
    before = nexus.balance("chips/player")
    nexus.swiped("T1", 5, "Royal Flush")
    nexus.at("T1", "dealer", "end_game")
    nexus.at("T1", "dealer", "clear")
    right = {"round": 1, "seat": 5, "lines": {"progressive": {"paid": "1000.00"}}, "reason": "it was no royal flush"}
    assert refused(nexus, "T1", "floorperson", "correct", **right) == "round/meter"
    nexus.signed({"do": "back_out", "number": 1}, link="grand")
    nexus.at("T1", "floorperson", "correct", **right)
    # 1,000.00 instead of 10,000.50 for the dollar; 10.00 won and 30.00 returned on the other wagers.
    assert nexus.balance("chips/player") - before == parse_micros("1040.00")
    check_balances(nexus)


@pytest.mark.req("B3")
def test_a_dispute_holds_a_claim_and_a_logged_win(nexus: Linked) -> None:
    nexus.deal("T1", {1: ROYAL, 5: STRAIGHT_FLUSH}, DEALER, console="start_game")
    nexus.swiped("T1", 5, "Straight Flush")
    nexus.claim("T1", 1, "Royal Flush")
    nexus.at("T1", "executive", "confirm")
    nexus.at("T1", "floorperson", "dispute", round=1, reason="the shuffler opened")
    assert refused(nexus, "T1", "executive", "swipe") == "dispute/open"
    with pytest.raises(Error) as held:
        nexus.signed({"do": "back_out", "number": 1}, link="grand")
    assert held.value.code == "dispute/open"
    nexus.at("T1", "executive", "rule_dispute", dispute=1, ruling="the round stands")
    nexus.at("T1", "executive", "swipe")


@pytest.mark.req("P8")
@pytest.mark.rule("wa-ms nexus 9(d)")
def test_a_floorperson_takes_a_claim_back_but_does_not_make_one(nexus: Linked) -> None:
    nexus.deal("T1", {5: ROYAL}, DEALER, console="start_game")
    nexus.at("T1", "dealer", "reveal", of=5)
    assert refused(nexus, "T1", "floorperson", "hand_button", seat=5, row="Royal Flush") == "people/role"
    nexus.at("T1", "dealer", "hand_button", seat=5, row="Royal Flush")
    nexus.at("T1", "floorperson", "confirm")
    nexus.at("T1", "floorperson", "hand_button", seat=5, row="Royal Flush")
    assert nexus.house.table("T1").state.console.state == "playing"
    check_balances(nexus)


@pytest.mark.req("P15")
def test_a_logged_amount_stays_payable_when_another_hand_becomes_void(tmp_path: Path) -> None:
    """Cards of paper: a player's wrong number of cards is noticed after another one's win was logged."""
    floor = Linked(tmp_path / "house", {**CARIBBEAN, "cards": "entered"})
    for seat, badge in ((1, "player"), (5, "bob")):
        floor.at("T1", badge, "sit", seat=seat)
        floor.at("T1", badge, "wager", seat=seat, wagers={"ante": "10.00", "progressive": "1.00"})
    floor.at("T1", "dealer", "lights", lit={"progressive": [1, 5]})
    floor.at("T1", "dealer", "start_game", chips=2)
    floor.at("T1", "dealer", "no_more_bets")
    floor.at("T1", "dealer", "deal", up="2d")
    for seat, badge in ((1, "player"), (5, "bob")):
        floor.at("T1", badge, "decide", seat=seat, choice="bet")
    floor.at("T1", "dealer", "reveal", cards="4c 6c 8d Qc")
    floor.at("T1", "dealer", "reveal", of=5, cards=ROYAL)
    floor.at("T1", "dealer", "hand_button", seat=5, row="Royal Flush")
    floor.at("T1", "floorperson", "confirm")
    assert paid(floor.at("T1", "floorperson", "swipe")) == 1_000_100
    floor.at("T1", "floorperson", "irregularity", kind="wrong_card_count", position=1, count=4)
    before = floor.balance("chips/bob")
    floor.at("T1", "dealer", "settle", seat=5)
    assert floor.balance("chips/bob") - before == parse_micros("10041.00")
    floor.at("T1", "dealer", "end_game")
    assert floor.meter("mega") == parse_micros("9999.50")
    check_balances(floor)


def cited(floor: Linked, badge: str, do: str, **fields: Any) -> tuple[str, ...]:
    """The clauses of a refusal at T1."""
    with pytest.raises(Error) as refusal:
        floor.at("T1", badge, do, **fields)
    return refusal.value.cites


@pytest.mark.req("P8")
@pytest.mark.rule("ma-csp 11(d)(6)", "ma-csp 11(d)(1)(i)", "ma-csp 11(d)(1)(iii)")
def test_a_claim_that_is_refused_cites_the_clause_it_fails(nexus: Linked) -> None:
    nexus.signed({"do": "close_link"}, link="grand")
    nexus.signed({"do": "set_parameters", "levels": {}, "executive_from": "500.00"}, link="grand")
    nexus.open_link()
    nexus.deal("T1", {1: STRAIGHT_FLUSH, 5: ROYAL}, DEALER, console="start_game")
    nexus.at("T1", "dealer", "reveal", of=5)
    claim = {"seat": 1, "row": "Straight Flush"}
    assert cited(nexus, "dealer", "hand_button", **claim) == ("ma-csp 10(c)", "ma-csp 11(d)(6)")
    verified = ("ma-csp 11(d)(1)(i)", "ma-csp 10(c)(3)(ii)(c)(3)(i)")
    assert cited(nexus, "dealer", "hand_button", seat=5, row="Straight Flush") == verified
    nexus.at("T1", "dealer", "hand_button", seat=5, row="Royal Flush")
    nexus.at("T1", "floorperson", "confirm")
    validated = ("ma-csp 11(d)(1)(iii)", "ma-csp 10(c)(3)(ii)(c)(3)(ii)")
    assert cited(nexus, "floorperson", "swipe") == validated
    assert cited(nexus, "dealer", "end_game") == ("ma-csp 1 round of play",)


@pytest.mark.req("P8", "S5")
@pytest.mark.rule("wa-ms gm 9(f)", "wa-ms gm 9(h)")
def test_beside_the_key_of_the_game_manager_an_executive_is_a_rule_of_the_house(tmp_path: Path) -> None:
    floor = Linked(tmp_path / "house", MISSISSIPPI)
    floor.signed({"do": "close_link"}, link="grand")
    floor.signed({"do": "set_parameters", "levels": {}, "executive_from": "500.00"}, link="grand")
    floor.open_link()
    floor.deal("T1", {5: ROYAL_HAND}, BOARD, console="coin_in")
    floor.claim("T1", 5, "Royal Flush")
    floor.at("T1", "floorperson", "key_turn", to="JPH")
    assert cited(floor, "floorperson", "j_pot") == ("house beside wa-ms gm 9(f)", "house beside wa-ms gm 9(i)")
    assert cited(floor, "dealer", "game_over") == ("wa-ms gm 9(h)",)
    assert cited(floor, "dealer", "end_game") == ("wa-ms gm 9(h)",)


@pytest.fixture(scope="module")
def made_from_left(tmp_path_factory: pytest.TempPathFactory) -> Linked:
    from_left = {**MISSISSIPPI, "options": {**MISSISSIPPI["options"], "award_order": "from_left"}}
    return Linked(tmp_path_factory.mktemp("left") / "house", from_left)


@pytest.fixture
def from_left(made_from_left: Linked, tmp_path: Path) -> Linked:
    return made_from_left.copy(tmp_path / "house")


@pytest.mark.req("T5", "P4")
@pytest.mark.rule("wa-ms gm 9(c)")
def test_a_fixed_award_from_the_right_does_not_hinder_a_meter_award_from_the_left(from_left: Linked) -> None:
    from_left.deal("T1", {1: ROYAL_HAND, 5: "Ah Kd"}, BOARD, console="coin_in")
    assert from_left.turned("T1", 5, "Straight") == 3_000
    from_left.at("T1", "dealer", "reveal", of=1)
    from_left.at("T1", "dealer", "settle", seat=1)
    from_left.at("T1", "dealer", "hand_button", seat=1, row="Royal Flush")
    from_left.at("T1", "floorperson", "key_turn", to="JPH")
    from_left.at("T1", "floorperson", "j_pot")
    from_left.at("T1", "floorperson", "key_turn", to="RUN")
    from_left.at("T1", "dealer", "settle")
    from_left.at("T1", "dealer", "game_over")
    check_balances(from_left)


@pytest.mark.req("T5")
def test_two_fixed_awards_are_claimed_from_the_right_wherever_meters_are_paid_from(from_left: Linked) -> None:
    from_left.deal("T1", {1: "Ah Kh", 5: "Ad Kd"}, BOARD, console="coin_in")
    assert (from_left.turned("T1", 5, "Straight"), from_left.turned("T1", 1, "Straight")) == (3_000, 3_000)
    from_left.at("T1", "dealer", "game_over")
    check_balances(from_left)


@pytest.mark.req("P13", "P6")
def test_a_parameter_that_is_not_named_stays(nexus: Linked) -> None:
    nexus.signed({"do": "close_link"}, link="grand")
    first = {"mega": {"reserve_rate": "2", "limit": "20000.00", "guard": "100.00"}}
    nexus.signed({"do": "set_parameters", "levels": first, "executive_from": "5000.00"}, link="grand")
    nexus.signed({"do": "set_parameters", "levels": {"mega": {"rate": "51"}}}, link="grand")
    link = nexus.house.link("grand").state
    assert link is not None
    mega = link.terms.level("mega")
    assert (mega.rate, mega.reserve_rate, mega.limit) == (510_000, 20_000, parse_micros("20000.00"))
    assert (mega.guard, link.terms.executive_from) == (parse_micros("100.00"), 500_000)
    nexus.signed({"do": "set_parameters", "levels": {"mega": {"without": ["limit", "guard"]}}}, link="grand")
    link = nexus.house.link("grand").state
    assert link is not None
    assert (link.terms.level("mega").limit, link.terms.level("mega").guard) == (None, None)


@pytest.mark.req("B4")
def test_a_venue_is_of_one_kind(nexus: Linked) -> None:
    other = {**CARIBBEAN, "id": "X1", "approval": {"venue": "tribal", "amounts": "none"}}
    with pytest.raises(Error) as refusal:
        nexus.signed({"do": "create_table", **other})
    assert refusal.value.code == "house/venue"

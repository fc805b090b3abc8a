"""Before somebody confirms: what a command does, to whom and in dollars, and whether it would be refused."""

from __future__ import annotations

from typing import Any

import pytest
from tests.floor.linked import DEALER, NOTHING, STRAIGHT_FLUSH, Linked
from tests.web.acting import visitor_of

from fifthstreet.web.errors import WebError
from fifthstreet.web.screens.confirming import Preview, preview, terms_to_check


def seen(floor: Linked, badge: str, do: str, *, table: str = "", link: str = "", **fields: Any) -> Preview:
    """A command before somebody gives it; nothing is written."""
    before = floor.house.ledger.head()
    shown = preview(floor.house, visitor_of(floor, badge), {"do": do, **fields}, table, link)
    assert floor.house.ledger.head() == before
    return shown


def asked(floor: Linked, command: dict[str, Any], link: str = "grand", badge: str = "technician") -> Preview:
    return seen(floor, badge, "request", command=command, reason="for the test", link=link)


def moved(shown: Preview) -> dict[str, int]:
    return {each.account: each.change for each in shown.moves}


def test_a_fill_says_where_the_chips_come_from_and_what_the_tray_then_holds(nexus: Linked) -> None:
    shown = seen(nexus, "floorperson", "fill", table="T1", amount="500.00")
    assert (shown.said.title, shown.refusal) == ("Fill of $500 for T1", None)
    assert moved(shown) == {"Cage": -500_000_000, "Tray of T1": 500_000_000}
    assert [each.after for each in shown.moves if each.account == "Tray of T1"] == [50_500_000_000]
    wrong = seen(nexus, "floorperson", "fill", table="T1", amount="lots")
    assert (wrong.said.title, wrong.moves) == ("Fill of lots for T1", ())
    assert wrong.refusal is not None
    assert wrong.refusal.code == "house/malformed"
    refused = seen(nexus, "accounting", "fill", table="T1", amount="5.00").refusal
    assert refused is not None
    assert refused.code == "people/role"


@pytest.mark.req("P10")
def test_a_back_out_says_its_figures_before_anybody_signs(nexus: Linked) -> None:
    nexus.deal("T1", {1: NOTHING, 5: STRAIGHT_FLUSH}, DEALER, console="start_game")
    nexus.swiped("T1", 5, "Straight Flush")
    shown = asked(nexus, {"do": "back_out", "number": 1})
    assert shown.said.says[0] == "Straight Flush: $1,000.30 at T1, round 1, seat 5."
    # The award of 1,000.30 goes back, the seed of 1,000 goes: what the two wagers had added is there again.
    (level,) = shown.levels
    assert (level.level, level.before, level.after) == ("Major", 1_000_000_000, 1_000_300_000)
    assert "not of technical" in shown.signs
    nexus.do("technician", "request", command={"do": "back_out", "number": 1}, reason="misread", link="grand")
    number = nexus.house.registry.state.requested
    signs = seen(nexus, "executive", "approve", request=number)
    assert (signs.levels, signs.reason, signs.refusal, signs.said.button) == ((level,), "misread", None, "Sign")
    own = seen(nexus, "technician", "approve", request=number).refusal
    assert own is not None
    assert own.code == "request/same_person"
    assert seen(nexus, "executive", "decline", request=number).said.title == "Decline: Back out win 1 of grand"
    unknown = asked(nexus, {"do": "back_out", "number": 7})
    assert (unknown.said.title, unknown.levels) == ("Back out win 7 of grand", ())


@pytest.mark.req("P5", "P6", "P13")
def test_new_parameters_say_what_differs_what_they_return_and_what_is_advised_against(nexus: Linked) -> None:
    terms = {"do": "set_parameters", "levels": {"mega": {"rate": "49", "limit": "50000.00"}, "minor": {"rate": "6"}}}
    open_ = asked(nexus, terms).refusal
    assert open_ is not None
    assert open_.code == "link/open"
    nexus.signed({"do": "close_link"}, link="grand")
    shown = asked(nexus, terms)
    assert [(each.level, each.what, each.before, each.after) for each in shown.terms if each.is_changed] == [
        ("Mega", "Rate", "50.0000 %", "49.0000 %"),
        ("Mega", "Limit", "–", "$50,000.00"),
        ("Minor", "Rate", "5.0000 %", "6.0000 %"),
    ]
    assert shown.returns is not None
    assert float(shown.returns.removesuffix(" %")) < 100
    assert any("has no reserve" in each for each in shown.warnings)
    assert terms_to_check(nexus.house, {"do": "request", "command": terms}, "grand") == ("T1", "progressive")
    made = {"do": "create_link", "id": "x", "title": "X", "like": "T1"}
    assert terms_to_check(nexus.house, made, "") == ("T1", "progressive")
    assert terms_to_check(nexus.house, {**made, "meter": "none"}, "") is None
    assert terms_to_check(nexus.house, {"do": "open_link"}, "grand") is None
    assert asked(nexus, made, link="").levels == ()


def test_other_levels_are_left_out_and_a_reserve_is_named(nexus: Linked) -> None:
    take = {"do": "adjust", "level": "mega", "account": "reserve", "amount": "5.00", "because": "malfunction"}
    shown = asked(nexus, {**take, "original": "link/grand 1"})
    (level,) = shown.levels
    assert (level.level, level.reserve_before, level.reserve_after) == ("Mega", 0, 5_000_000)
    assert moved(shown) == {"House": -5_000_000, "Grand Mega, reserve": 5_000_000}
    assert shown.said.title == "Adjust the Mega reserve of Grand by $5"
    less = asked(nexus, {**take, "amount": "-5.00", "original": "link/grand 1"})
    assert less.said.title == "Adjust the Mega reserve of Grand by −$5"


@pytest.mark.req("T10")
def test_a_claim_says_who_has_to_swipe_a_card(nexus: Linked) -> None:
    nexus.signed({"do": "set_venue", "venue": "east", "title": "East", "pin_from": "100.00"})
    nexus.deal("T1", {1: NOTHING, 5: STRAIGHT_FLUSH}, DEALER, console="start_game")
    nexus.claim("T1", 5, "Straight Flush")
    assert seen(nexus, "floorperson", "confirm", table="T1").swipe == ""
    nexus.at("T1", "floorperson", "confirm")
    shown = seen(nexus, "floorperson", "swipe", table="T1")
    assert (shown.said.title, shown.swipe) == ("Pay $1,000.30", "From $100 badge and PIN are needed.")
    assert (shown.refusal, shown.moves) == (None, ())  # What the table does afterwards is not told.
    back = seen(nexus, "floorperson", "hand_button", table="T1", seat=5, row="Straight Flush", wager="progressive")
    assert back.said.title == "Send the claim of seat 5 at T1 back"
    assert seen(nexus, "floorperson", "swipe", table="none").said.title == "Log the win at none"
    assert seen(nexus, "floorperson", "j_pot", table="T2").said.title == "Log the win at T2"


@pytest.mark.req("T10")
def test_a_large_correction_asks_for_badge_and_pin_and_shows_what_moves(nexus: Linked) -> None:
    nexus.signed({"do": "set_venue", "venue": "east", "title": "East", "pin_from": "100.00"})
    nexus.deal("T1", {1: NOTHING}, DEALER, console="start_game")
    nexus.at("T1", "dealer", "reveal", of=1)
    for done in ({"do": "settle", "seat": 1}, {"do": "end_game"}, {"do": "clear"}):
        nexus.at("T1", "dealer", **done)
    # The dealer does not qualify: the ante was paid 10.00 and returned.
    paid = {"ante": {"paid": "110.00", "returned": "10.00"}}
    fields: dict[str, Any] = {"round": 1, "seat": 1, "lines": paid, "reason": "the dealer misread it"}
    shown = seen(nexus, "floorperson", "correct", table="T1", **fields)
    assert shown.refusal is None
    assert shown.swipe == "A payout of 100.00 takes badge and PIN, from 100.00 on."
    assert sorted(move.change for move in shown.moves) == [-100_000_000, 100_000_000]


@pytest.mark.req("S5")
def test_a_large_award_asks_for_an_executive(nexus: Linked) -> None:
    nexus.signed({"do": "close_link"}, link="grand")
    nexus.signed({"do": "set_parameters", "levels": {}, "executive_from": "1000.00"}, link="grand")
    nexus.signed({"do": "open_link"}, link="grand")
    nexus.deal("T1", {1: NOTHING, 5: STRAIGHT_FLUSH}, DEALER, console="start_game")
    nexus.claim("T1", 5, "Straight Flush")
    nexus.at("T1", "floorperson", "confirm")
    shown = seen(nexus, "floorperson", "swipe", table="T1")
    assert shown.swipe == "From $1,000 an executive's badge and PIN are needed."
    assert seen(nexus, "executive", "swipe", table="T1").swipe == ""


@pytest.mark.rule("ma-csp 13(a)")
def test_a_ruling_says_what_every_seat_gets_back(nexus: Linked) -> None:
    nexus.begin("T1", {1: NOTHING, 5: STRAIGHT_FLUSH}, DEALER, "start_game")
    report = seen(nexus, "floorperson", "irregularity", table="T1", kind="hole_card_exposed", position="dealer")
    assert report.said.is_danger
    assert "A floorperson rules." in report.said.says
    nexus.at("T1", "dealer", "irregularity", kind="hole_card_exposed", position="dealer")
    void = seen(nexus, "floorperson", "rule", table="T1", ruling="void_all")
    assert void.said.title == "Void round 1 of T1"
    assert {"Seat 1 gets $11 back.", "Seat 5 gets $11 back."} <= set(void.said.says)
    assert void.moves == ()
    on = seen(nexus, "floorperson", "rule", table="T1", ruling="play_on")
    assert on.said.says == ("The round goes on as it stands. Nothing is returned.",)
    assert seen(nexus, "floorperson", "rule", table="T2", ruling="void_all").refusal is not None
    gone = seen(nexus, "floorperson", "irregularity", table="T2", kind="none")
    assert gone.said.title == "Report what went wrong at T2"
    assert seen(nexus, "floorperson", "irregularity", table="none", kind="x").refusal is not None


def test_what_is_not_there_cannot_be_confirmed(nexus: Linked) -> None:
    for command in ({"do": "deal"}, {"do": "decide"}, {}, {"do": "request", "command": 3}):
        with pytest.raises(WebError, match="nothing to confirm"):
            preview(nexus.house, visitor_of(nexus, "executive"), command, "T1", "")
    for number in (99, "x", [1]):
        with pytest.raises(WebError, match="no such request"):
            seen(nexus, "executive", "approve", request=number)

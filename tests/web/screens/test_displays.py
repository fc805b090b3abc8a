"""What the public display of a link says: levels, hands, tables and amounts, and never a seat, a card or a name."""

from __future__ import annotations

from dataclasses import asdict, replace

import pytest
from tests.floor.houses import Floor
from tests.floor.linked import DEALER, NOTHING, STRAIGHT_FLUSH, Linked

from fifthstreet.floor.errors import FloorError
from fifthstreet.web.screens.displays import WIN_STANDS, about, displays, link_of, on_display


@pytest.mark.req("P16")
def test_levels_with_their_hands_a_pending_hand_and_the_win(nexus: Linked) -> None:
    shown = on_display(nexus.house, "grand")
    assert [(each.name, each.amount, each.hands) for each in shown.levels] == [
        ("Mega", 1_000_000, ("Royal Flush",)),
        ("Major", 100_000, ("Straight Flush",)),
        ("Minor", 25_000, ("4 of a Kind",)),
    ]
    assert (shown.state, shown.says, shown.about) == ("run", "All tables open", "$1 progressive, tables T1 and T2")
    nexus.deal("T1", {1: NOTHING, 5: STRAIGHT_FLUSH}, DEALER, console="start_game")
    nexus.claim("T1", 5, "Straight Flush")
    shown = on_display(nexus.house, "grand")
    assert (shown.state, shown.says) == ("pending", "Major pending at T1")
    assert [each.is_pending for each in shown.levels] == [False, True, False]
    nexus.at("T1", "floorperson", "confirm")
    nexus.at("T1", "floorperson", "swipe")
    shown = on_display(nexus.house, "grand")
    win = shown.jackpot
    assert win is not None
    assert win.level is not None
    # Two wagers of a dollar added 30 cents to the level of 1,000 dollars, which is its seed.
    assert (win.amount, win.after, win.restarts, win.row, win.table) == (
        100_030,
        100_000,
        True,
        "Straight Flush",
        "T1",
    )
    assert shown.state == "win"
    said = str(asdict(shown))
    assert not any(word in said for word in ("seat", "9h", "Bob", "bob", "player"))
    nexus.time += WIN_STANDS
    shown = on_display(nexus.house, "grand")
    assert shown.state == "run"
    assert shown.says.startswith("Last: Major, Straight Flush, $1,000.30 at T1, ")


@pytest.mark.req("P11", "P16")
def test_a_logged_win_is_pending_until_the_key_turns_back(game_manager: Linked) -> None:
    floor = game_manager
    floor.deal("T1", {5: "As Ks"}, "Qs Js Ts", console="coin_in")
    floor.claim("T1", 5, "Royal Flush")
    floor.at("T1", "floorperson", "key_turn", to="JPH")
    floor.at("T1", "floorperson", "j_pot")
    shown = on_display(floor.house, "grand")
    assert (shown.state, shown.win, shown.levels[0].is_pending) == ("pending", None, True)
    floor.at("T1", "floorperson", "key_turn", to="RUN")
    shown = on_display(floor.house, "grand")
    assert shown.state == "win"
    floor.at("T1", "dealer", "settle", seat=5)
    floor.signed({"do": "back_out", "number": 1}, link="grand")
    assert on_display(floor.house, "grand").win is None


def test_a_fixed_award_is_said_in_the_foot_and_moves_no_level(nexus: Linked) -> None:
    nexus.deal("T1", {5: "Ah Kh Qh 9h 2h"}, DEALER, console="start_game")
    nexus.claim("T1", 5, "Flush")
    assert on_display(nexus.house, "grand").says == "An award pending at T1"
    nexus.at("T1", "floorperson", "confirm")
    nexus.at("T1", "floorperson", "swipe")
    shown = on_display(nexus.house, "grand")
    assert shown.jackpot is None
    assert shown.says.startswith("Flush, $40 at T1, ")


@pytest.mark.req("P14")
def test_a_lost_link_and_a_closed_one_are_said(nexus: Linked) -> None:
    nexus.at("T2", "technician", "connection", lost=True)
    assert on_display(nexus.house, "grand").says == "No link at T2: no progressive wagers there"
    nexus.signed({"do": "close_link"}, link="grand")
    shown = on_display(nexus.house, "grand")
    assert (shown.state, shown.says) == ("closed", "Closed: no progressive wagers are taken")


def test_links_are_listed_and_one_that_is_not_there_is_refused(nexus: Linked, made_once: Floor) -> None:
    nexus.signed({"do": "create_link", "id": "bare", "title": "Bare", "like": "T1"})
    assert [(each.title, each.about) for each in displays(nexus.house)] == [
        ("Grand", "$1 progressive, tables T1 and T2"),
        ("Bare", "$1 progressive"),
    ]
    assert displays(made_once.house) == ()
    with pytest.raises(FloorError, match="there is no link 'none'"):
        on_display(nexus.house, "none")


def test_a_link_whose_stake_is_the_players_choice_names_no_amount(nexus: Linked) -> None:
    link = link_of(nexus.house, "grand")
    assert about(replace(link, terms=replace(link.terms, wager=None))) == "Progressive, tables T1 and T2"

"""The page of a seat, state by state."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from tests.floor.houses import QUICK
from tests.floor.linked import Linked
from tests.web.seats import (
    BOBS,
    DEALERS,
    OWN,
    WAGERS,
    boston,
    cleared,
    closed,
    dealt_out,
    mississippi,
    ride,
    rig,
    seated,
    settled,
    spot,
    wagered,
)

from fifthstreet.floor.creating import open_house
from fifthstreet.floor.demo_floor import open_demo
from fifthstreet.floor.errors import FloorError
from fifthstreet.table.state import changed
from fifthstreet.web.screens.seat.looking import looking_at
from fifthstreet.web.screens.seat.screen import SeatScreen, open_screen, seat_screen, streams_of

BACKS = ["??"] * 5


def mine(floor: Linked, moved_on: int = 0) -> SeatScreen:
    return seat_screen(floor.house, "T1", "player", moved_on)


def faces(cards: tuple[tuple[int, str], ...]) -> list[str]:
    return [face for _, face in cards]


def test_whoever_looks_on_sees_the_table_and_no_spots(floor: Linked) -> None:
    seated(floor)
    screen = seat_screen(floor.house, "T1", None)
    assert (screen.mode, screen.said, screen.spots, screen.balance) == ("look_on", "Looking on", (), 0)
    assert screen.centre is not None
    assert (screen.centre.number, screen.centre.name) == (4, "Player")
    assert {place.number: place.at for place in screen.places} == {
        1: "r1", 2: "r2", 3: "r3", 5: "l3", 6: "l2", 7: "l1"
    }  # fmt: skip


def test_a_player_without_a_seat_chooses_one(floor: Linked) -> None:
    screen = mine(floor)
    assert (screen.mode, screen.seat, screen.purse) == ("sit", None, "$5,000.00")
    assert screen.centre is not None
    assert screen.centre.state == "vacant"
    assert all(place.state == "vacant" for place in screen.places)


def test_a_table_that_is_closed_shows_its_felt_and_says_so(floor: Linked) -> None:
    floor.at("T1", "floorperson", "close_table")
    screen = mine(floor)
    assert (screen.mode, screen.said, screen.round) == ("closed", "The table is closed", 0)
    assert [each.amount for each in screen.spots] == [""] * 5
    assert [level.name for _, link in screen.links for level in link.levels] == ["Mega", "Major", "Minor"]
    assert screen.wins["grand"]["major"] == ("Straight Flush",)
    assert screen.pending == {"grand": frozenset()}
    with pytest.raises(FloorError):
        streams_of(floor.house, "nowhere")


def test_before_the_cards_every_spot_says_what_it_takes(floor: Linked) -> None:
    seated(floor)
    screen = mine(floor)
    assert (screen.mode, screen.seat, screen.leaves) == ("stake", 4, True)
    assert [each.key for each in screen.spots] == ["bonus", "ante", "bet", "progressive", "cover_all"]
    assert [each.amount for each in screen.spots] == [
        "$1 or more", "$5 or more", "2 \N{MULTIPLICATION SIGN} Ante", "$1", "$1 or more"
    ]  # fmt: skip
    assert spot(screen, "bet").takes is None
    assert spot(screen, "ante").label == "Ante: $5 or more, empty"
    assert spot(screen, "progressive").takes.exactly == "1.00"
    assert screen.pay_table is not None
    assert screen.pay_table.rows[0] == ("Royal flush", "100 to 1")


def test_a_placed_wager_may_be_taken_back_until_no_more_bets(floor: Linked) -> None:
    wagered(floor)
    screen = mine(floor)
    assert (screen.mode, screen.total, screen.purse) == ("placed", 2100, "$4,979.00")
    placed = spot(screen, "ante")
    assert (placed.state, placed.amount, placed.note, placed.chips) == ("placed", "$10", "take back", (5, 5))
    assert placed.label == "Ante: $10, placed, touch to take back"
    assert screen.note.startswith("Until the dealer says")
    assert spot(screen, "progressive").lit
    closed(floor)
    assert spot(mine(floor), "ante").state == "locked"
    assert not mine(floor).leaves


def test_wagers_are_locked_once_the_console_has_them(floor: Linked) -> None:
    wagered(floor)
    floor.at("T1", "dealer", "lights", lit={"progressive": [1, 4]})
    floor.at("T1", "dealer", "start_game", chips=2)
    screen = mine(floor)
    assert (screen.mode, screen.said) == ("wait", "Please wait")
    assert spot(screen, "ante").state == "locked"


@pytest.mark.rule("ma-csp 10(b)")
def test_a_decision_shows_its_cost_its_keys_and_what_a_fold_gives_up(floor: Linked) -> None:
    dealt_out(floor)
    waiting = mine(floor)
    assert (waiting.mode, waiting.said) == ("wait", "Seat 1 decides")
    assert {place.number for place in waiting.places if place.state == "turn"} == {1}
    floor.at("T1", "bob", "decide", seat=1, choice="bet")
    screen = mine(floor)
    assert screen.question is not None
    assert [(each.title, each.under, each.key) for each in screen.question.choices] == [
        ("Bet $20", "Bets twice the Ante", "B"),
        ("Fold", "Gives up $21", "F"),
    ]
    assert screen.question.clock is not None
    assert (screen.question.clock.seconds, screen.question.clock.then) == (60, "the hand is folded")
    assert (spot(screen, "bet").state, spot(screen, "bet").amount) == ("next", "$20")
    assert screen.own is not None
    assert (screen.own.title, faces(screen.own.cards)) == ("Seat 4, ace-king high", OWN.split())
    assert screen.dealer is not None
    assert (screen.dealer.title, faces(screen.dealer.cards)) == (
        "Dealer shows the nine of diamonds",
        [*BACKS[:4], "9d"],
    )
    assert screen.dealer.label == "Dealer shows the nine of diamonds, 4 face down"
    assert faces(next(place.cards for place in screen.places if place.number == 1)) == BACKS


def test_what_a_choice_costs_more_than_the_chips_is_not_open(floor: Linked) -> None:
    wagered(floor, wagers={"ante": "100.00"})
    floor.do("accounting", "cash_out", player="player", amount="4890.00")
    floor.at("T1", "dealer", "lights", lit={"progressive": [1]})
    floor.at("T1", "dealer", "start_game", chips=1)
    floor.at("T1", "dealer", "no_more_bets")
    floor.at("T1", "bob", "decide", seat=1, choice="bet")
    screen = mine(floor)
    assert screen.question is not None
    assert [each.is_affordable for each in screen.question.choices] == [False, True]


def test_a_round_that_is_over_shows_every_line_with_its_odds_and_clause(floor: Linked) -> None:
    dealt_out(floor)
    settled(floor)
    screen = mine(floor)
    assert (screen.mode, screen.said) == ("over", "Round over")
    assert screen.result is not None
    assert screen.result.headline == "You win $19"
    assert [(line.name, line.ended, line.what, line.net) for line in screen.result.lines] == [
        ("Ante", "won", "$10 at 1 to 1", 1000),
        ("Bet", "won", "$20 at 1 to 1", 2000),
        ("Caribbean Stud Bonus", "lost", "$5 lost", -500),
        ("Progressive Payout", "lost", "$1 lost", -100),
        ("Cover All Bonus", "lost", "$5 lost", -500),
    ]
    assert screen.result.lines[1].cites == ("ma-csp 10(c)(3)(ii)(b)", "ma-csp 11(b) table")
    won, lost = spot(screen, "bet"), spot(screen, "bonus")
    assert (won.state, won.amount, won.note, won.chips) == ("won", "+$20", "$20 at 1 to 1", (25, 5, 5, 5))
    assert (lost.state, lost.amount, lost.below) == ("lost", "\N{MINUS SIGN}$5", "")
    assert spot(screen, "progressive").below == ""
    bobs = next(place for place in screen.places if place.number == 1)
    assert (bobs.say, bobs.net, faces(bobs.cards)) == ("Pair of tens", 7400, BOBS.split())
    assert screen.dealer is not None
    assert sorted(faces(screen.dealer.cards)) == sorted(DEALERS.split())


def test_the_last_round_stays_on_the_felt_until_the_player_goes_on(floor: Linked) -> None:
    dealt_out(floor)
    settled(floor)
    cleared(floor)
    screen = mine(floor)
    assert (screen.mode, screen.round, screen.purse) == ("result", 1, "$5,019.00")
    assert screen.result is not None
    assert screen.commitment is not None
    assert screen.again is not None
    assert (screen.again.wagers, screen.again.total) == (WAGERS, 2100)
    gone_on = mine(floor, moved_on=2)
    assert (gone_on.mode, gone_on.round, gone_on.result, gone_on.commitment) == ("stake", 2, None, None)
    assert gone_on.again == screen.again
    assert seat_screen(floor.house, "T1", "bob").result is not None


def test_a_folded_hand_is_dim_and_lost(floor: Linked) -> None:
    dealt_out(floor)
    settled(floor, choice="fold")
    screen = mine(floor)
    assert screen.folded
    assert screen.result is not None
    assert screen.result.headline == "You lose $21"
    assert spot(screen, "bet").state == "empty"
    others = seat_screen(floor.house, "T1", "bob")
    folded = next(place for place in others.places if place.number == 4)
    assert (folded.state, folded.say, faces(folded.cards)) == ("folded", "Folded", BACKS)


def test_a_void_round_gives_every_stake_back(floor: Linked) -> None:
    dealt_out(floor)
    floor.at("T1", "dealer", "irregularity", kind="hole_card_exposed", position="dealer")
    ruling = mine(floor)
    assert (ruling.mode, ruling.said) == ("wait", "A ruling is due")
    floor.at("T1", "floorperson", "rule", ruling="void_all")
    screen = mine(floor)
    assert (screen.mode, screen.said, screen.note) == ("over", "Round void", "All wagers of the round go back")
    assert screen.result is not None
    assert (screen.result.headline, screen.result.net) == ("The hand is void", 0)
    assert (spot(screen, "ante").state, spot(screen, "ante").amount) == ("pushed", "$10 returned")
    bobs = next(place for place in screen.places if place.number == 1)
    assert (bobs.state, bobs.say) == ("folded", "Void")


def test_a_lost_link_closes_its_wager_and_the_game_goes_on(floor: Linked) -> None:
    seated(floor)
    floor.at("T1", "technician", "connection", lost=True, **floor.link)
    screen = mine(floor)
    assert screen.lost_links == ("Grand",)
    lost = spot(screen, "progressive")
    assert (lost.words, lost.takes, lost.amount) == ("no link", None, "no link")
    assert spot(screen, "ante").takes is not None


def test_a_claim_is_waited_for(floor: Linked) -> None:
    floor.begin("T1", {1: "As Ks Qs Js Ts", 5: "2c 4d 7c 9d Jc"}, "2d 4c 6c 8d Qc", "start_game")
    for seat, badge in ((1, "player"), (5, "bob")):
        floor.at("T1", badge, "decide", seat=seat, choice="bet")
    floor.at("T1", "dealer", "reveal")
    floor.at("T1", "dealer", "reveal", of=5)
    floor.at("T1", "dealer", "settle", seat=5)
    floor.claim("T1", 1, "Royal Flush")
    assert mine(floor).said == "Win pending"


def test_a_void_round_that_pays_a_bonus_does_not_say_that_everything_goes_back(tmp_path: Path) -> None:
    floor = boston(tmp_path / "house")
    floor.chance.cards("Th Tc Td Qs 4h 7d 5d 6s 8c Jh")
    floor.do("player", "sit", table="T1", seat=2)
    bets = {"ante": "10.00", "first": "20.00", "optional_bonus": "5.00"}
    floor.do("player", "wager", table="T1", seat=2, wagers=bets)
    floor.do("dealer", "no_more_bets", table="T1")
    floor.do("dealer", "irregularity", table="T1", kind="hole_card_exposed", position="dealer")
    screen = seat_screen(floor.house, "T1", "player")
    assert screen.said == "Round void"
    assert screen.note == "The bonuses that the cards earned are paid, all other wagers go back"
    assert spot(screen, "optional_bonus").amount == "+$125"
    assert spot(screen, "ante").amount == "$10 returned"


def test_boston_offers_to_expose_and_to_withdraw(tmp_path: Path) -> None:
    floor = boston(tmp_path / "house")
    floor.chance.cards("Th Tc Td Qs 4h 7d 5d 6s 8c Jh")
    floor.do("player", "sit", table="T1", seat=2)
    bets = {"ante": "10.00", "first": "20.00", "optional_bonus": "5.00"}
    floor.do("player", "wager", table="T1", seat=2, wagers=bets)
    floor.do("dealer", "no_more_bets", table="T1")
    screen = seat_screen(floor.house, "T1", "player")
    assert screen.felt.colour == "boston-5"
    assert screen.question is not None
    assert screen.question.title == "Expose or pass?"
    assert screen.question.note.startswith("Your first 3 cards, three of a kind, tens, pay 25 to 1")
    assert screen.question.clock is not None
    assert screen.question.clock.then == "it is passed"
    assert [each.under for each in screen.question.choices] == [
        "Turns 3 of your cards face up",
        "The Optional Bonus is lost",
    ]
    floor.do("player", "decide", table="T1", seat=2, choice="expose")
    floor.do("dealer", "settle", table="T1")
    partly = seat_screen(floor.house, "T1", "player")
    assert partly.result is None
    assert spot(partly, "optional_bonus").amount == "+$125"
    assert [each.name for each in partly.lying] == ["Ante", "First wager"]
    floor.do("player", "decide", table="T1", seat=2, choice="second")
    offered = seat_screen(floor.house, "T1", "player")
    assert offered.question is not None
    assert offered.question.choices[0].under == "Gives up $30, keeps $20"


def test_mississippi_has_a_spot_for_every_street(tmp_path: Path) -> None:
    floor = mississippi(tmp_path / "house")
    floor.chance.cards("Js 9s 8s Qs Ts")
    floor.do("player", "sit", table="T1", seat=3)
    floor.do("player", "wager", table="T1", seat=3, wagers={"ante": "10.00", "three_card_bonus": "5.00"})
    floor.do("dealer", "no_more_bets", table="T1")
    screen = seat_screen(floor.house, "T1", "player")
    assert [each.key for each in screen.spots] == [
        "three_card_bonus", "ante", "third_street", "fourth_street", "fifth_street", "progressive"
    ]  # fmt: skip
    assert screen.question is not None
    assert screen.question.title == "Third street"
    assert [each.key for each in screen.question.choices] == ["1", "2", "3", "F"]
    assert spot(screen, "third_street").amount == "$10 to $30"
    assert screen.board is not None
    assert faces(screen.board.cards) == ["??"] * 3
    assert screen.can_fold


def test_let_it_ride_gets_its_felt_from_its_description(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    floor = ride(tmp_path / "house", monkeypatch)
    floor.chance.cards("Th Tc 4d 9s 9h")
    floor.do("player", "sit", table="T1", seat=1)
    assert spot(seat_screen(floor.house, "T1", "player"), "second").takes.of == "first"
    bets = dict.fromkeys(("first", "second", "third", "three_card_bonus"), "5.00")
    floor.do("player", "wager", table="T1", seat=1, wagers=bets)
    floor.do("dealer", "no_more_bets", table="T1")
    down = seat_screen(floor.house, "T1", "player")
    assert (down.mode, down.said) == ("look", "Your cards are dealt")
    assert down.own is not None
    assert (down.own.title, faces(down.own.cards)) == ("Seat 1", ["??"] * 3)
    floor.do("player", "look", table="T1", seat=1)
    first = seat_screen(floor.house, "T1", "player")
    assert first.question is not None
    assert [each.under for each in first.question.choices] == ["Takes the First bet back", "Goes on without a wager"]
    assert (first.question.title, first.question.clock, first.can_fold) == ("First bet", None, False)
    floor.do("player", "decide", table="T1", seat=1, choice="pull")
    pulled = spot(seat_screen(floor.house, "T1", "player"), "first")
    assert (pulled.state, pulled.words) == ("empty", "taken back")
    floor.do("player", "decide", table="T1", seat=1, choice="ride")
    over = seat_screen(floor.house, "T1", "player")
    assert (over.mode, over.said) == ("result", "Round over")
    assert over.again is not None
    assert over.again.wagers == bets


def test_a_second_browser_of_the_player_sees_the_same(floor: Linked) -> None:
    rig(floor)
    wagered(floor)
    assert mine(floor) == seat_screen(floor.house, "T1", "player")


def test_what_was_drawn_beside_the_cards_is_printed(floor: Linked) -> None:
    dealt_out(floor)
    looking = looking_at(floor.house, "T1", "player")
    assert looking is not None
    draws = {"magic_card": "Kd", "lucky_position": 4, "other_position": "dealer"}
    drawn = changed(looking.state, round=changed(looking.state.round, draws=draws))
    assert open_screen(replace(looking, state=drawn)).printed[2:] == (
        "Magic card: king of diamonds",
        "Lucky position: seat 4",
        "Other position: dealer",
    )


def test_a_table_that_the_house_attends_is_told_when_nothing_is_left_to_wait_for(floor: Linked) -> None:
    wagered(floor)
    assert not mine(floor).hurries
    floor.at("T1", "floorperson", "attend", by="house")
    assert mine(floor).hurries
    assert mine(floor).note == "Until \N{LEFT DOUBLE QUOTATION MARK}No more bets\N{RIGHT DOUBLE QUOTATION MARK}"
    floor.at("T1", "player", "ready", seat=4)
    assert not mine(floor).hurries


def test_where_a_person_deals_and_nobody_has_shuffled_a_placed_wager_waits_for_one(demo_floor: Path) -> None:
    open_demo(demo_floor, hasher=QUICK)
    house = open_house(demo_floor, hasher=QUICK)
    session, badge = (house.guest("somebody", "Wren").events[0][name] for name in ("session", "badge"))
    for do, fields in (("sit", {}), ("wager", {"wagers": {"ante": "10.00"}})):
        house.do({"do": do, "table": "C2", "seat": 1, "session": session, "key": do, **fields})
    assert seat_screen(house, "C2", badge).note == "Until a dealer is there and shuffles"
    house.ledger.close()

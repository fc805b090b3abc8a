"""Jackpots from the wager to the restart of the meter, at both consoles, at one table and at two."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.floor.linked import CARIBBEAN, DEALER, MISSISSIPPI, NOTHING, ROYAL, STRAIGHT_FLUSH, Linked, dealt, paid

from fifthstreet.errors import Error
from fifthstreet.money import parse_micros
from fifthstreet.progressive.link.display import display

#: Mississippi: the board makes a royal with the first hand and a straight flush with the second.
BOARD, ROYAL_HAND, FLUSH_HAND = "Qs Js Ts", "As Ks", "9s 8s"


@pytest.fixture(scope="module")
def on_manager(tmp_path_factory: pytest.TempPathFactory) -> Linked:
    return Linked(tmp_path_factory.mktemp("manager") / "house", MISSISSIPPI, tables=("T1", "T2"))


@pytest.fixture
def manager(on_manager: Linked, tmp_path: Path) -> Linked:
    """Two Mississippi tables in Washington, on the Game Manager."""
    return on_manager.copy(tmp_path / "house")


def refused(floor: Linked, table: str, badge: str, do: str, **fields: Any) -> str:
    """The code of a refusal, which wrote nothing."""
    head = floor.house.ledger.head()
    with pytest.raises(Error) as refusal:
        floor.at(table, badge, do, **fields)
    assert floor.house.ledger.head() == head
    return refusal.value.code


def filled(floor: Linked, amount: str, reserve: str) -> None:
    """The top level of the link shows an amount, and its reserve has another one."""
    level = floor.house.link("grand").state
    assert level is not None
    key = level.terms.levels[0].key
    for account, to, there in (
        ("meter", amount, level.levels[key].amount),
        ("reserve", reserve, level.levels[key].reserve),
    ):
        more = (parse_micros(to) - there) / 1_000_000
        asked = {
            "do": "adjust",
            "level": key,
            "amount": f"{more:.6f}",
            "because": "transfer",
            "original": "link/grand 1",
        }
        floor.signed({**asked, "account": account}, link="grand")


def check_balances(floor: Linked) -> None:
    """P1, nothing gained or lost, and the accounts of the meters hold what the link says."""
    assert sum(floor.house.ledger.balances().values()) == 0
    link = floor.house.link("grand").state
    assert link is not None
    for key, level in link.levels.items():
        assert level.is_balanced
        held = (level.amount, level.reserve, level.overflow)
        assert held == tuple(floor.balance(f"{name}/grand/{key}") for name in ("meter", "reserve", "overflow"))
    again = floor.again()
    assert again.link("grand").state == link


@pytest.mark.req("P8", "P9", "P4")
@pytest.mark.rule("wa-ms nexus 6", "wa-ms nexus 9(d)", "wa-ms nexus 9(f)", "wa-ms nexus 9(g)")
def test_a_royal_flush_from_start_game_to_end_game(nexus: Linked) -> None:
    nexus.deal("T1", {1: NOTHING, 5: ROYAL}, DEALER, console="start_game")
    assert nexus.meter("mega") == parse_micros("10001.00")
    assert refused(nexus, "T1", "dealer", "settle") == "cards/face_down"
    assert refused(nexus, "T1", "dealer", "hand_button", seat=5, row="Royal Flush") == "claim/not_due"
    nexus.at("T1", "dealer", "reveal", of=5)
    assert refused(nexus, "T1", "dealer", "settle") == "payout/validation_due"
    assert refused(nexus, "T1", "floorperson", "validate", seat=5, wager="progressive") == "claim/console"
    assert refused(nexus, "T1", "dealer", "hand_button", seat=5, row="Straight Flush") == "claim/row"
    assert refused(nexus, "T1", "dealer", "end_game") == "claim/open"
    nexus.at("T1", "dealer", "hand_button", seat=5, row="Royal Flush")
    assert refused(nexus, "T1", "dealer", "confirm") == "people/role"
    assert refused(nexus, "T1", "floorperson", "swipe") == "console/not_now"
    nexus.at("T1", "floorperson", "confirm")
    nexus.at("T1", "floorperson", "swipe")
    assert nexus.meter("mega") == parse_micros("10000.00")
    assert refused(nexus, "T1", "dealer", "hand_button", seat=5, row="Royal Flush") == "claim/already_paid"
    before = nexus.balance("chips/bob")
    nexus.at("T1", "dealer", "settle", seat=5)
    assert nexus.balance("chips/bob") - before == parse_micros("10041.00")
    nexus.at("T1", "dealer", "reveal", of=1)
    nexus.at("T1", "dealer", "settle")
    assert refused(nexus, "T1", "dealer", "clear") == "claim/console"
    nexus.at("T1", "dealer", "end_game")
    nexus.at("T1", "dealer", "clear")
    assert nexus.balance("layout/T1") == 0
    check_balances(nexus)


@pytest.mark.req("P8", "P11")
@pytest.mark.rule("wa-ms gm 6", "wa-ms gm 9(d)", "wa-ms gm 9(f)", "wa-ms gm 9(g)", "wa-ms gm 9(h)")
def test_a_royal_flush_from_coin_in_to_game_over(manager: Linked) -> None:
    manager.deal("T1", {5: ROYAL_HAND}, BOARD, console="coin_in")
    shown = manager.meter("main")
    manager.claim("T1", 5, "Royal Flush")
    manager.at("T1", "dealer", "hand_button", seat=5, row="Royal Flush")  # A slip: pressed again, it goes out.
    assert refused(manager, "T1", "floorperson", "key_turn", to="JPH") == "console/not_now"
    assert refused(manager, "T1", "floorperson", "validate", seat=5, wager="progressive") == "claim/console"
    manager.at("T1", "dealer", "hand_button", seat=5, row="Royal Flush")
    assert refused(manager, "T1", "floorperson", "j_pot") == "console/not_now"
    manager.at("T1", "floorperson", "key_turn", to="JPH")
    manager.at("T1", "floorperson", "j_pot")
    assert manager.meter("main") == shown
    link = manager.house.link("grand").state
    assert link is not None
    assert display(link).pending == ("T1",)
    manager.at("T1", "floorperson", "key_turn", to="RUN")
    assert manager.meter("main") == link.terms.levels[0].seed
    manager.at("T1", "dealer", "settle")
    manager.at("T1", "dealer", "game_over")
    manager.at("T1", "dealer", "clear")
    check_balances(manager)


@pytest.mark.req("P4", "P11")
@pytest.mark.parametrize(
    ("right", "left", "expected"),
    [
        (("Royal Flush", ROYAL_HAND), ("Straight Flush", FLUSH_HAND), (10_000_000, 123_456)),
        (("Straight Flush", FLUSH_HAND), ("Royal Flush", ROYAL_HAND), (1_000_000, 9_000_000)),
    ],
)
def test_a_later_winner_is_paid_from_what_is_left(
    manager: Linked, right: tuple[str, str], left: tuple[str, str], expected: tuple[int, int]
) -> None:
    manager.deal("T1", {1: left[1], 5: right[1]}, BOARD, console="coin_in")
    filled(manager, "100000.00", "2345.67")
    assert (manager.turned("T1", 5, right[0]), manager.turned("T1", 1, left[0])) == expected
    check_balances(manager)


@pytest.mark.req("P11")
def test_wins_at_two_tables_have_one_order_which_is_that_of_the_log(manager: Linked) -> None:
    for table in ("T1", "T2"):
        manager.deal(table, {5 if table == "T1" else 3: ROYAL_HAND}, BOARD, console="coin_in")
        manager.claim(table, 5 if table == "T1" else 3, "Royal Flush")
        manager.at(table, "floorperson", "key_turn", to="JPH")
    filled(manager, "100000.00", "2345.67")
    second = paid(manager.at("T2", "floorperson", "j_pot"))
    first = paid(manager.at("T1", "floorperson", "j_pot"))
    assert (second, first) == (10_000_000, 1_234_567)
    manager.at("T1", "floorperson", "key_turn", to="RUN")
    manager.at("T2", "floorperson", "key_turn", to="RUN")
    for table in ("T1", "T2"):
        manager.at(table, "dealer", "settle")
        manager.at(table, "dealer", "game_over")
        manager.at(table, "dealer", "clear")
    check_balances(manager)


@pytest.mark.req("P11")
def test_a_claim_blocks_its_own_table_and_no_other(nexus: Linked) -> None:
    nexus.deal("T1", {5: ROYAL}, DEALER, console="start_game")
    nexus.claim("T1", 5, "Royal Flush")
    assert refused(nexus, "T1", "dealer", "end_game") == "claim/open"
    nexus.deal("T2", {2: NOTHING}, DEALER, console="start_game")
    nexus.at("T2", "dealer", "reveal", of=2)
    nexus.at("T2", "dealer", "settle")
    nexus.at("T2", "dealer", "end_game")
    nexus.at("T2", "dealer", "clear")
    link = nexus.house.link("grand").state
    assert link is not None
    assert display(link).pending == ("T1",)
    nexus.at("T1", "floorperson", "confirm")
    # What T2 added in the meantime is part of the award: it is fixed by the card.
    assert paid(nexus.at("T1", "floorperson", "swipe")) == 1_000_100


@pytest.mark.req("S5")
@pytest.mark.rule("wa-ms nexus 9(f)")
def test_a_large_award_takes_an_executive(nexus: Linked) -> None:
    nexus.signed({"do": "close_link"}, link="grand")
    nexus.signed({"do": "set_parameters", "levels": {}, "executive_from": "10000.00"}, link="grand")
    nexus.signed({"do": "open_link"}, link="grand")
    nexus.deal("T1", {1: STRAIGHT_FLUSH, 5: ROYAL}, DEALER, console="start_game")
    nexus.claim("T1", 5, "Royal Flush")
    nexus.at("T1", "floorperson", "confirm")
    assert refused(nexus, "T1", "floorperson", "swipe") == "claim/executive"
    nexus.at("T1", "executive", "swipe")
    nexus.at("T1", "dealer", "settle", seat=5)
    assert nexus.swiped("T1", 1, "Straight Flush") == 100_030


@pytest.mark.req("S5")
@pytest.mark.rule("wa-ms nexus 9(f)")
@pytest.mark.parametrize(("executive_from", "takes"), [("10000.50", True), ("10000.51", False)])
def test_an_award_of_just_the_amount_of_the_house_takes_an_executive(
    nexus: Linked, executive_from: str, takes: bool
) -> None:
    nexus.signed({"do": "close_link"}, link="grand")
    nexus.signed({"do": "set_parameters", "levels": {}, "executive_from": executive_from}, link="grand")
    nexus.signed({"do": "open_link"}, link="grand")
    nexus.deal("T1", {5: ROYAL}, DEALER, console="start_game")
    nexus.claim("T1", 5, "Royal Flush")
    nexus.at("T1", "floorperson", "confirm")
    if takes:
        assert refused(nexus, "T1", "floorperson", "swipe") == "claim/executive"
    # The seed of 10,000.00, and half of one dollar.
    assert paid(nexus.at("T1", "executive" if takes else "floorperson", "swipe")) == 1_000_050


@pytest.mark.req("P10", "P2")
@pytest.mark.rule("wa-ms nexus 9(h)", "wa-ms mgl 10(h)")
def test_a_logged_win_is_backed_out_by_one_adjustment(nexus: Linked) -> None:
    nexus.deal("T1", {5: ROYAL}, DEALER, console="start_game")
    before = nexus.meter("mega")
    nexus.swiped("T1", 5, "Royal Flush")
    nexus.at("T1", "dealer", "end_game")
    nexus.at("T1", "dealer", "clear")
    nexus.deal("T2", {2: NOTHING}, DEALER, console="start_game")
    with pytest.raises(Error) as alone:
        nexus.do("executive", "back_out", link="grand", number=1)
    assert alone.value.code == "request/needed"
    nexus.signed({"do": "back_out", "number": 1}, link="grand")
    assert nexus.meter("mega") == before + parse_micros("0.50")
    check_balances(nexus)
    with pytest.raises(Error) as twice:
        nexus.signed({"do": "back_out", "number": 1}, link="grand")
    assert twice.value.code == "win/backed_out"


def log_a_royal(floor: Linked) -> None:
    floor.at("T1", "dealer", "hand_button", seat=5, row="Royal Flush")
    floor.at("T1", "floorperson", "confirm")
    floor.at("T1", "executive", "swipe")


@pytest.mark.req("P10")
def test_a_win_that_is_backed_out_before_it_is_paid_is_claimed_once_more(nexus: Linked) -> None:
    nexus.deal("T1", {5: ROYAL}, DEALER, console="start_game")
    nexus.at("T1", "dealer", "reveal", of=5)
    log_a_royal(nexus)
    nexus.signed({"do": "back_out", "number": 1}, link="grand")
    assert refused(nexus, "T1", "dealer", "settle") == "claim/amount"
    log_a_royal(nexus)
    player = nexus.house.table("T1").state.state.players[5]
    before = nexus.balance(f"chips/{player}")
    nexus.at("T1", "dealer", "settle")
    assert nexus.balance(f"chips/{player}") - before == parse_micros("10040.50")
    nexus.at("T1", "dealer", "end_game")
    nexus.at("T1", "dealer", "clear")
    check_balances(nexus)


@pytest.mark.req("P15", "T6")
def test_a_void_round_takes_its_contributions_back(nexus: Linked) -> None:
    before = {level: nexus.meter(level) for level in ("mega", "major", "minor")}
    nexus.begin("T1", {1: NOTHING, 5: ROYAL}, DEALER, "start_game")
    assert nexus.meter("mega") == before["mega"] + parse_micros("1.00")
    nexus.at("T1", "dealer", "irregularity", kind="hole_card_exposed", position="dealer")
    nexus.at("T1", "floorperson", "rule", ruling="void_all")
    assert {level: nexus.meter(level) for level in before} == before
    nexus.at("T1", "dealer", "end_game")
    nexus.at("T1", "dealer", "clear")
    assert nexus.balance("layout/T1") == 0
    check_balances(nexus)


@pytest.mark.req("P14")
def test_a_table_that_loses_its_link_plays_on_without_progressive_wagers(nexus: Linked) -> None:
    nexus.at("T1", "player", "sit", seat=1)
    nexus.at("T1", "technician", "connection", lost=True)
    wagers = {"ante": "10.00", "progressive": "1.00"}
    assert refused(nexus, "T1", "player", "wager", seat=1, wagers=wagers) == "link/connection"
    nexus.at("T1", "player", "wager", seat=1, wagers={"ante": "10.00"})
    nexus.at("T1", "dealer", "no_more_bets")
    nexus.at("T1", "technician", "connection", lost=False)


@pytest.mark.req("P9")
def test_lights_wagers_and_chips_are_one_number(nexus: Linked) -> None:
    nexus.at("T1", "player", "sit", seat=1)
    nexus.at("T1", "player", "wager", seat=1, wagers={"ante": "10.00", "progressive": "1.00"})
    assert refused(nexus, "T1", "dealer", "no_more_bets") == "claim/console"
    assert refused(nexus, "T1", "dealer", "start_game", chips=1) == "console/lights"
    nexus.at("T1", "dealer", "lights", lit={"progressive": [1]})
    for chips, coupons in ((2, 0), (0, 0), (0, 1), (1, 1)):
        assert refused(nexus, "T1", "dealer", "start_game", chips=chips, coupons=coupons) == "claim/collected"
    with pytest.raises(Error) as wrong:
        nexus.at("T1", "dealer", "start_game", chips=2)
    assert wrong.value.cites == ("ma-csp 7(c)",)
    nexus.at("T1", "dealer", "start_game", chips=1)
    assert refused(nexus, "T1", "player", "leave", seat=1) == "claim/console"
    assert refused(nexus, "T1", "player", "take_back", seat=1, wager="progressive") == "claim/console"
    assert refused(nexus, "T1", "player", "wager", seat=1, wagers={"progressive": "1.00"}) == "claim/console"


def test_a_closed_link_takes_no_wagers_and_rounds_in_play_are_finished(nexus: Linked) -> None:
    nexus.deal("T1", {5: ROYAL}, DEALER, console="start_game")
    nexus.signed({"do": "close_link"}, link="grand")
    assert nexus.swiped("T1", 5, "Royal Flush") == 1_000_050
    nexus.at("T2", "bob", "sit", seat=1)
    wagers = {"ante": "10.00", "progressive": "1.00"}
    assert refused(nexus, "T2", "bob", "wager", seat=1, wagers=wagers) == "claim/no_link"


def test_nobody_reads_a_meter_but_its_link(nexus: Linked) -> None:
    nexus.deal("T1", {5: ROYAL}, DEALER, console="start_game")
    meters = {"progressive": {"mega": {"amount": "999999.00"}}}
    assert refused(nexus, "T1", "floorperson", "read_meters", meters=meters) == "house/meter"


def test_an_award_that_no_floorperson_validates_is_paid_from_the_tray_and_not_claimed(tmp_path: Path) -> None:
    """A flush pays the Five Card Hand Bonus 50 for 1; a floorperson validates what pays 500 for 1 or more."""
    five = {**CARIBBEAN, "options": {"five_card": True}}
    floor = Linked(tmp_path / "house", five, meter="five_card")
    floor.chance.cards(dealt(["Ah Jh 9h 5h 3h", DEALER]))
    floor.at("T1", "player", "sit", seat=1)
    floor.at("T1", "player", "wager", seat=1, wagers={"ante": "10.00", "five_card_player": "2.00"})
    floor.at("T1", "dealer", "lights", lit={"five_card_player": [1]})
    floor.at("T1", "dealer", "start_game", chips=1)
    floor.at("T1", "dealer", "no_more_bets")
    floor.at("T1", "player", "decide", seat=1, choice="bet")
    floor.at("T1", "dealer", "reveal")
    floor.at("T1", "dealer", "reveal", of=1)
    shown = floor.meter("main")
    assert (
        refused(floor, "T1", "dealer", "hand_button", seat=1, row="Flush", wager="five_card_player")
        == "claim/not_due"
    )
    floor.at("T1", "dealer", "settle", seat=1)
    lines = {line.wager: line.paid for line in floor.house.table("T1").state.state.round.seats[1].lines}
    assert lines["five_card_player"] == 50 * 2_00
    assert floor.meter("main") == shown
    floor.at("T1", "dealer", "end_game")
    floor.at("T1", "dealer", "clear")
    check_balances(floor)

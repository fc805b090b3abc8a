"""Section 12: the Cover All Bonus, and the pay tables of a progressive that several games share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.caribbean.playing import (
    COVER_ALL_MODE,
    COVERING,
    MACHINE,
    MANUAL,
    Wagers,
    but,
    caribbean,
    cents,
    dull_hands,
    happened,
    line,
    of,
    played,
    prompts,
    racked,
    readings,
    refused,
    seat_and_wager,
    settled,
    stacked_deck,
    work,
)
from tests.table.paper import PaperTable

from fifthstreet import Settled
from fifthstreet.rulebook import OptionError
from fifthstreet.table.messages.commands import (
    ChangeDevice,
    DealCards,
    NoMoreBets,
    PlaceWagers,
    ReportIrregularity,
    Reveal,
    SettleUp,
    Shuffler,
    Sit,
)
from fifthstreet.table.messages.events import LinesSettled
from fifthstreet.table.refusals import Refusal
from fifthstreet.table.session import Table
from fifthstreet.table.views import view

ANTE = {"ante": "10.00"}
COVERED = {"ante": "10.00", "cover_all": "5.00"}
COVER_ALL = {"cover_all": True}

ROYAL = "Ah Kh Qh Jh Th"
STRAIGHT_FLUSH = "9h 8h 7h 6h 5h"
FOUR = "9h 9d 9c 9s 2h"
FULL_HOUSE = "9h 9d 9c 4s 4h"
FLUSH = "Kh 9h 7h 4h 2h"
STRAIGHT = "9h 8h 7c 6s 5d"
THREE = "9h 9d 9c 4s 2h"
TWO_PAIR = "9h 9d 4c 4s 2h"
LADDER = (ROYAL, STRAIGHT_FLUSH, FOUR, FULL_HOUSE, FLUSH, STRAIGHT, THREE)

#: By the number of hands at the table, from the royal flush down to three of a kind.
COLUMNS = {
    8: (100, 40, 7, 6, 5, 4, 3),
    7: (125, 70, 15, 9, 7, 5, 3),
    6: (150, 80, 17, 12, 9, 7, 3),
    5: (200, 90, 20, 15, 10, 8, 4),
    4: (250, 100, 30, 20, 15, 10, 5),
    3: (300, 125, 40, 30, 20, 17, 6),
    2: (500, 200, 60, 40, 35, 25, 9),
}


def _covering(wagers: Wagers, hands: dict[int, str], dealer: str, automations: tuple[str, ...]) -> Table:
    """A Cover All table that was dealt, nobody has decided."""
    table = caribbean(hands=hands, dealer=dealer, options=COVER_ALL, shuffler=COVERING, automations=automations)
    seat_and_wager(table, wagers)
    table.no_more_bets()
    return table


# The wager -------------------------------------------------------------------------------------------------


@pytest.mark.req("G6")
@pytest.mark.rule("ma-csp 12(a)")
def test_cover_all_is_made_before_the_round_begins() -> None:
    table = caribbean(options=COVER_ALL, shuffler=COVERING, automations=("attest", "shuffle", "collect"))
    table.do(Sit(seat=1))
    assert refused(table, PlaceWagers(seat=1, wagers=cents({"cover_all": "5.00"}))).code == "wager/needs"
    table.do(PlaceWagers(seat=1, wagers=cents(ANTE)))
    table.do(NoMoreBets())
    assert refused(table, PlaceWagers(seat=1, wagers=cents({"cover_all": "5.00"}))).code == "round/bets_closed"


@pytest.mark.rule("ma-csp 12(a)")
def test_cover_all_is_refused_where_it_is_not_offered() -> None:
    table = caribbean(automations=("attest",))
    table.do(Sit(seat=1))
    assert refused(table, PlaceWagers(seat=1, wagers=cents(COVERED))).code == "wager/not_offered"


@pytest.mark.req("G6")
@pytest.mark.rule("ma-csp 12(b)")
@pytest.mark.parametrize(("hand", "wins"), [(THREE, True), ("2c 2d 2h 7s 9d", True), (TWO_PAIR, False)])
@pytest.mark.parametrize("holder", ["own", "other", "dealer"])
def test_three_of_a_kind_or_better_wins_whoever_holds_it(hand: str, wins: bool, holder: str) -> None:
    dull = dull_hands(2, without=hand)
    hands = {"own": (hand, dull[0], dull[1]), "other": (dull[0], hand, dull[1]), "dealer": (*dull, hand)}[holder]
    result = settled({2: (hands[0], COVERED, "bet"), 5: (hands[1], ANTE, "bet")}, dealer=hands[2], options=COVER_ALL)
    found = of(result, 2, "cover_all")
    assert found["outcome"] == ("win" if wins else "lose")
    # Three hands: three of a kind pays 6 to 1 on 5.
    assert (found["paid"], found["returned"]) == (("30.00", "5.00") if wins else ("0.00", "0.00"))


def _matrix() -> Iterator[object]:
    for hands, pays in COLUMNS.items():
        clauses = [f"ma-csp 12(k) table {hands}", "ma-csp 12(c)", *(["ma-csp 12(f) table"] if hands == 8 else [])]
        for hand, times in zip(LADDER, pays, strict=True):
            yield pytest.param(hands, hand, times, marks=pytest.mark.rule(*clauses))


@pytest.mark.req("G6")
@pytest.mark.parametrize(("hands", "hand", "times"), [*_matrix()])
def test_cover_all_pays_by_the_number_of_hands_and_the_highest_of_them(hands: int, hand: str, times: int) -> None:
    """Seat 1 wagers 5 and the last seat holds the hand; every other hand is less than a pair."""
    dull = dull_hands(hands - 1, without=hand)
    players = hands - 1
    seats = {seat: (dull[seat - 1], COVERED if seat == 1 else ANTE, "bet") for seat in range(1, players + 1)}
    seats[players] = (hand, seats[players][1], "bet")
    result = settled(seats, dealer=dull[-1], options=COVER_ALL)
    found = of(result, 1, "cover_all")
    assert (found["odds"], found["paid"], found["returned"]) == (f"{times} to 1", f"{5 * times}.00", "5.00")
    assert f"ma-csp 12(k) table {hands}" in found["cites"]


@pytest.mark.req("G6")
@pytest.mark.rule("ma-csp 12(c)", "ma-csp 12(e)")
def test_a_folded_hand_still_counts_for_the_column() -> None:
    """Four hands were dealt; three of a kind pays 5 to 1, whether or not seat 3 folded."""
    dull = dull_hands(3, without=THREE)
    for decision in ("bet", "fold"):
        result = settled(
            {1: (dull[0], COVERED, "bet"), 3: (dull[1], ANTE, decision), 6: (THREE, ANTE, "bet")},
            dealer=dull[2],
            options=COVER_ALL,
        )
        assert of(result, 1, "cover_all")["odds"] == "5 to 1"


@pytest.mark.req("T6")
@pytest.mark.rule("ma-csp 12(b)", "ma-csp 12(c)", "ma-csp 13(d)")
def test_a_void_hand_counts_for_the_column_and_is_never_the_highest() -> None:
    """Seat 3's royal is void: three of a kind pays, in the column for four hands: 5 to 1 on 5."""
    dull = dull_hands(2, without=f"{ROYAL} {THREE}")
    hands = {1: dull[0], 3: ROYAL, 6: THREE}
    by_hand = ("attest", "shuffle", "collect")
    opened = caribbean(options=COVER_ALL, shuffler=COVERING, automations=by_hand, entered=True, deck=None)
    table = PaperTable(opened.state.setup, stacked_deck(hands, dull[1]))
    seat_and_wager(table, {1: COVERED, 3: ANTE, 6: ANTE})
    table.no_more_bets()
    table.do(DealCards())
    table.do(ReportIrregularity(kind="wrong_card_count", position=3, count=6))
    table.decide(1, "bet")
    table.decide(6, "bet")
    table.do(Reveal())
    table.do(SettleUp())
    assert line(table, 1, "cover_all")["paid"] == "25.00"


@pytest.mark.req("G6")
@pytest.mark.rule("ma-csp 12(g)")
def test_cover_all_pays_once_for_the_best_hand_of_all() -> None:
    """The dealer has three of a kind, a player a straight flush, which pays 100 to 1 among four hands."""
    dealer = "Qs Qd Qc 3s 2c"
    dull = dull_hands(2, without=f"{dealer} {STRAIGHT_FLUSH}")
    result = settled(
        {1: (dull[0], COVERED, "bet"), 3: (STRAIGHT_FLUSH, ANTE, "bet"), 6: (dull[1], ANTE, "bet")},
        dealer=dealer,
        options=COVER_ALL,
    )
    assert of(result, 1, "cover_all")["odds"] == "100 to 1"
    assert [each["wager"] for each in result["seats"]["1"]["lines"]].count("cover_all") == 1


# The shuffler ----------------------------------------------------------------------------------------------


@pytest.mark.req("G6")
@pytest.mark.rule("ma-csp 12(d)")
@pytest.mark.parametrize("shuffler", [MANUAL, MACHINE, Shuffler(kind="automated", mode="Caribbean Stud Poker")])
def test_cover_all_needs_the_shuffler_in_its_mode(shuffler: Shuffler) -> None:
    with pytest.raises(Refusal) as found:
        caribbean(options=COVER_ALL, shuffler=shuffler)
    assert found.value.code == "table/equipment"
    assert COVER_ALL_MODE in found.value.message
    assert "ma-csp 12(d)" in found.value.cites
    assert caribbean(options=COVER_ALL, shuffler=COVERING).state.setup.shuffler.mode == COVER_ALL_MODE
    table = caribbean(options=COVER_ALL, shuffler=COVERING)
    table.do(ChangeDevice(remove=True))
    assert refused(table, ChangeDevice(shuffler=shuffler)).code == "table/equipment"


@pytest.mark.req("G6")
@pytest.mark.rule("ma-csp 12(e)", "ma-csp 12(c)")
def test_the_payouts_in_force_are_shown_once_the_hands_are_dealt() -> None:
    dull = dull_hands(4, without="")
    table = caribbean(
        hands={1: dull[0], 3: dull[1], 6: dull[2]},
        dealer=dull[3],
        options=COVER_ALL,
        shuffler=COVERING,
        automations=but("clear", "deal"),
    )
    seat_and_wager(table, {1: COVERED, 3: ANTE, 6: ANTE})
    assert view(table.state, "player", 1)["columns"] == {}
    table.no_more_bets()
    assert view(table.state, "player", 1)["columns"] == {}
    table.do(DealCards(count=19))
    assert view(table.state, "dealer")["columns"] == {}
    table.do(DealCards(count=1))
    shown = view(table.state, "player", 1)["columns"]["cover_all"]
    assert shown["hands"] == 4
    assert list(shown["pays"].values()) == [f"{times} to 1" for times in COLUMNS[4]]


@pytest.mark.rule("ma-csp 12(e)")
def test_the_dealer_presses_the_button_before_anybody_decides() -> None:
    dull = dull_hands(3, without="")
    hands = {1: dull[0], 3: dull[1]}
    table = caribbean(hands=hands, dealer=dull[2], options=COVER_ALL, shuffler=COVERING)
    deciding = work(table, "decide", wagers={1: COVERED, 3: ANTE})
    prompts(table, "decide", deciding, "press_green_button", "ma-csp 12(e)")


# What lies open, and the order -----------------------------------------------------------------------------


@pytest.mark.req("G6")
@pytest.mark.rule("ma-csp 12(h)(a)", "ma-csp 12(i)")
def test_the_best_hand_from_a_straight_on_stays_open_and_a_better_one_takes_its_place() -> None:
    hands = {1: "Jc Jd 8s 5s 3d", 3: "Kc 9c 7c 4c 2c", 5: "Qs Td 6d 4h 3h", 6: "9h 8h 7d 6s 5d"}
    dealer = "As Kd 6h 3s 2d"
    table = _covering({1: COVERED, 3: ANTE, 5: ANTE, 6: ANTE}, hands, dealer, but("settle", "clear"))
    for seat in hands:
        table.decide(seat, "bet")
    table.do(SettleUp(seat=6))  # A straight: it stays.
    assert racked(table) == []
    table.do(SettleUp(seat=5))  # Queen high: it goes.
    assert racked(table) == [5]
    table.do(SettleUp(seat=3))  # A flush: it stays, the straight goes.
    assert racked(table) == [5, 6]
    table.do(SettleUp(seat=1))  # A pair: it goes.
    assert racked(table) == [5, 6, 1]
    assert set(table.round.seats[3].cards) <= table.round.up
    table.do(SettleUp(seat=1))
    assert line(table, 1, "cover_all")["odds"] == "10 to 1"  # Five hands, a flush.


@pytest.mark.rule("ma-csp 12(h)(a)")
def test_below_a_straight_no_hand_is_left_open() -> None:
    hands = {1: "Jc Jd 8s 5s 3d", 6: THREE}
    table = _covering({1: COVERED, 6: ANTE}, hands, "As Kd 6h 3s 2d", but("settle", "clear"))
    for seat in hands:
        table.decide(seat, "bet")
    table.do(SettleUp(seat=6))
    assert racked(table) == [6]


@pytest.mark.rule("ma-csp 12(h)(a)", "ma-csp 12(i)")
def test_the_dealers_own_high_hand_stays_and_lower_ones_go() -> None:
    hands = {1: "Jc Jd 8s 5s 3d", 6: "9h 8h 7d 6s 5d"}
    table = _covering({1: COVERED, 6: ANTE}, hands, "Ks Qs 9s 4s 2s", but("settle", "clear"))
    for seat in hands:
        table.decide(seat, "bet")
    table.do(SettleUp(seat=6))
    assert racked(table) == [6]
    table.do(SettleUp(seat=1))
    table.do(SettleUp(seat=1))
    assert set(table.round.dealer) <= table.round.up
    assert line(table, 1, "cover_all")["odds"] == "20 to 1"  # Three hands, the dealer's flush.


@pytest.mark.parametrize(
    ("step", "clause"),
    [
        pytest.param("leave_high_hand_exposed", "ma-csp 12(h)(a)", marks=pytest.mark.rule("ma-csp 12(h)(a)")),
        pytest.param("replace_by_higher_hand", "ma-csp 12(i)", marks=pytest.mark.rule("ma-csp 12(i)")),
    ],
)
def test_the_dealer_is_reminded_of_the_open_hand(step: str, clause: str) -> None:
    dull = dull_hands(3, without="")
    table = caribbean(hands={1: dull[0], 3: dull[1]}, dealer=dull[2], options=COVER_ALL, shuffler=COVERING)
    prompts(table, "settle", work(table, "settle", wagers={1: COVERED, 3: ANTE}), step, clause)


@pytest.mark.req("G17")
@pytest.mark.rule("ma-csp 12(b)", "ma-csp 12(j)")
def test_a_folded_hand_waits_face_down_for_cover_all_and_may_be_the_highest() -> None:
    hands = {1: "Jc Jd 8s 5s 3d", 6: FULL_HOUSE}
    table = _covering({1: COVERED, 6: ANTE}, hands, "As Kd 6h 3s 2d", but("settle", "clear"))
    table.decide(1, "bet")
    table.decide(6, "fold")
    assert racked(table) == []
    assert not table.round.up & set(table.round.seats[6].cards)
    table.do(SettleUp(seat=1))
    assert not table.round.up & set(table.round.seats[6].cards)
    table.do(SettleUp(seat=1))
    assert set(table.round.seats[6].cards) <= table.round.up
    assert line(table, 1, "cover_all")["odds"] == "30 to 1"  # Three hands, the folded full house.


@pytest.mark.rule("ma-csp 12(i)", "ma-csp 12(h)(a)")
def test_only_the_best_hand_stays_open_even_if_everybody_covers_all() -> None:
    hands = {1: "Jc Jd 8s 5s 3d", 3: "Kc 9c 7c 4c 2c", 6: "9h 8h 7d 6s 5d"}
    wagers = dict.fromkeys(hands, COVERED)
    table = _covering(wagers, hands, "As Kd 6h 3s 2d", but("settle", "clear"))
    for seat in hands:
        table.decide(seat, "bet")
    for seat, rack in ((6, []), (3, [6]), (1, [6, 1])):
        table.do(SettleUp(seat=seat))
        assert racked(table) == rack
    table.do(SettleUp())
    # Four hands, a flush: 15 to 1 on 5 for each of the three.
    assert [line(table, seat, "cover_all")["paid"] for seat in hands] == ["75.00"] * 3


@pytest.mark.req("G17")
@pytest.mark.rule("ma-csp 12(b)", "ma-csp 12(j)")
def test_a_folded_hand_nobody_looked_at_waits_for_cover_all_after_its_other_wager_was_settled() -> None:
    options = {"cover_all": True, "five_card": True}
    hands = {1: FULL_HOUSE, 6: "Jc Jd 8s 5s 3d"}
    table = caribbean(
        hands=hands,
        dealer="As Kd 6h 3s 2d",
        options=options,
        shuffler=COVERING,
        automations=but("look", "settle", "clear"),
    )
    seat_and_wager(table, {1: {**ANTE, "five_card_dealer": "1.00"}, 6: COVERED})
    table.no_more_bets(readings(five_card="20000"))
    table.decide(1, "fold")
    table.decide(6, "bet")
    table.do(SettleUp(seat=6))
    table.do(SettleUp(seat=1))
    assert racked(table) == [6]
    assert not table.round.up & set(table.round.seats[1].cards)
    table.do(SettleUp(seat=6))
    assert line(table, 6, "cover_all")["odds"] == "30 to 1"  # Three hands, the folded full house.


@pytest.mark.req("G6")
@pytest.mark.rule("ma-csp 12(j)")
def test_cover_all_is_settled_when_everything_else_is_done() -> None:
    options = {"cover_all": True, "bonus_paytable": "A", "progressive_paytable": "D", "five_card": True}
    stakes = {
        **COVERED,
        "bonus": "1.00",
        "progressive": "1.00",
        "five_card_player": "1.00",
        "five_card_dealer": "1.00",
    }
    dull = dull_hands(2, without=STRAIGHT)
    table = played(
        {1: stakes, 4: stakes},
        hands={1: dull[0], 4: STRAIGHT},
        dealer=dull[1],
        options=options,
        shuffler=COVERING,
    )
    settled_ = [(each.seat, line.wager) for each in happened(table, LinesSettled) for line in each.lines]
    assert settled_[-2:] == [(4, "cover_all"), (1, "cover_all")]
    assert len(settled_) == 14  # Seven wagers of two players.


# Links of several games ------------------------------------------------------------------------------------

LINK_TABLES = ("PTMGL01", "PTMGL02", "PTMGL04", "PTMGLML01", "PTMGLML02", "PTMGLML03")
FIXED = {FOUR: 300, FULL_HOUSE: 50, FLUSH: 40, STRAIGHT: 30, THREE: 9}
#: Which level a hand takes, and how much of it in percent.
SHARES: dict[str, dict[str, tuple[str, int]]] = {
    "PTMGL01": {ROYAL: ("main", 100), STRAIGHT_FLUSH: ("main", 10)},
    "PTMGL02": {ROYAL: ("main", 100), STRAIGHT_FLUSH: ("main", 10)},
    "PTMGL04": {ROYAL: ("main", 100), STRAIGHT_FLUSH: ("main", 100)},
    "PTMGLML01": {ROYAL: ("major", 100), STRAIGHT_FLUSH: ("minor", 100)},
    "PTMGLML02": {ROYAL: ("mega", 100), STRAIGHT_FLUSH: ("major", 100), FOUR: ("minor", 100)},
    "PTMGLML03": {ROYAL: ("mega", 100), STRAIGHT_FLUSH: ("major", 100), FOUR: ("minor", 100)},
}
SEEDS = {
    "PTMGL01": {"main": 10000},
    "PTMGL02": {"main": 10000},
    "PTMGL04": {"main": 1000},
    "PTMGLML01": {"major": 10000, "minor": 1000},
    "PTMGLML02": {"mega": 10000, "major": 1000, "minor": 250},
    "PTMGLML03": {"mega": 10000, "major": 1000, "minor": 250},
}
ENVY = {
    "PTMGL01": (1000, 300),
    "PTMGL02": (5000, 1500),
    "PTMGL04": (250, 250),  # No row for the royal flush: it counts as a straight flush.
    "PTMGLML01": (1000, 300),
    "PTMGLML02": (1000, 300),
    "PTMGLML03": (1000, 300),
}
READINGS = {"main": 40000, "mega": 40000, "major": 30000, "minor": 20000}
DEALER = "As Kc 6d 3s 2c"


def _link(table: str, hand: str, wager: int = 1, dealer: str = DEALER) -> Settled:
    meters = {"progressive": {level: {"amount": f"{READINGS[level]}.00"} for level in SEEDS[table]}}
    return settled(
        {1: (hand, {**ANTE, "progressive": f"{wager}.00"}, "bet")},
        dealer=dealer,
        options={
            "progressive_paytable": table,
            "progressive_link": "different_games",
            "progressive_wager": f"{wager}.00",
        },
        meters=meters,
    )


def _link_cases() -> Iterator[object]:
    for table in LINK_TABLES:
        marks = pytest.mark.rule(f"ma-csp 12(l) table {table}", "ma-csp 12(l) note wager not returned")
        yield from (pytest.param(table, hand, marks=marks) for hand in (*LADDER, TWO_PAIR))


@pytest.mark.req("G7", "P4")
@pytest.mark.parametrize(("table", "hand"), [*_link_cases()])
def test_a_link_pays_by_its_table_and_keeps_the_stake(table: str, hand: str) -> None:
    result = _link(table, hand)
    found = of(result, 1, "progressive")
    assert found["returned"] == "0.00"
    shares = SHARES[table]
    if hand in shares:
        level, percent = shares[hand]
        assert found["paid"] == f"{READINGS[level] * percent // 100}.00"
        assert (found["paid_from"], found["charged_to"]) == ("hand_pay", f"meter:{level}")
        left = SEEDS[table][level] if percent == 100 else READINGS[level] * 9 // 10
        assert result["meters"]["progressive"][level]["after"] == f"{left}.00"
    elif hand == TWO_PAIR:
        assert (found["outcome"], found["paid"]) == ("lose", "0.00")
    else:
        times = 10 if (table, hand) == ("PTMGLML02", THREE) else FIXED[hand]
        assert (found["odds"], found["paid"], found["paid_from"]) == (f"{times} for 1", f"{times}.00", "tray")


@pytest.mark.req("G4", "G7")
@pytest.mark.parametrize(
    ("table", "royal", "straight_flush"),
    [
        pytest.param(table, *ENVY[table], marks=pytest.mark.rule(f"ma-csp 12(l) table {table}"))
        for table in LINK_TABLES
    ],
)
def test_a_link_pays_envy_by_its_table(table: str, royal: int, straight_flush: int) -> None:
    meters = {"progressive": {level: {"amount": f"{READINGS[level]}.00"} for level in SEEDS[table]}}
    for hand, amount in ((ROYAL, royal), (STRAIGHT_FLUSH, straight_flush)):
        result = settled(
            {1: ("Jd Ts 8c 5c 3h", {**ANTE, "progressive": "1.00"}, "fold"), 4: (hand, ANTE, "bet")},
            dealer=DEALER,
            options={"progressive_paytable": table},
            meters=meters,
        )
        assert of(result, 1, "envy")["paid"] == f"{amount}.00"


@pytest.mark.req("G7")
@pytest.mark.rule("ma-csp 12(l) note seed scales")
@pytest.mark.parametrize("wager", [1, 2, 5])
@pytest.mark.parametrize("table", LINK_TABLES)
def test_the_seed_of_a_link_grows_with_its_wager(table: str, wager: int) -> None:
    hand = STRAIGHT_FLUSH if table == "PTMGL04" else ROYAL
    level, percent = SHARES[table][hand]
    assert percent == 100
    result = _link(table, hand, wager)
    assert result["meters"]["progressive"][level]["after"] == f"{SEEDS[table][level] * wager}.00"


@pytest.mark.req("P7")
@pytest.mark.rule("ma-csp 12(l)")
@pytest.mark.parametrize("table", ["A", "B", "C", "E", "WA-01", "WA-ML01", "WA-ML03", "MS Stud-01"])
def test_a_link_of_different_games_takes_no_other_table(table: str) -> None:
    with pytest.raises(OptionError) as found:
        caribbean(options={"progressive_paytable": table, "progressive_link": "different_games"})
    assert found.value.code in ("paytable/link", "option/value")


@pytest.mark.req("P7")
@pytest.mark.rule("ma-csp 12(l)")
@pytest.mark.parametrize("table", LINK_TABLES)
def test_a_link_of_different_games_takes_each_of_the_six(table: str) -> None:
    opened = caribbean(options={"progressive_paytable": table, "progressive_link": "different_games"})
    assert opened.state.setup.rules.option("progressive_paytable") == table


@pytest.mark.req("P7")
@pytest.mark.rule("ma-csp 12(m)")
@pytest.mark.parametrize("table", LINK_TABLES)
def test_the_link_looks_at_the_players_own_five_cards_only(table: str) -> None:
    """With the dealer's nines the player would have four of a kind; with two pair alone there is no award."""
    result = _link(table, TWO_PAIR, dealer="9s 9c As Ks 3d")
    assert of(result, 1, "progressive")["outcome"] == "lose"
    assert of(result, 1, "bet")["outcome"] == "win"
    # And a full house of the dealer's own earns the player nothing.
    against_full_house = _link(table, TWO_PAIR, dealer="Ks Kd Kc As Ad")
    assert of(against_full_house, 1, "progressive")["outcome"] == "lose"

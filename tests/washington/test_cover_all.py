"""Cover All for Caribbean Stud: the highest hand at the table, by the number of hands, settled last."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from typing import Any

import pytest
from tests.table.paper import PaperTable
from tests.washington.playing import (
    ANTE,
    deck,
    kinds,
    line,
    opened,
    opening_refusal,
    play,
    refusal,
    says,
    wagered,
    whole,
)

from fifthstreet.cards import DECK, FIVE_CARD, parse_cards
from fifthstreet.table.messages import commands as c
from fifthstreet.table.session import Table
from fifthstreet.table.views import view

pytestmark = pytest.mark.req("G6")

GAME = "caribbean-stud"
MODE = "Caribbean Stud Poker Cover All"
COVERED: Mapping[str, str] = {"ante": "10.00", "cover_all": "5.00"}
NOTHING = "Ah Jc 8d 5s 3h"


def _order(*hands: str) -> str:
    """A deck that deals these hands one card at a time, the dealer's last."""
    dealt_so = itertools.chain.from_iterable(zip(*(hand.split() for hand in hands), strict=True))
    return deck(" ".join(dealt_so))


def _opened(**how: Any) -> Table:
    options = {"cover_all": True, **how.pop("options", {})}
    return opened(GAME, options=options, **how)


def _dealt(stakes: Mapping[int, Mapping[str, str]], *hands: str, **how: Any) -> Table:
    """A table with these hands dealt, from seat 1 on, the dealer's last."""
    options = {"cover_all": True, **how.pop("options", {})}
    table = wagered(stakes, game=GAME, options=options, deck=_order(*hands), **how)
    table.no_more_bets(meters=how.get("meters"))
    table.do(c.DealCards())
    return table


def _settled(table: Table, *, folds: tuple[int, ...] = ()) -> tuple[Any, ...]:
    """Everybody bets or folds, the dealer turns the hand and settles."""
    answers = [*itertools.chain.from_iterable(says("fold" if n in folds else "bet", n) for n in table.round.seats)]
    return play(table, *answers, c.Reveal(), c.SettleUp())


# The wager ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("wa-ms cover-all 1", "lw-ca 2")
def test_it_is_made_with_the_ante_before_the_round_begins() -> None:
    table = _opened()
    table.sit(1, 2)
    assert refusal(table, c.PlaceWagers(seat=1, wagers={"cover_all": 500})).code == "wager/needs"
    table.wager(1, **COVERED)
    table.wager(2, **ANTE)
    table.no_more_bets()
    assert refusal(table, c.PlaceWagers(seat=2, wagers={"cover_all": 500})).code == "round/bets_closed"
    assert refusal(table, c.TakeBack(seat=1, wager="cover_all")).code == "round/bets_closed"
    table.do(c.DealCards())
    assert refusal(table, c.PlaceWagers(seat=2, wagers={"cover_all": 500})).code == "round/bets_closed"


@pytest.mark.rule("lw-ca 1")
def test_nobody_has_to_make_it_and_it_is_there_only_where_offered() -> None:
    table = _dealt({1: COVERED, 2: ANTE}, "9c 9d 9h 4c 2d", "Kc 7d 5h 4s 2s", NOTHING)
    _settled(table)
    assert "cover_all" not in {each.wager for each in table.lines(2)}
    plain = opened(GAME)
    plain.sit(1)
    stakes = {"ante": 1000, "cover_all": 500}
    assert refusal(plain, c.PlaceWagers(seat=1, wagers=stakes)).code == "wager/not_offered"


@pytest.mark.rule("lw-ca 4")
def test_everybody_gets_five_cards_in_the_way_of_the_base_game() -> None:
    table = wagered({1: COVERED, 2: ANTE}, game=GAME, options={"cover_all": True})
    table.no_more_bets()
    (street,) = kinds(table.do(c.DealCards()), "cards_dealt")
    assert [card.to for card in street.cards] == [1, 2, "dealer"] * 5
    assert [card.position for card in street.cards if card.up] == [2]


# Equipment ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("wa-ms cover-all 4", "lw-ca 3")
@pytest.mark.parametrize("mode", [None, "Caribbean Stud Poker", "Let It Ride"])
@pytest.mark.parametrize("method", ["manual_shoe", "hand", "automated_shoe"])
def test_a_shuffler_has_to_run_in_its_cover_all_mode(method: str, mode: str | None) -> None:
    wrong = c.Shuffler(kind="automated", mode=mode)
    answer = opening_refusal(GAME, options={"cover_all": True}, method=method, shuffler=wrong)
    assert answer.code == "table/equipment"
    assert {"wa-ms cover-all 4", "lw-ca 3"} <= {*answer.cites}
    _opened(method=method, shuffler=c.Shuffler(kind="automated", mode=MODE))
    # Without the wager the mode does not matter.
    opened(GAME, method=method, shuffler=wrong)


@pytest.mark.rule("wa-ms cover-all 4", "lw-ca 3")
def test_a_device_brought_in_later_has_to_run_in_it_too() -> None:
    table = _opened(method="hand", shuffler=c.Shuffler(kind="manual"))
    other = c.ChangeDevice(shuffler=c.Shuffler(kind="automated", mode="Let It Ride"))
    assert refusal(table, other).code == "table/equipment"
    table.do(c.ChangeDevice(shuffler=c.Shuffler(kind="automated", mode=MODE)))


@pytest.mark.rule("wa-ms cover-all hand-dealt")
@pytest.mark.parametrize("method", ["hand", "manual_shoe"])
def test_it_may_be_dealt_by_hand_after_a_manual_shuffle(method: str) -> None:
    table = _dealt({1: COVERED}, "9c 9d 9h 4c 2d", NOTHING, method=method, shuffler=c.Shuffler(kind="manual"))
    _settled(table)
    # Two hands in all: three of a kind, $5 at 9 to 1.
    assert line(table, 1, "cover_all").paid == 4500


# The column ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("wa-ms cover-all 5", "lw-ca 5")
def test_the_column_in_force_is_shown_once_the_dealers_hand_is_out() -> None:
    table = wagered({1: COVERED, 2: ANTE, 5: ANTE}, game=GAME, options={"cover_all": True})
    assert view(table.state, "dealer")["columns"] == {}
    table.no_more_bets()
    table.do(c.DealCards(count=19))
    assert view(table.state, "dealer")["columns"] == {}
    table.do(c.DealCards(count=1))
    for role, seat in (("dealer", None), ("player", 2), ("surveillance", None)):
        shown = view(table.state, role, seat)["columns"]["cover_all"]  # type: ignore[arg-type]
        # Three players and the dealer.
        assert shown["hands"] == 4
        assert shown["pays"] == {
            "Royal Flush": "250 to 1",
            "Straight Flush": "100 to 1",
            "Four of a Kind": "30 to 1",
            "Full House": "20 to 1",
            "Flush": "15 to 1",
            "Straight": "10 to 1",
            "Three of a Kind": "5 to 1",
        }
    play(table, *says("fold", 1))
    assert view(table.state, "dealer")["columns"]["cover_all"]["hands"] == 4


# Typed from the document: royal, straight flush, four, full house, flush, straight, three of a kind.
_COLUMNS = {
    8: (100, 40, 7, 6, 5, 4, 3),
    7: (125, 70, 15, 9, 7, 5, 3),
    6: (150, 80, 17, 12, 9, 7, 3),
    5: (200, 90, 20, 15, 10, 8, 4),
    4: (250, 100, 30, 20, 15, 10, 5),
    3: (300, 125, 40, 30, 20, 17, 6),
    2: (500, 200, 60, 40, 35, 25, 9),
}
_HIGHEST = (
    "As Ks Qs Js Ts",
    "9h 8h 7h 6h 5h",
    "8c 8d 8h 8s 2c",
    "8c 8d 8h 3s 3c",
    "Kd 9d 6d 4d 2d",
    "Kd Qc Jh Ts 9d",
    "8c 8d Kh 8s 2c",
)


def _others(best: str, number: int) -> list[str]:
    """That many more hands from the rest of the deck, each below three of a kind."""
    rest = sorted((card for card in DECK if card not in parse_cards(best)), key=lambda card: str(card)[::-1])
    least = FIVE_CARD.span("three_of_a_kind").start
    found: list[str] = []
    while len(found) < number:
        spread = rest[:: max(1, len(rest) // 9)]
        hand = next(five for five in itertools.combinations(spread, 5) if FIVE_CARD.value(five) < least)
        rest = [card for card in rest if card not in hand]
        found.append(" ".join(str(card) for card in hand))
    return found


@pytest.mark.rule("wa-ms cover-all 3", "wa-ms cover-all note to 1", "lw-ca 6", "lw-ca 11")
@pytest.mark.parametrize("row", range(7))
@pytest.mark.parametrize(
    "hands",
    [
        pytest.param(number, marks=pytest.mark.rule(f"wa-ms cover-all table {number}", f"lw-ca 11 table {number}"))
        for number in _COLUMNS
    ],
)
def test_the_odds_depend_on_the_hands_dealt_and_on_the_highest(hands: int, row: int) -> None:
    best = _HIGHEST[row]
    dealer, *players = _others(best, hands - 1)
    seats = {"1": {"wagers": dict(COVERED), "cards": best, "decisions": ["bet"]}}
    for number, cards in enumerate(players, start=2):
        seats[str(number)] = {"wagers": dict(ANTE), "cards": cards, "decisions": ["fold"]}
    found = whole({"game": GAME, "options": {"cover_all": True}, "dealer": dealer, "seats": seats})
    (cover,) = [each for each in found["seats"]["1"]["lines"] if each["wager"] == "cover_all"]
    odds = _COLUMNS[hands][row]
    assert (cover["odds"], cover["paid"], cover["returned"]) == (f"{odds} to 1", f"{5 * odds}.00", "5.00")
    assert f"wa-ms cover-all table {hands}" in cover["cites"]


# Winning ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("wa-ms cover-all 2", "lw-ca 7")
@pytest.mark.parametrize(
    ("mine", "others", "dealers", "paid"),
    [
        # Three hands: three of a kind pays 6 to 1 whoever holds it, two pair nothing.
        ("9c 9d 9h 4c 2d", "Kc 7d 5h 4s 2s", NOTHING, 3000),
        ("Kc 7d 5h 4s 2s", "9c 9d 9h 4c 2d", NOTHING, 3000),
        ("Kc 7d 5h 4s 2s", "Qc Jd 6h 4c 2d", "9c 9d 9h 4h 2h", 3000),
        ("9c 9d 4h 4c 2d", "Kc Kd 5h 5s 2s", "Ac Ad 7h 7c 3d", 0),
    ],
)
def test_it_wins_with_three_of_a_kind_or_better_anywhere_at_the_table(
    mine: str, others: str, dealers: str, paid: int
) -> None:
    table = _dealt({1: COVERED, 2: COVERED}, mine, others, dealers)
    _settled(table)
    for seat in (1, 2):
        assert (line(table, seat, "cover_all").paid, line(table, seat, "cover_all").returned) == (
            paid,
            500 if paid else 0,
        )


@pytest.mark.rule("wa-ms cover-all 6", "lw-ca 7")
def test_only_the_highest_hand_pays() -> None:
    table = _dealt({1: COVERED, 2: COVERED}, "9h 8h 7h 6h 5h", "Kc 7d 5c 4s 2s", "Qc Qd Qh 4c 2d")
    _settled(table)
    # The dealer has three queens and seat 1 a straight flush: three hands, $5 at 125 to 1, once each.
    assert [line(table, seat, "cover_all").paid for seat in (1, 2)] == [62_500, 62_500]


@pytest.mark.rule("lw-ca 7")
@pytest.mark.parametrize(("on_fold", "outcome", "paid"), [("stays", "win", 3000), ("forfeits", "forfeit", 0)])
def test_who_folds_is_still_paid_where_the_wager_stays(on_fold: str, outcome: str, paid: int) -> None:
    options = {"cover_all_on_fold": on_fold}
    table = _dealt({1: COVERED, 2: ANTE}, "Kc 7d 5h 4s 2s", "9c 9d 9h 4c 2d", NOTHING, options=options)
    _settled(table, folds=(1,))
    assert (line(table, 1, "cover_all").outcome, line(table, 1, "cover_all").paid) == (outcome, paid)


@pytest.mark.rule("lw-ca 7")
def test_in_washington_the_wager_stays_unless_the_house_says_otherwise() -> None:
    table = _dealt({1: COVERED, 2: ANTE}, "Kc 7d 5h 4s 2s", "9c 9d 9h 4c 2d", NOTHING)
    _settled(table, folds=(1,))
    assert line(table, 1, "cover_all").outcome == "win"


@pytest.mark.rule("wa-ms cover-all 2", "wa-ms cover-all 3")
@pytest.mark.req("G17", "T6")
def test_folded_hands_count_and_void_ones_count_but_are_never_the_highest() -> None:
    hands = ("Kc 7d 5h 4s 2s", "9c 9d 9h 4c 2d", "Qc Jd 6h 4h 2h", NOTHING)
    table = _dealt({1: COVERED, 2: ANTE, 3: ANTE}, *hands)
    play(table, *says("bet", 1), *says("fold", 2), *says("bet", 3), c.Reveal(), c.SettleUp())
    # Seat 2 folded three nines: four hands, $5 at 5 to 1.
    assert line(table, 1, "cover_all").paid == 2500
    paper = opened(GAME, options={"cover_all": True}, entered=True)
    void = PaperTable(paper.state.setup, _order(*hands))
    void.sit(1, 2, 3)
    for seat, wagers in ((1, COVERED), (2, ANTE), (3, ANTE)):
        void.wager(seat, **wagers)
    play(void, c.NoMoreBets(), c.DealCards())
    void.do(c.ReportIrregularity(kind="wrong_card_count", position=2, count=6))
    assert view(void.state, "dealer")["columns"]["cover_all"]["hands"] == 4
    play(void, *says("bet", 1, 3), c.Reveal(), c.SettleUp())
    assert line(void, 1, "cover_all").outcome == "lose"


# Hands left exposed -------------------------------------------------------------------------------------------


def _layout(table: Table) -> set[int]:
    """The seats whose hands lie on the table."""
    return {number for number, seat in table.state.round.seats.items() if not seat.collected}


_STRAIGHT = "Kd Qc Jh Ts 9d"
_FLUSH = "Kh 8h 6h 4h 2h"
_THREE = "7c 7d 7s 4c 2d"


def _one_by_one(wording: str, *hands: str) -> list[set[int]]:
    """What lies exposed after each player's turn, from the dealer's right."""
    stakes = dict.fromkeys(range(1, len(hands)), COVERED)
    table = _dealt(stakes, *hands, options={"cover_all_exposed_from": wording})
    play(table, *says("bet", *stakes), c.Reveal())
    found = []
    for seat in sorted(stakes, reverse=True):
        table.do(c.SettleUp(seat=seat))
        found.append(_layout(table) - set(range(1, seat)))
    return found


_LOW = "Qh Jc 8d 5s 3d"


@pytest.mark.rule("wa-ms cover-all 7(a)")
def test_a_straight_or_better_is_left_exposed_and_three_of_a_kind_is_not() -> None:
    assert _one_by_one("straight", "Kc 9s 5c 5h 3c", _STRAIGHT, _LOW) == [{2}, {2}]
    assert _one_by_one("straight", "Kc 9s 5c 5h 3c", _THREE, _LOW) == [set(), set()]


@pytest.mark.rule("lw-ca 8(a)")
def test_by_the_later_wording_three_of_a_kind_is_left_exposed_too() -> None:
    assert _one_by_one("three_of_a_kind", "Kc 9s 5c 5h 3c", _THREE, _LOW) == [{2}, {2}]
    assert _one_by_one("three_of_a_kind", "Kc 9s 5c 5h 3c", "As Ad 6c 6d 3s", _LOW) == [set(), set()]


@pytest.mark.rule("wa-ms cover-all 8")
def test_a_higher_hand_takes_the_place_of_the_one_left_open() -> None:
    # From the right: a straight, a flush, three of a kind.
    assert _one_by_one("straight", _THREE, _FLUSH, _STRAIGHT, _LOW) == [{3}, {2}, {2}]
    # A lower one that comes later is taken up.
    assert _one_by_one("straight", _STRAIGHT, _FLUSH, _LOW) == [{2}, {2}]


@pytest.mark.rule("lw-ca 9")
def test_so_it_does_by_the_later_wording() -> None:
    assert _one_by_one("three_of_a_kind", _FLUSH, _STRAIGHT, _THREE, _LOW) == [{3}, {2}, {1}]


@pytest.mark.parametrize(
    ("wording", "dealers"),
    [
        pytest.param(
            "straight", "Kc Kd Kh 4s 4d", marks=pytest.mark.rule("wa-ms cover-all 7(a)", "wa-ms cover-all 8")
        ),
        pytest.param("three_of_a_kind", "Kc Kd Kh 4s 3d", marks=pytest.mark.rule("lw-ca 8(a)", "lw-ca 9")),
    ],
)
def test_the_dealers_own_hand_may_be_the_one_that_stays(wording: str, dealers: str) -> None:
    lower = "Qd Jc Th 9s 8d" if wording == "straight" else "7c 7d 7s 4c 2d"
    table = _dealt({1: COVERED}, lower, dealers, options={"cover_all_exposed_from": wording})
    play(table, *says("bet", 1), c.Reveal(), c.SettleUp(seat=1))
    assert _layout(table) == set()
    assert table.state.round.dealer
    assert "dealer" not in table.state.round.rack
    assert "??" not in view(table.state, "player", 1)["dealer"]
    table.do(c.SettleUp())
    assert line(table, 1, "cover_all").outcome == "win"


@pytest.mark.rule("wa-ms cover-all 7(a)")
def test_nothing_is_left_lying_where_nobody_covered() -> None:
    table = _dealt({1: ANTE, 2: ANTE}, _FLUSH, _STRAIGHT, _LOW)
    events = _settled(table)
    assert [event.of for event in kinds(events, "hand_collected")] == [2, 1]


@pytest.mark.rule("wa-ms cover-all 7(a)")
def test_straight_is_the_wording_in_force_unless_the_house_chose_the_later_one() -> None:
    assert _opened().state.setup.rules.option("cover_all_exposed_from") == "straight"


# Order --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("wa-ms cover-all 9", "lw-ca 10")
def test_it_is_settled_when_all_other_wagers_are_done() -> None:
    stakes = {"ante": "10.00", "cover_all": "5.00", "progressive": "1.00"}
    meters = {"progressive": {"main": c.ReadingGiven(amount=25_000_000_000)}}
    options = {"cover_all": True, "progressive_paytable": "WA-01"}
    automations = ("attest", "shuffle", "cut", "collect", "validate", "document")
    table = wagered(
        {1: stakes, 2: stakes, 3: ANTE},
        game=GAME,
        options=options,
        automations=automations,
        deck=_order("9h 8h 7h 6h 5h", "Kc 7d 5c 4s 2s", "Qc Jd 6c 4c 2d", "Ac Kd 6d 4d 3s"),
    )
    table.no_more_bets(meters=meters)
    table.do(c.DealCards())
    events = _settled(table)
    order = [(event.seat, [each.wager for each in event.lines]) for event in kinds(events, "lines_settled")]
    assert order == [
        (3, ["ante", "bet"]),
        (2, ["ante", "bet", "progressive"]),
        (1, ["ante", "bet", "progressive"]),
        (2, ["envy"]),
        (2, ["cover_all"]),
        (1, ["cover_all"]),
    ]


@pytest.mark.rule("lw-ca 11")
def test_a_full_table_has_eight_hands() -> None:
    table = wagered(dict.fromkeys(range(1, 8), COVERED), game=GAME, options={"cover_all": True})
    assert refusal(table, c.Sit(seat=8)).code == "seat/unknown"
    table.no_more_bets()
    table.do(c.DealCards())
    assert view(table.state, "dealer")["columns"]["cover_all"]["hands"] == 8

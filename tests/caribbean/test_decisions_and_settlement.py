"""Sections 10 and 11: bet or fold, the dealer's hand, and what every wager comes to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest
from tests.caribbean.playing import (
    ANTES,
    COVERING,
    DEALER,
    FULL,
    HANDS,
    attest,
    but,
    caribbean,
    due,
    happened,
    line,
    net,
    of,
    played,
    prompts,
    racked,
    readings,
    refused,
    seat_and_wager,
    settled,
    work,
)

from fifthstreet.cards import format_cards
from fifthstreet.money import parse_micros
from fifthstreet.rulebook import OptionError
from fifthstreet.table.messages.commands import (
    Answer,
    Attest,
    Clear,
    Document,
    Look,
    NoMoreBets,
    ReadingGiven,
    Reveal,
    SettleUp,
    Validate,
)
from fifthstreet.table.messages.events import (
    BetsClosed,
    CardsTurned,
    DecisionMade,
    HandCollected,
    LinesSettled,
    PaperworkDone,
    PayoutValidated,
    RoundCleared,
    StepsAttested,
)
from fifthstreet.table.session import Table
from fifthstreet.table.views import view

ANTE = {"ante": "10.00"}
HIGH = "As Kc 6d 3s 2c"  # A dealer who qualifies with the least, and shares no card with the hands below.
LOW = "Ks Qc 6d 3s 2c"  # A dealer who does not qualify.

ROYAL = "Ah Kh Qh Jh Th"
STRAIGHT_FLUSH = "9h 8h 7h 6h 5h"
FOUR = "9h 9d 9c 9s 2h"
FULL_HOUSE = "9h 9d 9c 4s 4h"
FLUSH = "Kh 9h 7h 4h 2h"
STRAIGHT = "9h 8h 7c 6s 5d"
THREE = "9h 9d 9c 4s 2h"
TWO_PAIR = "9h 9d 4c 4s 2h"
TENS = "Th Td 7c 4s 2h"
NINES = "9h 9d 7c 4s 2h"
ACE_KING = "Ad Kd Qd Js 9h"
LADDER = (ROYAL, STRAIGHT_FLUSH, FOUR, FULL_HOUSE, FLUSH, STRAIGHT, THREE, TWO_PAIR, TENS, NINES, ACE_KING)

METER = {"progressive": {"main": {"amount": "100000.00"}}}
FIVE_METER = {"five_card": {"main": {"amount": "20000.00", "seed": "10000.00"}}}


def _deciding(**options: object) -> Table:
    """Three hands dealt, nobody has spoken."""
    table = caribbean(automations=("attest", "shuffle", "cut", "collect", "deal"), options=options)
    seat_and_wager(table)
    table.no_more_bets()
    return table


# 10(a), 10(b): decisions -----------------------------------------------------------------------------------


@pytest.mark.rule("ma-csp 10(a)")
def test_a_player_bets_or_folds_and_nothing_else() -> None:
    table = _deciding()
    for word in ("check", "raise", "pass", "call", ""):
        assert refused(table, Answer(seat=1, choice=word)).code in ("decision/unknown", "decision/not_now")
    table.do(Answer(seat=1, choice="bet"))
    assert happened(table, DecisionMade)[0].placed == {"bet": 2000}


@pytest.mark.rule("ma-csp 10(a)")
def test_a_fold_costs_the_ante_at_once_and_the_hand_goes_to_the_rack_unseen() -> None:
    table = _deciding()
    table.do(Answer(seat=1, choice="fold"))
    decided, taken, collected = table.events[-3:]
    assert isinstance(decided, DecisionMade)
    assert decided.folded
    assert isinstance(taken, LinesSettled)
    (ante,) = taken.lines
    assert (ante.wager, ante.outcome, ante.stake, ante.paid, ante.returned) == ("ante", "forfeit", 1000, 0, 0)
    assert "ma-csp 10(a)" in ante.cites
    assert collected == HandCollected(of=1)
    assert racked(table) == [1]
    assert not table.round.up & set(table.round.seats[1].cards)


@pytest.mark.rule("ma-csp 10(b)")
def test_decisions_are_asked_clockwise_from_the_dealers_left() -> None:
    table = _deciding()
    for seat, later in ((1, (3, 6)), (3, (6,)), (6, ())):
        asked = [each["seat"] for each in view(table.state, "dealer")["decisions"] if each["turn"]]
        assert asked == [seat]
        for other in later:
            refusal = refused(table, Answer(seat=other, choice="bet"))
            assert refusal.code == "decision/order"
            assert "ma-csp 10(b)" in refusal.cites
        table.do(Answer(seat=seat, choice="bet"))


@pytest.mark.rule("ma-csp 10(b)")
def test_the_price_of_each_answer_is_shown() -> None:
    first = view(_deciding().state, "player", 1)["decisions"][0]
    assert first["choices"] == [{"choice": "bet", "costs": "20.00"}, {"choice": "fold", "costs": "0.00"}]


@pytest.mark.req("G2", "G3", "G5")
@pytest.mark.rule("ma-csp 10(b)")
def test_a_fold_costs_every_wager_but_the_five_card_hand_bonus() -> None:
    """Two pair folded: 10 + 5 + 1 + 3 are forfeit; the Five Card wager on two pair loses its 2 by itself."""
    wagers = {
        "ante": "10.00",
        "bonus": "5.00",
        "progressive": "1.00",
        "five_card_player": "2.00",
        "five_card_dealer": "2.00",
        "cover_all": "3.00",
    }
    options = {"bonus_paytable": "A", "progressive_paytable": "A", "five_card": True, "cover_all": True}
    table = played(
        {1: wagers},
        hands={1: TWO_PAIR},
        dealer="Kc Qc Jc Tc 8c",
        choices={1: "fold"},
        options=options,
        meters=readings(progressive="5000", five_card="20000"),
        shuffler=COVERING,
    )
    outcomes = {each.wager: each.outcome for each in table.lines(1)}
    assert outcomes == {
        "ante": "forfeit",
        "bonus": "forfeit",
        "progressive": "forfeit",
        "cover_all": "forfeit",
        "five_card_player": "lose",
        "five_card_dealer": "win",
    }
    # The dealer's flush pays 50 for 1 on 2: 100 - (10 + 5 + 1 + 3 + 2 + 2) = 77.
    assert net(table, 1) == "77.00"


@pytest.mark.req("G4")
@pytest.mark.rule("ma-csp 10(b)", "ma-csp 10(c)(3)(ii)(c)(2)(v)")
def test_a_fold_leaves_the_right_to_an_envy_bonus() -> None:
    stakes = {**ANTE, "progressive": "1.00"}
    result = settled(
        {1: (NINES, stakes, "fold"), 5: (ROYAL, stakes, "bet")},
        dealer=HIGH,
        options={"progressive_paytable": "D"},
        meters=METER,
    )
    assert of(result, 1, "envy")["paid"] == "1000.00"
    assert result["seats"]["1"]["net"] == "989.00"  # 1,000 less the ante of 10 and the dollar.


@pytest.mark.req("G17")
@pytest.mark.rule("ma-csp 10(a)", "ma-csp 10(b)")
def test_a_folded_hand_stays_face_down_on_the_layout_while_a_wager_depends_on_it() -> None:
    table = caribbean(
        hands={1: FLUSH, 3: "8s 8c 7c 4s 5d"},
        dealer=HIGH,
        automations=("attest", "shuffle", "cut", "collect", "deal"),
        options={"five_card": True},
    )
    seat_and_wager(table, {1: {**ANTE, "five_card_player": "2.00"}, 3: ANTE})
    table.no_more_bets(readings(five_card="20000"))
    table.do(Answer(seat=1, choice="fold"))
    assert racked(table) == []
    assert view(table.state, "dealer")["seats"]["1"]["cards_at"] == "layout"
    assert not table.round.up & set(table.round.seats[1].cards)
    table.do(Answer(seat=3, choice="fold"))
    assert racked(table) == [3]
    table.do(Reveal())
    table.do(Reveal(of=1))
    table.do(SettleUp())
    # The flush pays 50 for 1 on 2 although it was folded; then it goes to the rack.
    assert line(table, 1, "five_card_player")["paid"] == "100.00"
    assert racked(table) == [3, 1]


@pytest.mark.parametrize(
    ("step", "clause"),
    [
        pytest.param("cards_touched_by_owner_only", "ma-csp 10(a)(1)", marks=pytest.mark.rule("ma-csp 10(a)(1)")),
        pytest.param("cards_in_view", "ma-csp 10(a)(2)", marks=pytest.mark.rule("ma-csp 10(a)(2)")),
        pytest.param("cards_down_after_decision", "ma-csp 10(a)(3)", marks=pytest.mark.rule("ma-csp 10(a)(3)")),
        pytest.param("collect_forfeited", "ma-csp 10(c)", marks=pytest.mark.rule("ma-csp 10(c)")),
    ],
)
def test_the_dealers_hand_is_not_turned_before_the_players_cards_are_in_order(step: str, clause: str) -> None:
    table = caribbean()
    prompts(table, "reveal", work(table, "reveal"), step, clause)


# 10(c): the reveal and the order of settlement -------------------------------------------------------------


@pytest.mark.rule("ma-csp 10(c)")
def test_the_dealers_four_cards_are_turned_once_everybody_has_decided() -> None:
    table = _deciding()
    for seat in HANDS:
        refusal = refused(table, Reveal())
        assert refusal.code == "decision/missing"
        table.do(Answer(seat=seat, choice="bet"))
    assert refused(table, SettleUp()).code == "settle/nothing"
    table.do(Reveal())
    (turned,) = happened(table, CardsTurned)
    assert (turned.of, [str(face) for face in turned.faces.values()]) == ("dealer", DEALER.split()[1:])


@pytest.mark.rule("ma-csp 10(c)")
@pytest.mark.parametrize("step", ["set_dealer_hand", "set_player_hands"])
def test_settlement_waits_until_the_hands_are_set(step: str) -> None:
    table = caribbean()
    clause = {"set_dealer_hand": "ma-csp 10(c)", "set_player_hands": "ma-csp 10(c)(1)"}[step]
    prompts(table, "settle", work(table, "settle"), step, clause)


@pytest.mark.req("T5")
@pytest.mark.rule("ma-csp 10(c)")
def test_players_are_settled_one_after_the_other_from_the_dealers_right() -> None:
    table = _deciding()
    for seat in HANDS:
        table.do(Answer(seat=seat, choice="bet"))
    table.do(Reveal())
    for seat, later in ((6, (3, 1)), (3, (1,)), (1, ())):
        for other in later:
            refusal = refused(table, SettleUp(seat=other))
            assert refusal.code == "settle/order"
            assert "ma-csp 10(c)" in refusal.cites
        table.do(SettleUp(seat=seat))
    assert [event.seat for event in happened(table, LinesSettled)] == [6, 3, 1]


@pytest.mark.rule("ma-csp 10(c)(1)")
def test_each_hand_is_turned_at_its_turn_before_it_is_settled() -> None:
    table = _deciding()
    for seat in HANDS:
        table.do(Answer(seat=seat, choice="bet"))
    table.do(Look())
    table.do(Reveal())
    for seat in (6, 3, 1):
        assert not table.round.up & set(table.round.seats[seat].cards)
        turned, settled_, collected = table.do(SettleUp(seat=seat))[-3:]
        assert isinstance(turned, CardsTurned)
        assert turned.of == seat
        assert format_cards(tuple(turned.faces.values())) == HANDS[seat]
        assert isinstance(settled_, LinesSettled)
        assert collected == HandCollected(of=seat)


@pytest.mark.rule("ma-csp 10(c)(2)")
@pytest.mark.parametrize("order", ["9h 8h 7h 6h 5h", "5h 7h 9h 8h 6h", "6h 9h 5h 7h 8h"])
def test_the_best_hand_is_made_whatever_the_order_of_the_cards(order: str) -> None:
    result = settled({1: (order, ANTE, "bet")}, dealer=HIGH)
    assert of(result, 1, "bet")["paid"] == "1000.00"  # A straight flush pays 50 to 1 on 20.


@pytest.mark.rule("ma-csp 10(c)(3)(i)")
@pytest.mark.parametrize("hand", [ROYAL, NINES, "Jh 9d 7c 5s 4h"])
def test_against_a_dealer_who_does_not_qualify_the_ante_is_paid_and_the_bet_returned(hand: str) -> None:
    result = settled({1: (hand, ANTE, "bet")}, dealer=LOW)
    ante, bet = of(result, 1, "ante"), of(result, 1, "bet")
    assert (ante["outcome"], ante["paid"], ante["returned"], ante["odds"]) == ("win", "10.00", "10.00", "1 to 1")
    assert (bet["outcome"], bet["paid"], bet["returned"]) == ("push", "0.00", "20.00")
    assert "ma-csp 10(c)(3)(i)" in ante["cites"]
    assert "ma-csp 10(c)(3)(i)" in bet["cites"]
    assert result["seats"]["1"]["net"] == "10.00"


@pytest.mark.req("G1")
@pytest.mark.rule("ma-csp 10(c)(3)(ii)")
@pytest.mark.parametrize(
    ("hand", "outcome", "clause", "net_"),
    [
        pytest.param(
            "Ad Kd 6c 3h 2d",
            "push",
            "ma-csp 10(c)(3)(ii)(c)",
            "0.00",
            marks=pytest.mark.rule("ma-csp 10(c)(3)(ii)(c)"),
        ),
        pytest.param(
            "Ad Kd 5c 4h 3c",
            "lose",
            "ma-csp 10(c)(3)(ii)(a)",
            "-30.00",
            marks=pytest.mark.rule("ma-csp 10(c)(3)(ii)(a)"),
        ),
        pytest.param(
            "Ad Kd 7c 3h 2d",
            "win",
            "ma-csp 10(c)(3)(ii)(b)",
            "30.00",
            marks=pytest.mark.rule("ma-csp 10(c)(3)(ii)(b)"),
        ),
    ],
)
def test_against_a_dealer_who_qualifies_the_higher_hand_decides(
    hand: str, outcome: str, clause: str, net_: str
) -> None:
    """The dealer has A-K-6-3-2. Stakes 10 and 20; a pair or less pays even money on both."""
    result = settled({1: (hand, ANTE, "bet")}, dealer=HIGH)
    for wager in ("ante", "bet"):
        assert of(result, 1, wager)["outcome"] == outcome
        assert clause in of(result, 1, wager)["cites"]
    assert result["seats"]["1"]["net"] == net_


# 11(a), 11(b): ante and bet --------------------------------------------------------------------------------


@pytest.mark.rule("ma-csp 11(a)", "ma-csp 11(b)", "ma-csp 11(b) table")
@pytest.mark.parametrize(("hand", "times"), [*zip(LADDER, (100, 50, 20, 7, 5, 4, 3, 2, 1, 1, 1), strict=True)])
def test_a_winning_bet_is_paid_by_its_hand_and_the_ante_always_evenly(hand: str, times: int) -> None:
    result = settled({1: (hand, ANTE, "bet")}, dealer=HIGH)
    ante, bet = of(result, 1, "ante"), of(result, 1, "bet")
    assert (ante["odds"], ante["paid"], ante["returned"]) == ("1 to 1", "10.00", "10.00")
    assert (bet["odds"], bet["paid"], bet["returned"]) == (f"{times} to 1", f"{20 * times}.00", "20.00")
    assert "ma-csp 11(a)" in ante["cites"]
    assert "ma-csp 11(b) table" in bet["cites"]


# 11(c): the bonus wager ------------------------------------------------------------------------------------

_BONUS_ROWS = {
    "A": (1000, 200, 100, 50, 40, 25, 7, 3, 1),
    "B": (1000, 200, 100, 50, 40, 25, 6, 3, 1),
    "C": (1000, 200, 100, 50, 40, 20, 6, 3, 1),
}


def _bonus_cases() -> Iterator[object]:
    for table, rows in _BONUS_ROWS.items():
        marks = pytest.mark.rule(f"ma-csp 11(c) table {table}", "ma-csp 10(c)(3)(ii)(c)(1)")
        yield from (
            pytest.param(table, hand, times, marks=marks) for hand, times in zip(LADDER[:9], rows, strict=True)
        )


@pytest.mark.req("G2", "G18")
@pytest.mark.parametrize(("table", "hand", "times"), [*_bonus_cases()])
@pytest.mark.parametrize("dealer", [HIGH, LOW, "8s 8c Qs Qc 8d"])
def test_the_bonus_is_paid_by_the_players_hand_whatever_the_dealer_has(
    table: str, hand: str, times: int, dealer: str
) -> None:
    """The dealers: ace-king, nothing, and eights full, which beat a flush and less."""
    result = settled({1: (hand, {**ANTE, "bonus": "5.00"}, "bet")}, dealer=dealer, options={"bonus_paytable": table})
    bonus = of(result, 1, "bonus")
    assert (bonus["outcome"], bonus["odds"]) == ("win", f"{times:,} to 1")
    assert (bonus["paid"], bonus["returned"]) == (f"{5 * times}.00", "5.00")
    assert f"ma-csp 11(c) table {table}" in bonus["cites"]


@pytest.mark.rule("ma-csp 11(c) table A", "ma-csp 11(c) table B", "ma-csp 11(c) table C")
@pytest.mark.parametrize("table", ["A", "B", "C"])
@pytest.mark.parametrize("hand", [NINES, ACE_KING])
def test_the_bonus_ends_with_a_pair_of_tens(table: str, hand: str) -> None:
    result = settled({1: (hand, {**ANTE, "bonus": "5.00"}, "bet")}, dealer=HIGH, options={"bonus_paytable": table})
    bonus = of(result, 1, "bonus")
    assert (bonus["outcome"], bonus["odds"], bonus["paid"], bonus["returned"]) == ("lose", None, "0.00", "0.00")


@pytest.mark.rule("ma-csp 11(c)", "ma-csp 11(d)", "ma-csp 12(l)")
def test_a_house_picks_one_of_the_printed_tables_or_does_not_offer_the_wager() -> None:
    five_and_links = "A, B, C, D, E, PTMGL01, PTMGL02, PTMGL04, PTMGLML01, PTMGLML02, PTMGLML03"
    printed = {"bonus": "A, B, C", "progressive": five_and_links}
    for option, wager in (("bonus_paytable", "bonus"), ("progressive_paytable", "progressive")):
        with pytest.raises(OptionError) as found:
            caribbean(options={option: "Z"})
        assert found.value.code == "option/value"
        assert found.value.message.endswith(f"; choose one of {printed[wager]}")
        assert wager not in caribbean().state.game.by_key
        assert wager in caribbean(options={option: "A"}).state.game.by_key


# 11(d): the progressive wager ------------------------------------------------------------------------------

_PROGRESSIVE_ROWS: Mapping[str, tuple[str | None, ...]] = {
    "A": (
        "100% of meter",
        "5,000 for 1",
        "500 for 1",
        "100 for 1",
        "50 for 1",
        "10 for 1",
        "3 for 1",
        "2 for 1",
        None,
    ),
    "B": (
        "100% of meter",
        "10% of meter",
        "500 for 1",
        "100 for 1",
        "50 for 1",
        "10 for 1",
        "3 for 1",
        "2 for 1",
        None,
    ),
    "C": ("100% of meter", "10% of meter", "200 for 1", "50 for 1", "40 for 1", "30 for 1", "9 for 1", None, None),
    "D": ("100% of meter", "10% of meter", "300 for 1", "50 for 1", "40 for 1", "30 for 1", "9 for 1", None, None),
    "E": ("100% of meter", "10% of meter", "500 for 1", "100 for 1", "50 for 1", None, None, None, None),
}


def _amount(odds: str | None) -> str:
    """What one dollar wins off a meter of 100,000."""
    if odds is None:
        return "0.00"
    if odds.endswith("% of meter"):
        return f"{100_000 * int(odds.split('%')[0]) // 100}.00"
    return f"{int(odds.split(' ')[0].replace(',', ''))}.00"


def _progressive_cases() -> Iterator[object]:
    for table, rows in _PROGRESSIVE_ROWS.items():
        marks = pytest.mark.rule(f"ma-csp 11(d) table {table}", "ma-csp 11(d)(2)", "ma-csp 10(c)(3)(ii)(c)(2)")
        yield from (pytest.param(table, hand, odds, marks=marks) for hand, odds in zip(LADDER[:9], rows, strict=True))


@pytest.mark.req("G3", "G18")
@pytest.mark.parametrize(("table", "hand", "odds"), [*_progressive_cases()])
@pytest.mark.parametrize("dealer", [HIGH, LOW, "8s 8c Qs Qc 8d"])
def test_the_progressive_is_paid_by_the_table_whatever_the_dealer_has(
    table: str, hand: str, odds: str | None, dealer: str
) -> None:
    result = settled(
        {1: (hand, {**ANTE, "progressive": "1.00"}, "bet")},
        dealer=dealer,
        options={"progressive_paytable": table},
        meters=METER,
    )
    found = of(result, 1, "progressive")
    assert (found["odds"], found["paid"], found["returned"]) == (odds, _amount(odds), "0.00")
    assert found["outcome"] == ("win" if odds is not None else "lose")
    assert f"ma-csp 11(d) table {table}" in found["cites"]
    # A share of the meter is handed over by hand, everything else from the tray.
    assert found["paid_from"] == ("hand_pay" if odds and "meter" in odds else "tray")


@pytest.mark.rule("ma-csp 11(d)(3)", "ma-csp 10(c)(3)(ii)(c)(2)(i)", "ma-csp 11(d)(1)(i)")
def test_a_hand_earns_its_highest_award_only() -> None:
    """Nines full of fours are a full house, three of a kind and two pair: 100 for 1, once, under table A."""
    stakes = {**ANTE, "progressive": "1.00"}
    result = settled(
        {1: (FULL_HOUSE, stakes, "bet")}, dealer=HIGH, options={"progressive_paytable": "A"}, meters=METER
    )
    assert of(result, 1, "progressive")["paid"] == "100.00"
    losing = settled({1: (NINES, stakes, "bet")}, dealer=HIGH, options={"progressive_paytable": "A"}, meters=METER)
    assert of(losing, 1, "progressive")["outcome"] == "lose"


@pytest.mark.req("P4")
@pytest.mark.rule("ma-csp 11(d)(6)", "ma-csp 10(c)")
def test_a_share_is_taken_of_what_the_meter_shows_at_that_players_turn() -> None:
    """Seat 5 is paid first: 10 % of 100,000; seat 2 then gets 10 % of the 90,000 left. 81,000 remain."""
    stakes = {**ANTE, "progressive": "1.00"}
    result = settled(
        {2: (STRAIGHT_FLUSH, stakes, "bet"), 5: ("9d 8d 7d 6d 5d", stakes, "bet")},
        dealer="As Kc 6c 3s 2c",
        options={"progressive_paytable": "B", "fixed_awards_from": "house"},
        meters=METER,
    )
    assert of(result, 5, "progressive")["paid"] == "10000.00"
    assert of(result, 2, "progressive")["paid"] == "9000.00"
    assert result["meters"]["progressive"]["main"]["after"] == "81000.00"


@pytest.mark.req("P4")
@pytest.mark.rule("ma-csp 11(d)(6)")
def test_who_is_paid_after_a_whole_award_finds_the_meter_restarted() -> None:
    """Seat 5 takes all 100,000; the meter restarts at 10,000; seat 2 gets 10 % of that."""
    stakes = {**ANTE, "progressive": "1.00"}
    result = settled(
        {2: ("9d 8d 7d 6d 5d", stakes, "bet"), 5: (ROYAL, stakes, "bet")},
        dealer="As Kc 6c 3s 2c",
        options={"progressive_paytable": "C"},
        meters={"progressive": {"main": {"amount": "100000.00", "seed": "10000.00"}}},
    )
    assert of(result, 5, "progressive")["paid"] == "100000.00"
    assert of(result, 2, "progressive")["paid"] == "1000.00"
    assert result["meters"]["progressive"]["main"]["after"] == "9000.00"


@pytest.mark.rule("ma-csp 11(d)(5)")
@pytest.mark.parametrize("rate", ["69", "69.9999", "0"])
def test_less_than_seventy_percent_to_the_meter_is_refused(rate: str) -> None:
    with pytest.raises(OptionError) as found:
        caribbean(options={"progressive_paytable": "A", "progressive_rate": rate})
    assert found.value.code == "option/value"
    assert "ma-csp 11(d)(5)" in found.value.cites
    caribbean(options={"progressive_paytable": "A", "progressive_rate": "70"})


@pytest.mark.rule("ma-csp 11(d)(4)")
@pytest.mark.parametrize(("table", "allowed"), [("A", False), ("B", False), ("C", False), ("D", True), ("E", False)])
def test_of_the_five_tables_only_d_may_be_shared_by_different_games(table: str, allowed: bool) -> None:
    options = {"progressive_paytable": table, "progressive_link": "different_games"}
    if allowed:
        assert caribbean(options=options).state.setup.rules.option("progressive_link") == "different_games"
        return
    with pytest.raises(OptionError) as found:
        caribbean(options=options)
    assert found.value.code == "paytable/link"
    assert "ma-csp 11(d)(4)" in found.value.cites


# Envy ------------------------------------------------------------------------------------------------------


@pytest.mark.req("G4")
@pytest.mark.rule("ma-csp 11(d)(7)")
@pytest.mark.parametrize(
    ("wager", "triggers", "paid"),
    [
        pytest.param("1.00", ROYAL, "1000.00", marks=pytest.mark.rule("ma-csp 11(d)(7) envy table 1")),
        pytest.param("1.00", "Qs Js Ts 9s 8s", "300.00", marks=pytest.mark.rule("ma-csp 11(d)(7) envy table 1")),
        pytest.param("5.00", ROYAL, "5000.00", marks=pytest.mark.rule("ma-csp 11(d)(7) envy table 2")),
        pytest.param("5.00", "Qs Js Ts 9s 8s", "1500.00", marks=pytest.mark.rule("ma-csp 11(d)(7) envy table 2")),
    ],
)
def test_an_envy_bonus_follows_the_wager_of_the_one_who_receives_it(wager: str, triggers: str, paid: str) -> None:
    stakes = {**ANTE, "progressive": wager}
    result = settled(
        {1: (NINES, stakes, "bet"), 4: (triggers, ANTE, "bet")},
        dealer=HIGH,
        options={"progressive_paytable": "D", "progressive_wager": wager},
        meters=METER,
    )
    envy = of(result, 1, "envy")
    assert (envy["stake"], envy["paid"], envy["charged_to"], envy["paid_from"]) == ("0.00", paid, "house", "tray")
    assert "ma-csp 10(c)(3)(ii)(c)(2)(v)" in envy["cites"]
    # The holder made no progressive wager and gets nothing for the hand.
    assert not [each for each in result["seats"]["4"]["lines"] if each["wager"] in ("envy", "progressive")]
    assert result["meters"]["progressive"]["main"]["after"] == "100000.00"


@pytest.mark.req("G4")
@pytest.mark.rule("ma-csp 10(c)(3)(ii)(c)(2)(v)")
def test_envy_is_for_each_hand_of_another_player_and_never_for_ones_own_or_the_dealers() -> None:
    """Seats 2 and 5 hold straight flushes, the dealer a royal: seat 1 gets 300 twice, seats 2 and 5 once."""
    stakes = {**ANTE, "progressive": "1.00"}
    result = settled(
        {
            1: ("9c 9d 7c 4s 2h", stakes, "bet"),
            2: ("8h 7h 6h 5h 4h", stakes, "bet"),
            5: ("8d 7d 6d 5d 4d", stakes, "bet"),
        },
        dealer="As Ks Qs Js Ts",
        options={"progressive_paytable": "D"},
        meters=METER,
    )

    def envy(seat: int) -> list[str]:
        return [each["paid"] for each in result["seats"][str(seat)]["lines"] if each["wager"] == "envy"]

    assert (envy(1), envy(2), envy(5)) == (["300.00", "300.00"], ["300.00"], ["300.00"])


@pytest.mark.rule("ma-csp 10(c)(3)(ii)(c)(2)(v)")
@pytest.mark.parametrize("table", ["A", "B", "C", "E"])
def test_only_table_d_pays_envy(table: str) -> None:
    stakes = {**ANTE, "progressive": "1.00"}
    result = settled(
        {1: (NINES, stakes, "bet"), 4: (ROYAL, stakes, "bet")},
        dealer=HIGH,
        options={"progressive_paytable": table},
        meters=METER,
    )
    assert [each["wager"] for each in result["seats"]["1"]["lines"]] == ["ante", "bet", "progressive"]


@pytest.mark.req("G4")
@pytest.mark.rule("ma-csp 10(c)(3)(ii)(c)(2)(v)")
def test_a_folded_straight_flush_earns_nobody_an_envy_bonus() -> None:
    stakes = {**ANTE, "progressive": "1.00"}
    result = settled(
        {1: (NINES, stakes, "bet"), 4: (ROYAL, stakes, "fold")},
        dealer=HIGH,
        options={"progressive_paytable": "D"},
        meters=METER,
    )
    assert [each["wager"] for each in result["seats"]["1"]["lines"]] == ["ante", "bet", "progressive"]


# Validation, light and paperwork ---------------------------------------------------------------------------

PROGRESSIVE = {"progressive_paytable": "B"}
ONE = {1: {**ANTE, "progressive": "1.00"}}


def _to_validate(hand: str, *, wagers: Mapping[str, str], automations: tuple[str, ...] = ()) -> Table:
    """A player whose turn to be paid has come, the hand turned."""
    table = caribbean(
        hands={1: hand},
        dealer=HIGH,
        options={"progressive_paytable": "B", "five_card": True},
        automations=automations or but("validate", "document", "settle", "clear"),
    )
    seat_and_wager(table, {1: {**ANTE, **wagers}})
    table.no_more_bets(readings(progressive="100000", five_card="20000"))
    table.decide(1, "bet")
    return table


@pytest.mark.req("T10")
@pytest.mark.rule(
    "ma-csp 10(c)(3)(ii)(c)(2)(iii)", "ma-csp 11(d)(1)(iii)", "ma-csp 10(c)(3)(ii)(c)(2)(i)", "ma-csp 11(d)(1)(i)"
)
@pytest.mark.parametrize("hand", [TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH, ROYAL])
def test_every_progressive_payout_waits_for_a_floorperson(hand: str) -> None:
    table = _to_validate(hand, wagers={"progressive": "1.00"})
    assert refused(table, SettleUp(seat=1)).code == "cards/face_down"
    validate = Validate(seat=1, wager="progressive")
    assert refused(table, validate).code == "payout/nothing_to_validate"  # The hand is not turned yet.
    table.do(Reveal(of=1))
    due = refused(table, SettleUp(seat=1))
    assert due.code == "payout/validation_due"
    assert set(due.cites) == {"ma-csp 10(c)(3)(ii)(c)(2)(iii)", "ma-csp 11(d)(1)(iii)"}
    assert refused(table, Validate(seat=1, wager="progressive", by="dealer")).code == "command/role"
    assert refused(table, Validate(seat=1, wager="ante")).code == "payout/nothing_to_validate"
    table.do(validate)
    assert happened(table, PayoutValidated) == [
        PayoutValidated(seat=1, wager="progressive", by="floorperson", automatic=False)
    ]
    table.do(SettleUp(seat=1))
    assert line(table, 1, "progressive")["outcome"] == "win"


@pytest.mark.req("T10")
@pytest.mark.rule("ma-csp 10(c)(3)(ii)(c)(2)(i)", "ma-csp 11(d)(1)(i)")
def test_a_hand_that_does_not_win_is_not_validated() -> None:
    table = _to_validate(NINES, wagers={"progressive": "1.00"})
    table.do(Reveal(of=1))
    assert refused(table, Validate(seat=1, wager="progressive")).code == "payout/nothing_to_validate"
    table.do(SettleUp(seat=1))
    assert line(table, 1, "progressive")["outcome"] == "lose"


@pytest.mark.req("T9", "T10")
@pytest.mark.parametrize("wager", ["progressive", "five_card_player"])
def test_what_is_said_of_a_hand_that_was_not_turned_does_not_tell_whether_it_wins(wager: str) -> None:
    said = set()
    for hand in (ROYAL, FLUSH, NINES, "Jd 9d 7c 5s 4h"):
        refusal = refused(_to_validate(hand, wagers={wager: "1.00"}), SettleUp(seat=1))
        said.add((refusal.code, refusal.message, refusal.cites))
    ((code, _, _),) = said
    assert code == "cards/face_down"


@pytest.mark.req("T10")
@pytest.mark.rule("ma-csp 10(c)(3)(ii)(c)(3)(ii)", "ma-csp 10(c)(3)(ii)(c)(3)(i)")
@pytest.mark.parametrize(
    ("hand", "needed"),
    [(ROYAL, True), (STRAIGHT_FLUSH, True), (FOUR, True), (FULL_HOUSE, False), (FLUSH, False), (STRAIGHT, False)],
)
def test_five_card_pays_of_500_for_1_and_shares_of_the_meter_wait_for_a_floorperson(hand: str, needed: bool) -> None:
    table = _to_validate(hand, wagers={"five_card_player": "2.00"})
    assert refused(table, SettleUp(seat=1)).code == "cards/face_down"
    table.do(Reveal(of=1))
    if needed:
        refusal = refused(table, SettleUp(seat=1))
        assert (refusal.code, refusal.cites) == ("payout/validation_due", ("ma-csp 10(c)(3)(ii)(c)(3)(ii)",))
        assert "five_card_player" in refusal.message
        table.do(Validate(seat=1, wager="five_card_player", by="executive"))
    table.do(SettleUp(seat=1))
    assert len(happened(table, PayoutValidated)) == (1 if needed else 0)


@pytest.mark.req("T10")
@pytest.mark.rule("ma-csp 10(c)(3)(ii)(c)(3)(ii)")
def test_a_share_won_by_the_dealers_hand_is_validated_for_each_backer() -> None:
    stakes = {**ANTE, "five_card_dealer": "2.00"}
    table = caribbean(
        hands={1: NINES, 4: "Jd Ts 8c 5c 3h"},
        dealer="Qs Js 9s 8s 7s",
        options={"five_card": True},
        automations=but("validate", "settle", "clear"),
    )
    seat_and_wager(table, {1: stakes, 4: stakes})
    table.no_more_bets(readings(five_card="20000"))
    assert table.round.dealer  # Q-J-9-8-7 of spades: a flush, 50 for 1 and no validation.
    for seat in (1, 4):
        table.decide(seat, "bet")
    table.do(SettleUp())
    assert line(table, 4, "five_card_dealer")["paid"] == "100.00"
    assert happened(table, PayoutValidated) == []

    royal = caribbean(
        hands={1: NINES, 4: "Jd Td 8c 5c 3h"},
        dealer="As Ks Qs Js Ts",
        options={"five_card": True},
        automations=but("validate", "settle", "clear"),
    )
    seat_and_wager(royal, {1: stakes, 4: stakes})
    royal.no_more_bets(readings(five_card="20000"))
    for seat in (1, 4):
        royal.decide(seat, "bet")
    royal.do(SettleUp(seat=4))
    royal.do(SettleUp(seat=1))
    for seat in (4, 1):
        assert refused(royal, SettleUp(seat=seat)).code == "payout/validation_due"
        royal.do(Validate(seat=seat, wager="five_card_dealer"))
        royal.do(SettleUp(seat=seat))
    assert [event.seat for event in happened(royal, PayoutValidated)] == [4, 1]


LIGHT_STEPS = [
    pytest.param("check_light", "ma-csp 11(d)(1)(ii)", "dealer", marks=pytest.mark.rule("ma-csp 11(d)(1)(ii)")),
    pytest.param(
        "check_light",
        "ma-csp 10(c)(3)(ii)(c)(2)(ii)",
        "dealer",
        marks=pytest.mark.rule("ma-csp 10(c)(3)(ii)(c)(2)(ii)"),
    ),
    pytest.param("verify_winning_hand", "ma-csp 11(d)(1)(i)", "dealer", marks=pytest.mark.rule("ma-csp 11(d)(1)(i)")),
    pytest.param(
        "validate_payout", "ma-csp 11(d)(1)(iii)", "floorperson", marks=pytest.mark.rule("ma-csp 11(d)(1)(iii)")
    ),
    pytest.param(
        "winning_cards_stay",
        "ma-csp 10(c)(3)(ii)(c)(2)(iv)",
        "dealer",
        marks=pytest.mark.rule("ma-csp 10(c)(3)(ii)(c)(2)(iv)"),
    ),
]


@pytest.mark.req("T10")
@pytest.mark.parametrize(("step", "clause", "by"), LIGHT_STEPS)
def test_a_validation_waits_for_the_light_and_the_other_checks(step: str, clause: str, by: str) -> None:
    table = caribbean(hands={1: FLUSH}, dealer=HIGH, options=PROGRESSIVE)
    work(table, "settle", wagers=ONE, meters=readings(progressive="100000"))
    assert due(table, "validate") == []
    table.do(Reveal(of=1))
    prompts(
        table,
        "validate",
        Validate(seat=1, wager="progressive"),
        step,
        clause,
        by=by,  # type: ignore[arg-type]
    )
    assert len(happened(table, PayoutValidated)) == 1


@pytest.mark.req("T10")
@pytest.mark.rule("ma-csp 10(c)(3)(ii)(c)(2)(ii)", "ma-csp 11(d)(1)(ii)")
def test_the_light_is_checked_for_every_winner_of_a_round() -> None:
    stakes = {**ANTE, "progressive": "1.00"}
    hands = {1: FLUSH, 4: "9d 8d 7c 6s 5h"}
    table = caribbean(hands=hands, dealer=HIGH, options=PROGRESSIVE)
    work(table, "settle", wagers={1: stakes, 4: stakes}, meters=readings(progressive="100000"))
    attest(table, "settle")
    for seat in (4, 1):
        table.do(Reveal(of=seat))
        assert refused(table, Validate(seat=seat, wager="progressive")).code == "procedure/not_attested"
        attest(table, "validate")
        table.do(Validate(seat=seat, wager="progressive"))
        table.do(SettleUp(seat=seat))
    attested = [step for event in happened(table, StepsAttested) for step in event.steps]
    assert attested.count("check_light") == 2
    assert attested.count("validate_payout") == 2


@pytest.mark.rule("ma-csp 10(c)(3)(ii)(c)(2)(iv)")
def test_a_payout_is_not_attested_before_there_is_one() -> None:
    table = _to_validate(NINES, wagers={"progressive": "1.00"})
    assert refused(table, Attest(steps=("check_light",))).code == "procedure/not_due"


@pytest.mark.req("T8", "P12")
@pytest.mark.rule("ma-csp 10(c)(3)(ii)(c)(2)(iv)")
@pytest.mark.parametrize(("hand", "paid"), [(ROYAL, "100000.00"), (STRAIGHT_FLUSH, "10000.00")])
def test_a_share_of_the_meter_is_not_paid_from_the_tray_and_its_cards_wait_for_the_paperwork(
    hand: str, paid: str
) -> None:
    table = _to_validate(hand, wagers={"progressive": "1.00"}, automations=but("document", "clear"))
    won = line(table, 1, "progressive")
    assert (won["paid"], won["paid_from"], won["charged_to"]) == (paid, "hand_pay", "meter:main")
    assert racked(table) == []
    assert set(table.round.seats[1].cards) <= table.round.up
    assert refused(table, Clear()).code == "payout/paperwork_due"
    assert refused(table, Document(seat=1, by="dealer")).code == "command/role"
    table.do(Document(seat=1))
    assert happened(table, PaperworkDone) == [PaperworkDone(seat=1, by="floorperson", automatic=False)]
    assert racked(table) == [1]
    table.do(Clear())


@pytest.mark.req("T8")
@pytest.mark.rule("ma-csp 10(c)(3)(ii)(c)(2)(iv)")
def test_a_fixed_award_is_paid_from_the_tray_and_needs_no_paperwork() -> None:
    table = _to_validate(FOUR, wagers={"progressive": "1.00"}, automations=but("document", "clear"))
    won = line(table, 1, "progressive")
    assert (won["paid"], won["paid_from"]) == ("500.00", "tray")
    assert refused(table, Document(seat=1)).code == "payout/no_paperwork"
    table.do(Clear())


# 11(e): the Five Card Hand Bonus ---------------------------------------------------------------------------

_FIVE_ROWS = ("100% of meter", "10% of meter", "500 for 1", "100 for 1", "50 for 1", None, None, None)
#: Two dollars, a meter of 20,000: all of it, a tenth of it, then 2 times 500, 100 and 50.
_FIVE_PAYS = ("20000.00", "2000.00", "1000.00", "200.00", "100.00", "0.00", "0.00", "0.00")


@pytest.mark.req("G5")
@pytest.mark.rule(
    "ma-csp 11(e)(1)",
    "ma-csp 11(e)(1) table",
    "ma-csp 10(c)(3)(ii)(c)(3)",
    "ma-csp 10(c)(3)(ii)(c)(3)(i)",
    "ma-csp 10(c)(3)(ii)(c)(3)(iii)",
)
@pytest.mark.parametrize(("hand", "odds", "paid"), [*zip(LADDER[:8], _FIVE_ROWS, _FIVE_PAYS, strict=True)])
@pytest.mark.parametrize("decision", ["bet", "fold"])
@pytest.mark.parametrize("dealer", [HIGH, LOW])
def test_the_five_card_hand_bonus_is_paid_by_its_table_to_the_game_account(
    hand: str, odds: str | None, paid: str, decision: str, dealer: str
) -> None:
    result = settled(
        {1: (hand, {**ANTE, "five_card_player": "2.00"}, decision)},
        dealer=dealer,
        options={"five_card": True},
        meters=FIVE_METER,
    )
    found = of(result, 1, "five_card_player")
    assert (found["odds"], found["paid"], found["returned"]) == (odds, paid, "0.00")
    if odds is not None:
        share = odds.endswith("of meter")
        assert found["paid_from"] == ("hand_pay" if share else "game_account")
        assert found["charged_to"] == ("meter:main" if share else "house")
        assert "ma-csp 11(e)(1) table" in found["cites"]


@pytest.mark.req("G5")
@pytest.mark.rule("ma-csp 11(e)(2)")
def test_who_backs_both_hands_is_paid_for_both() -> None:
    """A flush for the player and a full house for the dealer: 2 times 50 and 3 times 100."""
    stakes = {**ANTE, "five_card_player": "2.00", "five_card_dealer": "3.00"}
    result = settled(
        {1: (FLUSH, stakes, "bet")}, dealer="As Ac Ad 3s 3c", options={"five_card": True}, meters=FIVE_METER
    )
    assert of(result, 1, "five_card_player")["paid"] == "100.00"
    assert of(result, 1, "five_card_dealer")["paid"] == "300.00"


@pytest.mark.req("G5", "P4")
@pytest.mark.rule("ma-csp 11(e)(2)")
def test_a_jackpot_of_the_dealers_hand_is_split_evenly_among_its_backers() -> None:
    """20,000 among three: 6,666.66 each; the two cents stay and the meter restarts with them at 10,000.02."""
    backed = {**ANTE, "five_card_dealer": "2.00"}
    result = settled(
        {
            1: (NINES, backed, "bet"),
            2: ("Jd Td 8c 5c 3h", {**ANTE, "five_card_dealer": "50.00"}, "fold"),
            4: ("Jh 8d 7d 5d 3c", {**ANTE, "five_card_player": "2.00"}, "bet"),
            6: ("Qd 8h 6c 5h 4c", backed, "bet"),
        },
        dealer="As Ks Qs Js Ts",
        options={"five_card": True},
        meters=FIVE_METER,
    )
    assert [of(result, seat, "five_card_dealer")["paid"] for seat in (1, 2, 6)] == ["6666.66"] * 3
    assert of(result, 4, "five_card_player")["paid"] == "0.00"
    assert result["meters"]["five_card"]["main"]["after"] == "10000.02"


@pytest.mark.req("T8")
@pytest.mark.rule("ma-csp 10(c)(3)(ii)(c)(3)(iii)")
def test_a_five_card_share_keeps_its_cards_on_the_table_until_the_paperwork_is_done() -> None:
    table = _to_validate(ROYAL, wagers={"five_card_player": "2.00"}, automations=but("document", "clear"))
    assert line(table, 1, "five_card_player")["paid_from"] == "hand_pay"
    assert view(table.state, "dealer")["seats"]["1"]["cards_at"] == "layout"
    assert refused(table, Clear()).code == "payout/paperwork_due"
    table.do(Document(seat=1, by="executive"))
    table.do(Clear())


@pytest.mark.req("G5")
@pytest.mark.rule("ma-csp 11(e)(3)")
@pytest.mark.parametrize("option", ["magic_card", "lucky_bonus"])
def test_the_extras_need_the_five_card_hand_bonus_and_are_off_by_default(option: str) -> None:
    with pytest.raises(OptionError) as found:
        caribbean(options={option: True})
    assert found.value.code == "option/needs"
    assert "ma-csp 11(e)(3)" in found.value.cites
    assert option not in caribbean(options={"five_card": True}).state.game.awards_by_key
    assert option in caribbean(options={"five_card": True, option: True}).state.game.awards_by_key


@pytest.mark.req("G5")
@pytest.mark.rule("ma-csp 11(e)(3) table", "ma-csp 10(c)(3)(ii)(c)(3)", "ma-csp 10(c)(3)(ii)(c)(3)(iii)")
def test_the_magic_card_brings_20_for_1_and_the_lucky_bonus_5_for_1() -> None:
    """The nine of hearts lies in seat 1's hand, seat 1 is the lucky one: 2 times 20 and 2 times 5."""
    stakes = {**ANTE, "five_card_player": "2.00"}
    result = settled(
        {1: (NINES, stakes, "bet"), 4: ("Jh 8d 7d 5d 3c", stakes, "fold")},
        dealer=HIGH,
        options={"five_card": True, "magic_card": True, "lucky_bonus": True},
        meters=FIVE_METER,
        draws={"magic_card": "9h", "lucky_position": 1},
    )
    for wager, paid in (("magic_card", "40.00"), ("lucky_bonus", "10.00")):
        found = of(result, 1, wager)
        assert (found["paid"], found["stake"], found["paid_from"]) == (paid, "0.00", "game_account")
    assert [each["wager"] for each in result["seats"]["4"]["lines"]] == ["ante", "five_card_player"]


@pytest.mark.req("G5")
@pytest.mark.rule("ma-csp 11(e)(4)")
@pytest.mark.parametrize("amount", ["9999.99", "0.00", "1000.00"])
def test_the_five_card_meter_starts_from_10000_or_more(amount: str) -> None:
    with pytest.raises(OptionError) as found:
        caribbean(options={"five_card": True, "five_card_reset": amount})
    assert found.value.code == "option/value"
    assert "ma-csp 11(e)(4)" in found.value.cites
    caribbean(options={"five_card": True, "five_card_reset": "10000.00"})


@pytest.mark.req("G5")
@pytest.mark.rule("ma-csp 11(e)(4)")
def test_no_more_bets_takes_no_five_card_seed_below_10000() -> None:
    table = caribbean(hands={1: NINES}, dealer=HIGH, options={"five_card": True}, automations=but("clear"))
    seat_and_wager(table, {1: {**ANTE, "five_card_player": "2.00"}})

    def closing(seed: str) -> NoMoreBets:
        reading = ReadingGiven(amount=parse_micros("20000.00"), seed=parse_micros(seed))
        return NoMoreBets(meters={"five_card": {"main": reading}})

    for seed in ("0.00", "1000.00", "9999.999999"):
        refusal = refused(table, closing(seed))
        assert refusal.code == "meter/below_reset"
        assert "ma-csp 11(e)(4)" in refusal.cites
    table.do(closing("10000.00"))
    assert table.round.meters["five_card"]["main"].seed == parse_micros("10000.00")


DRAWING = {"five_card": True, "magic_card": True, "lucky_bonus": True}


def _drawn(seed: int, *, magic: str, lucky: str) -> Mapping[str, str | int]:
    """What a table draws by itself when the betting is closed."""
    options = {**DRAWING, "magic_card_rate": magic, "lucky_bonus_rate": lucky}
    table = caribbean(options=options, automations=but("clear"), deck=None, seed=seed)
    seat_and_wager(table)
    table.no_more_bets()
    (closed,) = happened(table, BetsClosed)
    drawn: Mapping[str, str | int] = closed.draws
    return drawn


@pytest.mark.req("G5")
@pytest.mark.rule("ma-csp 11(e)(3)")
def test_the_system_draws_in_every_round_at_a_rate_of_100_and_in_none_at_0() -> None:
    """Each extra by its own rate: a card of the deck, or a position that was dealt in."""
    every = [_drawn(seed, magic="100", lucky="100") for seed in range(40)]
    assert all(set(drawn) == {"magic_card", "lucky_position"} for drawn in every)
    cards = {drawn["magic_card"] for drawn in every}
    assert len(cards) > 1
    assert cards <= set(FULL)
    # Four positions in forty draws: that one of them is missed is a matter of the seeds, and these miss none.
    assert {drawn["lucky_position"] for drawn in every} == {*HANDS, "dealer"}
    for seed in range(40):
        assert _drawn(seed, magic="0", lucky="0") == {}
        assert set(_drawn(seed, magic="100", lucky="0")) == {"magic_card"}
        assert set(_drawn(seed, magic="0", lucky="100")) == {"lucky_position"}


@pytest.mark.rule("ma-csp 11(e)(3)")
def test_the_table_draws_nothing_where_the_draws_are_given() -> None:
    table = caribbean(options={**DRAWING, "magic_card_rate": "100"}, automations=but("clear"))
    seat_and_wager(table)
    table.no_more_bets(draws={})
    assert happened(table, BetsClosed)[0].draws == {}


# 10(c), 10(d): the order of everything, and the rack -------------------------------------------------------


@pytest.mark.req("G18")
@pytest.mark.rule("ma-csp 10(c)(3)(ii)(c)(1)", "ma-csp 10(c)(3)(ii)(c)(2)", "ma-csp 10(c)(3)(ii)(c)(3)")
@pytest.mark.parametrize(
    "dealer",
    [
        pytest.param("As Kc 6d 3s 2c", id="lower"),
        pytest.param("Ks Qc 6d 3s 2c", id="not qualified"),
        pytest.param("As Ac Ad 3s 3c", id="higher"),
        pytest.param("9s 8c 7d 6h 5c", id="equal"),
    ],
)
def test_side_wagers_come_after_ante_and_bet_and_after_every_outcome(dealer: str) -> None:
    stakes = {
        **ANTE,
        "bonus": "5.00",
        "progressive": "1.00",
        "five_card_player": "2.00",
        "five_card_dealer": "2.00",
    }
    result = settled(
        {1: (STRAIGHT, stakes, "bet")},
        dealer=dealer,
        options={"bonus_paytable": "A", "progressive_paytable": "A", "five_card": True},
        meters={**METER, **FIVE_METER},
    )
    lines = result["seats"]["1"]["lines"]
    assert [each["wager"] for each in lines] == [
        "ante",
        "bet",
        "bonus",
        "progressive",
        "five_card_player",
        "five_card_dealer",
    ]
    assert (of(result, 1, "bonus")["paid"], of(result, 1, "progressive")["paid"]) == ("125.00", "10.00")


@pytest.mark.req("T8")
@pytest.mark.rule("ma-csp 10(d)")
def test_every_hand_can_be_laid_out_again_from_the_rack() -> None:
    """Seat 3 folded and went first; then the hands in the order of their settlement; the dealer's last."""
    table = caribbean(automations=but("clear"))
    seat_and_wager(table)
    table.no_more_bets()
    for seat, choice in ((1, "bet"), (3, "fold"), (6, "bet")):
        table.decide(seat, choice)
    assert refused(table, Reveal(of=1)).code == "cards/none_to_turn"  # Already in the rack.
    table.do(Clear())
    (cleared,) = happened(table, RoundCleared)
    assert cleared.rack == (3, 6, 1, "dealer")
    assert table.last_round is not None
    round_ = table.last_round
    rebuilt = [" ".join(str(round_.faces[place]) for place in round_.cards_of(holder)) for holder in cleared.rack]
    assert rebuilt == [HANDS[3], HANDS[6], HANDS[1], DEALER]


@pytest.mark.req("T8")
@pytest.mark.rule("ma-csp 10(d)")
def test_the_dealer_attests_the_order_of_the_rack() -> None:
    table = caribbean()
    prompts(table, "clear", work(table, "clear"), "rack_in_order", "ma-csp 10(d)")


@pytest.mark.rule("ma-csp 10(d)")
def test_no_hand_goes_to_the_rack_twice_or_is_forgotten() -> None:
    table = caribbean(automations=but("clear"), options={"five_card": True})
    stakes = {**ANTE, "five_card_dealer": "2.00"}
    seat_and_wager(table, {**ANTES, 3: stakes})
    table.no_more_bets(readings(five_card="20000"))
    for seat, choice in ((1, "fold"), (3, "fold"), (6, "bet")):
        table.decide(seat, choice)
    table.do(Clear())
    assert table.last_round is not None
    assert sorted(map(str, happened(table, RoundCleared)[0].rack)) == ["1", "3", "6", "dealer"]
    assert [event.of for event in happened(table, HandCollected)] == list(happened(table, RoundCleared)[0].rack)

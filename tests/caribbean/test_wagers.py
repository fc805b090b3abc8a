"""Sections 1 and 6: what the words mean at the table, and how wagers are made."""

from __future__ import annotations

import pytest
from tests.caribbean.playing import (
    ANTES,
    DEALER,
    HANDS,
    attest,
    but,
    caribbean,
    cents,
    happened,
    line,
    net,
    of,
    played,
    prompts,
    readings,
    refused,
    seat_and_wager,
    settled,
    work,
)

from fifthstreet.table.messages.commands import (
    Answer,
    Attest,
    Clear,
    CountStub,
    DealCards,
    Leave,
    NoMoreBets,
    PlaceWagers,
    Reveal,
    SettleUp,
    Sit,
    TakeBack,
)
from fifthstreet.table.messages.events import BetsClosed, CardsDealt, PlayerSat, StubCounted, WagersPlaced
from fifthstreet.table.session import Table
from fifthstreet.table.views import view

ANTE = {"ante": "10.00"}
PROGRESSIVE = {"progressive_paytable": "A"}


def _betting(**options: object) -> Table:
    """A table with somebody at seat 2, open for wagers."""
    table = caribbean(automations=("attest", "shuffle", "cut"), options=options)
    table.do(Sit(seat=2))
    return table


def _wager(**wagers: str) -> PlaceWagers:
    return PlaceWagers(seat=2, wagers=cents(wagers))


# Section 1: what the words mean ----------------------------------------------------------------------------


@pytest.mark.rule("ma-csp 1 ante wager", "ma-csp 6(b)")
def test_without_an_ante_there_is_no_round_and_no_hand() -> None:
    table = caribbean(automations=but("clear"))
    for seat in (1, 2, 3, 6):
        table.do(Sit(seat=seat))
    assert refused(table, NoMoreBets()).code == "round/no_wagers"
    seat_and_wager(table)
    table.no_more_bets()
    (dealt,) = happened(table, CardsDealt)
    assert {card.to for card in dealt.cards} == {1, 3, 6, "dealer"}
    assert refused(table, Answer(seat=2, choice="bet")).code == "seat/not_in_round"


@pytest.mark.rule("ma-csp 1 bet wager", "ma-csp 6(d)")
def test_the_bet_is_made_by_the_decision_and_never_before_the_cards() -> None:
    refusal = refused(_betting(), _wager(ante="10.00", bet="20.00"))
    assert refusal.code == "wager/by_decision"
    assert {"ma-csp 1 bet wager", "ma-csp 6(d)"} <= set(refusal.cites)


@pytest.mark.rule("ma-csp 1 bet wager", "ma-csp 10(b)", "ma-csp 6(d)")
@pytest.mark.parametrize(("ante", "bet"), [("5.00", "10.00"), ("10.00", "20.00"), ("500.00", "1000.00")])
def test_the_bet_is_twice_the_ante(ante: str, bet: str) -> None:
    table = played({1: {"ante": ante}}, hands={1: HANDS[1]})
    assert line(table, 1, "bet")["stake"] == bet


@pytest.mark.rule("ma-csp 1 bet wager")
def test_the_bet_comes_after_all_cards_and_before_the_hole_cards() -> None:
    table = caribbean(automations=("attest", "shuffle", "cut", "collect"))
    seat_and_wager(table)
    table.no_more_bets()
    bet = Answer(seat=1, choice="bet")
    assert refused(table, bet).code == "decision/not_now"
    table.do(DealCards(count=19))
    assert refused(table, bet).code == "decision/not_now"
    table.do(DealCards(count=1))
    for seat in HANDS:
        assert refused(table, Reveal()).code == "decision/missing"
        table.do(Answer(seat=seat, choice="bet"))
    table.do(Reveal())
    assert refused(table, bet).code == "decision/not_now"


@pytest.mark.rule("ma-csp 1 fold")
def test_a_hand_is_given_up_after_the_deal_and_not_after_the_bet() -> None:
    table = caribbean(automations=("attest", "shuffle", "cut", "collect"))
    seat_and_wager(table)
    table.no_more_bets()
    assert refused(table, Answer(seat=1, choice="fold")).code == "decision/not_now"
    table.do(DealCards())
    table.do(Answer(seat=1, choice="bet"))
    assert refused(table, Answer(seat=1, choice="fold")).code == "decision/not_now"
    table.do(Answer(seat=3, choice="fold"))
    assert refused(table, Answer(seat=3, choice="bet")).code == "decision/after_fold"
    assert [seat.number for seat in table.round.live_seats] == [1, 6]


@pytest.mark.rule("ma-csp 1 hand")
def test_everybody_plays_five_cards() -> None:
    table = caribbean(automations=but("clear"))
    seat_and_wager(table)
    table.no_more_bets()
    assert {number: len(seat.cards) for number, seat in table.round.seats.items()} == {1: 5, 3: 5, 6: 5}
    assert len(table.round.dealer) == 5


@pytest.mark.rule("ma-csp 1 hole card")
@pytest.mark.parametrize("role", ["player", "dealer", "floorperson", "executive", "surveillance", "auditor"])
def test_four_of_the_dealers_five_cards_are_hidden_from_everybody(role: str) -> None:
    table = caribbean(automations=but("clear"))
    seat_and_wager(table)
    table.no_more_bets()
    seen = view(table.state, role, 1 if role == "player" else None)  # type: ignore[arg-type]
    assert seen["dealer"] == [DEALER.split()[0], "??", "??", "??", "??"]


@pytest.mark.rule("ma-csp 1 progressive payout hand")
@pytest.mark.parametrize("paytable", ["A", "B", "C", "D", "E"])
@pytest.mark.parametrize(
    "hand", ["Kh 9h 7h 4h 2h", "9h 9d 9c 4d 4h", "9h 9d 9c 9s 2h", "9h 8h 7h 6h 5h", "Ah Kh Qh Jh Th"]
)
def test_a_flush_or_better_wins_the_progressive_under_every_table(paytable: str, hand: str) -> None:
    meters = {"progressive": {"main": {"amount": "100000.00"}}}
    result = settled(
        {1: (hand, {**ANTE, "progressive": "1.00"}, "bet")},
        dealer="As Kc 6d 3s 2c",
        options={"progressive_paytable": paytable},
        meters=meters,
    )
    assert of(result, 1, "progressive")["outcome"] == "win"


@pytest.mark.rule("ma-csp 1 push", "ma-csp 1 suit", "ma-csp 1 rank")
def test_equal_hands_tie_whatever_their_suits() -> None:
    result = settled({1: ("Ad Kh Qd Jh 9c", ANTE, "bet")}, dealer="As Kc Qs Jc 9s")
    assert [(each["wager"], each["outcome"]) for each in result["seats"]["1"]["lines"]] == [
        ("ante", "push"),
        ("bet", "push"),
    ]
    assert result["seats"]["1"]["net"] == "0.00"


@pytest.mark.rule("ma-csp 1 qualifying hand")
@pytest.mark.parametrize(
    ("dealer", "qualifies"),
    [
        ("As Kc 4h 3d 2s", True),  # The lowest hand with an ace and a king.
        ("2s 2c 3h 4d 5s", True),  # The lowest pair.
        ("As Qc Jh Td 9s", False),  # The highest hand with an ace and no king.
        ("Ks Qc Jh Td 8s", False),
    ],
)
def test_the_dealer_plays_with_ace_king_or_better(dealer: str, qualifies: bool) -> None:
    result = settled({1: ("8h 8d 6c 7h Jc", ANTE, "bet")}, dealer=dealer)
    # A pair of eights beats all four; the bet is paid only against a dealer who plays.
    assert of(result, 1, "ante")["outcome"] == "win"
    assert of(result, 1, "bet")["outcome"] == ("win" if qualifies else "push")


@pytest.mark.rule("ma-csp 1 rank")
def test_the_order_of_section_5_decides_between_two_hands() -> None:
    higher = settled({1: ("3h 3d Qc Jh Td", ANTE, "bet")}, dealer="2s 2c As Kc Qs")
    assert higher["seats"]["1"]["net"] == "30.00"  # Threes over twos: 10 on the ante, 20 on the bet.


@pytest.mark.rule("ma-csp 1 round of play")
def test_a_new_round_begins_only_when_the_last_one_is_settled_and_cleared() -> None:
    table = caribbean(automations=("attest", "shuffle", "cut", "collect", "deal", "validate"))
    seat_and_wager(table)
    assert refused(table, Clear()).code == "round/not_over"
    table.no_more_bets()
    again = PlaceWagers(seat=1, wagers=cents(ANTE))
    for seat in HANDS:
        assert refused(table, Clear()).code == "round/not_over"
        assert refused(table, again).code == "round/bets_closed"
        table.do(Answer(seat=seat, choice="bet"))
    table.do(Reveal())
    assert refused(table, Clear()).code == "round/not_over"
    table.do(SettleUp(seat=6))
    table.do(SettleUp(seat=3))
    assert refused(table, Clear()).code == "round/not_over"
    table.do(SettleUp(seat=1))
    assert refused(table, again).code == "round/bets_closed"
    table.do(Clear())
    table.do(again)
    assert table.state.round.number == 2


@pytest.mark.rule("ma-csp 1 stub")
@pytest.mark.parametrize(("players", "stub"), [(1, 42), (3, 32), (7, 12)])
def test_the_stub_is_what_is_left_after_the_deal(players: int, stub: int) -> None:
    """52 cards less five for each player and five for the dealer."""
    table = caribbean(automations=but("clear", "count_stub"), deck=None, seed=1)
    seat_and_wager(table, dict.fromkeys(range(1, players + 1), ANTE))
    table.no_more_bets()
    table.do(CountStub(cards=stub))
    assert happened(table, StubCounted) == [StubCounted(round=1, cards=stub, expected=stub, misdealt=False)]
    assert not table.round.void


# Section 6: wagers -----------------------------------------------------------------------------------------


@pytest.mark.req("G15")
@pytest.mark.rule("ma-csp 6(a)")
@pytest.mark.parametrize("wager", ["ante", "bonus", "progressive", "five_card_player", "five_card_dealer"])
def test_cash_called_out_is_no_wager(wager: str) -> None:
    table = _betting(bonus_paytable="A", progressive_paytable="A", five_card=True)
    amount = "10.00" if wager == "ante" else "1.00"
    stakes = {**ANTE, wager: amount}
    cash = PlaceWagers(seat=2, wagers=cents(stakes), tender={wager: cents({"cash": amount})})
    refusal = refused(table, cash)
    assert refusal.code == "wager/cash"
    assert "ma-csp 6(a)" in refusal.cites
    assert happened(table, WagersPlaced) == []


@pytest.mark.rule("ma-csp 6(a)")
@pytest.mark.parametrize("kind", ["chips", "plaques"])
def test_chips_and_plaques_are_taken(kind: str) -> None:
    table = _betting()
    table.do(PlaceWagers(seat=2, wagers=cents(ANTE), tender={"ante": cents({kind: "10.00"})}))
    assert table.state.round.seats[2].tender == {"ante": {kind: 1000}}


@pytest.mark.rule("ma-csp 6(a)")
def test_a_match_play_coupon_lies_beside_the_ante_and_pays_with_it() -> None:
    """Ante 10 with a coupon of 10: 20 is paid, the coupon is given up, the 10 in chips comes back."""
    table = caribbean(hands={2: HANDS[1]}, automations=but("clear"))
    table.do(Sit(seat=2))
    table.do(PlaceWagers(seat=2, wagers=cents(ANTE), tender={"ante": cents({"match_play": "10.00"})}))
    table.no_more_bets()
    table.decide(2, "bet")
    ante = line(table, 2, "ante")
    assert (ante["paid"], ante["returned"], ante["coupon"]) == ("20.00", "10.00", "surrendered")


@pytest.mark.rule("ma-csp 6(a)")
@pytest.mark.parametrize(
    ("wager", "kind"), [("bonus", "match_play"), ("ante", "progressive_coupon"), ("ante", "marker")]
)
def test_what_a_wager_is_not_made_with_is_refused(wager: str, kind: str) -> None:
    table = _betting(bonus_paytable="A")
    stakes = {**ANTE, "bonus": "5.00"}
    command = PlaceWagers(seat=2, wagers=cents(stakes), tender={wager: cents({kind: stakes[wager]})})
    assert refused(table, command).code == "wager/tender"


@pytest.mark.rule("ma-csp 6(b)")
def test_nothing_is_made_raised_or_taken_back_after_no_more_bets() -> None:
    options = {"bonus_paytable": "A", "cover_all": False}
    table = caribbean(automations=("attest", "shuffle", "cut", "collect"), options=options)
    table.do(Sit(seat=2))
    seat_and_wager(table)
    table.do(PlaceWagers(seat=1, wagers=cents({"ante": "15.00", "bonus": "2.00"})))
    table.do(TakeBack(seat=1, wager="bonus"))
    table.do(NoMoreBets())
    late = (
        PlaceWagers(seat=2, wagers=cents(ANTE)),
        PlaceWagers(seat=1, wagers=cents({"ante": "20.00"})),
        PlaceWagers(seat=1, wagers=cents({"bonus": "2.00"})),
        TakeBack(seat=1),
        TakeBack(seat=1, wager="ante"),
    )
    for deal in (None, DealCards(count=7), DealCards()):
        if deal is not None:
            table.do(deal)
        for command in late:
            refusal = refused(table, command)
            assert refusal.code == "round/bets_closed"
            assert "ma-csp 6(b)" in refusal.cites
    assert table.state.round.seats[1].wagers == {"ante": 1500}


@pytest.mark.rule("ma-csp 6(b)", "ma-csp 7(c)")
def test_nothing_is_made_raised_or_taken_back_once_no_more_bets_was_announced() -> None:
    """The announcement ends the betting, also while the dealer has not locked the wagers in yet."""
    table = caribbean()
    table.do(Sit(seat=2))
    closing = work(table, "no_more_bets")
    attest(table, "no_more_bets", until="announce_no_more_bets")
    table.do(PlaceWagers(seat=1, wagers=cents({"ante": "15.00"})))
    table.do(Attest(steps=("announce_no_more_bets",)))
    for late in (
        PlaceWagers(seat=2, wagers=cents(ANTE)),
        PlaceWagers(seat=1, wagers=cents({"ante": "20.00"})),
        TakeBack(seat=1),
    ):
        refusal = refused(table, late)
        assert refusal.code == "round/bets_closed"
        assert "ma-csp 6(b)" in refusal.cites
    attest(table, "no_more_bets")
    table.do(closing)
    assert {seat: dict(each.wagers) for seat, each in table.state.round.seats.items()} == {
        1: {"ante": 1500},
        3: {"ante": 1000},
        6: {"ante": 1000},
    }


@pytest.mark.req("G3")
@pytest.mark.rule("ma-csp 6(c)")
def test_the_progressive_wager_needs_an_ante_and_is_one_dollar() -> None:
    table = _betting(**PROGRESSIVE)
    alone = refused(table, _wager(progressive="1.00"))
    assert alone.code == "wager/needs"
    assert "ma-csp 6(c)" in alone.cites
    for amount in ("0.50", "2.00", "5.00"):
        wrong = refused(table, _wager(ante="10.00", progressive=amount))
        assert wrong.code == "wager/exact"
        assert "ma-csp 6(c)" in wrong.cites
    table.do(_wager(ante="10.00", progressive="1.00"))
    table.do(TakeBack(seat=2, wager="ante"))
    assert 2 not in table.state.round.seats  # The progressive wager cannot stand without the ante.


@pytest.mark.rule("ma-csp 6(c)")
def test_the_progressive_wager_may_be_made_with_a_coupon() -> None:
    table = caribbean(hands={2: HANDS[1]}, automations=but("clear", "collect"), options=PROGRESSIVE)
    table.do(Sit(seat=2))
    stakes = cents({**ANTE, "progressive": "1.00"})
    for kind in ("match_play", "plaques"):
        wrong = PlaceWagers(seat=2, wagers=stakes, tender={"progressive": cents({kind: "1.00"})})
        assert refused(table, wrong).code == "wager/tender"
    coupon = {"progressive": cents({"progressive_coupon": "1.00"})}
    table.do(PlaceWagers(seat=2, wagers=stakes, tender=coupon))
    table.do(NoMoreBets(collected={"progressive": 1}, meters=readings(progressive="5000")))
    assert happened(table, BetsClosed)[0].registered == {"progressive": 1}


@pytest.mark.rule("ma-csp 6(c)")
def test_the_progressive_wager_is_the_players_free_choice() -> None:
    wagers = {1: {**ANTE, "progressive": "1.00"}, 3: ANTE}
    table = played(wagers, hands={1: HANDS[1], 3: HANDS[3]}, options=PROGRESSIVE, meters=readings(progressive="5000"))
    assert [each.wager for each in table.lines(3)] == ["ante", "bet"]
    # A pair of queens: 10 and 20 won, the dollar lost. A straight without the wager: 10 + 4 times 20.
    assert (net(table, 1), net(table, 3)) == ("29.00", "90.00")


@pytest.mark.rule("ma-csp 6(c)")
def test_players_get_the_time_to_see_that_their_progressive_wager_was_taken() -> None:
    table = caribbean(options=PROGRESSIVE)
    closing = work(table, "no_more_bets", wagers={1: {**ANTE, "progressive": "1.00"}})
    prompts(table, "no_more_bets", closing, "players_check_lights", "ma-csp 6(c)")


@pytest.mark.rule("ma-csp 6(e)")
def test_a_seat_is_one_player_with_one_hand() -> None:
    table = caribbean(hands={2: HANDS[1]}, automations=but("clear"))
    table.do(Sit(seat=2))
    assert refused(table, Sit(seat=2)).code == "seat/taken"
    table.do(_wager(ante="10.00"))
    table.do(_wager(ante="25.00"))
    table.no_more_bets()
    (dealt,) = happened(table, CardsDealt)
    assert [card.to for card in dealt.cards].count(2) == 5
    table.decide(2, "bet")
    assert [(each.wager, each.stake) for each in table.lines(2)] == [("ante", 2500), ("bet", 5000)]
    assert happened(table, PlayerSat) == [PlayerSat(seat=2)]


@pytest.mark.req("T7")
@pytest.mark.rule("ma-csp 6(f)")
def test_only_who_is_seated_may_wager() -> None:
    table = _betting()
    assert refused(table, PlaceWagers(seat=4, wagers=cents(ANTE))).code == "seat/empty"
    for nowhere in (8, 99):
        assert refused(table, Sit(seat=nowhere)).code == "seat/unknown"
        assert refused(table, PlaceWagers(seat=nowhere, wagers=cents(ANTE))).code == "seat/unknown"
    table.do(_wager(ante="10.00"))


@pytest.mark.rule("ma-csp 6(f)")
@pytest.mark.parametrize("choice", ["bet", "fold"])
def test_who_has_been_dealt_in_stays_until_the_round_is_over(choice: str) -> None:
    table = caribbean(automations=("attest", "shuffle", "cut", "collect", "deal"))
    table.do(Sit(seat=2))
    seat_and_wager(table)
    table.no_more_bets()
    table.do(Leave(seat=2))  # Seat 2 made no wager and is free to go.
    assert refused(table, Leave(seat=1)).code == "seat/in_round"
    for seat in HANDS:
        table.do(Answer(seat=seat, choice=choice if seat == 1 else "bet"))
        assert refused(table, Leave(seat=1)).code == "seat/in_round"
    table.do(Reveal())
    assert refused(table, Leave(seat=1)).code == "seat/in_round"
    table.do(SettleUp())
    assert refused(table, Leave(seat=1)).code == "seat/in_round"
    table.do(Clear())
    table.do(Leave(seat=1))
    assert table.state.seated == {3, 6}


@pytest.mark.rule("ma-csp 6(f)")
def test_who_leaves_before_no_more_bets_takes_the_wagers_along() -> None:
    table = caribbean(automations=("attest", "shuffle", "cut", "collect"))
    seat_and_wager(table, ANTES)
    table.do(Leave(seat=3))
    assert sorted(table.state.round.seats) == [1, 6]


@pytest.mark.rule("ma-csp 6(e)")
def test_a_person_who_says_who_they_are_plays_one_hand_only() -> None:
    table = caribbean()
    table.do(Sit(seat=1, player="Ann"))
    second = refused(table, Sit(seat=2, player="Ann"))
    assert second.code == "seat/one_hand"
    assert "ma-csp 6(e)" in second.cites
    table.do(Sit(seat=2, player="Bob"))
    table.do(Leave(seat=1))
    table.do(Sit(seat=3, player="Ann"))
    assert table.state.players == {2: "Bob", 3: "Ann"}

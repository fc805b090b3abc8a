"""Sections 7, 8 and 9: which card goes to whom, which lies open, and what the dealer does around it."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from tests.caribbean.playing import (
    ANTES,
    COUNTING,
    DEALER,
    HANDS,
    MACHINE,
    MANUAL,
    but,
    caribbean,
    cents,
    due,
    happened,
    prompts,
    readings,
    refused,
    seat_and_wager,
    stacked_deck,
    work,
)

from fifthstreet.cards import parse_cards
from fifthstreet.cli.commands.run import run
from fifthstreet.rulebook.models import Gate, MethodKey, Role
from fifthstreet.table.messages.commands import (
    Answer,
    ChangeDeck,
    Clear,
    CountStub,
    Cut,
    DealCards,
    Look,
    NoMoreBets,
    PlaceWagers,
    ReportIrregularity,
    Reveal,
    SettleUp,
    Shuffle,
    Shuffler,
    Sit,
)
from fifthstreet.table.messages.events import BetsClosed, CardsDealt, DeckRemoved, StubCounted
from fifthstreet.table.refusals import Refusal
from fifthstreet.table.session import Table
from fifthstreet.table.views import view

#: Places in the deck: the first card dealt is 0.
CARD_BY_CARD = {1: (0, 4, 8, 12, 16), 3: (1, 5, 9, 13, 17), 6: (2, 6, 10, 14, 18), "dealer": (3, 7, 11, 15, 19)}
IN_STACKS = {1: (0, 1, 2, 3, 4), 3: (5, 6, 7, 8, 9), 6: (10, 11, 12, 13, 14), "dealer": (15, 16, 17, 18, 19)}
PROGRESSIVE = {"progressive_paytable": "A"}
ONE_PROGRESSIVE = {**ANTES, 3: {"ante": "10.00", "progressive": "1.00"}}
DEVICES: dict[MethodKey, Shuffler] = {"manual_shoe": MANUAL, "hand": MACHINE, "automated_shoe": COUNTING}


def _dealt(method: MethodKey, *automations: str) -> Table:
    """A table at which the hands of this folder have been dealt."""
    chores = ("attest", "shuffle", "cut", "collect", "deal", *automations)
    table = caribbean(method=method, shuffler=DEVICES[method], automations=chores)
    seat_and_wager(table)
    table.no_more_bets()
    return table


# The order of the cards ------------------------------------------------------------------------------------


@pytest.mark.req("T2")
@pytest.mark.parametrize(
    "method",
    [
        pytest.param(
            "manual_shoe",
            marks=pytest.mark.rule(
                "ma-csp 7(e)", "ma-csp 7(e)(1)", "ma-csp 7(e)(3)", "ma-csp 7(e)(4)", "ma-csp 7(e)(5)"
            ),
        ),
        pytest.param(
            "hand",
            marks=pytest.mark.rule(
                "ma-csp 8(d)", "ma-csp 8(d)(1)", "ma-csp 8(d)(3)", "ma-csp 8(d)(4)", "ma-csp 8(d)(5)"
            ),
        ),
    ],
)
def test_cards_go_one_by_one_clockwise_with_the_dealer_last(method: MethodKey) -> None:
    table = _dealt(method)
    assert {number: seat.cards for number, seat in table.round.seats.items()} | {"dealer": table.round.dealer} == (
        CARD_BY_CARD
    )
    (event,) = happened(table, CardsDealt)
    assert [card.to for card in event.cards] == [1, 3, 6, "dealer"] * 5
    # Of all twenty only the dealer's first lies open.
    assert [card.position for card in event.cards if card.up] == [3]


@pytest.mark.req("T2")
@pytest.mark.rule("ma-csp 9(d)", "ma-csp 9(a)")
def test_the_machine_shoe_gives_each_bettor_five_cards_at_once_and_the_dealer_the_last() -> None:
    table = _dealt("automated_shoe")
    assert {number: seat.cards for number, seat in table.round.seats.items()} | {"dealer": table.round.dealer} == (
        IN_STACKS
    )
    assert table.round.up == {19}  # Every stack is delivered face down; then the dealer's bottom card is turned.


@pytest.mark.rule("ma-csp 7(e)", "ma-csp 7(e)(1)", "ma-csp 7(e)(2)")
def test_the_order_in_which_seats_were_taken_does_not_matter() -> None:
    table = caribbean(automations=but("clear"))
    for seat in (6, 1, 3):
        table.do(Sit(seat=seat))
        table.do(PlaceWagers(seat=seat, wagers=cents({"ante": "10.00"})))
    table.no_more_bets()
    assert table.round.seats[1].cards == CARD_BY_CARD[1]
    assert view(table.state, "player", 3)["seats"]["3"]["cards"] == HANDS[3].split()


@pytest.mark.rule("ma-csp 9(d)")
def test_a_seated_player_without_a_wager_gets_no_stack() -> None:
    table = caribbean(method="automated_shoe", shuffler=MACHINE, automations=but("clear"))
    table.do(Sit(seat=2))
    seat_and_wager(table)
    table.no_more_bets()
    assert 2 not in table.round.seats
    assert table.round.dealer == IN_STACKS["dealer"]


@pytest.mark.parametrize(
    ("method", "place"),
    [
        pytest.param("manual_shoe", 3, marks=pytest.mark.rule("ma-csp 7(e)(2)")),
        pytest.param("hand", 3, marks=pytest.mark.rule("ma-csp 8(d)(2)")),
        pytest.param("automated_shoe", 19, marks=pytest.mark.rule("ma-csp 9(h)")),
    ],
)
def test_the_dealers_open_card_is_the_first_dealt_or_the_bottom_of_the_stack(method: MethodKey, place: int) -> None:
    """Three players: the dealer's first card is the fourth of the deck, the last of the stacks the twentieth."""
    table = _dealt(method)
    assert table.round.up == {place}
    (event,) = happened(table, CardsDealt)
    assert [(card.to, card.position) for card in event.cards if card.up] == [("dealer", place)]
    deck = stacked_deck(HANDS, DEALER, in_stacks=method == "automated_shoe").split()
    assert {at: str(face) for at, face in event.faces.items()} == {place: deck[place]} == {place: "As"}


@pytest.mark.parametrize(
    "method",
    [
        pytest.param("manual_shoe", marks=pytest.mark.rule("ma-csp 7(e)(5)", "ma-csp 7(e)(4)")),
        pytest.param("hand", marks=pytest.mark.rule("ma-csp 8(d)(5)", "ma-csp 8(d)(4)")),
        pytest.param("automated_shoe", marks=pytest.mark.rule("ma-csp 9(d)")),
    ],
)
def test_a_deal_that_is_interrupted_goes_on_with_the_next_card(method: MethodKey) -> None:
    table = caribbean(method=method, shuffler=DEVICES[method], automations=("attest", "shuffle", "cut", "collect"))
    seat_and_wager(table)
    table.no_more_bets()
    expected = CARD_BY_CARD if method != "automated_shoe" else IN_STACKS
    holder = {place: to for to, places in expected.items() for place in places}
    for place in range(20):
        table.do(DealCards(count=1))
        (card,) = happened(table, CardsDealt)[-1].cards
        assert (card.position, card.to) == (place, holder[place])
    assert refused(table, DealCards()).code == "cards/none_to_deal"


# What nobody may see ---------------------------------------------------------------------------------------

ROLES: tuple[Role, ...] = ("dealer", "floorperson", "executive", "surveillance", "auditor")
HIDDEN_CLAUSE = {"manual_shoe": "ma-csp 7(b)", "hand": "ma-csp 8(b)", "automated_shoe": "ma-csp 9(b)"}
EACH_METHOD = [
    pytest.param(method, marks=pytest.mark.rule(clause)) for method, clause in sorted(HIDDEN_CLAUSE.items())
]


@pytest.mark.req("T9")
@pytest.mark.parametrize("method", EACH_METHOD)
def test_a_player_sees_the_own_hand_and_the_open_card_and_nobody_sees_more(method: MethodKey) -> None:
    table = _dealt(method, "look")
    up = {DEALER.split()[0]}
    for role in ROLES:
        assert _cards_in(json.dumps(view(table.state, role))) == up
    for seat, hand in HANDS.items():
        assert _cards_in(json.dumps(view(table.state, "player", seat))) == up | set(hand.split())
    for stranger in (None, 2, 7):
        assert _cards_in(json.dumps(view(table.state, "player", stranger))) == up


@pytest.mark.req("T9")
@pytest.mark.parametrize("method", EACH_METHOD)
def test_the_table_holds_no_face_that_nobody_was_shown(method: MethodKey) -> None:
    table = _dealt(method)
    assert [str(face) for face in table.round.faces.values()] == ["As"]
    table.do(Look(seat=3))
    assert {str(face) for face in table.round.faces.values()} == {"As", *HANDS[3].split()}
    assert _cards_in(str(table.notation())) == {"As"}


@pytest.mark.rule("ma-csp 7(b)", "ma-csp 8(b)", "ma-csp 9(b)")
def test_a_folded_hand_stays_unseen() -> None:
    table = _dealt("manual_shoe", "look", "reveal", "settle")
    table.decide(1, "fold")
    table.decide(3, "bet")
    table.decide(6, "fold")
    seen = _cards_in(json.dumps(view(table.state, "dealer")))
    assert not seen & {*HANDS[1].split(), *HANDS[6].split()}
    assert not _cards_in(json.dumps(view(table.state, "player", 6))) & {*HANDS[1].split()}
    assert seen == {*DEALER.split(), *HANDS[3].split()}


@pytest.mark.parametrize("method", EACH_METHOD)
def test_a_script_is_told_no_card_that_a_player_looked_at(method: MethodKey) -> None:
    deck = stacked_deck(HANDS, DEALER, in_stacks=method == "automated_shoe")
    shuffler = {"kind": DEVICES[method].kind}
    opening: dict[str, object] = {
        "do": "open_table",
        "game": "caribbean-stud",
        "pack": "us-ma",
        "method": method,
        "shuffler": shuffler,
        "deck": deck,
        "automations": ["attest", "shuffle", "cut", "collect", "deal"],
    }
    script: list[dict[str, object]] = [opening]
    for seat in HANDS:
        script += [{"do": "sit", "seat": seat}, {"do": "wager", "seat": seat, "wagers": {"ante": "10.00"}}]
    script += [{"do": "no_more_bets"}, {"do": "look", "seat": 3}, {"do": "notation"}]
    told = [*_run(script)]
    assert not any("refusal" in answer for answer in told)
    assert _cards_in(" ".join(json.dumps(answer) for answer in told)) == {"As"}
    seen = [*_run([*script, {"do": "view", "role": "player", "seat": 3}])][-1]
    assert seen["view"]["seats"]["3"]["cards"] == HANDS[3].split()  # type: ignore[index]


@pytest.mark.parametrize("method", EACH_METHOD)
def test_the_deal_waits_until_the_dealer_hides_the_faces(method: MethodKey) -> None:
    table = caribbean(method=method, shuffler=DEVICES[method])
    prompts(table, "deal", work(table, "deal"), "expose_no_hidden_card", HIDDEN_CLAUSE[method])


def _run(script: list[dict[str, object]]) -> Iterator[dict[str, object]]:
    return (json.loads(answer) for answer in run(json.dumps(command) for command in script))


def _cards_in(text: str) -> set[str]:
    """The cards whose names stand in a text."""
    words = text.replace('"', " ").replace("[", " ").replace("]", " ").replace(",", " ").split()
    return {word for word in words if len(word) == 2 and word[0] in "23456789TJQKA" and word[1] in "cdhs"}


# No more bets and the lock-out -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "method",
    [
        pytest.param("manual_shoe", marks=pytest.mark.rule("ma-csp 7(c)")),
        pytest.param("hand", marks=pytest.mark.rule("ma-csp 8(c)(3)")),
        pytest.param("automated_shoe", marks=pytest.mark.rule("ma-csp 9(c)(2)")),
    ],
)
def test_no_card_leaves_before_no_more_bets(method: MethodKey) -> None:
    table = caribbean(method=method, shuffler=DEVICES[method], automations=("attest", "shuffle", "cut", "collect"))
    seat_and_wager(table)
    assert refused(table, DealCards()).code == "round/bets_open"
    table.no_more_bets()
    table.do(DealCards())
    assert len(happened(table, CardsDealt)) == 1


LOCK_OUT = [
    pytest.param("manual_shoe", "ma-csp 7(c)", marks=pytest.mark.rule("ma-csp 7(c)")),
    pytest.param("hand", "ma-csp 8(c)(3)", marks=pytest.mark.rule("ma-csp 8(c)(3)")),
    pytest.param("automated_shoe", "ma-csp 9(c)(2)", marks=pytest.mark.rule("ma-csp 9(c)(2)")),
]


@pytest.mark.parametrize(("method", "clause"), LOCK_OUT)
def test_no_more_bets_is_announced(method: MethodKey, clause: str) -> None:
    table = caribbean(method=method, shuffler=DEVICES[method])
    prompts(table, "no_more_bets", work(table, "no_more_bets"), "announce_no_more_bets", clause)


@pytest.mark.parametrize(
    "method",
    [
        pytest.param("manual_shoe", marks=pytest.mark.rule("ma-csp 7(a)")),
        pytest.param("hand", marks=pytest.mark.rule("ma-csp 8(c)(2)")),
        pytest.param("automated_shoe", marks=pytest.mark.rule("ma-csp 9(c)(1)")),
    ],
)
def test_no_more_bets_waits_for_the_shuffled_and_cut_cards(method: MethodKey) -> None:
    """The finished deck goes into the shoe or the hand first; then the betting is closed."""
    table = caribbean(method=method, shuffler=DEVICES[method], automations=("attest", "collect"))
    seat_and_wager(table)
    assert refused(table, NoMoreBets()).code == "deck/not_shuffled"
    table.do(Shuffle())
    if DEVICES[method].kind == "manual":
        assert refused(table, NoMoreBets()).code == "deck/not_cut"
        table.do(Cut(cards=20))
    table.do(NoMoreBets())
    assert len(happened(table, BetsClosed)) == 1


@pytest.mark.parametrize(("method", "clause"), LOCK_OUT)
def test_the_deal_waits_for_the_lock_out(method: MethodKey, clause: str) -> None:
    table = caribbean(method=method, shuffler=DEVICES[method], options=PROGRESSIVE)
    dealing = work(table, "deal", wagers=ONE_PROGRESSIVE)
    prompts(table, "deal", dealing, "press_lock_out", clause)


@pytest.mark.rule("ma-csp 7(c)")
@pytest.mark.parametrize("step", ["count_progressive_chips", "progressive_chips_to_tray"])
def test_the_deal_waits_until_the_progressive_chips_are_counted_and_put_away(step: str) -> None:
    table = caribbean(options=PROGRESSIVE)
    prompts(table, "deal", work(table, "deal", wagers=ONE_PROGRESSIVE), step, "ma-csp 7(c)")


@pytest.mark.rule("ma-csp 7(c)")
def test_without_a_progressive_wager_there_is_nothing_to_lock_and_count() -> None:
    table = caribbean(options=PROGRESSIVE)
    work(table, "deal")
    assert not {step["id"] for step in due(table, "deal")} & {"press_lock_out", "count_progressive_chips"}


@pytest.mark.req("P9")
@pytest.mark.rule("ma-csp 7(c)")
def test_chips_and_coupons_collected_are_as_many_as_wagers_registered() -> None:
    """Two chips and one coupon for three lights."""
    table = caribbean(options=PROGRESSIVE, automations=but("collect", "clear"))
    stakes = {"ante": "10.00", "progressive": "1.00"}
    seat_and_wager(table, {1: stakes, 3: stakes, 6: {"ante": "10.00"}, 7: stakes})
    coupon = {"progressive": cents({"progressive_coupon": "1.00"})}
    table.do(PlaceWagers(seat=7, wagers=cents(stakes), tender=coupon))
    wrong: tuple[dict[str, int] | None, ...] = (
        None,
        {},
        {"progressive": 2},
        {"progressive": 4},
        {"progressive": 3, "bonus": 1},
    )
    for collected in wrong:
        refusal = refused(table, NoMoreBets(collected=collected))
        assert refusal.code == "lockout/collected"
        if collected is None or "bonus" not in collected:
            assert "ma-csp 7(c)" in refusal.cites
    table.do(NoMoreBets(collected={"progressive": 3}, meters=readings(progressive="5000")))
    assert happened(table, BetsClosed)[0].registered == {"progressive": 3}


@pytest.mark.rule("ma-csp 7(c)")
def test_a_progressive_wager_is_not_locked_in_while_its_meter_was_not_read() -> None:
    table = caribbean(options=PROGRESSIVE, automations=but("clear"))
    seat_and_wager(table, ONE_PROGRESSIVE)
    assert refused(table, NoMoreBets()).code == "meter/missing"
    table.do(NoMoreBets(meters=readings(progressive="5000")))
    assert len(happened(table, BetsClosed)) == 1


# The dealer's gestures -------------------------------------------------------------------------------------


def _gesture(method: MethodKey, gate: Gate, step: str, *clauses: str) -> Iterator[object]:
    for clause in clauses:
        yield pytest.param(method, gate, step, clause, marks=pytest.mark.rule(clause))


@pytest.mark.parametrize(
    ("method", "gate", "step", "clause"),
    [
        *_gesture("manual_shoe", "shuffle", "place_shoe", "ma-csp 7(a)"),
        *_gesture("manual_shoe", "no_more_bets", "load_shoe", "ma-csp 7(a)"),
        *_gesture("manual_shoe", "deal", "near_hand_draws", "ma-csp 7(d)"),
        *_gesture("manual_shoe", "decide", "players_cards_on_top", "ma-csp 7(e)(3)", "ma-csp 7(e)(5)"),
        *_gesture("manual_shoe", "decide", "dealer_cards_in_place", "ma-csp 7(e)(2)", "ma-csp 7(e)(4)"),
        *_gesture("manual_shoe", "decide", "stub_to_rack", "ma-csp 7(f)", "ma-csp 7(g)(1)"),
        *_gesture("hand", "no_more_bets", "take_deck_in_hand", "ma-csp 8(c)(2)"),
        *_gesture("hand", "deal", "same_hand_holds_deck", "ma-csp 8(c)(2)(i)"),
        *_gesture("hand", "deal", "deck_over_tray", "ma-csp 8(c)(2)(ii)"),
        *_gesture("hand", "deal", "free_hand_deals", "ma-csp 8(c)(3)"),
        *_gesture("hand", "decide", "players_cards_on_top", "ma-csp 8(d)(3)", "ma-csp 8(d)(5)"),
        *_gesture("hand", "decide", "dealer_cards_in_place", "ma-csp 8(d)(2)", "ma-csp 8(d)(4)"),
        *_gesture("hand", "decide", "stub_to_rack", "ma-csp 8(e)"),
        *_gesture("automated_shoe", "shuffle", "place_automated_shoe", "ma-csp 9(a)"),
        *_gesture("automated_shoe", "no_more_bets", "load_automated_shoe", "ma-csp 9(c)(1)"),
        *_gesture("automated_shoe", "decide", "stacks_face_down", "ma-csp 9(d)"),
        *_gesture("automated_shoe", "decide", "stub_to_rack", "ma-csp 9(e)"),
        *_gesture("automated_shoe", "decide", "spread_dealer_stack", "ma-csp 9(h)"),
    ],
)
def test_the_dealer_attests_each_gesture_of_the_method(method: MethodKey, gate: Gate, step: str, clause: str) -> None:
    table = caribbean(method=method, shuffler=DEVICES[method])
    prompts(table, gate, work(table, gate), step, clause)


@pytest.mark.rule("ma-csp 7(a)", "ma-csp 8(a)", "ma-csp 9(a)", "ma-csp 9(c)(1)")
def test_no_method_asks_for_the_gestures_of_another() -> None:
    own = {
        "manual_shoe": {"place_shoe", "load_shoe", "near_hand_draws"},
        "hand": {"take_deck_in_hand", "same_hand_holds_deck", "deck_over_tray", "free_hand_deals"},
        "automated_shoe": {"place_automated_shoe", "load_automated_shoe", "spread_dealer_stack"},
    }
    for method, shuffler in DEVICES.items():
        table = caribbean(method=method, shuffler=shuffler)
        work(table)
        attested = {step for event in table.events if event.event == "steps_attested" for step in event.steps}
        assert attested >= own[method]
        assert not attested & {step for other in own if other != method for step in own[other]}


@pytest.mark.rule("ma-csp 8(a)", "ma-csp 8(c)(1)")
def test_dealing_from_the_hand_needs_the_automated_shuffler() -> None:
    with pytest.raises(Refusal) as found:
        caribbean(method="hand", shuffler=MANUAL)
    assert found.value.code == "table/equipment"
    assert "ma-csp 8(c)(1)" in found.value.cites
    assert caribbean(method="hand", shuffler=MACHINE).state.setup.method == "hand"


# The count of the stub -------------------------------------------------------------------------------------

COUNTED = [
    pytest.param("manual_shoe", MANUAL, "ma-csp 7(g)", marks=pytest.mark.rule("ma-csp 7(g)")),
    pytest.param("manual_shoe", COUNTING, "ma-csp 7(g)", marks=pytest.mark.rule("ma-csp 7(g)", "ma-csp 9(g)")),
    pytest.param("hand", COUNTING, "ma-csp 8(f)", marks=pytest.mark.rule("ma-csp 8(f)", "ma-csp 9(g)")),
    pytest.param("automated_shoe", MACHINE, "ma-csp 9(f)", marks=pytest.mark.rule("ma-csp 9(f)", "ma-csp 9(g)")),
    pytest.param("automated_shoe", MANUAL, "ma-csp 9(f)", marks=pytest.mark.rule("ma-csp 9(f)")),
]


def _without_counting(method: MethodKey, shuffler: Shuffler, rounds: int) -> Table:
    """A table at which so many rounds were played and the stub was not counted."""
    table = caribbean(method=method, shuffler=shuffler, automations=but("count_stub", "clear"))
    for _ in range(rounds):
        _one_round(table)
    return table


def _one_round(table: Table) -> None:
    seat_and_wager(table, {1: {"ante": "10.00"}})
    table.no_more_bets()
    table.decide(1, "fold")
    table.do(Clear())


@pytest.mark.req("T4")
@pytest.mark.parametrize(("method", "shuffler", "clause"), COUNTED)
def test_a_sixth_round_without_a_count_of_the_stub_is_refused(
    method: MethodKey, shuffler: Shuffler, clause: str
) -> None:
    table = _without_counting(method, shuffler, 5)
    assert table.state.round.number == 6
    seat_and_wager(table, {1: {"ante": "10.00"}})
    refusal = refused(table, NoMoreBets())
    assert refusal.code == "deck/count_due"
    assert clause in refusal.cites


@pytest.mark.req("T4")
@pytest.mark.parametrize(("method", "shuffler", "clause"), COUNTED)
def test_a_count_in_the_fifth_round_gives_five_more(method: MethodKey, shuffler: Shuffler, clause: str) -> None:
    table = _without_counting(method, shuffler, 4)
    seat_and_wager(table, {1: {"ante": "10.00"}})
    table.no_more_bets()
    table.do(CountStub(cards=42))  # 52 less five for the player and five for the dealer.
    table.decide(1, "fold")
    table.do(Clear())
    for _ in range(5):
        _one_round(table)
    seat_and_wager(table, {1: {"ante": "10.00"}})
    refusal = refused(table, NoMoreBets())
    assert (refusal.code, clause in refusal.cites) == ("deck/count_due", True)


@pytest.mark.req("T4")
@pytest.mark.rule("ma-csp 7(g)", "ma-csp 8(f)", "ma-csp 9(f)")
def test_a_count_belongs_to_its_round() -> None:
    """It is made between the last card of the round and its first payment, once, and stands for that round."""
    table = caribbean(automations=but("count_stub", "clear"))
    assert refused(table, CountStub(cards=52)).code == "deck/nothing_to_count"
    seat_and_wager(table, {1: {"ante": "10.00"}})
    assert refused(table, CountStub(cards=52)).code == "deck/nothing_to_count"
    table.no_more_bets()
    table.do(CountStub(cards=42))
    twice = refused(table, CountStub(cards=42))
    assert (twice.code, "round 1" in twice.message) == ("deck/nothing_to_count", True)
    table.decide(1, "fold")
    table.do(Clear())
    # A second count, once the round is over, for the rounds to come or for those gone by.
    for by in ("dealer", "floorperson"):
        assert refused(table, CountStub(cards=52, by=by)).code == "deck/nothing_to_count"
    for number in range(2, 7):  # Five rounds more without a count, and no sixth.
        assert table.state.round.number == number
        _one_round(table)
    seat_and_wager(table, {1: {"ante": "10.00"}})
    assert refused(table, NoMoreBets()).code == "deck/count_due"
    assert [(each.round, each.cards) for each in happened(table, StubCounted)] == [(1, 42)]


@pytest.mark.req("T4")
@pytest.mark.rule("ma-csp 7(g)", "ma-csp 8(f)", "ma-csp 9(f)")
def test_a_count_that_was_missed_is_made_up_by_the_floor_with_the_whole_deck() -> None:
    table = _without_counting("manual_shoe", MANUAL, 5)
    alone = refused(table, CountStub(cards=52))
    assert (alone.code, "ma-csp 7(g)" in alone.cites) == ("command/role", True)
    table.do(CountStub(cards=52, by="floorperson"))
    (counted,) = happened(table, StubCounted)
    assert (counted.whole_deck, counted.expected, counted.by) == (True, 52, "floorperson")
    for _ in range(5):  # It is the count of no round: five more, and no sixth.
        _one_round(table)
    seat_and_wager(table, {1: {"ante": "10.00"}})
    assert refused(table, NoMoreBets()).code == "deck/count_due"
    table.do(ChangeDeck(decks=("green",)))
    table.do(NoMoreBets())


@pytest.mark.req("T4")
@pytest.mark.rule("ma-csp 7(g)(2)")
@pytest.mark.parametrize("misdealt", [False, True])
def test_a_whole_deck_that_is_not_whole_leaves_the_table(misdealt: bool) -> None:
    table = caribbean(automations=("attest", "shuffle", "cut", "collect"), entered=True, deck=None)
    for _ in range(5):
        seat_and_wager(table, {1: {"ante": "10.00"}})
        for command in (NoMoreBets(), DealCards(up=parse_cards("As")), Answer(seat=1, choice="fold"), Clear()):
            table.do(command)
    table.do(CountStub(cards=51, misdealt=misdealt, by="floorperson"))
    assert len(happened(table, DeckRemoved)) == 1
    assert not table.round.void
    assert refused(table, Shuffle()).code == "deck/removed"


@pytest.mark.req("T4")
@pytest.mark.rule("ma-csp 1 round of play", "ma-csp 7(g)")
def test_a_void_round_is_no_round_of_play_and_needs_no_count() -> None:
    table = _without_counting("manual_shoe", MANUAL, 4)
    seat_and_wager(table, {1: {"ante": "10.00"}})
    table.do(ReportIrregularity(kind="hole_card_exposed"))
    table.do(Clear())
    assert view(table.state, "dealer")["stub_count_due_in"] == 1
    _one_round(table)
    seat_and_wager(table, {1: {"ante": "10.00"}})
    assert refused(table, NoMoreBets()).code == "deck/count_due"


@pytest.mark.rule("ma-csp 7(g)")
def test_in_the_fifth_round_the_cards_wait_for_the_dealers_count() -> None:
    """Everybody folds, and a table that clears itself would leave no stub to count."""
    table = caribbean(automations=but("count_stub"))
    for _ in range(5):
        seat_and_wager(table, {1: {"ante": "10.00"}})
        table.no_more_bets()
        table.decide(1, "fold")
    assert table.state.round.number == 5
    table.do(CountStub(cards=42))
    assert table.state.round.number == 6
    seat_and_wager(table, {1: {"ante": "10.00"}})
    table.no_more_bets()


@pytest.mark.req("T4")
@pytest.mark.rule("ma-csp 9(g)")
def test_only_a_machine_shoe_fed_by_a_counting_shuffler_needs_no_count() -> None:
    table = _without_counting("automated_shoe", COUNTING, 11)
    assert table.state.round.number == 12
    assert happened(table, StubCounted) == []


@pytest.mark.req("T4")
@pytest.mark.rule("ma-csp 9(g)")
@pytest.mark.parametrize("found", [0, 51, 53])
def test_a_shuffler_that_does_not_find_52_cards_removes_the_deck(found: int) -> None:
    how = {"method": "automated_shoe", "shuffler": COUNTING, "automations": ("attest", "collect")}
    table = caribbean(entered=True, deck=None, **how)  # type: ignore[arg-type]
    seat_and_wager(table)
    table.do(Shuffle(count=found))
    (removed,) = happened(table, DeckRemoved)
    assert removed.colour == "red"
    assert removed.cites == ("ma-csp 9(g)",)
    assert refused(table, NoMoreBets()).code == "deck/removed"
    assert refused(table, ChangeDeck(decks=("blue",), by="dealer")).code == "command/role"
    table.do(ChangeDeck(decks=("blue",)))
    assert refused(table, NoMoreBets()).code == "deck/not_shuffled"
    table.do(Shuffle(count=52))
    table.do(NoMoreBets())
    table.do(DealCards(up=parse_cards("As")))


@pytest.mark.parametrize(
    ("method", "shuffler", "clause"),
    [
        pytest.param("manual_shoe", MANUAL, "ma-csp 7(g)", marks=pytest.mark.rule("ma-csp 7(g)")),
        pytest.param("hand", MACHINE, "ma-csp 8(f)", marks=pytest.mark.rule("ma-csp 8(f)")),
        pytest.param("automated_shoe", MACHINE, "ma-csp 9(f)", marks=pytest.mark.rule("ma-csp 9(f)")),
    ],
)
def test_the_stub_is_counted_face_down(method: MethodKey, shuffler: Shuffler, clause: str) -> None:
    table = caribbean(method=method, shuffler=shuffler)
    work(table, "decide")
    # 52 less five for each of three players and the dealer.
    prompts(table, "count_stub", CountStub(cards=32), "count_face_down", clause)
    assert happened(table, StubCounted) == [StubCounted(round=1, cards=32, expected=32, misdealt=False)]


@pytest.mark.rule("ma-csp 7(g)(1)")
def test_a_right_count_lets_the_round_go_on() -> None:
    table = _dealt("manual_shoe", "look", "reveal", "settle")
    table.do(CountStub(cards=32))
    for seat in HANDS:
        table.decide(seat, "bet")
    assert not table.round.void
    assert [each.outcome for each in table.lines(3)] == ["win", "win"]
    assert happened(table, DeckRemoved) == []


# Physical cards --------------------------------------------------------------------------------------------


def _paper(method: MethodKey = "manual_shoe") -> Table:
    table = caribbean(
        method=method,
        shuffler=DEVICES[method],
        entered=True,
        deck=None,
        automations=("attest", "shuffle", "cut", "collect"),
    )
    seat_and_wager(table)
    table.do(NoMoreBets())
    return table


@pytest.mark.req("T9")
@pytest.mark.rule("ma-csp 7(b)", "ma-csp 10(c)", "ma-csp 10(c)(1)")
def test_a_whole_round_with_paper_cards_whose_faces_the_dealer_types() -> None:
    table = _paper()
    table.do(DealCards(up=parse_cards("As")))
    for seat, choice in ((1, "bet"), (3, "fold"), (6, "bet")):
        assert refused(table, Look(seat=seat)).code == "cards/face_needed"
        table.do(Answer(seat=seat, choice=choice))
    table.do(Reveal(cards=parse_cards("Kc 8h 5d 2s")))
    assert refused(table, SettleUp(seat=6)).code == "cards/face_needed"
    table.do(Reveal(of=6, cards=parse_cards(HANDS[6])))
    table.do(SettleUp(seat=6))
    table.do(Reveal(of=1, cards=parse_cards(HANDS[1])))
    table.do(SettleUp(seat=1))
    table.do(Clear())
    assert table.last_round is not None
    # Queens beat ace-king: 10 + 20. A fold costs the ante. Jack high loses 10 + 20.
    nets = {seat: sum(each.net for each in table.last_round.seats[seat].lines) for seat in HANDS}
    assert nets == {1: 3000, 3: -1000, 6: -3000}
    known = {str(face) for face in table.last_round.faces.values()}
    assert known == {*DEALER.split(), *HANDS[1].split(), *HANDS[6].split()}


@pytest.mark.req("T9")
def test_faces_that_cannot_be_right_are_refused() -> None:
    table = _paper()
    assert refused(table, DealCards()).code == "cards/face_needed"
    assert refused(table, DealCards(up=parse_cards("As Kc"))).code == "cards/count"
    table.do(DealCards(up=parse_cards("As")))
    for seat in HANDS:
        table.do(Answer(seat=seat, choice="bet"))
    assert refused(table, Reveal()).code == "cards/face_needed"
    assert refused(table, Reveal(cards=parse_cards("Kc 8h 5d"))).code == "cards/count"
    assert refused(table, Reveal(cards=parse_cards("As Kc 8h 5d"))).code == "cards/duplicate"
    assert refused(table, Reveal(cards=parse_cards("Kc Kc 8h 5d"))).code == "cards/duplicate"
    table.do(Reveal(cards=parse_cards("Kc 8h 5d 2s")))
    assert refused(table, Reveal(of=6, cards=parse_cards("Kc 9d 6s 4c 3d"))).code == "cards/duplicate"
    assert refused(table, Reveal(of=6, cards=parse_cards("9d 6s 4c 3d"))).code == "cards/count"


@pytest.mark.rule("ma-csp 9(h)")
def test_of_paper_stacks_too_the_bottom_card_is_the_one_that_is_turned() -> None:
    table = _paper("automated_shoe")
    table.do(DealCards(up=parse_cards("As")))
    assert table.round.up == {19}
    assert {at: str(face) for at, face in table.round.faces.items()} == {19: "As"}


@pytest.mark.req("T9")
def test_an_electronic_deck_takes_no_typed_faces() -> None:
    table = caribbean(automations=("attest", "shuffle", "cut", "collect"))
    seat_and_wager(table)
    table.no_more_bets()
    assert refused(table, DealCards(up=parse_cards("As"))).code == "cards/face_given"

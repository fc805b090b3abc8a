"""Boston 5: decks, the opening of the table and the shuffle, which only a machine does."""

from __future__ import annotations

import pytest
from tests.boston.playing import (
    BY_HAND,
    FINISH,
    USUAL,
    deck,
    fold,
    kinds,
    opened,
    opening_refusal,
    play,
    refusal,
    second,
    wagered,
)

from fifthstreet.cards import parse_cards
from fifthstreet.table.messages import commands as c
from fifthstreet.table.session import Table

MACHINE = c.Shuffler(kind="automated")


def _round(table: Table) -> None:
    """A whole round of one player who folds."""
    table.wager(1, **USUAL)
    table.no_more_bets()
    play(table, c.DealCards(), *fold(1), c.Clear())


@pytest.mark.rule("ma-b5 2(a)")
@pytest.mark.parametrize("decks", [(), ("red", "blue", "green")])
def test_the_game_takes_one_deck_or_two(decks: tuple[str, ...]) -> None:
    assert opening_refusal(decks=decks).code == "table/equipment"


@pytest.mark.rule("ma-b5 2(a)", "ma-b5 7(f)")
def test_the_deck_has_52_cards() -> None:
    table = wagered({1: USUAL})
    play(table, c.NoMoreBets(), c.DealCards(), *fold(1))
    # Three cards for the player and three for the dealer.
    (counted,) = kinds(table.do(c.CountStub(cards=46)), "stub_counted")
    assert counted.expected == 52 - 6


@pytest.mark.rule("ma-b5 2(b)", "ma-b5 4(a)")
@pytest.mark.parametrize("method", ["manual_shoe", "hand", "automated_shoe"])
@pytest.mark.parametrize("decks", [("red",), ("red", "blue")])
def test_no_table_opens_without_an_automated_shuffler(method: str, decks: tuple[str, ...]) -> None:
    answer = opening_refusal(method=method, shuffler=c.Shuffler(kind="manual"), decks=decks)
    assert answer.code == "table/equipment"
    assert "ma-b5 4(a)" in answer.cites
    assert opened(method=method, shuffler=MACHINE, decks=decks).state.setup.decks == decks


@pytest.mark.rule("ma-b5 2(b)")
def test_a_second_deck_may_be_used_with_the_machine() -> None:
    assert opened(decks=("red", "blue")).state.setup.decks == ("red", "blue")
    table = opened()
    table.do(c.ChangeDeck(decks=("red", "blue")))
    assert table.state.setup.decks == ("red", "blue")


@pytest.mark.rule("ma-b5 2(b)(2)")
def test_two_decks_of_one_colour_are_refused() -> None:
    assert opening_refusal(decks=("red", "red")).code == "deck/same_colour"
    table = opened(decks=("red", "blue"))
    assert refusal(table, c.ChangeDeck(decks=("blue", "blue"))).code == "deck/same_colour"


@pytest.mark.rule("ma-b5 2(b)(1)", "ma-b5 3(d)")
def test_each_of_two_decks_is_checked_before_the_first_shuffle() -> None:
    table = opened(decks=("red", "blue"), automations=())
    due = [
        step.id for step in table.state.setup.rules.entry.procedure if step.before == "shuffle" and step.decks == 2
    ]
    assert due == ["check_second_deck", "open_decks_separately"]
    assert refusal(table, c.Shuffle()).code == "procedure/not_attested"
    # With one deck neither step is asked for.
    single = opened(automations=())
    known = {"check_second_deck", "open_decks_separately"}
    for step in known:
        assert refusal(single, c.Attest(steps=(step,))).code == "procedure/not_due"


@pytest.mark.rule("ma-b5 2(b)(4)")
def test_two_decks_take_turns() -> None:
    table = opened(decks=("red", "blue"), automations=("attest",))
    table.sit(1)
    table.do(c.Shuffle())
    used = []
    for _ in range(4):
        now = table.state.colour
        other = {"red": "blue", "blue": "red"}[now]
        assert refusal(table, c.Shuffle(colour=other)).code == "deck/must_alternate"
        used.append(now)
        table.wager(1, **USUAL)
        table.no_more_bets()
        play(table, c.DealCards(), *fold(1), c.Shuffle(colour=other), c.Clear())
    assert used == ["red", "blue", "red", "blue"]


@pytest.mark.rule("ma-b5 2(b)(3)")
@pytest.mark.req("T3")
def test_a_deck_that_is_shuffled_only_between_rounds_is_refused() -> None:
    table = opened(decks=("red", "blue"), automations=("attest",))
    table.sit(1)
    table.do(c.Shuffle())
    for other in ("blue", "red"):
        table.wager(1, **USUAL)
        table.no_more_bets()
        play(table, c.DealCards(), *fold(1))
        refused = refusal(table, c.Clear())
        assert (refused.code, refused.cites) == ("deck/other_not_shuffled", ("ma-b5 2(b)(3)",))
        play(table, c.Shuffle(colour=other), c.Clear())


@pytest.mark.rule("ma-b5 2(b)(3)")
@pytest.mark.req("T3")
def test_the_second_deck_is_shuffled_while_the_first_is_in_play() -> None:
    table = wagered({1: USUAL}, decks=("red", "blue"), automations=("attest",))
    blue = c.Shuffle(colour="blue", deck=parse_cards(deck("Ac Kd 4h", "9c 7d 2h")))
    table.do(c.Shuffle())
    assert refusal(table, blue).code == "deck/must_alternate"
    play(table, c.NoMoreBets(), c.DealCards())
    (shuffled,) = kinds(table.do(blue), "deck_shuffled")
    assert shuffled.colour == "blue"
    assert refusal(table, blue).code == "deck/shuffled"
    play(table, *second(1), *FINISH, c.Clear())
    table.wager(1, **USUAL)
    play(table, c.NoMoreBets(), c.DealCards(), c.Look(seat=1))
    assert table.state.colour == "blue"
    assert [str(table.state.round.faces[place]) for place in (0, 1, 2)] == ["Ac", "Kd", "4h"]


@pytest.mark.rule("ma-b5 4(a)")
def test_the_machine_shuffles_before_the_first_round_and_after_each() -> None:
    table = opened(automations=("attest",))
    table.sit(1)
    for _ in range(2):
        table.wager(1, **USUAL)
        assert refusal(table, c.NoMoreBets()).code == "deck/not_shuffled"
        (shuffled,) = kinds(table.do(c.Shuffle()), "deck_shuffled")
        assert shuffled.by == "automated"
        play(table, c.NoMoreBets(), c.DealCards())
        assert refusal(table, c.Shuffle()).code == "deck/in_play"
        play(table, *fold(1), c.Clear())


@pytest.mark.rule("ma-b5 4(a)", "ma-b5 3(a)")
def test_cards_that_came_shuffled_are_dealt_once_without_a_shuffle() -> None:
    table = opened(preshuffled=True, automations=("attest",))
    table.sit(1)
    _round(table)
    table.wager(1, **USUAL)
    assert refusal(table, c.NoMoreBets()).code == "deck/not_shuffled"


@pytest.mark.rule("ma-b5 4(b)")
@pytest.mark.parametrize("preshuffled", [False, True])
def test_shuffled_cards_are_dealt_without_a_cut(preshuffled: bool) -> None:
    order = deck("Ac Kd 4h", "9c 7d 2h")
    how = {} if preshuffled else {"deck": order}
    table = wagered({1: USUAL}, preshuffled=preshuffled, automations=(*BY_HAND, "cut"), **how)
    for command in (c.Cut(cards=26), c.Recut(cards=26)):
        assert refusal(table, command).code == "deck/no_cut"
    table.no_more_bets()
    (cards,) = kinds(table.do(c.DealCards()), "cards_dealt")
    assert cards.cards[0].position == 0
    table.do(c.Look(seat=1))
    if not preshuffled:
        assert [str(table.state.round.faces[place]) for place in (0, 1, 2)] == ["Ac", "Kd", "4h"]


@pytest.mark.rule("ma-b5 4(c)")
def test_cards_that_lay_spread_at_an_idle_table_are_shuffled_again() -> None:
    table = opened(automations=("attest",))
    table.sit(1)
    table.do(c.Shuffle())
    table.do(c.Leave(seat=1))
    table.sit(2)
    table.wager(2, **USUAL)
    assert refusal(table, c.NoMoreBets()).code == "deck/not_shuffled"
    events = play(table, c.Shuffle())
    (attested,) = kinds(events, "steps_attested")
    assert {"spread_while_idle", "turn_up_on_arrival", "arriving_player_inspects", "wash_on_arrival"} <= {
        *attested.steps
    }


@pytest.mark.rule("ma-b5 3(b)", "ma-b5 4(c)")
def test_a_player_is_there_to_look_the_cards_over() -> None:
    table = opened(automations=())
    for by in ("dealer", "floorperson", "dealer"):
        table.do(c.Attest(by=by))
    refused = refusal(table, c.Attest())
    assert (refused.code, refused.cites) == ("procedure/nobody_there", ("ma-b5 3(b)", "ma-b5 3(c)"))
    table.sit(1)
    play(table, c.Attest(), c.Attest(by="floorperson"), c.Shuffle(), c.Leave(seat=1), c.Attest())
    refused = refusal(table, c.Attest())
    assert (refused.code, refused.cites) == ("procedure/nobody_there", ("ma-b5 4(c)",))
    assert refusal(table, c.Shuffle()).code == "procedure/not_attested"
    table.sit(2)
    play(table, c.Attest(), c.Shuffle())


@pytest.mark.rule("ma-b5 4(c)")
def test_a_table_where_somebody_still_sits_is_not_idle() -> None:
    table = opened(automations=("attest",))
    table.sit(1, 2)
    table.do(c.Shuffle())
    table.do(c.Leave(seat=1))
    table.wager(2, **USUAL)
    table.no_more_bets()
    table.do(c.DealCards())
    assert not kinds(table.events, "table_idled")


@pytest.mark.rule("ma-b5 7(a)", "ma-b5 8(a)", "ma-b5 9(a)")
@pytest.mark.parametrize("method", ["manual_shoe", "hand", "automated_shoe"])
def test_the_house_chooses_one_of_three_methods(method: str) -> None:
    table = wagered({1: USUAL}, method=method)
    table.no_more_bets()
    play(table, c.DealCards(), *second(1), *FINISH, c.Clear())
    assert table.state.setup.method == method
    assert table.state.round.number == 2


def test_the_machine_shoe_gives_stacks_of_three() -> None:
    methods = opened().state.setup.rules.entry.equipment.methods
    assert {method.key: method.stack for method in methods} == {
        "manual_shoe": None,
        "hand": None,
        "automated_shoe": 3,
    }

"""Sections 2, 3 and 4: the decks, the opening of the table, the shuffle and the cut."""

from __future__ import annotations

from typing import Any

import pytest
from tests.caribbean.playing import (
    ANTES,
    COUNTING,
    DEALER,
    HANDS,
    MACHINE,
    MANUAL,
    attest,
    but,
    caribbean,
    due,
    happened,
    prompts,
    refused,
    seat_and_wager,
    stacked_deck,
    work,
)

from fifthstreet import replay
from fifthstreet.cards import parse_cards
from fifthstreet.rulebook.models import MethodKey, Role
from fifthstreet.table.messages.commands import (
    Answer,
    Attest,
    ChangeDeck,
    ChangeDevice,
    Clear,
    Cut,
    DealCards,
    Leave,
    NoMoreBets,
    Recut,
    ReportIrregularity,
    Reveal,
    SettleUp,
    Shuffle,
    Shuffler,
    Sit,
)
from fifthstreet.table.messages.events import (
    CardsDealt,
    DeckCut,
    DeckRemoved,
    DeckShuffled,
    StepsAttested,
    TableIdled,
)
from fifthstreet.table.next_step import next_step
from fifthstreet.table.progress import other_deck_due
from fifthstreet.table.refusals import Refusal
from fifthstreet.table.session import Table

# Section 2: the decks --------------------------------------------------------------------------------------


@pytest.mark.rule("ma-csp 2(a)")
@pytest.mark.parametrize("decks", [(), ("red", "blue"), ("red", "blue", "green")])
def test_a_table_shuffled_by_hand_opens_with_one_deck_only(decks: tuple[str, ...]) -> None:
    with pytest.raises(Refusal) as found:
        caribbean(decks=decks)
    assert found.value.code == "table/equipment"
    assert caribbean(decks=("red",)).state.setup.decks == ("red",)


@pytest.mark.rule("ma-csp 2(b)")
@pytest.mark.parametrize("method", ["manual_shoe", "automated_shoe"])
def test_a_second_deck_needs_the_automated_shuffler(method: MethodKey) -> None:
    with pytest.raises(Refusal) as found:
        caribbean(method=method, shuffler=MANUAL, decks=("red", "blue"))
    assert found.value.code == "table/equipment"
    assert "ma-csp 2(b)" in found.value.cites
    assert caribbean(method=method, shuffler=MACHINE, decks=("red", "blue")).state.setup.decks == ("red", "blue")


@pytest.mark.rule("ma-csp 2(b)", "ma-csp 2(a)")
def test_two_decks_cannot_come_by_a_later_change_either() -> None:
    by_hand = caribbean(shuffler=MANUAL)
    assert refused(by_hand, ChangeDeck(decks=("red", "blue"))).code == "table/equipment"
    by_machine = caribbean(shuffler=MACHINE, decks=("red", "blue"))
    by_machine.do(ChangeDevice(remove=True))
    assert refused(by_machine, ChangeDevice(method="manual_shoe", shuffler=MANUAL)).code == "table/equipment"
    by_machine.do(ChangeDeck(decks=("red",)))
    by_machine.do(ChangeDevice(method="manual_shoe", shuffler=MANUAL))
    assert by_machine.state.setup.shuffler == MANUAL


@pytest.mark.rule("ma-csp 2(b)(2)")
def test_two_decks_of_one_colour_are_refused() -> None:
    with pytest.raises(Refusal) as found:
        caribbean(shuffler=MACHINE, decks=("red", "red"))
    assert found.value.code == "deck/same_colour"
    table = caribbean(shuffler=MACHINE, decks=("red", "blue"))
    assert refused(table, ChangeDeck(decks=("green", "green"))).code == "deck/same_colour"


@pytest.mark.req("T3")
@pytest.mark.rule("ma-csp 2(b)(4)")
def test_two_decks_take_turns_round_after_round() -> None:
    table = caribbean(shuffler=MACHINE, decks=("red", "blue"), automations=but("shuffle"))
    table.do(Shuffle())
    for colour, other in (("red", "blue"), ("blue", "red"), ("red", "blue"), ("blue", "red")):
        refusal = refused(table, Shuffle(colour=other))
        assert refusal.code == "deck/must_alternate"
        assert "ma-csp 2(b)" in refusal.cites
        assert table.state.colour == colour
        seat_and_wager(table)
        table.no_more_bets()
        for seat in HANDS:
            table.decide(seat, "fold")
        table.do(Shuffle(colour=other))
    assert [event.colour for event in happened(table, DeckShuffled)] == ["red", "blue", "red", "blue", "red"]
    assert table.state.round.number == 5


@pytest.mark.req("T3")
@pytest.mark.rule("ma-csp 2(b)(3)")
@pytest.mark.parametrize("entered", [False, True])
def test_a_deck_does_not_leave_play_before_the_other_was_shuffled(entered: bool) -> None:
    """Two rounds: shuffling the second deck only between them is refused, whatever the dealer attests."""
    table = _two_decks(**({"entered": True, "deck": None} if entered else {}))
    table.do(Shuffle(colour="red"))
    for round_, other in ((1, "blue"), (2, "red")):
        table.do(NoMoreBets())
        table.do(DealCards(up=parse_cards("As") if entered else None))
        table.do(Answer(seat=1, choice="fold"))
        refusal = refused(table, Clear())
        assert (refusal.code, refusal.cites) == ("deck/other_not_shuffled", ("ma-csp 2(b)(3)",))
        assert f"the {other} deck is shuffled while" in str(refusal)
        assert table.state.round.number == round_
        table.do(Shuffle(colour=other))
        table.do(Clear())
        seat_and_wager(table, {1: ANTES[1]})
    assert [event.colour for event in happened(table, DeckShuffled)] == ["red", "blue", "red"]


@pytest.mark.rule("ma-csp 2(b)(3)", "ma-csp 13(e)")
def test_a_jam_of_the_shuffler_lets_the_round_end_and_the_deck_is_shuffled_before_its_own() -> None:
    table = _two_decks(entered=True, deck=None)
    table.do(Shuffle(colour="red"))
    table.do(NoMoreBets())
    table.do(DealCards(up=parse_cards("As")))
    table.do(ReportIrregularity(kind="shuffler_jam"))
    table.do(Answer(seat=1, choice="fold"))
    table.do(Clear())
    seat_and_wager(table, {1: ANTES[1]})
    assert refused(table, NoMoreBets()).code == "deck/not_shuffled"
    table.do(Shuffle(colour="blue"))
    table.do(NoMoreBets())


def _two_decks(*chores: str, **more: Any) -> Table:
    """Two decks and a machine that shuffles and counts them, at which seat 1 plays."""
    how = {"shuffler": COUNTING, "decks": ("red", "blue"), "automations": ("attest", "collect", *chores), **more}
    table = caribbean(hands={1: HANDS[1]}, **how)
    seat_and_wager(table, {1: ANTES[1]})
    return table


def _cards_of_a_round(table: Table) -> str:
    """Play a round by hand to its end, with the player's hand turned: the ten cards that were dealt."""
    other = Shuffle(colour=table.state.other_colour)
    for command in (NoMoreBets(), DealCards(), other, Answer(seat=1, choice="bet"), Reveal(), SettleUp(), Clear()):
        if command is not other or other_deck_due(table.state):
            table.do(command)
    assert table.last_round is not None
    return " ".join(str(table.last_round.faces[place]) for place in range(10))


@pytest.mark.req("T3")
@pytest.mark.rule("ma-csp 2(b)(3)")
@pytest.mark.parametrize("entered", [False, True])
def test_one_deck_is_shuffled_while_the_other_is_in_play(entered: bool) -> None:
    table = _two_decks(**({"entered": True, "deck": None} if entered else {}))
    blue = Shuffle(colour="blue")
    # Before the red deck is in play, it is red's turn.
    assert refused(table, blue).code == "deck/must_alternate"
    table.do(Shuffle(colour="red"))
    assert refused(table, blue).code == "deck/must_alternate"
    table.do(NoMoreBets())
    assert table.can(blue)
    table.do(DealCards(count=1))
    assert refused(table, Shuffle()).code == "deck/in_play"
    assert refused(table, Shuffle(colour="red")).code == "deck/in_play"
    table.do(blue)
    assert [event.colour for event in happened(table, DeckShuffled)] == ["red", "blue"]
    again = refused(table, blue)
    assert (again.code, again.cites) == ("deck/shuffled", ("ma-csp 2(b)",))
    # The red deck is dealt on as if nothing had happened.
    table.do(DealCards(up=parse_cards("As") if entered else None))
    table.do(Answer(seat=1, choice="fold"))
    table.do(Clear())
    # Blue's turn: it lies ready, and is not shuffled twice.
    seat_and_wager(table, {1: ANTES[1]})
    assert refused(table, Shuffle()).code == "deck/shuffled"
    table.do(NoMoreBets())
    table.do(DealCards(count=1))
    assert table.state.colour == "blue"
    table.do(Shuffle(colour="red"))
    assert [event.colour for event in happened(table, DeckShuffled)] == ["red", "blue", "red"]


@pytest.mark.req("T3", "T9")
@pytest.mark.rule("ma-csp 2(b)(3)", "ma-csp 2(b)(4)")
def test_the_cards_of_the_second_deck_are_those_that_were_shuffled_during_the_first() -> None:
    """The order given for blue is dealt in blue's round, whatever is dealt from red in the meantime."""
    for_blue = stacked_deck({1: HANDS[3]}, "Kd Qs 9c 6h 3s")
    first = stacked_deck({1: HANDS[1]}, DEALER)
    table = _two_decks()
    table.do(Shuffle(colour="red"))
    table.do(NoMoreBets())
    table.do(DealCards(count=3))
    table.do(Shuffle(colour="blue", deck=parse_cards(for_blue)))
    assert [event.fixed for event in happened(table, DeckShuffled)] == [True, True]
    for command in (DealCards(), Answer(seat=1, choice="bet"), Reveal(), SettleUp()):
        table.do(command)
    assert " ".join(str(table.round.faces[place]) for place in range(10)) == " ".join(first.split()[:10])
    table.do(Clear())
    seat_and_wager(table, {1: ANTES[1]})
    assert _cards_of_a_round(table) == " ".join(for_blue.split()[:10])


@pytest.mark.req("T3")
@pytest.mark.rule("ma-csp 2(b)(3)")
def test_the_same_seed_gives_both_decks_the_same_orders() -> None:
    """By itself the table shuffles the other deck as soon as No more bets is said."""
    played = []
    for _ in range(2):
        table = _two_decks("shuffle", deck=None, seed=11)
        cards = [_cards_of_a_round(table)]
        for _ in range(3):
            seat_and_wager(table, {1: ANTES[1]})
            cards.append(_cards_of_a_round(table))
        kinds = [event for event in table.events if isinstance(event, DeckShuffled | CardsDealt)]
        colours = [event.colour if isinstance(event, DeckShuffled) else "dealt" for event in kinds]
        assert colours == ["red", "blue", "dealt", "red", "dealt", "blue", "dealt", "red", "dealt"]
        played.append(cards)
    assert played[0] == played[1]
    assert len({*played[0]}) == 4


@pytest.mark.rule("ma-csp 2(b)(3)", "ma-csp 9(g)")
def test_a_second_deck_that_is_not_whole_leaves_the_table_when_its_round_comes() -> None:
    table = _two_decks(entered=True, deck=None, method="automated_shoe")
    table.do(Shuffle(colour="red", count=52))
    table.do(NoMoreBets())
    table.do(DealCards(up=parse_cards("As")))
    table.do(Shuffle(colour="blue", count=51))
    assert [event.colour for event in happened(table, DeckRemoved)] == ["blue"]
    assert refused(table, Shuffle(colour="blue")).code == "deck/removed"
    # Red's round is played to its end.
    table.do(Answer(seat=1, choice="fold"))
    table.do(Clear())
    seat_and_wager(table, {1: ANTES[1]})
    assert refused(table, NoMoreBets()).code == "deck/removed"
    table.do(ChangeDeck(decks=("green", "blue")))
    table.do(Shuffle(colour="green"))
    table.do(NoMoreBets())


@pytest.mark.rule("ma-csp 2(b)(3)", "ma-csp 13(e)")
def test_a_jam_during_the_round_is_the_other_decks() -> None:
    table = _two_decks()
    table.do(Shuffle(colour="red"))
    table.do(NoMoreBets())
    table.do(DealCards())
    for _ in range(2):
        table.do(Shuffle(colour="blue"))
        table.do(ReportIrregularity(kind="shuffler_jam"))
    table.do(Answer(seat=1, choice="fold"))
    text = str(table.notation())
    assert "deal !shuffler_jam !shuffler_jam 1:fold" in text
    assert str(replay(text).notation()) == text
    table.do(Clear())
    seat_and_wager(table, {1: ANTES[1]})
    assert refused(table, NoMoreBets()).code == "deck/not_shuffled"
    table.do(Shuffle())
    table.do(NoMoreBets())


# The steps of the opening ----------------------------------------------------------------------------------


@pytest.mark.req("T1")
@pytest.mark.parametrize(
    ("step", "clause", "by"),
    [
        pytest.param("check_deck", "ma-csp 2(a)", "dealer", marks=pytest.mark.rule("ma-csp 2(a)")),
        pytest.param("receive_deck", "ma-csp 3(a)", "dealer", marks=pytest.mark.rule("ma-csp 3(a)")),
        pytest.param("verify_deck", "ma-csp 3(b)", "floorperson", marks=pytest.mark.rule("ma-csp 3(b)")),
        pytest.param("spread_face_up", "ma-csp 3(b)", "dealer", marks=pytest.mark.rule("ma-csp 3(b)")),
        pytest.param("let_first_player_inspect", "ma-csp 3(b)", "dealer", marks=pytest.mark.rule("ma-csp 3(b)")),
        pytest.param("wash_and_stack", "ma-csp 3(c)", "dealer", marks=pytest.mark.rule("ma-csp 3(c)")),
    ],
)
def test_the_first_shuffle_waits_for_each_step_of_the_opening(step: str, clause: str, by: Role) -> None:
    table = caribbean()
    prompts(table, "shuffle", work(table, "shuffle"), step, clause, by=by)
    assert happened(table, DeckShuffled) == [DeckShuffled(colour="red", by="manual", fixed=True)]


@pytest.mark.req("T1")
@pytest.mark.rule("ma-csp 3(b)", "ma-csp 3(c)")
def test_the_steps_of_the_opening_are_attested_in_their_order() -> None:
    """The cards are spread and looked at before they are washed, and the floorperson verifies them."""
    table = caribbean()
    table.sit(1)
    asked = [step["id"] for step in due(table, "shuffle")]
    assert asked.index("verify_deck") < asked.index("wash_and_stack")
    assert asked.index("spread_face_up") < asked.index("let_first_player_inspect") < asked.index("wash_and_stack")
    for early in asked[1:]:
        refusal = refused(table, Attest(steps=(early,)))
        assert refusal.code == "procedure/not_attested"
        assert asked[0] in refusal.message
    attest(table, "shuffle", until="let_first_player_inspect")
    refusal = refused(table, Attest(steps=("wash_and_stack", "let_first_player_inspect")))
    assert refusal.code == "procedure/not_attested"
    assert "let_first_player_inspect" in refusal.message
    table.do(Attest(steps=("let_first_player_inspect", "wash_and_stack")))
    assert table.events[-1] == StepsAttested(steps=("let_first_player_inspect", "wash_and_stack"), by="dealer")


@pytest.mark.req("T1")
@pytest.mark.rule("ma-csp 3(b)")
def test_the_floorpersons_step_is_logged_as_the_floorpersons_even_where_nobody_is_asked() -> None:
    table = caribbean(automations=("attest",))
    table.do(Shuffle())
    attested = happened(table, StepsAttested)
    assert all(event.automatic for event in attested)
    by = {step: event.by for event in attested for step in event.steps}
    assert {step for step in by if by[step] == "floorperson"} == {"verify_deck"}
    assert by["spread_face_up"] == by["wash_and_stack"] == by["receive_deck"] == "dealer"


@pytest.mark.rule("ma-csp 3(b)")
def test_the_dealer_who_attests_what_is_due_stops_at_the_floorpersons_step() -> None:
    table = caribbean()
    table.sit(1)
    asked = [step["id"] for step in due(table, "shuffle")]
    floor = asked.index("verify_deck")
    table.do(Attest())
    assert table.events[-1] == StepsAttested(steps=tuple(asked[:floor]), by="dealer")
    assert refused(table, Attest()).code == "command/role"
    table.do(Attest(by="floorperson"))
    assert table.events[-1] == StepsAttested(steps=("verify_deck",), by="floorperson")
    table.do(Attest())
    assert table.events[-1] == StepsAttested(steps=tuple(asked[floor + 1 :]), by="dealer")
    table.do(Shuffle())


@pytest.mark.parametrize(
    ("step", "clause"),
    [
        pytest.param("check_second_deck", "ma-csp 2(b)(1)", marks=pytest.mark.rule("ma-csp 2(b)(1)")),
        pytest.param("check_second_deck", "ma-csp 2(b)(2)", marks=pytest.mark.rule("ma-csp 2(b)(2)")),
        pytest.param("open_decks_separately", "ma-csp 3(d)", marks=pytest.mark.rule("ma-csp 3(d)")),
    ],
)
def test_with_two_decks_the_first_shuffle_waits_for_both(step: str, clause: str) -> None:
    table = caribbean(shuffler=MACHINE, decks=("red", "blue"))
    prompts(table, "shuffle", work(table, "shuffle"), step, clause)


@pytest.mark.rule("ma-csp 2(b)(1)", "ma-csp 3(d)")
def test_with_one_deck_nobody_asks_for_a_second() -> None:
    asked = {step["id"] for step in due(caribbean(shuffler=MACHINE), "shuffle")}
    assert "check_deck" in asked
    assert not asked & {"check_second_deck", "open_decks_separately"}


@pytest.mark.rule("ma-csp 3(a)", "ma-csp 3(b)", "ma-csp 3(c)")
def test_a_new_deck_is_opened_like_the_first() -> None:
    table = caribbean(automations=but("attest", "clear", "shuffle"))
    work(table, "shuffle")
    attest(table, "shuffle")
    table.do(Shuffle())
    assert not due(table, "shuffle")
    table.do(ChangeDeck(decks=("green",)))
    asked = {step["id"] for step in due(table, "shuffle")}
    assert asked >= {"check_deck", "receive_deck", "verify_deck", "spread_face_up", "wash_and_stack"}
    assert refused(table, Shuffle()).code == "procedure/not_attested"


@pytest.mark.req("T1")
@pytest.mark.rule("ma-csp 3(a)")
@pytest.mark.parametrize(
    ("step", "clause"),
    [("receive_deck", "ma-csp 3(a)"), ("check_deck", "ma-csp 2(a)"), ("place_shoe", "ma-csp 7(a)")],
)
def test_preshuffled_cards_are_received_and_checked_before_they_are_cut(step: str, clause: str) -> None:
    table = caribbean(preshuffled=True)
    table.do(Sit(seat=1))
    prompts(table, "cut", Cut(cards=20), step, clause)
    assert happened(table, DeckCut) == [DeckCut(cards=20, by="dealer")]


@pytest.mark.req("T1")
@pytest.mark.rule("ma-csp 3(a)", "ma-csp 3(b)", "ma-csp 3(c)")
def test_preshuffled_cards_are_never_spread_and_washed_in_place_of_their_own_procedure() -> None:
    table = caribbean(preshuffled=True, automations=("collect",))
    attest(table, "cut")
    table.do(Cut(cards=20))
    seat_and_wager(table)
    attest(table, "no_more_bets")
    table.do(NoMoreBets())
    attest(table, "deal")
    table.do(DealCards())
    attest(table, "decide")
    for seat in HANDS:
        table.do(Answer(seat=seat, choice="fold"))
    attest(table, "clear")
    table.do(Clear())
    assert due(table, "shuffle") == []
    table.do(Shuffle())
    attested = {step for event in happened(table, StepsAttested) for step in event.steps}
    assert not attested & {"verify_deck", "spread_face_up", "let_first_player_inspect", "wash_and_stack"}


@pytest.mark.rule("ma-csp 3(a)")
def test_a_preshuffled_deck_brought_later_is_received_like_the_first() -> None:
    table = caribbean()
    work(table)
    table.do(ChangeDeck(decks=("green",), preshuffled=True))
    seat_and_wager(table)
    assert {step["id"] for step in due(table, "cut")} >= {"receive_deck", "check_deck"}
    assert refused(table, Cut(cards=20)).code == "procedure/not_attested"


@pytest.mark.rule("ma-csp 3(c)")
def test_the_opening_is_attested_once_and_not_in_every_round() -> None:
    table = caribbean()
    work(table)
    assert due(table, "shuffle") == []
    table.do(Shuffle())
    assert len(happened(table, DeckShuffled)) == 2


@pytest.mark.rule("ma-csp 2(b)(3)")
def test_no_more_bets_waits_until_the_other_deck_is_in_the_shuffler() -> None:
    table = caribbean(shuffler=MACHINE, decks=("red", "blue"))
    closing = work(table, "no_more_bets")
    prompts(table, "no_more_bets", closing, "other_deck_in_shuffler", "ma-csp 2(b)(3)")


@pytest.mark.rule("ma-csp 2(b)(5)")
def test_the_table_is_not_cleared_before_the_rack_holds_one_deck_only() -> None:
    table = caribbean(shuffler=MACHINE, decks=("red", "blue"))
    clear = work(table, "clear")
    attest(table, "shuffle")
    table.do(Shuffle(colour="blue"))
    prompts(table, "clear", clear, "one_deck_in_rack", "ma-csp 2(b)(5)")
    assert table.state.round.number == 2


def test_a_step_is_attested_at_its_time_and_not_ahead_of_it() -> None:
    table = caribbean(shuffler=MACHINE, decks=("red", "blue"))
    for early in ("one_deck_in_rack", "check_light", "set_dealer_hand", "count_progressive_chips"):
        assert refused(table, Attest(steps=(early,))).code == "procedure/not_due"
    assert refused(table, Attest(steps=("juggle",))).code == "procedure/unknown_step"


# Section 4: shuffle and cut --------------------------------------------------------------------------------


@pytest.mark.rule("ma-csp 4(a)")
def test_nothing_is_dealt_before_the_cards_are_shuffled() -> None:
    table = caribbean(automations=("attest", "collect"))
    seat_and_wager(table)
    refusal = refused(table, NoMoreBets())
    assert refusal.code == "deck/not_shuffled"
    assert "ma-csp 4(a)" in refusal.cites
    assert refused(table, DealCards()).code == "round/bets_open"


@pytest.mark.rule("ma-csp 4(a)")
def test_the_cards_are_shuffled_again_after_every_round() -> None:
    table = caribbean(automations=but("shuffle", "cut"))
    table.do(Shuffle())
    table.do(Cut(cards=30))
    seat_and_wager(table)
    table.no_more_bets()
    for seat in HANDS:
        table.decide(seat, "fold")
    assert table.state.round.number == 2
    seat_and_wager(table)
    assert refused(table, NoMoreBets()).code == "deck/not_shuffled"
    assert refused(table, Cut(cards=30)).code == "deck/not_shuffled"


@pytest.mark.rule("ma-csp 4(a)")
def test_preshuffled_cards_are_not_shuffled_before_the_first_round() -> None:
    table = caribbean(automations=("attest", "collect"), preshuffled=True)
    assert refused(table, Shuffle()).code == "deck/shuffled"


@pytest.mark.rule("ma-csp 4(a)", "ma-csp 4(b)(2)")
def test_the_cut_waits_until_the_shuffled_cards_are_one_stack() -> None:
    table = caribbean()
    prompts(table, "cut", work(table, "cut"), "stack_after_shuffle", "ma-csp 4(a)")


@pytest.mark.rule("ma-csp 4(b)(1)")
@pytest.mark.parametrize("method", ["manual_shoe", "hand", "automated_shoe"])
def test_cards_from_the_shuffling_machine_are_dealt_without_a_cut(method: MethodKey) -> None:
    table = caribbean(method=method, shuffler=MACHINE, automations=("attest", "collect"))
    seat_and_wager(table)
    table.do(Shuffle())
    refusal = refused(table, Cut(cards=20))
    assert refusal.code == "deck/no_cut"
    table.no_more_bets()
    table.do(DealCards())
    assert happened(table, DeckCut) == []
    assert len(happened(table, CardsDealt)[0].cards) == 20


@pytest.mark.rule("ma-csp 4(b)(1)")
def test_nobody_is_asked_to_attest_a_cut_that_is_not_made() -> None:
    table = caribbean(shuffler=MACHINE)
    work(table, "no_more_bets")
    assert due(table, "cut") == []
    table.do(Attest())
    assert set(table.events[-1].steps) == {"load_shoe", "announce_no_more_bets"}  # type: ignore[union-attr]


@pytest.mark.rule("ma-csp 4(b)(2)", "ma-csp 4(c)(2)")
@pytest.mark.parametrize("preshuffled", [False, True])
def test_cards_shuffled_by_hand_or_beforehand_are_cut_before_the_deal(preshuffled: bool) -> None:
    table = caribbean(automations=("attest", "collect"), preshuffled=preshuffled)
    seat_and_wager(table)
    if not preshuffled:
        table.do(Shuffle())
    refusal = refused(table, NoMoreBets())
    assert refusal.code == "deck/not_cut"
    assert "ma-csp 4(b)(2)" in refusal.cites
    table.do(Cut(cards=26))
    table.no_more_bets()
    table.do(DealCards())
    assert [str(face) for face in happened(table, CardsDealt)[0].faces.values()] == [DEALER.split()[0]]


@pytest.mark.rule("ma-csp 4(b)(2)")
def test_preshuffled_cards_are_cut_even_where_a_machine_shuffles_later() -> None:
    table = caribbean(shuffler=MACHINE, automations=("attest", "collect"), preshuffled=True)
    seat_and_wager(table)
    assert refused(table, NoMoreBets()).code == "deck/not_cut"


@pytest.mark.rule("ma-csp 4(b)(2)", "ma-csp 13(g)")
def test_a_machine_brought_after_the_shuffle_does_not_save_the_cut() -> None:
    table = caribbean(automations=("attest", "collect"))
    seat_and_wager(table)
    table.do(Shuffle())
    table.do(ChangeDevice(method="manual_shoe", shuffler=MACHINE))
    assert refused(table, NoMoreBets()).code == "deck/not_shuffled"
    table.do(Shuffle())
    table.no_more_bets()
    table.do(DealCards())
    assert [event.by for event in happened(table, DeckShuffled)] == ["manual", "automated"]


@pytest.mark.parametrize(
    ("step", "clause"),
    [
        pytest.param("lift_with_one_hand", "ma-csp 4(c)(1)", marks=pytest.mark.rule("ma-csp 4(c)(1)")),
        pytest.param("lay_cover_card", "ma-csp 4(c)(1)(i)", marks=pytest.mark.rule("ma-csp 4(c)(1)(i)")),
        pytest.param("rest_on_top", "ma-csp 4(c)(1)(iii)", marks=pytest.mark.rule("ma-csp 4(c)(1)(iii)")),
        pytest.param("cover_card_to_rack", "ma-csp 4(c)(1)(iv)", marks=pytest.mark.rule("ma-csp 4(c)(1)(iv)")),
    ],
)
def test_the_cut_waits_for_each_of_its_gestures(step: str, clause: str) -> None:
    table = caribbean()
    prompts(table, "cut", work(table, "cut"), step, clause)
    assert happened(table, DeckCut) == [DeckCut(cards=20, by="dealer")]


@pytest.mark.req("T3")
@pytest.mark.rule("ma-csp 4(c)(1)(ii)")
@pytest.mark.parametrize("cards", [-1, 0, 1, 9, 52, 53])
def test_a_cut_lifts_at_least_ten_cards_and_leaves_some(cards: int) -> None:
    table = caribbean(automations=("attest",))
    table.do(Shuffle())
    refusal = refused(table, Cut(cards=cards))
    assert refusal.code == "deck/cut_size"
    assert "ma-csp 4(c)(1)(ii)" in refusal.cites
    table.do(Cut(cards=10))
    assert happened(table, DeckCut) == [DeckCut(cards=10, by="dealer")]


@pytest.mark.rule("ma-csp 4(c)(1)(ii)", "ma-csp 4(c)(1)(iii)")
def test_the_lifted_cards_end_up_under_the_rest() -> None:
    """Lifting one card more moves every card of the deal one place up."""

    def dealt_after(cut: int) -> list[str]:
        table = caribbean(automations=but("cut", "clear"), deck=None, seed=11)
        seat_and_wager(table)
        table.do(Cut(cards=cut))
        table.no_more_bets()
        for seat in HANDS:
            table.decide(seat, "bet")
        faces = table.round.faces
        return [str(faces[place]) for place in range(20)]

    ten, eleven = dealt_after(10), dealt_after(11)
    assert ten[1:] == eleven[:-1]
    assert ten[0] not in eleven


@pytest.mark.rule("ma-csp 4(d)")
@pytest.mark.parametrize("by", ["floorperson", "executive"])
def test_a_supervisor_may_have_the_cards_cut_again_before_the_first_card(by: Role) -> None:
    table = caribbean(automations=("attest", "collect"))
    seat_and_wager(table)
    table.do(Shuffle())
    assert refused(table, Recut(cards=20, by=by)).code == "deck/not_cut"
    table.do(Cut(cards=10))
    assert refused(table, Recut(cards=20, by="dealer")).code == "command/role"
    assert refused(table, Recut(cards=20, by="player")).code == "command/role"
    assert refused(table, Cut(cards=20)).code == "deck/shuffled"
    assert refused(table, Recut(cards=9, by=by)).code == "deck/cut_size"
    table.do(Recut(cards=30, by=by))
    assert happened(table, DeckCut)[-1] == DeckCut(cards=30, again=True, by=by)
    table.no_more_bets()
    table.do(Recut(cards=12, by=by))
    table.do(DealCards(count=1))
    assert refused(table, Recut(cards=20, by=by)).code == "deck/in_play"


# 4(e): a table without play --------------------------------------------------------------------------------


def _idle_table() -> Table:
    """A table whose last player has gone after a round, and to which somebody has come."""
    table = caribbean()
    work(table)
    table.do(Shuffle())
    for seat in HANDS:
        table.do(Leave(seat=seat))
    assert isinstance(table.events[-1], TableIdled)
    table.do(Sit(seat=2))
    return table


@pytest.mark.req("T1")
@pytest.mark.rule("ma-csp 4(e)")
@pytest.mark.parametrize(
    "step", ["spread_while_idle", "turn_up_on_arrival", "arriving_player_inspects", "wash_on_arrival"]
)
def test_after_a_pause_the_cards_are_shown_washed_and_shuffled_again(step: str) -> None:
    table = _idle_table()
    assert not table.state.decks.shuffled
    prompts(table, "shuffle", Shuffle(), step, "ma-csp 4(e)")
    assert len(happened(table, DeckShuffled)) == 3


@pytest.mark.req("T1")
@pytest.mark.rule("ma-csp 3(b)", "ma-csp 3(c)")
def test_nobody_attests_that_the_first_player_looked_before_there_is_one() -> None:
    table = caribbean()
    attest(table, "shuffle", until="let_first_player_inspect")
    for steps in (None, ("let_first_player_inspect",), ("let_first_player_inspect", "wash_and_stack")):
        refusal = refused(table, Attest(steps=steps))
        assert (refusal.code, refusal.cites[0]) == ("procedure/nobody_there", "ma-csp 3(b)")
    assert refused(table, Shuffle()).code == "procedure/not_attested"
    waits = next_step(table.state)
    assert (waits.do, waits.whose, waits.cites[0]) == ("wager", "players", "ma-csp 3(b)")
    table.sit(1)
    assert next_step(table.state).steps[0].id == "let_first_player_inspect"
    attest(table, "shuffle")
    table.do(Shuffle())


@pytest.mark.req("T1")
@pytest.mark.rule("ma-csp 4(e)")
def test_cards_spread_on_an_idle_table_wait_for_the_player_who_arrives() -> None:
    table = _idle_table()
    table.do(Leave(seat=2))
    table.do(Attest())
    assert table.events[-1] == StepsAttested(steps=("spread_while_idle",), by="dealer")
    refusal = refused(table, Attest())
    assert (refusal.code, refusal.cites) == ("procedure/nobody_there", ("ma-csp 4(e)",))
    assert next_step(table.state).do == "wager"
    assert refused(table, Shuffle()).code == "procedure/not_attested"
    table.sit(5)
    table.do(Attest())
    arrival = ("turn_up_on_arrival", "arriving_player_inspects", "wash_on_arrival")
    assert table.events[-1] == StepsAttested(steps=arrival, by="dealer")
    table.do(Shuffle())


@pytest.mark.rule("ma-csp 4(e)", "ma-csp 3(c)")
def test_while_somebody_plays_the_cards_are_not_spread_for_an_arrival() -> None:
    table = caribbean()
    work(table)
    table.do(Leave(seat=1))
    table.do(Sit(seat=2))
    assert due(table, "shuffle") == []
    table.do(Shuffle())
    assert len(happened(table, DeckShuffled)) == 2


@pytest.mark.rule("ma-csp 4(e)")
def test_two_pauses_are_attested_twice() -> None:
    table = _idle_table()
    attest(table, "shuffle")
    table.do(Shuffle())
    table.do(Leave(seat=2))
    table.do(Sit(seat=5))
    assert refused(table, Shuffle()).code == "procedure/not_attested"
    attest(table, "shuffle")
    attested = [event.steps for event in happened(table, StepsAttested)]
    assert attested.count(("wash_on_arrival",)) == 2


# The whole of it -------------------------------------------------------------------------------------------


@pytest.mark.rule("ma-csp 4(c)(2)")
@pytest.mark.parametrize(
    ("method", "shuffler"),
    [("manual_shoe", MANUAL), ("manual_shoe", MACHINE), ("hand", MACHINE), ("automated_shoe", COUNTING)],
)
def test_a_round_worked_by_hand_from_the_opening_to_the_rack(method: MethodKey, shuffler: Shuffler) -> None:
    table = caribbean(method=method, shuffler=shuffler)
    assert work(table) == Clear()
    assert table.last_round is not None
    in_stacks = method == "automated_shoe"
    deck = stacked_deck(HANDS, DEALER, in_stacks=in_stacks).split()
    assert [str(table.last_round.faces[place]) for place in range(20)] == deck[:20]
    assert all(not event.automatic for event in happened(table, StepsAttested))


@pytest.mark.rule("ma-csp 4(a)")
def test_a_deck_taken_off_after_no_more_bets_is_replaced_before_the_first_card() -> None:
    how = {"method": "automated_shoe", "shuffler": COUNTING, "automations": ("attest", "collect")}
    table = caribbean(entered=True, deck=None, **how)  # type: ignore[arg-type]
    seat_and_wager(table, ANTES)
    table.do(Shuffle(count=52))
    table.do(NoMoreBets())
    table.do(ReportIrregularity(kind="shuffler_jam"))
    assert refused(table, DealCards()).code == "deck/not_shuffled"
    table.do(Shuffle(count=51))
    for waiting in (Shuffle(), DealCards()):
        assert refused(table, waiting).code == "deck/removed"
    table.do(ChangeDeck(decks=("green",)))
    table.do(Shuffle(count=52))
    table.do(DealCards(up=parse_cards("As")))
    assert happened(table, DeckShuffled) == [
        DeckShuffled(colour=colour, by="automated", count=52) for colour in ("red", "green")
    ]

"""Washington prints no cut, no stub count, no second deck and no opening of the table: these are the house's own."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from tests.washington.playing import ANTE, opened, play, refusal, streets, wagered

from fifthstreet.errors import Error
from fifthstreet.grounds import is_houses
from fifthstreet.rulebook import load_pack
from fifthstreet.rulebook.models import MayBeHouses
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages.commands.form import Shuffler
from fifthstreet.table.next_step import next_step
from fifthstreet.table.refusals import Refusal

MANUAL = Shuffler(kind="manual")
#: Clauses that only send the reader to the house's own procedures, or recommend something.
POINTERS = {"wa-ms dealing 1", "wa-ms gm 7", "wa-ms nexus 7", "wa-ms mgl 8", "wa-ms letter commercial 1"}
#: What the document orders to be done by the dealer or the floorperson of Mississippi Stud, in its own steps.
PRINTED = {
    "check_shuffler_mode",
    "check_display",
    "sensors_lit",
    "press_coin_in",
    "press_start_game",
    "remove_progressive_chips",
    "community_cards_in_place",
    "starting_cards_face_down",
    "tuck_folded_cards",
    "turn_hands_from_right",
    "press_hand_button",
    "select_seat_and_hand",
    "call_supervisor",
    "log_win_with_key",
    "log_win_with_card",
    "key_back_to_run",
    "envy_hand_face_up",
    "press_game_over",
    "press_end_game",
}


def _is_the_houses(refused: Error) -> bool:
    return refused.ground == "house" and bool(refused.cites) and all(map(is_houses, refused.cites))


def test_the_printed_gestures_are_the_documents_and_all_others_the_houses() -> None:
    steps = load_pack("us-wa").games["mississippi-stud"].procedure
    assert {step.id for step in steps if not step.house} == PRINTED
    assert {step.id for step in steps} > PRINTED


@pytest.mark.parametrize("game", ["mississippi-stud", "caribbean-stud"])
def test_what_rests_on_house_procedures_alone_is_the_houses(game: str) -> None:
    entry = load_pack("us-wa").games[game]
    equipment = entry.equipment
    single = [each for each in (equipment.cut, equipment.stub_count, equipment.second_deck) if each is not None]
    rows: Sequence[MayBeHouses] = [*equipment.methods, *single, *entry.procedure]
    pointed = [row for row in rows if {*row.cites} <= POINTERS]
    # One of them is a recommendation that the document does print: the mode of the shuffler.
    recommended = [row for row in pointed if not row.house]
    assert recommended == [step for step in entry.procedure if step.id == "check_shuffler_mode"]
    if game == "mississippi-stud":
        assert {*single, *equipment.methods} <= {row for row in pointed if row.house}


def test_the_cut_is_the_houses_in_every_refusal_and_at_the_dealers_console() -> None:
    table = opened(shuffler=MANUAL, automations=("attest", "collect"))
    play(table, c.Shuffle())
    step = next_step(table.state)
    assert step.do == "cut"
    assert step.cites == tuple(
        f"house beside {cite}" for cite in ("wa-ms dealing 1", "wa-ms gm 7", "wa-ms nexus 7", "wa-ms mgl 8")
    )
    refused = refusal(table, c.Cut(cards=9))
    assert refused.code == "deck/cut_size"
    assert _is_the_houses(refused)
    assert _is_the_houses(refusal(table, c.Recut(cards=20, by="floorperson")))


def test_a_gesture_of_the_house_waits_as_the_houses_rule() -> None:
    table = opened(automations=("collect",))
    refused = refusal(table, c.Shuffle())
    assert refused.code == "procedure/not_attested"
    assert _is_the_houses(refused)
    assert all(is_houses(cite) for cite in next_step(table.state).cites)


def test_a_stub_count_that_is_due_is_the_houses() -> None:
    table = wagered({1: ANTE}, shuffler=Shuffler(kind="automated", counts=False))
    for _ in range(5):
        table.no_more_bets()
        play(table, c.DealCards(), c.DealCards(), *streets(1), c.SettleUp(), c.Clear())
        table.wager(1, **ANTE)
    refused = refusal(table, c.NoMoreBets())
    assert (refused.code, table.state.round.number) == ("deck/count_due", 6)
    assert _is_the_houses(refused)


def test_a_second_deck_is_the_houses() -> None:
    with pytest.raises(Refusal) as manual:
        opened(shuffler=MANUAL, decks=("red", "blue"))
    assert _is_the_houses(manual.value)
    with pytest.raises(Refusal) as same:
        opened(decks=("red", "red"))
    assert (same.value.code, _is_the_houses(same.value)) == ("deck/same_colour", True)

"""What a table does by itself, and what it waits for."""

from __future__ import annotations

import pytest
from tests.table.playing import fold_a_round, refusal, royal_for_the_player

from fifthstreet import Refusal, Table, open_table
from fifthstreet.chance import seeded
from fifthstreet.cli.commands.run import run
from fifthstreet.rulebook import rules_for
from fifthstreet.table.actions.equipment import set_up
from fifthstreet.table.automation import next_chore
from fifthstreet.table.card_sources import SealedDeck
from fifthstreet.table.evolve import evolve
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages.events import PlayerSat, StubCounted
from fifthstreet.table.state import AUTOMATIONS, changed
from fifthstreet.table.views import view


@pytest.mark.req("T4")
def test_a_table_left_to_itself_counts_the_stub_in_time() -> None:
    table = open_table("caribbean-stud", "us-ma", method="manual_shoe", seed=1)
    table.sit(1)
    for _ in range(12):
        fold_a_round(table)
    counted = [event for event in table.events if isinstance(event, StubCounted)]
    assert len(counted) == 2
    # One player's five cards and the dealer's five are on the layout: 42 are left.
    assert {event.cards for event in counted} == {42}


def test_a_pack_without_a_stub_count_is_not_asked_for_one() -> None:
    table = open_table("mississippi-stud", "us-wa", seed=1)
    bare = table.state.setup.rules.pack.model_copy(
        update={
            "games": {
                "mississippi-stud": table.state.setup.rules.entry.model_copy(
                    update={
                        "equipment": table.state.setup.rules.entry.equipment.model_copy(update={"stub_count": None})
                    }
                )
            }
        }
    )
    # No pack that comes from the document may leave it out: this one is not asked whether it may be played by.
    rules = rules_for(bare, "mississippi-stud")
    free = Table(set_up(table.state.game, rules), SealedDeck(seeded(1), seeded))
    free.sit(1)
    for _ in range(7):
        fold_a_round(free)
    assert view(free.state, "dealer")["stub_count_due_in"] is None
    assert refusal(free, c.CountStub(cards=52)).code == "deck/nothing_to_count"


def test_what_an_automatic_table_waits_for_is_told() -> None:
    table = open_table(
        "caribbean-stud",
        "us-ma",
        options={"progressive_paytable": "D"},
        automations=tuple(chore for chore in AUTOMATIONS if chore != "validate"),
        deck=royal_for_the_player(),
    )
    table.sit(1)
    table.wager(1, ante="10.00", progressive="1.00")
    table.no_more_bets({"progressive": {"main": c.ReadingGiven(amount=10**11)}})
    table.decide(1, "bet")
    assert table.waiting is not None
    assert table.waiting.code == "cards/face_down"
    with pytest.raises(Refusal) as caught:
        table.net(1)
    assert caught.value.code == "cards/face_down"
    lines = list(
        run(
            [
                '{"do":"open_table","game":"caribbean-stud","pack":"us-ma","automations":["attest","shuffle","deal"],'
                '"shuffler":"manual"}',
                '{"do":"sit","seat":1}',
                '{"do":"wager","seat":1,"wagers":{"ante":"10.00"}}',
                '{"do":"no_more_bets"}',
            ]
        )
    )
    assert '"code": "deck/not_cut"' in lines[-1]


def test_a_script_is_told_what_a_chore_waits_for() -> None:
    opening = (
        '{"do":"open_table","game":"caribbean-stud","pack":"us-ma","automations":["attest","shuffle","deal","settle",'
        '"collect","reveal"],'
        f'"options":{{"progressive_paytable":"D"}},"deck":"{royal_for_the_player()}"}}'
    )
    told = list(
        run(
            [
                opening,
                '{"do":"sit","seat":1}',
                '{"do":"wager","seat":1,"wagers":{"ante":"10.00","progressive":"1.00"}}',
                '{"do":"no_more_bets","meters":{"progressive":{"main":{"amount":"100000.00"}}}}',
                '{"do":"decide","seat":1,"choice":"bet"}',
            ]
        )
    )
    assert told[-1].startswith('{"waiting": {"code": "cards/face_down"')


def test_a_chore_that_is_switched_off_is_left_to_the_dealer() -> None:
    for automations, chore in ((("attest",), None), (("attest", "shuffle"), c.Shuffle())):
        table = open_table("caribbean-stud", "us-ma", automations=automations, entered=True)
        assert next_chore(table.state) is None  # Nobody sits there.
        seated = evolve(table.state, PlayerSat(seat=1))
        assert next_chore(seated) == chore


def test_a_count_that_is_overdue_is_made_between_rounds_with_the_whole_deck() -> None:
    table = open_table("caribbean-stud", "us-ma", method="manual_shoe", seed=1)
    table.sit(1)
    assert next_chore(table.state) is None
    late = changed(table.state, decks=changed(table.state.decks, rounds_since_count=5))
    assert next_chore(late) == c.CountStub(cards=52, by="floorperson")

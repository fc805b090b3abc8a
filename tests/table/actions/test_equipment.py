"""Setting a table up, and changing its decks and devices."""

from __future__ import annotations

import hashlib

import pytest
from tests.rulebook.copies import PACKS

from fifthstreet import Refusal, open_table
from fifthstreet.cli.commands.run import run
from fifthstreet.games import describe
from fifthstreet.rulebook import load_pack, rules_for
from fifthstreet.rulebook.models import ShufflerKind
from fifthstreet.table.actions.equipment import opened, set_up
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages.events import TableOpened


def test_automations_and_methods_must_be_known() -> None:
    with pytest.raises(Refusal) as caught:
        open_table("caribbean-stud", "us-ma", automations=("juggle",))
    assert caught.value.code == "table/automation"
    without_hand = load_pack("us-ma").games["boston-5"]
    rules = rules_for(load_pack("us-ma"), "boston-5")
    assert {method.key for method in without_hand.equipment.methods} == {"manual_shoe", "hand", "automated_shoe"}
    only = without_hand.equipment.model_copy(update={"methods": without_hand.equipment.methods[:1]})
    pack = load_pack("us-ma").model_copy(
        update={"key": "ours", "games": {"boston-5": rules.entry.model_copy(update={"equipment": only})}}
    )
    with pytest.raises(Refusal, match="boston-5 is not dealt by hand") as refused:
        open_table("boston-5", pack, method="hand")
    assert refused.value.code == "table/equipment"


def test_everything_a_table_was_opened_with_is_its_first_event() -> None:
    table = open_table("boston-5", "us-ma", options={"payout_limit": "60000.00"}, method="hand", seed=1)
    first = table.events[0]
    assert isinstance(first, TableOpened)
    assert (first.game, first.pack, first.method, first.cards) == ("boston-5", "us-ma", "hand", "electronic")
    assert first.options["payout_limit"] == "60000.00"
    digest = hashlib.sha256((PACKS / "us-ma.toml").read_bytes()).hexdigest()
    assert (first.version, first.digest, first.base_digest) == ("1", f"sha256:{digest}", None)
    assert first.limits["ante"] == "5.00/500.00/1.00"


def test_a_script_may_name_a_shuffler_by_its_kind_and_decks_by_their_number() -> None:
    opening = '{"do":"open_table","game":"caribbean-stud","pack":"us-ma","shuffler":"automated","decks":2}'
    changes = [
        '{"do":"change_device","remove":true}',
        '{"do":"change_deck","decks":1}',
        '{"do":"change_device","shuffler":"manual","method":"manual_shoe"}',
    ]
    told = list(run([opening, *changes]))
    assert '"decks":["red","blue"]' in told[0]
    assert '"kind":"automated"' in told[0]
    assert '"decks":["red"]' in told[2]
    assert '"kind":"manual"' in told[3]


def test_a_table_without_a_device_has_none_to_remove() -> None:
    table = open_table("caribbean-stud", "us-ma", method="manual_shoe", shuffler=c.Shuffler(kind="manual"))
    with pytest.raises(Refusal) as caught:
        table.do(c.ChangeDevice(remove=True))
    assert caught.value.code == "device/none"


def test_a_table_is_set_up_with_the_first_method_of_its_pack() -> None:
    rules = rules_for(load_pack("us-ma"), "boston-5")
    setup = set_up(describe(rules), rules)
    first = rules.entry.equipment.methods[0]
    assert (setup.method, setup.shuffler.kind, setup.decks) == (first.key, first.shufflers[-1], ("red",))
    state = opened(setup, preshuffled=True)
    assert state.decks.shuffled
    assert state.decks.came_preshuffled


@pytest.mark.parametrize(
    ("shuffler", "decks", "code"),
    [
        ("automated", (), "table/equipment"),
        ("automated", ("red", "blue", "green"), "table/equipment"),
        ("automated", ("red", "red"), "deck/same_colour"),
        ("manual", ("red", "blue"), "table/equipment"),
    ],
)
def test_a_second_deck_has_another_colour_and_a_machine(
    shuffler: ShufflerKind, decks: tuple[str, ...], code: str
) -> None:
    rules = rules_for(load_pack("us-ma"), "caribbean-stud")
    with pytest.raises(Refusal) as caught:
        set_up(describe(rules), rules, shuffler=c.Shuffler(kind=shuffler), decks=decks)
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("shuffler", "says"),
    [
        (c.Shuffler(kind="manual"), "cover_all needs the automated shuffler in mode"),
        (c.Shuffler(kind="automated", mode="Blackjack"), "it is in 'Blackjack'"),
    ],
)
def test_cover_all_is_dealt_by_a_machine_in_its_own_mode(shuffler: c.Shuffler, says: str) -> None:
    rules = rules_for(load_pack("us-ma"), "caribbean-stud", {"cover_all": True})
    with pytest.raises(Refusal, match=says) as caught:
        set_up(describe(rules), rules, shuffler=shuffler)
    assert (caught.value.code, caught.value.cites) == ("table/equipment", ("ma-csp 12(d)",))

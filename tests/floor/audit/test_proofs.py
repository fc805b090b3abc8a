"""A player can check every card they saw, an auditor the whole deck, and nobody learns another card."""

from __future__ import annotations

import copy
import json
from hashlib import sha256
from typing import Any

import pytest
from tests.floor.audited import DEALER, FOLDED, PLAYED, play
from tests.floor.linked import Linked

from fifthstreet.floor.audit.proofs import proof
from fifthstreet.floor.audit.rounds import finished_round
from fifthstreet.floor.audit.verifier import Export, Wrong, check_proof
from fifthstreet.floor.errors import FloorError


def proven(floor: Linked, seat: int | None) -> dict[str, Any]:
    return proof(floor.house, finished_round(floor.house, "T1", 1), seat)


def reckoned(card: dict[str, Any]) -> str:
    """A leaf as the page of the formats has it."""
    lines = ["fifthstreet card 1", f"place: {card['place']}", f"card: {card['card']}", f"salt: {card['salt']}", ""]
    return sha256("\n".join(lines).encode()).hexdigest()


@pytest.mark.req("S6")
def test_a_player_can_check_the_cards_they_saw_and_no_other(floor: Linked) -> None:
    made = json.loads(json.dumps(proven(floor, 5)))
    assert {card["card"] for card in made["cards"]} == {*PLAYED.split(), *DEALER.split()}
    assert all(reckoned(card) == made["leaves"][card["place"]] for card in made["cards"])
    check_proof(made)


@pytest.mark.req("S6")
def test_who_folded_can_check_their_own_hand(floor: Linked) -> None:
    assert {*FOLDED.split()} < {card["card"] for card in proven(floor, 1)["cards"]}


@pytest.mark.req("S6")
def test_an_auditor_can_check_the_whole_deck(floor: Linked) -> None:
    made = proven(floor, None)
    check_proof(made)
    assert len({card["card"] for card in made["cards"]}) == 52


@pytest.mark.req("S6")
def test_the_commitment_stood_in_the_log_before_no_more_bets(floor: Linked) -> None:
    made = proven(floor, 5)
    records = {record.position: record for record in floor.house.ledger.log()}
    sealed, closed = records[made["sealed"]["position"]], records[made["bets_closed"]["position"]]
    assert (sealed.kind, closed.kind) == ("deck_sealed", "bets_closed")
    assert json.loads(sealed.body)["root"] == made["root"]
    assert sealed.position < closed.position


def test_a_seat_without_a_hand_has_nothing_to_check(floor: Linked) -> None:
    with pytest.raises(FloorError, match="seat 3 had no hand"):
        proven(floor, 3)


@pytest.mark.parametrize(
    ("where", "new", "what"),
    [
        (["form"], "another", "not a proof"),
        (["root"], "0" * 64, "do not add up"),
        (["leaves", 51], "0" * 64, "do not add up"),
        (["cards", 0, "card"], "2s", "not the one sealed"),
        (["cards", 0, "salt"], "00" * 16, "not the one sealed"),
        (["cards", 0, "place"], 40, "not the one sealed"),
        (["bets_closed", "position"], 1, "after the betting closed"),
    ],
)
def test_a_changed_proof_is_rejected(floor: Linked, where: list[str | int], new: object, what: str) -> None:
    made: Any = copy.deepcopy(proven(floor, 5))
    inner = made
    for key in where[:-1]:
        inner = inner[key]
    inner[where[-1]] = new
    with pytest.raises(Wrong, match=what):
        check_proof(made)


@pytest.fixture(scope="module")
def two_rounds(tmp_path_factory: pytest.TempPathFactory) -> Linked:
    """Two rounds of table T1 are over; both decks lay in the same order, with other salts."""
    floor = Linked(tmp_path_factory.mktemp("two") / "house")
    play(floor)
    play(floor)
    return floor


def logged(floor: Linked) -> Export:
    """The log as the script reads it in an export."""
    export = Export()
    for record in floor.house.ledger.log():
        export.records = record.position
        if record.stream.startswith("table/"):
            export._at_a_table(record.stream, record.kind, json.loads(record.body))
    return export


@pytest.mark.req("S6")
def test_a_proof_is_held_against_the_round_and_the_seat_it_names(two_rounds: Linked) -> None:
    house, log = two_rounds.house, logged(two_rounds)
    one, two = (proof(house, finished_round(house, "T1", number), 5) for number in (1, 2))
    for made in (one, two, *(proof(house, finished_round(house, "T1", number)) for number in (1, 2))):
        check_proof(made, log)
    changed = [
        ({**one, "table": "T2"}, "another root"),
        ({**one, "round": 2}, "closed elsewhere"),
        ({**one, "round": 99}, "closed elsewhere"),
        # A deck that was sealed after the betting of round 1 had closed.
        ({**two, "round": 1}, "closed elsewhere"),
        ({**two, "round": 1, "bets_closed": one["bets_closed"]}, "after the betting closed"),
        # Nobody but seat 1 saw the hand that it folded.
        ({**proof(house, finished_round(house, "T1", 1), 1), "seat": 5}, "seat 5 saw no"),
        ({**one, "sealed": two["sealed"]}, "after the betting closed"),
    ]
    for made, what in changed:
        with pytest.raises(Wrong, match=what):
            check_proof(made, log)


@pytest.mark.req("S6")
def test_a_deck_that_was_sealed_before_but_not_dealt_proves_nothing(two_rounds: Linked) -> None:
    house, log = two_rounds.house, logged(two_rounds)
    made = proof(house, finished_round(house, "T1", 2), 5)
    played = log.rounds["table/T1", 2]
    place = str(made["cards"][0]["place"])
    for faces in played.faces.values():
        faces.pop(place, None)
    with pytest.raises(Wrong, match=f"at place {place}"):
        check_proof(made, log)

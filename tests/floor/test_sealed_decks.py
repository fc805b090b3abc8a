"""Sealed decks (S6): committed to, kept for a crash, opened by the key of the house alone."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

import pytest
from tests.floor.houses import BOSTON, QUICK, Floor
from tests.floor.playing import CARIBBEAN, MISSISSIPPI, go_on, state_of, take_seats

from fifthstreet.cards import DECK
from fifthstreet.chance import secure_bytes, seeded
from fifthstreet.floor.creating import open_house
from fifthstreet.floor.errors import FloorError
from fifthstreet.floor.sealed_decks import DeckSealed, HouseDeck, Vault

pytestmark = pytest.mark.req("S6")
KEY = bytes(range(32))
WAGERS = {
    "B5": {"ante": "10.00", "first": "20.00", "optional_bonus": "5.00"},
    "C1": {"ante": "10.00", "bonus": "5.00"},
    "M1": {"ante": "10.00", "three_card_bonus": "5.00"},
}
TABLES = {"B5": None, "C1": CARIBBEAN, "M1": MISSISSIPPI, "B6": {**BOSTON, "id": "B6", "decks": ["red", "blue"]}}


def vault(key: bytes = KEY, seed: int = 1) -> Vault:
    return Vault(key, secure_bytes, seeded(seed))


def deck(key: bytes = KEY, seed: int = 1, table: str = "T") -> HouseDeck:
    return HouseDeck(vault(key, seed), table)


def by_hand(cards: list[str], salts: list[str]) -> str:
    """The commitment to a deck, worked out from the words of the documentation."""
    lines = ["fifthstreet deck 1"]
    for place, (card, salt) in enumerate(zip(cards, salts, strict=True)):
        text = "\n".join(("fifthstreet card 1", f"place: {place}", f"card: {card}", f"salt: {salt}", ""))
        lines.append(sha256(text.encode("ascii")).hexdigest())
    return sha256(("\n".join(lines) + "\n").encode("ascii")).hexdigest()


def test_a_commitment_is_what_anybody_works_out_card_by_card() -> None:
    shuffled = deck()
    shuffled.shuffle()
    (seal,) = shuffled.seals
    order = vault().unseal(seal.sealed, "T")
    assert sorted(order.cards) == list(DECK)
    assert by_hand([str(card) for card in order.cards], [salt.hex() for salt in order.salts]) == seal.root
    assert len(set(order.salts)) == 52
    assert all(len(salt) == 16 for salt in order.salts)


def test_every_shuffle_cut_and_change_has_a_commitment_of_its_own() -> None:
    shuffled = deck()
    shuffled.shuffle()
    shuffled.cut(20)
    shuffled.shuffle_other()
    shuffled.change()
    assert [seal.deck for seal in shuffled.seals] == ["in_play", "in_play", "other", "in_play"]
    assert len({seal.root for seal in shuffled.seals}) == 4
    orders = [vault().unseal(seal.sealed, "T").cards for seal in shuffled.seals]
    assert orders[1] == orders[0][20:] + orders[0][:20]
    assert orders[3] == orders[2] == tuple(shuffled.face(place) for place in range(52))


def test_two_seals_of_one_order_have_nothing_in_common() -> None:
    order = vault().salted(tuple(DECK))
    first, second = (vault().seal(order, "T") for _ in range(2))
    assert first[:16] != second[:16]
    assert vault().unseal(first, "T") == vault().unseal(second, "T") == order


@pytest.mark.parametrize("sealed", ["", "AAAA", "!!!", "AAAA" * 100, "x"])
def test_what_is_no_seal_is_refused(sealed: str) -> None:
    with pytest.raises(FloorError, match="key does not open") as error:
        vault().unseal(sealed, "T")
    assert error.value.code == "house/check"


def test_a_seal_is_opened_with_its_key_for_its_table_and_as_it_was_written() -> None:
    shuffled = deck()
    shuffled.shuffle()
    seal = shuffled.seals[0]
    for key, table in ((bytes(32), "T"), (KEY, "U")):
        with pytest.raises(FloorError, match="key does not open"):
            vault(key).unseal(seal.sealed, table)
    changed = DeckSealed(deck="in_play", root="0" * 64, sealed=seal.sealed)
    with pytest.raises(FloorError, match="not the one committed to"):
        deck().restore(changed)


def test_what_is_done_to_a_copy_leaves_the_deck_alone() -> None:
    shuffled = deck()
    shuffled.shuffle()
    lying, faces = dict(shuffled.lying), [shuffled.face(place) for place in range(52)]
    other = shuffled.copy()
    other.shuffle()
    assert (shuffled.lying, [shuffled.face(place) for place in range(52)]) == (lying, faces)
    assert other.lying != lying


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.req("S1")
def test_after_a_crash_at_any_moment_the_round_goes_on_with_the_same_cards(floor: Floor, table: str) -> None:
    if (made := TABLES[table]) is not None:
        floor.signed({"do": "create_table", **made})
        floor.do("floorperson", "open_table", table=table)
    take_seats(floor, table, dict.fromkeys((1, 2, 4), WAGERS.get(table, WAGERS["B5"])))
    steps = 0
    while state_of(floor, table).round.number == 1:
        go_on(floor, table)
        lived = floor.house.table(table)
        read = floor.reopen().table(table)
        assert read.version == lived.version
        assert read.state.state == lived.state.state
        assert repr(read.state.state) == repr(lived.state.state)
        assert read.state.deck is not None
        assert lived.state.deck is not None
        assert read.state.deck.lying == lived.state.deck.lying
        assert [read.state.deck.face(place) for place in range(52)] == [
            lived.state.deck.face(place) for place in range(52)
        ]
        steps += 1
    assert steps > 5
    assert floor.house.ledger.balance(f"layout/{table}") == 0


def test_a_deck_is_committed_to_before_no_more_bets_and_nothing_is_changed_after(floor: Floor) -> None:
    take_seats(floor, "B5", {1: WAGERS["B5"]})
    while state_of(floor, "B5").round.number == 1:
        go_on(floor, "B5")
    kinds = [record.kind for record in floor.house.ledger.stream("table/B5")]
    assert max(place for place, kind in enumerate(kinds) if kind == "deck_sealed") < kinds.index("bets_closed")


def test_every_card_that_was_turned_is_the_one_that_was_committed_to(floor: Floor) -> None:
    take_seats(floor, "B5", {1: WAGERS["B5"], 2: WAGERS["B5"]})
    while state_of(floor, "B5").round.number == 1:
        go_on(floor, "B5")
    records = floor.house.ledger.stream("table/B5")
    seal = next(json.loads(record.body) for record in records if record.kind == "deck_sealed")
    order = floor.house.vault.unseal(seal["sealed"], "B5")
    shown: dict[str, str] = {}
    for record in records:
        shown |= json.loads(record.body).get("faces", {})
    assert len(shown) == 15
    assert all(str(order.cards[int(place)]) == face for place, face in shown.items())


def test_an_answer_shows_the_commitment_and_neither_the_order_nor_a_card_somebody_looked_at(floor: Floor) -> None:
    take_seats(floor, "B5", {1: WAGERS["B5"]})
    answers = []
    while not state_of(floor, "B5").round.next_position:
        answers.append(go_on(floor, "B5"))
    looked = floor.do("player", "look", table="B5", seat=1)["events"][0]
    assert looked["event"] == "cards_looked_at"
    assert set(looked["faces"].values()) == {"??"}
    sealed = [event for answer in answers for event in answer["events"] if event["event"] == "deck_sealed"]
    assert [set(event) for event in sealed] == [{"event", "deck", "root", "stream", "stream_version"}]


def test_a_key_of_another_house_does_not_open_the_table(floor: Floor, tmp_path: Path) -> None:
    floor.do("player", "sit", table="B5", seat=1)
    floor.do("dealer", "shuffle", table="B5")
    (floor.folder / "keys" / "decks.key").chmod(0o600)
    (floor.folder / "keys" / "decks.key").write_bytes(bytes(32))
    house = open_house(floor.folder, hasher=QUICK)
    with pytest.raises(FloorError) as error:
        house.table("B5")
    assert error.value.code == "house/check"

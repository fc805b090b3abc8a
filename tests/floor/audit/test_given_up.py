"""Cards that were given up in an exchange: their owner can check them, an auditor sees them, nobody else does."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.floor.houses import OASIS, Floor

from fifthstreet.cards import HIDDEN
from fifthstreet.floor.audit.proofs import proof
from fifthstreet.floor.audit.recall import recall
from fifthstreet.floor.audit.rounds import audited_round, finished_round
from fifthstreet.floor.audit.verifier import check_proof

FIRST = "2c 4d 7c 9d Jc"
DEALER = "Ah Kd 8s 6s 3h"
NEW = "Ts Th"


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Floor]:
    """Round 1 is over: the first two cards of the hand were exchanged, and it folded."""
    made = Floor(tmp_path_factory.mktemp("given") / "house").opened(OASIS)
    hands = zip(FIRST.split(), DEALER.split(), strict=True)
    made.chance.cards(" ".join(card for pair in hands for card in pair) + " " + NEW)
    made.do("player", "sit", table="O1", seat=1)
    made.do("player", "wager", table="O1", seat=1, wagers={"ante": "10.00"})
    made.do("dealer", "no_more_bets", table="O1")
    made.do("player", "decide", table="O1", seat=1, choice="two", places=[1, 2])
    made.do("player", "decide", table="O1", seat=1, choice="fold")
    made.do("dealer", "clear", table="O1")
    yield made
    made.house.ledger.engine.dispose()


@pytest.mark.req("S6")
def test_a_player_can_check_the_cards_they_gave_up(floor: Floor) -> None:
    made = proof(floor.house, finished_round(floor.house, "O1", 1), 1)
    check_proof(made)
    assert {card["card"] for card in made["cards"]} == {*FIRST.split(), *NEW.split(), "Ah"}


@pytest.mark.req("S6")
@pytest.mark.parametrize(
    ("role", "seat", "shown"),
    [
        ("player", 1, ["2c", "4d"]),
        ("auditor", None, ["2c", "4d"]),
        ("surveillance", None, ["2c", "4d"]),
        ("dealer", None, [HIDDEN, HIDDEN]),
        ("floorperson", None, [HIDDEN, HIDDEN]),
        ("player", 3, [HIDDEN, HIDDEN]),
    ],
)
def test_a_recalled_round_shows_them_to_who_may_see_them(
    floor: Floor, role: str, seat: int | None, shown: list[str]
) -> None:
    told = recall(floor.house, audited_round(floor.house, "O1", 1), role, seat)
    assert told["given_up"] == {"1": shown}
    assert len(told["hands"]["1"]) == 5

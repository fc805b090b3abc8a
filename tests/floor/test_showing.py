"""What somebody asks to see: their own cards, the display, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.floor.linked import DEALER, NOTHING, ROYAL, Linked

from fifthstreet.errors import Error


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Linked:
    made = Linked(Path(tmp_path_factory.mktemp("showing")) / "house")
    made.begin("T1", {1: NOTHING, 5: ROYAL}, DEALER, "start_game")
    return made


@pytest.mark.req("T9")
def test_a_player_sees_their_own_cards_and_nobody_elses(floor: Linked) -> None:
    head = floor.house.ledger.head()
    seats = floor.house.do({"do": "view", "session": floor.sessions["player"], "table": "T1"}).to_json()["view"][
        "seats"
    ]
    assert seats["1"]["cards"] == NOTHING.split()
    assert seats["5"]["cards"] == ["??"] * 5
    assert floor.house.ledger.head() == head


@pytest.mark.parametrize("badge", ["dealer", "floorperson", "executive", "surveillance", "auditor", "administrator"])
def test_the_houses_people_see_what_lies_open(floor: Linked, badge: str) -> None:
    shown = floor.at("T1", badge, "view")
    assert {face for seat in shown["view"]["seats"].values() for face in seat["cards"]} == {"??"}
    assert shown["view"]["console"] == {"protocol": "nexus", "state": "playing"}


@pytest.mark.req("P16")
def test_the_display_is_for_everybody_and_the_books_for_the_house(floor: Linked) -> None:
    told = floor.do("player", "readings")["readings"]["grand"]
    assert [(level["level"], level["amount"]) for level in told["levels"]] == [
        ("mega", "10001.00"),
        ("major", "1000.30"),
        ("minor", "250.10"),
    ]
    assert "booked" not in told
    booked = floor.do("auditor", "readings", link="grand")["readings"]["grand"]["booked"]
    assert booked["mega"]["contributions"] == "1.00"


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"do": "view", "table": "T9"}, "house/unknown"),
        ({"do": "view"}, "house/unknown"),
        ({"do": "view", "table": "T1", "seat": 5}, "house/malformed"),
        ({"do": "readings", "link": "none"}, "house/unknown"),
    ],
)
def test_what_is_not_there_is_refused(floor: Linked, fields: dict[str, object], code: str) -> None:
    with pytest.raises(Error) as refusal:
        floor.house.do({"session": floor.sessions["player"], **fields})
    assert refusal.value.code == code

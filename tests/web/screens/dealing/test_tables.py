"""The tables that a dealer may take."""

from __future__ import annotations

from tests.floor.linked import Linked
from tests.web.screens.dealing.consoles import press, shown

from fifthstreet.web.screens.dealing.tables import tables_to_deal


def test_every_table_says_what_comes_next_there(stud: Linked) -> None:
    stud.signed({"do": "create_table", "id": "B5", "venue": "west", "game": "boston-5", "pack": "us-ma"})
    stud.at("T1", "player", "sit", seat=1)
    tables = [(each.felt.id, each.is_open, each.state, each.next, each.seated) for each in tables_to_deal(stud.house)]
    assert tables == [
        ("T1", True, "Betting", "Players make their wagers", 1),
        ("B5", False, "Closed", "A floorperson opens it", 0),
    ]


def test_a_table_that_the_house_attends_says_so_and_can_be_given_back(stud: Linked) -> None:
    attend = shown(stud).actions[-1]
    assert (attend.name, attend.needs_floor) == ("Everything automatic", True)
    press(stud, attend.command, "floorperson")
    screen = shown(stud)
    assert (screen.attended, screen.actions[-1].name) == (True, "People deal again")
    listed = tables_to_deal(stud.house)[0]
    assert (listed.next, listed.is_attended) == ("The house attends it", True)
    press(stud, screen.actions[-1].command, "floorperson")
    assert not shown(stud).attended

"""A table as its dealer's console reads it."""

from __future__ import annotations

import pytest
from tests.floor.linked import Linked

from fifthstreet.errors import Error
from fifthstreet.web.screens.dealing.place import place_of


def test_each_progressive_wager_has_its_link(stud: Linked) -> None:
    place = place_of(stud.house, "T1")
    assert {wager: link.terms.id for wager, link in place.links.items()} == {"progressive": "grand"}
    assert place.state is place.session.state
    assert (place.id, place.attended) == ("T1", False)
    stud.at("T1", "floorperson", "attend", by="house")
    assert place_of(stud.house, "T1").attended


def test_a_closed_table_has_no_console(stud: Linked) -> None:
    stud.do("floorperson", "close_table", table="T1")
    with pytest.raises(Error) as refusal:
        place_of(stud.house, "T1")
    assert refusal.value.code == "table/closed"

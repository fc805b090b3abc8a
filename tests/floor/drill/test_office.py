"""What the office of a drill does about a link that is closed."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.floor.drill.test_checks import link_of

from fifthstreet.floor.drill.drill import Drill


@pytest.mark.parametrize(("likely", "asked"), [(True, "set_parameters"), (False, "open_link")])
def test_a_closed_link_gets_other_terms_now_and_then_and_is_opened(
    begun: Drill, monkeypatch: pytest.MonkeyPatch, likely: bool, asked: str
) -> None:
    monkeypatch.setattr(begun.chance, "likely", lambda _: likely)
    stream, link = link_of(begun.house)
    stream.state = replace(link, is_open=False, games={})
    place = next(each for each in begun.crew.places if each.link == "grand")
    wish = begun.crew.office._repair(place, stream.state)
    assert wish is not None
    assert wish[1]["command"]["do"] == asked


def test_two_supervisors_race_for_one_claim(begun: Drill) -> None:
    message = begun.crew.message(begun.house, ("floorperson1", {"do": "confirm", "table": "T1"}))
    before = begun.house.ledger.head()
    begun._race(message)  # There is no claim: both are refused, whoever was first.
    assert {record.kind for record in begun.house.ledger.log(before.position)} <= {"logged_in"}

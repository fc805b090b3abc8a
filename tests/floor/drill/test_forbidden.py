import pytest

from fifthstreet.errors import Error
from fifthstreet.floor.drill.drill import Drill
from fifthstreet.floor.drill.forbidden import forbidden


@pytest.mark.req("S5")
def test_what_nobody_may_do_is_refused_and_changes_nothing(begun: Drill) -> None:
    house, crew = begun.house, begun.crew
    asked = {"do": "request", "command": {"do": "close_link"}, "reason": "drill", "link": "grand"}
    house.do(crew.message(house, ("technician1", asked)).command)
    seen = set()
    for _ in range(200):
        message = crew.message(house, forbidden(begun.chance, house, crew.places))
        head = house.ledger.head()
        with pytest.raises(Error) as refused:
            house.do(message.command)
        seen.add(refused.value.code)
        assert house.ledger.head() == head
    assert {"people/role", "people/seat", "request/needed", "request/same_person", "house/deck"} <= seen

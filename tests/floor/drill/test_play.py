from fifthstreet.floor.drill.drill import Drill
from fifthstreet.table.state import changed


def test_a_table_that_was_closed_is_opened(begun: Drill) -> None:
    stream = begun.house.table("T1")
    stream.state = stream.state.close().after
    assert begun.crew.plays[0].next(begun.house) == ("floorperson1", {"do": "open_table"})


def test_a_floorperson_rules_where_the_rules_leave_it(begun: Drill) -> None:
    session = begun.house.table("T1").state.check_open()
    session.state = changed(session.state, round=changed(session.state.round, ruling=("play_on",)))
    assert begun.crew.plays[0].next(begun.house) == ("floorperson1", {"do": "rule", "ruling": "play_on"})

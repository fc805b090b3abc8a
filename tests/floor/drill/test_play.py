from typing import Any

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


def test_a_win_that_was_backed_out_before_it_was_paid_is_claimed_again(begun: Drill) -> None:
    house, crew = begun.house, begun.crew
    play = crew.plays[0]
    claims: list[dict[str, Any]] = []
    for _ in range(400):
        if play.told is None and house.table("T1").state.state.round.validated and len(claims) < 2:
            number = max(house.link("grand").state.wins)  # type: ignore[union-attr]
            for badge, asked in (
                (
                    "technician1",
                    {"do": "request", "command": {"do": "back_out", "number": number}, "reason": "drill"},
                ),
                ("executive1", {"do": "approve", "request": house.registry.state.requested + 1}),
            ):
                begun._deliver(crew.message(house, (badge, {**asked, "link": "grand"})))
        begun.chance.rig(play.cards(house))
        badge, wish = play.next(house)
        begun._deliver(crew.message(house, (badge, {"table": "T1", **wish}), play))
        claims += [wish] if wish["do"] == "hand_button" else []
        if len(claims) >= 2 and wish["do"] == "clear":
            break
    assert len(claims) >= 2
    assert begun.result.violations == []

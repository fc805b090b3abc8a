"""The house of a drill: who is hired, and which commands open the floor."""

from __future__ import annotations

from collections import Counter

from fifthstreet.floor.drill.drill import Drill
from fifthstreet.floor.drill.staging import places, setting_up
from fifthstreet.floor.permissions import ROLES


def test_tables_play_the_three_games_in_turn_and_two_of_them_have_a_meter() -> None:
    assert [(place.table, place.link) for place in places(4)] == [
        ("T1", "grand"),
        ("T2", "delta"),
        ("T3", None),
        ("T4", "grand"),
    ]


def test_a_link_is_made_once_and_joined_by_every_table_of_its_game() -> None:
    asked = [command for _, command in setting_up(places(4))]
    inner = Counter(each["command"]["do"] for each in asked if each["do"] == "request")
    assert inner == {"create_table": 4, "create_link": 2, "open_link": 2, "join_link": 3}
    # Whatever one person requests another one signs.
    assert Counter(each["do"] for each in asked)["approve"] == sum(inner.values())


def test_two_of_each_role_and_three_players_for_each_table_are_hired(begun: Drill) -> None:
    roles = Counter(person.role for person in begun.house.people.state.badges.values())
    staff = {role: 2 for role in ROLES if role != "player"}
    assert {role: roles[role] - (role == "administrator") for role in staff} == staff
    assert roles["player"] == 3 * len(begun.crew.places)

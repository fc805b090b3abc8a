"""What nobody may do, drawn at random: a command of another role, one signature where two are due, another's seat."""

from __future__ import annotations

from fifthstreet.floor.drill.chance import Chance
from fifthstreet.floor.drill.play import Wish
from fifthstreet.floor.drill.staging import DrillTable
from fifthstreet.floor.house import House
from fifthstreet.floor.permissions import MAY, ROLES, SIGNED_BY_TWO


def forbidden(chance: Chance, house: House, at: tuple[DrillTable, ...]) -> Wish:
    """Somebody, and what they may not do."""
    place = chance.choice(at)
    player = next(iter(place.players.values()))
    table = {"table": place.table}
    tries: list[Wish] = [
        (player, {"do": "wager", "seat": max(place.players), "wagers": {"ante": "10.00"}, **table}),
        ("executive1", {"do": chance.choice(sorted(SIGNED_BY_TWO)), "link": place.link}),
        ("dealer1", {"do": "shuffle", "seed": 1, **table}),
        ("executive1", {"do": "read_meters", "meters": {}, **table}),
    ]
    for role in ROLES:
        badge = player if role == "player" else f"{role}1"
        do = chance.choice(sorted(do for do in MAY if role not in MAY[do]))
        tries.append((badge, {"do": do, **table}))
    for asked in house.registry.state.requests.values():
        tries.append((asked.by, {"do": "approve", "request": asked.request}))
    return chance.choice(tries)

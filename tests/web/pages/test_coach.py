"""The coach answers the player whose decision it is, and nobody else."""

from __future__ import annotations

import httpx
from tests.web.acting import bearer
from tests.web.asking import PATIENCE
from tests.web.serving import Served

JSON = {"Accept": "application/json"}


def test_the_coach_is_for_players_and_has_nothing_to_say_before_a_decision(served: Served) -> None:
    with httpx.Client(base_url=served.url, timeout=PATIENCE) as client:
        assert client.get("/tables/B5/coach", headers=JSON).status_code == 401
        dealers = client.get("/tables/B5/coach", headers=bearer(served.floor, "dealer") | JSON)
        assert (dealers.status_code, dealers.json()["refusal"]["code"]) == (403, "web/not_yours")
        players = client.get("/tables/B5/coach", headers=bearer(served.floor, "player") | JSON)
        assert players.headers["cache-control"] == "no-store"
        found = players.json()
        assert (found["pending"], found["made"], found["about"]) == (None, [], "")

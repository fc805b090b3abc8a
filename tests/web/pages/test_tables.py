"""The tables for programs."""

from __future__ import annotations

import httpx
from tests.web.acting import bearer
from tests.web.asking import PATIENCE
from tests.web.serving import Served


def test_tables_are_listed_and_each_is_seen_as_its_role_sees_it(served: Served) -> None:
    served.floor.do("player", "sit", table="B5", seat=1)
    with httpx.Client(base_url=served.url, timeout=PATIENCE) as client:
        answer = client.get("/api/tables")
        assert answer.headers["cache-control"] == "no-store"
        (listed,) = answer.json()
        assert (listed["id"], listed["venue"], listed["game"], listed["taken"]) == ("B5", "east", "boston-5", [1])
        anybody = client.get("/api/tables/B5").json()
        dealers = client.get("/api/tables/B5", headers=bearer(served.floor, "dealer")).json()
        assert anybody["version"] == dealers["version"] == served.floor.house.table("B5").version
        assert [*anybody["view"]["seated"]] == [1]
        missing = client.get("/api/tables/T9")
        assert (missing.status_code, missing.json()["refusal"]["code"]) == (404, "house/unknown")

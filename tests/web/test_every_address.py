"""Every address, with whatever may come: no answer is a fault of the server."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import quote

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.routing import Route
from tests.floor.houses import Floor
from tests.web import asking
from tests.web.serving import Served

from fifthstreet.web.pages import ROUTERS

_TRIES = settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck), database=None)
_ODD = st.one_of(st.sampled_from(["B5", "1", "0", "-1", "9" * 40, "..", "%00", "a b", "🂡"]), st.text(max_size=20))


@pytest.fixture
def every(made_once: Floor, tmp_path_factory: pytest.TempPathFactory) -> Served:
    return Served(made_once.copy(tmp_path_factory.mktemp("every") / "house"))


@pytest.mark.volume
def test_no_request_of_a_program_breaks_the_server(every: Served) -> None:
    schema = schemathesis.openapi.from_url(every.url + "/openapi.json")
    operations: list[Any] = [each.ok() for each in schema.get_all_operations()]  # type: ignore[union-attr]
    bearer = {"Authorization": f"Bearer {every.floor.sessions['executive']}"}
    for operation in operations:
        if operation.path.endswith("feed"):
            continue  # it never ends; test_feeds.py listens to one

        @_TRIES
        @given(case=operation.as_strategy())
        def try_it(case: Any) -> None:
            assert case.call(headers=bearer, timeout=asking.PATIENCE).status_code < 500

        try_it()
    assert "/api/commands" in {operation.path for operation in operations}
    every.stop()


@pytest.mark.volume
def test_no_address_of_a_page_breaks_the_server_whatever_stands_in_it(every: Served) -> None:
    routes = [route for router in ROUTERS for route in router.routes if isinstance(route, Route)]
    paths = [each.path for each in routes if "GET" in (each.methods or ()) and not each.path.endswith("feed")]
    with every.client("executive") as browser:

        @_TRIES
        @given(st.data())
        def try_it(data: st.DataObject) -> None:
            path = data.draw(st.sampled_from(paths))
            filled = re.sub(r"\{[^}]+\}", lambda _: quote(data.draw(_ODD), safe=""), path)
            query = data.draw(st.dictionaries(st.sampled_from(["back", "day", "seat", "as", "game", "pack"]), _ODD))
            answer = browser.get(filled, params=query)
            assert answer.status_code < 500, (path, filled, query)

        try_it()
    every.stop()

"""The server: what every address has in common."""

from __future__ import annotations

import httpx
from tests.web.asking import PATIENCE
from tests.web.serving import Served

from fifthstreet.version import __version__
from fifthstreet.web.rendering import STATIC_VERSION


def test_addresses_that_are_not_there_and_methods_they_do_not_take_are_refused_in_one_shape(served: Served) -> None:
    with httpx.Client(base_url=served.url, timeout=PATIENCE) as client:
        for method, path, status, code in (
            ("GET", "/nowhere", 404, "web/not_found"),
            ("DELETE", "/", 405, "web/method"),
            ("GET", "/tables/B5?seat=x", 200, None),
        ):
            answer = client.request(method, path)
            assert answer.status_code == status
            if code is not None:
                assert answer.json()["refusal"]["code"] == code


def test_a_browser_keeps_files_whose_address_changes_with_them(served: Served) -> None:
    answer = httpx.get(f"{served.url}/static/{STATIC_VERSION}/desk.js", timeout=20)
    assert answer.status_code == 200
    assert "immutable" in answer.headers["cache-control"]
    assert httpx.get(f"{served.url}/static/another/desk.js", timeout=20).status_code == 404


def test_a_fault_is_said_and_tells_nothing_of_the_program(served: Served) -> None:
    assert served.app.version == __version__

    def broken() -> None:
        raise RuntimeError("a secret")

    served.app.add_api_route("/broken", broken)
    answer = httpx.get(f"{served.url}/broken", timeout=20)
    assert (answer.status_code, answer.json()["refusal"]["code"]) == (500, "web/fault")
    assert "secret" not in answer.text

"""Displays over HTTP: open to everybody, read-only by construction, and told of every change."""

from __future__ import annotations

import pytest
from tests.floor.linked import Linked
from tests.web.acting import serving


@pytest.mark.req("P16")
def test_a_display_needs_nothing_and_can_send_nothing(nexus: Linked) -> None:
    with serving(nexus) as served, served.client() as anybody:
        page = anybody.get("/displays/grand")
        assert page.status_code == 200
        assert "set-cookie" not in page.headers
        for word in ("<form", "<input", "<button", 'method="post"', "/do"):
            assert word not in page.text
        assert '<noscript><meta http-equiv="refresh"' in page.text
        assert anybody.post("/displays/grand").status_code == 405
        assert anybody.get("/displays/none").status_code == 404
        assert anybody.get("/displays/none/feed").status_code == 404
        assert 'href="/displays/grand"' in anybody.get("/displays").text

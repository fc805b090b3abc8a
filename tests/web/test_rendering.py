"""Pages from templates, whole or only their main part."""

from __future__ import annotations

import pytest
from jinja2 import UndefinedError
from starlette.requests import Request

from fifthstreet.web.rendering import PART, ROOMS, STATIC, STATIC_VERSION, main_part, page

REFUSAL = {"code": "web/not_found", "message": "there is no <such> page", "cites": [], "ground": "ours"}


def request(*headers: tuple[bytes, bytes]) -> Request:
    return Request({"type": "http", "method": "GET", "path": "/x", "headers": [*headers], "query_string": b""})


def test_a_page_is_whole_and_its_main_part_is_a_part_of_it() -> None:
    whole = page(request(), "refused.html", 404, who=None, refusal=REFUSAL)
    part = page(request((PART.encode(), b"1")), "refused.html", 404, who=None, refusal=REFUSAL)
    text, main = bytes(whole.body).decode(), bytes(part.body).decode()
    assert (whole.status_code, whole.headers["cache-control"], whole.headers["vary"]) == (
        404,
        "no-store",
        "X-Part, Cookie",
    )
    assert text.startswith("<!doctype html>")
    assert main.strip() in text
    assert "<html" not in main
    assert main == main_part("refused.html", who=None, refusal=REFUSAL, path="/x", request=request())


def test_what_somebody_wrote_is_text_and_no_page() -> None:
    assert "There is no &lt;such&gt; page." in main_part("refused.html", who=None, refusal=REFUSAL, path="/x")


def test_a_page_says_where_the_log_stood() -> None:
    shown = page(request(), "refused.html", who=None, refusal=REFUSAL, position=17)
    assert shown.headers["x-position"] == "17"


def test_a_page_that_lacks_what_it_shows_is_a_mistake() -> None:
    with pytest.raises(UndefinedError):
        main_part("refused.html", who=None, path="/x")


def test_files_have_the_version_in_their_address_and_rooms_are_linked_once() -> None:
    assert len(STATIC_VERSION) == 12
    assert (STATIC / "desk.js").exists()
    addresses = [address for address, _, _ in ROOMS]
    assert len(set(addresses)) == len(addresses)

"""Who sends a request, and the token that their forms carry."""

from __future__ import annotations

import pytest
from starlette.requests import Request
from starlette.responses import Response

from fifthstreet.web.errors import WebError
from fifthstreet.web.visitors import check_origin, check_token, forget, form_token, remember, session_of


def request(**headers: str) -> Request:
    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in {"host": "here", **headers}.items()]
    return Request({"type": "http", "method": "POST", "scheme": "https", "path": "/", "headers": raw})


@pytest.mark.parametrize(
    ("headers", "session"),
    [
        ({}, None),
        ({"cookie": "fifthstreet=abc"}, ("abc", True)),
        ({"authorization": "Bearer abc "}, ("abc", False)),
        ({"authorization": "bearer abc", "cookie": "fifthstreet=other"}, ("abc", False)),
        ({"authorization": "Basic abc"}, None),
        ({"cookie": "another=abc"}, None),
    ],
)
def test_a_session_comes_in_a_cookie_or_a_header(headers: dict[str, str], session: tuple[str, bool] | None) -> None:
    assert session_of(request(**headers)) == session


def test_a_form_of_another_session_is_refused() -> None:
    check_token("mine", form_token("mine"))
    for given in (form_token("yours"), "", None, "mine", "ü"):
        with pytest.raises(WebError, match="load the page again"):
            check_token("mine", given)


@pytest.mark.parametrize(
    "headers", [{"origin": "https://there"}, {"origin": "http://here"}, {"sec_fetch_site": "cross-site"}]
)
def test_what_another_site_sends_is_refused(headers: dict[str, str]) -> None:
    for own in ({}, {"origin": "https://here"}, {"sec_fetch_site": "none"}):
        check_origin(request(**own))
    with pytest.raises(WebError, match="another site"):
        check_origin(request(**headers))


def test_a_browser_keeps_a_session_that_no_script_reads_and_forgets_it() -> None:
    kept, gone = Response(), Response()
    remember(kept, "abc", secure=True)
    cookie = kept.headers["set-cookie"].lower()
    assert all(word in cookie for word in ("fifthstreet=abc", "httponly", "secure", "samesite=strict"))
    # Twelve hours, as long as the session itself.
    assert f"max-age={12 * 3600}" in cookie
    forget(gone)
    assert "max-age=0" in gone.headers["set-cookie"].lower()

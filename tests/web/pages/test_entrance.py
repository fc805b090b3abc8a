"""Log in, be somebody, log out."""

from __future__ import annotations

import pytest
from tests.floor.houses import PIN
from tests.web import asking
from tests.web.serving import Served

from fifthstreet.web.pages.entrance import local
from fifthstreet.web.visitors import form_token


def test_a_badge_and_its_pin_begin_a_session_that_a_log_out_ends(served: Served) -> None:
    with served.client() as browser:
        assert "Log in" in browser.get("/log-in?back=/desk").text
        answer = browser.post("/log-in", data={"badge": "dealer", "pin": PIN})
        assert (answer.status_code, answer.headers["location"]) == (303, "/dealer")
        cookie = answer.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=strict" in cookie
        page = browser.get("/").text
        assert "Dealer" in page
        token = form_token(browser.cookies["fifthstreet"])
        assert token in page
        assert browser.post("/log-out", data={"token": "x"}).status_code == 403
        assert browser.post("/log-out", data={"token": token}).status_code == 303
        assert browser.get("/").text.count("Log out") == 0
        browser.cookies.set("fifthstreet", "forged")
        assert browser.get("/").text.count("Log out") == 0


def test_a_wrong_pin_is_refused_in_words_and_the_badge_stays_in_the_form(served: Served) -> None:
    with served.client() as browser:
        wrong = browser.post("/log-in", data={"badge": "dealer", "pin": "999999", "back": "/desk"})
        assert wrong.status_code == 401
        assert "The badge or the PIN is wrong." in wrong.text
        assert 'value="dealer"' in wrong.text
        assert "999999" not in wrong.text
        back = browser.post("/log-in", data={"badge": "dealer", "pin": PIN, "back": "/desk"})
        assert back.headers["location"] == "/desk"


def test_another_site_cannot_log_somebody_in(served: Served) -> None:
    for headers in ({"Origin": "http://evil.example"}, {"Sec-Fetch-Site": "cross-site"}):
        answer = asking.post(served.url + "/log-in", data={"badge": "dealer", "pin": PIN}, headers=headers)
        assert answer.json()["refusal"]["code"] == "web/forged"


@pytest.mark.parametrize(
    "back", ["", "desk", "//evil.example", "/\\evil.example", "http://evil.example", "/a\n", "é"]
)
def test_a_way_back_stays_on_this_server(back: str) -> None:
    assert local(back) == "/"


def test_who_has_to_log_in_is_asked_to(served: Served) -> None:
    answer = asking.post(served.url + "/log-out", headers={"Accept": "text/html"})
    assert answer.status_code == 401
    assert "Log in: the page is for people with a badge." in answer.text


@pytest.mark.parametrize(
    ("back", "sent"),
    [
        ("/floor?item=claim-1", "/floor?item=claim-1"),
        ("/tables/東 1", "/tables/%E6%9D%B1%201"),
        ("/tables/%E6%9D%B1%201", "/tables/%E6%9D%B1%201"),
        ("/／evil.example", "/%EF%BC%8Fevil.example"),
    ],
)
def test_a_way_back_to_a_table_of_any_name_is_written_as_an_address(back: str, sent: str) -> None:
    assert local(back) == sent

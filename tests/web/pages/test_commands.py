"""Commands come in as JSON or as forms, from a session, a bearer or a badge, and act once."""

from __future__ import annotations

import pytest
from tests.floor.houses import PIN
from tests.web import asking
from tests.web.serving import Served

from fifthstreet.web.visitors import form_token

SIT = {"do": "sit", "seat": 1, "table": "B5"}


def test_a_key_acts_once_and_answers_the_same(served: Served) -> None:
    asked = {**SIT, "badge": "player", "pin": PIN, "key": "one"}
    first, second = (asking.post(served.url + "/api/commands", json=asked) for _ in range(2))
    assert first.status_code == 200
    assert first.json() == second.json()
    other = asking.post(served.url + "/api/commands", json={**asked, "seat": 2})
    assert (other.status_code, other.json()["refusal"]["code"]) == (409, "ledger/key_reused")


def test_a_browser_needs_the_token_of_its_session(served: Served) -> None:
    with served.client("player") as browser:
        token = form_token(browser.cookies["fifthstreet"])
        asked = {**SIT, "key": "two"}
        assert browser.post("/api/commands", json=asked).json()["refusal"]["code"] == "web/forged"
        headers = {"X-Form-Token": token}
        assert browser.post("/api/commands", json=asked, headers=headers).json()["ok"]
        form = {"command": '{"do": "leave", "seat": 1}', "table": "B5", "back": "/desk"}
        forged = browser.post("/do", data=form)
        assert (forged.status_code, "from this session" in forged.text) == (403, True)
        done = browser.post("/do", data={**form, "token": token})
        assert (done.status_code, done.headers["location"]) == (303, "/desk")
        scripted = browser.post("/do", data={**form, "token": token}, headers={"Accept": "application/json"})
        assert (scripted.status_code, scripted.json()["ok"]) == (422, False)
        again = {"command": '{"do": "sit", "seat": 1}', "table": "B5", "token": token}
        assert browser.post("/do", data=again, headers={"Accept": "application/json"}).json()["ok"]


@pytest.mark.parametrize("body", [b"[]", b"{", b"\xff", b""])
def test_what_is_no_command_is_refused(served: Served, body: bytes) -> None:
    answer = asking.post(served.url + "/api/commands", content=body)
    assert (answer.status_code, answer.json()["refusal"]["code"].endswith("/malformed")) == (400, True)


def test_an_address_that_is_not_there_and_a_method_that_it_does_not_take_are_said_so(served: Served) -> None:
    assert asking.get(served.url + "/nothing").json()["refusal"]["code"] == "web/not_found"
    assert asking.put(served.url + "/").json()["refusal"]["code"] == "web/method"
    assert "There is no such page." in asking.get(served.url + "/nothing", headers={"Accept": "text/html"}).text


def test_a_fault_says_nothing_of_itself(served: Served) -> None:
    door = served.app.state.door
    served.app.state.door = None
    try:
        answer = asking.get(served.url + "/", headers={"Accept": "text/html"})
    finally:
        served.app.state.door = door
    assert answer.status_code == 500
    assert "Something broke in the server; nothing was changed." in answer.text
    assert "Traceback" not in answer.text


def test_a_badge_and_pin_typed_at_somebody_elses_console_act_for_themselves(served: Served) -> None:
    with served.client("dealer") as console:
        fields = {"command": '{"do": "close_table"}', "table": "B5", "badge": "floorperson", "pin": PIN}
        token = form_token(console.cookies["fifthstreet"])
        assert console.post("/do", data={**fields, "token": token}).status_code == 303
    (closed,) = (each for each in served.floor.again().ledger.log() if each.kind == "table_closed")
    assert closed.actor == "floorperson"
    with served.client() as browser:
        assert "The tables are closed" in browser.get("/").text


def test_a_field_of_an_address_that_cannot_be_read_is_refused(served: Served) -> None:
    assert asking.get(served.url + "/log-in?back=1&back=2").status_code == 200

"""The page before something is done: without a script it is a page, and its form sends the command."""

from __future__ import annotations

import json
import re
from html import unescape

from tests.floor.linked import Linked
from tests.web.acting import bearer, serving


def test_a_fill_without_a_script(nexus: Linked) -> None:
    with serving(nexus) as served, served.client("floorperson") as fay:
        asked = {"command": '{"do": "fill"}', "amount": "500.00", "table": "T1", "back": "/floor/tables/T1"}
        page = fay.get("/confirm", params=asked)
        assert page.status_code == 200
        assert "<title>Fill of $500 for T1: Fifth Street</title>" in page.text
        assert "$50,500.00" in page.text
        command = unescape(re.findall(r'name="command" value="([^"]*)"', page.text)[0])
        assert json.loads(command) == {"do": "fill", "amount": "500.00"}
        token = re.findall(r'name="token" value="([^"]*)"', page.text)[0]
        fields = {"command": command, "token": token, "table": "T1", "back": "/floor/tables/T1"}
        done = fay.post("/do", data=fields)
        assert (done.status_code, done.headers["location"]) == (303, "/floor/tables/T1")
        assert "$50,500.00" in fay.get("/floor/tables/T1").text


def test_a_refusal_is_said_and_the_button_is_off(nexus: Linked) -> None:
    with serving(nexus) as served, served.client() as client:
        headers = bearer(nexus, "floorperson")
        asked = {"command": '{"do": "close_day"}'}
        page = client.get("/confirm", params=asked, headers=headers)
        assert "people/role" in page.text
        assert "disabled" in page.text
        assert client.get("/confirm", params=asked, headers=bearer(nexus, "player")).status_code == 403
        assert client.get("/confirm", params={"command": "[]"}, headers=headers).status_code == 400


def test_terms_are_worked_out_elsewhere_before_the_house_checks_them(nexus: Linked) -> None:
    with serving(nexus) as served, served.client() as client:
        made = {"do": "request", "command": {"do": "create_link", "id": "x", "title": "X", "like": "T1"}}
        asked = {"command": json.dumps(made), "reason": "one more"}
        page = client.get("/confirm", params=asked, headers=bearer(nexus, "technician"))
        assert "Long-run return" in page.text

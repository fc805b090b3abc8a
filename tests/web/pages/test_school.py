"""The school in the browser, without scripts: a guest tries, a dealer trains, a floorperson sets and certifies."""

from __future__ import annotations

import html
import json
import re
from typing import Any

import httpx
from tests.school.courses import right
from tests.web.serving import Served

from fifthstreet.floor.lessons import current_hand, hand_of
from fifthstreet.school.questions.question import Question

#: What a page with JavaScript asks for after a button was pressed: the main part alone.
_PART = {"X-Part": "main"}


def _token(text: str) -> str:
    found = re.search(r'name="token" value="([0-9a-f]+)"', text)
    assert found is not None
    return found[1]


def _fields(question: Question) -> dict[str, str]:
    """The right answer as a form sends it."""
    found: dict[str, str] = {}
    for key, text in right(question).items():
        paid, _, back = text.partition(" ")
        form = next(blank.form for blank in question.blanks if blank.key == key)
        found |= {f"{key}.paid": paid, f"{key}.back": back} if form == "payment" else {key: text}
    return {key: "ab"[int(text) - 1] if key == "reports" else text for key, text in found.items()}


def _do(client: httpx.Client, token: str, **command: Any) -> httpx.Response:
    table = command.pop("table", "")
    return client.post(
        "/do", data={"command": json.dumps(command), "table": table, "token": token, "back": "/school"}
    )


def test_a_guest_tries_a_hand_and_nothing_is_recorded(served: Served) -> None:
    made = served.floor.house.registry.state.table("B5")
    before = served.floor.house.ledger.head().position
    with served.client() as guest:
        assert "Deal a hand" in guest.get("/school").text
        begun = guest.get("/school/try", params={"table": "B5", "level": 1})
        assert begun.headers["location"].startswith("/school/try/B5?level=1&seed=")
        questions = hand_of(made, 5, 1, 2).questions
        for number, question in enumerate(questions):
            here = f"/school/try/B5?level=2&seed=5&question={number}"
            assert question.asks in html.unescape(guest.get(here).text)
            assert "Answer</button>" in guest.get(here, headers=_PART).text
            marked = guest.post(here, data=_fields(question))
            lines = len(question.mark(right(question)))
            assert f"{lines} of {lines} right" in marked.text
        payout = next(number for number, question in enumerate(questions) if question.kind == "payout")
        here = f"/school/try/B5?level=2&seed=5&question={payout}"
        first = questions[payout].blanks[0].key
        wrong = guest.post(here, data={f"{first}.paid": "7777"})
        assert "Wrong" in wrong.text
        refused = guest.post(here, data={f"{first}.paid": "seven"})
        assert refused.status_code == 422
        assert "not an amount of dollars" in refused.text
        assert guest.get("/school/try/B5?level=2&seed=5&question=99").status_code == 404
        assert guest.get("/school/try/B5?level=9&seed=5").status_code == 400
        assert guest.get("/school/exercises/1").headers["location"].startswith("/log-in")
    assert served.floor.house.ledger.head().position == before


def test_a_dealer_answers_an_exercise_that_is_certified(served: Served) -> None:
    with served.client("floorperson") as fay, served.client("dealer") as dan:
        page = fay.get("/school").text
        assert "Set exercise" in page
        set_ = {"do": "set_exercise", "trainee": "dealer", "hands": 1, "level": 1, "table": "B5"}
        assert _do(fay, _token(page), **set_).status_code == 303
        assert "Go on with exercise 1" in dan.get("/school").text
        begin = dan.get("/school/exercises/1").text
        assert "Begin" in begin
        token = _token(begin)
        house = served.floor.house
        for _ in range(9):
            house.refresh()
            exercise = house.school.state.exercise(1)
            if exercise.is_over:
                break
            assert _do(dan, token, do="ask_question", exercise=1).status_code == 303
            assert 'action="/school/exercises/1"' in dan.get("/school/exercises/1").text
            assert "Answer</button>" in dan.get("/school/exercises/1", headers=_PART).text
            question = current_hand(house.registry.state.table("B5"), exercise).questions[exercise.question]
            names = [name for blank in question.blanks for name in (blank.key, f"{blank.key}.paid")]
            bad = dan.post("/school/exercises/1", data=dict.fromkeys(names, "zz") | {"token": token})
            assert 400 <= bad.status_code < 500
            assert 'role="alert"' in bad.text
            answered = dan.post("/school/exercises/1", data=_fields(question) | {"token": token})
            assert answered.status_code == 303, answered.text
            assert "right</h1>" in dan.get("/school/exercises/1").text
            assert "right</h1>" in dan.get("/school/exercises/1", headers=_PART).text
        assert "Passed." in dan.get("/school/exercises/1").text
        assert 400 <= dan.post("/school/exercises/1", data={"token": token}).status_code < 500
        assert dan.get("/school/certificates/1").status_code == 404
        page = fay.get("/school").text
        assert "Certify exercise 1" in page
        assert _do(fay, _token(page), do="certify", exercise=1).status_code == 303
        sheet = fay.get("/school/certificates/1")
        assert "Dealer’s certificate" in sheet.text
        assert dan.get("/school/certificates/1?form=pdf").content.startswith(b"%PDF")
        assert "Certificate 000001" in dan.get("/school").text
        assert "level 2, 1 hand, 100 % right" in fay.get("/school").text
        assert "Exercise 1 of dealer" in fay.get("/school/exercises/1").text


def test_an_exercise_is_its_trainees_and_supervisors(served: Served) -> None:
    floor = served.floor
    floor.do("administrator", "add_person", new_badge="dora", name="Dora", role="dealer", new_pin="135792")
    floor.do("floorperson", "set_exercise", trainee="dora", table="B5")
    with served.client("dealer") as dan, served.client("player") as player:
        assert dan.get("/school/exercises/1").status_code == 403
        assert player.get("/school/exercises/1").status_code == 403
        assert "dora" not in dan.get("/school").text

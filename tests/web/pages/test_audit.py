"""The audit room: a round found, replayed and proved, in a browser and without scripts."""

from __future__ import annotations

import io
import json
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from tests.floor.audited import FOLDED, audited
from tests.floor.houses import PIN, Floor
from tests.web.looking import serious
from tests.web.serving import Served


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Round 1 of table T1 is over, in round 2 the cards are dealt."""
    server = Served(audited(tmp_path_factory.mktemp("audited") / "house"))
    yield server
    server.stop()


def log_in(context: BrowserContext, served: Served, badge: str) -> Page:
    page = context.new_page()
    page.goto(f"{served.url}/log-in")
    page.get_by_label("Badge").fill(badge)
    page.get_by_label("PIN").fill(PIN)
    page.get_by_role("button", name="Log in").click()
    page.wait_for_url("**/" if badge in ("player", "bob") else "**/audit")
    return page


@pytest.mark.req("S6")
def test_an_auditor_finds_a_round_and_goes_through_it_with_the_arrow_keys(
    served: Served, context: BrowserContext
) -> None:
    page = log_in(context, served, "auditor")
    page.set_viewport_size({"width": 390, "height": 844})
    heights = [box["height"] for each in page.locator(".rounds td span").all() if (box := each.bounding_box())]
    assert heights
    assert max(heights) < 24  # On a phone a day stays on one line, and so does a time.
    page.set_viewport_size({"width": 1440, "height": 900})
    page.get_by_label("Round", exact=True).fill("1")
    page.get_by_role("button", name="Find").click()
    page.get_by_role("link", name="T1 1", exact=True).click()
    expect(page.get_by_role("heading", name="T1 round 1")).to_be_visible()
    hand = page.get_by_role("group", name="Seat 1")
    expect(hand.get_by_role("img", name="two of clubs")).to_be_visible()
    page.keyboard.press("Home")
    expect(page.get_by_text("Step 1 of")).to_be_visible()
    expect(page.locator("[data-step]:not([hidden])").get_by_text("No cards on the table")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text("Step 2 of")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    page.get_by_role("link", name="Last step").click()
    page.get_by_label("As seen by").select_option("Seat 5")
    expect(hand.get_by_role("img", name="face-down card")).to_have_count(5)
    assert serious(page) == []


def test_an_auditor_verifies_the_log(served: Served, context: BrowserContext) -> None:
    page = log_in(context, served, "auditor")
    page.get_by_role("button", name="Verify the log").click()
    head = served.floor.house.ledger.head()
    expect(page.get_by_text("Right up to record")).to_be_visible()
    expect(page.locator("[data-fact=head]")).to_have_text(head.hash.hex())
    assert serious(page) == []


@pytest.mark.req("S6")
def test_a_player_checks_their_own_cards_and_one_changed_character_is_noticed(
    served: Served, context: BrowserContext
) -> None:
    page = log_in(context, served, "player")
    page.goto(f"{served.url}/audit/check/T1/1")
    page.get_by_role("button", name="Check my own cards").click()
    # Their own five, the dealer's and those of the hand that was shown.
    expect(page.get_by_text("Right: 15 of 15 cards")).to_be_visible()
    expect(page.get_by_role("listitem", name="2 of clubs, right")).to_be_visible()
    proof = page.get_by_label("Proof", exact=True)
    given = proof.input_value()
    salt: str = json.loads(given)["cards"][0]["salt"]
    other = ("0" if salt[0] != "0" else "1") + salt[1:]
    for changed, wrong in ((given.replace(salt, other), 1), (given.replace('"2c"', '"3c"'), 1)):
        proof.fill(changed)
        page.get_by_role("button", name="Check this proof").click()
        expect(page.get_by_text("Wrong: this proof does not fit")).to_be_visible()
        expect(page.locator(".cards-checked .wrong")).to_have_count(wrong)
    proof.fill(given.replace(json.loads(given)["leaves"][51], "0" * 64))
    page.get_by_role("button", name="Check this proof").click()
    expect(page.get_by_text("The leaves add up to the published root: no")).to_be_visible()
    proof.fill("not a proof")
    page.get_by_role("button", name="Check this proof").click()
    expect(page.get_by_text("The proof is JSON: no")).to_be_visible()


def test_the_check_is_public_once_the_round_is_over(served: Served) -> None:
    with served.client() as anybody:
        shown = anybody.get("/audit/check/T1/1")
        assert shown.status_code == 200
        assert "Check my own cards" not in shown.text
        over = anybody.get("/audit/check/T1/2", headers={"Accept": "application/json"})
        assert (over.status_code, over.json()["refusal"]["code"]) == (422, "audit/round")
        assert anybody.get("/audit/check/T1/x").status_code == 400
        assert anybody.get("/audit").status_code == 303
        assert anybody.get("/audit/proof/T1/1", headers={"Accept": "application/json"}).status_code == 401


@pytest.mark.req("S6")
def test_a_player_sees_their_own_rounds_and_hands_alone(served: Served) -> None:
    with served.client("bob") as bob:
        listed = bob.get("/audit?badge=player").text
        assert "T1 1</a>" in listed
        assert "T1 2</a>" not in listed
        assert "Verify the log" not in listed
        seen = bob.get("/audit/rounds/T1/1?as=auditor&step=9999").text
        assert "two of clubs" not in seen
        assert "As seen by you, seat 5" in seen
        proof = bob.get("/audit/proof/T1/1").json()
        assert proof["seat"] == 5
        assert not {each["card"] for each in proof["cards"]} & set(FOLDED.split())
        json_only = {"Accept": "application/json"}
        assert bob.get("/audit/rounds/T1/2", headers=json_only).json()["refusal"]["code"] == "web/not_yours"
        assert bob.post("/audit/verification", headers=json_only).status_code == 403
        assert bob.get("/audit/export", headers=json_only).status_code == 403


def test_each_role_of_the_house_has_its_part_of_the_room(served: Served) -> None:
    with served.client("executive") as executive:
        room = executive.get("/audit?table=T1&round=1").text
        assert "An auditor exports it" in room
        assert executive.get("/audit/proof/T1/1", headers={"Accept": "application/json"}).status_code == 403
        assert "two of clubs" not in executive.get("/audit/rounds/T1/1?as=player-1").text
        assert executive.get(f"/audit?table={'x' * 61}").status_code == 400
    with served.client("dealer") as dealer:
        assert dealer.get("/audit").status_code == 403
    with served.client("surveillance") as surveillance:
        assert len(surveillance.get("/audit/proof/T1/1").json()["cards"]) == 52
        assert "two of clubs" in surveillance.get("/audit/rounds/T1/1?as=player-1&step=42").text
        older = surveillance.get("/audit?table=T1&before=1").text
        assert "T1 1</a>" in older


def test_an_auditor_takes_the_log_away(served: Served) -> None:
    with served.client("auditor") as auditor:
        answer = auditor.get("/audit/export")
        assert answer.headers["content-disposition"] == 'attachment; filename="fifthstreet-log.zip"'
        with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
            assert "export.jsonl" in archive.namelist()


def test_an_export_that_cannot_be_made_leaves_nothing(
    made_once: Floor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "temporary").mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "temporary"))
    server = Served(made_once.copy(tmp_path / "house"))
    keys = tmp_path / "house" / "keys"
    with server.client("auditor") as auditor:
        keys.rename(tmp_path / "away")
        refused = auditor.get("/audit/export", headers={"Accept": "application/json"})
        (tmp_path / "away").rename(keys)
    server.stop()
    assert refused.json()["refusal"]["code"] == "house/not_a_house"
    assert list((tmp_path / "temporary").iterdir()) == []

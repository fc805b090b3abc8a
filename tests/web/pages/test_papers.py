"""Papers and reports over HTTP: as a page with its own style alone, as JSON, and as PDF."""

from __future__ import annotations

import pytest
from tests.floor.linked import DEALER, NOTHING, STRAIGHT_FLUSH, Linked
from tests.web.acting import bearer, serving

from fifthstreet.web.pages.papers import REPORTS


@pytest.mark.req("P12", "S9")
def test_every_report_and_paper_in_its_forms(nexus: Linked) -> None:
    nexus.deal("T1", {1: NOTHING, 5: STRAIGHT_FLUSH}, DEALER, console="start_game")
    nexus.swiped("T1", 5, "Straight Flush")
    nexus.do("floorperson", "print_page", page="win", number=1)
    with serving(nexus) as served, served.client() as client:
        carl = bearer(nexus, "accounting")
        for name, (title, _) in REPORTS.items():
            page = client.get(f"/manager/reports/{name}", params={"day": "2026-01-01"}, headers=carl)
            assert page.status_code == 200, page.text
            assert "style-src 'sha256-" in page.headers["content-security-policy"]
            assert title in client.get("/manager/reports", headers=carl).text
        told = client.get("/manager/reports/hits", params={"link": "grand", "form": "json"}, headers=carl).json()
        assert told["links"][0]["hits"][0]["amount"] == "1000.30"
        pdf = client.get("/manager/reports/hits", params={"form": "pdf"}, headers=carl)
        assert (pdf.headers["content-type"], pdf.content[:4]) == ("application/pdf", b"%PDF")
        assert "hits-all.pdf" in pdf.headers["content-disposition"]
        original = client.get("/manager/papers/win/1/sheet", params={"copy": 0}, headers=bearer(nexus, "floorperson"))
        assert "Original" in original.text
        assert "Not issued" in client.get("/manager/papers/win/1/sheet", headers=carl).text
        slip = client.get("/manager/papers/slip/1/sheet", params={"form": "pdf"}, headers=carl)
        assert slip.content[:4] == b"%PDF"
        listed = client.get("/manager/papers", headers=carl).text
        assert "original" in listed
        assert "not printed" in listed
        assert "Printed 1 time" in client.get("/manager/papers/win/1", headers=carl).text


def test_what_is_not_there_or_not_yours(nexus: Linked) -> None:
    with serving(nexus) as served, served.client() as client:
        carl = bearer(nexus, "accounting")
        missing = ("/manager/reports/none", "/manager/papers/win/1", "/manager/papers/none/1",
                   "/manager/papers/none/1/sheet", "/manager/papers/win/1/sheet",
                   "/manager/reports/hits?day=2020-01-01")  # fmt: skip
        for address in missing:
            assert client.get(address, headers=carl).status_code == 404, address
        for address in (
            "/manager/reports",
            "/manager/reports/hits",
            "/manager/papers",
            "/manager/papers/win/1/sheet",
        ):
            assert client.get(address, headers=bearer(nexus, "dealer")).status_code == 403, address
        assert client.get("/manager/reports/hits?form=xml", headers=carl).status_code == 400

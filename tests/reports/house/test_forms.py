"""The forms of a house report."""

from __future__ import annotations

import io
import json

import pypdf
import pytest
from tests.reports.house.scripted import Scripted

from fifthstreet.reports.house.build import Question, build
from fifthstreet.reports.house.forms import as_html, as_json, as_pdf


def text(pdf: bytes) -> str:
    return " ".join(" ".join(page.extract_text() for page in pypdf.PdfReader(io.BytesIO(pdf)).pages).split())


@pytest.mark.req("P12", "S10")
def test_a_win_page_says_the_same_in_every_form(floor: Scripted) -> None:
    page = build("win-page", floor.house, Question(number=2))
    told = json.loads(as_json(page))
    for form in (text(as_pdf(page)), as_html(page)):
        for words in ("No. 000002", "VOID", "$1,000.30", "Straight Flush", "East Room", told["stamp"]["digest"]):
            assert words in form
    assert "NOT ISSUED" in text(as_pdf(page))
    assert (told["amount"], told["void"]["entry"]) == ("1000.30", "link/grand 13")


def test_a_slip_has_no_meters(floor: Scripted) -> None:
    slip = build("payout-slip", floor.house, Question(number=2, copy=0))
    assert "Original" in as_html(slip)
    assert "Meter" not in as_html(slip)
    assert "Payout slip" in text(as_pdf(slip))


def test_a_reconciliation_says_the_same_in_every_form(floor: Scripted) -> None:
    report = build("reconciliation", floor.house, Question(day="2026-01-01"))
    page = as_html(report)
    for form in (text(as_pdf(report)), page):
        assert "$48,875.60" in form
        assert "Computed twice from the log" in form
    assert "Contents" not in page
    assert json.loads(as_json(report))["tables"][0]["total"]["win"] == "-1324.40"

"""Papers set as PDF and as HTML."""

from __future__ import annotations

from fifthstreet.reports.document import PaperSheet
from fifthstreet.reports.writers.paper import render_html, render_pdf

SHEET = PaperSheet(
    title="Payout slip",
    number="000007",
    mark="Copy 2",
    is_original=False,
    issuer=("<b>Ann's</b> & Co. #let",),
    void="",
    amount="$5.00",
    groups=(("Where", (("Seat", "1"),)),),
    table=None,
    signatures=(("Paid", "<script>", ""),),
    notes=(),
    stamp=(("Software", "1"),),
)


def test_names_are_text_and_never_markup() -> None:
    page = render_html(SHEET)
    assert "&lt;b&gt;Ann&#39;s&lt;/b&gt; &amp; Co. #let" in page
    assert "<script>" not in page
    assert 'class="mark other">Copy 2' in page


def test_the_same_sheet_gives_the_same_bytes() -> None:
    first = render_pdf(SHEET)
    assert first.startswith(b"%PDF")
    assert render_pdf(SHEET) == first
    assert render_pdf(SHEET, "svg").startswith(b"<svg")

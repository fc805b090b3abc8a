"""The picture of a win page in the documentation: an example, set as every win page is."""

from __future__ import annotations

from fifthstreet.progressive.link.commands import ShareAward
from fifthstreet.progressive.link.levels import Balance
from fifthstreet.reports.house.paper_sheets import paper_sheet
from fifthstreet.reports.house.papers import Identity, Proof, Signed, WinPage
from fifthstreet.reports.house.stamp import Stamp
from fifthstreet.reports.writers.paper import render_pdf

_AT = "2026-01-01T21:14:0{}-05:00"
_DIGEST = "sha256:" + "0123456789abcdef" * 4
_PAGE = WinPage(
    stamp=Stamp(
        house="Example house",
        time_zone="America/New_York",
        program="1.0",
        digest=_DIGEST,
        packs={"us-ma": _DIGEST},
        position=1_234,
        head="0123456789abcdef" * 4,
    ),
    page="win",
    number=17,
    identity=Identity(
        house="Example house", venue="east", title="East Room", address=("1 Main Street", "Springfield, MA 01101")
    ),
    copy=0,
    prints=1,
    at=_AT.format(7),
    table="T1",
    game="caribbean-stud",
    round=412,
    seat=5,
    wager="progressive",
    player="A. Player (player, 4711)",
    amount=10_234_550,
    tax_form_from=120_000,
    notes_tax_form=True,
    void=None,
    signatures=(
        Signed(what="Claimed", who="D. Ealer (dealer, 12)", at=_AT.format(1)),
        Signed(what="Verified and logged", who="E. Xecutive (executive, 3)", at=_AT.format(7)),
    ),
    proof=Proof(entry="link/grand 2210", position=1_234, hash="0123456789abcdef" * 4),
    link="grand",
    title="Grand",
    win=9,
    row="Royal Flush",
    award=ShareAward(percent=100, level="mega"),
    cards="As Ks Qs Js Ts",
    pay_table="PTMGLML03",
    terms_version=2,
    before={
        "mega": Balance(amount=102_345_500_000, reserve=2_345_670_000),
        "major": Balance(amount=3_210_450_000),
        "minor": Balance(amount=287_150_000),
    },
    after={
        "mega": Balance(amount=12_345_670_000),
        "major": Balance(amount=3_210_450_000),
        "minor": Balance(amount=287_150_000),
    },
    slip=17,
)


def svg() -> str:
    """The page as a picture."""
    return render_pdf(paper_sheet(_PAGE), "svg").decode() + "\n"

"""A certificate as it is set: who, how well, and the mistakes."""

from __future__ import annotations

from dataclasses import replace

from fifthstreet.reports.certificate import Certified, certificate
from fifthstreet.reports.writers import paper
from fifthstreet.school.levels import level
from fifthstreet.school.standing import Standing

SCORE = Standing(level=3, hands=5, lines=50, right=47, questions=20, in_time=19, mistakes={"row": 2, "envy": 1})
OF = Certified(
    number="000007",
    mark="Original",
    is_original=True,
    issuer=("Harbour Casino", "Main street 1"),
    trainee="Dan",
    game="Boston 5",
    pack="Massachusetts",
    digest="abc",
    pass_mark=90,
    score=SCORE,
    given="2026-11-18",
    signatures=(("Certified", "Fay", "2026-11-18"),),
)


def test_a_certificate_says_who_learned_what_and_how_well() -> None:
    sheet = certificate(OF)
    assert (sheet.amount, sheet.amount_is) == ("94 %", "Lines answered right")
    facts = dict(fact for _, group in sheet.groups for fact in group)
    assert facts["Dealer"] == "Dan"
    assert facts["Lines"] == "47 of 50 right"
    assert facts["Level reached"] == "3, close hands"
    # Level 1 asks for payouts and next steps alone: the certificate claims no more.
    assert sheet.notes[0].startswith("Asked: what each wager pays, and the dealer’s next step; from level 2 also")
    assert level(1).asks == ("next_step", "payout")
    assert sheet.table is not None
    assert sheet.table.rows[0] == ("Another row of the pay table was read", "2")
    assert "Harbour Casino" in paper.render_html(sheet)


def test_without_mistakes_there_is_no_table_of_them() -> None:
    flawless = Standing(level=5, hands=1, lines=3, right=3, questions=1, in_time=1)

    assert certificate(replace(OF, score=flawless)).table is None

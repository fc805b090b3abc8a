"""Win pages and payout slips as they are filed: what stands where."""

from __future__ import annotations

from fifthstreet.cards import parse_cards
from fifthstreet.progressive.link.commands import Award, FixedAward, ShareAward
from fifthstreet.reports.document import Column, Facts, PaperSheet, Row, Table, figures
from fifthstreet.reports.house.papers import Issued, PayoutSlip, WinPage
from fifthstreet.reports.house.sheets import stamp_facts
from fifthstreet.reports.house.words import amount, cents, spoken, when


def paper_sheet(paper: WinPage | PayoutSlip) -> PaperSheet:
    """A paper, ready to be set."""
    is_win = isinstance(paper, WinPage)
    groups = _of_a_win(paper) if isinstance(paper, WinPage) else _of_a_slip(paper)
    void = paper.void
    return PaperSheet(
        title="Progressive win page" if is_win else "Payout slip",
        number=f"{paper.number:06d}",
        mark=_mark(paper),
        is_original=paper.copy == 0,
        issuer=_issuer(paper),
        void="" if void is None else f"The win was backed out at {when(void.at)} by {void.who}, entry {void.entry}.",
        amount=str(cents(paper.amount)),
        groups=groups,
        table=_meters(paper) if isinstance(paper, WinPage) else None,
        signatures=(
            *((each.what, each.who, when(each.at)) for each in paper.signatures),
            ("Received", paper.player or "Player", ""),
        ),
        notes=tuple(_notes(paper)),
        stamp=(
            ("Log entry", f"{paper.proof.entry}, record {paper.proof.position}, hash {paper.proof.hash}"),
            *stamp_facts(paper.stamp)[:-1],
        ),
    )


def _mark(paper: Issued) -> str:
    if paper.copy is None:
        return "Not issued"
    return "Original" if paper.copy == 0 else f"Copy {paper.copy}"


def _issuer(paper: Issued) -> tuple[str, ...]:
    identity = paper.identity
    return (identity.title, identity.house, *identity.address)


def _where(paper: Issued) -> Facts:
    return (
        ("Time", f"{when(paper.at)} ({paper.stamp.time_zone})"),
        ("Table", f"{paper.table}, {spoken(paper.game).replace('-', ' ')}"),
        ("Round", str(paper.round)),
        ("Seat", str(paper.seat)),
        ("Player", paper.player or "gave no name"),
    )


def _of_a_win(page: WinPage) -> tuple[tuple[str, Facts], ...]:
    award: Facts = (
        ("Link", f"{page.title} ({page.link}), win {page.win}"),
        ("Hand", page.row),
        ("Cards", _cards(page.cards)),
        ("Award", _award(page.award)),
        ("Pay table", f"{page.pay_table}, terms version {page.terms_version}"),
        ("Payout slip", "none yet" if page.slip is None else f"{page.slip:06d}"),
    )
    return (("Where and who", _where(page)), ("What was won", award))


def _of_a_slip(slip: PayoutSlip) -> tuple[tuple[str, Facts], ...]:
    paid: Facts = (
        ("Paid by", "hand, from the cage"),
        ("For", spoken(slip.wager)),
        ("Win page", "none" if slip.win_page is None else f"{slip.win_page:06d}"),
        *(
            (
                f"Correction {each.number}",
                f"{cents(each.was)} to {cents(each.now)} by {each.by}: {each.reason}",
            )
            for each in slip.corrections
        ),
    )
    return (("Where and who", _where(slip)), ("What was paid", paid))


def _cards(text: str) -> str:
    return "  ".join(card.pretty for card in parse_cards(text))


def _award(award: Award) -> str:
    if isinstance(award, FixedAward):
        return f"{cents(award.amount)}, fixed"
    if isinstance(award, ShareAward):
        among = f", divided among {award.among}" if award.among > 1 else ""
        return f"{award.percent} % of {award.level}{among}"
    return f"a part of a divided share of {award.level}"


def _meters(page: WinPage) -> Table:
    """What the levels held when the win was logged, and after the meter moved for it."""
    after = page.after
    rows: list[Row] = [
        (
            level,
            amount(before.amount),
            amount(before.reserve),
            *(("held", "held") if after is None else (amount(after[level].amount), amount(after[level].reserve))),
        )
        for level, before in page.before.items()
    ]
    heads = figures("Meter before", "Reserve before", "Meter after", "Reserve after")
    return Table("Meter readings", (Column("Level"), *heads), tuple(rows))


def _notes(paper: Issued) -> list[str]:
    notes = []
    if paper.tax_form_from is not None:
        word = "at or above" if paper.notes_tax_form else "below"
        needed = "a tax form is due." if paper.notes_tax_form else "no tax form is noted."
        notes.append(f"Tax form: the amount is {word} the threshold of {cents(paper.tax_form_from)}; {needed}")
    if isinstance(paper, WinPage) and not isinstance(paper.award, FixedAward):
        notes.append("A percentage award is paid by hand, never from the tray.")
    return notes

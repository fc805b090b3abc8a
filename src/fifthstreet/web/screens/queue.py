"""What waits for a supervisor or an executive, over all tables: the most urgent first, then the newest."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from fifthstreet.floor.after_the_round import DisputeOpened
from fifthstreet.floor.books import Books
from fifthstreet.floor.claims import Claim, claim_at
from fifthstreet.floor.recently import since
from fifthstreet.floor.registry import REQUEST_LASTS, Requested
from fifthstreet.games.wording.wagers import names
from fifthstreet.table.outlook import ruled_on
from fifthstreet.table.progress import validations_due
from fifthstreet.table.state import TableState
from fifthstreet.web.screens.saying import SAYINGS, Where

Kind = Literal["claim", "validation", "ruling", "dispute", "deck", "paperwork", "request"]
#: What holds a table up comes first.
_URGENCY: tuple[Kind, ...] = ("claim", "validation", "ruling", "dispute", "deck", "paperwork", "request")
_MARKS: dict[Kind, str] = {"claim": "hot", "validation": "hot", "ruling": "stop", "dispute": "stop"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Waiting:
    """Something that waits; ``amount`` is in cents, ``at`` when it came up."""

    key: str
    kind: Kind
    title: str
    detail: str
    at: int | None
    amount: int | None = None
    table: str = ""
    seat: int | None = None
    wager: str = ""
    claim: Claim | None = None
    dispute: DisputeOpened | None = None
    request: Requested | None = None
    rulings: tuple[str, ...] = ()
    cites: tuple[str, ...] = ()

    @property
    def mark(self) -> str:
        return _MARKS.get(self.kind, "")


def queue(books: Books) -> tuple[Waiting, ...]:
    """Everything that waits."""
    found = [*_requests(books)]
    for table in books.registry.state.tables:
        found += _at(books, table)
    return tuple(sorted(found, key=lambda each: (_URGENCY.index(each.kind), -(each.at or 0))))


def _at(books: Books, table: str) -> Iterator[Waiting]:
    """What waits at one table."""
    yield from _disputes(books, table)
    if books.table(table).state.session is None:
        return
    state = books.table(table).state.state
    yield from _claims(books, table)
    yield from _validations(books, table, state)
    yield from _ruling(books, table, state)
    yield from _paperwork(books, table, state)
    if state.decks.removed or state.device_removed:
        what = "The device was removed" if state.device_removed else "The deck left the table"
        at = since(books.ledger, books.table(table), ("deck_removed", "device_removed"))
        yield Waiting(
            key=f"deck-{table}", kind="deck", title=f"Deck change, {table}", detail=what, at=at, table=table
        )


def _claims(books: Books, table: str) -> Iterator[Waiting]:
    claim = claim_at(books, table)
    if claim is None:
        return
    yield Waiting(
        key=f"claim-{table}",
        kind="claim",
        title=f"{claim.lit.row}, {table} seat {claim.lit.seat}",
        detail=_claim_words(claim),
        at=since(books.ledger, books.link(claim.link), ("win_claimed",)),
        amount=None if claim.priced is None else claim.priced.amount,
        table=table,
        seat=claim.lit.seat,
        wager=claim.lit.wager,
        claim=claim,
        cites=tuple(dict.fromkeys(cite for arrow in claim.arrows for cite in arrow.cites)),
    )


def _claim_words(claim: Claim) -> str:
    who = "Executive." if claim.needs_executive else "Floorperson."
    if claim.priced is None:
        return f"The cards do not show it. {who}"
    return f"{'Logged; turn the key back.' if claim.is_logged else claim.protocol.title + '.'} {who}"


def _validations(books: Books, table: str, state: TableState) -> Iterator[Waiting]:
    """Payouts that a floorperson will validate at the console: the dealer reads the hand first, untold."""
    lit = books.table(table).state.console.claim
    for seat, wager in validations_due(state):
        if lit is None or (lit.seat, lit.wager) != (seat, wager):
            yield Waiting(
                key=f"validation-{table}-{wager}",
                kind="validation",
                title=f"Payout due, {table} seat {seat}",
                detail=f"{names(state.game)[wager]}: the dealer presses the hand button",
                at=since(books.ledger, books.table(table), ("cards_turned",)),
                table=table,
                seat=seat,
                wager=wager,
                cites=state.wager(wager).funding.validation_cites,
            )


def _ruling(books: Books, table: str, state: TableState) -> Iterator[Waiting]:
    if not state.round.ruling:
        return
    row = ruled_on(state)
    staked = sum(seat.wagers[key] for seat in state.round.seats.values() for key in seat.open)
    yield Waiting(
        key=f"ruling-{table}",
        kind="ruling",
        title=f"Ruling, {table} round {state.round.number:,}",
        detail="A share was left" if row is None else row.title,
        at=since(books.ledger, books.table(table), ("irregularity_recorded", "share_left")),
        amount=staked or None,
        table=table,
        rulings=state.round.ruling,
        cites=() if row is None else row.cited,
    )


def _paperwork(books: Books, table: str, state: TableState) -> Iterator[Waiting]:
    for seat in state.round.seats.values():
        if seat.paperwork:
            yield Waiting(
                key=f"paperwork-{table}-{seat.number}",
                kind="paperwork",
                title=f"Paperwork, {table} seat {seat.number}",
                detail="Its cards stay until the papers are done",
                at=since(books.ledger, books.table(table), ("lines_settled",)),
                amount=sum(line.paid for line in seat.lines if line.paid_from == "hand_pay"),
                table=table,
                seat=seat.number,
            )


def _disputes(books: Books, table: str) -> Iterator[Waiting]:
    for number, dispute in books.table(table).state.after.disputes.items():
        what = f"round {dispute.round:,}" if dispute.seat is None else f"round {dispute.round:,} seat {dispute.seat}"
        yield Waiting(
            key=f"dispute-{table}-{number}",
            kind="dispute",
            title=f"Dispute, {table} {what}",
            detail=dispute.reason,
            at=since(books.ledger, books.table(table), ("dispute_opened",)),
            table=table,
            dispute=dispute,
        )


def _requests(books: Books) -> Iterator[Waiting]:
    """What still waits for a second signature; after a day it has to be asked for again."""
    now = books.now()
    for number, asked in books.registry.state.requests.items():
        if now - asked.at > REQUEST_LASTS:
            continue
        said = SAYINGS[asked.command["do"]](asked.command, Where(books, asked.table or "", asked.link or ""))
        yield Waiting(
            key=f"request-{number}",
            kind="request",
            title=said.title,
            detail=f"Second signature, by a department other than {asked.department}",
            at=asked.at,
            request=asked,
        )

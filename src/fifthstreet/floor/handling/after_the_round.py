"""Corrections of a round that was paid, by a floorperson (B2); disputes, and the rulings on them (B3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from fifthstreet.floor import commands as c
from fifthstreet.floor.accounts import CAGE, MOST_CENTS, PATRONS, PLAY, PROMOTIONS, game_account_of, moves, tray
from fifthstreet.floor.after_the_round import (
    DisputeOpened,
    DisputeRuled,
    LineCorrected,
    RoundCorrected,
    reopened,
)
from fifthstreet.floor.desk import Desk, Handlers
from fifthstreet.floor.errors import FloorError
from fifthstreet.floor.logged_wins import wins_of
from fifthstreet.floor.rounds import PlayedRound, played_round
from fifthstreet.floor.small_validations import check_touch
from fifthstreet.floor.tables import HouseTable
from fifthstreet.ledger.records import Posting
from fifthstreet.money import MICROS_PER_CENT, format_cents
from fifthstreet.progressive.link.state import Win
from fifthstreet.table.messages.lines import Line


def correct(desk: Desk, command: c.Correct) -> None:
    """A compensating settlement: what was paid stays in the log, the difference is paid or taken back."""
    stream, table = desk.table()
    table.after.check_free(command.round, command.seat)
    played = _round(desk, table, command.round)
    account = _chips_of(desk, played.account(command.seat))
    settled = [(line, record.actor) for event, record in played.settled(command.seat) for line in event.lines]
    wins = [*wins_of(desk.log, played)]
    lines: list[LineCorrected] = []
    postings: list[Posting] = []
    settlers: set[str] = set()
    for wager, given in command.lines.items():
        known = [line for line, _ in settled if line.wager == wager]
        settlers |= {actor for line, actor in settled if line.wager == wager}
        before = table.after.correction(command.round, command.seat, wager)
        backed_out = _is_backed_out(wins, command.seat, wager)
        lines.append(_corrected(command, wager, given, known, before, backed_out=backed_out))
        postings += _difference(table.id, account, known[0], lines[-1], played.coupon(command.seat, wager))
    if desk.who.badge in settlers:
        raise FloorError("request/same_person", "somebody else than who paid the round corrects it")
    if not played.over:  # A void hand would give back what a correction gave back already.
        text = f"round {command.round} is still in play, and its hands could be void: correct it when it is cleared"
        raise FloorError("round/in_play", text)
    corrected = RoundCorrected(
        number=table.after.corrected + 1,
        round=command.round,
        seat=command.seat,
        account=account,
        lines=tuple(lines),
        reason=command.reason,
        by=desk.who.badge,
        settled_by="+".join(sorted(settlers)),
    )
    desk.happen(stream, corrected, _summed(postings))
    more = sum(line.paid + line.returned - line.was_paid - line.was_returned for line in lines)
    check_touch(desk, table.id, more)  # It is a payout like any other.


def dispute(desk: Desk, command: c.Dispute) -> None:
    """From now on the round's cards and amounts stay as they are; a player disputes a hand of their own."""
    if desk.who.guest:  # A dispute holds the whole table up until somebody rules on it.
        raise FloorError("people/role", "a guest plays with play chips: there is nothing to dispute")
    stream, table = desk.table()
    played = _round(desk, table, command.round)
    played.check_played()
    if command.seat is not None:
        account = played.account(command.seat)
        if desk.who.role == "player" and account != f"chips/{desk.who.badge}":
            raise FloorError("people/seat", "that seat was not yours")
    elif desk.who.role == "player":
        raise FloorError("people/seat", "say which seat was yours")
    earlier = [*_disputes(desk, played)]
    opened = DisputeOpened(
        number=table.after.disputed + 1,
        round=command.round,
        seat=command.seat,
        reason=command.reason,
        by=desk.who.badge,
        reopens=reopened(earlier, table.after.disputes, desk.who.badge, desk.who.role),
    )
    desk.happen(stream, opened)


def rule_dispute(desk: Desk, command: c.RuleDispute) -> None:
    """The ruling of somebody else than who disputes; what it changes of the amounts is a correction."""
    stream, table = desk.table()
    asked = table.after.dispute(command.dispute)
    if asked.by == desk.who.badge:
        raise FloorError("request/same_person", f"dispute {asked.number} is your own: somebody else rules on it")
    ruled = DisputeRuled(number=asked.number, round=asked.round, ruling=command.ruling, by=desk.who.badge)
    desk.happen(stream, ruled)


def _round(desk: Desk, table: HouseTable, number: int) -> PlayedRound:
    if not 1 <= number <= table.round_number:
        raise FloorError("house/unknown", f"table {table.id} has not played round {number}")
    return played_round(desk.log, table.id, number)


def _disputes(desk: Desk, played: PlayedRound) -> Iterator[DisputeOpened]:
    """The disputes of a round, from the log: one can be opened as soon as the round has begun."""
    stream = desk.books.table(played.table)
    version = played.records[0].version
    while (record := desk.log.next_of(stream.name, "dispute_opened", version)) is not None:
        version, event = record.version, stream.event(record)
        if event.round == played.number:
            yield event


def _chips_of(desk: Desk, account: str) -> str:
    """Who has no badge any more gets no chips with it: a patron without a name does, a guest's are play chips."""
    _, named, badge = account.partition("/")
    if not named or badge in desk.people.badges:
        return account
    return PATRONS if badge in desk.people.removed else PLAY


def _is_backed_out(wins: Iterable[Win], seat: int, wager: str) -> bool:
    """Whether the meter has its award back: what the player was paid is then the house's to correct."""
    found = [win for win in wins if (win.seat, win.wager) == (seat, wager)]
    return bool(found) and all(win.is_backed_out for win in found)


def _corrected(
    command: c.Correct,
    wager: str,
    given: c.Corrected,
    known: list[Line],
    before: LineCorrected | None,
    *,
    backed_out: bool,
) -> LineCorrected:
    """What was settled and what should have been; refused where that is not for a floorperson to say."""
    if not known:
        text = f"seat {command.seat} was not settled for {wager} in round {command.round}"
        raise FloorError("round/not_paid", text)
    if any(line.charged_to != "house" for line in known) and not backed_out:
        raise FloorError("round/meter", f"{wager} was paid by a meter: back the win out first")
    stake = sum(line.stake for line in known)
    paid = sum(line.paid for line in known) if before is None else before.paid
    returned = sum(line.returned for line in known) if before is None else before.returned
    if given.paid > MOST_CENTS:
        raise FloorError("chips/too_many", f"{format_cents(given.paid)} is more than {format_cents(MOST_CENTS)}")
    if given.returned > stake:
        text = f"{wager}: no more than the stake of {format_cents(stake)} is returned"
        raise FloorError("chips/too_many", text)
    if (given.paid, given.returned) == (paid, returned):
        raise FloorError("chips/nothing", f"{wager} was settled like that")
    return LineCorrected(
        wager=wager, stake=stake, was_paid=paid, was_returned=returned, paid=given.paid, returned=given.returned
    )


def _difference(table: str, account: str, line: Line, corrected: LineCorrected, coupon: int) -> Iterable[Posting]:
    """The difference goes the way the first payment went; a coupon that is returned is no chip."""
    source = CAGE if line.paid_from == "hand_pay" else tray(table)
    target = game_account_of(account) if line.paid_from == "game_account" else account
    gift = min(corrected.returned, coupon) - min(corrected.was_returned, coupon)
    chips = corrected.returned - corrected.was_returned - gift
    yield from moves((corrected.paid - corrected.was_paid) * MICROS_PER_CENT, source, target)
    yield from moves(chips * MICROS_PER_CENT, tray(table), account)
    yield from moves(gift * MICROS_PER_CENT, tray(table), PROMOTIONS)


def _summed(postings: Iterable[Posting]) -> tuple[Posting, ...]:
    total = Counter[str]()
    for posting in postings:
        total[posting.account] += posting.amount
    return tuple(Posting(account, amount) for account, amount in sorted(total.items()) if amount)


HANDLERS: Handlers = {c.Correct: correct, c.Dispute: dispute, c.RuleDispute: rule_dispute}

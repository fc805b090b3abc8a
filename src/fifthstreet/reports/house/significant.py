"""Significant events: what an auditor asks about, in the order of the log."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from fifthstreet.floor.house import House
from fifthstreet.floor.people import MOST_FAILURES, PinFailed
from fifthstreet.json_records import strict_record
from fifthstreet.money import format_cents, format_micros
from fifthstreet.reports.house.log import local, logged, who
from fifthstreet.reports.house.periods import Period
from fifthstreet.reports.house.stamp import Stamp, stamp_of


@strict_record
class Significant:
    """One event."""

    position: int
    entry: str
    at: str
    kind: str
    who: str
    what: str


@strict_record
class SignificantEvents:
    """The significant events of a period."""

    stamp: Stamp
    period: Period
    events: tuple[Significant, ...]


def significant_events(house: House, period: Period) -> SignificantEvents:
    """All of them; a wrong PIN counts its failures from the last time that the badge worked."""
    found: list[Significant] = []
    failures: dict[str, int] = {}
    for each in logged(house.ledger.log(most=period.until), {*_SAYS, *_COUNTED}):
        text = _said(each.event, failures)
        if text is not None and period.has(each.record.position):
            found.append(
                Significant(
                    position=each.record.position,
                    entry=each.entry,
                    at=local(house, each.record.at),
                    kind=each.record.kind,
                    who=who(house, each.record.actor),
                    what=text,
                )
            )
    return SignificantEvents(stamp=stamp_of(house), period=period, events=tuple(found))


def _said(event: Any, failures: dict[str, int]) -> str | None:
    if isinstance(event, PinFailed):
        failures[event.badge] = failures.get(event.badge, 0) + 1
        locked = "; the badge is locked" if failures[event.badge] == MOST_FAILURES else ""
        return f"Wrong PIN for badge {event.badge}{locked}."
    if event.event in _COUNTED:
        failures.pop(event.badge, None)
    says = _SAYS.get(event.event)
    return None if says is None else says(event)


def _requested(event: Any) -> str | None:
    """Only what overrides a refusal."""
    if not event.command.get("override"):
        return None
    return f"Request {event.request} overrides a refusal of {event.command['do']}: {event.reason}"


def _checked(event: Any) -> str | None:
    """Only terms that were overridden, or that the seller advises against."""
    if not event.overridden and not event.warnings:
        return None
    words = "overridden: " if event.overridden else ""
    return f"Link {event.link}, version {event.version}: {words}{'; '.join(event.warnings) or event.returns}"


def _decided(event: Any) -> str | None:
    return None if event.approved else f"Request {event.request} was declined."


def _counted(event: Any) -> str | None:
    if event.expected == event.counted:
        return None
    amounts = f"{format_micros(event.counted)} counted, {format_micros(event.expected)} by the log"
    return f"Tray: {amounts}; {event.because}"


def _printed(event: Any) -> str | None:
    return f"Copy {event.copy} of {event.page} page {event.number} was printed." if event.copy else None


def _corrected(event: Any) -> str:
    changed = ", ".join(
        f"{line.wager} {format_cents(line.was_paid + line.was_returned)} to {format_cents(line.paid + line.returned)}"
        for line in event.lines
    )
    return f"Correction {event.number} of round {event.round}, seat {event.seat}: {changed}; {event.reason}"


def _disputed(event: Any) -> str:
    seat = "" if event.seat is None else f", seat {event.seat}"
    return f"Dispute {event.number} of round {event.round}{seat}: {event.reason}"


def _irregular(event: Any) -> str:
    return f"{event.title} ({event.consequence.replace('_', ' ')})."


def _adjusted(event: Any) -> str:
    before, after = event.before[event.level], event.after[event.level]
    parts = [
        f"{name} {format_micros(getattr(before, name))} to {format_micros(getattr(after, name))}"
        for name in ("amount", "reserve", "overflow")
        if getattr(before, name) != getattr(after, name)
    ]
    return f"{event.level}: {', '.join(parts)}; {event.because.replace('_', ' ')} of {event.original}."


#: What makes a badge work again.
_COUNTED = frozenset({"pin_failed", "logged_in", "pin_changed", "badge_unlocked"})
#: The sentence for each kind of event; none where it is an ordinary one.
_SAYS: Mapping[str, Callable[[Any], str | None]] = {
    "badge_unlocked": lambda event: f"Badge {event.badge} was unlocked.",
    "person_removed": lambda event: f"Badge {event.badge} was taken back.",
    "requested": _requested,
    "link_checked": _checked,
    "request_decided": _decided,
    "tray_counted": _counted,
    "page_printed": _printed,
    "round_corrected": _corrected,
    "dispute_opened": _disputed,
    "dispute_ruled": lambda event: f"Ruling on dispute {event.number} of round {event.round}: {event.ruling}",
    "irregularity_recorded": _irregular,
    "ruling_made": lambda event: f"Ruling: {event.ruling.replace('_', ' ')}.",
    "hand_voided": lambda event: f"The hand of seat {event.seat} is void.",
    "round_voided": lambda event: "All hands of the round are void.",
    "game_voided": lambda event: f"Round {event.round} at table {event.table}: contributions taken back.",
    "device_removed": lambda event: "The shuffling device was taken away.",
    "connection_lost": lambda event: f"Table {event.table} lost its link.",
    "connection_restored": lambda event: f"Table {event.table} has its link again.",
    "link_closed": lambda event: "The link was closed.",
    "link_opened": lambda event: "The link was opened.",
    "parameters_set": lambda event: f"Version {event.terms.version} of the parameters.",
    "claim_dropped": lambda event: f"The claim of seat {event.seat} at table {event.table} was taken back.",
    "win_backed_out": lambda event: f"Win {event.number} was backed out.",
    "meter_adjusted": _adjusted,
}

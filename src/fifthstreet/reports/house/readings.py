"""What the levels of a link held, and every decrease with its reason, who made it and the entry behind it (P2)."""

from __future__ import annotations

from collections.abc import Iterator

from fifthstreet.floor.errors import FloorError
from fifthstreet.floor.house import House
from fifthstreet.json_amounts import FineChange, FineMoney
from fifthstreet.json_records import strict_record
from fifthstreet.progressive.link import events as e
from fifthstreet.progressive.link.levels import Balance, Level, moved
from fifthstreet.progressive.link.terms import LinkTerms
from fifthstreet.progressive.readings import Account, Reason
from fifthstreet.reports.house.log import Logged, local, logged, who
from fifthstreet.reports.house.periods import Period
from fifthstreet.reports.house.stamp import Stamp, stamp_of


@strict_record
class LevelRead:
    """A level at the beginning and at the end."""

    level: str
    name: str
    opening: Balance
    closing: Balance


@strict_record
class Decrease:
    """An amount that left a level, and why it did."""

    position: int
    entry: str
    at: str
    level: str
    account: Account
    before: FineMoney
    amount: FineChange
    after: FineMoney
    reason: Reason
    who: str
    original: str


@strict_record
class LinkRead:
    """The levels of a link, and what took them down."""

    link: str
    title: str
    levels: tuple[LevelRead, ...]
    decreases: tuple[Decrease, ...]


@strict_record
class MeterReadings:
    """The meter readings of a period."""

    stamp: Stamp
    period: Period
    links: tuple[LinkRead, ...]


def meter_readings(house: House, period: Period, link: str | None = None) -> MeterReadings:
    """The readings of one link or of all."""
    links = tuple(_read(house, name, period) for name in links_of(house, link, period))
    return MeterReadings(stamp=stamp_of(house), period=period, links=links)


def links_of(house: House, link: str | None, period: Period) -> tuple[str, ...]:
    """The links that a report is about: those that were there by the end of its period."""
    there = house.registry.state.links
    if link is None:
        return tuple(name for name in there if house.ledger.stream(f"link/{name}", 0, 1)[0].position <= period.until)
    if link not in there:
        raise FloorError("house/unknown", f"there is no link {link[:40]!r}; there are {', '.join(there) or 'none'}")
    return (link,)


def history(house: House, name: str, period: Period) -> Iterator[Logged]:
    """What happened to a link, up to the end of a period."""
    return (each for each in logged(house.ledger.stream(f"link/{name}")) if each.record.position <= period.until)


def last_terms(house: House, name: str, period: Period) -> LinkTerms:
    """The terms of a link at the end of a period."""
    found: list[LinkTerms] = [
        each.event.terms
        for each in history(house, name, period)
        if isinstance(each.event, (e.LinkCreated, e.ParametersSet))
    ]
    return found[-1]


def _read(house: House, name: str, period: Period) -> LinkRead:
    terms = last_terms(house, name, period)
    opening = levels = {level.key: Level() for level in terms.levels}
    decreases: list[Decrease] = []
    for each in history(house, name, period):
        for movement in getattr(each.event, "movements", ()):
            before = levels[movement.level]
            levels = {**levels, movement.level: moved(before, movement)}
            if movement.amount < 0 and period.has(each.record.position):
                held = before.account(movement.account)
                decreases.append(
                    Decrease(
                        position=each.record.position,
                        entry=each.entry,
                        at=local(house, each.record.at),
                        level=movement.level,
                        account=movement.account,
                        before=held,
                        amount=movement.amount,
                        after=held + movement.amount,
                        reason=movement.reason,
                        who=who(house, each.record.actor),
                        original=_original(each.event),
                    )
                )
        if each.record.position <= period.after:
            opening = levels
    return LinkRead(
        link=name,
        title=terms.title,
        levels=tuple(
            LevelRead(
                level=level.key,
                name=level.name,
                opening=opening[level.key].balance,
                closing=levels[level.key].balance,
            )
            for level in terms.levels
        ),
        decreases=tuple(decreases),
    )


def _original(event: e.LinkEvent) -> str:
    """The entry that a decrease goes back to."""
    made = [f"win {number}" for number in getattr(event, "made", ())]
    return ", ".join(dict.fromkeys([*made, _own_original(event)]))


def _own_original(event: e.LinkEvent) -> str:
    match event:
        case e.WinLogged():
            return f"win {event.number}: round {event.round} at table {event.table}, seat {event.seat}"
        case e.MeterMoved() | e.WinBackedOut():
            return f"win {event.number}"
        case e.MeterAdjusted():
            return event.original
        case _:
            assert isinstance(event, e.GameVoided), event
            seats = ", ".join(str(seat) for seat in event.seats)
            return f"round {event.round} at table {event.table}, seats {seats}"

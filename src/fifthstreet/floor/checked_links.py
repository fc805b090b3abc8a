"""What the log says of a link's terms: who set them, what they return, and what is advised against."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from fifthstreet.floor.books import Books
from fifthstreet.floor.registry import LinkChecked
from fifthstreet.floor.streams import Stream
from fifthstreet.ledger.records import Record
from fifthstreet.progressive.link.events import LinkCreated, ParametersSet
from fifthstreet.progressive.link.terms import LinkTerms


@dataclass(frozen=True, slots=True)
class TermsSet:
    """A version of a link's terms: when and by whom it was set, and what was found about it."""

    terms: LinkTerms
    at: int
    by: str
    checked: LinkChecked | None


def versions(books: Books, link: str) -> tuple[TermsSet, ...]:
    """Every version of a link's terms, the newest first."""
    checks = {each.version: each for each in _checks(books) if each.link == link}
    found = []
    for kind in ("link_created", "parameters_set"):
        for record in every(books, books.link(link), kind):
            event: LinkCreated | ParametersSet = books.link(link).event(record)
            found.append(TermsSet(event.terms, record.at, record.actor, checks.get(event.terms.version)))
    return tuple(reversed(found))


def _checks(books: Books) -> Iterator[LinkChecked]:
    for record in every(books, books.registry, "link_checked"):
        yield books.registry.event(record)


def every(books: Books, stream: Stream[Any], kind: str) -> Iterator[Record]:
    """The records of a stream of one kind; for kinds that are rare."""
    after = 0
    while (record := books.ledger.next_of(stream.name, kind, after)) is not None:
        yield record
        after = record.version


def gaming_days(books: Books) -> tuple[str, ...]:
    """Every gaming day, the newest first."""
    days = [books.registry.event(record).day for record in every(books, books.registry, "day_opened")]
    return tuple(reversed(days))

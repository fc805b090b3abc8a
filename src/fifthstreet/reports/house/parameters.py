"""The versions of a link's terms: what changed, who signed it, and what the levels held before and after (P13)."""

from __future__ import annotations

from collections.abc import Mapping

from fifthstreet.floor.house import House
from fifthstreet.json_records import strict_record
from fifthstreet.progressive.link import events as e
from fifthstreet.progressive.link.levels import Balance, Level, all_moved, balances
from fifthstreet.progressive.link.terms import LinkTerms
from fifthstreet.reports.house.log import local, who
from fifthstreet.reports.house.periods import Period
from fifthstreet.reports.house.readings import history, links_of
from fifthstreet.reports.house.stamp import Stamp, stamp_of


@strict_record
class TermsVersion:
    """One version of the terms."""

    version: int
    entry: str
    at: str
    who: str
    terms: LinkTerms
    before: Mapping[str, Balance]
    after: Mapping[str, Balance]


@strict_record
class LinkParameters:
    """The versions of a link's terms."""

    link: str
    title: str
    versions: tuple[TermsVersion, ...]


@strict_record
class ParameterHistory:
    """The parameters of one link or of all, from the beginning to the end of the period."""

    stamp: Stamp
    period: Period
    links: tuple[LinkParameters, ...]


def parameter_history(house: House, period: Period, link: str | None = None) -> ParameterHistory:
    """Every version of the terms."""
    links = tuple(_link(house, name, period) for name in links_of(house, link, period))
    return ParameterHistory(stamp=stamp_of(house), period=period, links=links)


def _link(house: House, name: str, period: Period) -> LinkParameters:
    versions = []
    for each in history(house, name, period):
        event = each.event
        if not isinstance(event, (e.LinkCreated, e.ParametersSet)):
            continue
        before, after = _held(event)
        version = TermsVersion(
            version=event.terms.version,
            entry=each.entry,
            at=local(house, each.record.at),
            who=who(house, each.record.actor),
            terms=event.terms,
            before=before,
            after=after,
        )
        versions.append(version)
    return LinkParameters(link=name, title=versions[-1].terms.title, versions=tuple(versions))


def _held(event: e.LinkCreated | e.ParametersSet) -> tuple[Mapping[str, Balance], Mapping[str, Balance]]:
    """What the levels held before and after; before a link is created, nothing."""
    if isinstance(event, e.ParametersSet):
        return event.before, event.after
    empty = {level.key: Level() for level in event.terms.levels}
    return balances(empty), balances(all_moved(empty, event.movements))

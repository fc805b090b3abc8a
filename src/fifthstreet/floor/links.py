"""Links as a house has them: their terms from a table's own pay table, and the postings behind what moves them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from fifthstreet.floor.accounts import CAGE, HOUSE, meter, tray
from fifthstreet.floor.commands import LevelGiven
from fifthstreet.floor.errors import FloorError
from fifthstreet.games.description import Wager
from fifthstreet.games.reading.funding import meters_of
from fifthstreet.games.reading.links import link_terms, table_offer
from fifthstreet.ledger.records import Posting
from fifthstreet.progressive.link import events as e
from fifthstreet.progressive.link.state import Link
from fifthstreet.progressive.link.terms import LevelTerms, LinkTerms, TableOffer
from fifthstreet.progressive.readings import Movement, Reason
from fifthstreet.table.state import Setup

Levels = Mapping[str, LevelGiven]


def metered(setup: Setup, name: str) -> Wager:
    """The first wager on a meter of a table; all of them share its pay table."""
    meters = meters_of(setup.game)
    if name not in meters:
        there = ", ".join(meters) or "none"
        raise FloorError("house/unknown", f"the table has no meter {name!r}; it has {there}")
    return meters[name][0]


def offer_of(setup: Setup, name: str) -> TableOffer:
    """What a table brings to the link of its meter."""
    return table_offer(setup.rules, setup.game, metered(setup, name), len(setup.decks))


def terms_for(
    setup: Setup, name: str, *, link: str, title: str, venue: str, levels: Levels, executive_from: int | None
) -> LinkTerms:
    """The terms of a link for a table's meter: what the house does not say is the pay table's and the options'."""
    decks = len(setup.decks)
    usual = link_terms(setup.rules, metered(setup, name), id=link, title=title, venue=venue, decks=decks)
    return replace(changed_terms(usual, levels, executive_from), version=1)


def changed_terms(old: LinkTerms, levels: Levels, executive_from: int | None) -> LinkTerms:
    """The next version of a link's terms; a level that is not named keeps its own."""
    for key in levels:
        if all(level.key != key for level in old.levels):
            raise FloorError("house/unknown", f"link {old.id} has no level {key!r}")
    new = tuple(_changed(level, levels[level.key]) if level.key in levels else level for level in old.levels)
    executive = old.executive_from if executive_from is None else executive_from
    return replace(old, levels=new, executive_from=executive, version=old.version + 1)


def _changed(level: LevelTerms, given: LevelGiven) -> LevelTerms:
    named = {name: getattr(given, name) for name in ("seed", "rate", "reserve_rate", "limit", "guard")}
    changes: dict[str, Any] = {name: amount for name, amount in named.items() if amount is not None}
    changes |= dict.fromkeys(given.without)
    return replace(level, **changes)


# Money -------------------------------------------------------------------------------------------------------

#: Who is on the other side of a movement; a table stands for its tray.
_TABLE = "table"
_OTHER_SIDE: Mapping[Reason, str] = {
    "contribution": _TABLE,
    "void": _TABLE,
    "share_award": CAGE,
    "fixed_award": _TABLE,
}


def link_postings(link: Link | None, event: e.LinkEvent) -> tuple[Posting, ...]:
    """The money that an event of a link moves; what is neither a table's nor a winner's is the house's."""
    movements = tuple(getattr(event, "movements", ()))
    total: Counter[str] = Counter()
    for number in getattr(event, "made", ()):
        # A win that was held is of its own table, whatever makes the meter move for it now.
        assert link is not None
        win = link.wins[number]
        _post(total, movements[: len(win.takes)], win.table)
        movements = movements[len(win.takes) :]
    if isinstance(event, e.WinBackedOut):
        assert link is not None
        _post(total, [*_reversed(link, event), *_top_ups(movements)], link.wins[event.number].table)
    else:
        _post(total, movements, getattr(event, "table", None))
    return tuple(Posting(account, amount) for account, amount in sorted(total.items()) if amount)


def _reversed(link: Link, event: e.WinBackedOut) -> Iterable[Movement]:
    """What the win took, the other way round: each part goes back where it came from."""
    return [replace(each, amount=-each.amount) for each in link.wins[event.number].takes]


def _top_ups(movements: Iterable[Movement]) -> list[Movement]:
    return [each for each in movements if each.reason == "house_top_up"]


def _post(total: Counter[str], movements: Iterable[Movement], table: str | None) -> None:
    for each in movements:
        other = _OTHER_SIDE.get(each.reason, HOUSE)
        if other == _TABLE:
            assert table is not None
            other = tray(table)
        total[meter(each.meter, each.level, each.account)] += each.amount
        total[other] -= each.amount

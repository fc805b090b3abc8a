"""Links as a house has them: their terms from a table's own pay table, and the postings behind what moves them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace

from fifthstreet.floor.accounts import CAGE, HOUSE, meter, tray
from fifthstreet.floor.commands import LevelGiven
from fifthstreet.floor.errors import FloorError
from fifthstreet.games.description import Wager
from fifthstreet.games.reading.funding import charges_fixed, levels_of, meter_table, meters_of, rates_of, seed_of
from fifthstreet.games.reading.stakes import is_fixed, unit_of
from fifthstreet.ledger.records import Posting
from fifthstreet.progressive.link import events as e
from fifthstreet.progressive.link.state import Link
from fifthstreet.progressive.link.terms import LevelTerms, LinkTerms, TableOffer, WinningHands
from fifthstreet.progressive.readings import Movement, Reason
from fifthstreet.rulebook.models import Link as LinkKind
from fifthstreet.table.state import Setup

#: Meters that a table has alone, because no option of the pack links them.
_ALONE: tuple[LinkKind, ...] = ("standalone",)


def metered(setup: Setup, name: str) -> tuple[Wager, ...]:
    """The wagers on a meter of a table."""
    meters = meters_of(setup.game)
    if name not in meters:
        there = ", ".join(meters) or "none"
        raise FloorError("house/unknown", f"the table has no meter {name!r}; it has {there}")
    return meters[name]


def link_kind(setup: Setup, name: str) -> LinkKind:
    """How a table's meter is linked, by its options."""
    kind = setup.rules.link_of(metered(setup, name)[0].key)
    return kind if kind in ("same_game", "different_games") else "standalone"  # type: ignore[return-value]


def offer_of(setup: Setup, name: str) -> TableOffer:
    """What a table brings to the link of its meter."""
    wager = metered(setup, name)[0]
    table = meter_table(wager)
    return TableOffer(
        game=setup.rules.game,
        pay_table=table.id,
        wager=unit_of(wager) if is_fixed(wager) else None,
        decks=len(setup.decks),
        hands=_hands(wager),
        links=tuple(table.table.links) or _ALONE,
    )


def _hands(wager: Wager) -> WinningHands:
    return {row.title: row.pays for row in meter_table(wager).table.rows}


def terms_for(
    setup: Setup,
    name: str,
    link: str,
    *,
    title: str,
    venue: str,
    levels: Mapping[str, LevelGiven],
    executive_from: int | None,
    version: int = 1,
) -> LinkTerms:
    """The terms of a link for a table's meter: what the house does not say is the pay table's and the options'."""
    wager, offer = metered(setup, name)[0], offer_of(setup, name)
    for key in levels:
        if key not in levels_of(wager):
            there = ", ".join(levels_of(wager))
            raise FloorError("house/unknown", f"pay table {offer.pay_table} has no level {key!r}; it has {there}")
    return LinkTerms(
        id=link,
        title=title,
        venue=venue,
        pack=setup.rules.pack.key,
        kind=link_kind(setup, name),
        pay_table=offer.pay_table,
        wager=offer.wager,
        decks=offer.decks,
        hands=offer.hands,
        fixed_from="meter" if charges_fixed(wager.funding) else "house",
        levels=tuple(_level(wager, key, levels.get(key, LevelGiven())) for key in levels_of(wager)),
        executive_from=executive_from,
        cites=meter_table(wager).cites,
        version=version,
    )


def _level(wager: Wager, key: str, given: LevelGiven) -> LevelTerms:
    entry = next(each for each in meter_table(wager).table.levels if each.key == key)
    return LevelTerms(
        key=key,
        name=entry.name,
        seed=seed_of(wager, key) if given.seed is None else given.seed,
        rate=rates_of(wager).get(key, 0) if given.rate is None else given.rate,
        reserve_rate=given.reserve_rate,
        limit=given.limit,
        guard=given.guard,
    )


def changed_terms(old: LinkTerms, levels: Mapping[str, LevelGiven], executive_from: int | None) -> LinkTerms:
    """The next version of a link's terms; a level that is not named keeps its own."""
    for key in levels:
        if all(level.key != key for level in old.levels):
            raise FloorError("house/unknown", f"link {old.id} has no level {key!r}")
    new = tuple(_changed(level, levels[level.key]) if level.key in levels else level for level in old.levels)
    return replace(old, levels=new, executive_from=executive_from, version=old.version + 1)


def _changed(level: LevelTerms, given: LevelGiven) -> LevelTerms:
    return replace(
        level,
        seed=level.seed if given.seed is None else given.seed,
        rate=level.rate if given.rate is None else given.rate,
        reserve_rate=given.reserve_rate,
        limit=given.limit,
        guard=given.guard,
    )


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
    movements = getattr(event, "movements", ())
    if isinstance(event, e.WinBackedOut):
        assert link is not None
        return _posted([*_reversed(link, event), *_top_ups(movements)], link.wins[event.number].table)
    table = getattr(event, "table", None) or _table_of(link, event)
    return _posted(movements, table)


def _table_of(link: Link | None, event: e.LinkEvent) -> str | None:
    """The table of the win that an event is about."""
    number = getattr(event, "number", None)
    return None if link is None or number is None else link.wins[number].table


def _reversed(link: Link, event: e.WinBackedOut) -> Iterable[Movement]:
    """What the win took, the other way round: each part goes back where it came from."""
    return [replace(each, amount=-each.amount) for each in link.wins[event.number].takes]


def _top_ups(movements: Iterable[Movement]) -> list[Movement]:
    return [each for each in movements if each.reason == "house_top_up"]


def _posted(movements: Iterable[Movement], table: str | None) -> tuple[Posting, ...]:
    total: Counter[str] = Counter()
    for each in movements:
        other = _OTHER_SIDE.get(each.reason, HOUSE)
        if other == _TABLE:
            assert table is not None
            other = tray(table)
        total[meter(each.meter, each.level, each.account)] += each.amount
        total[other] -= each.amount
    return tuple(Posting(account, amount) for account, amount in sorted(total.items()) if amount)

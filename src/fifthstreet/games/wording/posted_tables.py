"""Pay tables as they are posted: their rows, what becomes of the stake, envy, and the levels of a meter."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fifthstreet.games.description import Game
from fifthstreet.games.reading.endings import row_end, wager_ends
from fifthstreet.games.reading.funding import meter_table, seed_cites, seed_of
from fifthstreet.games.reading.pay_tables import Use, pays_envy
from fifthstreet.games.wording.posted import PostedEnvy, PostedLevel, PostedPayTable, PostedRow, StakeBack
from fifthstreet.money import format_cents, format_micros
from fifthstreet.rulebook import Payouts, Rules


def posted_table(rules: Rules, game: Game, use: Use) -> PostedPayTable:
    """A pay table in force as it is posted."""
    payouts = use.payouts
    rows = tuple(_rows(game, use))
    return PostedPayTable(
        pays=tuple(use.names),
        id=payouts.id,
        title=payouts.table.title,
        hands=use.hands,
        used_with=_used_with(rules, game, use),
        stake=_stake(rows),
        counts_as=_counts_as(rules, payouts),
        rows=rows,
        envy=tuple(_envy(payouts)) if pays_envy(game, payouts) else (),
        levels=tuple(_levels(game, payouts)),
        cites=payouts.table.cites,
    )


def _rows(game: Game, use: Use) -> Iterator[PostedRow]:
    """The rows, and whether the stake goes back with what they pay; an award has no stake."""
    has_stake = any(wager.name in use.names for wager in game.wagers)
    for row in use.payouts.rows:
        back = row_end(row, use.payouts).gives_back if has_stake else None
        yield PostedRow(row.title, str(row.pays), back, row.cites)


def _stake(rows: Sequence[PostedRow]) -> StakeBack:
    found = {row.stake_returned for row in rows}
    if len(found) > 1:
        return "by_row"
    (alike,) = found
    return "no_stake" if alike is None else "returned" if alike else "not_returned"


def _counts_as(rules: Rules, payouts: Payouts) -> tuple[str, str] | None:
    """The highest hand, where the row of the next one pays it too and another pay table of the game names it."""
    highest, below = payouts.ranking.categories[:2]
    if not any(row.hand == highest.key for table in rules.entry.paytables for row in table.rows):
        return None
    row = payouts.row(len(payouts.ranking) - 1)
    if row is None or payouts.ranking.category(row.values.start).key != below.key:
        return None
    return highest.name, row.title


def _used_with(rules: Rules, game: Game, use: Use) -> tuple[int, ...]:
    """The numbers of hands with which a column is paid at this table."""
    if use.hands is None:
        return ()
    (ends,) = (ends for ends in wager_ends(game).values() if ends.kind == "highest" and ends.wager.name in use.names)
    return ends.hands_for(use.hands, rules.entry.seats)


def _envy(payouts: Payouts) -> Iterator[PostedEnvy]:
    for envy in payouts.envy:
        row = payouts.row(envy.values.start)
        name = payouts.ranking.category(envy.values.start).name
        yield PostedEnvy(name, format_cents(envy.amount), None if row is None else row.title, envy.cites)


def _levels(game: Game, payouts: Payouts) -> Iterator[PostedLevel]:
    """The levels of the meter a table pays from, with what they start from."""
    on = [wager for wager in game.wagers if wager.funding.meter is not None and meter_table(wager) == payouts]
    for wager in on[:1]:
        for level in payouts.table.levels:
            seed = format_micros(seed_of(wager, level.key))
            yield PostedLevel(level.key, level.name, seed, seed_cites(wager, level))

"""A pay table bound to a ranking: which hand value earns which payout."""

from __future__ import annotations

from dataclasses import dataclass

from fifthstreet.cards import Ranking
from fifthstreet.money import MICROS_PER_CENT, Cents, Micros, dollars, parse_cents
from fifthstreet.rulebook.errors import PackError
from fifthstreet.rulebook.models import Comparison, EnvyRow, PayRow, PayTable
from fifthstreet.rulebook.odds import Pays


@dataclass(frozen=True, slots=True)
class PayoutRow:
    """The hand values that earn a payout."""

    title: str
    values: range
    pays: Pays
    cites: tuple[str, ...]
    when: tuple[Comparison, ...] = ()


@dataclass(frozen=True, slots=True)
class EnvyPayout:
    """The hand values that earn the other progressive bettors an envy bonus."""

    values: range
    amount: Cents
    printed: str
    cites: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Payouts:
    """A pay table the engine can read: rows from the highest hand down, the first that fits pays."""

    table: PayTable
    ranking: Ranking
    rows: tuple[PayoutRow, ...]
    envy: tuple[EnvyPayout, ...] = ()

    @property
    def id(self) -> str:
        return self.table.id

    @property
    def cites(self) -> tuple[str, ...]:
        return self.table.cites[:1]

    def row(self, value: int) -> PayoutRow | None:
        """The row a hand earns, however it compares: only its highest rank is paid."""
        return next((row for row in self.rows if value in row.values and not row.when), None)

    def after(self, comparison: Comparison) -> tuple[PayoutRow, ...]:
        """The rows that can pay after this comparison with the dealer's hand."""
        return tuple(row for row in self.rows if not row.when or comparison in row.when)

    def envy_for(self, value: int) -> EnvyPayout | None:
        """The envy bonus a hand triggers for others."""
        return next((row for row in self.envy if value in row.values), None)

    @property
    def top_level(self) -> str:
        """The level that carries fixed awards when they come off the meter: the first one listed."""
        return self.table.levels[0].key

    def seed(self, level: str, wager: Cents) -> Micros:
        """The amount a level restarts from, for tables that scale it with the wager amount."""
        entry = next(entry for entry in self.table.levels if entry.key == level)
        cents = parse_cents(entry.seed)
        if self.table.seed_scales:
            cents = Cents(cents * wager // 100)
        return Micros(cents * MICROS_PER_CENT)


def bind(table: PayTable, ranking: Ranking, wager: Cents, only: tuple[str, ...] = ()) -> Payouts:
    """Bind a table to a ranking for one wager amount; ``only`` keeps the named hands."""
    chosen = tuple(row for row in table.rows if not only or row.hand in only)
    rows = tuple(
        PayoutRow(row.title, _values(table, row, ranking), row.payout, table.cited(row), row.when) for row in chosen
    )
    return Payouts(table, ranking, rows, _envy(table, ranking, wager))


def _values(table: PayTable, row: PayRow | EnvyRow, ranking: Ranking) -> range:
    """The hand values that a row pays; the royal is one of them where the table has no row of its own for it."""
    try:
        return ranking.span(row.hand, with_special=True) if isinstance(row, EnvyRow) else row.values(ranking)
    except (KeyError, ValueError) as error:
        known = row.hand in [category.key for category in ranking.categories]
        why = f"row {row.hand}: {error}" if known else f"the {ranking.key} ranking has no hand {row.hand!r}"
        problem = f"pay table {table.id} of {table.wager}: {why}"
        raise PackError("paytable/unknown_hand", problem, row.cites or table.cites) from error


def _envy(table: PayTable, ranking: Ranking, wager: Cents) -> tuple[EnvyPayout, ...]:
    found = []
    for row in table.envy:
        if row.wager is not None and parse_cents(row.wager) != wager:
            continue
        printed = parse_cents(row.amount)
        amount = Cents(printed * wager // 100) if table.envy_scales else printed
        found.append(EnvyPayout(_values(table, row, ranking), amount, dollars(printed), row.cites or table.cites))
    return tuple(found)

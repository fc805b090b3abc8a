"""Pay tables that are allowed but probably a mistake: worth a warning, not a refusal."""

from __future__ import annotations

from collections.abc import Iterator

from fifthstreet.cards import Ranking
from fifthstreet.money import Cents
from fifthstreet.rulebook.models import PayTable
from fifthstreet.rulebook.payouts import Payouts, bind


def gaps(table: PayTable, ranking: Ranking) -> Iterator[str]:
    """Rows that are not highest first, and hands that pay nothing though a lower one pays."""
    payouts = bind(table, ranking, Cents(100))
    name = f"pay table {table.id} of {table.wager}"
    for above, below in zip(payouts.rows, payouts.rows[1:], strict=False):
        if below.values.stop > above.values.stop:
            yield f"{name}: {below.title} stands below {above.title} and is higher; put the highest hand first"
    unpaid = [category.name for category in ranking.categories if _is_unpaid(payouts, ranking.bounds(category.key))]
    # Rows that name a second rank pick hands one by one: what lies between them is left out on purpose.
    if unpaid and not any(row.second_low or row.second_high for row in table.rows):
        lowest = min(payouts.rows, key=lambda row: row.values.start).title
        yield f"{name}: {', '.join(unpaid)} pays nothing, though {lowest}, which is lower, does"


def _is_unpaid(payouts: Payouts, values: range) -> bool:
    """Whether some hand of a category has no row, though a lower hand has one."""
    lowest = min(row.values.start for row in payouts.rows)
    # The lowest of such hands is the lowest of its category or the first above a row.
    tried = {values[0], *(row.values.stop for row in payouts.rows)}.intersection(values)
    return any(value > lowest and payouts.row(value) is None for value in tried)

"""The rows of pay tables that pay otherwise than the pack that comes with the package."""

from __future__ import annotations

from fifthstreet.games.reading.pay_tables import uses
from fifthstreet.maths.analysis import Analysis
from fifthstreet.rulebook import Rules, load_pack, pack_keys
from fifthstreet.rulebook.models import PayTable


def edited_rows(analysis: Analysis) -> tuple[str, ...]:
    """All of them, each with the wagers that its table pays."""
    found = [
        f"{', '.join(use.names)}: {row}"
        for use in uses(analysis.game)
        for row in edited_in(analysis.rules, use.payouts.table)
    ]
    return tuple(dict.fromkeys(found))


def edited_in(rules: Rules, table: PayTable) -> tuple[str, ...]:
    """Those of one pay table, compared with the shipped pack of the same key."""
    pack = load_pack(rules.pack.key) if rules.pack.key in pack_keys() else rules.pack
    entry = pack.games.get(rules.game)
    printed = entry.tables(table.wager).get(table.id) if entry is not None else None
    if printed is None:
        return ()
    before = {row.takes: row for row in printed.rows}
    return tuple(
        f"{row.title} {row.pays} instead of {old.pays}"
        for row in table.rows
        if (old := before.get(row.takes)) is not None and old.pays != row.pays
    )

"""What check-pack warns about: pay tables that are allowed but probably a mistake."""

from __future__ import annotations

from fifthstreet.games import describe, is_written_for
from fifthstreet.games.reading.pay_tables import pay_tables, settlements
from fifthstreet.games.variants import variants
from fifthstreet.rulebook import Pack
from fifthstreet.rulebook.paytable_warnings import gaps


def cautions(pack: Pack) -> list[str]:
    """The warnings for every pay table of the games that are known, in every way they can be set up."""
    found: dict[tuple[str, str, str], list[str]] = {}
    for key in pack.games:
        for game in (describe(rules) for rules in variants(pack, key)) if is_written_for(pack, key) else ():
            for payouts in (payouts for _, rule in settlements(game) for payouts, _ in pay_tables(rule)):
                name = (key, payouts.table.wager, payouts.id)
                if name not in found:
                    found[name] = [f"{key}: {gap}" for gap in gaps(payouts.table, payouts.ranking)]
    return [gap for each in found.values() for gap in each]

"""What check-pack warns about: pay tables that are allowed but probably a mistake."""

from __future__ import annotations

from collections.abc import Iterator

from fifthstreet.games import GAMES, Game, describe
from fifthstreet.games.checks.endings import settlements
from fifthstreet.games.variants import variants
from fifthstreet.games.wording.pay_tables import tables_of
from fifthstreet.rulebook import Pack, Payouts
from fifthstreet.rulebook.paytable_warnings import gaps


def cautions(pack: Pack) -> list[str]:
    """The warnings for every pay table of the games that are known, in every way they can be set up."""
    found: dict[tuple[str, str, str], list[str]] = {}
    for key in pack.games:
        for game in (describe(rules) for rules in variants(pack, key)) if key in GAMES else ():
            for payouts in _tables(game):
                name = (key, payouts.table.wager, payouts.id)
                if name not in found:
                    found[name] = [f"{key}: {gap}" for gap in gaps(payouts.table, payouts.ranking)]
    return [gap for each in found.values() for gap in each]


def _tables(game: Game) -> Iterator[Payouts]:
    for _, rule in settlements(game):
        yield from (payouts for payouts, _ in tables_of(rule))

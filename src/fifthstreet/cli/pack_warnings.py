"""What check-pack warns about: pay tables that are allowed but probably a mistake."""

from __future__ import annotations

from collections.abc import Iterator

from fifthstreet.games import GAMES, Game, describe
from fifthstreet.games.checks.endings import settlements
from fifthstreet.games.description import Envy, HandPays, HighestHandPays, Settlement, Wins
from fifthstreet.games.variants import variants
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
        yield from _payouts(rule)


def _payouts(rule: Settlement | Envy) -> Iterator[Payouts]:
    if isinstance(rule, HighestHandPays):
        yield from rule.columns.values()
    elif isinstance(rule, (HandPays, Envy)):
        yield rule.payouts
    else:
        endings = (rule.higher, rule.equal, rule.lower, rule.unqualified)
        yield from (ending.payouts for ending in endings if isinstance(ending, Wins))

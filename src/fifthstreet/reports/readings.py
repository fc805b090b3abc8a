"""Which options mean anything at a table, and how the documents are read where they are silent or disagree."""

from __future__ import annotations

from collections.abc import Callable

from fifthstreet.games.description import Game
from fifthstreet.games.reading.awards import envies
from fifthstreet.games.reading.pay_tables import uses
from fifthstreet.rulebook import Rules


def _has_envy(game: Game) -> bool:
    return bool(envies(game))


def _has_meter(game: Game) -> bool:
    return any(wager.funding.meter is not None for wager in game.wagers)


def _takes_match_play(game: Game) -> bool:
    return any("match_play" in wager.tenders for wager in game.wagers)


#: Options that are not named after a wager and yet mean nothing where a kind of wager is not offered.
_ONLY_WITH: dict[str, Callable[[Game], bool]] = {
    "envy_trigger": _has_envy,
    "envy_scaling": _has_envy,
    "fixed_awards_from": _has_meter,
    "folded_hands_qualify": _has_meter,
    "award_order": _has_meter,
    "odd_cents": _has_meter,
    "match_play": _takes_match_play,
}


def offers_a_wager(rules: Rules, name: str) -> bool:
    """Whether an option decides that a wager is offered or not."""
    option = rules.entry.options[name]
    return option.kind == "paytable" or (option.kind == "flag" and bool(rules.entry.tables(name)))


def concerns(rules: Rules, game: Game, name: str) -> bool:
    """Whether an option means anything here: those of a wager that is not offered do not."""
    if name in _ONLY_WITH:
        return _ONLY_WITH[name](game)
    of = [each.wager for each in rules.entry.paytables if name == each.wager or name.startswith(f"{each.wager}_")]
    offered = {payouts.table.wager for payouts, _, _ in uses(game)}
    return not of or max(of, key=len) in offered

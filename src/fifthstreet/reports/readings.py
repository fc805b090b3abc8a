"""Which options and readings mean anything at a table."""

from __future__ import annotations

from fifthstreet.games.description import Game
from fifthstreet.reports.wording import uses


def concerns(game: Game, about: tuple[str, ...]) -> bool:
    """Whether one of these wagers, awards or pay tables is in the game; what is about none concerns every table."""
    tables = (payouts.table.wager for payouts, _, _ in uses(game))
    return not about or not {*game.by_key, *game.awards_by_key, *tables}.isdisjoint(about)

"""Three Card Poker in which cards are bought, discarded and exchanged, and a fee is paid for a street."""

from __future__ import annotations

from dataclasses import replace

from tests.games.checks.broken import GAME, PACK
from tests.table.commanding import deck_for

from fifthstreet import Table, open_table
from fifthstreet.games.description import Choice, Deal, Decide, Fee, Game, Step, Times, Wager

_HOUSE = ("house 5",)
PRICE = Wager("price", "Price", Times("ante", (1, 2)), Fee(_HOUSE), opening=False, cites=_HOUSE)
KEEP = Choice("keep", cites=_HOUSE)
BUY = Choice("buy", places="price", times=2, draws=1, cites=_HOUSE)
SWAP = Choice("swap", places="price", times=1, gives_up=2, draws=2, cites=_HOUSE)
DISCARD = Choice("discard", gives_up=1, cites=_HOUSE)
PAY = Choice("pay", places="price", times=1, cites=_HOUSE)
DRAWN = Deal("drawn", drawn_at="change", cites=_HOUSE)


def changing(*choices: Choice, then: tuple[Step, ...] = (DRAWN,), wager: Wager = PRICE) -> Game:
    """The game with a decision before the one to play or fold."""
    deal, *rest = GAME.steps
    steps = (deal, Decide("change", choices, _HOUSE), *then, *rest)
    return replace(GAME, wagers=(*GAME.wagers, wager), steps=steps)


def table_of(game: Game, order: str) -> Table:
    """A table of the game with one seat of 10.00, dealt from the top of this order."""
    table = open_table(lambda rules: game, PACK, deck=deck_for(order))
    table.sit(1)
    table.wager(1, ante="10.00")
    table.no_more_bets()
    return table

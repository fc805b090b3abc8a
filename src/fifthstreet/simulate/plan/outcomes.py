"""Every way a wager or an award can end, and the money of each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal, get_args

from fifthstreet.games.description import (
    Award,
    CardDraw,
    Comparison,
    Ending,
    Envy,
    Game,
    HandPays,
    Loses,
    PositionDraw,
    Pushes,
    Showdown,
    Wager,
    Wins,
)
from fifthstreet.games.reading.stakes import multiples
from fifthstreet.money import Cents
from fifthstreet.rulebook.odds import MeterShare, Odds, Push
from fifthstreet.rulebook.payouts import PayoutRow, Payouts

Kind = Literal["forfeit", "taken_back", "lose", "push", "win"]

COMPARISONS: tuple[Comparison, ...] = get_args(Comparison)


@dataclass(frozen=True, slots=True)
class Outcome:
    """One way to end: how the hands compared where that counts, and the row that pays.

    ``times`` is the multiple at stake of a wager that is placed by a choice; ``on`` the wager that a draw hit.
    """

    kind: Kind
    comparison: Comparison | None = None
    row: str | None = None
    pays: Odds | MeterShare | Cents | None = None
    times: int | None = None
    on: str | None = None

    def paid(self, stake: Cents) -> Cents:
        """What is handed over on a stake; a share of a meter is not known beforehand and counts as nothing."""
        if isinstance(self.pays, Odds):
            return self.pays.award(stake)
        return Cents(0) if self.pays is None or isinstance(self.pays, MeterShare) else self.pays

    def returned(self, stake: Cents) -> Cents:
        """What of the stake goes back to the player."""
        kept = self.kind in ("push", "taken_back") or (isinstance(self.pays, Odds) and self.pays.keeps_stake)
        return stake if kept else Cents(0)

    @property
    def odds(self) -> str | None:
        """The payout as it is printed."""
        return None if self.pays is None or isinstance(self.pays, int) else self.pays.printed


@dataclass(frozen=True)
class Item:
    """A wager or an award with its outcomes: those of its first multiple, then those of the next, and so on."""

    key: str
    name: str
    is_award: bool
    times: tuple[int, ...]
    plain: tuple[Outcome, ...]

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        if self.times == (1,):
            return self.plain
        return tuple(replace(each, times=times) for times in self.times for each in self.plain)

    def place(self, wanted: Outcome) -> int:
        """Where an outcome stands among those of one multiple."""
        return self.plain.index(wanted)


def items_of(game: Game) -> tuple[Item, ...]:
    """The wagers and then the awards of a game."""
    times = {wager.key: multiples(game, wager) for wager in game.wagers}
    wagers = (
        Item(wager.key, wager.name, False, times[wager.key], tuple(dict.fromkeys(_of_wager(wager))))
        for wager in game.wagers
    )
    awards = (
        Item(award.key, award.name, True, times[award.on[0]], tuple(dict.fromkeys(_of_award(award))))
        for award in game.awards
    )
    return (*wagers, *awards)


def _of_wager(wager: Wager) -> Iterator[Outcome]:
    yield Outcome("forfeit")
    yield Outcome("taken_back")
    rule = wager.settles
    if isinstance(rule, Showdown):
        for comparison, ending in endings(rule).items():
            for row in (None, *(ending.payouts.rows if isinstance(ending, Wins) else ())):
                yield ended(ending, comparison, row)
            if isinstance(ending, Loses) and ending.unless is not None:
                yield Outcome("push", comparison)
        return
    tables = (rule.payouts,) if isinstance(rule, HandPays) else tuple(rule.columns.values())
    yield Outcome("lose")
    for payouts in tables:
        yield from (by_row(row) for row in payouts.rows)


def endings(rule: Showdown) -> dict[Comparison, Ending]:
    """How each comparison of the hands ends; one that cannot happen is left out."""
    found: dict[Comparison, Ending | None] = {
        "higher": rule.higher,
        "lower": rule.lower,
        "equal": rule.equal,
        "unqualified": rule.unqualified,
    }
    return {comparison: ending for comparison, ending in found.items() if ending is not None}


def ended(ending: Ending, comparison: Comparison, row: PayoutRow | None) -> Outcome:
    """The outcome of an ending for a hand with this row of its pay table."""
    if isinstance(ending, Wins):
        if row is not None and not isinstance(row.pays, Push):
            return Outcome("win", comparison, row.title, row.pays)
        ending = (ending.otherwise if row is None else None) or Pushes()
    return Outcome("push" if isinstance(ending, Pushes) else "lose", comparison)


def by_row(row: PayoutRow | None) -> Outcome:
    """The outcome of a hand against a pay table."""
    if row is None:
        return Outcome("lose")
    return (
        Outcome("push", None, row.title) if isinstance(row.pays, Push) else Outcome("win", None, row.title, row.pays)
    )


def _of_award(award: Award) -> Iterator[Outcome]:
    pays = award.pays
    if isinstance(pays, HandPays):
        yield from (by_row(row) for row in pays.payouts.rows)
    elif isinstance(pays, Envy):
        yield from envied(pays.payouts)
    else:
        yield from (drawn(pays, on) for on in award.on)


def envied(payouts: Payouts) -> Iterator[Outcome]:
    """What one hand of another player earns, row by row."""
    for row in payouts.envy:
        title = payouts.ranking.category(row.values[0]).name
        yield Outcome("win", None, title, row.amount)


def drawn(pays: CardDraw | PositionDraw, on: str) -> Outcome:
    """What a draw that hits the hand of a wager pays."""
    row = pays.payouts.rows[0]
    assert isinstance(row.pays, Odds), "a draw pays odds"
    return Outcome("win", None, row.title, row.pays, on=on)

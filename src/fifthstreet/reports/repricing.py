"""A base game under other pays: what was counted stays, only what it pays is different."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from fifthstreet.games.description import Game
from fifthstreet.games.reading.pay_tables import pay_tables, with_pay_table
from fifthstreet.maths.analysis import Analysis
from fifthstreet.maths.distribution import Distribution
from fifthstreet.maths.solve.base_game import BaseGame, Play, net
from fifthstreet.maths.solve.contexts import Context
from fifthstreet.maths.solve.model import Model, model_of
from fifthstreet.maths.solve.prepare import base_game
from fifthstreet.rulebook.odds import MeterShare, Odds, Push
from fifthstreet.rulebook.payouts import PayoutRow, Payouts


def repriced(base: BaseGame, game: Game) -> BaseGame:
    """The same base game with the pays of another description; counted again only where its rows begin elsewhere."""
    model = model_of(game)
    if model.kinds.sights != base.model.kinds.sights:
        return base_game(game, known=base.course.known, most=base.priced.contexts.most)
    keys = {wager.key for wager in model.main}

    def payoff(context: Context, kind: int, column: int) -> Fraction:
        return net(model, context, kind, column, keys)

    return BaseGame(model, base.course, replace(base.priced, payoff=payoff))


def played_again(analysis: Analysis, game: Game) -> Play:
    """Best play under the pays of another description; the decisions of a strategy that was asked about stand."""
    again = repriced(analysis.base, game)
    strategy = analysis.question.strategy
    if strategy is None:
        return again.best()
    same = again.priced.counts is analysis.base.priced.counts
    return replace(analysis.play, base=again) if same else again.by(strategy)


def can_be_repriced(analysis: Analysis) -> bool:
    """Whether the situations were kept; with cards of the dealer seen they are too many."""
    return bool(analysis.base.priced.counts.cards)


@dataclass(frozen=True)
class BaseRow:
    """A row of a pay table of the base game."""

    payouts: Payouts
    row: PayoutRow
    pays: tuple[str, ...]


def base_rows(model: Model) -> tuple[BaseRow, ...]:
    """Every row with fixed pay in the pay tables of the base game, with the names of what it pays."""
    found: list[tuple[Payouts, list[str]]] = []
    named = [(wager.name, payouts) for wager in model.main for payouts, _ in pay_tables(wager.settles)]
    named += [(each.award.name, each.award.pays.payouts) for each in model.awards]
    for name, payouts in named:
        known = next((names for each, names in found if each == payouts), None)
        if known is None:
            found.append((payouts, [name]))
        else:
            known.append(name)
    return tuple(
        BaseRow(payouts, row, tuple(names))
        for payouts, names in found
        for row in payouts.rows
        if not isinstance(row.pays, MeterShare)
    )


def with_row(game: Game, edited: BaseRow, pays: Odds) -> Game:
    """The game with one row of a pay table paying something else."""
    rows = tuple(replace(row, pays=pays) if row == edited.row else row for row in edited.payouts.rows)
    return with_pay_table(game, edited.payouts, replace(edited.payouts, rows=rows))


def stepped(pays: Odds | Push, step: int) -> Odds | None:
    """Odds that pay this many units more or less; None where there is nothing left to take."""
    old = pays if isinstance(pays, Odds) else Odds(0, 1, True, "Push")
    win = old.win + step * old.per
    if win >= 0:
        return Odds(win, old.per, old.keeps_stake, f"{win:,} {'to' if old.keeps_stake else 'for'} {old.per}")
    # One less than a push is a wager lost.
    return Odds(0, 1, False, "lost") if old.keeps_stake and win == -old.per else None


@dataclass(frozen=True)
class RowEffect:
    """What becomes of the base game when a row pays one more or one less, with best play worked out again."""

    edited: BaseRow
    more: Distribution | None
    less: Distribution | None


def row_effects(analysis: Analysis) -> tuple[RowEffect, ...]:
    """The effect of every row of the base game; none where the situations were not kept."""
    if not can_be_repriced(analysis):
        return ()
    return tuple(
        RowEffect(each, _changed(analysis, each, 1), _changed(analysis, each, -1))
        for each in base_rows(analysis.base.model)
    )


def _changed(analysis: Analysis, edited: BaseRow, step: int) -> Distribution | None:
    assert not isinstance(edited.row.pays, MeterShare)
    pays = stepped(edited.row.pays, step)
    return played_again(analysis, with_row(analysis.game, edited, pays)).main if pays is not None else None

"""Every pay table of a pack: the figures of a wager under each of its tables, side by side."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from fifthstreet.games import GAMES, Describe, describe
from fifthstreet.games.description import Game, Wager
from fifthstreet.games.reading.endings import ends_of, falls_with_a_fold
from fifthstreet.games.reading.funding import meter_table, rates_of
from fifthstreet.games.reading.pay_tables import pay_tables
from fifthstreet.games.reading.stakes import unit_of
from fifthstreet.games.variants import first_possible, usable_with
from fifthstreet.maths.analysis import Analysis
from fifthstreet.maths.distribution import Distribution
from fifthstreet.maths.samples import Figures
from fifthstreet.maths.solve.base_game import Play
from fifthstreet.maths.wagers.ends_met import EndsMet, ends_met, ends_of_cards
from fifthstreet.maths.wagers.highest_hand import HighestHand, highest_hand
from fifthstreet.maths.wagers.progressives import OnMeters, Returns, on_meters
from fifthstreet.maths.wagers.side_wagers import side
from fifthstreet.money import Cents
from fifthstreet.reports.repricing import can_be_repriced, played_again
from fifthstreet.rulebook import Rules, rules_for
from fifthstreet.rulebook.models import Option, PayTable
from fifthstreet.rulebook.payouts import Payouts


@dataclass(frozen=True)
class TableFigures:
    """A wager under one pay table: what comes of it, or what it returns as a function of its meters.

    ``after_folds`` is the same where a fold forfeits the wager and hands are folded as in the base game.
    """

    payouts: Payouts
    unit: Cents
    in_force: bool
    distribution: Distribution | None = None
    after_folds: Figures | None = None
    meters: OnMeters | None = None

    @property
    def id(self) -> str:
        return self.payouts.id


@dataclass(frozen=True)
class Compared:
    """A wager with the figures of all its pay tables; ``offered`` says whether it is in this game."""

    wager: Wager
    offered: bool
    by_hands: bool
    tables: tuple[TableFigures, ...]


def compare(analysis: Analysis, by: Describe | None = None) -> tuple[Compared, ...]:
    """The figures of every pay table that the pack knows for this game; ``by`` describes a game of your own."""
    if by is None and analysis.rules.game not in GAMES:
        return ()
    found = [_compared(analysis, by, name, option) for name, option in analysis.rules.entry.options.items()]
    return tuple(one for each in found for one in each)


def _compared(analysis: Analysis, by: Describe | None, name: str, option: Option) -> Iterator[Compared]:
    for key in option.offers:
        if len(analysis.rules.entry.tables(key)) > 1:
            yield from _columns(analysis, by, name, key)
    tables = analysis.rules.entry.tables(option.wager or "") if option.kind == "paytable" else {}
    if len(tables) < 2:
        return
    by_wager: dict[str, list[tuple[Wager, TableFigures]]] = {}
    for number, table in tables.items():
        rules = _with_options(analysis.rules, table, {name: number})
        game = analysis.game if rules.options == analysis.rules.options else describe(rules, by)
        for wager in _paid_by(game, table.wager):
            figures = _figures(analysis, game, wager)
            if figures is not None:
                by_wager.setdefault(wager.key, []).append((wager, figures))
    for wager_key, compared in by_wager.items():
        offered = wager_key in analysis.game.by_key
        yield Compared(compared[-1][0], offered, False, tuple(each for _, each in compared))


def _with_options(rules: Rules, table: PayTable, given: Mapping[str, object]) -> Rules:
    """The rules with a pay table in force, on a link and for an amount that it may be used with."""
    now: dict[str, object] = {**rules.written(), **given}
    split, parts = rules.entry.setting("split", table.wager), rules.split_of(table.wager)
    if split is not None and parts is not None and len(parts) != len(table.levels):
        now[split] = None  # It is for another number of levels.
    settings = ({**now, **more} for more in usable_with(rules.entry, table))
    return first_possible(rules.pack, rules.game, settings)[1]


def _paid_by(game: Game, key: str) -> Iterator[Wager]:
    """The wagers that a pay table of this key pays."""
    for wager in game.wagers:
        if any(payouts.table.wager == key for payouts, _ in pay_tables(wager.settles)):
            yield wager


def _figures(analysis: Analysis, game: Game, wager: Wager) -> TableFigures | None:
    """What a wager comes to under a pay table; None where that hangs on deals that were not kept or not counted."""
    payouts, _ = pay_tables(wager.settles)[0]
    unit, in_force = unit_of(wager), game is analysis.game
    if wager.key in {each.key for each in analysis.base.model.main}:
        again = in_force or not can_be_repriced(analysis)
        main = analysis.main if again else played_again(analysis, game).main
        return TableFigures(payouts, unit, in_force, main)
    known, meters = analysis.question.known, ends_of(wager).takes_meter
    if meters and ends_of(wager).kind == "showdown":
        met = _met_with_base(analysis, game, wager)
        return None if met is None else _on_meters(analysis, game, wager, met)
    play = _folds(analysis.play, game, wager)
    if not meters:
        found = side(game, wager, play, known)
        after = Figures(found.in_play) if found.in_play is not None else None
        return TableFigures(payouts, unit, in_force, found.all_hands, after)
    return _on_meters(analysis, game, wager, ends_of_cards(game, wager, play, known))


def _met_with_base(analysis: Analysis, game: Game, wager: Wager) -> EndsMet | None:
    """How a wager that is compared with the dealer ends, out of the deals of the base game under these pay tables."""
    if game is analysis.game:
        play = analysis.play
    elif can_be_repriced(analysis):
        play = played_again(analysis, game)
    else:
        return None
    return None if wager.key in play.base.model.left_out else ends_met(wager, play, analysis.question.known)


def _on_meters(analysis: Analysis, game: Game, wager: Wager, met: EndsMet) -> TableFigures:
    known, payouts = analysis.question.known, meter_table(wager)
    meters = on_meters(game, wager, met, rates=rates_of(wager), players=analysis.players, known=known)
    return TableFigures(payouts, unit_of(wager), game is analysis.game, meters=meters)


def _folds(play: Play, game: Game, wager: Wager) -> Play | None:
    """The base game as it is played, where a fold forfeits the wager and the hands were counted finely enough."""
    if not falls_with_a_fold(game, wager):
        return None
    hand, (payouts, _) = ends_of(wager).hand, pay_tables(wager.settles)[0]
    cuts = next((sight.cuts for sight in play.base.model.kinds.sights if sight.hand == hand), ())
    spans = [row.values for row in payouts.rows] + [envy.values for envy in payouts.envy]
    limits = {limit for span in spans for limit in (span.start, span.stop)} - {len(hand.ranking)}
    return play if limits <= set(cuts) else None


def _columns(analysis: Analysis, by: Describe | None, name: str, key: str) -> Iterator[Compared]:
    """A wager whose pay table depends on the number of hands."""
    rules = rules_for(analysis.rules.pack, analysis.rules.game, {**analysis.rules.written(), name: True})
    offered = analysis.rules.flag(name)
    game = analysis.game if offered else describe(rules, by)
    for wager in _paid_by(game, key):
        ends = ends_of(wager)
        if ends.kind == "highest" and wager.key not in analysis.left_out:
            found = highest_hand(wager, analysis.play, analysis.players).by_hands
            counted = analysis.sides.get(wager.key)
            forfeited = counted.as_played if isinstance(counted, HighestHand) and not counted.stays else {}
            # Hands are counted with the dealer's, whether the columns do so or not.
            more = 0 if ends.counts_dealer else 1
            tables = tuple(
                TableFigures(payouts, Cents(100), offered, found[column + more], forfeited.get(column + more))
                for payouts, column in pay_tables(wager.settles)
                if column is not None and column + more in found
            )
            yield Compared(wager, offered, True, tables)


def hits(returns: Returns) -> Fraction:
    """How often a wager is paid anything, off a meter or not."""
    return Fraction(sum(number for end, number in returns.counts if end.row is not None), returns.deals)


def break_even(meters: OnMeters, returns: Returns, level: str) -> Fraction | None:
    """What a level must show, in cents and with the others at their seeds, for these returns to be even."""
    per_dollar = returns.per_dollar(level)
    return 100 * (1 - returns.at(without(meters, level))) / per_dollar if per_dollar else None


def without(meters: OnMeters, level: str) -> dict[str, Cents]:
    """The seeds of all levels but one."""
    return {name: seed for name, seed in meters.seeds.items() if name != level}

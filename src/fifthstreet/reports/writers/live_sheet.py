"""A sheet on which an analyst changes pays and sees the edge move; best play is not worked out again."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from fifthstreet.games.reading.endings import row_end
from fifthstreet.maths.analysis import Analysis
from fifthstreet.maths.solve.base_game import net
from fifthstreet.maths.solve.model import model_of
from fifthstreet.maths.wagers.side_wagers import Side
from fifthstreet.reports.repricing import BaseRow, base_rows, stepped, with_row
from fifthstreet.rulebook.odds import MeterShare, Odds

_NAME = "Change the pays"
_NOTE = (
    "Change a yellow cell: what a unit on the row wins beyond its stake. The edge follows. Counts and decisions stay "
    "as they are: best play is not found again, so that a large change shows less than a player would make of it."
)


@dataclass(frozen=True)
class LiveRow:
    """A row of a pay table: what a unit wins there."""

    title: str
    pays: Fraction


@dataclass(frozen=True)
class LiveOutcome:
    """An outcome: the part of its net that no row decides, and how often each row is in it."""

    event: str
    count: int
    fixed: Fraction
    times: tuple[tuple[int, Fraction], ...]


@dataclass(frozen=True)
class LiveGame:
    """A wager whose net is a sum over the rows of its pay tables."""

    name: str
    unit: str
    rows: tuple[LiveRow, ...]
    outcomes: tuple[LiveOutcome, ...]

    def edge(self) -> Fraction:
        """What the sheet comes to before anything is changed."""
        total = sum((self.net(each) * each.count for each in self.outcomes), Fraction(0))
        return -total / sum(each.count for each in self.outcomes)

    def net(self, outcome: LiveOutcome) -> Fraction:
        """What an outcome nets before anything is changed."""
        return outcome.fixed + sum((self.rows[row].pays * times for row, times in outcome.times), Fraction(0))


def live_games(analysis: Analysis) -> tuple[LiveGame, ...]:
    """The base game and every side wager with fixed pay."""
    sides = tuple(_side(side) for side in analysis.sides.values() if isinstance(side, Side))
    return (_base(analysis), *sides)


def _side(side: Side) -> LiveGame:
    outcomes = side.distribution.outcomes
    paid = [each for each in outcomes if each.net >= 0]
    lost = [LiveOutcome(each.event, each.count, each.net, ()) for each in outcomes if each.net < 0]
    won = [LiveOutcome(each.event, each.count, Fraction(0), ((at, Fraction(1)),)) for at, each in enumerate(paid)]
    return LiveGame(
        side.wager.name, side.wager.name, tuple(LiveRow(each.event, each.net) for each in paid), (*won, *lost)
    )


def _base(analysis: Analysis) -> LiveGame:
    """How often each row is in each end is what one unit more on the row adds to it."""
    edited = base_rows(analysis.base.model)
    models = [model_of(with_row(analysis.game, each, _one_more(each))) for each in edited]
    keys = {wager.key for wager in analysis.base.model.main}
    found: Counter[tuple[str, Fraction, tuple[tuple[int, Fraction], ...]]] = Counter()
    pays = [row_end(each.row, each.payouts).net for each in edited]
    for context, kind, column, number in analysis.play.ends():
        now = net(analysis.base.model, context, kind, column, keys)
        more = [net(model, context, kind, column, keys) - now for model in models]
        times = tuple((row, each) for row, each in enumerate(more) if each)
        fixed = now - sum((pays[row] * each for row, each in times), Fraction(0))
        found[analysis.base.event(context, kind, column), fixed, times] += number
    rows = tuple(
        LiveRow(f"{', '.join(each.pays)}: {each.row.title}", won) for each, won in zip(edited, pays, strict=True)
    )
    outcomes = (LiveOutcome(event, number, fixed, times) for (event, fixed, times), number in found.most_common())
    return LiveGame("Base game", analysis.base.model.unit.name, rows, tuple(outcomes))


def _one_more(edited: BaseRow) -> Odds:
    assert not isinstance(edited.row.pays, MeterShare)
    pays = stepped(edited.row.pays, 1)
    assert pays is not None
    return pays


def write_live(book: Any, games: tuple[LiveGame, ...]) -> str:
    """Write the sheet into a workbook; its name."""
    sheet = book.add_worksheet(_NAME)
    sheet.set_column(0, 0, 64)
    sheet.set_column(1, 5, 20)
    sheet.write_string(0, 0, _NAME, book.add_format({"bold": True, "font_size": 14}))
    sheet.write_string(1, 0, _NOTE, book.add_format({"italic": True}))
    row = 3
    for game in games:
        row = _Block(book, sheet, game).write(row) + 2
    sheet.freeze_panes(3, 0)
    return _NAME


class _Block:
    """One wager on the sheet: its edge, its rows, its outcomes."""

    def __init__(self, book: Any, sheet: Any, game: LiveGame) -> None:
        self.sheet, self.game = sheet, game
        self.bold = book.add_format({"bold": True, "font_size": 12})
        self.head = book.add_format({"bold": True, "bottom": 1, "align": "right"})
        self.edge = book.add_format({"bold": True, "num_format": "0.0000%"})
        self.pays = book.add_format({"bg_color": "#FFF2B3", "num_format": "#,##0.####", "border": 1})
        self.count = book.add_format({"num_format": "#,##0"})
        self.net = book.add_format({"num_format": "#,##0.####"})

    def write(self, row: int) -> int:
        """Write the block from a line on; the line after it."""
        rows_at = row + 4
        outcomes_at = rows_at + len(self.game.rows) + 2
        end = outcomes_at + len(self.game.outcomes)
        counts, nets = f"B{outcomes_at + 1}:B{end}", f"C{outcomes_at + 1}:C{end}"
        self.sheet.write_string(row, 0, self.game.name, self.bold)
        edge, formula = float(self.game.edge()), f"=-SUMPRODUCT({counts},{nets})/SUM({counts})"
        self.sheet.write_string(row + 1, 0, f"Edge now, of each unit of the {self.game.unit}")
        self.sheet.write_formula(row + 1, 1, formula, self.edge, edge)
        self.sheet.write_string(row + 2, 0, "Edge as printed in the report")
        self.sheet.write_number(row + 2, 1, edge, self.edge)
        self._heads(rows_at - 1, "row of the pay table", "wins")
        for number, each in enumerate(self.game.rows):
            self.sheet.write_string(rows_at + number, 0, each.title)
            self.sheet.write_number(rows_at + number, 1, float(each.pays), self.pays)
        self._heads(outcomes_at - 1, "outcome", "deals", "net")
        for number, outcome in enumerate(self.game.outcomes):
            self._outcome(outcomes_at + number, rows_at, outcome)
        return end

    def _heads(self, row: int, *heads: str) -> None:
        for column, head in enumerate(heads):
            self.sheet.write_string(row, column, head, self.head)

    def _outcome(self, row: int, rows_at: int, outcome: LiveOutcome) -> None:
        self.sheet.write_string(row, 0, outcome.event)
        self.sheet.write_number(row, 1, outcome.count, self.count)
        terms = "".join(f"{float(times):+g}*B{rows_at + number + 1}" for number, times in outcome.times)
        value = float(self.game.net(outcome))
        self.sheet.write_formula(row, 2, f"={float(outcome.fixed):g}{terms}", self.net, value)

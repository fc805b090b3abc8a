"""``fifthstreet strategy``: charts to play by, what a strategy costs, and where it loses most."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from rich.console import Console
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from fifthstreet.api.strategies import Strategy, rules_of
from fifthstreet.cli.drawing import console, fitted, plain_table, print_json, print_table, program
from fifthstreet.games import Game
from fifthstreet.games.reading.course import answers
from fifthstreet.games.wording.numbers import percent
from fifthstreet.games.wording.text import title
from fifthstreet.maths.charts.build import Cell, Chart
from fifthstreet.maths.solve.base_game import BaseGame
from fifthstreet.maths.strategies.named import named
from fifthstreet.maths.strategies.rules import BEST
from fifthstreet.money import Cents, dollars

_VARIES = "yellow"
_FOLDS = "red"
_STAYS = ("green", "cyan", "magenta")
#: A chart of at most this many columns has room for whole words.
_FEW = 4


def print_strategy(studied: Strategy, *, as_json: bool) -> None:
    """Print how a game is played by a strategy: best play, a named one, or a file of your own."""
    if as_json:
        print_json(studied.to_json())
        return
    out, game, pack = console(), studied.asked.game, studied.asked.rules.pack
    out.print(Text.assemble((game.name, "bold"), f"  ·  {pack.name} ({pack.key})"))
    _print_strategy(out, studied)
    if studied.best.base.priced.never_open():
        out.print(too_large_words(studied.best.base, studied.ante), soft_wrap=True)
    _print_figures(out, studied)
    _print_ties(out, studied)
    styles = _styles(game)
    if not studied.charts and studied.best.base.priced.decisions:
        out.print("With this many cards seen, there are too many situations for a chart.", style="dim")
    for chart in studied.charts:
        out.print()
        out.print(chart.title, style="bold")
        table, legend = chart_table(out, chart, styles)
        out.print(table)
        out.print(Text(f"{chart.note} {legend}".strip(), style="dim"))
    if studied.cost:
        _print_mistakes(out, studied)
    _print_named(out, studied)


def too_large_words(base: BaseGame, ante: Cents) -> str:
    """Which choices the limit on a single wager rules out at this ante."""
    closed = "; ".join(f"{key} {', '.join(words)}" for key, words in base.priced.never_open().items())
    limit = f"not open, being above the limit on a single wager: {closed}"
    return f"With {base.model.unit.name} {dollars(ante)} {limit}."


def _print_strategy(out: Console, studied: Strategy) -> None:
    strategy = studied.written
    source = f" ({strategy.source})" if strategy.source == "published" else ""
    out.print(
        Text.assemble("Played by ", (studied.name, "bold"), f"{source}: {strategy.about}" if strategy.about else "")
    )
    if strategy.is_best:
        return
    for word, text in strategy.words.items():
        out.print(Text(f"  {word}: {text}"), soft_wrap=True)
    for decision, rules in rules_of(strategy).items():
        out.print(Text(f"  {decision}", style="bold"))
        for rule in rules:
            out.print(Text(f"    {rule}"), soft_wrap=True)
    if strategy.never:
        out.print(f"  never {', '.join(sorted(strategy.never))}")


def _print_figures(out: Console, studied: Strategy) -> None:
    unit = studied.best.base.model.unit.name
    right = (f"edge, per {unit}", "edge, of all wagered", "average wagered", "player's net")
    rows = (
        (
            name,
            percent(main.edge),
            percent(main.edge_of_total_wagered),
            f"{float(main.average_wagered):.4f}",
            units(main.net, 2),
        )
        for name, main in {studied.name: studied.play.main, BEST: studied.best.main}.items()
    )
    print_table(out, "", *right, rows=rows, right=right, whole=("",))
    out.print(f"Exact, over {studied.best.main.deals:,} deals, in units of the {unit}.", style="dim")
    if studied.written.is_best:
        return
    if not studied.cost:
        out.print("It costs nothing against best play.")
        return
    lost = studied.cost * studied.best.main.deals
    costs = (percent(studied.cost), "bold")
    out.print(Text.assemble("Against best play it costs ", costs, f": {units(lost, 2)} over all deals."))


def _print_ties(out: Console, studied: Strategy) -> None:
    if not studied.ties:
        return
    where = "; ".join(
        f"{tie.situations:,} of {tie.of:,} situations at {title(tie.decision).lower()}" for tie in studied.ties
    )
    out.print(
        f"Two choices are worth the same in {where}: the larger wager is chosen. With the smaller one the edge is "
        f"the same, the average wagered {float(studied.smaller.average_wagered):.4f} and the edge of all wagered "
        f"{percent(studied.smaller.edge_of_total_wagered)}.",
        style="dim",
    )


def _print_mistakes(out: Console, studied: Strategy) -> None:
    right = ("one round in", "loses each time", "of all it costs")
    heads = ("decision", "yours", "dealer", "before", "made", "better", *right)
    table = plain_table(*heads, right=right, title="Where it loses most")
    for each in studied.mistakes:
        table.add_row(
            each.decision,
            each.yours,
            each.dealer,
            ", ".join(each.before),
            each.made,
            each.better,
            f"{round(1 / each.frequency):,}",
            f"{float(each.cost / each.frequency):.4f}",
            percent(each.cost / studied.cost, 1),
        )
    out.print()
    # A game without a dealer's card, or with one decision, has columns with nothing in them.
    table.columns = [column for column in table.columns if any(column.cells)]
    out.print(fitted(out, table))
    out.print("Hands that differ by their suits only are added up.", style="dim")


def _print_named(out: Console, studied: Strategy) -> None:
    rows = ((name, each.about) for name, each in named(studied.asked.game).items())
    out.print()
    print_table(out, "strategy", "what it does", rows=rows, whole=("strategy",), title="Named strategies")
    out.print(
        f"{program()} strategy {studied.game} --strategy NAME says what one costs; a file of your own, "
        "NAME.toml, works as well.",
        style="dim",
        soft_wrap=True,
    )


def chart_table(out: Console, chart: Chart, styles: Mapping[str, str]) -> tuple[Table, str]:
    """A chart drawn; where it is too wide for the page, with letters for words and a legend of them, or wrapped."""
    table = _drawn(chart, styles, {}, whole=True)
    if Measurement.get(out, out.options.update(width=10_000), table).maximum <= out.width:
        return table, ""
    words = sorted({cell.text for row in chart.cells for cell in row if cell.text})
    letters = {word: word[0].upper() for word in words}
    if len(chart.columns) <= _FEW or len(set(letters.values())) < len(words):
        return _drawn(chart, styles, {}, whole=False), ""
    legend = ", ".join(f"{letter}: {word}" for word, letter in letters.items())
    return _drawn(chart, styles, letters, whole=False), f"{legend}."


def _drawn(chart: Chart, styles: Mapping[str, str], letters: Mapping[str, str], *, whole: bool) -> Table:
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="bold")
    table.add_column("", no_wrap=whole, style="bold")
    for head in chart.columns:
        table.add_column(head, no_wrap=whole)
    for name, row in zip(chart.rows, chart.cells, strict=True):
        table.add_row(name, *(_text(cell, styles, letters) for cell in row))
    return table


def _text(cell: Cell, styles: Mapping[str, str], letters: Mapping[str, str]) -> Text:
    style = _VARIES if cell.varies else styles.get(cell.text.strip("()"), "")
    return Text(letters.get(cell.text, cell.text), style=style)


def _styles(game: Game) -> dict[str, str]:
    """A colour for each choice, by its word."""
    found: dict[str, str] = {}
    for choice in answers(game):
        stays = _STAYS[len([word for word in found if found[word] != _FOLDS]) % len(_STAYS)]
        found.setdefault(choice.word, _FOLDS if choice.folds else stays)
    return found


def units(value: Fraction, places: int = 4) -> str:
    """Units as a whole number where they are one."""
    return f"{value.numerator:,}" if value.denominator == 1 else f"{float(value):,.{places}f}"

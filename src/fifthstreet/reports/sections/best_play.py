"""Best play in charts, under both rules for a choice between equals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fifthstreet.cards import Card
from fifthstreet.games.wording.text import title
from fifthstreet.maths.analysis import Analysis
from fifthstreet.maths.charts.build import charts, ties
from fifthstreet.maths.charts.data import Chart
from fifthstreet.maths.distribution import Distribution
from fifthstreet.maths.wagers.joint_play import Change, WithMeter
from fifthstreet.reports.document import Column, Grid, Heading, Part, Prose, Row, Section, Square, Table, figures
from fifthstreet.reports.material import Material
from fifthstreet.reports.numbers import count, decimal, dollars, percent


def best_play_section(material: Material) -> Section:
    """What to do, and what it comes to."""
    analysis = material.analysis
    parts: list[Part] = [_both(analysis), *_tied(analysis)]
    found = charts(analysis.best)
    if found:
        parts += [Heading("Charts"), Prose(_how_to_read(analysis))]
        parts += [_grid(analysis, chart) for chart in found]
    else:
        parts.append(Prose("There are too many situations to be charted: each is decided as it is counted."))
    if analysis.with_meter is not None:
        parts += _with_meter(material, analysis.with_meter)
    return Section("best-play", "Best play", tuple(parts))


def _how_to_read(analysis: Analysis) -> str:
    told = (
        "A chart says what to do in each situation of a decision. Cells are coloured by the choice; a cell marked as "
        "varying holds situations that are not all played alike."
    )
    if analysis.question.strategy is not None:
        return f"{told} The charts show best play, not the strategy that was asked about."
    return f"{told} Choices between equals are shown for the larger wager." if analysis.has_ties else told


def _grid(analysis: Analysis, chart: Chart) -> Grid:
    cells = tuple(tuple(Square(cell.text, cell.choice, cell.varies) for cell in row) for row in chart.cells)
    return Grid(chart.title, chart.note, chart.columns, chart.rows, cells, _folds(analysis, chart))


def _folds(analysis: Analysis, chart: Chart) -> frozenset[int]:
    """The numbers of the choices that fold, or that take a wager back."""
    decisions = analysis.best.base.priced.decisions
    decision = next(each for each in decisions if chart.title.startswith(title(each.key)))
    return frozenset(number for number, choice in enumerate(decision.choices) if choice.folds or choice.takes_back)


def _both(analysis: Analysis) -> Table:
    best, smaller = analysis.best.main, analysis.best.base.best(larger=False).main
    played = [("Best play, equals to the larger wager", best), ("Best play, equals to the smaller wager", smaller)]
    if analysis.question.strategy is not None:
        played.append((f"Strategy “{analysis.question.strategy_name}”", analysis.main))
    heads = figures("total net", "edge", "edge of all wagered", "average wagered", "standard deviation", "hits")
    rows = tuple(_played(name, found) for name, found in played)
    note = f"Total net of the player over all {count(best.deals)} deals, in units of the base wager."
    return Table("The base game, played", (Column("way to play", wide=1), *heads), rows, note)


def _played(name: str, found: Distribution) -> Row:
    return (
        name,
        count(found.net.numerator) if found.net.denominator == 1 else decimal(found.net, 4),
        percent(found.edge),
        percent(found.edge_of_total_wagered),
        decimal(found.average_wagered, 4),
        decimal(found.standard_deviation, 4),
        percent(found.hit_frequency, 3),
    )


def _tied(analysis: Analysis) -> Iterator[Prose]:
    found = [tie for tie in ties(analysis.best) if tie.situations]
    for tie in found:
        yield Prose(
            f"{title(tie.decision)}: in {count(tie.situations)} of {count(tie.of)} situations, each after each "
            "sequence of earlier choices, two choices are worth exactly the same."
        )
    if not found and analysis.has_ties:
        yield Prose("How often two choices are worth exactly the same was not counted; what it changes stands above.")
    elif not found:
        yield Prose("In no situation are two choices worth exactly the same.")


def _with_meter(material: Material, found: WithMeter) -> Iterator[Part]:
    shown = ", ".join(
        f"{title(meter)} {level} {dollars(cents)}"
        for meter, levels in found.meters.items()
        for level, cents in levels.items()
    )
    unit = material.unit.name
    yield Heading("With the meters as they stand")
    yield Prose(
        f"Meters: {shown}; {unit} {dollars(found.ante)}. Base game and the wagers on these meters, played best "
        f"together, have an edge of {percent(found.edge)} of the {unit}; played each for itself "
        f"{percent(found.apart)}. {count(found.changed_situations)} situations are played differently, "
        f"{percent(found.changed_share)} of all deals."
    )
    if found.changes:
        yield _changes(found)


def _changes(found: WithMeter) -> Table:
    cards = {
        "own cards": [change.own for change in found.changes],
        "community": [change.board for change in found.changes],
        "dealer": [change.dealer for change in found.changes],
    }
    seen = {name: each for name, each in cards.items() if any(each)}
    heads = (
        Column("decision"),
        *(Column(name, wide=2 if name == "own cards" else 0) for name in seen),
        *map(Column, ("without", "with")),
        *figures("deals"),
    )
    rows = tuple(_change(change, each) for change, *each in zip(found.changes, *seen.values(), strict=True))
    shown, changed = len(found.changes), found.changed_situations
    told = "the most frequent first" if shown == changed else f"the {shown} most frequent of {count(changed)}"
    return Table(f"Situations played differently, {told}", heads, rows)


def _change(change: Change, seen: Sequence[tuple[Card, ...]]) -> Row:
    cards = (" ".join(map(str, each)) for each in seen)
    return (title(change.decision.key), *cards, change.without, change.with_it, count(change.deals))

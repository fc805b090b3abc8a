"""What can become of each wager, and how often."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from fifthstreet.maths.distribution import Distribution
from fifthstreet.maths.wagers.progressives import OnMeters, Returns
from fifthstreet.reports.document import Column, Heading, Part, Plot, Row, Section, Table, figures
from fifthstreet.reports.long_run import charged
from fifthstreet.reports.material import IN_FORCE, NOBODY_FOLDS, Counted, Material
from fifthstreet.reports.numbers import NOTHING, Number, count, decimal, percent, probability, units
from fifthstreet.reports.plots import Bar, bars


def outcomes_section(material: Material) -> Section:
    """A table for each wager, and pictures of those whose pay is fixed."""
    parts: list[Part] = []
    named = ""
    for each in material.counted():
        if each.name != named:
            parts.append(Heading(each.name))
            named = each.name
        parts.append(_table(each))
        parts += _plots(each)
    for meters in material.on_meters:
        parts += [Heading(meters.wager.name), *_on_meters(meters), _table(_at_meters(material, meters))]
    return Section("outcomes", "Outcomes", tuple(parts))


def _table(each: Counted) -> Table:
    found = each.distribution
    rows: list[Row] = [
        (
            _capital(outcome.event),
            units(outcome.net),
            units(outcome.wagered),
            count(outcome.count),
            probability(Fraction(outcome.count, found.deals)).by("[deals]/[deals=]"),
            decimal(outcome.net * outcome.count / found.deals, 8).by("[net]*[probability]"),
            decimal((outcome.net + outcome.wagered) * outcome.count / found.wagered, 8).by(
                "([net]+[wagered])*[probability]/[wagered=]"
            ),
        )
        for outcome in found.outcomes
    ]
    rows.append(_total(found))
    heads = figures("net", "wagered", "deals", "probability", "net × probability", "share of return")
    title = f"Outcomes of the {each.full_name}".replace("the Base", "the base")
    note = f"In units of the {each.unit}." if each.unit != each.name else "In units of its own stake."
    return Table(title, (Column("event", wide=1), *heads), tuple(rows), note, 1, tuple(_below(found)))


def _below(found: Distribution) -> Iterator[tuple[str, Number]]:
    """What follows from the outcomes, with the formulas by which it does."""
    mean, squares = "SUMPRODUCT([net:],[probability:])", "SUMPRODUCT([net:],[net:],[probability:])"
    yield "Edge", percent(found.edge).by(f"-{mean}")
    yield "Edge of all wagered", percent(found.edge_of_total_wagered).by(f"-{mean}/[wagered=]")
    yield "Standard deviation", decimal(found.standard_deviation, 4).by(f"SQRT({squares}-{mean}^2)")
    yield "Hit frequency", percent(found.hit_frequency).by('SUMIF([net:],">0",[probability:])')


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _total(found: Distribution) -> Row:
    return (
        "All",
        NOTHING,
        decimal(found.average_wagered, 4).by("SUMPRODUCT([wagered:],[probability:])"),
        count(found.deals).by("SUM([deals:])"),
        probability(Fraction(1)).by("SUM([probability:])"),
        decimal(found.mean, 8).by("SUM([net × probability:])"),
        decimal(1 - found.edge_of_total_wagered, 8).by("SUM([share of return:])"),
    )


def _plots(each: Counted) -> Iterator[Plot]:
    if " hands" in each.of_what:
        return  # Seven pictures of nearly the same.
    events: dict[str, tuple[Fraction, Fraction]] = {}
    for outcome in each.distribution.outcomes:
        event = _capital(outcome.event)
        chance, back = events.get(event, (Fraction(0), Fraction(0)))
        share = Fraction(outcome.count, each.distribution.deals)
        back += (outcome.net + outcome.wagered) * outcome.count / each.distribution.wagered
        events[event] = (chance + share, back)
    if len(events) == 1:
        return  # One bar that fills its picture, and none.
    yield bars(
        f"{each.name}: how often each event comes",
        "probability (each step is ten times)",
        [Bar(event, float(chance), _often(chance)) for event, (chance, _) in events.items()],
        log=True,
    )
    yield bars(
        f"{each.name}: what each event brings back",
        "share of all that is wagered",
        [Bar(event, float(back), _share(back)) for event, (_, back) in events.items()],
        log=False,
    )


def _often(chance: Fraction) -> str:
    """A chance for a label: in percent, or as one in a number of three figures."""
    if chance >= Fraction(1, 1000):
        return percent(chance, 2).text
    wagers = round(1 / chance)
    zeros = max(0, len(str(wagers)) - 3)
    return f"1 in {round(wagers, -zeros):,}"


def _share(back: Fraction) -> str:
    return percent(back, 3).text if back >= Fraction(1, 200_000) else f"less than {percent(Fraction(1, 100_000), 3)}"


def _at_meters(material: Material, meters: OnMeters) -> Counted:
    """A wager on meters where they stand: at their seeds, or as given."""
    return next(each for each in material.played() if each.key == meters.wager.key)


def _on_meters(meters: OnMeters) -> Iterator[Table]:
    name = meters.wager.name
    if meters.folds_cost:
        yield _returns(f"{name}, {IN_FORCE}", meters, meters.played)
        yield _returns(f"{name}, {NOBODY_FOLDS}", meters, meters.all_hands)
    else:
        yield _returns(name, meters, meters.played)


def _returns(name: str, meters: OnMeters, returns: Returns) -> Table:
    rows: list[Row] = []
    for end, number in returns.counts:
        chance = Fraction(number, returns.deals)
        back = decimal(chance * (1 + end.net), 8) if end.share is None else "of the meter"
        rows.append((end.row or "No row", str(end), count(number), probability(chance), back))
    rows.append(("All", "", count(returns.deals), probability(Fraction(1)), decimal(returns.fixed, 8)))
    heads = (Column("event", wide=1), *figures("pays", "deals", "probability", "share of return"))
    note = f"The total of the last column: {charged(meters)}."
    return Table(f"Outcomes of the {name}", heads, tuple(rows), note, 1)

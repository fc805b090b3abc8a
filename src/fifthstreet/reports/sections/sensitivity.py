"""How the figures move with the pay table, the number of players and the meters."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from fifthstreet.games.reading.endings import ends_of
from fifthstreet.games.wording.text import title
from fifthstreet.maths.distribution import Distribution
from fifthstreet.maths.wagers.highest_hand import HighestHand
from fifthstreet.maths.wagers.progressives import OnMeters, Returns, draws_return
from fifthstreet.money import Cents
from fifthstreet.reports.comparison import break_even, without
from fifthstreet.reports.document import Cell, Column, Heading, Part, Plot, Prose, Row, Section, Table, figures
from fifthstreet.reports.material import IN_FORCE, NOBODY_FOLDS, NOT_IN_FORCE, Material, edge_in_force
from fifthstreet.reports.numbers import NOTHING, count, dollars, percent
from fifthstreet.reports.plots import Mark, line
from fifthstreet.reports.repricing import can_be_repriced


def sensitivity_section(material: Material) -> Section:
    """What moves what."""
    parts: list[Part] = [*_rows(material), *_players(material), *_meters(material)]
    if not can_be_repriced(material.analysis):
        left_out = (
            "How the edge moves with each row of the pay tables is left out: every change would be counted anew."
        )
        parts.insert(0, Prose(left_out))
    return Section("sensitivity", "Sensitivity", tuple(parts))


def _rows(material: Material) -> Iterator[Part]:
    if not material.row_effects:
        return
    edge = material.analysis.main.edge
    rows: list[Row] = []
    before = ""
    for effect in material.row_effects:
        names, row = ", ".join(effect.edited.pays), effect.edited.row
        moved = (*_moved(effect.less, edge), *_moved(effect.more, edge))
        rows.append((names if names != before else "", row.title, str(row.pays), *moved))
        before = names
    heads = (Column("paid on", wide=2), Column("row", wide=2), Column("pays", right=True))
    more = figures("edge, one less", "change", "edge, one more", "change")
    again = "best play found again" if material.analysis.question.strategy is None else "with the same decisions"
    note = f"One unit less or more for each unit staked, {again} each time. Edge now: {percent(edge)}."
    yield Heading("The base game and each row of its pay tables")
    yield Table("Edge of the base game when a row pays one less or one more", (*heads, *more), tuple(rows), note)


def _moved(found: Distribution | None, edge: Fraction) -> tuple[Cell, Cell]:
    return (percent(found.edge), percent(found.edge - edge)) if found is not None else (NOTHING, NOTHING)


def _players(material: Material) -> Iterator[Part]:
    tables = [
        table
        for each in material.on_meters
        for table in (*_envy(material, each), *_backers(material, each), *_draws(material, each))
    ]
    tables += [_highest(each) for each in material.highest_hands]
    if tables:
        yield Heading("The number of players")
        yield from tables


def _envy(material: Material, each: OnMeters) -> Iterator[Table]:
    if each.envy is None:
        return
    at_seed, folds = each.played.at(each.seeds), each.envy_in_play is not None
    rows: list[Row] = []
    for players in range(1, material.analysis.rules.entry.seats + 1):
        envy, most = each.envy_played * (players - 1), each.envy * (players - 1)
        total = at_seed + envy
        rows.append((count(players), *map(percent, (envy, total, 1 - total, *([most] if folds else [])))))
    unfolded = [f"envy, {NOBODY_FOLDS}"] if folds else []
    heads = figures("players", "envy", "return at seeds", "edge at seeds", *unfolded)
    note = "Of each unit staked: envy for the hands of all other players, and the whole return with it."
    yield Table(f"{each.wager.name}: envy by the number of players", heads, tuple(rows), note)


def _backers(material: Material, each: OnMeters) -> Iterator[Table]:
    """What a hand wins off a meter is divided among all who backed it."""
    if not each.shared:
        return
    rows: list[Row] = []
    evens = [break_even(each, each.played, level) for level in each.levels] if len(each.levels) == 1 else []
    for backers in range(1, material.analysis.rules.entry.seats + 1):
        at_seed = each.played.at(each.seeds, backers)
        shared = (dollars(even and even * backers) for even in evens)
        rows.append((count(backers), percent(at_seed), percent(1 - at_seed), *shared))
    heads = figures("backers", "return at seeds", "edge at seeds", *(["break-even"] if evens else []))
    note = (
        "A share of a meter that this hand wins is divided evenly among those who backed it. Other figures "
        "of this wager are for one backer."
    )
    yield Table(f"{each.wager.name}: by the number of backers", heads, tuple(rows), note)


def _draws(material: Material, each: OnMeters) -> Iterator[Table]:
    if not each.draws:
        return
    analysis, wager = material.analysis, each.wager
    rows = tuple(
        (count(players), *map(percent, draws_return(analysis.game, wager, players).values()))
        for players in range(1, analysis.rules.entry.seats + 1)
    )
    heads = figures("players", *(analysis.game.awards_by_key[key].name for key in each.draws))
    note = "Of each unit staked, with the draws as often as the options say."
    yield Table(f"{wager.name}: draws by the number of players", heads, rows, note)


def _highest(each: HighestHand) -> Table:
    numbers = sorted({*each.by_hands, *each.as_played})
    rows = tuple((count(hands - 1), count(hands), *_with_hands(each, hands)) for hands in numbers)
    heads = figures("players", "hands dealt", *_highest_heads(each))
    counted = "with" if ends_of(each.wager).counts_dealer else "without"
    note = f"The column of the pay table is the number of hands {counted} the dealer's."
    if not each.by_hands.keys() <= each.as_played.keys():
        note += " A fold forfeits the wager; where the edge in force is missing only a simulation tells it."
    if each.simulated:
        note += " A figure with an interval was simulated; the interval has 95 % confidence."
    return Table(f"{each.wager.name}: by the number of players", heads, rows, note)


def _highest_heads(each: HighestHand) -> tuple[str, ...]:
    would_stay = () if each.stays else (f"edge {NOT_IN_FORCE}",)
    return "edge" if each.stays else f"edge, {IN_FORCE}", "hit frequency", "deals", *would_stay


def _with_hands(each: HighestHand, hands: int) -> Iterator[Cell]:
    """What is in force with a number of hands, and where a fold forfeits the wager what would be if it stayed."""
    found, stayed = each.as_played.get(hands), each.by_hands.get(hands)
    yield edge_in_force(found)
    yield percent(found.distribution.hit_frequency) if found is not None else NOTHING
    yield count(found.distribution.deals) if found is not None else NOTHING
    if not each.stays:
        yield percent(stayed.edge if stayed is not None else None)


def _meters(material: Material) -> Iterator[Part]:
    if material.on_meters:
        yield Heading("The meters")
    for each in material.on_meters:
        for level in each.levels:
            yield from _meter(each, level)


def _meter(each: OnMeters, level: str) -> Iterator[Part]:
    ways = [(IN_FORCE, each.played), *([(NOBODY_FOLDS, each.all_hands)] if each.folds_cost else [])]
    returns = each.played
    seed, even = each.levels[level].seed, break_even(each, returns, level)
    if even is None:
        return
    readings = _readings(seed, even)
    name = each.wager.name if len(each.levels) == 1 else f"{each.wager.name}, {title(level)}"
    rows = tuple(
        (dollars(cents), *(cell for _, way in ways for cell in _at(_return(each, way, level, cents))))
        for cents in readings
    )
    one = len(ways) == 1
    heads = [head if one else f"{head}, {said}" for said, _ in ways for head in ("return", "edge")]
    rest = ", the other levels at their seeds" if len(each.levels) > 1 else ""
    yield Table(f"{name}: return by what the meter shows{rest}", figures("meter shows", *heads), rows)
    points = [(float(cents / 100), float(_return(each, returns, level, cents))) for cents in readings]
    yield _meter_plot(name if one else f"{name}, {ways[0][0]}", points, seed, even)


def _return(each: OnMeters, returns: Returns, level: str, cents: Fraction) -> Fraction:
    """What is returned when one level shows this and the others their seeds."""
    return returns.at(without(each, level)) + returns.per_dollar(level) * cents / 100


def _at(returned: Fraction) -> tuple[Cell, Cell]:
    return percent(returned), percent(1 - returned)


def _readings(seed: Cents, even: Fraction) -> tuple[Fraction, ...]:
    """Where to look: from nothing over the seed and break-even to half as much again."""
    top = max(even, Fraction(seed)) * Fraction(3, 2)
    found = {Fraction(0), Fraction(seed), even, top}
    between = [Fraction(round(top * part / 600) * 100) for part in range(1, 6)]
    return tuple(sorted(found | {each for each in between if min(abs(each - one) for one in found) > top / 20}))


def _meter_plot(name: str, points: list[tuple[float, float]], seed: Cents, even: Fraction) -> Plot:
    marks = [Mark(f"seed {dollars(seed, 0)}", seed / 100), Mark(f"break-even {dollars(even, 0)}", float(even / 100))]
    return line(f"{name}: return by what the meter shows", ("meter", "return of each unit staked"), points, marks)

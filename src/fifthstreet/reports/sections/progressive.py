"""The wagers on meters: all that is known of them apart from the meters, and what the meters add."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial

from fifthstreet.games.reading.funding import carries_fixed
from fifthstreet.games.reading.pay_tables import pay_tables
from fifthstreet.games.wording.options import option_words
from fifthstreet.games.wording.text import listed
from fifthstreet.maths.wagers.progressives import OnMeters
from fifthstreet.reports.comparison import break_even
from fifthstreet.reports.document import Column, Heading, Listing, Part, Prose, Row, Section, Table, figures
from fifthstreet.reports.long_run import charged, terms, warnings
from fifthstreet.reports.material import IN_FORCE, NOBODY_FOLDS, Material
from fifthstreet.reports.numbers import Number, decimal, dollars, percent


def progressive_section(material: Material) -> Section:
    """Wager by wager."""
    parts: list[Part] = []
    for each in material.on_meters:
        parts += [Heading(each.wager.name), _returns(material, each), _long_run(material, each)]
        parts += [*warnings([each], material.analysis.players), _levels(each), *_sentences(material, each)]
    if not parts:
        parts.append(Prose("No wager of this game is paid off a meter."))
    return Section("progressive", "Progressive wagers", tuple(parts))


def _returns(material: Material, each: OnMeters) -> Table:
    names = {award.key: award.name for award in material.analysis.game.awards}
    rows: list[Row] = [(charged(each), *_ways(each, lambda one: one.played.fixed))]
    for level in each.levels:
        rows.append((f"Each $10,000 on {level}", *_ways(each, partial(_of_ten_thousand, level))))
    rows.append(("All levels at their seeds", *_ways(each, lambda one: one.played.at(each.seeds))))
    if each.envy is not None:
        rows.append(("Envy, for each other player", *_ways(each, lambda one: one.envy_played)))
    for key, value in (each.draws or {}).items():
        told = f"{names[key]}, with {material.analysis.players} players"
        rows.append((told, *[percent(value, 6) for _ in _way_heads(each)]))
    heads = (Column("what returns", wide=1), *figures(*_way_heads(each)))
    return Table(f"{each.wager.name}: return of each unit staked", heads, tuple(rows))


def _of_ten_thousand(level: str, way: OnMeters) -> Fraction:
    return way.played.per_dollar(level) * 10_000


def _way_heads(each: OnMeters) -> tuple[str, ...]:
    """What is in force, and where a fold forfeits the wager also what would be if nobody folded."""
    return ("a fold does not touch it",) if each.in_play is None else (IN_FORCE, NOBODY_FOLDS)


def _ways(each: OnMeters, figure: Callable[[OnMeters], Fraction]) -> tuple[Number, ...]:
    ways = [each] if each.in_play is None else [each, each.unfolded]
    return tuple(percent(figure(way), 6) for way in ways)


def _long_run(material: Material, each: OnMeters) -> Table:
    players = material.analysis.players
    returned = each.long_run(players)
    rows: list[Row] = [(words, percent(value, 6)) for words, value in terms(each, players)]
    rows += [("Long-run return", percent(returned, 6)), ("Long-run edge", percent(1 - returned, 6))]
    note = "When every contribution has been won"
    note += "; hands are folded as in the base game." if each.in_play is not None else "."
    heads = (Column("what returns", wide=1), *figures("of each unit staked"))
    return Table(f"{each.wager.name}: in the long run, {players} players", heads, tuple(rows), note, 2)


def _levels(each: OnMeters) -> Table:
    ways = [each.played, each.all_hands] if each.folds_cost else [each.played]
    rows: tuple[Row, ...] = tuple(
        (
            level if _is_printed(each, level) else f"{level} (seed: the pack's own, not printed)",
            dollars(known.seed),
            *(dollars(break_even(each, returns, level)) for returns in ways),
            decimal(known.wagers_between_hits, 1),
            dollars(known.mean_when_hit),
        )
        for level, known in each.levels.items()
    )
    evens = [f"break-even, {IN_FORCE}", f"break-even, {NOBODY_FOLDS}"] if each.folds_cost else ["break-even"]
    heads = (Column("level", wide=1), *figures("seed", *evens, "wagers between hits", "mean when hit"))
    note = (
        "Hits win the whole of a level. Break-even: base game played as without the meter, envy and draws apart; see "
        "--meter for joint best play. The mean is for the contribution below."
    )
    return Table(f"{each.wager.name}: its meter", heads, rows, note)


def _is_printed(each: OnMeters, level: str) -> bool:
    """Whether a seed needs no remark: its document prints it, or the house set it."""
    tables = [payouts.table for payouts, _ in pay_tables(each.wager.settles)]
    own = any(known.key == level and not known.printed for table in tables for known in table.levels)
    return not own or each.wager.funding.reset is not None


def _sentences(material: Material, each: OnMeters) -> Iterator[Listing]:
    found: list[str] = []
    if each.rate:
        parts = [f"{option_words(rate, 'rate')} to {level}" for level, rate in each.rates.items()]
        found.append(f"Contribution, of each wager: {listed(parts)}.")
    paid = "come off the meter too" if carries_fixed(each.wager) is not None else "are the house's own money"
    found.append(f"Fixed awards, which are not a share of a meter, {paid}.")
    if each.in_play is not None:
        lost = each.all_hands.fixed - each.in_play.fixed
        told = "nothing" if not lost else f"{percent(lost, 6)} of each unit staked"
        found.append(f"A fold forfeits the wager; the hands that best play folds would have brought {told}.")
    else:
        found.append("A fold does not touch the wager.")
    yield Listing((*found, *_shared(material, each)))


def _shared(material: Material, each: OnMeters) -> Iterator[str]:
    """What one wager has to do with others: backers of one hand, and wagers on one meter."""
    if each.shared:
        yield (
            "Several players can back this hand and then divide what the meter pays; figures are for one backer "
            "unless a number of backers is stated."
        )
    same = [one.wager.name for one in material.on_meters if one.wager.funding.meter == each.wager.funding.meter]
    if len(same) > 1:
        yield f"One meter is fed by {listed(same)}, and pays them all; “wagers between hits” counts this wager alone."

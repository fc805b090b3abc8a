"""Page one of a report: the figures most readers look for, what it is filed under, and places to sign."""

from __future__ import annotations

from collections.abc import Iterator

from fifthstreet.games.wording.placard import placard
from fifthstreet.games.wording.text import listed
from fifthstreet.games.wording.voice import THE_PLAYER
from fifthstreet.maths.house import largest_payouts, largest_per_seat
from fifthstreet.maths.stakes_held import StakesHeld, stakes_held, stakes_words
from fifthstreet.maths.volatility import CONFIDENCES, reach_of, volatility_index
from fifthstreet.money import dollars as on_the_felt
from fifthstreet.reports.context import Filing
from fifthstreet.reports.document import Column, FrontPage, Row, Table, figures
from fifthstreet.reports.edited_rows import edited_rows
from fifthstreet.reports.material import Material, Played
from fifthstreet.reports.numbers import decimal, dollars, percent

_SIGNS = ("Prepared by", "Checked by", "Approved by")
#: More options than this are not all named on page one.
_MOST_OPTIONS = 6


def front_page(material: Material) -> FrontPage:
    """The box, and the block below it."""
    return FrontPage(
        facts=tuple(_facts(material)),
        tables=(_figures(material), _stakes(material)),
        filed=tuple(_filed(material.context.filing)),
        signs=_SIGNS,
    )


def _facts(material: Material) -> Iterator[tuple[str, str]]:
    analysis = material.analysis
    pack = analysis.rules.pack
    approved = "approved" if pack.approved else "not approved"
    yield "Game", f"{analysis.game.name} ({analysis.game.key})"
    yield "Rule pack", f"{pack.name} ({pack.key}), version {pack.version}, {approved}"
    yield "Options", _options(material)
    edited = edited_rows(analysis)
    if edited:
        yield "Edited pays", f"{'; '.join(edited)}"
    strategy = analysis.question.strategy
    yield "Played", "by best play" if strategy is None else f"by the strategy “{analysis.question.strategy_name}”"
    yield "Players", f"{analysis.players}"
    if shown := analysis.question.meters:
        levels = [(meter, *level) for meter, held in shown.items() for level in held.items()]
        yield "Meters", "; ".join(f"{meter}.{level} at {dollars(cents)}" for meter, level, cents in levels)


def _options(material: Material) -> str:
    """What the house set; all options in force stand in a section of their own."""
    posted = placard(material.analysis.rules, material.analysis.game, THE_PLAYER)
    of_the_house = [
        f"{option.title.partition(';')[0]}: {option.in_force}"
        for option in posted.options
        if option.set_by == "house" and (option.concerns_this_table or option.offers)
    ]
    if not of_the_house:
        return "as the rule pack presets them"
    more = len(of_the_house) - _MOST_OPTIONS
    told = "; ".join(of_the_house[:_MOST_OPTIONS])
    return f"{told}; {more} more in section 1" if more > 0 else told


def _figures(material: Material) -> Table:
    indexes = [f"VI {confidence}\u00a0%" for confidence in CONFIDENCES]
    heads = figures("edge", "return", "hit frequency", "standard deviation", *indexes)
    rows = tuple(_row(each) for each in material.played())
    reaches = listed([f"{decimal(reach_of(confidence), 6)}" for confidence in CONFIDENCES])
    note = (
        "Edge: what the house keeps of each unit of the wager; return: the rest of it. Hit frequency: how often more "
        "comes back than was staked. Standard deviation and volatility index (VI) in units of the wager, for one "
        f"round: the index is {reaches} standard deviations."
    )
    return Table("Figures in force", (Column("wager", wide=1), *heads), rows, note)


def _row(each: Played) -> Row:
    found = each.distribution
    indexes = (decimal(volatility_index(found, confidence), 4) for confidence in CONFIDENCES)
    return (
        each.full_name,
        percent(found.edge),
        percent(1 - found.edge),
        percent(found.hit_frequency),
        decimal(found.standard_deviation, 4),
        *indexes,
    )


def _stakes(material: Material) -> Table:
    analysis = material.analysis
    most = largest_payouts(analysis)
    rows: list[Row] = []
    for each in most:
        known = each.key in analysis.game.by_key
        held = stakes_held(analysis, analysis.game.wager(each.key)) if known else None
        notes = [", and a share of the meter"] if each.and_a_meter else []
        notes += [", cut by the payout limit"] if each.limited else []
        told = "" if held is None else _range(held)
        rows.append((f"{material.payout_name(each)}{''.join(notes)}", told, dollars(each.pays)))
    rows.append(("One seat, all of these at once", "", dollars(largest_per_seat(most))))
    heads = (Column("wager or award", wide=4), Column("stakes for which the figures hold", wide=3))
    more = figures("largest payout")
    note = (
        "Largest payout: no seat can win more of it in a round at the largest stakes, net of them. "
        "All at once is an upper bound: no deal need give it."
    )
    if (others := stakes_words(analysis)) is not None:
        note = f"{others} {note}"
    return Table("Stakes and largest payout", (*heads, *more), tuple(rows), note, 1)


def _range(held: StakesHeld) -> str:
    if held.least == held.most:
        return f"exactly {on_the_felt(held.least)}"
    return f"{on_the_felt(held.least)} to {on_the_felt(held.most)}"


def _filed(filing: Filing) -> Iterator[tuple[str, str]]:
    yield "Reference", filing.reference
    yield "Revision", filing.revision
    yield "Author", filing.author
    yield "Date", "" if filing.date is None else filing.date.isoformat()

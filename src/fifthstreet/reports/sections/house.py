"""The house's side: what it wins in an hour, what it can have to pay, what it holds over many rounds."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from fifthstreet.games.description import Wager
from fifthstreet.maths.house import (
    hold,
    largest_payouts,
    largest_per_seat,
    rounds_until_ahead,
    win_per_hour,
)
from fifthstreet.maths.wagers.progressives import OnMeters
from fifthstreet.maths.wagers.side_wagers import Side
from fifthstreet.money import Cents
from fifthstreet.reports.document import Column, Heading, Listing, Part, Prose, Row, Section, Table, figures
from fifthstreet.reports.long_run import warnings
from fifthstreet.reports.material import Material, simulated_words
from fifthstreet.reports.numbers import NOTHING, count, dollars, percent


def house_section(material: Material) -> Section:
    """Per hour, per round, over many rounds."""
    parts: list[Part] = [
        Heading("Theoretical win per hour"),
        *_per_hour(material),
        Heading("Largest payout in a round"),
        *_largest(material),
        Heading("Over many rounds"),
        *_holds(material),
    ]
    return Section("house", "The house's side", tuple(parts))


def _per_hour(material: Material) -> Iterator[Part]:
    assumed = material.context.assumptions
    seats = assumed.seats or material.analysis.players
    yield Prose(
        f"Assumed, not found: {count(assumed.rounds_per_hour)} rounds an hour, {seats} seats taken, every wager made "
        "in every round at the stake stated. The win is the edge times all of these; it is an average."
    )
    rows: list[Row] = []
    total = Fraction(0)
    for name, wager, edge in _edges(material, seats):
        stake = material.stake(wager)
        won = win_per_hour(edge, stake, assumed.rounds_per_hour, seats)
        total += won
        rows.append((name, dollars(stake), percent(edge), dollars(won)))
    rows.append(("All", NOTHING, NOTHING, dollars(total)))
    heads = (Column("wager", wide=1), *figures("stake", "edge", "win per hour"))
    note = (
        "A wager on a meter is taken with its long-run edge: what goes to the meter is not in this win, for it is "
        "owed to winners to come; envy and draws are paid. A hand that all seats back restarts its meter once for "
        "all of them."
    )
    yield Table("At the stakes stated", heads, tuple(rows), note if material.on_meters else "", 1)
    yield from warnings(material.on_meters, seats)
    missing = tuple(_missing(material, seats))
    if missing:
        yield Listing(missing)


def _edges(material: Material, seats: int) -> Iterator[tuple[str, Wager, Fraction]]:
    """Every wager with an edge: the base game by its base wager."""
    analysis = material.analysis
    yield material.main_name, material.unit, analysis.main.edge
    for each in analysis.sides.values():
        name = each.wager.name
        if isinstance(each, OnMeters):
            yield f"{name}, long run", each.wager, 1 - each.long_run(seats)
        elif isinstance(each, Side):
            yield name, each.wager, each.distribution.edge
        elif (found := each.as_played.get(seats + 1)) is not None:
            told = f"{name}, {seats + 1} hands{simulated_words(found)}"
            yield told, each.wager, found.distribution.edge


def _missing(material: Material, seats: int) -> Iterator[str]:
    """The wagers that the total leaves out."""
    analysis = material.analysis
    for each in material.highest_hands:
        if seats + 1 not in each.as_played:
            yield (
                f"{each.wager.name}: not in the total; a fold forfeits it, and with {seats + 1} hands only a "
                "simulation tells what it wins."
            )
    for key, why in analysis.left_out.items():
        yield f"{analysis.game.wager(key).name}: not in the total; {why}."


def _largest(material: Material) -> Iterator[Part]:
    found, seats = largest_payouts(material.analysis), material.analysis.players
    rows: list[Row] = []
    for each in found:
        notes = ["a meter's share besides, not included"] if each.and_a_meter else []
        notes += ["cut by the payout limit"] if each.limited else []
        rows.append((material.payout_name(each), dollars(each.stake), dollars(each.pays), "; ".join(notes)))
    seat = largest_per_seat(found)
    rows.append(("One seat, all of these at once", NOTHING, dollars(seat), ""))
    rows.append((f"The table, {seats} seats", NOTHING, dollars(seat * seats), ""))
    heads = (Column("wager or award", wide=3), *figures("largest stake", "most it pays"), Column("note", wide=2))
    note = (
        "Winnings net of the stakes, also where odds are for one, at the largest stakes the table takes. Pay that "
        f"depends on the number of hands is the most that can come with {seats} players dealt in. Shares of meters "
        "are not included in the totals. The cards may not let every wager and every seat reach its most in one "
        "round."
    )
    yield Table("At the largest stakes", heads, tuple(rows), note, 2)


def _holds(material: Material) -> Iterator[Part]:
    yield Prose(
        "The house's win over a number of independent rounds of one seat, taken as normal with the exact mean and "
        "standard deviation. The approximation is rough for few rounds and for wagers that seldom pay much. Seats at "
        "one table share the dealer's or community cards, so that their results are not independent."
    )
    unit, stake = material.unit, material.stake(material.unit)
    rows = tuple(_hold_row(material, rounds, stake) for rounds in material.context.assumptions.rounds_ahead)
    heads = figures("rounds", "mean win", "standard deviation", "95 % from", "95 % to", "house behind", "mean hold")
    note = f"{material.main_name}, {unit.name} of {dollars(stake)}. Mean hold: of all that is wagered."
    ahead = rounds_until_ahead(material.analysis.main)
    if ahead is not None:
        note += f" With 95 % confidence the house is ahead after {count(ahead)} rounds."
    yield Table("Win of the base game over many rounds", heads, rows, note)


def _hold_row(material: Material, rounds: int, stake: Cents) -> Row:
    main = material.analysis.main
    found = hold(main, rounds)
    amounts = (Fraction(each) * stake for each in (found.mean, found.deviation, found.low, found.high))
    behind, kept = percent(found.behind, 3), percent(main.edge_of_total_wagered, 3)
    return count(rounds), *(dollars(amount, 0) for amount in amounts), behind, kept

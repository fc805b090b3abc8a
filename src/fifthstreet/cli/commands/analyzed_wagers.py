"""What ``fifthstreet analyze`` prints of wagers on meters and on the highest hand: first what is in force."""

from __future__ import annotations

from fractions import Fraction

from rich.console import Console
from rich.table import Table

from fifthstreet.cli.drawing import plain_table
from fifthstreet.games.reading.endings import LOSES
from fifthstreet.games.reading.funding import carries_fixed
from fifthstreet.games.wording.numbers import percent
from fifthstreet.games.wording.text import listed
from fifthstreet.maths.analysis import Analysis
from fifthstreet.maths.as_played import FOLDED_LOSE, without_words
from fifthstreet.maths.samples import Figures
from fifthstreet.maths.wagers.highest_hand import HighestHand
from fifthstreet.maths.wagers.progressives import LevelFigures, OnMeters
from fifthstreet.money import dollars, nearest
from fifthstreet.rulebook.rules import RATE_WHOLE

_NOT_IN_FORCE = "not in force"


def interval_words(found: Figures) -> str:
    """Where a simulated edge lies; nothing where it is exact."""
    if found.interval is None:
        return ""
    low, high = found.interval
    return f"95 % confidence from {low * 100:.2f} to {high * 100:.2f} %"


# Meters ----------------------------------------------------------------------------------------------------------


def print_on_meters(out: Console, side: OnMeters, analysis: Analysis) -> None:
    """The hands of a wager on meters, what it returns, and its levels."""
    played = side.played if side.folds_cost else side.all_hands
    out.print(_hands(side))
    borne = "paid by the house" if carries_fixed(side.wager) is None else "paid out of the meter"
    out.print(f"The fixed awards return {percent(played.fixed)} of the stake, {borne}.")
    _long_run(out, side, analysis.players)
    without = f", {words}" if (words := without_words(side, analysis.players)) else ""
    for level, known in side.levels.items():
        out.print(f"Each $10,000 on the {level} meter adds {percent(played.per_dollar(level) * 10_000)}.")
        _level(out, known, without)
    if side.envy:
        others, envy = analysis.players - 1, side.envy_played
        out.print(f"Envy adds {percent(envy)} for each other player: {percent(envy * others)} for {others}.")
    for key, value in (side.draws or {}).items():
        out.print(f"{analysis.game.awards_by_key[key].name} adds {percent(value)}.")
    if side.folds_cost:
        out.print(_if_nobody_folded(side, without), soft_wrap=True)


def _hands(side: OnMeters) -> Table:
    returns = side.played if side.folds_cost else side.all_hands
    title = f"{side.wager.name}, {dollars(returns.unit)} staked"
    title += f", {FOLDED_LOSE}" if side.folds_cost else ""
    table = plain_table("Hand", "Pays", "Deals", "Probability", right=("Deals", "Probability"), title=title)
    no_row = "no row, or fold" if side.folds_cost else "no row"
    for end, count in returns.counts:
        hand = no_row if end == LOSES else end.row or "no row"
        pays = "" if end == LOSES else str(end)
        table.add_row(hand, pays, f"{count:,}", f"{count / returns.deals:.8f}")
    return table


def _long_run(out: Console, side: OnMeters, players: int) -> None:
    returned = side.long_run(players)
    warning = ": more than is wagered" if returned >= 1 else ""
    parts = [
        f"{percent(Fraction(rate, RATE_WHOLE), 2)} going to the {level} meter" for level, rate in side.rates.items()
    ]
    out.print(
        f"In the long run, with {listed(parts)}, it returns {percent(returned)} at a table of {players}{warning}.",
        soft_wrap=True,
    )


def _level(out: Console, known: LevelFigures, without: str) -> None:
    if known.break_even is not None:
        even = _dollars(known.break_even * 100)
        out.print(f"  From {dollars(known.seed)} at its seed it breaks even at {even}{without}.")
    if known.wagers_between_hits is not None and known.mean_when_hit is not None:
        often = f"{float(known.wagers_between_hits):,.0f}"
        out.print(f"  It is won once in {often} wagers, on average at {_dollars(known.mean_when_hit)}.")


def _if_nobody_folded(side: OnMeters, without: str) -> str:
    """What is not in force, beside what is."""
    evens = [
        f"{level} would break even at {_dollars(known.break_even * 100)}{without}"
        for level, known in side.levels_unfolded.items()
        if known.break_even is not None
    ]
    told = listed([f"the fixed awards would return {percent(side.all_hands.fixed)}", *evens])
    return f"If folded hands qualified ({_NOT_IN_FORCE}), {told}."


def _dollars(value: Fraction) -> str:
    """Cents as dollars, as reports print them."""
    return dollars(nearest(value))


# The highest hand ------------------------------------------------------------------------------------------------


def print_columns(out: Console, side: HighestHand, analysis: Analysis) -> None:
    """A wager on the highest hand by the number of hands dealt; where a fold forfeits it, also if it stayed."""
    would_stay = [] if side.stays else [f"If it stayed ({_NOT_IN_FORCE})"]
    right = ("Hands dealt", "House edge", "St. dev.", "Hit frequency", *would_stay)
    told = "a fold does not touch it" if side.stays else FOLDED_LOSE
    table = plain_table(*right, right=right, title=f"{side.wager.name}, {told}")
    for hands in sorted({*side.by_hands, *side.as_played}):
        stayed = [percent(side.by_hands[hands].edge) if hands in side.by_hands else ""] if would_stay else []
        table.add_row(str(hands), *_column(side.as_played.get(hands)), *stayed)
    out.print(table)
    if not side.stays:
        out.print(f"A fold forfeits it here ({', '.join(side.wager.fold_cites)}).")
    _simulated(out, side, analysis.players)


def _column(found: Figures | None) -> tuple[str, str, str]:
    if found is None:
        return "", "", ""
    known = found.distribution
    return percent(known.edge), f"{known.standard_deviation:.4f}", percent(known.hit_frequency)


def _simulated(out: Console, side: HighestHand, players: int) -> None:
    """Which figures were simulated, and how to have those of other tables."""
    for hands, sample in side.samples.items():
        out.print(
            f"With {hands} hands it was simulated: {sample.rounds:,} rounds of {hands - 1} players, seed "
            f"{sample.seed}; {interval_words(side.simulated[hands])}. All else is exact.",
            soft_wrap=True,
        )
    if players + 1 not in side.as_played:
        out.print(f"With {players + 1} hands it can neither be counted nor simulated.")
    if not side.by_hands.keys() <= side.as_played.keys():
        out.print("For other numbers of hands ask with --players.")

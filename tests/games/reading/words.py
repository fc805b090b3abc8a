"""How a rule ends, said again from its words: what the reading layer and every engine have to agree with."""

from __future__ import annotations

import re
from dataclasses import dataclass

from fifthstreet.games.description import (
    Award,
    Comparison,
    Envy,
    Fee,
    Game,
    Hand,
    HandPays,
    HighestHandPays,
    Loses,
    Pushes,
    Showdown,
    Wager,
    Wins,
)
from fifthstreet.rulebook.payouts import PayoutRow, Payouts

_ODDS = re.compile(r"([\d,]+) (to|for) (\d+)")


@dataclass(frozen=True)
class Money:
    """What a stake comes to: the outcome, what is handed over, what goes back; ``meter`` where a meter pays."""

    outcome: str
    paid: int = 0
    returned: int = 0
    meter: str | None = None


def stood(rule: Showdown, player: int, dealer: int) -> Comparison:
    """How a player's hand stands to the dealer's."""
    if rule.qualifies is not None and not rule.qualifies.start <= dealer < rule.qualifies.stop:
        return "unqualified"
    return "higher" if player > dealer else "lower" if player < dealer else "equal"


def row_of(payouts: Payouts, value: int, how: str | None = None) -> PayoutRow | None:
    """The first row that a hand fits; one that names its comparisons fits after one of them only."""
    held = [row for row in payouts.rows if row.values.start <= value < row.values.stop]
    fitting = [row for row in held if not row.when or how in row.when]
    return fitting[0] if fitting else None


def by_row(row: PayoutRow, stake: int) -> Money:
    """What a row pays, read off the words that are printed."""
    printed = str(row.pays)
    if printed == "Push":
        return Money("push", 0, stake)
    odds = _ODDS.fullmatch(printed)
    if odds is None:
        return Money("win", meter=printed)
    win, per = int(odds[1].replace(",", "")), int(odds[3])
    return Money("win", stake * win // per, stake if odds[2] == "to" else 0)


def ended(wager: Wager, case: object, value: int, stake: int, paid: frozenset[str] = frozenset()) -> Money:
    """How a wager ends in a case with a hand of this value, when these awards were paid before it."""
    rule = wager.settles
    if isinstance(rule, Fee):
        return Money("lose")
    if not isinstance(rule, Showdown):
        row = row_of(rule.payouts if isinstance(rule, HandPays) else rule.columns[int(str(case))], value)
        return Money("lose") if row is None else by_row(row, stake)
    endings = {"higher": rule.higher, "equal": rule.equal, "lower": rule.lower, "unqualified": rule.unqualified}
    ending = endings[str(case)]
    if isinstance(ending, Wins):
        row = row_of(ending.payouts, value, str(case))
        if row is not None:
            return by_row(row, stake)
        ending = ending.otherwise or Pushes()
    if isinstance(ending, Loses) and ending.unless not in paid:
        return Money("lose")
    return Money("push", 0, stake)


def bonus(award: Award, value: int, comparison: Comparison | None, stake: int) -> int | None:
    """What an award pays for a hand of this value on a stake; None where it is not paid."""
    assert isinstance(award.pays, HandPays)
    row = row_of(award.pays.payouts, value)
    return None if row is None or comparison in award.not_when else by_row(row, stake).paid


def column_of(rule: HighestHandPays, players: int) -> int:
    """The pay table for the hands of so many players: that of the nearest number, of two the lower."""
    hands = players + 1 if rule.counts_dealer else players
    return next(column for off in range(60) for column in (hands - off, hands + off) if column in rule.columns)


def looked_at(game: Game) -> list[tuple[Hand, set[int]]]:
    """Each hand that is paid, with the lowest and the highest value of every row, and the one right above it."""
    found: list[tuple[Hand, set[int]]] = []
    for rule in (*(wager.settles for wager in game.wagers), *(award.pays for award in game.awards)):
        for hand, payouts in _paid(rule):
            spans = [*(row.values for row in payouts.rows), *(row.values for row in payouts.envy)]
            limits = {0, *(limit for span in spans for limit in (span.start, span.stop - 1, span.stop))}
            values = {limit for limit in limits if limit < len(hand.ranking)}
            known = next((values for each, values in found if each == hand), None)
            if known is None:
                found.append((hand, values))
            else:
                known |= values
    return found


def _paid(rule: object) -> list[tuple[Hand, Payouts]]:
    if isinstance(rule, Showdown):
        endings = (rule.higher, rule.equal, rule.lower, rule.unqualified)
        return [(rule.player, ending.payouts) for ending in endings if isinstance(ending, Wins)]
    if isinstance(rule, HighestHandPays):
        return [(rule.player, payouts) for payouts in rule.columns.values()]
    return [(rule.hand, rule.payouts)] if isinstance(rule, (HandPays, Envy)) else []

"""What an exchange costs and what a bet comes to, read off a description in whole units of the base wager."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import comb

import numpy as np

from fifthstreet.cards import FIVE_CARD
from fifthstreet.games.description import Choice, Comparison, Decide, Game
from fifthstreet.games.reading.course import at_decisions, changes_cards, dealt, decisions
from fifthstreet.games.reading.endings import is_fee, qualifies_from, showdown_of, wager_ends
from fifthstreet.games.reading.stakes import lying_after, main_wagers, open_choices, opening_units
from fifthstreet.maths.errors import AnalysisError
from fifthstreet.maths.exchange.rows import Array

#: The numbers of exchanged cards that are counted; all five only where the bet has to follow.
_COUNTED = (1, 5)
_HAND = 5


@dataclass(frozen=True)
class Terms:
    """The prices by the number of cards, and what a round nets: a fold, and a bet after each comparison.

    ``higher`` is by the value of the player's hand. ``left_out`` says of each exchange that is not counted how much
    there would be to count.
    """

    prices: Mapping[int, int]
    words: Mapping[int, str]
    left_out: Mapping[str, str]
    fold: int
    higher: Array
    equal: int
    lower: int
    unqualified: int
    qualifies: int


def terms_of(game: Game, free: int) -> Terms:
    """The terms of a game in which cards are exchanged once and a bet or a fold follows; others are refused."""
    first, second = _decisions(game)
    stakes = {key: Fraction(units) for key, units in opening_units(game).items()}
    bet, fold = _bet_and_fold(game, second)
    prices, words, left_out = {}, {}, {}
    for choice in first.choices:
        after = lying_after(game, choice, stakes)
        number = choice.gives_up
        may_fold = second.choices.index(fold) in open_choices(second, game, after, None)
        if not number:
            continue
        if number in _COUNTED and may_fold == (number < _HAND):
            prices[number], words[number] = (
                _whole(game, sum(after.values(), Fraction(0)) - sum(stakes.values())),
                choice.word,
            )
        else:
            left_out[choice.word] = _size(number, free)
    lying = lying_after(game, bet, stakes)
    rule = showdown_of(main_wagers(game)[0])
    assert rule is not None
    return Terms(
        prices,
        words,
        left_out,
        _whole(game, -sum(stakes.values(), Fraction(0))),
        np.array([_net(game, lying, "higher", value) for value in range(len(FIVE_CARD))], np.int64),
        _net(game, lying, "equal"),
        _net(game, lying, "lower"),
        _net(game, lying, "unqualified"),
        qualifies_from(rule),
    )


def _size(number: int, free: int) -> str:
    """How much there is to count for an exchange of so many cards."""
    deals = comb(free, _HAND) * (free - _HAND)
    ways, new = comb(_HAND, number), comb(free - _HAND - 1, number)
    return f"{deals:,} hands and open cards, {ways} ways to give up {number} cards and {new:,} new ones for each"


def _decisions(game: Game) -> tuple[Decide, Decide]:
    """The exchange and the bet; anything else is refused."""
    found = decisions(game)
    if len(found) == 2 and all(map(_is_even, found[0].choices)) and not any(map(changes_cards, found[1].choices)):
        moments = [moment for _, moment in at_decisions(game)]
        seen = {(len(moment.known("player")), len(moment.known("dealer"))) for moment in moments}
        rules = [showdown_of(wager) for wager in main_wagers(game) if not is_fee(wager)]
        alike = {rule and (rule.player, rule.dealer, rule.qualifies) for rule in rules}
        rankings = {hand.ranking for rule in rules if rule is not None for hand in (rule.player, rule.dealer)}
        is_whole = seen == {(_HAND, 1)} and dealt(game)["dealer"] == _HAND
        if is_whole and len(alike) == 1 and rankings == {FIVE_CARD}:
            return found[0], found[1]
    raise _unsupported(game, "only one exchange before one bet is counted, with five cards against one open card")


def _is_even(choice: Choice) -> bool:
    """Whether a choice of the exchange gives up as many cards as it asks for, and does nothing else but pay."""
    return choice.gives_up == choice.draws and not (choice.folds or choice.takes_back or choice.shows)


def _bet_and_fold(game: Game, step: Decide) -> tuple[Choice, Choice]:
    bets = [choice for choice in step.choices if choice.places is not None]
    folds = [choice for choice in step.choices if choice.folds]
    if len(bets) == len(folds) == 1 and len(step.choices) == 2:
        return bets[0], folds[0]
    raise _unsupported(game, f"at {step.key} there is more than one bet and a fold")


def _net(game: Game, stakes: Mapping[str, Fraction], comparison: Comparison, value: int = 0) -> int:
    """What the wagers net after a comparison with a hand of this value."""
    ends = {key: wager_ends(game)[key] for key in stakes}
    found = [
        stake * ends[key].at(comparison).of(value).net for key, stake in stakes.items() if comparison in ends[key].by
    ]
    return _whole(game, sum(found, Fraction(0)))


def _whole(game: Game, amount: Fraction) -> int:
    if amount.denominator != 1:
        raise _unsupported(game, f"{amount} units of the base wager are no whole number")
    return amount.numerator


def _unsupported(game: Game, why: str) -> AnalysisError:
    return AnalysisError("analysis/unsupported", f"{game.name} cannot be analysed exactly: {why}")

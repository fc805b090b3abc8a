"""Wagers on the highest hand at the table, by the number of hands dealt."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from fifthstreet.cards import FIVE_CARD
from fifthstreet.games.description import Game, HighestHandPays, Wager
from fifthstreet.games.reading.course import dealt, places
from fifthstreet.maths.count import showdowns
from fifthstreet.maths.distribution import Distribution
from fifthstreet.maths.solve.prepare import FOLD, NO_ROW, Play
from fifthstreet.maths.wagers.cover_all import MOST_HANDS, deals, outcomes
from fifthstreet.maths.wagers.side_wagers import distribution
from fifthstreet.rulebook.payouts import PayoutRow, Payouts

#: The dealer and one player.
_TWO = 2


@dataclass(frozen=True)
class HighestHand:
    """A wager on the highest hand while it stays in action, by the number of hands dealt, the dealer's among them."""

    wager: Wager
    by_hands: Mapping[int, Distribution]
    play: Play

    @cached_property
    def forfeited(self) -> Mapping[int, Distribution]:
        """The same where a fold forfeits it, exactly; with more than two hands only a simulation can tell."""
        alone = len(self.play.base.priced.decisions) == 1 and len(self.play.base.priced.counts.cards) == 1
        if self.wager.on_fold == "stays" or not alone:
            return {}
        return {_TWO: _forfeited(_rule(self.wager), self.play)}


def highest_hand(wager: Wager, play: Play) -> HighestHand:
    """Count the wager for every number of hands that can be dealt."""
    rule = _rule(wager)
    counted = {
        hands: distribution(tuple(outcomes(_column(rule, hands), hands))) for hands in range(_TWO, MOST_HANDS + 1)
    }
    return HighestHand(wager, counted, play)


def why_not_counted(game: Game, rule: HighestHandPays) -> str | None:
    """Why the highest hand cannot be counted, where it cannot: only whole hands of five, folded ones too, are."""
    if not rule.counts_folded:
        return "which hands are compared depends on who folds"
    hands = (rule.player, rule.dealer)
    if any(hand.cards.with_board or hand.cards.first is not None for hand in hands):
        return "its hands share cards or are parts of hands"
    if any(len(places(hand.cards, dealt(game))) != FIVE_CARD.size for hand in hands):
        return f"its hands have not {FIVE_CARD.size} cards"
    try:
        for payouts in rule.columns.values():
            outcomes(payouts, _TWO)
    except ValueError as error:
        return str(error)
    return None


def _rule(wager: Wager) -> HighestHandPays:
    assert isinstance(wager.settles, HighestHandPays)
    return wager.settles


def _column(rule: HighestHandPays, hands: int) -> Payouts:
    """The pay table for so many hands, the dealer's among them."""
    return rule.columns[rule.column(hands if rule.counts_dealer else hands - 1)]


def _forfeited(rule: HighestHandPays, play: Play) -> Distribution:
    """One player and the dealer: the deals in which the player folds are taken out of every row."""
    payouts = _column(rule, _TWO)
    view = play.base.view(0)
    folds = np.array([choice.folds for choice in view.decision.choices])[play.choice(0)[:, 0]]
    weight = play.base.priced.counts.weights(0)[folds]
    hands = showdowns.all_hands(rule.dealer.ranking, 0)
    values = showdowns.values_of(view.own[folds], rule.player.ranking)
    limits = sorted({limit for row in payouts.rows for limit in (row.values.start, row.values.stop)})
    both = showdowns.below(view.own[folds], view.dealer[folds], hands, values, weight, tuple(limits))
    lower = dict(zip(limits, both, strict=True))
    each = play.main.deals // deals(_TWO)
    found: list[tuple[PayoutRow | None, int]] = []
    for row, count in outcomes(payouts, _TWO):
        if row is not None:
            found.append((row, count * each - (lower[row.values.stop] - lower[row.values.start])))
    found.append((None, play.main.deals - sum(count for _, count in found)))
    return distribution(tuple(found), f"{NO_ROW}, or {FOLD}")

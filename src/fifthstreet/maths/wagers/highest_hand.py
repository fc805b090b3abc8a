"""Wagers on the highest hand at the table, by the number of hands dealt."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from fifthstreet.cards import FIVE_CARD
from fifthstreet.games.description import Game, Wager
from fifthstreet.games.reading.course import dealt, places
from fifthstreet.games.reading.endings import RowEnds, WagerEnds, ends_of, survives_fold
from fifthstreet.maths.count import showdowns
from fifthstreet.maths.count.counts import Keep, content_key, ranking_order
from fifthstreet.maths.count.hand_values import values_of
from fifthstreet.maths.distribution import Distribution
from fifthstreet.maths.samples import Figures, Sample, Sampler
from fifthstreet.maths.solve.base_game import FOLD, NO_ROW, Play
from fifthstreet.maths.wagers.cover_all import MOST_HANDS, deals, outcomes
from fifthstreet.maths.wagers.side_wagers import EndCounts, distribution

#: The dealer and one player.
_TWO = 2


@dataclass(frozen=True)
class HighestHand:
    """A wager on the highest hand, by the number of hands dealt, the dealer's among them.

    ``by_hands`` are the figures while it stays in action, none where ``why`` says that they cannot be counted.
    """

    wager: Wager
    by_hands: Mapping[int, Distribution]
    play: Play
    why: str | None = None
    simulated: Mapping[int, Figures] = field(default_factory=dict)
    keep: Keep | None = None

    @property
    def stays(self) -> bool:
        """Whether it stays in action after a fold."""
        return survives_fold(self.wager)

    @property
    def counted(self) -> frozenset[int]:
        """The numbers of hands for which it is counted as it is played."""
        if self.stays or self.why is not None:
            return frozenset(self.by_hands)
        alone = len(self.play.base.priced.decisions) == 1 and len(self.play.base.priced.counts.cards) == 1
        return frozenset({_TWO} if alone else ())

    @cached_property
    def forfeited(self) -> Mapping[int, Distribution]:
        """The same where a fold forfeits it, exactly; with more than two hands only a simulation can tell."""
        hands = () if self.stays else self.counted
        return {each: _forfeited(ends_of(self.wager), self.play, self.keep) for each in hands}

    @property
    def samples(self) -> Mapping[int, Sample]:
        """How it was simulated, by the number of hands."""
        return {hands: each.sample for hands, each in self.simulated.items() if each.sample is not None}

    @cached_property
    def as_played(self) -> Mapping[int, Figures]:
        """The wager as it is played, as far as it was counted or simulated."""
        counted = self.by_hands if self.stays else self.forfeited
        found = {**self.simulated, **{hands: Figures(each) for hands, each in counted.items()}}
        return {hands: found[hands] for hands in sorted(found)}


def highest_hand(
    wager: Wager,
    play: Play,
    players: int,
    why: str | None = None,
    sampler: Sampler | None = None,
    keep: Keep | None = None,
) -> HighestHand:
    """Count the wager for every number of hands, unless ``why`` says that it cannot be.

    What cannot be counted as it is played with this number of players is simulated.
    """
    ends, numbers = ends_of(wager), range(_TWO, MOST_HANDS + 1) if why is None else ()
    counted = {hands: distribution(_counted(_column(ends, hands), hands)) for hands in numbers}
    found = HighestHand(wager, counted, play, why, keep=keep)
    if sampler is None or players + 1 in found.counted:
        return found
    sampled = sampler(wager, play, players)
    return found if sampled is None else replace(found, simulated={players + 1: sampled})


def why_not_counted(game: Game, wager: Wager) -> str | None:
    """Why the highest hand cannot be counted, where it cannot: only whole hands of five, folded ones too, are."""
    ends = ends_of(wager)
    if not ends.counts_folded:
        return "which hands are compared depends on who folds"
    hands = [hand for hand in (ends.hand, ends.dealer) if hand is not None]
    if any(hand.cards.with_board or hand.cards.first is not None for hand in hands):
        return "its hands share cards or are parts of hands"
    if any(len(places(hand.cards, dealt(game))) != FIVE_CARD.size for hand in hands):
        return f"its hands have not {FIVE_CARD.size} cards"
    try:
        for rows in ends.by.values():
            _counted(rows, _TWO)
    except ValueError as error:
        return str(error)
    return None


def _column(ends: WagerEnds, hands: int) -> RowEnds:
    """The rows that count with this many hands, the dealer's included."""
    return ends.by[ends.column(hands - 1)]


def _counted(rows: RowEnds, hands: int) -> EndCounts:
    """Of all deals of this many hands, how many end by each row, and last by none."""
    assert rows.payouts is not None
    no_row, *ends = rows.ends
    return tuple((end, count) for end, (_, count) in zip((*ends, no_row), outcomes(rows.payouts, hands), strict=True))


def _forfeited(ends: WagerEnds, play: Play, keep: Keep | None) -> Distribution:
    """One player and the dealer: the deals in which the player folds are taken out of every row."""
    rows = _column(ends, _TWO)
    limits = rows.cuts
    lower = dict(zip(limits, _folded_below(ends, play, limits, keep), strict=True))
    each = play.main.deals // deals(_TWO)
    *paid, (no_row, _) = _counted(rows, _TWO)
    folded = Counter[int]()
    # Rows may overlap, and the first that fits pays: a royal flush is no straight flush where it has a row.
    for start, stop in pairwise(limits):
        folded[rows.number(start)] += lower[stop] - lower[start]
    found = [(end, count * each - folded[number]) for number, (end, count) in enumerate(paid, 1)]
    found.append((no_row, play.main.deals - sum(count for _, count in found)))
    return distribution(tuple(found), f"{NO_ROW}, or {FOLD}")


def _folded_below(ends: WagerEnds, play: Play, limits: tuple[int, ...], keep: Keep | None) -> list[int]:
    """In how many deals the player folds and both hands lie below each limit; counted once where it is kept."""
    assert ends.dealer is not None
    decision = play.base.priced.decisions[0]
    folds = np.array([choice.folds for choice in decision.choices])[play.choice(0)[:, 0]]
    key = _key(ends, play, limits, folds)
    kept = keep.get(key) if keep is not None else None
    if kept is not None:
        return [int(count) for count in kept["below"]]
    view = play.base.view(0)
    weight = play.base.priced.counts.weights(0)[folds]
    hands = showdowns.all_hands(ends.dealer.ranking, 0)
    values = values_of(view.own[folds], ends.hand.ranking)
    found = showdowns.below(view.own[folds], view.dealer[folds], hands, values, weight, limits)
    if keep is not None:
        keep.put(key, {"below": np.array(found, np.int64)})
    return found


def _key(ends: WagerEnds, play: Play, limits: tuple[int, ...], folds: NDArray[np.bool_]) -> str:
    """The name of these counts: the situations, which of them are folded, how hands rank, and the limits."""
    assert ends.dealer is not None
    base = play.base
    situations = content_key(base.course, base.model.kinds, base.model.showdown, len(base.model.columns))
    rankings = [ranking_order(hand.ranking) for hand in (ends.hand, ends.dealer)]
    digest = hashlib.sha256(repr((situations, rankings, limits)).encode())
    digest.update(folds.tobytes())
    return f"folded-{digest.hexdigest()[:32]}"

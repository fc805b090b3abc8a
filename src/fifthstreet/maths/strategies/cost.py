"""What a way to play costs against best play, and where it loses most."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from fifthstreet.cards import JOKER, RANKS
from fifthstreet.maths.solve.base_game import Play
from fifthstreet.maths.solve.policy import CardArray

#: Where a situation is not met because the round was folded before.
FOLDED = -1

#: How ranks are written, the joker's last.
_WORDS = (*(rank.replace("T", "10") for rank in RANKS), str(JOKER))
_RANKS = len(_WORDS)


@dataclass(frozen=True)
class Mistake:
    """Situations of the same ranks in which the wrong choice is made, and what that costs in an average round."""

    decision: str
    yours: str
    dealer: str
    before: tuple[str, ...]
    made: str
    better: str
    frequency: Fraction
    cost: Fraction


def contexts_met(play: Play) -> tuple[NDArray[np.int32], ...]:
    """For each decision the number of the context in which each situation is met, or ``FOLDED``."""
    counts, contexts = play.base.priced.counts, play.base.priced.contexts
    # Where situations are decided as they are counted, none are kept.
    here = np.zeros(len(counts.cards[0]) if counts.cards else 0, np.int32)
    met: list[NDArray[np.int32]] = []
    for number in range(play.base.priced.kept):
        met.append(here)
        if number + 1 < play.base.priced.kept:
            follows = np.array(contexts.follows[number], np.int32)
            made = follows[here, play.choice(number)[np.arange(len(here)), here]]
            here = np.where((here == FOLDED) | (made < 0), FOLDED, made)[counts.parent[number + 1]]
    return tuple(met)


def mistakes(best: Play, play: Play, most: int = 10) -> tuple[Mistake, ...]:
    """The mistakes of a way to play, the costliest first; ``best`` is best play of the same base game."""
    met = contexts_met(play)
    found = [each for number in range(len(met)) for each in _at(best, play, number, met[number], most)]
    return tuple(sorted(found, key=lambda each: each.cost, reverse=True)[:most])


def _at(best: Play, play: Play, number: int, met: NDArray[np.int32], most: int) -> Iterator[Mistake]:
    """The costliest mistakes of a decision, what differs only by suits put together."""
    view, deals = best.base.view(number), best.main.deals
    words = [choice.word for choice in view.decision.choices]
    for context, before in enumerate(view.contexts):
        worth = best.worth(number, context)
        lost = worth.max(axis=1) - worth[np.arange(len(met)), play.choice(number)[:, context]]
        rows = np.nonzero((met == context) & (lost > 0))[0]
        lost, weight = lost[rows], best.base.priced.counts.weights(number)[rows]
        made, better = play.choice(number)[rows, context], best.choice(number)[rows, context]
        yours, dealer = np.concatenate([view.own, view.board], axis=1)[rows], view.dealer[rows]
        key = (_key(yours) * 13 ** dealer.shape[1] + _key(dealer)) * 16**2 + made * np.int64(16) + better
        _, first, group = np.unique(key, return_index=True, return_inverse=True)
        # Only to find the costliest; what these cost is added up exactly.
        about = np.bincount(group.reshape(-1), lost.astype(np.float64) * weight, len(first))
        for place in np.argsort(-about, kind="stable")[:most]:
            within, one = group.reshape(-1) == place, first[place]
            cost = sum(int(each) * int(times) for each, times in zip(lost[within], weight[within], strict=True))
            yield Mistake(
                view.decision.key,
                _ranks(yours[one]),
                _ranks(dealer[one]),
                before.words(best.base.priced.decisions),
                words[made[one]],
                words[better[one]],
                Fraction(int(weight[within].sum()) * best.decisions.deals[number], deals),
                Fraction(cost, best.decisions.scale * deals),
            )


def _key(cards: CardArray) -> NDArray[np.int64]:
    """A number for the ranks of some cards, in whatever order they lie."""
    ranks = np.sort(cards >> 2, axis=1).astype(np.int64)
    return np.asarray(ranks @ (_RANKS ** np.arange(ranks.shape[1], dtype=np.int64)))


def _ranks(cards: CardArray) -> str:
    """Ranks from the highest down: ``A-K-J-8-3``."""
    return "-".join(_WORDS[rank] for rank in np.sort(cards >> 2)[::-1])

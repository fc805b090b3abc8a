"""Cards for a hand that is to be worth a certain value."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from fifthstreet.cards import Card, Ranking, WildRanking, shuffled
from fifthstreet.cards.card import SUITS

RandBelow = Callable[[int], int]
_TRIES = 12


def cards_worth(ranking: Ranking, value: int, free: Sequence[Card], chance: RandBelow) -> tuple[Card, ...] | None:
    """Cards out of the free ones that make a hand of this value; None where none are found."""
    for _ in range(_TRIES):
        order = shuffled(chance, free)
        for cards in _candidates(ranking, value, order):
            if len(cards) == ranking.size and ranking.value(cards) == value:
                return shuffled(chance, cards)
    return None


def _candidates(ranking: Ranking, value: int, order: Sequence[Card]) -> Iterable[tuple[Card, ...]]:
    """Hands that look like one of this value; with wild cards, some of their cards may be wild ones."""
    natural = [*_natural(ranking, value, order)]
    yield from natural
    if isinstance(ranking, WildRanking):
        wild = [card for card in order if card.rank in ranking.wild_ranks]
        plain = [tuple(card for card in cards if card not in wild) for cards in natural]
        # Wild cards take the place of the first cards, those of the groups.
        for number in range(1, ranking.size + 1):
            kept = ranking.size - number
            yield from ((*cards[len(cards) - kept :], *wild[:number]) for cards in plain if kept <= len(cards))


def _natural(ranking: Ranking, value: int, order: Sequence[Card]) -> Iterable[tuple[Card, ...]]:
    category, ranks = ranking.category(value), ranking.ranks_of(value)
    if category.suited:
        for suit in range(len(SUITS)):
            yield tuple(card for card in order if card.suit == suit and card.rank in ranks)
        return
    groups = category.groups or (1,) * len(ranks)
    yield tuple(
        card
        for rank, size in zip(ranks, groups, strict=True)
        for card in [each for each in order if each.rank == rank][:size]
    )

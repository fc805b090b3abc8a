"""What a strategy can ask about the cards and the stakes, answered for all situations of a decision at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property, partial
from itertools import combinations
from operator import attrgetter
from typing import Any, Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from fifthstreet.cards import JOKER, RANKS, Ranking
from fifthstreet.cards.category import Shape
from fifthstreet.games.description import Decide, Game, Hand
from fifthstreet.games.reading.course import decisions
from fifthstreet.games.reading.endings import ends_of
from fifthstreet.games.reading.stakes import main_wagers
from fifthstreet.maths.count.hand_values import best_values
from fifthstreet.maths.solve.base_game import View
from fifthstreet.maths.solve.contexts import Context
from fifthstreet.maths.solve.policy import CardArray
from fifthstreet.maths.strategies import board_words

#: A column with an answer for each situation, a row with one for each context, or a single answer.
Answers = NDArray[Any]

#: The rank of a pair where there is none: below the two.
NO_PAIR = -1
#: The ranks without the joker's.
_RANK_BITS = np.uint16((1 << len(RANKS)) - 1)
PLACES = ("first", "second", "third", "fourth", "fifth")


def players_hand(game: Game) -> Hand:
    """The hand of the player that the base game looks at."""
    hands = [ends_of(wager).hand for wager in main_wagers(game)]
    return next((hand for hand in hands if hand.cards.first is None), hands[0])


@dataclass(frozen=True)
class Features:
    """The situations of one decision, as the player sees them.

    Your cards are the player's own and, where they count for the hand, the community cards that are known.
    """

    view: View
    hand: Hand
    earlier: tuple[Decide, ...]
    main: frozenset[str]
    _kept: dict[str, Answers] = field(default_factory=dict, repr=False, compare=False)

    def kept(self, word: str, ask: Callable[[Features], Answers]) -> Answers:
        """The answers to a word of the strategy's own, asked for once."""
        if word not in self._kept:
            self._kept[word] = ask(self)
        return self._kept[word]

    def __len__(self) -> int:
        return len(self.view.own)

    @cached_property
    def cards(self) -> CardArray:
        """Your cards, a row for each situation."""
        view = self.view
        return np.concatenate([view.own, view.board], axis=1) if self.hand.cards.with_board else view.own

    @cached_property
    def ranks(self) -> NDArray[np.int8]:
        """The ranks of your cards from the highest down, a row for each place."""
        ordered = np.sort(self.cards >> 2, axis=1)[:, ::-1]
        return np.ascontiguousarray(ordered.T.astype(np.int8))

    @cached_property
    def bits(self) -> NDArray[np.uint16]:
        """The ranks you hold, as bits."""
        found = np.zeros(len(self), np.uint16)
        for place in self.ranks:
            found |= np.left_shift(np.uint16(1), place.astype(np.uint16))
        return found

    @cached_property
    def value(self) -> Answers:
        """What your hand is worth; of an incomplete hand, the lowest that it can become."""
        ranking = self.hand.ranking
        if self.cards.shape[1] < ranking.size:
            return _column(_made(ranking, self.ranks))
        return _column(best_values(self.cards, range(self.cards.shape[1]), ranking))

    @cached_property
    def pair(self) -> Answers:
        """The rank of your highest pair."""
        found = np.full(len(self), NO_PAIR, np.int8)
        for higher, lower in zip(self.ranks[:-1], self.ranks[1:], strict=True):
            np.copyto(found, higher, where=(higher == lower) & (found == NO_PAIR))
        return _column(found)

    @property
    def dealer(self) -> Answers:
        """The rank of the dealer's open card."""
        return _column((self.view.dealer[:, 0] >> 2).astype(np.int8))

    @cached_property
    def same_suit(self) -> Answers:
        """The most of your cards that are of one suit."""
        suits = np.where(self.cards == JOKER, JOKER.suit, self.cards & 3)
        return _column(np.stack([(suits == suit).sum(axis=1, dtype=np.int8) for suit in range(4)]).max(axis=0))

    @property
    def suited(self) -> Answers:
        """Whether all your cards are of one suit."""
        return np.asarray(self.same_suit == self.cards.shape[1])

    @property
    def dealers_suit(self) -> Answers:
        """How many of your cards are of the suit of the dealer's open card."""
        return _column(((self.cards & 3) == (self.view.dealer[:, :1] & 3)).sum(axis=1, dtype=np.int8))

    @property
    def gaps(self) -> Answers:
        """How many ranks are missing between your lowest and your highest card."""
        return _column(_gaps()[self.bits & _RANK_BITS])

    @property
    def straights(self) -> Answers:
        """How many different straights your cards all fit in."""
        fit = _straights(self.hand.ranking.size)[self.bits & _RANK_BITS]
        return _column(np.where(self.pair[:, 0] == NO_PAIR, fit, np.int8(0)))

    @property
    def wagered(self) -> Answers:
        """What lies on the layout, in units of the base wager."""
        return _row([int(context.wagered_on(self.main)) for context in self.view.contexts])

    @property
    def largest_raise(self) -> Answers:
        """The largest multiple that was bet at an earlier decision."""
        return _row([self._largest(context) for context in self.view.contexts])

    def _largest(self, context: Context) -> int:
        made = zip(self.earlier, context.history, strict=False)
        return max((decision.choices[choice].times for decision, choice in made if choice is not None), default=0)

    @property
    def overcards(self) -> Answers:
        """How many of your own cards are above every community card."""
        return _column(board_words.overcards(self.view.own, self.view.board))

    @property
    def matched(self) -> Answers:
        """The highest rank of your own that two or more of your cards have."""
        return _column(board_words.matched(self.view.own, self.cards))

    @property
    def own_suit(self) -> Answers:
        """The most of your cards that are of one suit, which one of your own has."""
        return _column(board_words.own_suit(self.view.own, self.cards))

    @property
    def straight_outs(self) -> Answers:
        """How many ranks would complete a straight that one of your own cards is in."""
        return _column(board_words.straight_outs(self.view.own, self.cards, self.hand.ranking.size))

    @cached_property
    def outs_against(self) -> Answers:
        """How many unseen cards would beat your hand, if the dealer held one of them."""
        view = self.view
        return _column(board_words.outs_against(view.own, view.board, self.value, self.hand.ranking))

    def own_place(self, *, highest: bool) -> Answers:
        """The rank of your own highest or lowest card."""
        return _column(board_words.own_place(self.view.own, highest=highest))

    def place(self, number: int) -> Answers:
        """The rank of one of your cards, counted from the highest."""
        return _column(self.ranks[number])

    def holds(self, ranks: frozenset[int]) -> Answers:
        """Whether you hold a card of each of these ranks."""
        wanted = np.uint16(sum(1 << rank for rank in ranks))
        return _column((self.bits & wanted) == wanted)

    def count(self, ranks: frozenset[int]) -> Answers:
        """How many of your cards have one of these ranks."""
        wanted = np.array([rank in ranks for rank in range(len(RANKS) + 1)], np.int8)
        return _column(wanted[self.ranks].sum(axis=0, dtype=np.int8))

    def held(self, rank: Answers) -> Answers:
        """Whether you hold a card of a rank."""
        shift = np.maximum(rank, 0).astype(np.uint16)
        return np.asarray((_column(self.bits) >> shift & 1).astype(bool) & (rank >= 0))


Kind = Literal["truth", "number", "rank"]


class Word(NamedTuple):
    """A word of a condition: what it is, how it is answered, and how many cards it needs.

    ``yours`` includes the community cards, ``shared`` are these alone; ``short`` is how many they may lack of a hand.
    """

    kind: Kind
    ask: Callable[[Features], Answers]
    yours: int = 0
    dealers: int = 0
    shared: int = 0
    short: int | None = None


#: The words of a condition.
WORDS: Mapping[str, Word] = {
    "dealer": Word("rank", attrgetter("dealer"), dealers=1),
    "pair": Word("rank", attrgetter("pair")),
    "lowest": Word("rank", partial(Features.place, number=-1), yours=1),
    **{word: Word("rank", partial(Features.place, number=at), yours=at + 1) for at, word in enumerate(PLACES)},
    "highest_own": Word("rank", partial(Features.own_place, highest=True), yours=1),
    "lowest_own": Word("rank", partial(Features.own_place, highest=False), yours=1),
    "matched": Word("rank", attrgetter("matched"), yours=1),
    "overcards": Word("number", attrgetter("overcards"), shared=1),
    "same_suit": Word("number", attrgetter("same_suit")),
    "own_suit": Word("number", attrgetter("own_suit"), yours=1),
    "dealers_suit": Word("number", attrgetter("dealers_suit"), dealers=1),
    "gaps": Word("number", attrgetter("gaps")),
    "straights": Word("number", attrgetter("straights")),
    "straight_outs": Word("number", attrgetter("straight_outs"), yours=1),
    "outs_against": Word("number", attrgetter("outs_against"), short=1),
    "wagered": Word("number", attrgetter("wagered")),
    "largest_raise": Word("number", attrgetter("largest_raise")),
    "suited": Word("truth", attrgetter("suited"), yours=1),
}


def features_of(game: Game, view: View) -> Features:
    """What can be asked about the situations of a decision."""
    made = decisions(game)
    earlier = made[: [each.key for each in made].index(view.decision.key)]
    return Features(view, players_hand(game), earlier, frozenset(wager.key for wager in main_wagers(game)))


def _column(answers: NDArray[np.generic]) -> Answers:
    return answers.reshape(-1, 1)


def _row(answers: list[int]) -> Answers:
    return np.array([answers], np.int64)


def _made(ranking: Ranking, ranks: NDArray[np.int8]) -> NDArray[np.int16]:
    """What an incomplete hand is already: the value its category begins at, were the other cards of other ranks."""
    same = np.zeros(ranks.shape[1], np.int8)
    for one, other in combinations(ranks, 2):
        same += one == other
    # So many pairs of equal ranks tell the groups apart: 2-2-2 has three of them, 2-2-3-3 has two.
    begin = {}
    for shape in _groupings(len(ranks)):
        padded = (*shape, *(1,) * (ranking.size - sum(shape)))
        fits = next(each for each in ranking.categories if Shape(padded).fits(each))
        begin[sum(size * (size - 1) // 2 for size in shape)] = ranking.bounds(fits.key).start
    table = np.zeros(max(begin) + 1, np.int16)
    table[list(begin)] = list(begin.values())
    return table[same]


def _groupings(cards: int, largest: int = 4) -> list[tuple[int, ...]]:
    if cards == 0:
        return [()]
    return [
        (first, *rest) for first in range(min(cards, largest), 0, -1) for rest in _groupings(cards - first, first)
    ]


@cache
def _gaps() -> NDArray[np.int8]:
    """For each set of ranks the ranks missing inside it, the ace high or low as it leaves fewer."""
    found = np.zeros(1 << 13, np.int8)
    for bits in range(1, 1 << 13):
        ranks = [rank for rank in range(13) if bits >> rank & 1]
        low = [-1, *ranks[:-1]] if ranks[-1] == 12 else ranks
        found[bits] = min(max(each) - min(each) + 1 for each in (ranks, low)) - len(ranks)
    return found


@cache
def _straights(size: int) -> NDArray[np.int8]:
    """For each set of ranks how many straights of this size hold all of them."""
    runs = [{(low + step) % 13 for step in range(size)} for low in range(-1, 13 - size + 1)]
    every = np.arange(1 << 13)
    found = np.zeros(1 << 13, np.int8)
    for run in runs:
        found += (every & ~sum(1 << rank for rank in run)) == 0
    return found

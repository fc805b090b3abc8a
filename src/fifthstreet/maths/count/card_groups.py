"""The order in which cards become known to the player, as groups to count."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from fifthstreet.cards import DECK, JOKER, Card, first_duplicate
from fifthstreet.games.description import Cards, Decide, Game, Holder
from fifthstreet.games.reading.course import Moment, at_decisions, cards_needed, turns, walk
from fifthstreet.maths.errors import AnalysisError

#: How a card of the dealer that the player has seen is asked for: ``dealer:2`` for two of them.
_DEALER = "dealer:"
_DEALERS = re.compile(_DEALER + r"([1-9]\d?)", re.ASCII)
#: The most cards that may become known at once; the compiled code has room for no more.
LARGEST_GROUP = 8
#: What the name of a step that turns a card may leave out.
_CARD = "_card"


@dataclass(frozen=True, slots=True)
class Group:
    """Cards that come to be known together, in no order: their places among the cards of their holder."""

    holder: Holder
    places: tuple[int, ...]


@dataclass(frozen=True)
class Course:
    """What the player learns, one group after the other; each decision comes after a number of groups.

    ``known`` are cards that are out of the deck, and the player knows it. ``dealer`` is how many cards the dealer
    ends with; those in no group stay hidden to the end.
    """

    groups: tuple[Group, ...]
    decisions: tuple[tuple[Decide, int], ...]
    dealer: int
    known: tuple[Card, ...] = ()
    deck: tuple[Card, ...] = DECK

    @property
    def free(self) -> int:
        """How many cards are left in the deck before the deal."""
        return len(self.deck) - len(self.known)

    @property
    def last(self) -> int:
        """How many groups are known at the last decision."""
        return self.decisions[-1][1] if self.decisions else 0

    def columns(self, holder: Holder, groups: int | None = None) -> tuple[int, ...]:
        """Where the cards of a holder stand, by their places, when the first groups, or all, are written in a row."""
        written = [(group.holder, place) for group in self.groups[:groups] for place in group.places]
        found = {place: column for column, (whose, place) in enumerate(written) if whose == holder}
        return tuple(found[place] for place in sorted(found))


def course_of(
    game: Game,
    looks: Sequence[Cards] = (),
    known: tuple[Card, ...] = (),
    sees: tuple[str, ...] = (),
) -> Course:
    """The course of a game; ``sees`` names cards that lie face down and are seen before the first decision.

    ``looks`` are the cards that wagers look at: cards that come together are told apart where one stops looking.
    """
    _check_known(game, known)
    if sees and JOKER in game.deck:
        said = f"{game.name} is played with a joker; what a seen card is worth is not counted there"
        raise AnalysisError("analysis/unsupported", said)
    groups: list[Group] = []
    told: dict[Holder, set[int]] = {"player": set(), "board": set(), "dealer": set()}
    seen, ends = _seen_early(game, sees), {end for cards in looks for end in _ends(cards)}

    def learn(holder: Holder, moment: Moment) -> None:
        early = {place for place in moment.hidden(holder) if (holder, place) in seen}
        fresh = sorted(early.union(moment.known(holder)) - told[holder])
        told[holder].update(fresh)
        groups.extend(Group(holder, part) for part in _cut(holder, fresh, ends))

    decided: list[tuple[Decide, int]] = []
    for decision, moment in at_decisions(game):
        for holder in told:
            learn(holder, moment)
        decided.append((decision, len(groups)))
    last = walk(game)[-1][1]
    # What comes later completes the hands that are paid; a dealer's hand that is only compared stays hidden.
    for holder in told:
        if holder != "dealer" or any(cards.holder == "dealer" for cards in looks):
            learn(holder, last)
    large = max((len(group.places) for group in groups), default=0)
    if large > LARGEST_GROUP:
        said = f"{game.name}: {large} cards become known at once, more than {LARGEST_GROUP}"
        raise AnalysisError("analysis/unsupported", said)
    return Course(tuple(groups), tuple(decided), last.dealt["dealer"], known, game.deck)


def _ends(cards: Cards) -> tuple[tuple[Holder, int | None], ...]:
    """The places where a wager stops looking."""
    return (cards.holder, cards.first), ("board", cards.board_first)


def _cut(holder: Holder, places: list[int], ends: Collection[tuple[Holder, int | None]]) -> Iterator[tuple[int, ...]]:
    """Cards that become known together, in parts where a wager looks at the first few alone."""
    cuts = [at for at, place in enumerate(places) if at and (holder, place) in ends]
    return (tuple(places[start:stop]) for start, stop in pairwise([0, *cuts, len(places)]) if stop)


def _check_known(game: Game, known: tuple[Card, ...]) -> None:
    twice = first_duplicate(known)
    if twice is not None:
        raise AnalysisError("analysis/known", f"the known card {twice} is there twice")
    if JOKER in known and JOKER not in game.deck:
        raise AnalysisError("analysis/known", f"{game.name} is played without a joker, so that none can be known")
    needed = cards_needed(game)
    if len(known) + needed > len(game.deck):
        left = len(game.deck) - len(known)
        raise AnalysisError("analysis/known", f"{len(known)} known cards leave {left}; a round needs {needed}")


def _seen_early(game: Game, sees: tuple[str, ...]) -> set[tuple[Holder, int]]:
    """The face-down cards that the player has seen."""
    turned = {step.key: step.cards for step in turns(game) if step.whose == "board" and step.cards}
    hidden = next((moment.hidden("dealer") for _, moment in at_decisions(game)), ())
    found: set[tuple[Holder, int]] = set()
    if len(set(sees)) < len(sees):
        raise AnalysisError("analysis/sees", f"a card is named twice: {', '.join(sees)[:80]}")
    for name in sees:
        match = _DEALERS.fullmatch(name)
        number = int(match[1]) if match else 0
        if 0 < number <= len(hidden):
            found |= {("dealer", place) for place in hidden[:number]}
            continue
        cards = turned.get(name) or turned.get(name + _CARD)
        if cards is None:
            there = _names(turned, hidden)
            raise AnalysisError("analysis/sees", f"{game.name} has no face-down card {name[:40]!r}; {there}")
        found |= {("board", place) for place in cards}
    return found


def _names(turned: dict[str, tuple[int, ...]], hidden: tuple[int, ...]) -> str:
    names = [key.removesuffix(_CARD) for key in turned]
    names += [f"{_DEALER}1 to {_DEALER}{len(hidden)}"] if len(hidden) > 1 else [f"{_DEALER}1"] if hidden else []
    return f"there are {', '.join(names)}" if names else "it has none at all"

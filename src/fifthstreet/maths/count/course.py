"""The course of a round as the player learns of it: which cards are known at which decision."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from fifthstreet.cards import DECK, Card, first_duplicate
from fifthstreet.games.description import Deal, Decide, Game, Holder, Turn
from fifthstreet.maths.errors import AnalysisError

#: How a card of the dealer that the player has seen is asked for: ``dealer:2`` for two of them.
_DEALER = "dealer:"
_DEALERS = re.compile(_DEALER + r"([1-9]\d?)", re.ASCII)
#: As many cards at once are counted; there is room for just so many where they are dealt.
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
    """What the player learns, one group after the other; a decision comes after so many groups.

    ``known`` are cards that are out of the deck, and the player knows it. ``dealer`` is how many cards the dealer
    ends with; those in no group stay hidden to the end.
    """

    groups: tuple[Group, ...]
    decisions: tuple[tuple[Decide, int], ...]
    dealer: int
    known: tuple[Card, ...] = ()

    @property
    def last(self) -> int:
        """How many groups are known at the last decision."""
        return self.decisions[-1][1] if self.decisions else 0

    def columns(self, holder: Holder, places: Iterable[int] | None = None) -> tuple[int, ...]:
        """Where the cards of a holder stand when all groups are written one after the other."""
        found = {}
        column = 0
        for group in self.groups:
            for place in group.places:
                if group.holder == holder:
                    found[place] = column
                column += 1
        wanted = sorted(found) if places is None else [place for place in places if place in found]
        return tuple(found[place] for place in wanted)


def course_of(
    game: Game, splits: Iterable[int] = (), known: tuple[Card, ...] = (), sees: tuple[str, ...] = ()
) -> Course:
    """The course of a game; ``sees`` names cards that lie face down and are seen before the first decision.

    ``splits`` are numbers of the player's first cards that some wager looks at alone.
    """
    _check_known(game, known)
    walk = _Walk(game, frozenset(splits), sees)
    for step in game.steps:
        walk.take(step)
    walk.flush()
    large = max((len(group.places) for group in walk.groups), default=0)
    if large > LARGEST_GROUP:
        said = f"{game.name}: {large} cards become known at once, more than {LARGEST_GROUP}"
        raise AnalysisError("analysis/unsupported", said)
    return Course(tuple(walk.groups), tuple(walk.decisions), walk.dealt["dealer"], known)


class _Walk:
    """Goes through the steps and gathers what becomes known between two decisions."""

    def __init__(self, game: Game, splits: frozenset[int], sees: tuple[str, ...]) -> None:
        self.splits = splits
        self.groups: list[Group] = []
        self.decisions: list[tuple[Decide, int]] = []
        self.dealt: dict[Holder, int] = {"player": 0, "board": 0, "dealer": 0}
        self.fresh: dict[Holder, list[int]] = {"player": [], "board": [], "dealer": []}
        self.told: set[tuple[Holder, int]] = set()
        self.glimpsed = _glimpsed(game, sees)

    def take(self, step: object) -> None:
        if isinstance(step, Deal):
            for delivery in step.deliveries:
                first = self.dealt[delivery.to]
                self.dealt[delivery.to] += delivery.cards
                for place in range(delivery.cards):
                    seen = (delivery.to, first + place) in self.glimpsed
                    if delivery.to == "player" or place in delivery.up or seen:
                        self.tell(delivery.to, first + place)
        elif isinstance(step, Turn) and step.whose == "board":
            for place in step.cards or range(self.dealt["board"]):
                self.tell("board", place)
        elif isinstance(step, Decide):
            self.flush()
            self.decisions.append((step, len(self.groups)))

    def tell(self, holder: Holder, place: int) -> None:
        if (holder, place) not in self.told:
            self.told.add((holder, place))
            self.fresh[holder].append(place)

    def flush(self) -> None:
        """Close the groups: the player's cards are cut where a wager looks at the first few alone."""
        for holder, places in self.fresh.items():
            for part in _cut(places, self.splits) if holder == "player" else ([places] if places else []):
                self.groups.append(Group(holder, tuple(part)))
            self.fresh[holder] = []


def _cut(places: list[int], splits: frozenset[int]) -> list[list[int]]:
    parts: list[list[int]] = []
    for place in places:
        if not parts or place in splits:
            parts.append([])
        parts[-1].append(place)
    return parts


def _check_known(game: Game, known: tuple[Card, ...]) -> None:
    twice = first_duplicate(known)
    if twice is not None:
        raise AnalysisError("analysis/known", f"the known card {twice} is there twice")
    needed = sum(each.cards for step in game.steps if isinstance(step, Deal) for each in step.deliveries)
    if len(known) + needed > len(DECK):
        left = len(DECK) - len(known)
        raise AnalysisError("analysis/known", f"{len(known)} known cards leave {left}; a round needs {needed}")


def _glimpsed(game: Game, sees: tuple[str, ...]) -> set[tuple[Holder, int]]:
    """The face-down cards that the player has seen."""
    turned = {step.key: step.cards for step in game.steps if isinstance(step, Turn) and step.whose == "board"}
    turned = {key: cards for key, cards in turned.items() if cards}
    hidden = _hidden_of_dealer(game)
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


def _hidden_of_dealer(game: Game) -> list[int]:
    """The places of the dealer's cards that are dealt face down before the first decision."""
    hidden: list[int] = []
    first = 0
    for step in game.steps:
        if isinstance(step, Decide):
            break
        for each in step.deliveries if isinstance(step, Deal) else ():
            if each.to == "dealer":
                hidden += [first + place for place in range(each.cards) if place not in each.up]
                first += each.cards
    return hidden


def _names(turned: dict[str, tuple[int, ...]], hidden: list[int]) -> str:
    names = [key.removesuffix(_CARD) for key in turned]
    names += [f"{_DEALER}1 to {_DEALER}{len(hidden)}"] if len(hidden) > 1 else [f"{_DEALER}1"] if hidden else []
    return f"there are {', '.join(names)}" if names else "it has none at all"

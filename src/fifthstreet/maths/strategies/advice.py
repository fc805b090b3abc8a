"""One hand: what every choice is worth, exactly."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from fifthstreet.cards import JOKER, Card, first_duplicate
from fifthstreet.games.description import Holder
from fifthstreet.maths.errors import AnalysisError
from fifthstreet.maths.solve.base_game import BaseGame, Play
from fifthstreet.maths.solve.exchanged import Exchanged
from fifthstreet.maths.strategies.exchange_advice import after_the_exchange, before_the_exchange
from fifthstreet.maths.strategies.late_advice import late_worth
from fifthstreet.maths.strategies.outlook import Possibility, outlook

#: The cards somebody holds or sees, in the order dealt, by whose they are.
Held = Mapping[Holder, tuple[Card, ...]]

_WHOSE: Mapping[Holder, str] = {"player": "of your own", "board": "on the board", "dealer": "of the dealer"}


@dataclass(frozen=True)
class ChoiceValue:
    """A choice, what the round nets on average if it is made, and how much less that is than with the best choice.

    Both are in units of the base wager; after the choice best play is assumed. ``outlook`` is what may come, where
    nothing is left to decide, ``gives_up`` the cards that an exchange is best made with.
    """

    choice: str
    value: Fraction
    cost: Fraction
    outlook: tuple[Possibility, ...] = ()
    gives_up: tuple[Card, ...] = ()


@dataclass(frozen=True)
class Judged:
    """A decision with a certain hand: what a way to play chooses, and every choice that is open, the best first.

    ``above_limit`` are the choices that stake more than a single wager may be: the table does not offer them.
    """

    decision: str
    choice: str
    choices: tuple[ChoiceValue, ...]
    above_limit: tuple[str, ...]


def judge(best: Play, play: Play, held: Held, history: tuple[str, ...], given_up: tuple[Card, ...] = ()) -> Judged:
    """Judge the decision that is met with these cards after these choices; ``best`` is best play, ``play`` any.

    ``given_up`` are cards that an earlier choice has exchanged.
    """
    base = best.base
    number = _decision(base, held, history)
    context = _context(base, number, history)
    decision = base.priced.decisions[number]
    if isinstance(base, Exchanged):
        return _judged_exchange(base, held, number, history, given_up, larger=best.larger)
    if base.priced.late is not None and number == base.priced.late.number:
        return _judged_late(best, play, held, number, context)
    row = _situation(base, number, held)
    whole = best.decisions.scale * best.decisions.deals[number]
    counted = best.worth(number, context, row)
    possible = base.priced.open_to(number, context, row)
    worth = {at: Fraction(int(counted[at]), whole) for at in possible}
    first = int(best.choice(number, row)[context])
    order = sorted(worth, key=lambda choice: (-worth[choice], choice != first))
    most = worth[order[0]]
    return Judged(
        decision.key,
        decision.choices[int(play.choice(number, row)[context])].word,
        tuple(
            ChoiceValue(
                decision.choices[at].word, worth[at], most - worth[at], outlook(base, number, context, row, at)
            )
            for at in order
        ),
        base.priced.never_open().get(decision.key, ()),
    )


def _judged_exchange(
    base: Exchanged, held: Held, number: int, history: tuple[str, ...], given_up: tuple[Card, ...], *, larger: bool
) -> Judged:
    """The same where cards are exchanged: every new hand and every hand of the dealer is looked at."""
    own, (shown,) = held["player"], held["dealer"]
    if number == 0:
        found = before_the_exchange(base, own, shown, larger=larger)
    else:
        found = after_the_exchange(base, own, shown, history[0], given_up, larger=larger)
    most = found[0].value
    values = tuple(
        ChoiceValue(each.choice, each.value, most - each.value, each.outlook, each.gives_up) for each in found
    )
    key = base.priced.decisions[number].key
    return Judged(key, found[0].choice, values, base.priced.never_open().get(key, ()))


def _judged_late(best: Play, play: Play, held: Held, number: int, context: int) -> Judged:
    """The same where the situations are not kept: every deal that can follow is looked at."""
    base, late = best.base, best.base.priced.late
    assert late is not None
    if play.base.recounted is None:
        said = f"what a strategy chooses at {base.priced.decisions[number].key} is not looked up; ask for best play"
        raise AnalysisError("analysis/unsupported", said)
    worth = late_worth(base, held.get("player", ()), held.get("board", ()), context)
    group = late.group[context]
    assert group is not None
    order = sorted(late.choices[group][0 if best.larger else 1], key=lambda choice: -worth[choice])
    words = [choice.word for choice in base.priced.decisions[number].choices]
    most = worth[order[0]]
    values = tuple(ChoiceValue(words[at], worth[at], most - worth[at]) for at in order)
    closed = base.priced.never_open().get(base.priced.decisions[number].key, ())
    return Judged(base.priced.decisions[number].key, words[order[0]], values, closed)


# Which decision -------------------------------------------------------------------------------------------------


def _decision(base: BaseGame, held: Held, history: tuple[str, ...]) -> int:
    """The decision at which exactly these cards are known; where there are several, after these choices."""
    if not base.priced.counts.cards and not isinstance(base, Exchanged):
        said = "with several of the dealer's cards seen a single hand cannot be looked up"
        raise AnalysisError("analysis/unsupported", said)
    twice = first_duplicate([card for cards in (*held.values(), base.course.known) for card in cards])
    if twice is not None:
        raise AnalysisError("advise/cards", f"the card {twice} is there twice")
    keys = [decision.key for decision in base.priced.decisions]
    needed = [_told({whose: len(held) for whose, held in _columns(base, at).items()}) for at in range(len(keys))]
    given = _told({whose: len(held.get(whose, ())) for whose in _WHOSE})
    if given not in needed:
        told = "; ".join(f"{key} takes {cards}" for key, cards in zip(keys, needed, strict=True))
        raise AnalysisError("advise/cards", f"{base.game.name} has no decision with {given}; {told or 'it has none'}")
    number = len(history)
    if needed[number : number + 1] != [given]:
        at = needed.index(given)
        told = f"after {', '.join(keys[:at])}: say what was chosen there" if at else "first"
        raise AnalysisError("advise/history", f"{keys[at]} comes {told}; choices given: {number}")
    return number


def _told(counts: Mapping[Holder, int]) -> str:
    """Numbers of cards in words: ``2 cards of your own, 1 card on the board``."""
    words = [f"{count} card{'s' * (count > 1)} {_WHOSE[whose]}" for whose, count in counts.items() if count]
    return ", ".join(words) or "no card"


def _context(base: BaseGame, number: int, history: tuple[str, ...]) -> int:
    """The context that the earlier choices lead to."""
    context, contexts = 0, base.priced.contexts
    for at, (decision, word) in enumerate(zip(base.priced.decisions, history, strict=False)):
        there = {decision.choices[choice].word: choice for choice in contexts.open[at][context]}
        if word not in there:
            said = f"{decision.key} has no choice {word[:40]!r}; there are {', '.join(there)}"
            raise AnalysisError("advise/history", said)
        context = contexts.follows[at][context][there[word]]
        if context < 0:
            raise AnalysisError("advise/history", f"after {word} at {decision.key} there is nothing left to decide")
    return context


# Which situation ------------------------------------------------------------------------------------------------


def _columns(base: BaseGame, number: int) -> dict[Holder, tuple[int, ...]]:
    """Where the cards known at a decision stand, by whose they are."""
    return {whose: base.course.columns(whose, base.course.decisions[number][1]) for whose in _WHOSE}


def _situation(base: BaseGame, number: int, held: Held) -> int:
    """The kept situation that differs from the one asked about only by an exchange of suits."""
    kept, known = base.priced.counts.cards[number], np.array(base.course.known, np.uint8)
    asked = np.zeros(kept.shape[1], np.uint8)
    for whose, columns in _columns(base, number).items():
        asked[list(columns)] = held.get(whose, ())
    ends = np.cumsum([len(group.places) for group in base.course.groups[: base.course.decisions[number][1]]])[:-1]

    def groups(cards: NDArray[np.uint8]) -> list[set[int]]:
        return [set(part.tolist()) for part in np.split(cards, ends)]

    # An exchange of suits counts only if the cards that are out of the deck stay the same.
    exchanges = [np.array(suits, np.uint8) for suits in permutations(range(4))]
    same = [groups(_exchanged(asked, suits)) for suits in exchanges if {*_exchanged(known, suits)} == {*known}]
    rows = np.arange(len(kept))
    # Within a group cards are kept in the order of their ranks.
    for column, rank in enumerate(np.concatenate([np.sort(part >> 2) for part in np.split(asked, ends)])):
        rows = rows[kept[rows, column] >> 2 == rank]
    return next(int(row) for row in rows if groups(kept[row]) in same)


def _exchanged(cards: NDArray[np.uint8], suits: NDArray[np.uint8]) -> NDArray[np.uint8]:
    return np.where(cards == JOKER, cards, (cards & 0xFC) | suits[cards & 3])

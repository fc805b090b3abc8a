"""What does a fold do to a wager, and when can a player fold?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from fifthstreet.games.description import Choice, Decide, Game, Keys, Offer, Step, Wager
from fifthstreet.games.reading.awards import AwardEnds
from fifthstreet.games.reading.course import choices_of, is_asked, is_open, walk
from fifthstreet.games.reading.endings import is_fee, survives_fold
from fifthstreet.games.reading.once import once

#: What a fold does to a wager. It may be settled before anybody can fold, or made too late for a fold.
AfterFold = Literal["stays", "lost", "returned", "lost_unless_taken_back", "settled", "no_fold"]


@dataclass(frozen=True, slots=True)
class Fold:
    """One way to fold: the choice, the wagers made before it, and those of them that were settled already."""

    choice: Choice
    made: frozenset[str]
    settled: frozenset[str]


@once
def folds(game: Game) -> tuple[Fold, ...]:
    """Every way in which a player who made all opening wagers can come to fold."""
    opening = frozenset(wager.key for wager in game.wagers if wager.opening)
    histories = {(opening, opening)}
    found: list[Fold] = []
    for step, moment in walk(game):
        after: set[tuple[frozenset[str], frozenset[str]]] = set()
        for made, lying in histories:
            possible = [*_possible(game, step, made, lying - moment.settled)]
            found += [Fold(choice, made, moment.settled) for choice in possible if choice.folds]
            after |= {_after(choice, made, lying) for choice in possible if not choice.folds}
            if not possible or isinstance(step, Offer):
                after.add((made, lying))
        histories = after
    return tuple(found)


def _possible(game: Game, step: Step, made: frozenset[str], lying: frozenset[str]) -> Iterator[Choice]:
    """What a player with these wagers can choose at a step."""
    asks = isinstance(step, Decide) and is_asked(game, step, made, lying)
    if asks or (isinstance(step, Offer) and step.holding in lying):
        yield from (choice for choice in choices_of(step) if is_open(game, choice, made, lying))


def _after(choice: Choice, made: frozenset[str], lying: frozenset[str]) -> tuple[frozenset[str], frozenset[str]]:
    placed: Keys = () if choice.places is None else (choice.places,)
    return made.union(placed), lying.union(placed) - {choice.takes_back}


def kept_after_fold(game: Game, ends: AwardEnds) -> Keys | None:
    """The wagers on which an award is paid after a fold too; None where no fold can come before it."""
    on, key = ends.award.on, ends.award.key
    if not any(key not in fold.settled and not fold.made.isdisjoint(on) for fold in folds(game)):
        return None
    return tuple(wager for wager in on if wager in ends.stays)


def after_fold(game: Game, wager: Wager) -> AfterFold:
    """What a fold does to a wager, whichever way a player comes to fold."""
    with_it = [fold for fold in folds(game) if wager.key in fold.made]
    if not with_it:
        return "no_fold"
    if is_fee(wager):
        return "settled"
    taken_back = [fold.choice.takes_back == wager.key for fold in with_it if wager.key not in fold.settled]
    if not taken_back:
        return "settled"
    if all(taken_back):
        return "returned"
    if survives_fold(wager):
        return "stays"
    return "lost_unless_taken_back" if any(taken_back) else "lost"


def given_up_by(game: Game, choice: Choice, lying: Mapping[str, int]) -> tuple[int, int]:
    """What a fold takes of the wagers that lie there, and what it leaves: those that survive it or are taken back."""
    kept = sum(amount for key, amount in lying.items() if key == choice.takes_back or survives_fold(game.by_key[key]))
    return sum(lying.values()) - kept, kept

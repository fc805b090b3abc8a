"""What happens when: one walk over the steps of a round, and what is dealt, known, open and settled at each.

The walk works for a description that makes no sense too: the checks use it to say what is wrong.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from itertools import accumulate
from typing import TypeVar

from fifthstreet.games import description as d
from fifthstreet.games.description import Cards, Choice, Game, Holder, Keys, Step, Wager
from fifthstreet.games.reading.once import once

_Card = TypeVar("_Card")


# The walk --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Moment:
    """What holds once a step is done.

    ``dealt`` is how many cards each holder has, ``open`` the places of those that everyone sees. ``settled`` are
    wagers and awards, ``offered`` the offers made, ``folded_with`` the fewest cards a player can have folded with.
    """

    dealt: Mapping[Holder, int]
    open: Mapping[Holder, frozenset[int]]
    settled: frozenset[str] = frozenset()
    offered: frozenset[str] = frozenset()
    folded_with: int | None = None

    def known(self, holder: Holder) -> tuple[int, ...]:
        """The places of a holder's cards that a player knows: the whole hand, and of the others what lies open."""
        return tuple(range(self.dealt[holder]) if holder == "player" else sorted(self.open[holder]))

    def hidden(self, holder: Holder) -> tuple[int, ...]:
        """The places of a holder's cards that lie face down."""
        return tuple(place for place in range(self.dealt[holder]) if place not in self.open[holder])


_BEFORE = Moment(
    {"player": 0, "dealer": 0, "board": 0},
    {"player": frozenset(), "dealer": frozenset(), "board": frozenset()},
)


def walk(game: Game) -> tuple[tuple[Step, Moment], ...]:
    """Every step of a round with what holds once it is done."""
    _, *moments = accumulate(game.steps, _after, initial=_BEFORE)
    return tuple(zip(game.steps, moments, strict=True))


def _after(before: Moment, step: Step) -> Moment:
    if isinstance(step, d.Deal):
        return reduce(_delivered, step.deliveries, before)
    if isinstance(step, d.Turn):
        turned = before.open[step.whose].union(step.cards or range(before.dealt[step.whose]))
        return replace(before, open={**before.open, step.whose: turned})
    if isinstance(step, d.Settle):
        return replace(before, settled=before.settled.union(*step.passes))
    if isinstance(step, d.Offer):
        before = replace(before, offered=before.offered | {step.key})
    if isinstance(step, d.Decide):
        held = before.dealt["player"] + fewest_more(step)
        before = replace(before, dealt={**before.dealt, "player": held})
    folds = before.folded_with is None and any(choice.folds for choice in choices_of(step))
    return replace(before, folded_with=before.dealt["player"]) if folds else before


def fewest_more(step: d.Decide) -> int:
    """By how many cards a hand grows for certain at a decision, with those asked for; below 0 it shrinks."""
    return min((choice.draws - choice.gives_up for choice in step.choices if not choice.folds), default=0)


def _delivered(before: Moment, delivery: d.Delivery) -> Moment:
    to, first = delivery.to, before.dealt[delivery.to]
    up = before.open[to].union(first + card for card in open_of(delivery))
    return replace(before, dealt={**before.dealt, to: first + delivery.cards}, open={**before.open, to: up})


def at_decisions(game: Game) -> tuple[tuple[d.Decide, Moment], ...]:
    """Every decision of a round with what holds when it is made."""
    return tuple((step, moment) for step, moment in walk(game) if isinstance(step, d.Decide))


def fold_comes_before(game: Game, key: str) -> bool:
    """Whether a player can have folded when a wager or an award is settled."""
    return any(moment.folded_with is not None and key not in moment.settled for _, moment in walk(game))


# Cards -----------------------------------------------------------------------------------------------------


def dealt(game: Game) -> Mapping[Holder, int]:
    """How many cards each holder has at the end of a round; a player, if the hand was not folded."""
    return reduce(_after, game.steps, _BEFORE).dealt


def cards_needed(game: Game, players: int = 1) -> int:
    """How many cards a round takes when nobody folds and everybody asks for as many as can be."""
    cards = dealt(game)
    return cards["board"] + cards["dealer"] + most_dealt(game) * players


def most_dealt(game: Game) -> int:
    """How many cards a player is dealt at most, those given up again too."""
    to_players = [each.cards for step in streets(game) for each in step.deliveries if each.to == "player"]
    return sum(to_players) + sum(
        max((choice.draws for choice in step.choices), default=0) for step in decisions(game)
    )


def open_of(delivery: d.Delivery, *, in_stack: bool = False) -> tuple[int, ...]:
    """Which cards of a delivery lie open, counted from the first dealt; in a stack, from the bottom (ma-csp 9(h))."""
    return tuple(delivery.cards - 1 - card for card in delivery.up) if in_stack else delivery.up


def looked_at(
    cards: Cards, held: Sequence[_Card], board: Sequence[_Card], dealer: Sequence[_Card] = ()
) -> tuple[_Card, ...]:
    """The cards that are looked at, out of those their holder has, those of the board and those of the dealer."""
    if not (cards.with_board or cards.with_dealer):
        return tuple(held[: cards.first])
    community = board[: cards.board_first] if cards.with_board else ()
    return (*held[: cards.first], *community, *(dealer if cards.with_dealer else ()))


def places(cards: Cards, dealt: Mapping[Holder, int]) -> tuple[tuple[Holder, int], ...]:
    """The same as holders and places, with these numbers of cards dealt."""

    def of(holder: Holder) -> list[tuple[Holder, int]]:
        return [(holder, place) for place in range(dealt[holder])]

    return looked_at(cards, of(cards.holder), of("board"), of("dealer"))


# Steps of a kind -------------------------------------------------------------------------------------------


def streets(game: Game, start: int = 0) -> tuple[d.Deal, ...]:
    """The deals of a round, from a step on."""
    return tuple(step for step in game.steps[start:] if isinstance(step, d.Deal))


def turns(game: Game) -> tuple[d.Turn, ...]:
    """The steps of a round that turn cards, in their order."""
    return tuple(step for step in game.steps if isinstance(step, d.Turn))


def decisions(game: Game, start: int = 0) -> tuple[d.Decide, ...]:
    """The decisions of a round in their order, from a step on."""
    return tuple(step for step in game.steps[start:] if isinstance(step, d.Decide))


@once
def offers(game: Game) -> tuple[d.Offer, ...]:
    """The offers of a round in their order."""
    return tuple(step for step in game.steps if isinstance(step, d.Offer))


def settlements(game: Game) -> tuple[d.Settle, ...]:
    """The settlements of a round in their order."""
    return tuple(step for step in game.steps if isinstance(step, d.Settle))


def passes(game: Game) -> tuple[Keys, ...]:
    """The passes of all settlements in their order."""
    return tuple(keys for step in settlements(game) for keys in step.passes)


# Choices ---------------------------------------------------------------------------------------------------


def choices_of(step: Step) -> tuple[Choice, ...]:
    """The choices of a decision or an offer; other steps have none."""
    if isinstance(step, d.Decide):
        return step.choices
    return (step.choice,) if isinstance(step, d.Offer) else ()


def choices(game: Game) -> Iterator[tuple[d.Decide | d.Offer, Choice]]:
    """Every choice of a round with the decision or offer it belongs to."""
    for step in game.steps:
        if isinstance(step, (d.Decide, d.Offer)):
            yield from ((step, choice) for choice in choices_of(step))


def offered_with(step: Step) -> str | None:
    """The wager that an offer is for; anybody who is asked may answer a decision."""
    return step.holding if isinstance(step, d.Offer) else None


def answers(game: Game) -> tuple[Choice, ...]:
    """Every choice of every decision, in the order of the round; offers are left out."""
    return tuple(choice for step in decisions(game) for choice in step.choices)


def moves(choice: Choice) -> bool:
    """Whether a choice moves chips or cards: only then is a player asked."""
    return choice.places is not None or choice.takes_back is not None or changes_cards(choice)


def changes_cards(choice: Choice) -> bool:
    """Whether a choice gives up cards or asks for new ones."""
    return bool(choice.gives_up or choice.draws)


def drawn(game: Game, step: d.Deal, answers: Mapping[str, str]) -> int:
    """How many cards a player with these answers gets on a street of cards that were asked for."""
    return next(
        (
            choice.draws
            for asked, choice in choices(game)
            if asked.key == step.drawn_at and choice.word == answers.get(asked.key)
        ),
        0,
    )


def has_exchange(game: Game) -> bool:
    """Whether players can change the cards they hold."""
    return any(changes_cards(choice) for _, choice in choices(game))


def is_open(game: Game, choice: Choice, made: Collection[str], lying: Collection[str]) -> bool:
    """Whether the wagers a player has made, and those still lying there, leave a choice open."""
    if choice.not_after is not None and choice.not_after in made:
        return False
    if choice.places is not None:
        stake = game.by_key[choice.places].stake
        assert isinstance(stake, d.Times)
        return choice.places not in made and stake.of in made
    return choice.takes_back is None or choice.takes_back in lying


def is_asked(game: Game, step: d.Decide, made: Collection[str], lying: Collection[str]) -> bool:
    """Whether a player with these wagers has a decision to make."""
    for choice in step.choices:  # noqa: SIM110 - a table asks at every turn, and any() takes twice as long
        if moves(choice) and is_open(game, choice, made, lying):
            return True
    return False


def given_up(step: Step, possible: Sequence[Choice]) -> Choice | None:
    """What is taken for a player who is silent or has left; None passes an offer.

    Of the ``possible`` choices of a decision it is the one that folds, and where none does, the last one.
    """
    if isinstance(step, d.Offer):
        return None
    return next((choice for choice in possible if choice.folds), possible[-1])


def waits_for(wager: Wager) -> str | None:
    """The offer that has to be taken before a wager can be paid."""
    return wager.settles.if_taken if isinstance(wager.settles, d.HandPays) else None

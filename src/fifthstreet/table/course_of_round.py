"""The course of a round at a table: what the dealer does from the shuffle to the rack, and how far it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from fifthstreet.games.description import Cites, Deal, Decide, Delivery, Offer, Settle, Step, Turn
from fifthstreet.games.reading.settling import passes_of
from fifthstreet.games.wording.text import listed
from fifthstreet.games.wording.wagers import names
from fifthstreet.table import progress
from fifthstreet.table.next_step import closing_cites
from fifthstreet.table.state import TableState

Stage = Literal["done", "now", "to come"]


@dataclass(frozen=True, slots=True)
class CourseStep:
    """A step of the round in a few words, with its clauses."""

    key: str
    words: str
    cites: Cites
    stage: Stage = "to come"


def course(state: TableState) -> tuple[CourseStep, ...]:
    """Every step of the round as it is played at this table, and where it stands."""
    steps = (*_before(state), *(each for step in state.game.steps for each in _of_step(state, step)), _rack(state))
    now = _place(state, steps)
    return tuple(
        replace(step, stage="done" if number < now else "now" if number == now else "to come")
        for number, step in enumerate(steps)
    )


def _before(state: TableState) -> Iterator[CourseStep]:
    equipment = state.setup.rules.entry.equipment
    yield CourseStep("table shuffle", f"Shuffle the {state.colour} deck", state.setup.method_rules.cited)
    if progress.cut_rule(state) is not None:
        assert equipment.cut is not None
        yield CourseStep("table cut", "Cut the deck", equipment.cut.cited)
    yield CourseStep("table no_more_bets", "No more bets", closing_cites(state))


def _rack(state: TableState) -> CourseStep:
    last = state.setup.steps_before.get("clear", ())
    return CourseStep("table clear", "Rack the cards", last[-1].cited if last else state.game.cites)


def _of_step(state: TableState, step: Step) -> Iterator[CourseStep]:
    if isinstance(step, Settle):
        yield from _settlement(state, step)
    elif isinstance(step, Deal):
        dealt = listed([_delivered(each) for each in step.deliveries]) if step.deliveries else "the cards asked for"
        yield CourseStep(step.key, f"Deal {dealt}", step.cites)
    elif isinstance(step, Turn):
        yield CourseStep(step.key, turned_words(step), step.cites)
    else:
        yield CourseStep(step.key, _asked(step), step.cites)


def _settlement(state: TableState, step: Settle) -> Iterator[CourseStep]:
    """Seat by seat for the wagers, then in one line for each further pass."""
    called = names(state.game)
    for number, each in enumerate(passes_of(state.game)[step.key]):
        seats = state.round.seats if each.from_left else progress.settlement_order(state)
        if number == 0 and step is progress.last_settle(state):
            for seat in seats:
                yield CourseStep(f"{step.key} 0 {seat}", f"Settle seat {seat}", step.cites)
        if number > 0 or step is not progress.last_settle(state) or not seats:
            words = listed([called[key] for key in each.keys]) if seats or number else "seat by seat"
            yield CourseStep(f"{step.key} {number}", f"Settle {words}", step.cites)


def _delivered(delivery: Delivery) -> str:
    to = {"player": "to each player", "dealer": "to the dealer", "board": "to the board"}[delivery.to]
    return f"{delivery.cards} {to}"


def turned_words(step: Turn) -> str:
    """Which cards a step turns."""
    cards = [str(card + 1) for card in step.cards]
    if step.whose == "dealer":
        return f"Turn the dealer’s card {listed(cards)}" if cards else "Turn the dealer’s hand"
    return f"Turn community card {listed(cards)}" if cards else "Turn the community cards"


def _asked(step: Decide | Offer) -> str:
    words = [choice.word for choice in step.choices] if isinstance(step, Decide) else [step.choice.word]
    return f"Ask: {listed(words, 'or')}" if isinstance(step, Decide) else f"Offer: {words[0]}"


def _place(state: TableState, steps: tuple[CourseStep, ...]) -> int:
    """The number of the step that comes now."""
    round_ = state.round
    keys = [step.key for step in steps]
    if round_.void or (round_.bets_closed and progress.is_over(state)):
        return keys.index("table clear")
    if not round_.bets_closed:
        before = "shuffle" if not state.decks.shuffled else "cut" if progress.cut_due(state) else "no_more_bets"
        return keys.index(f"table {before}")
    if asked := progress.asked_now(state):
        return keys.index(next(iter(asked.values())))
    step = progress.dealer_step(state)
    assert step is not None
    if not isinstance(step, Settle):
        return keys.index(step.key)
    return keys.index(_settling(state, step, keys))


def _settling(state: TableState, step: Settle, keys: list[str]) -> str:
    turn = progress.next_turn(state, step)
    assert turn is not None
    by_seat = f"{step.key} {turn[0]} {turn[1]}"
    return by_seat if by_seat in keys else f"{step.key} {turn[0]}"

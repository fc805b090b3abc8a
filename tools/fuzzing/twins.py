"""Two tables that differ only in cards a reader never saw: that reader must be told the same at both."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random

from fifthstreet import Refusal, Table
from fifthstreet.cards import Card
from fifthstreet.games.description import Decide
from fifthstreet.table.messages import commands as c
from fifthstreet.table.state import Round
from fifthstreet.table.views import view
from fuzzing.checks import Broken, public_words
from fuzzing.tables import Opening


def unseen_cards_tell_nothing(
    opening: Opening, deck: Sequence[Card], seed: int, given: Sequence[c.Command], played: Round
) -> None:
    """Play a round's commands again with other cards where this round's lay face down to the end."""
    chance = Random(seed)
    seat = chance.choice((None, *played.seats))
    own = {place for number in (seat, *_asked_by_hand(opening, given)) for place in _looked_at(played, number)}
    own |= _looked_at_for_a_bonus(opening, played)
    hidden = [place for place in range(len(deck)) if place not in played.up and place not in own]
    other = list(deck)
    for place, swapped in zip(hidden, chance.sample(hidden, len(hidden)), strict=True):
        other[place] = deck[swapped]
    tables = [opening.table(deck=order, seed=seed) for order in (tuple(deck), tuple(other))]
    for number, command in enumerate(given):
        told = [_told(table, command, seat) for table in tables]
        if told[0] != told[1]:
            reader = "everybody" if seat is None else f"seat {seat}"
            raise Broken(f"command {number + 1}, {command.do}, tells {reader} of cards nobody turned")


def _looked_at(played: Round, seat: int | None) -> tuple[int, ...]:
    if seat not in played.seats:
        return ()
    hand = played.seats[seat]
    return (*hand.cards[: hand.looked], *(place for place in hand.given_up if place in played.faces))


def _looked_at_for_a_bonus(opening: Opening, played: Round) -> set[int]:
    """Cards of hands that a void round looked at for a bonus that stands: what each is paid tells what it earned."""
    state = opening.table().state
    rows = [row for row in state.irregularities() if row.kind in played.irregularities]
    keeps = {key for row in rows for key in row.keeps} if played.void else set()
    bonuses = keeps & state.game.awards_by_key.keys()
    hands = [seat for seat in played.seats.values() if bonuses or keeps & seat.wagers.keys()]
    return {place for seat in hands for place in seat.cards}


def _asked_by_hand(opening: Opening, given: Sequence[c.Command]) -> set[int]:
    """The seats that asked for a choice which needs a certain hand: a player who looked is told if it is there."""
    steps = [step for step in opening.table().state.game.steps if isinstance(step, Decide)]
    words = {choice.word for step in steps for choice in step.choices if choice.holding is not None}
    return {each.seat for each in given if isinstance(each, c.Answer) and each.choice in words}


def _told(table: Table, command: c.Command, seat: int | None) -> list[str]:
    """All that a player at a seat, or the staff, can read once a command was given."""
    try:
        told = [*public_words(table.do(command))]
    except Refusal as refusal:
        told = [json.dumps(refusal.to_json())]
    told.append(json.dumps(table.waiting.to_json() if table.waiting is not None else None))
    told.append(json.dumps(view(table.state, "dealer" if seat is None else "player", seat)))
    return told

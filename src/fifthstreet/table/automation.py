"""The chores a table does by itself: the next one that is switched on and ready."""

from __future__ import annotations

from fifthstreet.games.description import Deal, Settle, Turn
from fifthstreet.table.messages import commands as c
from fifthstreet.table.progress import (
    cards_out,
    count_within,
    cut_due,
    dealer_step,
    is_over,
    next_decision,
    open_offers,
    other_deck_due,
    stub_is_there,
    whole_deck_due,
)
from fifthstreet.table.state import Round, TableState


def next_chore(state: TableState) -> c.Command | None:
    """The chore the table does next by itself, if any is due, switched on and possible."""
    round_ = state.round
    if round_.ruling:
        return None
    if round_.next_position == 0 and not round_.void and (chore := _prepare(state)) is not None:
        return chore
    return _play(state) if round_.bets_closed or round_.void else None


def _prepare(state: TableState) -> c.Command | None:
    """Shuffle and cut for a seated table."""
    decks, automatic = state.decks, state.setup.automations
    if not state.seated or decks.removed or state.device_removed:
        return None
    if not decks.shuffled:
        return c.Shuffle() if "shuffle" in automatic else None
    if "cut" in automatic and cut_due(state) is not None:
        # In the middle: the shuffle, not the cut, makes the order.
        return c.Cut(cards=len(state.game.deck) // 2)
    if "count_stub" in automatic and whole_deck_due(state):
        return c.CountStub(cards=len(state.game.deck), by="floorperson")
    return None


def _play(state: TableState) -> c.Command | None:
    setup, automatic = state.setup, state.setup.automations
    if len(setup.decks) > 1 and "shuffle" in automatic and other_deck_due(state):
        return c.Shuffle(colour=state.other_colour)
    if "look" in automatic and not setup.entered and _has_new_cards(state.round):
        return c.Look()
    if "count_stub" in automatic and _last_round_to_count(state):
        return c.CountStub(cards=len(state.game.deck) - cards_out(state.round))
    if next_decision(state) is not None or open_offers(state):
        return None
    if is_over(state):
        return c.Clear() if "clear" in automatic and not _waits(state) else None
    step = dealer_step(state)
    if isinstance(step, Deal):
        ready = state.decks.shuffled and cut_due(state) is None
        return c.DealCards() if "deal" in automatic and not setup.entered and ready else None
    if isinstance(step, Turn):
        return c.Reveal() if "reveal" in automatic and not setup.entered else None
    return c.SettleUp() if isinstance(step, Settle) and "settle" in automatic else None


def _waits(state: TableState) -> bool:
    """Whether the cards stay: for paperwork, or for a count by hand that would come too late afterwards."""
    return any(seat.paperwork for seat in state.round.seats.values()) or _last_round_to_count(state)


def _has_new_cards(round_: Round) -> bool:
    """Whether somebody has cards to look at: players do so as soon as their hand is complete."""
    if round_.pending or round_.void:
        return False
    for seat in round_.seats.values():
        if seat.looked < len(seat.cards) and not (seat.folded or seat.void or seat.collected):
            return True
    return False


def _last_round_to_count(state: TableState) -> bool:
    """Whether this is the last round in which the count is still in time, and its stub lies there."""
    return not state.round.stub_counted and count_within(state, 1) is not None and stub_is_there(state)

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
from fifthstreet.table.state import TableState


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
    decks, setup = state.decks, state.setup
    if not state.seated or decks.removed or state.device_removed:
        return None
    if not decks.shuffled:
        return c.Shuffle() if setup.automatic("shuffle") else None
    if cut_due(state) is not None and setup.automatic("cut"):
        # In the middle: the shuffle, not the cut, makes the order.
        return c.Cut(cards=len(state.game.deck) // 2)
    if setup.automatic("count_stub") and whole_deck_due(state):
        return c.CountStub(cards=len(state.game.deck), by="floorperson")
    return None


def _play(state: TableState) -> c.Command | None:
    setup = state.setup
    if len(setup.decks) > 1 and setup.automatic("shuffle") and other_deck_due(state):
        return c.Shuffle(colour=state.other_colour)
    if (chore := _look(state)) is not None:
        return chore
    if setup.automatic("count_stub") and _last_round_to_count(state):
        return c.CountStub(cards=len(state.game.deck) - cards_out(state.round))
    if is_over(state):
        return c.Clear() if setup.automatic("clear") and not _waits(state) else None
    if next_decision(state) is not None or open_offers(state):
        return None
    step = dealer_step(state)
    if isinstance(step, Deal):
        ready = state.decks.shuffled and cut_due(state) is None
        return c.DealCards() if setup.automatic("deal") and not setup.entered and ready else None
    if isinstance(step, Turn):
        return c.Reveal() if setup.automatic("reveal") and not setup.entered else None
    return c.SettleUp() if isinstance(step, Settle) and setup.automatic("settle") else None


def _waits(state: TableState) -> bool:
    """Whether the cards stay: for paperwork, or for a count by hand that would come too late afterwards."""
    return any(seat.paperwork for seat in state.round.seats.values()) or _last_round_to_count(state)


def _look(state: TableState) -> c.Command | None:
    """Players look at new cards as soon as their hand is complete."""
    if not state.setup.automatic("look") or state.setup.entered or state.round.pending or state.round.void:
        return None
    for seat in state.round.seats.values():
        if seat.looked < len(seat.cards) and not (seat.folded or seat.void or seat.collected):
            return c.Look()
    return None


def _last_round_to_count(state: TableState) -> bool:
    """Whether this is the last round in which the count is still in time, and its stub lies there."""
    return not state.round.stub_counted and count_within(state, 1) is not None and stub_is_there(state)

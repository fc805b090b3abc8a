"""Whether the deck whose turn it is lies ready: at the table, shuffled, and cut where that is due."""

from __future__ import annotations

from fifthstreet.table.progress import cut_due
from fifthstreet.table.refusals import Refusal
from fifthstreet.table.state import TableState


def deck_there(state: TableState) -> None:
    """Refuse while a deck or the device is away from the table."""
    if state.decks.removed:
        raise Refusal("deck/removed", "a deck was taken off the table: change it first")
    if state.device_removed:
        raise Refusal("device/none", "the device was removed: set the table up with a method first")


def is_ready(state: TableState) -> bool:
    """Whether cards can be dealt from the deck whose turn it is."""
    away = state.decks.removed or state.device_removed
    return not away and state.decks.shuffled and cut_due(state) is None


def deck_ready(state: TableState) -> None:
    """Refuse until the deck is shuffled and cut: that comes before No more bets and before the deal."""
    deck_there(state)
    if not state.decks.shuffled:
        cites = state.setup.method_rules.cited
        raise Refusal("deck/not_shuffled", f"the {state.colour} deck has not been shuffled", cites)
    if (rule := cut_due(state)) is not None:
        raise Refusal("deck/not_cut", f"the {state.colour} deck has not been cut", rule.cited)

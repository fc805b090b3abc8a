"""Which row of the pack an irregularity falls under: what happened, where, and whether it can happen now."""

from __future__ import annotations

from fifthstreet.games.description import Deal
from fifthstreet.rulebook.models import Irregularity
from fifthstreet.table.deck_ready import is_ready
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages.values import Holder, named
from fifthstreet.table.progress import (
    announced,
    cards_out,
    dealer_step,
    decisions_complete,
    is_over,
    last_settle,
    next_decision,
    other_deck_due,
    settling_begun,
)
from fifthstreet.table.refusals import Refusal
from fifthstreet.table.state import ENTERED_TWICE, TableState

#: Reported with the number of cards that were found, once a hand has all cards of its street.
WRONG_COUNT = "wrong_card_count"


def fitting_row(state: TableState, command: c.ReportIrregularity) -> Irregularity:
    """The first row of the pack that fits what happened, where and when."""
    rows = _rows(state, command.kind)
    if state.setup.deals_right and all(row.physical for row in rows):
        text = f"{command.kind} cannot happen here: an electronic deck is always complete and dealt correctly"
        raise Refusal("deck/electronic", text, rows[0].cited)
    places = dict.fromkeys(row.at for row in rows)
    if command.position is None and (len(places) > 1 or "seat" in places):
        raise Refusal("irregularity/not_now", f"{command.kind}: say where, {' or '.join(places)}", rows[0].cited)
    if command.kind == WRONG_COUNT and command.count is None:
        text = f"{command.kind}: say how many cards were found, as what follows turns on the number"
        raise Refusal("irregularity/not_now", text, rows[0].cited)
    for row in rows:
        if _fits(state, row, command) and can_happen(state, row, command):
            _is_wrong(state, command, row)
            return row
    where = "" if command.position is None else f" at {command.position}"
    raise Refusal("irregularity/not_now", f"{command.kind}{where} cannot happen now", rows[0].cited)


def last_row(state: TableState) -> Irregularity | None:
    """The row of the pack that the last irregularity of the round fell under, for the game and the time it was in."""
    under = state.round.fell_under
    return next((row for row in state.irregularities() if (row.title, row.cited) == under), None)


def holder_of(row: Irregularity, command: c.ReportIrregularity) -> Holder | None:
    """Whose cards it is about: as reported, or the only holder the row names."""
    only: dict[str, Holder] = {"dealer": "dealer", "board": "board"}
    return only.get(row.at) if command.position is None else command.position


def _rows(state: TableState, kind: str) -> list[Irregularity]:
    rows = [row for row in state.irregularities() if row.kind == kind]
    if not rows:
        known = ", ".join(dict.fromkeys(row.kind for row in state.irregularities()))
        raise Refusal("irregularity/unknown", f"no irregularity {kind!r}; there are {known}")
    return rows


def _is_wrong(state: TableState, command: c.ReportIrregularity, row: Irregularity) -> None:
    """A count that is right is no irregularity, and no count is lower than what lies open."""
    holder = holder_of(row, command)
    if command.count is None or holder is None:
        return
    held = state.round.cards_of(holder)
    shown = len(state.round.up.intersection(held))
    if command.count == len(held):
        raise Refusal("irregularity/not_now", f"{named(holder)} has {_cards(len(held))}, as it should", row.cited)
    if command.count < shown:
        text = f"{named(holder)} has {_cards(shown)} face up, so there cannot be only {command.count} in all"
        raise Refusal("irregularity/not_now", text, row.cited)


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


# Where and what --------------------------------------------------------------------------------------------------


def _fits(state: TableState, row: Irregularity, command: c.ReportIrregularity) -> bool:
    """Whether a row is about this place, number of cards and equipment."""
    at = "seat" if isinstance(command.position, int) else (command.position or row.at)
    setup = state.setup
    return (
        row.at == at
        and (row.count is None or row.count == command.count)
        and (row.at != "table" or command.count != 0)
        and (not row.repeated or row.kind in state.round.irregularities or (command.count or 1) > 1)
        and (not row.methods or setup.method in row.methods)
        and (not row.shufflers or setup.shuffler.kind in row.shufflers)
    )


# When ------------------------------------------------------------------------------------------------------------


def can_happen(state: TableState, row: Irregularity, command: c.ReportIrregularity) -> bool:
    """Whether it can still happen, and change something: the round is not over, and what it is about not settled."""
    if (row.methods or row.shufflers) and state.device_removed:
        return False
    if row.consequence == "reshuffle":
        return _is_time(state, row.when)
    if not state.round.seats or is_over(state):
        return False
    if row.consequence == "void_hand":
        return _is_time(state, row.when) and _has_cards(state, row, command) and _is_unsettled(state, command)
    if row.consequence == "complete_hand" and not _lacks_one(state, row, command):
        return False
    return not settling_begun(state) and _is_time(state, row.when) and _has_cards(state, row, command)


def _is_unsettled(state: TableState, command: c.ReportIrregularity) -> bool:
    """A hand that is wrong when its turn comes is void; what was settled before it stands."""
    assert isinstance(command.position, int)
    key = last_settle(state).key
    turned = any(step == key and number == command.position for step, _, number in state.round.turns)
    # Before No more bets there is no hand to void.
    return state.round.bets_closed and not turned and bool(state.round.seats[command.position].open)


def _has_cards(state: TableState, row: Irregularity, command: c.ReportIrregularity) -> bool:
    """Whether the cards it is about lie there; a hand that is still being dealt has no number yet."""
    if row.kind == WRONG_COUNT and row.at != "table" and not _is_dealt_out(state, row, command):
        return False
    if row.kind == ENTERED_TWICE:
        return _waits_for_a_face(state, command)
    if row.needs == "dealt":
        return cards_out(state.round) > 0
    return row.needs is None or _lies_face_down(state, row, command)


def _waits_for_a_face(state: TableState, command: c.ReportIrregularity) -> bool:
    """Whether wagers were settled by some cards while others, by which this hand is settled, were not entered yet.

    A record does not say when a card was entered.
    """
    if state.setup.recorded:
        return True
    assert isinstance(command.position, int)
    round_ = state.round
    decides = {*round_.seats[command.position].cards, *round_.dealer, *round_.board}
    return bool(round_.settled_by) and not decides.issubset(round_.faces)


def _is_dealt_out(state: TableState, row: Irregularity, command: c.ReportIrregularity) -> bool:
    """Whether a hand has cards, and all of the street that is being dealt."""
    holder = holder_of(row, command)
    assert holder is not None
    awaits = state.round.short is None and any(card.to == holder for card in state.round.pending)
    return bool(state.round.cards_of(holder)) and not awaits


def _lies_face_down(state: TableState, row: Irregularity, command: c.ReportIrregularity) -> bool:
    holder = holder_of(row, command)
    assert holder is not None
    return not state.round.up.issuperset(state.round.cards_of(holder))


def _lacks_one(state: TableState, row: Irregularity, command: c.ReportIrregularity) -> bool:
    """Whether one more card, face down, makes the hand what it should be."""
    holder = holder_of(row, command)
    assert holder is not None
    short = state.round.short is None and command.count == len(state.round.cards_of(holder)) - 1
    return short and _lies_face_down(state, row, command)


def _is_time(state: TableState, when: str) -> bool:
    round_, decks = state.round, state.decks
    if when == "betting":
        return not round_.bets_closed and not announced(state)
    if when == "dealing":
        street_ahead = isinstance(dealer_step(state), Deal) and next_decision(state) is None
        return round_.bets_closed and is_ready(state) and (bool(round_.pending) or street_ahead)
    if when == "deciding":
        return round_.bets_closed and not decisions_complete(state)
    if when == "shuffling":
        # A record does not say how many decks there were.
        other = decks.other_shuffled or other_deck_due(state) or state.setup.recorded
        return other or (round_.next_position == 0 and not decks.preshuffled and not decks.removed)
    return True

"""A card of paper that was entered wrongly: its face is corrected before anything is paid by it."""

from __future__ import annotations

from collections.abc import Mapping

from fifthstreet.cards import Card, first_duplicate, format_cards
from fifthstreet.table.card_sources import Faces, in_deck
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages import events as e
from fifthstreet.table.progress import settling_begun
from fifthstreet.table.refusals import Refusal
from fifthstreet.table.state import Round, TableState


def correct(state: TableState, command: c.CorrectCards, faces: Faces) -> e.Events:
    """Put the right faces in the place of wrong ones, each named by what was entered."""
    if faces is not None:
        raise Refusal("cards/face_given", "this table knows its cards: there is no face to correct")
    if state.round.void:
        raise Refusal("round/void", f"round {state.round.number} is void: its cards decide nothing")
    if len(command.was) != len(command.cards) or not command.was:
        text = f"{len(command.cards)} cards were given for {len(command.was)}: name each card and what it is"
        raise Refusal("cards/count", text)
    places = [_place(state.round, card) for card in command.was]
    right = dict(zip(places, command.cards, strict=True))
    in_deck(state.game, right.values())
    _no_card_twice(state.round, right)
    for place in places:
        _unpaid(state, place)
    if command.by == "dealer" and not state.round.fresh.issuperset(places):
        text = (
            f"somebody relied on {format_cards(command.was)}: a floorperson or an executive corrects it, not a dealer"
        )
        raise Refusal("command/role", text)
    was = {place: state.round.faces[place] for place in places}
    return (e.CardsCorrected(was=was, faces=right, by=command.by),)


def _place(round_: Round, card: Card) -> int:
    """Where a card lies that was entered."""
    for place, face in round_.faces.items():
        if face == card:
            return place
    raise Refusal("cards/not_entered", f"{card} was not entered in this round")


def _no_card_twice(round_: Round, right: Mapping[int, Card]) -> None:
    """Each card lies on the table once, also among those that are corrected together."""
    twice = first_duplicate([*right.values()])
    if twice is not None:
        raise Refusal("cards/duplicate", f"{twice} was given twice")
    for place, face in round_.faces.items():
        if face in right.values() and (place not in right or right[place] == face):
            raise Refusal("cards/duplicate", f"{face} lies elsewhere on the table, or was right")


def _unpaid(state: TableState, place: int) -> None:
    """Refuse a card by which somebody was paid or collected, and one that decides nothing any more."""
    round_ = state.round
    holder = next((seat for seat in round_.seats.values() if place in seat.cards), None)
    if holder is not None and holder.void:
        raise Refusal("round/void", f"seat {holder.number}'s hand is void: its cards decide nothing")
    # A folded hand has no turn of its own, but others' may have been held against it since it was turned.
    compared = holder is not None and holder.folded and place not in round_.fresh
    if (compared and settling_begun(state)) or place in round_.settled_by:
        text = f"wagers were settled by {round_.faces[place]}: it is not corrected any more"
        raise Refusal("cards/settled", text)

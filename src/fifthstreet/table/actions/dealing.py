"""The deck and the cards: shuffling, cutting, dealing, looking and turning."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from fifthstreet.cards import Card, first_duplicate
from fifthstreet.games.description import Deal, Turn
from fifthstreet.table.actions.betting import seat_in_round
from fifthstreet.table.actions.procedure import require
from fifthstreet.table.card_sources import Faces, in_deck, whole_deck
from fifthstreet.table.deck_ready import deck_ready, deck_there
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages import events as e
from fifthstreet.table.messages.values import Holder, named
from fifthstreet.table.progress import (
    cut_rule,
    dealer_step,
    due,
    in_play,
    last_settle,
    next_decision,
    next_turn,
    pass_of,
)
from fifthstreet.table.refusals import Refusal
from fifthstreet.table.settlement.discard_rack import needed_hands
from fifthstreet.table.state import Round, Short, TableState


def _no_card_dealt(state: TableState) -> None:
    if state.round.next_position:
        raise Refusal("deck/in_play", "cards have been dealt: the deck is in play")


def shuffle(state: TableState, command: c.Shuffle, faces: Faces) -> e.Events:
    colour = _into_the_shuffler(state, command)
    if state.setup.entered and (command.deck is not None or command.seed is not None):
        raise Refusal("deck/order", "physical cards are shuffled at the table: leave deck and seed out")
    whole_deck(command.deck, state.game.deck)
    shuffler = state.setup.shuffler
    if command.count is not None and not shuffler.counts:
        raise Refusal("device/no_count", f"this {shuffler.kind} shuffle counts no cards: leave the count out")
    method = state.setup.method_rules
    if command.count not in (None, len(state.game.deck)) and state.setup.deals_right:
        text = f"{command.count} cards were counted, but this table's deck is electronic and always complete"
        raise Refusal("deck/electronic", text, method.wrong_cites or method.cited)
    attested = require(state, "shuffle")
    if command.count not in (None, len(state.game.deck)):
        return (*attested, e.DeckRemoved(colour=colour, cites=method.wrong_cites))
    counted = len(state.game.deck) if shuffler.counts else None
    fixed = command.deck is not None or command.seed is not None
    return (*attested, e.DeckShuffled(colour=colour, by=shuffler.kind, count=counted, fixed=fixed))


def _into_the_shuffler(state: TableState, command: c.Shuffle) -> str:
    """The deck that is shuffled: the one whose turn it is or, while that one is in play, the other by its name."""
    second = state.setup.rules.entry.equipment.second_deck
    cites = second.cited if second is not None else ()
    other = state.other_colour
    if other is not None and command.colour == other and in_play(state):
        if state.decks.other_removed:
            raise Refusal("deck/removed", f"the {other} deck was taken off the table", cites)
        if state.decks.other_shuffled:
            raise Refusal("deck/shuffled", f"the {other} deck is shuffled already and waits for its round", cites)
        return other
    if command.colour not in (None, state.colour):
        text = f"it is the {state.colour} deck's turn, not the {command.colour} one's"
        raise Refusal("deck/must_alternate", text, cites)
    _no_card_dealt(state)
    deck_there(state)
    if state.round.void:
        raise Refusal("round/void", "the round is void: clear the table before shuffling")
    if state.decks.shuffled:
        raise Refusal("deck/shuffled", f"the {state.colour} deck is shuffled already")
    return state.colour


def cut(state: TableState, command: c.Cut | c.Recut, faces: Faces) -> e.Events:
    again = isinstance(command, c.Recut)
    _no_card_dealt(state)
    deck_there(state)
    if not state.decks.shuffled:
        raise Refusal("deck/not_shuffled", f"the {state.colour} deck has not been shuffled")
    rule = cut_rule(state)
    if rule is None:
        raise Refusal("deck/no_cut", "cards from the automated shuffler go straight to the deal")
    if state.decks.cut != again:
        code = "deck/not_cut" if again else "deck/shuffled"
        text = "there is no cut to repeat yet" if again else "the deck is cut already; a floorperson may recut"
        raise Refusal(code, text, rule.cited)
    if not rule.minimum <= command.cards < len(state.game.deck):
        text = f"a cut of {command.cards} cards: lift at least {rule.minimum} and leave some"
        raise Refusal("deck/cut_size", text, rule.cited)
    return (*require(state, "cut"), e.DeckCut(cards=command.cards, again=again, by=command.by))


def all_decided(state: TableState) -> None:
    """The dealer does not go on while a ruling, a card or a decision is missing."""
    if state.round.ruling:
        raise Refusal("round/ruling_due", "a floorperson has to rule before the dealer goes on")
    if (short := state.round.short) is not None:
        raise Refusal("cards/one_short", f"deal the card that {named(short.of)} is short of first", short.cites)
    missing = next_decision(state)
    if missing is not None:
        raise Refusal("decision/missing", f"seat {missing[0]} has not decided {missing[1].key} yet")


def deal(state: TableState, command: c.DealCards, faces: Faces) -> e.Events:
    if state.round.short is not None:
        return _complete(state, state.round.short, command)
    step = _street(state)
    deck_ready(state)
    attested = () if state.round.pending else require(state, "deal", step.key)
    waiting = state.round.pending or due(state, step)
    now = waiting[: command.count]
    start = state.round.next_position
    cards, places_up = _dealt(now, start)
    shown = read_faces(state, places_up, command.up, faces)
    return (*attested, e.CardsDealt(step=step.key, cards=cards, pending=waiting[len(now) :], faces=shown))


@lru_cache
def _dealt(street: tuple[e.Due, ...], start: int) -> tuple[tuple[e.Dealt, ...], tuple[int, ...]]:
    """Cards that go to their holders from a place in the deck on, and the places of those that lie open.

    Most rounds deal the same street again.
    """
    cards = tuple([e.Dealt(to=card.to, position=place, up=card.up) for place, card in enumerate(street, start)])
    return cards, tuple([card.position for card in cards if card.up])


def _complete(state: TableState, short: Short, command: c.DealCards) -> e.Events:
    """Deal the card that a hand is short of, face down, off the stub."""
    deck_ready(state)
    if command.up:
        raise Refusal("cards/count", f"the card for {named(short.of)} is dealt face down", short.cites)
    return (e.HandCompleted(of=short.of, position=state.round.next_position),)


def _street(state: TableState) -> Deal:
    if not state.round.bets_closed:
        raise Refusal("round/bets_open", "announce No more bets before dealing")
    step = dealer_step(state)
    if not isinstance(step, Deal):
        raise Refusal("cards/none_to_deal", "no street is to be dealt now")
    all_decided(state)
    return step


def read_faces(
    state: TableState, places: Sequence[int], entered: tuple[Card, ...] | None, faces: Faces
) -> Mapping[int, Card]:
    """The faces of cards being turned: from the sealed deck, or as the dealer read them off the layout."""
    known = state.round.faces
    if faces is not None and entered is not None:
        raise Refusal("cards/face_given", "this table's deck is electronic: leave the cards out")
    if entered is None:
        if known.keys() >= {*places}:  # Somebody has seen them all.
            return dict(zip(places, map(known.__getitem__, places), strict=True))
        if faces is None:
            raise Refusal("cards/face_needed", f"say which {len(places)} cards were turned")
        return {place: known[place] if place in known else faces(place) for place in places}
    if len(entered) != len(places):
        raise Refusal("cards/count", f"{len(entered)} cards were given, {len(places)} were turned")
    in_deck(state.game, entered)
    _no_duplicate(state.round, entered)
    return dict(zip(places, entered, strict=True))


def _no_duplicate(round_: Round, entered: tuple[Card, ...]) -> None:
    twice = first_duplicate(entered)
    if twice is not None:
        raise Refusal("cards/duplicate", f"{twice} was given twice")
    for card in round_.faces.values():
        if card in entered:
            raise Refusal("cards/duplicate", f"{card} lies elsewhere on the table")


def look(state: TableState, command: c.Look, faces: Faces) -> e.Events:
    if faces is None:
        raise Refusal("cards/face_needed", "physical cards: the player looks, the table does not know them")
    seats = state.round.live_seats if command.seat is None else (seat_in_round(state, command.seat),)
    new = [seat for seat in seats if seat.looked < len(seat.cards) and not seat.void and not seat.collected]
    seen: list[e.Event] = []
    for seat in new:
        places = seat.cards[seat.looked :]
        seen.append(e.CardsLookedAt(seat=seat.number, faces=dict(zip(places, map(faces, places), strict=True))))
    if not seen:
        who = "anybody" if command.seat is None else f"seat {command.seat}"
        raise Refusal("cards/none_to_look_at", f"there is no card for {who} to look at")
    return tuple(seen)


def reveal(state: TableState, command: c.Reveal, faces: Faces) -> e.Events:
    if isinstance(command.of, int):
        return _reveal_seat(state, command, command.of, faces)
    step = dealer_step(state) if state.round.bets_closed else None
    if not isinstance(step, Turn) or command.of not in (None, step.whose):
        raise Refusal("cards/none_to_turn", f"there is nothing of {command.of or 'the dealer'} to turn now")
    all_decided(state)
    turned = read_faces(state, turned_next(state, step), command.cards, faces)
    return (*require(state, "reveal", step.key), e.CardsTurned(of=step.whose, step=step.key, faces=turned))


def turned_next(state: TableState, step: Turn) -> list[int]:
    """The places of the cards that a step turns."""
    held = state.round.cards_of(step.whose)
    chosen = [held[card] for card in step.cards] or held
    return [place for place in chosen if place not in state.round.up]


def _reveal_seat(state: TableState, command: c.Reveal, number: int, faces: Faces) -> e.Events:
    """A player's hand is turned when its turn to be settled has come."""
    seat = seat_in_round(state, number)
    step = last_settle(state)
    ready = dealer_step(state) is step and next_decision(state) is None and not state.round.ruling
    turn = next_turn(state, step) if ready else None
    due_now = needed_hands(state, turn[1], pass_of(state, step, turn[0]).keys) if turn is not None else []
    if number not in due_now or seat.collected or seat.void:
        raise Refusal("cards/none_to_turn", f"seat {number}'s hand is not turned now")
    turned = turn_hand(state, number, command.cards, faces)
    if not turned:
        raise Refusal("cards/none_to_turn", f"seat {number}'s hand lies open already")
    return turned


def turn_hand(state: TableState, holder: Holder, entered: tuple[Card, ...] | None, faces: Faces) -> e.Events:
    """Turn what lies face down of a hand; nothing if it lies open already."""
    held, up = state.round.cards_of(holder), state.round.up
    if up.issuperset(held):
        return ()
    places = held if up.isdisjoint(held) else [place for place in held if place not in up]
    return (e.CardsTurned(of=holder, step=None, faces=read_faces(state, places, entered, faces)),)

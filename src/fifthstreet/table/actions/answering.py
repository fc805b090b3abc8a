"""The players' decisions: in turn from the dealer's left, and offers until the dealer goes on."""

from __future__ import annotations

from fifthstreet.cards import Card
from fifthstreet.games.description import PASS, Choice, Decide, Holding, Offer
from fifthstreet.games.reading.stakes import above_limit, placed
from fifthstreet.money import Cents
from fifthstreet.rulebook.models import Role
from fifthstreet.table.actions.betting import refuse, seat_in_round
from fifthstreet.table.actions.dealing import read_faces
from fifthstreet.table.actions.procedure import require
from fifthstreet.table.card_sources import Faces
from fifthstreet.table.evolve import evolve_all
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages import events as e
from fifthstreet.table.progress import is_available, next_decision, offers, undecided, unseen_by
from fifthstreet.table.refusals import Refusal
from fifthstreet.table.settlement.discard_rack import collect_folded
from fifthstreet.table.settlement.fees import fees_taken
from fifthstreet.table.settlement.folds_and_voids import forfeits
from fifthstreet.table.state import EMPTY, Seat, TableState


def answer(state: TableState, command: c.Answer, faces: Faces) -> e.Events:
    """Take one of the choices of the decision or offer that is due."""
    seat = deciding_seat(state, command.seat)
    if command.choice == PASS:
        if not (open_offers := offers(state, seat)):
            raise Refusal("decision/not_now", f"seat {seat.number} has no offer to pass")
        return decision_made(state, seat, open_offers[0], Choice(PASS), faces)
    for offer in offers(state, seat, passed=True):
        if offer.choice.word == command.choice:
            return decision_made(state, seat, offer, offer.choice, faces, entered=command.cards, by=command.by)
    step = decision_due(state, seat)
    for choice in step.choices:
        if choice.word == command.choice:
            given = decision_made(state, seat, step, choice, faces, entered=command.cards, by=command.by)
            if choice.gives_up or command.places:
                return (*given, *_given_up(state, seat, step, choice, command.places))
            return given
    words = ", ".join(
        [*(choice.word for choice in step.choices), *(offer.choice.word for offer in offers(state, seat))]
    )
    raise Refusal("decision/unknown", f"seat {seat.number}: {command.choice!r} is not one of {words}", step.cites)


def _given_up(
    state: TableState, seat: Seat, step: Decide, choice: Choice, places: tuple[int, ...] | None
) -> e.Events:
    """The cards that a choice gives up; of physical cards nobody knows which, and the last ones stand for them."""
    held, number = len(seat.cards), choice.gives_up
    if not places and (number == held or not state.setup.deals_right):
        places = tuple(range(held - number + 1, held + 1))
    chosen = sorted({*(places or ())})
    if len(places or ()) != number or len(chosen) != number or any(place > held for place in chosen):
        wanted = f"gives up {number} of {held} cards: say their places in the hand" if number else "gives up no card"
        raise Refusal("exchange/places", f"seat {seat.number}: {choice.word} {wanted}", choice.cites)
    positions = tuple(seat.cards[place - 1] for place in chosen)
    return (e.CardsGivenUp(seat=seat.number, step=step.key, positions=positions),) if positions else ()


def take_offer(state: TableState, command: c.Expose | c.Withdraw, faces: Faces) -> e.Events:
    """Take the offer to show cards or to withdraw a wager, whatever the game calls it."""
    seat = deciding_seat(state, command.seat)
    shows = isinstance(command, c.Expose)
    for offer in offers(state, seat, passed=True):
        if (offer.choice.shows > 0) if shows else (offer.choice.takes_back is not None):
            entered = command.cards if isinstance(command, c.Expose) else None
            return decision_made(state, seat, offer, offer.choice, faces, entered=entered, by=command.by)
    raise Refusal("decision/not_now", f"seat {seat.number} has nothing to {command.do} now")


def deciding_seat(state: TableState, number: int) -> Seat:
    """A seat that may decide something now."""
    seat = seat_in_round(state, number)
    if state.round.ruling:
        raise Refusal("round/ruling_due", "a floorperson has to rule before play goes on")
    if seat.void or state.round.void:
        raise Refusal("round/void", f"seat {number}'s hand is void")
    if seat.folded:
        raise Refusal("decision/after_fold", f"seat {number} has folded: there is nothing left to decide")
    if state.round.pending or not state.round.bets_closed:
        raise Refusal("decision/not_now", f"no decision of seat {number} is due before the cards are dealt")
    return seat


def decision_due(state: TableState, seat: Seat) -> Decide:
    """The decision a seat has to make now; an earlier seat decides first."""
    first, step = next_decision(state) or (None, None)
    # Whoever is asked first need not be looked for.
    mine = step if first == seat.number else next((step for at, step in undecided(state) if at == seat.number), None)
    if step is None or mine is None:
        raise Refusal("decision/not_now", f"no decision of seat {seat.number} is due")
    if step.key == mine.key and first != seat.number:
        raise Refusal("decision/order", f"seat {first} decides before seat {seat.number}", mine.cites)
    return mine


def decision_made(
    state: TableState,
    seat: Seat,
    step: Decide | Offer,
    choice: Choice,
    faces: Faces,
    *,
    entered: tuple[Card, ...] | None = None,
    expired: c.ExpiryReason | None = None,
    by: Role = "dealer",
) -> e.Events:
    """A decision with all that follows: wagers placed or taken back, cards shown, forfeits collected."""
    if choice.holding is not None:
        _own_to_take(state, seat, choice, choice.holding, by)
    if choice.word != PASS and not is_available(state, seat, choice):
        raise Refusal("decision/not_available", f"seat {seat.number} cannot {choice.word} here", choice.cites)
    game = state.setup.game
    made = placed(game, choice, seat.wagers)
    for key, amount in made.items():
        refuse(above_limit(state.setup.rules, state.wager(key), Cents(amount)))
    returned = {choice.takes_back: seat.wagers[choice.takes_back]} if choice.takes_back is not None else EMPTY
    events: list[e.Event] = [
        *require(state, "decide", step.key),
        e.DecisionMade(
            seat=seat.number,
            step=step.key,
            choice=choice.word,
            placed=made,
            taken_back=returned,
            folded=choice.folds,
            expired=expired,
        ),
    ]
    events.extend(fees_taken(game, seat.number, made))
    if choice.shows:
        places = [place for place in seat.cards[: choice.shows] if place not in state.round.up]
        shown = read_faces(state, places, entered, faces)
        events.append(e.CardsTurned(of=seat.number, step=None, faces=shown))
    if choice.folds:
        events.extend(_fold(state, seat, choice, events))
    return tuple(events)


def _own_to_take(state: TableState, seat: Seat, choice: Choice, holding: Holding, by: Role) -> None:
    """A choice that asks for a hand is for the player who looked at it: nobody else learns from an answer (T9)."""
    if not state.setup.deals_right:  # Cards of paper, or a record of them: the dealer saw to it.
        return
    if unseen_by(state, seat, holding):
        text = f"seat {seat.number}: {choice.word} needs a certain hand, look at the cards first"
        raise Refusal("cards/not_looked_at", text, choice.cites)
    if by != "player":
        text = f"{choice.word} needs a certain hand, which only the player of seat {seat.number} has seen"
        raise Refusal("command/role", f"{text}: that decision is the player's, not a {by}'s", choice.cites)


def _fold(state: TableState, seat: Seat, choice: Choice, before: list[e.Event]) -> list[e.Event]:
    """A fold collects what it forfeits, and the cards unless a wager still depends on them."""
    lines = forfeits(state.game, seat, choice)
    settled = e.LinesSettled(seat=seat.number, step=None, turn=0, lines=lines, movements=(), splits=EMPTY)
    after = evolve_all(state, [*before, settled])
    return [settled, *collect_folded(after, seat.number)]

"""Where a round stands: whose decision is due, what the dealer does next, who is settled next."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import zip_longest

from fifthstreet.games.description import PASS, Choice, Deal, Decide, Game, Holding, Offer, Settle, Step, Turn
from fifthstreet.games.reading import course
from fifthstreet.games.reading.endings import may_be_validated
from fifthstreet.games.reading.once import once
from fifthstreet.games.reading.settling import Pass
from fifthstreet.rulebook.models import Cut as CutRule
from fifthstreet.rulebook.models import StubCount
from fifthstreet.table.card_sources import Faces
from fifthstreet.table.messages.events import Due
from fifthstreet.table.messages.values import Holder
from fifthstreet.table.settlement.discard_rack import face_down
from fifthstreet.table.settlement.hands import positions
from fifthstreet.table.settlement.seat_turn import SeatTurn
from fifthstreet.table.state import Round, Seat, Setup, TableState


@once
def player_steps(state: TableState) -> tuple[Decide | Offer, ...]:
    """The decisions and offers open now, up to the dealer's next action."""
    if not state.round.bets_closed or is_over(state):
        return ()
    found: list[Decide | Offer] = []
    steps, ahead = state.setup.game.steps, state.round.step
    while True:  # While the round goes on, a settlement lies ahead.
        step = steps[ahead]
        if isinstance(step, (Decide, Offer)):
            found.append(step)
        elif isinstance(step, Turn) or _has_work(state, step):
            return tuple(found)
        ahead += 1


def _has_work(state: TableState, step: Settle | Deal) -> bool:
    """Whether a settlement has something left to settle; cards to be asked for may still be."""
    if isinstance(step, Settle):
        return next_turn(state, step) is not None
    if step.drawn_at is None or state.round.pending or due(state, step):
        return True
    asks = state.game.steps[state.setup.step_index[step.drawn_at]]
    return next(undecided(state, (asks,)), None) is not None


@once
def dealer_step(state: TableState) -> Deal | Turn | Settle | None:
    """What the dealer does next once all players have decided; None when the round is over."""
    if is_over(state):
        return None
    ahead = state.round.step
    while True:  # While the round goes on, a settlement lies ahead.
        step = state.setup.game.steps[ahead]
        if isinstance(step, Settle):
            if next_turn(state, step) is not None:
                return step
        elif isinstance(step, Turn) or (isinstance(step, Deal) and _has_recipient(state, step)):
            return step
        ahead += 1


@once
def is_over(state: TableState) -> bool:
    """Whether nothing is left to play for: the round is void, or no wager is open and no award is due."""
    round_ = state.round
    if round_.void or not round_.bets_closed:
        return round_.void
    for seat in round_.seats.values():
        if seat.open:
            return False
    return not settling_begun(state) or next_turn(state, last_settle(state)) is None


def last_settle(state: TableState) -> Settle:
    """The settlement that ends the round."""
    last = state.setup.game.steps[-1]
    assert isinstance(last, Settle)
    return last


@once
def settling_begun(state: TableState) -> bool:
    """Whether the settlement that ends the round has begun."""
    key = last_settle(state).key
    return any(step == key for step, _, _ in state.round.turns)


@once
def settlement_order(state: TableState) -> tuple[int, ...]:
    """The seats from the dealer's right."""
    return tuple(reversed(state.round.seats))


def pass_of(state: TableState, step: Settle, number: int) -> Pass:
    """A pass of a settlement by its number."""
    return state.setup.passes[step.key][number]


def next_turn(state: TableState, step: Settle) -> tuple[int, int] | None:
    """The pass and the seat to be settled next."""
    kept: dict[str, tuple[int, int] | None] = state.__dict__
    if step.key not in kept:  # What else is kept has a name with a dot, which no step has.
        kept[step.key] = _next_turn(state, step)
    return kept[step.key]


def _next_turn(state: TableState, step: Settle) -> tuple[int, int] | None:
    seats, done, key = state.round.seats, state.round.turns, step.key
    for number, each in enumerate(state.setup.passes[key]):
        keys = each.keys
        for seat in seats if each.from_left else reversed(seats):
            if (key, number, seat) not in done and (
                not seats[seat].open.isdisjoint(keys) or _has_award(state, seats[seat], keys)
            ):
                return number, seat
    return None


def _has_award(state: TableState, seat: Seat, keys: tuple[str, ...]) -> bool:
    """Whether a seat has no wager to settle any more, and yet something is paid to it."""
    awards = [key for key in keys if key in state.game.awards_by_key]
    if not awards or seat.void or not settling_begun(state):
        return False
    turn = SeatTurn(state.game, state.round, seat, state.round.meters)
    turn.settle(awards)
    return bool(turn.lines)


def validations_due(state: TableState) -> tuple[tuple[int, str], ...]:
    """The seat whose turn it is and its payouts that wait for a floorperson, once its hand lies open."""
    step = dealer_step(state)
    if not isinstance(step, Settle) or next_decision(state) is not None:
        return ()
    turn_due = next_turn(state, step)
    assert turn_due is not None
    number, seat = turn_due
    round_ = state.round
    settled = pass_of(state, step, number)
    if face_down(state, seat, settled.keys) is not None:
        return ()
    turn = SeatTurn(state.game, round_, round_.seats[seat], round_.meters)
    turn.settle(settled.keys, leaves_meter_awards=settled.leaves_meter_awards)
    return tuple((seat, key) for key in turn.to_validate if (seat, key) not in round_.validated)


def must_lie_open(state: TableState, seat: int, keys: Iterable[str]) -> tuple[Holder, str] | None:
    """A hand that is turned before these wagers of a seat are settled, and the one that may need validation."""
    if state.setup.automatic("validate"):
        return None
    lying, validated = state.round.seats[seat].open, may_be_validated(state.game)
    for key in keys:
        holder = face_down(state, seat, (key,)) if key in lying and key in validated else None
        if holder is not None:
            return holder, key
    return None


def hand_to_turn(state: TableState) -> Holder | None:
    """The hand that is turned before the seat whose turn it is can be settled."""
    step = dealer_step(state)
    assert isinstance(step, Settle)
    turn = next_turn(state, step)
    assert turn is not None
    found = must_lie_open(state, turn[1], pass_of(state, step, turn[0]).keys)
    return None if found is None else found[0]


# Decisions ---------------------------------------------------------------------------------------------------


def is_available(state: TableState, seat: Seat, choice: Choice, faces: Faces = None) -> bool:
    """Whether a seat can take a choice: the chips allow it, and so does the hand as far as its player has seen it.

    ``faces`` reads the hands of a deal that somebody typed in; where people play, nobody asks for an unseen card.
    """
    return is_open(state, seat, choice) and (choice.holding is None or _holds(state, seat, choice.holding, faces))


def unseen_by(state: TableState, seat: Seat, holding: Holding) -> bool:
    """Whether a player has not seen all cards of the hand a choice asks for."""
    return not _seen_by(state, seat).issuperset(positions(state.round, seat.number, holding.hand.cards))


def _seen_by(state: TableState, seat: Seat) -> frozenset[int]:
    """The places whose cards lie open, or were looked at by this player."""
    return state.round.up.union(seat.cards[: seat.looked])


def _holds(state: TableState, seat: Seat, holding: Holding, faces: Faces) -> bool:
    """Whether a player has the hand a choice asks for; where the table cannot know the cards, the dealer checks."""
    seen = _seen_by(state, seat)
    known = {place: face for place, face in state.round.faces.items() if place in seen}
    places = positions(state.round, seat.number, holding.hand.cards)
    if faces is not None:
        known.update({place: faces(place) for place in places})
    if any(place not in known for place in places):
        return True
    return holding.hand.ranking.best_value([known[place] for place in places]) in holding.values


def is_open(state: TableState, seat: Seat, choice: Choice) -> bool:
    """Whether a choice looks open to everyone: its wager is not made yet, or what it takes back still lies there."""
    return course.is_open(state.setup.game, choice, seat.wagers, seat.open)


def has_to_decide(game: Game, seat: Seat, step: Decide) -> bool:
    """Whether a seat still has this decision to make: one whose wagers are all made already is not asked."""
    if seat.folded or seat.void or step.key in seat.answers:
        return False
    return course.is_asked(game, step, seat.wagers, seat.open)


def undecided(state: TableState, steps: Iterable[Step] | None = None) -> Iterator[tuple[int, Decide]]:
    """The decisions still missing in these steps, or else before the dealer's next action, in the order asked."""
    game = state.setup.game
    for step in player_steps(state) if steps is None else steps:
        if isinstance(step, Decide):
            for seat in state.round.seats.values():
                if has_to_decide(game, seat, step):
                    yield seat.number, step


@once
def next_decision(state: TableState) -> tuple[int, Decide] | None:
    """The seat that has to decide now, and what; None once everybody has."""
    game = state.setup.game
    for step in player_steps(state):  # The first of those undecided, whom a table asks for after every command.
        if isinstance(step, Decide):
            for seat in state.round.seats.values():
                if has_to_decide(game, seat, step):
                    return seat.number, step
    return None


def offers(state: TableState, seat: Seat, *, passed: bool = False) -> list[Offer]:
    """The offers open to a seat before its next decision: not taken yet and, unless ``passed``, not passed.

    Nobody waits for a player who passed; until the dealer goes on, the player may still take the offer.
    """
    found: list[Offer] = []
    for step in player_steps(state) if course.offers(state.setup.game) else ():
        if isinstance(step, Decide):
            if has_to_decide(state.setup.game, seat, step):
                break
        elif seat.live and step.holding in seat.open:
            answered = seat.answers.get(step.key)
            if answered is None or (passed and answered == PASS):
                found.append(step)
    return found


@once
def open_offers(state: TableState) -> tuple[tuple[Seat, Offer], ...]:
    """Every offer open now, with the seat it is open to."""
    if not course.offers(state.setup.game):
        return ()
    seats = state.round.live_seats
    return tuple((seat, offer) for seat in seats for offer in offers(state, seat))


def asked_now(state: TableState) -> dict[int, str]:
    """What each seat is asked now: its first open offer, or the decision whose turn it is."""
    if state.round.pending or state.round.ruling:
        return {}
    asked = {seat.number: offer.key for seat, offer in reversed(open_offers(state))}
    due = next_decision(state)
    return asked if due is None else {due[0]: due[1].key, **asked}


@once
def decisions_complete(state: TableState) -> bool:
    """Whether every decision of the round has been made (ma-b5 12(a) asks)."""
    ahead = state.game.steps[state.round.step :]
    return state.round.bets_closed and next(undecided(state, ahead), None) is None


# Cards -------------------------------------------------------------------------------------------------------


def cut_rule(state: TableState) -> CutRule | None:
    """The rule for the cut this deck needs, if it needs one."""
    rule = state.setup.cut
    shuffled_by = "preshuffled" if state.decks.preshuffled else state.setup.shuffler.kind
    return rule if rule is not None and shuffled_by in rule.after else None


def cut_due(state: TableState) -> CutRule | None:
    """The rule for the cut that is still missing, if one is."""
    return None if state.decks.cut else cut_rule(state)


def in_play(state: TableState) -> bool:
    """Whether the deck whose turn it is is dealt or played with: from No more bets until the table is cleared."""
    return state.round.bets_closed and state.decks.shuffled


def other_deck_due(state: TableState) -> bool:
    """Whether the other of two decks is to be shuffled: while this one is in play."""
    decks = state.decks
    return len(state.setup.decks) > 1 and in_play(state) and not (decks.other_shuffled or decks.other_removed)


def announced(state: TableState) -> bool:
    """Whether the dealer attested the announcement that closes the betting."""
    return not state.setup.announcements.isdisjoint(state.attested)


def cards_out(round_: Round) -> int:
    """How many cards left the deck in this round: in hands, on the board and thrown out, as far as is known."""
    held = sum([len(seat.dealt) for seat in round_.seats.values()])
    return held + len(round_.dealer) + len(round_.board) + len(round_.discarded) + round_.miscounted


def stub_is_there(state: TableState) -> bool:
    """Whether the round's cards are dealt, its stub is not counted yet and settlement has not begun."""
    round_ = state.round
    if round_.void or round_.ruling or round_.pending or round_.stub_counted or not round_.next_position:
        return False
    all_dealt = not course.streets(state.game, round_.step) or is_over(state)
    return all_dealt and not settling_begun(state)


def whole_deck_due(state: TableState) -> bool:
    """Whether a count was missed: before the next round the whole deck is counted, or changed."""
    return not (state.round.bets_closed or state.round.void) and count_within(state, 0) is not None


def count_within(state: TableState, rounds: int) -> StubCount | None:
    """The rule for counting the stub, if that must be done within this number of rounds."""
    rule = state.setup.stub_count
    return rule if rule is not None and state.decks.rounds_since_count >= rule.every - rounds else None


def _has_recipient(state: TableState, step: Deal) -> bool:
    if step.drawn_at is not None:
        return bool(state.round.pending or due(state, step))
    return bool(state.round.pending or state.round.live_seats) or any(
        delivery.to != "player" for delivery in step.deliveries
    )


def due(state: TableState, step: Deal) -> tuple[Due, ...]:
    """The cards of a street in the order of the deal, from the dealer's left, the dealer last."""
    if step.drawn_at is not None:
        seats = state.round.live_seats
        return tuple(Due(to=seat.number) for seat in seats for _ in range(_asked_for(state, step, seat)))
    live = tuple([seat.number for seat in state.round.live_seats])
    known = _streets(state.setup)
    if (step.key, live) not in known:
        known[step.key, live] = _street(step, live, step.in_stacks and state.setup.method_rules.stack is not None)
    return known[step.key, live]


@once
def _streets(setup: Setup) -> dict[tuple[str, tuple[int, ...]], tuple[Due, ...]]:
    """The streets that this table has dealt, by their step and the seats: most rounds deal one of them again."""
    return {}


def _street(step: Deal, live: tuple[int, ...], stacked: bool) -> tuple[Due, ...]:
    hands: list[tuple[Due, ...]] = []
    for delivery in step.deliveries:
        holders: list[Holder] = [*live] if delivery.to == "player" else [delivery.to]
        up = course.open_of(delivery, in_stack=stacked)
        hands.extend(_hand(holder, delivery.cards, up) for holder in holders)
    if step.consecutive or stacked:
        return tuple([card for hand in hands for card in hand])
    return tuple([card for cards in zip_longest(*hands) for card in cards if card is not None])


def _asked_for(state: TableState, step: Deal, seat: Seat) -> int:
    """How many cards a seat asked for."""
    return course.drawn(state.game, step, seat.answers)


@cache
def _hand(holder: Holder, cards: int, up: tuple[int, ...]) -> tuple[Due, ...]:
    """A hand to be dealt, some cards of it open; made once, as every round deals it again."""
    return tuple(Due(to=holder, up=card in up) for card in range(cards))

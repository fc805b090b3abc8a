"""When something goes wrong: irregularities, rulings, wrong counts, and what the pack makes of them."""

from __future__ import annotations

from collections.abc import Mapping

from fifthstreet.cards import DECK, Card, first_duplicate
from fifthstreet.games.description import Deal
from fifthstreet.games.reading.awards import kept_if_void
from fifthstreet.rulebook.models import Irregularity
from fifthstreet.table.actions.betting import seat_in_round
from fifthstreet.table.actions.dealing import read_faces
from fifthstreet.table.actions.procedure import require
from fifthstreet.table.card_sources import Faces
from fifthstreet.table.deck_ready import deck_ready
from fifthstreet.table.evolve import evolve_all
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages import events as e
from fifthstreet.table.progress import dealer_step, decisions_complete, next_decision, settling_begun, stub_is_there
from fifthstreet.table.refusals import Refusal
from fifthstreet.table.settlement.folds_and_voids import Voiding
from fifthstreet.table.settlement.seat_turn import declined
from fifthstreet.table.settlement.shares_left import share_left, share_ruled
from fifthstreet.table.state import EMPTY, Seat, TableState


def report(state: TableState, command: c.ReportIrregularity, faces: Faces) -> e.Events:
    """Record an irregularity with the consequence the pack gives it."""
    if state.round.void:
        raise Refusal("round/void", f"round {state.round.number} is void already")
    if state.round.ruling:
        raise Refusal("round/ruling_due", "a floorperson has to rule on the last irregularity first")
    if isinstance(command.position, int) and seat_in_round(state, command.position).void:
        raise Refusal("round/void", f"the hand of seat {command.position} is void already")
    _check_hands(state, command)
    row = _row(state, command)
    _is_wrong(state, command, row)
    recorded = e.IrregularityRecorded(
        kind=row.kind,
        title=row.title,
        position=command.position,
        count=command.count,
        consequence=row.consequence,
        rulings=row.rulings,
        house=row.house,
        cites=row.cites,
    )
    follows: e.Events = ()
    if row.consequence == "void_all":
        follows = void_all(evolve_all(state, [recorded]), row.keeps, row.cites, faces, command.hands or EMPTY)
    elif row.consequence == "void_hand":
        assert isinstance(command.position, int)
        follows = (void_hand(state, command.position, row.cites), *share_left(state, command.position, row.cites))
    elif row.consequence == "discard_card":
        deck_ready(state)
        place = state.round.next_position
        face = read_faces(state, [place], command.card, faces)[place]
        follows = (e.CardDiscarded(position=place, face=face),)
    return (recorded, *follows)


def _check_hands(state: TableState, command: c.ReportIrregularity) -> None:
    """Refuse hands of electronic cards, of seats outside the round, or with a card twice."""
    hands = command.hands or EMPTY
    if hands and not state.setup.entered:
        raise Refusal("cards/face_given", "this table's deck is electronic: leave the hands out")
    for seat in hands:
        if seat not in map(str, state.round.seats):
            raise Refusal("seat/not_in_round", f"{seat!r} is not a seat of this round")
    twice = first_duplicate([card for hand in hands.values() for card in hand])
    if twice is not None:
        raise Refusal("cards/duplicate", f"{twice} is given twice")


def _row(state: TableState, command: c.ReportIrregularity) -> Irregularity:
    """The first row of the pack that fits what happened, where and when."""
    kinds = [row for row in state.irregularities() if row.kind == command.kind]
    if not kinds:
        known = ", ".join(dict.fromkeys(row.kind for row in state.irregularities()))
        raise Refusal("irregularity/unknown", f"no irregularity {command.kind!r}; there are {known}")
    places = dict.fromkeys(row.at for row in kinds)
    if command.position is None and len(places) > 1:
        raise Refusal("irregularity/not_now", f"{command.kind}: say where, {' or '.join(places)}", kinds[0].cites)
    for row in kinds:
        if _fits(state, row, command) and (not settling_begun(state) or _is_still_to_settle(state, row, command)):
            return row
    where = "" if command.position is None else f" at {command.position}"
    raise Refusal("irregularity/not_now", f"{command.kind}{where} cannot happen now", kinds[0].cites)


def _is_wrong(state: TableState, command: c.ReportIrregularity, row: Irregularity) -> None:
    """A count that is right is no irregularity."""
    if command.count is None or command.position is None:
        return
    right = len(state.round.cards_of(command.position))
    if command.count == right:
        raise Refusal("irregularity/not_now", f"{command.position} has {right} cards, as it should", row.cites)


def _is_still_to_settle(state: TableState, row: Irregularity, command: c.ReportIrregularity) -> bool:
    """A hand that is wrong when its turn comes is void; what was settled before it stands."""
    seat = state.round.seats.get(command.position) if isinstance(command.position, int) else None
    turned = any(number == command.position for _, _, number in state.round.turns)
    return row.consequence == "void_hand" and seat is not None and not turned


def _fits(state: TableState, row: Irregularity, command: c.ReportIrregularity) -> bool:
    at = "seat" if isinstance(command.position, int) else (command.position or row.at)
    setup = state.setup
    return (
        row.at == at
        and (row.count is None or row.count == command.count)
        and (row.consequence != "complete_hand" or _lacks_one(state, command))
        and (row.consequence != "void_hand" or state.round.bets_closed)  # Before that there is no hand to void.
        and (not row.repeated or row.kind in state.round.irregularities or (command.count or 1) > 1)
        and (not row.methods or setup.method in row.methods)
        and (not row.shufflers or setup.shuffler.kind in row.shufflers)
        and _is_time(state, row.when)
    )


def _lacks_one(state: TableState, command: c.ReportIrregularity) -> bool:
    """Whether one more card makes the hand what it should be."""
    held = state.round.cards_of(command.position) if command.position is not None else ()
    return command.count == len(held) - 1


def _is_time(state: TableState, when: str) -> bool:
    round_ = state.round
    street_ahead = round_.bets_closed and isinstance(dealer_step(state), Deal) and next_decision(state) is None
    return {
        "any": True,
        "betting": not round_.bets_closed,
        "dealing": bool(round_.pending) or street_ahead,
        "deciding": not decisions_complete(state),
        "shuffling": round_.next_position == 0,
    }[when]


def void_hand(state: TableState, number: int, cites: tuple[str, ...], keeps: tuple[str, ...] = ()) -> e.HandVoided:
    """A hand is void: all its stakes go back, but for the bonuses that a clause lets stand."""
    voiding = Voiding(state.game, state.round, state.round.seats[number], keeps, cites)
    lines = voiding.lines()
    return e.HandVoided(seat=number, lines=lines, movements=voiding.movements(lines), cites=cites)


def void_all(
    state: TableState,
    keeps: tuple[str, ...],
    cites: tuple[str, ...],
    faces: Faces,
    hands: Mapping[str, tuple[Card, ...]] = EMPTY,
) -> e.Events:
    """All hands are void, but for the bonuses that a clause lets stand; those hands are shown to be paid."""
    events: list[e.Event] = []
    for seat in reversed(state.round.seats.values()):
        if seat.void:
            continue
        shown = _show_kept(state, seat, keeps, faces, hands)
        voided = void_hand(evolve_all(state, shown), seat.number, cites, keeps)
        won = any(line.outcome == "win" for line in voided.lines)
        follows = [*shown, voided] if won else [voided]
        events += follows
        state = evolve_all(state, follows)  # The next hand takes back from what this one left in the meters.
    return (*events, e.RoundVoided(cites=cites))


def _show_kept(
    state: TableState, seat: Seat, keeps: tuple[str, ...], faces: Faces, hands: Mapping[str, tuple[Card, ...]]
) -> list[e.Event]:
    """Turn the cards a kept bonus looks at; the dealer reads physical ones off the layout."""
    there = [key for key in keeps if key in seat.open or key in state.game.awards_by_key]
    stand = [kept_if_void(state.game, key) for key in there if not declined(state.game, seat, key)]
    kept = [found[0].cards for found in stand if found is not None]
    wanted = [cards.first or len(seat.cards) for cards in kept if cards.holder == "player"]
    places = [place for place in seat.cards[: max(wanted, default=0)] if place not in state.round.up]
    if not places or seat.folded or len(seat.cards) < max(wanted):
        return []
    entered = hands.get(str(seat.number))
    if faces is None and entered is None:
        raise Refusal(
            "cards/face_needed",
            f"{' and '.join(keeps)} may be earned: give {len(places)} cards of seat {seat.number} in hands",
        )
    try:
        shown = read_faces(state, places, entered, faces)
    except Refusal:
        if faces is None:
            raise
        return []  # Played again from a notation: cards that won nothing were not shown and are not known.
    return [e.CardsTurned(of=seat.number, step=None, faces=shown)]


def rule(state: TableState, command: c.Rule, faces: Faces) -> e.Events:
    """A floorperson decides what the rules leave open: play on, or void the round."""
    if not state.round.ruling:
        raise Refusal("round/no_ruling_due", "there is nothing to rule on")
    if command.ruling not in state.round.ruling:
        choices = ", ".join(state.round.ruling)
        raise Refusal("round/ruling", f"{command.ruling!r} is not possible here; rule {choices}")
    if state.round.shares_left:
        return (e.RulingMade(ruling=command.ruling, by=command.by), *share_ruled(state, command.ruling))
    made = e.RulingMade(ruling=command.ruling, by=command.by)
    if command.ruling == "play_on":
        return (made,)
    kind = state.round.irregularities[-1]
    row = next(row for row in state.irregularities() if row.kind == kind and row.consequence == "ruling")
    return (made, *void_all(evolve_all(state, [made]), (), row.cites, faces))


def count_stub(state: TableState, command: c.CountStub, faces: Faces) -> e.Events:
    """Count the stub; a wrong count voids all hands, and the deck leaves unless the cards were misdealt."""
    rule = state.setup.rules.entry.equipment.stub_count
    round_ = state.round
    if rule is None or not stub_is_there(state):
        raise Refusal("deck/nothing_to_count", "there is no stub to count now")
    expected = len(DECK) - round_.next_position
    counted = e.StubCounted(cards=command.cards, expected=expected, misdealt=command.misdealt)
    events: list[e.Event] = [*require(state, "count_stub"), counted]
    if command.cards == expected:
        return tuple(events)
    cites = rule.wrong_cites or rule.cites
    if round_.bets_closed:
        events.extend(void_all(evolve_all(state, events), (), cites, faces))
    # Between rounds no hand lies there that could have been misdealt.
    if not command.misdealt or not round_.bets_closed:
        events.append(e.DeckRemoved(colour=state.colour, cites=cites))
    return tuple(events)

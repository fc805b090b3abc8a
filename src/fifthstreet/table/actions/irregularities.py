"""When something goes wrong: irregularities, rulings, void hands, and what the pack makes of them."""

from __future__ import annotations

from collections.abc import Mapping

from fifthstreet.cards import Card, first_duplicate
from fifthstreet.games.reading.awards import kept_if_void
from fifthstreet.rulebook.models import Irregularity
from fifthstreet.table.actions.betting import seat_in_round
from fifthstreet.table.actions.dealing import read_faces
from fifthstreet.table.actions.irregularity_rows import fitting_row, holder_of
from fifthstreet.table.card_sources import Faces, in_deck
from fifthstreet.table.deck_ready import deck_ready
from fifthstreet.table.evolve import evolve_all
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages import events as e
from fifthstreet.table.progress import is_over
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
    _check_hands(state, command.hands or EMPTY)
    row = fitting_row(state, command)
    _may_report(state, command, row)
    recorded = e.IrregularityRecorded(
        kind=row.kind,
        title=row.title,
        position=holder_of(row, command),
        count=command.count,
        consequence=row.consequence,
        rulings=row.rulings,
        house=row.house,
        cites=row.cited,
        by=command.by,
    )
    follows: e.Events = ()
    if row.consequence == "void_all":
        follows = void_all(evolve_all(state, [recorded]), row.keeps, row.cited, faces, command.hands or EMPTY)
    elif row.consequence == "void_hand":
        assert isinstance(command.position, int)
        voided = void_hand(state, command.position, row.cited)
        follows = (voided, *share_left(evolve_all(state, [recorded, voided]), command.position, row.cited))
    elif row.consequence == "discard_card":
        deck_ready(state)
        place = state.round.next_position
        face = read_faces(state, [place], command.card, faces)[place]
        follows = (e.CardDiscarded(position=place, face=face),)
    return (recorded, *follows)


def _may_report(state: TableState, command: c.ReportIrregularity, row: Irregularity) -> None:
    """Who reports it follows the row, and hands that became void after a reveal are a floorperson's."""
    if command.by not in row.reported_by:
        allowed = " or ".join(row.reported_by)
        raise Refusal("command/role", f"a {command.by} does not report {row.kind}; that is for {allowed}", row.cited)
    if row.consequence in ("void_all", "void_hand"):
        floor_voids(state, command.by, row.cited)


def floor_voids(state: TableState, by: str, cites: tuple[str, ...]) -> None:
    """A dealer alone voids no hand once cards were revealed, or once everybody has folded."""
    if by != "dealer" or not (state.round.revealed or is_over(state)):
        return
    why = "cards were revealed" if state.round.revealed else "everybody has folded"
    text = f"{why} in round {state.round.number}: hands are void only if a floorperson or executive says so"
    raise Refusal("round/floor_voids", f"{text}, not a {by}", cites)


def _check_hands(state: TableState, hands: Mapping[str, tuple[Card, ...]]) -> None:
    """Refuse hands of electronic cards, of seats outside the round, or with a card twice."""
    if hands and not state.setup.entered:
        raise Refusal("cards/face_given", "this table's deck is electronic: leave the hands out")
    for seat in hands:
        if seat not in map(str, state.round.seats):
            raise Refusal("seat/not_in_round", f"{seat!r} is not a seat of this round")
    in_deck(state.game, [card for hand in hands.values() for card in hand])
    twice = first_duplicate([card for hand in hands.values() for card in hand])
    if twice is not None:
        raise Refusal("cards/duplicate", f"{twice} is given twice")


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
    _check_hands(state, command.hands or EMPTY)
    if state.round.shares_left:
        made = e.RulingMade(ruling=command.ruling, by=command.by)
        return (made, *share_ruled(state, command.ruling, command.by))
    kind = state.round.irregularities[-1]
    row = next(row for row in state.irregularities() if row.kind == kind and row.consequence == "ruling")
    if command.by not in row.ruled_by:
        allowed = " or ".join(row.ruled_by)
        raise Refusal("command/role", f"a {command.by} does not rule on {kind}; that is for {allowed}", row.cited)
    made = e.RulingMade(ruling=command.ruling, by=command.by)
    if command.ruling == "play_on":
        return (made,)
    return (made, *void_all(evolve_all(state, [made]), row.keeps, row.cited, faces, command.hands or EMPTY))

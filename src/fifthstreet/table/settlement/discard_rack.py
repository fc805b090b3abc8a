"""Where the cards go: to the rack when nothing depends on them, otherwise they stay on the layout."""

from __future__ import annotations

from fifthstreet.games.reading.awards import envies, settled_open
from fifthstreet.games.reading.endings import WagerEnds, on_highest, wager_ends
from fifthstreet.table.messages.events import Event, HandCollected
from fifthstreet.table.messages.values import Holder
from fifthstreet.table.settlement.hands import in_contention, value
from fifthstreet.table.settlement.seat_turn import envy_hands
from fifthstreet.table.state import Seat, TableState


def collect_folded(state: TableState, number: int) -> list[Event]:
    """A folded hand goes to the rack, but stays face down while a wager depends on it or on its seat (G17)."""
    seat, highest = state.round.seats[number], _highest(state)
    counts = highest is not None and highest.counts_folded and bool(seat.cards)
    return [] if seat.open or counts else [HandCollected(of=number)]


def collect_settled(state: TableState, number: int) -> list[Event]:
    """After a seat was settled its hand goes to the rack, unless something keeps it on the table."""
    seat = state.round.seats[number]
    if seat.collected or _is_kept(state, seat):
        return []
    highest = _highest(state)
    if highest is None:
        return [HandCollected(of=number)]
    if not is_exposed(state, seat):  # Folded, and still in the running for the highest hand.
        return [] if highest.counts_folded else [HandCollected(of=number)]
    return _keep_highest(state, seat, highest)


def _highest(state: TableState) -> WagerEnds | None:
    """The wager on the highest hand, if somebody still has it open."""
    ends = on_highest(state.setup.game)
    if ends is None or not any(ends.wager.key in seat.open for seat in state.round.seats.values()):
        return None
    return ends


def _keep_highest(state: TableState, seat: Seat, highest: WagerEnds) -> list[Event]:
    """Leave the highest hand exposed and take up the one it beats (ma-csp 12(h)(a), 12(i))."""
    assert highest.dealer is not None
    mine = value(state.round, seat.number, highest.hand)
    dealer = value(state.round, seat.number, highest.dealer)
    exposed = {
        other.number: value(state.round, other.number, highest.hand)
        for other in state.round.seats.values()
        if other.number != seat.number and is_exposed(state, other)
    }
    if mine not in highest.left_exposed or mine <= max([dealer, *exposed.values()]):
        return [HandCollected(of=seat.number)]
    beaten = [number for number in exposed if not _is_kept(state, state.round.seats[number])]
    return [HandCollected(of=number) for number in beaten]


def _is_kept(state: TableState, seat: Seat) -> bool:
    """Whether a settled hand stays for its own sake; a wager on the highest hand of all does not keep it."""
    if seat.open and any(wager_ends(state.game)[key].kind != "highest" for key in seat.open):
        return True
    return seat.paperwork or _triggers_envy(state, seat)


def is_exposed(state: TableState, seat: Seat) -> bool:
    """Whether a settled hand lies open on the layout."""
    return not seat.collected and bool(seat.cards) and state.round.up.issuperset(seat.cards)


def _triggers_envy(state: TableState, seat: Seat) -> bool:
    """Whether the hand pays somebody else an envy bonus: it stays face up until the end of the round."""
    for ends in envies(state.setup.game):
        if seat in envy_hands(state.game, state.round, ends):
            others = any(
                ends.award.on[0] in other.wagers and not other.void
                for other in state.round.seats.values()
                if other.number != seat.number
            )
            assert ends.hand is not None
            if others and ends.of(value(state.round, seat.number, ends.hand)) is not None:
                return True
    return False


def needed_hands(state: TableState, number: int, keys: tuple[str, ...]) -> list[Holder]:
    """The hands that must lie open before these wagers of a seat can be settled."""
    lying, own = state.round.seats[number].open, settled_open(state.setup.game)
    found: list[Holder] = []
    for key in keys:
        if key not in lying:
            continue
        if key in own:
            found.append(number)
        elif (ends := wager_ends(state.setup.game)[key]).kind == "highest":
            found.extend(seat.number for seat in in_contention(state.round, ends.counts_folded))
    return list(dict.fromkeys(found))


def face_down(state: TableState, number: int, keys: tuple[str, ...]) -> Holder | None:
    """The first of those hands that does not lie open yet."""
    up = state.round.up
    hands = needed_hands(state, number, keys)
    return next((holder for holder in hands if not up.issuperset(state.round.cards_of(holder))), None)

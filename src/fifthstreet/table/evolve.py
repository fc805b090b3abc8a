"""How an event changes the state: ``evolve(state, event)`` is total, pure and knows no rules."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from operator import attrgetter
from typing import Any, TypeVar

from fifthstreet.cards import Card
from fifthstreet.progressive.readings import after as readings_after
from fifthstreet.progressive.readings import kept
from fifthstreet.table.messages import events as e
from fifthstreet.table.messages.lines import Line
from fifthstreet.table.messages.values import Holder
from fifthstreet.table.state import EMPTY, Decks, Record, Round, Seat, Short, TableState, changed

_Record = TypeVar("_Record", bound=Record)
#: The fresh cards once somebody decided, validated or paid by those that lie there.
_NO_PLACE: frozenset[int] = frozenset()
_WAGER, _PAID_FROM = attrgetter("wager"), attrgetter("paid_from")


def evolve(state: TableState, event: e.Event) -> TableState:
    """The state after an event."""
    return _EVOLVE[type(event)](state, event)


def evolve_all(state: TableState, happened: Iterable[e.Event]) -> TableState:
    """The state after all these events."""
    for event in happened:
        state = _EVOLVE[type(event)](state, event)
    return state


class Unfolding:
    """Events that follow from one another: each is kept, and the state moves with it."""

    __slots__ = ("ended", "events", "state")

    def __init__(self, state: TableState, happened: Sequence[e.Event] = ()) -> None:
        self.state = state
        self.events: list[e.Event] = []
        #: The state in which the round ended, if it did.
        self.ended: TableState | None = None
        self.happen(happened)

    def happen(self, happened: Sequence[e.Event]) -> None:
        state = self.state
        for event in happened:
            state = _EVOLVE[type(event)](state, event)
        self.state = state
        self.events += happened

    def end_round(self, cleared: e.RoundCleared) -> None:
        """The cards are away: the next round begins."""
        self.ended = self.state
        self.happen([cleared])

    def take_back(self, state: TableState, events: int) -> None:
        """Go back to an earlier state, and to the first events, which led to it."""
        self.state = state
        del self.events[events:]


def _round(state: TableState, **changes: Any) -> TableState:
    return changed(state, round=changed(state.round, **changes))


def _seat(state: TableState, number: int, **changes: Any) -> TableState:
    """Change a seat that has a hand in the round."""
    round_ = state.round
    seats = {**round_.seats, number: changed(round_.seats[number], **changes)}
    return changed(state, round=changed(round_, seats=seats))


def _decks(state: TableState, **changes: Any) -> TableState:
    return changed(state, decks=changed(state.decks, **changes))


def _player_sat(state: TableState, event: e.PlayerSat) -> TableState:
    known = {event.seat: event.player} if event.player is not None else {}
    return changed(
        state,
        seated=state.seated | {event.seat},
        players={**state.players, **known},
        idle=False,
        arrived=state.arrived or state.idle,
    )


def _player_left(state: TableState, event: e.PlayerLeft) -> TableState:
    players = {seat: player for seat, player in state.players.items() if seat != event.seat}
    return changed(state, seated=state.seated - {event.seat}, players=players)


def _forget(state: TableState, *when: str) -> frozenset[str]:
    """The attested steps that stay attested once those of the named occasions are due again."""
    return state.attested.difference(*(state.setup.due_each.get(each, ()) for each in when))


def _table_idled(state: TableState, event: e.TableIdled) -> TableState:
    spread = _decks(state, shuffled=False, cut=False, preshuffled=False)
    return changed(spread, idle=True, arrived=False, attested=_forget(state, "idle", "arrival"))


def _deck_shuffled(state: TableState, event: e.DeckShuffled) -> TableState:
    if event.colour != state.colour:
        return _decks(state, other_shuffled=True)
    decks = changed(state.decks, shuffled=True, cut=False, preshuffled=event.by == "preshuffled")
    return changed(state, decks=decks, arrived=False)


def _deck_removed(state: TableState, event: e.DeckRemoved) -> TableState:
    if event.colour != state.colour:
        return _decks(state, other_removed=True)
    return _decks(state, removed=True, shuffled=False, cut=False)


def _decks_changed(state: TableState, event: e.DecksChanged) -> TableState:
    setup = replace(state.setup, decks=event.decks)
    came = event.preshuffled
    decks = Decks(preshuffled=came, shuffled=came, came_preshuffled=came)
    return changed(state, setup=setup, decks=decks, attested=_forget(state, "opening"))


def _device_changed(state: TableState, event: e.DeviceChanged) -> TableState:
    setup = replace(state.setup, method=event.method, shuffler=event.shuffler)
    return changed(_decks(state, shuffled=False, cut=False, preshuffled=False), setup=setup, device_removed=False)


def _wagers_placed(state: TableState, event: e.WagersPlaced) -> TableState:
    round_, number = state.round, event.seat
    seat = round_.seat(number)
    after = changed(
        seat,
        wagers={**seat.wagers, **event.wagers},
        tender={**seat.tender, **event.tender},
        open=seat.open.union(event.wagers),
    )
    seats = {**round_.seats, number: after}
    if number < max(seats):  # From the dealer's left.
        seats = dict(sorted(seats.items()))
    return changed(state, round=changed(round_, seats=seats))


def _without(seat: Seat, taken: Iterable[str]) -> dict[str, Any]:
    """What a seat keeps when wagers go back to the player."""
    gone = frozenset(taken)
    return {
        "wagers": {key: amount for key, amount in seat.wagers.items() if key not in gone},
        "tender": {key: kinds for key, kinds in seat.tender.items() if key not in gone},
        "open": seat.open - gone,
    }


def _wagers_taken_back(state: TableState, event: e.WagersTakenBack) -> TableState:
    seat = state.round.seats[event.seat]
    kept = _without(seat, event.wagers)
    if kept["wagers"]:
        return _seat(state, event.seat, **kept)
    return _round(state, seats={n: s for n, s in state.round.seats.items() if n != event.seat})


def _cards_dealt(state: TableState, event: e.CardsDealt) -> TableState:
    round_ = state.round
    got, up = _laid_out(event.cards)
    seats = {
        number: changed(seat, cards=(*seat.cards, *got[number])) if number in got else seat
        for number, seat in round_.seats.items()
    }
    done = state.setup.step_index[event.step] + (0 if event.pending else 1)
    return _round(
        state,
        seats=seats,
        dealer=(*round_.dealer, *got.get("dealer", ())),
        board=(*round_.board, *got.get("board", ())),
        up=round_.up.union(up),
        faces={**round_.faces, **event.faces},
        fresh=_fresh(state, event.faces),
        next_position=event.cards[-1].position + 1,
        pending=event.pending,
        step=done,
    )


@lru_cache
def _laid_out(cards: tuple[e.Dealt, ...]) -> tuple[Mapping[Holder, Sequence[int]], frozenset[int]]:
    """Where each holder's cards lie, and which lie open; most rounds deal the same street again."""
    got: defaultdict[Holder, list[int]] = defaultdict(list)
    for card in cards:
        got[card.to].append(card.position)
    return dict(got), frozenset(card.position for card in cards if card.up)


def _cards_looked_at(state: TableState, event: e.CardsLookedAt) -> TableState:
    round_ = state.round
    seat = round_.seats[event.seat]
    seats = {**round_.seats, event.seat: changed(seat, looked=len(seat.cards))}
    return changed(state, round=changed(round_, seats=seats, faces={**round_.faces, **event.faces}))


def _cards_turned(state: TableState, event: e.CardsTurned) -> TableState:
    round_ = state.round
    after = changed(
        round_,
        up=round_.up.union(event.faces),
        revealed=True,
        faces={**round_.faces, **event.faces},
        fresh=_fresh(state, event.faces),
        step=round_.step if event.step is None else state.setup.step_index[event.step] + 1,
    )
    return changed(state, round=after)


def _fresh(state: TableState, entered: Mapping[int, Card]) -> frozenset[int]:
    """The physical cards that somebody entered and nobody relied on yet, with these."""
    return state.round.fresh.union(entered) if state.setup.entered else state.round.fresh


def _cards_corrected(state: TableState, event: e.CardsCorrected) -> TableState:
    """The right faces, by which nothing is validated yet."""
    return _round(state, faces={**state.round.faces, **event.faces}, validated=frozenset())


def _decision_made(state: TableState, event: e.DecisionMade) -> TableState:
    round_ = state.round
    seat = round_.seats[event.seat]
    after = changed(
        seat,
        answers={**seat.answers, event.step: event.choice},
        wagers={**seat.wagers, **event.placed},
        open=seat.open.union(event.placed),
        folded=seat.folded or event.folded,
    )
    if event.taken_back:
        back = {**seat.taken_back, **event.taken_back}
        after = changed(after, taken_back=back, **_without(after, event.taken_back))
    seats = {**round_.seats, event.seat: after}
    return changed(state, round=changed(round_, seats=seats, fresh=_NO_PLACE))


def _cards_given_up(state: TableState, event: e.CardsGivenUp) -> TableState:
    round_ = state.round
    seat = round_.seats[event.seat]
    kept = tuple(place for place in seat.cards if place not in event.positions)
    looked = sum(place in kept for place in seat.cards[: seat.looked])
    seats = {**round_.seats, event.seat: changed(seat, cards=kept, before=seat.dealt, looked=looked)}
    return _round(state, seats=seats, rack=(*round_.rack, event.seat))


def _clock_read(state: TableState, event: e.ClockRead) -> TableState:
    round_ = state.round
    if event.asked:
        clocks = {**round_.clocks, **{seat: (step, event.at) for seat, step in event.asked.items()}}
        round_ = _as_read(round_, changed(round_, clocks=clocks))
    return _as_read(state, changed(state, round=round_, time=event.at))


def _as_read(before: _Record, after: _Record) -> _Record:
    """A record of which all that was read holds on: where a round stands does not depend on what time it is."""
    after.__dict__.update(before.__dict__)
    return after


def _hand_collected(state: TableState, event: e.HandCollected) -> TableState:
    round_, of = state.round, event.of
    seats = round_.seats
    if isinstance(of, int):
        seats = {**seats, of: changed(seats[of], collected=True)}
    return changed(state, round=changed(round_, seats=seats, rack=(*round_.rack, of)))


def _settled(round_: Round, number: int, lines: tuple[Line, ...], *, void: bool = False) -> dict[int, Seat]:
    """The seats after lines of one: the wagers they name are closed, a hand-pay needs paperwork."""
    seat = round_.seats[number]
    after = changed(
        seat,
        lines=(*seat.lines, *lines),
        open=seat.open.difference(map(_WAGER, lines)),
        paperwork=seat.paperwork or "hand_pay" in map(_PAID_FROM, lines),
        void=seat.void or void,
    )
    return {**round_.seats, number: after}


def _lines_settled(state: TableState, event: e.LinesSettled) -> TableState:
    round_ = state.round
    is_turn = event.step is not None
    after = changed(
        round_,
        seats=_settled(round_, event.seat, event.lines),
        meters=readings_after(round_.meters, event.movements) if event.movements else round_.meters,
        splits={**round_.splits, **event.splits} if event.splits else round_.splits,
        turns=round_.turns | {(event.step, event.turn, event.seat)} if is_turn else round_.turns,
    )
    if is_turn and state.setup.entered:
        looked_at = (*round_.dealer, *round_.board, *round_.seats[event.seat].cards)
        settled_by = round_.settled_by.union(place for place in looked_at if place in round_.faces)
        after = changed(after, fresh=_NO_PLACE, settled_by=settled_by)
    return changed(state, round=after)


def _payout_validated(state: TableState, event: e.PayoutValidated) -> TableState:
    after = _round(state, validated=state.round.validated | {(event.seat, event.wager)}, fresh=_NO_PLACE)
    return changed(after, attested=_forget(state, "validation"))


def _irregularity_recorded(state: TableState, event: e.IrregularityRecorded) -> TableState:
    round_ = state.round
    happened, row = (*round_.irregularities, event.kind), (event.title, event.cites)
    after = _round(state, irregularities=happened, fell_under=row, ruling=event.rulings)
    if event.consequence == "reshuffle":
        if round_.next_position:  # Once cards are dealt, only the other deck is in the shuffler.
            return _decks(after, other_shuffled=False)
        return _decks(after, shuffled=False, cut=False, other_shuffled=False)
    if event.consequence == "complete_hand":
        return _one_card_short(after, event)
    if event.consequence == "void_hand" and event.position is not None and event.count is not None:
        more = event.count - len(round_.cards_of(event.position))
        return _round(after, miscounted=round_.miscounted + more)
    return after


def _one_card_short(state: TableState, event: e.IrregularityRecorded) -> TableState:
    """The last card that lies face down was never dealt: it is the next one to come."""
    assert event.position is not None
    hand = state.round.cards_of(event.position)
    at = max(at for at, place in enumerate(hand) if place not in state.round.up)
    short = Short(of=event.position, at=at, cites=event.cites)
    after = _held(state, event.position, (*hand[:at], *hand[at + 1 :]))
    return _round(after, short=short, pending=(e.Due(to=event.position),))


def _held(state: TableState, holder: Holder, cards: tuple[int, ...]) -> TableState:
    """A holder's hand is replaced by another."""
    return _seat(state, holder, cards=cards) if isinstance(holder, int) else _round(state, **{holder: cards})


def _hand_completed(state: TableState, event: e.HandCompleted) -> TableState:
    short, hand = state.round.short, state.round.cards_of(event.of)
    assert short is not None
    after = _held(state, event.of, (*hand[: short.at], event.position, *hand[short.at :]))
    return _round(after, short=None, pending=(), next_position=event.position + 1)


def _card_discarded(state: TableState, event: e.CardDiscarded) -> TableState:
    round_ = state.round
    return _round(
        state,
        discarded=(*round_.discarded, event.position),
        faces={**round_.faces, event.position: event.face},
        fresh=_fresh(state, {event.position: event.face}),
        up=round_.up | {event.position},
        next_position=event.position + 1,
    )


def _hand_voided(state: TableState, event: e.HandVoided) -> TableState:
    round_ = state.round
    seats = _settled(round_, event.seat, event.lines, void=True)
    return _round(state, seats=seats, meters=readings_after(round_.meters, event.movements))


def _share_left(state: TableState, event: e.ShareLeft) -> TableState:
    """What was validated of the award may become another amount: it is validated again."""
    validated = frozenset(each for each in state.round.validated if each[1] not in event.shares)
    return _round(state, ruling=event.rulings, shares_left=event.shares, validated=validated)


def _stub_counted(state: TableState, event: e.StubCounted) -> TableState:
    # A count of the whole deck belongs to no round: the next rounds are counted from it.
    return _decks(_round(state, stub_counted=not event.whole_deck), rounds_since_count=0)


def _round_cleared(state: TableState, event: e.RoundCleared) -> TableState:
    decks = state.decks
    # A round of play is complete once its wagers are paid or collected: a void one never is.
    played = 0 if state.round.void else 1
    return changed(
        state,
        round=Round(number=event.number + 1),
        decks=Decks(
            turn=(decks.turn + 1) % len(state.setup.decks),
            shuffled=decks.other_shuffled,
            came_preshuffled=decks.came_preshuffled,
            removed=decks.removed or decks.other_removed,
            rounds_since_count=0 if state.round.stub_counted else decks.rounds_since_count + played,
        ),
        attested=_forget(state, "round", "validation"),
        meters_left=kept(state.meters_left, state.round.meters),
    )


_EVOLVE: dict[type, Callable[[TableState, Any], TableState]] = {
    e.TableOpened: lambda state, event: state,
    e.StepsAttested: lambda state, event: changed(state, attested=state.attested.union(event.steps)),
    e.PlayerSat: _player_sat,
    e.PlayerLeft: _player_left,
    e.TableIdled: _table_idled,
    e.DeckShuffled: _deck_shuffled,
    e.DeckCut: lambda state, event: _decks(state, cut=True),
    e.DeckRemoved: _deck_removed,
    e.DecksChanged: _decks_changed,
    e.DeviceRemoved: lambda state, event: changed(_decks(state, shuffled=False, cut=False), device_removed=True),
    e.DeviceChanged: _device_changed,
    e.WagersPlaced: _wagers_placed,
    e.WagersTakenBack: _wagers_taken_back,
    e.MetersRead: lambda state, event: _round(state, meters=kept(state.round.meters, event.meters)),
    e.BetsClosed: lambda state, event: _round(
        state, bets_closed=True, meters=event.meters, meters_before=event.meters, draws=event.draws
    ),
    e.CardsDealt: _cards_dealt,
    e.CardsLookedAt: _cards_looked_at,
    e.CardsTurned: _cards_turned,
    e.CardsCorrected: _cards_corrected,
    e.DecisionMade: _decision_made,
    e.CardsGivenUp: _cards_given_up,
    e.ClockRead: _clock_read,
    e.HandCollected: _hand_collected,
    e.LinesSettled: _lines_settled,
    e.PayoutValidated: _payout_validated,
    e.PaperworkDone: lambda state, event: _seat(state, event.seat, paperwork=False),
    e.IrregularityRecorded: _irregularity_recorded,
    e.HandCompleted: _hand_completed,
    e.CardDiscarded: _card_discarded,
    e.HandVoided: _hand_voided,
    e.ShareLeft: _share_left,
    e.RoundVoided: lambda state, event: _round(
        state, void=True, pending=(), short=None, ruling=(), step=len(state.game.steps)
    ),
    # Nobody decides while a floorperson has to rule: the clocks start again.
    e.RulingMade: lambda state, event: _round(state, ruling=(), clocks=EMPTY, shares_left=EMPTY),
    e.StubCounted: _stub_counted,
    e.RoundCleared: _round_cleared,
}

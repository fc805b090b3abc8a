"""Wagers before the cards: what may be staked, with what, until No more bets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import cast

from fifthstreet.cards import Card, CardError
from fifthstreet.games.reading.awards import draws as draws_of
from fifthstreet.games.reading.endings import fees_before_the_cards, is_fee
from fifthstreet.games.reading.stakes import StakeProblem, is_fixed, leans_on, verdict
from fifthstreet.money import Cents, format_cents
from fifthstreet.table.actions.meter_readings import readings, reasons
from fifthstreet.table.actions.procedure import require
from fifthstreet.table.card_sources import Faces
from fifthstreet.table.deck_ready import deck_ready
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages import events as e
from fifthstreet.table.progress import announced, count_within
from fifthstreet.table.refusals import Refusal
from fifthstreet.table.settlement.fees import fees_taken
from fifthstreet.table.state import EMPTY, Seat, TableState


def known_seat(state: TableState, number: int) -> None:
    seats = state.setup.rules.entry.seats
    if not 1 <= number <= seats:
        raise Refusal("seat/unknown", f"there is no seat {number}; seats are 1 to {seats}")


def seat_in_round(state: TableState, number: int) -> Seat:
    """A seat that has a hand in this round."""
    known_seat(state, number)
    if number not in state.round.seats:
        raise Refusal("seat/not_in_round", f"seat {number} has no hand in this round")
    return state.round.seats[number]


def sit(state: TableState, command: c.Sit, faces: Faces) -> e.Events:
    known_seat(state, command.seat)
    if command.seat in state.seated:
        raise Refusal("seat/taken", f"seat {command.seat} is taken", _player_cites(state))
    player = _known_as(command.player)
    elsewhere = [seat for seat, other in state.players.items() if _known_as(other) == player]
    if elsewhere and state.setup.rules.entry.players.one_hand:
        text = f"{command.player} sits at seat {elsewhere[0]} and plays one hand a round"
        raise Refusal("seat/one_hand", text, _player_cites(state))
    return (e.PlayerSat(seat=command.seat, player=command.player),)


def _known_as(player: str | None) -> str | None:
    """A name without the differences that make no other person."""
    return None if player is None else " ".join(player.split()).casefold()


def _player_cites(state: TableState) -> tuple[str, ...]:
    return state.setup.rules.entry.players.cites


def leave(state: TableState, command: c.Leave, faces: Faces) -> e.Events:
    _seated(state, command.seat)
    seat = state.round.seats.get(command.seat)
    if seat is not None and (state.round.bets_closed or state.round.void or announced(state)):
        text = f"seat {command.seat} has wagered in round {state.round.number} and stays until it is over"
        raise Refusal("seat/in_round", text, _player_cites(state))
    back = () if seat is None else (e.WagersTakenBack(seat=command.seat, wagers=seat.wagers),)
    idle = (e.TableIdled(),) if state.seated == {command.seat} else ()
    return (*back, e.PlayerLeft(seat=command.seat), *idle)


def _seated(state: TableState, number: int) -> None:
    known_seat(state, number)
    if number not in state.seated:
        raise Refusal("seat/empty", f"nobody sits at seat {number}; only seated players wager", _player_cites(state))


def bets_open(state: TableState) -> None:
    if state.round.bets_closed or announced(state):
        text = f"No more bets was announced in round {state.round.number}"
        raise Refusal("round/bets_closed", text, state.game.wagers[0].cites)
    if state.round.void:
        raise Refusal("round/void", f"round {state.round.number} is void: clear the table")


def place(state: TableState, command: c.PlaceWagers, faces: Faces) -> e.Events:
    _seated(state, command.seat)
    bets_open(state)
    if not command.wagers:
        raise Refusal("wager/not_placed", f"seat {command.seat} names no wager")
    before = state.round.seat(command.seat)
    together = cast(dict[str, Cents], {**before.wagers, **command.wagers})
    for key in command.wagers:
        _offered(state, key)
    refuse(verdict(state.setup.rules, state.setup.game, together))
    tender = command.tender or EMPTY
    if tender or before.tender:
        for key, kinds in {**before.tender, **tender}.items():
            _check_tender(state, key, kinds, together)
    given = {key: dict(kinds) for key, kinds in tender.items()}
    return (e.WagersPlaced(seat=command.seat, wagers=dict(command.wagers), tender=given),)


def _offered(state: TableState, key: str) -> None:
    wager = state.setup.game.by_key.get(key)
    if wager is None:
        there = ", ".join(wager.key for wager in state.game.wagers if wager.opening)
        raise Refusal("wager/not_offered", f"no wager {key!r} at this table; there are {there}", wager=key)
    if not wager.opening:
        raise Refusal("wager/by_decision", f"{wager.name} is made by a decision after the cards", wager.cites)


def refuse(problem: StakeProblem | None) -> None:
    """Refuse a stake that has a problem."""
    if problem is not None:
        raise Refusal(problem.code, problem.told(format_cents), problem.cites)


def _check_tender(state: TableState, key: str, kinds: Mapping[str, int], together: Mapping[str, Cents]) -> None:
    if key not in together:
        raise Refusal("wager/tender", f"tender is given for {key!r}, which is not wagered")
    wager = state.wager(key)
    for kind, amount in kinds.items():
        if kind == "cash":
            raise Refusal("wager/cash", f"cash called out for {wager.name} is not accepted", wager.cites)
        if kind not in wager.tenders:
            allowed = ", ".join(wager.tenders)
            raise Refusal("wager/tender", f"{wager.name} takes {allowed}, not {kind!r}", wager.cites)
        if amount <= 0:
            raise Refusal("wager/tender", f"a {kind} of {format_cents(amount)} is worth nothing", wager.cites)
    face = kinds.get("match_play", 0)
    staked = sum(amount for kind, amount in kinds.items() if kind != "match_play")
    if face > together[key]:
        raise Refusal(
            "wager/tender",
            f"a match play coupon of {format_cents(face)} is more than the {wager.name} of "
            f"{format_cents(together[key])} it lies beside",
            wager.cites,
        )
    if staked and staked != together[key]:
        text = f"{wager.name} of {format_cents(together[key])} is tendered with {format_cents(staked)}"
        raise Refusal("wager/tender", text, wager.cites)


def take_back(state: TableState, command: c.TakeBack, faces: Faces) -> e.Events:
    _seated(state, command.seat)
    bets_open(state)
    seat = state.round.seats.get(command.seat)
    placed = seat.wagers if seat is not None else EMPTY
    if not placed or (command.wager is not None and command.wager not in placed):
        raise Refusal("wager/not_placed", f"seat {command.seat} has no {command.wager or 'wager'} to take back")
    gone = set(placed) if command.wager is None else _with_dependents(state, placed, command.wager)
    return (e.WagersTakenBack(seat=command.seat, wagers={key: placed[key] for key in sorted(gone)}),)


def _with_dependents(state: TableState, placed: Mapping[str, Cents], key: str) -> set[str]:
    """A wager and all that cannot stand without it."""
    gone = {key}
    while True:
        more = {other for other in placed if other not in gone and not gone.isdisjoint(leans_on(state.wager(other)))}
        if not more:
            return gone
        gone |= more


# No more bets --------------------------------------------------------------------------------------------------


def no_more_bets(state: TableState, command: c.NoMoreBets, faces: Faces) -> e.Events:
    if state.round.bets_closed or state.round.void:
        bets_open(state)
    if not state.round.seats:
        raise Refusal("round/no_wagers", "nobody has made a wager")
    deck_ready(state)
    if (rule := count_within(state, 0)) is not None:
        text = f"the stub was not counted in the last {state.decks.rounds_since_count} rounds; count it first"
        raise Refusal("deck/count_due", text, rule.cited)
    registered = _registered(state)
    _check_collected(state, command.collected, registered)
    given = command.meters or EMPTY
    because = reasons(given)
    _closes(command, explained=bool(because))
    meters = readings(state, given)
    attested = require(state, "no_more_bets")
    draws = _draws(state, command.draws or EMPTY)
    return (
        *attested,
        e.BetsClosed(registered=registered, meters=meters, draws=draws, because=because, by=command.by),
        *_fees(state),
    )


def _fees(state: TableState) -> Iterator[e.Event]:
    """What the house takes before the cards, from the dealer's right."""
    if fees_before_the_cards(state.game):
        for seat in reversed(state.round.seats.values()):
            yield from fees_taken(state.game, seat.number, seat.wagers)


def _closes(command: c.NoMoreBets, *, explained: bool) -> None:
    """The dealer closes the betting; a reading that needs a reason is taken at a floorperson's word (P2)."""
    if explained == (command.by == "dealer"):
        who = "a floorperson's or an executive's" if explained else "the dealer's"
        what = "a reason for a reading" if explained else "no_more_bets without a reason"
        raise Refusal("command/role", f"{what} is {who} word, not a {command.by}'s")


def _registered(state: TableState) -> dict[str, int]:
    """The wagers of a fixed amount that the sensors registered, by their number."""
    fixed = [wager.key for wager in state.game.wagers if is_fixed(wager) and not is_fee(wager)]
    counts = {key: sum(key in seat.wagers for seat in state.round.seats.values()) for key in fixed}
    return {key: count for key, count in counts.items() if count}


def chips_to_count(state: TableState) -> dict[str, int]:
    """The wagers whose chips and coupons the dealer counts at the lock-out, and how many were registered."""
    return {} if state.setup.automatic("collect") else _registered(state)


def _check_collected(state: TableState, collected: Mapping[str, int] | None, registered: Mapping[str, int]) -> None:
    """Lights lit, wagers registered, chips and coupons collected: one number (P9)."""
    if collected is None:
        if to_count := chips_to_count(state):
            key, count = next(iter(to_count.items()))
            text = f"say how many chips and coupons were collected for {key}: {count} lights are lit"
            raise Refusal("lockout/collected", text, state.wager(key).cites)
        return
    for key in {**registered, **collected}:
        chips, lights = collected.get(key, 0), registered.get(key, 0)
        if chips != lights:
            cites = state.wager(key).cites if key in state.game.by_key else ()
            text = f"{chips} chips and coupons were collected for {key}, {lights} wagers are registered"
            raise Refusal("lockout/collected", text, cites)


def _draws(state: TableState, given: Mapping[str, str | int]) -> dict[str, str | int]:
    """The draws of the round, read the way the table's awards use them."""
    known = draws_of(state.game)
    read: dict[str, str | int] = {}
    for name, drawn in given.items():
        if name not in known:
            raise Refusal("draw/unknown", f"this table makes no draw {name!r}")
        draw = known[name]
        if draw.of == "card":
            try:
                read[name] = str(Card.parse(str(drawn)))
            except CardError as error:
                raise Refusal("draw/unknown", f"{name}: {error}", draw.cites) from error
        else:
            if isinstance(drawn, int):
                known_seat(state, drawn)
            elif drawn != "dealer":
                raise Refusal("draw/unknown", f"{name}: {drawn!r} is neither a seat nor 'dealer'", draw.cites)
            read[name] = drawn
    return read

"""A round step by step as somebody saw it: the table after each record of the log."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from fifthstreet.cards import HIDDEN, Card
from fifthstreet.floor.audit.recall import SEE_ALL
from fifthstreet.floor.audit.rounds import AuditedRound, audited_round, steps
from fifthstreet.floor.creating import FolderHouse
from fifthstreet.floor.rounds import PlayedRound
from fifthstreet.games import Game
from fifthstreet.games.wording.wagers import amounts, names
from fifthstreet.money import dollars, parse_cents
from fifthstreet.table.state import Seat, TableState
from fifthstreet.web.errors import WebError
from fifthstreet.web.screens.audit import Replay, SeatStep, StepShown
from fifthstreet.web.screens.felts import felt_of
from fifthstreet.web.words import net
from fifthstreet.web.working.auditing import house_of, local_time, own_seat

#: Fields of an event that its line does not repeat.
_SAID = frozenset({"event", "seat", "faces", "cites", "movements", "splits", "tender", "sealed", "root", "because"})


def replayed(
    folder: str, table: str, number: int, viewer: str, badge: str, role: str | None, seat: int | None
) -> Replay:
    """A round as ``role``, or the player of ``seat``, saw it, for a viewer who may see that."""
    house = house_of(folder)
    found = audited_round(house, table, number)
    seen_as, seen_seat = _seen_as(found.played, viewer, badge, role, seat)
    if seen_seat is not None and seen_seat not in found.round.seats:
        raise WebError("web/not_found", f"seat {seen_seat} had no hand in round {number}")
    felt = felt_of(house, table)
    return Replay(
        table=table,
        number=number,
        game=felt.game.name,
        colour=felt.colour,
        over=found.over,
        role=seen_as,
        seat=seen_seat,
        seats=tuple(found.round.seats),
        steps=tuple(_steps(house, found, felt.game, seen_as, seen_seat)),
        root=None if found.seal is None else found.seal.deck.root,
    )


def _seen_as(
    played: PlayedRound, viewer: str, badge: str, role: str | None, seat: int | None
) -> tuple[str, int | None]:
    """A player looks as who they were; who may see every card may look as anybody, all others see what lay open."""
    if viewer == "player":
        return "player", own_seat(played, badge)
    if viewer not in SEE_ALL:
        return "dealer", None
    if role == "player" and seat is not None:
        return "player", seat
    return ("dealer" if role in ("dealer", "player") else viewer), None


def _steps(house: FolderHouse, found: AuditedRound, game: Game, role: str, seat: int | None) -> Iterator[StepShown]:
    every = _every_face(house, found) if role in SEE_ALL and found.over else None
    for record, state in steps(house, found.played):
        event = json.loads(record.body)
        seen = _seen(found, state, seat) if every is None else every
        yield StepShown(
            words=words(event, game),
            at=local_time(house, record.at),
            actor=record.actor,
            position=record.position,
            hash=record.hash.hex(),
            cites=tuple(_cites(event)),
            dealer=_faces(state.round.dealer, seen),
            board=_faces(state.round.board, seen),
            seats=tuple(_seat(state, game, number, each, seen) for number, each in state.round.seats.items()),
        )


def _every_face(house: FolderHouse, found: AuditedRound) -> Mapping[int, Card]:
    order = () if found.seal is None else found.order(house).cards
    return {**found.round.faces, **dict(enumerate(order))}


def _seen(found: AuditedRound, state: TableState, seat: int | None) -> Mapping[int, Card]:
    """What could be seen after a step; a seat is not there before its first wager."""
    there = seat if seat in state.round.seats else None
    return replace(found, round=state.round).seen_by(there)


def _faces(places: tuple[int, ...], seen: Mapping[int, Card]) -> tuple[str, ...]:
    return tuple(str(seen.get(place, HIDDEN)) for place in places)


def _seat(state: TableState, game: Game, number: int, seat: Seat, seen: Mapping[int, Card]) -> SeatStep:
    wagers = "; ".join(amounts(game, {key: amount for key, amount in seat.wagers.items() if amount}))
    settled = f"settled, {net(sum(line.net for line in seat.lines))}" if seat.lines else ""
    word = "void" if seat.void else "folded" if seat.folded else settled
    return SeatStep(number, state.players.get(number) or "guest", _faces(seat.cards, seen), wagers, word)


# In words -------------------------------------------------------------------------------------------------------


def words(event: Mapping[str, Any], game: Game) -> str:
    """What happened, in a line; it names no card, as not everybody saw them."""
    told = _TOLD.get(event["event"])
    if told is not None:
        return told(event, game)
    more = ", ".join(f"{name.replace('_', ' ')} {value}" for name, value in event.items() if _is_short(name, value))
    of = f", seat {event['seat']}" if "seat" in event else ""
    return f"{event['event'].replace('_', ' ').capitalize()}{of}{f': {more}' if more else ''}"


def _is_short(name: str, value: object) -> bool:
    return name not in _SAID and isinstance(value, str | int) and not isinstance(value, bool) and str(value) != ""


def _wagers(event: Mapping[str, Any], game: Game) -> str:
    placed = "; ".join(amounts(game, {key: _cents(amount) for key, amount in event["wagers"].items()}))
    does = "wagers" if event["event"] == "wagers_placed" else "takes back"
    return f"Seat {event['seat']} {does} {placed}"


def _decided(event: Mapping[str, Any], game: Game) -> str:
    placed = "".join(f", {game.by_key[key].name} {_dollars(amount)}" for key, amount in event["placed"].items())
    return f"Seat {event['seat']} chooses {event['choice']}{placed}"


def _dealt(event: Mapping[str, Any], _: Game) -> str:
    return f"{len(event['cards'])} cards are dealt"


def _turned(event: Mapping[str, Any], _: Game) -> str:
    of = event["of"]
    number = len(event["faces"])
    cards = "a card" if number == 1 else f"{number} cards"
    return f"Seat {of} shows {cards}" if isinstance(of, int) else f"The {of} shows {cards}"


def _looked(event: Mapping[str, Any], _: Game) -> str:
    return f"Seat {event['seat']} looks at {len(event['faces'])} cards"


def _settled(event: Mapping[str, Any], game: Game) -> str:
    won = sum(
        _cents(line.get("paid", 0)) + _cents(line.get("returned", 0)) - _cents(line["stake"])
        for line in event["lines"]
    )
    called = names(game)
    settled = "; ".join(dict.fromkeys(called.get(line["wager"], line["wager"]) for line in event["lines"]))
    return f"Seat {event['seat']} is settled, {net(won)}: {settled}"


def _collected(event: Mapping[str, Any], _: Game) -> str:
    of = event["of"]
    return f"The hand of {f'seat {of}' if isinstance(of, int) else f'the {of}'} is collected"


def _dollars(amount: str | int) -> str:
    return dollars(_cents(amount))


def _cents(amount: str | int) -> int:
    return amount if isinstance(amount, int) else parse_cents(amount)


_TOLD = {
    "wagers_placed": _wagers,
    "wagers_taken_back": _wagers,
    "bets_closed": lambda event, game: "No more bets",
    "clock_read": lambda event, game: "The clock is read",
    "steps_attested": lambda event, game: f"Attested: {', '.join(event['steps']).replace('_', ' ')}",
    "deck_sealed": lambda event, game: "The order of the deck is sealed, and its root published",
    "cards_dealt": _dealt,
    "cards_turned": _turned,
    "cards_looked_at": _looked,
    "decision_made": _decided,
    "cards_given_up": lambda event, game: f"Seat {event['seat']} gives up {len(event['positions'])} cards",
    "lines_settled": _settled,
    "hand_collected": _collected,
}


def _cites(event: Mapping[str, Any]) -> Iterator[str]:
    """The clauses that an event or its lines name, each once."""
    lines = event.get("lines") or ()
    yield from dict.fromkeys((*event.get("cites", ()), *(cite for line in lines for cite in line.get("cites", ()))))

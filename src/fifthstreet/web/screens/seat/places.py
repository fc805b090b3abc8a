"""The seats around a table as a player sees them: seat 1 on the right, the own one bottom centre."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from fifthstreet.games import Game
from fifthstreet.games.description import PASS
from fifthstreet.games.reading.stakes import main_wagers
from fifthstreet.games.wording.hands import hand_words
from fifthstreet.games.wording.wagers import amounts
from fifthstreet.money import parse_cents
from fifthstreet.table.views import SeatView, View


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """A seat: where it lies, who has it, its cards as far as they may be seen, and what became of it."""

    number: int
    at: str
    name: str | None
    state: str
    cards: tuple[tuple[int, str], ...]
    say: str
    note: str
    net: int | None
    lit: bool


@dataclass(frozen=True, slots=True)
class Around:
    """What the seats are made from: the table as a player sees it, and the names of those who sit there."""

    game: Game
    seen: View
    names: Mapping[int, str]
    sensors: frozenset[str]
    turns: frozenset[int]
    over: bool


def arranged(seats: Iterable[int]) -> dict[int, str]:
    """Where the other seats lie: the lower half on the right from the top down, the others on the left."""
    order = sorted(seats)
    half = (len(order) + 1) // 2
    right = {seat: f"r{place}" for place, seat in enumerate(order[:half], 1)}
    return right | {seat: f"l{place}" for place, seat in enumerate(reversed(order[half:]), 1)}


def places(around: Around, seats: Iterable[int]) -> Iterator[SeatPlace]:
    """The other seats."""
    for number, at in arranged(seats).items():
        yield place(around, number, at)


def place(around: Around, number: int, at: str) -> SeatPlace:
    """One seat."""
    name, hand = around.names.get(number), around.seen["seats"].get(str(number))
    if hand is None:
        return SeatPlace(number, at, name, "vacant" if name is None else "", (), "", "", None, False)
    say, note = _said(around, hand)
    return SeatPlace(
        number=number,
        at=at,
        name=name or f"Seat {number}",
        state=_state(around, number, hand),
        cards=tuple(enumerate(hand["cards"])),
        say=say,
        note=note,
        net=_cents(hand["net"]) if around.over else None,
        lit=not around.sensors.isdisjoint(hand["wagers"]),
    )


def _state(around: Around, number: int, hand: SeatView) -> str:
    if hand["folded"] or hand["void"]:
        return "folded"
    return "turn" if number in around.turns else ""


def _said(around: Around, hand: SeatView) -> tuple[str, str]:
    """What stands at a seat: how it ended, or what was decided, or what lies there."""
    staked = {key: parse_cents(amount) for key, amount in hand["wagers"].items()}
    main = [wager.key for wager in main_wagers(around.game) if wager.key in staked]
    first, *_ = [*amounts(around.game, {key: staked[key] for key in main[:1]}), ""]
    if hand["void"]:
        return "Void", first
    if hand["folded"]:
        return "Folded", first
    called = hand_words(around.game, "player", hand["cards"], around.seen["community"])
    if called is not None:
        return f"{called[0].upper()}{called[1:]}", "" if around.over else first
    answers = [word for word in hand["answers"].values() if word != PASS]
    return (answers[-1].capitalize(), first) if answers else (first, "")


def _cents(text: str) -> int:
    return -parse_cents(text[1:]) if text.startswith("-") else parse_cents(text)

"""What the audit room shows: rounds that were found, a round step by step, and the state of the log."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Find:
    """Which rounds are looked for; ``badge`` is whose, and ``before`` goes on with older ones."""

    table: str | None = None
    number: int | None = None
    day: str | None = None
    badge: str | None = None
    before: int | None = None


@dataclass(frozen=True, slots=True)
class RoundFound:
    """A round in the list: when it was over, who played, and what the house won."""

    table: str
    number: int
    at: str
    seats: int
    void: bool
    house_net: int
    over: bool


@dataclass(frozen=True, slots=True)
class RoundsFound:
    """The rounds, the newest first; ``older`` is where the next page begins."""

    tables: tuple[str, ...]
    table: str
    rounds: tuple[RoundFound, ...]
    older: int | None


@dataclass(frozen=True, slots=True)
class SeatStep:
    """A seat at a step: its cards as the viewer sees them, and what lies there."""

    number: int
    player: str
    cards: tuple[str, ...]
    wagers: str
    state: str


@dataclass(frozen=True, slots=True)
class StepShown:
    """One step: what happened, by whom, and the table after it."""

    words: str
    at: str
    actor: str
    position: int
    hash: str
    cites: tuple[str, ...]
    dealer: tuple[str, ...]
    board: tuple[str, ...]
    seats: tuple[SeatStep, ...]


@dataclass(frozen=True, slots=True)
class Replay:
    """A round as a role, or the player of a seat, saw it."""

    table: str
    number: int
    game: str
    colour: str
    over: bool
    role: str
    seat: int | None
    seats: tuple[int, ...]
    steps: tuple[StepShown, ...]
    root: str | None


@dataclass(frozen=True, slots=True)
class Commitment:
    """What was published of a deck before the betting closed."""

    table: str
    number: int
    root: str
    sealed: dict[str, Any]
    bets_closed: dict[str, Any]

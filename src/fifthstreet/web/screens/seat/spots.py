"""The spots of a layout: what lies on each, what may be laid there, and how it ended."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from fifthstreet.games.description import Game, Wager
from fifthstreet.games.reading.measured import measured_by, per_of, times_of
from fifthstreet.games.reading.stakes import bounds_of, is_fixed, leans_on, main_wagers, unit_of
from fifthstreet.games.wording.felt import spot_words
from fifthstreet.games.wording.stakes import multiple
from fifthstreet.money import dollars, format_cents, parse_cents
from fifthstreet.rulebook import Rules
from fifthstreet.table.views import SeatView
from fifthstreet.web.screens.seat.results import LineShown, Result
from fifthstreet.web.words import net

SpotState = Literal["empty", "placed", "locked", "next", "won", "lost", "pushed"]
#: Chips by their value in dollars, and how many of a stack are drawn.
CHIPS = (500, 100, 25, 5, 1)
_MOST_CHIPS = 6


@dataclass(frozen=True, slots=True)
class Takes:
    """What may be laid on a spot, in dollars as text: within limits, exactly so much, or as much as another tells."""

    least: str
    most: str
    step: str
    exactly: str
    of: str
    times: int
    per: int
    needs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Spot:
    """A spot; ``words`` says its state, ``amount`` and ``note`` stand below its name."""

    key: str
    name: str
    whose: str
    state: SpotState
    words: str
    amount: str
    note: str
    staked: int
    chips: tuple[int, ...]
    square: bool
    sensor: bool
    lit: bool
    takes: Takes | None

    @property
    def label(self) -> str:
        """The spot as a screen reader says it."""
        name = f"{self.name}, {self.whose}" if self.whose else self.name
        return f"{name}: {', '.join(part for part in (self.amount, self.words) if part)}"

    @property
    def below(self) -> str:
        """What stands small below the amount: a note, whose hand it is, or whether its light is lit."""
        light = "light lit" if self.lit else "light off"
        on = self.sensor and self.state in ("empty", "locked") and self.amount != ""
        return self.note or self.whose or (light if on else "")

    @property
    def typed(self) -> str:
        """What lies there as somebody would type it."""
        return format_cents(self.staked) if self.staked else ""


@dataclass(frozen=True, slots=True)
class Layout:
    """What the spots of a seat are made from."""

    rules: Rules
    game: Game
    mine: SeatView | None
    result: Result | None
    #: Whether wagers may be made and taken back.
    is_open: bool
    #: The wagers that the next decision can make, with what they would cost.
    next: Mapping[str, str]
    #: The wagers whose link is lost or closed.
    unlinked: frozenset[str] = frozenset()
    #: The wagers that a decision took back.
    taken_back: frozenset[str] = frozenset()


def spots(layout: Layout) -> tuple[Spot, ...]:
    """The main wagers in the middle, the side wagers around them."""
    main = [wager for wager in layout.game.wagers if wager in main_wagers(layout.game)]
    sides = [wager for wager in layout.game.wagers if wager not in main]
    half = len(sides) // 2
    return tuple(_spot(layout, wager, wager in main) for wager in (*sides[:half], *main, *sides[half:]))


def chips_of(cents: int) -> tuple[int, ...]:
    """The chips of a stack, the largest below; of a large one only those on top."""
    found, left = [], cents // 100
    for value in CHIPS:
        found += [value] * (left // value)
        left %= value
    return tuple(found[-_MOST_CHIPS:]) or ((1,) if cents else ())


def _spot(layout: Layout, wager: Wager, is_main: bool) -> Spot:
    line = None if layout.result is None else layout.result.of(wager.key)
    staked = parse_cents(layout.mine["wagers"].get(wager.key, "0")) if layout.mine is not None else 0
    state, words, amount, note = _shown(layout, wager, staked, line)
    name, whose = spot_words(layout.game, wager)
    return Spot(
        key=wager.key,
        name=name,
        whose=whose,
        state=state,
        words=words,
        amount=amount,
        note=note,
        staked=staked,
        chips=chips_of(staked if line is None else line.stake + line.paid),
        square=is_main,
        sensor=is_fixed(wager) and wager.funding.meter is not None,
        lit=staked > 0 and state != "lost",
        takes=_takes(layout, wager) if layout.is_open and wager.opening else None,
    )


def _shown(layout: Layout, wager: Wager, staked: int, line: LineShown | None) -> tuple[SpotState, str, str, str]:
    """The state of a spot, that state in words, its amount, and what stands small below it."""
    if line is not None:
        if line.ended == "pushed":
            return "pushed", "returned", f"{dollars(line.stake)} returned", ""
        note = line.what if line.ended == "won" else ""
        return line.ended, line.ended, net(line.net), note
    if wager.key in layout.taken_back:
        return "empty", "taken back", "taken back", ""
    if staked and layout.is_open:
        return "placed", "placed, touch to take back", dollars(staked), "take back"
    if staked:
        return "locked", "locked", dollars(staked), ""
    if wager.key in layout.next:
        return "next", "your choice", layout.next[wager.key], ""
    if wager.key in layout.unlinked:
        return "empty", "no link", "no link", "closed for now"
    return "empty", "empty", _may_be(layout, wager), ""


def _may_be(layout: Layout, wager: Wager) -> str:
    """What an empty spot takes, in a word or two; nothing once the betting is closed."""
    if not layout.is_open:
        return ""
    if (bounds := bounds_of(layout.rules, layout.game, wager)) is not None:
        return f"{dollars(bounds.least)} or more"
    if (of := measured_by(wager)) is not None:
        times = times_of(wager)
        if (per := per_of(wager)) > 1:
            return multiple(times[0], per, layout.game.wager(of).name) + (" or more" if len(times) > 1 else "")
        many = f"{times[0]}" if len(times) == 1 else f"{times[0]} to {times[-1]}"
        return f"{many} \N{MULTIPLICATION SIGN} {layout.game.wager(of).name}"
    return dollars(unit_of(wager))


def _takes(layout: Layout, wager: Wager) -> Takes | None:
    """What may be laid on a spot before No more bets; nothing where its link is lost."""
    if wager.key in layout.unlinked:
        return None
    bounds, times = bounds_of(layout.rules, layout.game, wager), times_of(wager)
    return Takes(
        least=format_cents(bounds.least) if bounds is not None else "",
        most=format_cents(bounds.most) if bounds is not None else "",
        step=format_cents(bounds.step) if bounds is not None else "",
        exactly=format_cents(unit_of(wager)) if is_fixed(wager) else "",
        of=measured_by(wager) or "",
        times=times[0] if times else 0,
        per=per_of(wager),
        needs=leans_on(wager),
    )

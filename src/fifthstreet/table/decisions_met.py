"""The decisions that a player has met in a round, with exactly what was known at each: what a coach judges."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from fifthstreet.cards import HIDDEN
from fifthstreet.games.description import Game, Holder
from fifthstreet.games.reading.course import Moment, at_decisions
from fifthstreet.money import Cents, parse_cents
from fifthstreet.table.state import Seat
from fifthstreet.table.views import SeatView, View


@dataclass(frozen=True, slots=True)
class Met:
    """A decision: the cards that its player knew, and what was chosen, or None while it is pending.

    ``given_up`` are cards that were exchanged before.
    """

    decision: str
    player: tuple[str, ...]
    board: tuple[str, ...]
    dealer: tuple[str, ...]
    chosen: str | None
    given_up: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Faced:
    """The decisions of a hand so far; stakes and meters in cents."""

    round: int
    over: bool
    stakes: Mapping[str, Cents]
    meters: Mapping[str, Mapping[str, Cents]]
    met: tuple[Met, ...]


def faced_by(game: Game, seen: View, number: int, seat: Seat, *, over: bool) -> Faced:
    """What the player at a seat has decided and has to decide, from what that player sees."""
    mine = seen["seats"][str(number)]
    due = next((each["decision"] for each in seen["decisions"] if each["turn"] and each["seat"] == number), None)
    return Faced(
        round=seen["round"],
        over=over,
        stakes=_stakes(game, seat),
        meters={
            meter: {level: parse_cents(_cents(amount)) for level, amount in levels.items()}
            for meter, levels in seen["meters"].items()
        },
        met=tuple(_met(game, seen, mine, due, sum(place in seat.before for place in seat.cards))),
    )


def _stakes(game: Game, seat: Seat) -> dict[str, Cents]:
    """The wagers made before the cards, also where a choice took one back."""
    made = {**seat.taken_back, **seat.wagers}
    return {key: made[key] for key in made if game.wager(key).opening}


def _met(game: Game, seen: View, mine: SeatView, due: str | None, stayed: int) -> Iterator[Met]:
    """Decision by decision, as long as the player was asked and has seen the cards.

    Where cards were given up, the first ``stayed`` of the others were there before.
    """
    gone = tuple(mine.get("given_up", ()))
    before = (*mine["cards"][:stayed], *gone) if gone else ()
    for step, moment in at_decisions(game):
        chosen = mine["answers"].get(step.key)
        if chosen is None and step.key != due:
            return
        known = Met(
            step.key,
            before or tuple(mine["cards"][: moment.dealt["player"]]),
            _open(moment, "board", seen["community"]),
            _open(moment, "dealer", seen["dealer"]),
            chosen,
            () if before else gone,
        )
        if any(choice.word == chosen and choice.gives_up for choice in step.choices):
            before = ()
        if HIDDEN in (*known.player, *known.board, *known.dealer):
            return
        yield known


def _open(moment: Moment, holder: Holder, cards: list[str]) -> tuple[str, ...]:
    """The cards of the board or the dealer that lay open then."""
    return tuple(cards[place] for place in sorted(moment.open[holder]))


def _cents(amount: str) -> str:
    """What a meter shows in whole cents."""
    whole, _, fraction = amount.partition(".")
    return f"{whole}.{fraction[:2].ljust(2, '0')}"

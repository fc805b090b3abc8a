"""In which order is a round settled? From the dealer's right, and meter awards as the house orders them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from fifthstreet.games.description import Game, Keys
from fifthstreet.games.reading.course import settlements
from fifthstreet.games.reading.once import once


@dataclass(frozen=True, slots=True)
class Pass:
    """Once around the table: the wagers and awards that are settled, and the side where it begins.

    With ``leaves_meter_awards`` a wager that is paid off a meter stays where it is: the next pass pays it.
    """

    keys: Keys
    from_left: bool = False
    leaves_meter_awards: bool = False


@once
def passes_of(game: Game) -> Mapping[str, tuple[Pass, ...]]:
    """The passes of every settlement, by the key of its step."""
    return {step.key: tuple(_passes(game, step.passes)) for step in settlements(game)}


def _passes(game: Game, printed: tuple[Keys, ...]) -> Iterator[Pass]:
    """As printed; where the house pays meter awards from the left, they wait until everybody's hand lies open."""
    for keys in printed:
        on_meters = tuple(key for key in keys if key in game.by_key and game.by_key[key].funding.meter is not None)
        turned = game.meter_awards_from == "left" and bool(on_meters)
        yield Pass(keys, leaves_meter_awards=turned)
        if turned:
            yield Pass(on_meters, from_left=True)

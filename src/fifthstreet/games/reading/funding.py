"""Which meters a game has: their levels and seeds, what goes to them and what they carry; and its draws."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from fifthstreet.cards import DECK
from fifthstreet.games.description import Award, CardDraw, Cites, Game, HandPays, PositionDraw, Wager
from fifthstreet.games.reading.stakes import unit_of
from fifthstreet.money import MICROS_PER_CENT, Micros
from fifthstreet.progressive.readings import Reading
from fifthstreet.rulebook import MeterShare, Odds, Payouts
from fifthstreet.rulebook.rules import RATE_WHOLE

# Meters ------------------------------------------------------------------------------------------------------


def meters_of(game: Game) -> dict[str, tuple[Wager, ...]]:
    """The meters of a game, each with the wagers that feed it and are paid off it."""
    found: dict[str, tuple[Wager, ...]] = {}
    for wager in game.wagers:
        if wager.funding.meter is not None:
            found[wager.funding.meter] = (*found.get(wager.funding.meter, ()), wager)
    return found


def meter_table(wager: Wager) -> Payouts:
    """The pay table that names the levels of a wager's meter; only a wager on one hand has a meter."""
    assert isinstance(wager.settles, HandPays), f"{wager.key}: a description was not checked"
    return wager.settles.payouts


def levels_of(wager: Wager) -> tuple[str, ...]:
    """The levels of a wager's meter, top level first."""
    return tuple(level.key for level in meter_table(wager).table.levels)


def seed_of(wager: Wager, level: str) -> Micros:
    """What a level restarts from: the amount the house set for the meter, or the pay table's own."""
    reset = wager.funding.reset
    return meter_table(wager).seed(level, unit_of(wager)) if reset is None else Micros(reset * MICROS_PER_CENT)


def is_below_reset(wager: Wager, seed: int) -> bool:
    """Whether a meter would restart below what the rules allow."""
    least = wager.funding.least_reset
    return least is not None and seed < least * MICROS_PER_CENT


def at_seeds(wager: Wager) -> dict[str, Reading]:
    """The levels of a wager's meter as they stand before anybody has wagered."""
    return {level: Reading(amount=seed_of(wager, level), seed=seed_of(wager, level)) for level in levels_of(wager)}


# What goes to a meter and what it carries ----------------------------------------------------------------------


def rates_of(wager: Wager, split: Mapping[str, int] | None = None) -> Mapping[str, int]:
    """What goes to each level: as a link splits it, or else the whole rate to the top level."""
    return {levels_of(wager)[0]: wager.funding.rate or 0} if split is None else split


def pays_shares(wager: Wager) -> bool:
    """Whether a wager pays a share of its meter."""
    rule = wager.settles
    return isinstance(rule, HandPays) and any(isinstance(row.pays, MeterShare) for row in rule.payouts.rows)


def carries_fixed(wager: Wager) -> str | None:
    """The level that fixed awards are charged to, the top one; none where they are the house's money."""
    funding = wager.funding
    return levels_of(wager)[0] if funding.meter is not None and funding.fixed_charged_to_meter else None


def is_backed_together(wager: Wager) -> bool:
    """Whether several players can back the same hand, and then divide what a meter pays (ma-csp 11(e)(2))."""
    return isinstance(wager.settles, HandPays) and wager.settles.hand.cards.holder != "player"


# Draws -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Draw:
    """What a system draws now and then: of ``RATE_WHOLE`` rounds, ``rate`` have it."""

    key: str
    of: Literal["card", "position"]
    rate: int
    odds: Odds
    cites: Cites

    def outcomes(self, seats: Iterable[int]) -> tuple[str | int, ...]:
        """All that can be drawn, each as likely as the others: a card, or a seat of the round or the dealer."""
        return tuple(map(str, DECK)) if self.of == "card" else (*sorted(seats), "dealer")


def draw_of(award: Award) -> Draw | None:
    """The draw that an award rests on, if it rests on one."""
    pays = award.pays
    if not isinstance(pays, (CardDraw, PositionDraw)):
        return None
    odds = pays.payouts.rows[0].pays
    assert isinstance(odds, Odds), f"award {award.key} must pay odds"
    return Draw(pays.draw, "card" if isinstance(pays, CardDraw) else "position", pays.rate, odds, pays.cites)


def draws_of(game: Game) -> dict[str, Draw]:
    """The draws of a game by their names."""
    return {draw.key: draw for award in game.awards if (draw := draw_of(award)) is not None}


def drawn(game: Game, seats: Iterable[int], randbelow: Callable[[int], int]) -> dict[str, str | int]:
    """What one round draws, by the chance that is handed in; most rounds draw nothing."""
    found: dict[str, str | int] = {}
    for key, draw in draws_of(game).items():
        if randbelow(RATE_WHOLE) < draw.rate:
            outcomes = draw.outcomes(seats)
            found[key] = outcomes[randbelow(len(outcomes))]
    return found

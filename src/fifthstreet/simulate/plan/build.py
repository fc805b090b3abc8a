"""From a table to the arrays that the kernel reads."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fifthstreet.games.description import Choice, Decide, Game, Offer, Step
from fifthstreet.games.reading.awards import draws, outcomes
from fifthstreet.games.reading.course import (
    answers,
    changes_cards,
    decisions,
    has_exchange,
    offers,
    settlements,
    streets,
    waits_for,
)
from fifthstreet.games.reading.endings import End, fees_before_the_cards, is_fee, survives_fold, wager_ends
from fifthstreet.games.reading.measured import measured, measured_by
from fifthstreet.games.reading.settling import Pass, passes_of
from fifthstreet.games.reading.stakes import is_within
from fifthstreet.maths.count.counts import Keep
from fifthstreet.maths.solve.base_game import Exchanging
from fifthstreet.money import Cents
from fifthstreet.simulate.errors import SimulationError
from fifthstreet.simulate.kernel.streams import bounds, thresholds
from fifthstreet.simulate.plan import records
from fifthstreet.simulate.plan.answers import Asking
from fifthstreet.simulate.plan.card_layout import Hands, layout_of, numbers
from fifthstreet.simulate.plan.cases import case_columns
from fifthstreet.simulate.plan.decision_columns import choice_columns, decision_columns
from fifthstreet.simulate.plan.hands_allowed import check_hands
from fifthstreet.simulate.plan.outcomes import Item, items_of
from fifthstreet.simulate.plan.record_types import Record
from fifthstreet.simulate.plan.records import Numbers, Table, Tables, filled
from fifthstreet.simulate.plan.settlement_columns import ItemColumns
from fifthstreet.simulate.plan.staked_table import TOO_LARGE, TableToSimulate


@dataclass(frozen=True)
class Program:
    """What the kernel plays: the plan, and the tables it looks things up in.

    ``kernel`` is the key of a kernel written out for the table; without one the general kernel plays. Where a
    strategy is to be asked about every round, ``asking`` does that.
    """

    plan: Record
    table: Table
    first: NDArray[np.int32]
    kernel: str | None = None
    asking: Asking | None = None


@dataclass(frozen=True)
class Planned:
    """A program and what its numbers mean."""

    program: Program
    items: tuple[Item, ...]
    decisions: tuple[Decide, ...]
    offers: tuple[Offer, ...]
    draws: tuple[str, ...]


def planned(given: TableToSimulate, keep: Keep | None = None) -> Planned:
    """Plan a table; what cannot be simulated is refused. The tables of its decisions are kept where ``keep`` says."""
    game = given.game
    if why := _not_played(given):
        raise SimulationError("simulate/unsupported", f"{game.name} cannot be simulated: {why}", game.cites)
    items = items_of(game)
    if len(items) > records.ITEMS:
        raise SimulationError("simulate/unsupported", f"{game.name} has {len(items)} wagers and awards, too many")
    _check_choices(given)
    layout = layout_of(game, given.seats)
    hands = Hands(layout)
    active = _active(given)
    shown = tuple(_offers_to_show(game))
    drawn = tuple(draws(game))
    tables = Tables()
    settled = ItemColumns(game, items, active, hands, tables, tuple(offer.key for offer in shown), drawn).columns()
    decided, first = decision_columns(given, hands, tables, keep)
    parts: dict[str, Any] = {
        "seats": given.seats,
        "each": layout.each,
        "base": layout.base,
        "held": layout.held,
        "exchanges": has_exchange(game),
        "has_fees": any(map(is_fee, game.wagers)),
        "batches": len(thresholds(layout.cards, len(game.deck))),
        "thresholds": thresholds(layout.cards, len(game.deck)),
        "bounds": bounds(layout.cards, len(game.deck)),
        **settled,
        "active": len(active),
        "active_items": numbers(number for number, item in enumerate(items) if item.key in active),
        "cell_count": numbers(len(item.outcomes) for item in items),
        **decided,
        **choice_columns(given, items),
        **_course(game, items, settled["kind"], active, shown),
        **money_columns(given, items),
        **_meters(given),
        **_draws(given),
    }
    parts["has_side_items"] = any(parts["group"][number] for number in parts["active_items"])
    parts["counts_say_all"] = _counts_say_all(given, parts)
    asking = None if given.strategy is None else Asking(given.strategy, game, layout)
    parts |= case_columns(parts, tables) if asking is None else {"repeats": 0, "cases": 1}
    # Last, when every hand that something looks at is known.
    parts |= hands.columns(tables)
    program = Program(filled(records.PLAN, parts), tables.joined(), first, asking=asking)
    return Planned(program, items, decisions(game), shown, drawn)


def _counts_say_all(given: TableToSimulate, parts: Mapping[str, Any]) -> bool:
    """Whether a round has at most one line for each item, and each of them a fixed amount."""
    active = parts["active_items"]
    if (parts["on_count"][active] > 1).any():
        return False
    once = (records.SHOWDOWN, records.HAND, records.HIGHEST, records.HAND_AWARD, records.FEE)
    fixed = not (parts["special"][active] == records.SHARED).any() and given.game.payout_limit is None
    return bool(given.seats == 1 and fixed and np.isin(parts["kind"][active], once).all())


def _check_choices(given: TableToSimulate) -> None:
    """Refuse choices that the kernel cannot follow."""
    game = given.game
    check_hands(given)
    for choice in answers(game):
        if choice.places is None:
            continue
        wager = game.by_key[choice.places]
        base = measured_by(wager)
        if base is None or not game.by_key[base].opening:
            raise SimulationError("simulate/unsupported", f"{wager.name} is not a multiple of an opening wager")


def _active(given: TableToSimulate) -> frozenset[str]:
    """The wagers that somebody can make at this table, and the awards that rest on them."""
    game = given.game
    staked = {key for seat in given.staked for key in seat}
    placed = {choice.places for choice in answers(game) if choice.places is not None}
    follow = {key for key in placed if measured_by(game.by_key[key]) in staked}
    wagers = staked | follow
    return frozenset(wagers | {award.key for award in game.awards if not wagers.isdisjoint(award.on)})


def _not_played(given: TableToSimulate) -> str | None:
    """What of the way in which cards are exchanged only a table plays, in words."""
    game, changing = given.game, [choice for choice in answers(given.game) if changes_cards(choice)]
    if not changing:
        return None
    if not isinstance(given.strategy, Exchanging):
        return "players change the cards they hold, and only best play says which cards go"
    if any(choice.gives_up != choice.draws for choice in changing):
        return "players change the number of cards they hold"
    if sum(step.drawn_at is not None for step in streets(game)) > 1:
        return "players change the cards they hold more than once"
    if not all(_is_within(given, choice) for choice in changing):
        return "an exchange costs more than is allowed for a single wager"
    return None


def _is_within(given: TableToSimulate, choice: Choice) -> bool:
    """Whether what a choice costs is allowed at every seat."""
    most = given.rules.single_wager_most
    return all(
        is_within(given.game, choice, {**dict.fromkeys(given.game.by_key, 0), **staked}, most)
        for staked in given.staked
    )


def _offers_to_show(game: Game) -> Iterator[Offer]:
    """The offers that a wager waits for; one to withdraw is never taken."""
    for offer in offers(game):
        if offer.key in map(waits_for, game.wagers):
            if not offer.choice.shows:
                raise SimulationError("simulate/unsupported", f"a wager waits for the offer {offer.key!r}")
            yield offer


# The course of the round ---------------------------------------------------------------------------------------


def _course(
    game: Game, items: tuple[Item, ...], kinds: Numbers, active: frozenset[str], shown: tuple[Offer, ...]
) -> dict[str, Any]:
    """The steps, and the settlements with their passes."""
    place = {item.key: number for number, item in enumerate(items)}
    settles = settlements(game)
    played: tuple[tuple[int, Sequence[Step]], ...] = (
        (records.DECIDE, decisions(game)),
        (records.OFFER, shown),
        (records.SETTLE, settles),
        (records.NEW_CARDS, [step for step in streets(game) if step.drawn_at is not None]),
    )
    numbered = {step.key: (kind, number) for kind, steps in played for number, step in enumerate(steps)}
    course = [numbered[step.key] for step in game.steps if step.key in numbered]
    around = [passes_of(game)[step.key] for step in settles]
    # What the house takes before the cards is settled first, as everything else is settled later.
    if fees := fees_before_the_cards(game):
        around = [(Pass(fees),), *around]
        course = [(records.SETTLE, 0), *((kind, at + (kind == records.SETTLE)) for kind, at in course)]
    passes = [[[place[key] for key in each.keys if key in active] for each in step] for step in around]
    flat = [keys for step in passes for keys in step]
    waiting = {waits_for(wager): wager.key for wager in game.wagers}

    def wagers(keys: list[int]) -> int:
        return sum(1 << number for number in set(keys) if not items[number].is_award)

    return {
        "steps": len(course),
        "step_kind": numbers(kind for kind, _ in course),
        "step_of": numbers(number for _, number in course),
        "pass_at": np.cumsum([0, *(len(step) for step in passes)]).astype(np.int64),
        "pass_items_at": np.cumsum([0, *(len(keys) for keys in flat)]).astype(np.int64),
        "pass_items": numbers(number for keys in flat for number in keys),
        "step_wagers": numbers(wagers([number for keys in step for number in keys]) for step in passes),
        "pass_wagers": numbers(wagers(keys) for keys in flat),
        # The highest hand, or the hands that earn others envy, are worked out once for all seats.
        "pass_prepares": numbers(int(np.isin(kinds[keys], (records.HIGHEST, records.ENVY)).any()) for keys in flat),
        "is_last": numbers(number == len(around) - 1 for number in range(len(around))),
        "pass_from_left": numbers(each.from_left for step in around for each in step),
        "pass_leaves_meters": numbers(each.leaves_meter_awards for step in around for each in step),
        "offer_holding": numbers(place[offer.holding] for offer in shown),
        "offer_item": numbers(place[waiting[offer.key]] for offer in shown),
    }


# Money -------------------------------------------------------------------------------------------------------


def money_columns(given: TableToSimulate, items: tuple[Item, ...]) -> dict[str, Any]:
    """Stake, payment, return and net of every outcome of every seat, and which ones touch a meter."""
    game = given.game
    width = max(len(item.outcomes) for item in items)
    stake, paid, returned = (np.zeros((given.seats, len(items), width), np.int64) for _ in range(3))
    special, level, percent = (np.zeros((len(items), width), np.int64) for _ in range(3))
    place = {item.key: number for number, item in enumerate(items)}
    levels = {(each.meter, each.key): number for number, each in enumerate(given.levels)}
    for number, item in enumerate(items):
        for cell, outcome in enumerate(item.outcomes):
            special[number, cell], level[number, cell], percent[number, cell] = _touches(
                game, item, outcome.end, levels
            )
            for seat, staked in enumerate(given.staked):
                amount = _stake(game, item, outcome.on, outcome.times or 1, staked)
                # What an award is measured by is not at stake a second time, nor is what was taken back.
                stake[seat, number, cell] = 0 if item.is_award or outcome.kind == "taken_back" else amount
                paid[seat, number, cell] = outcome.end.paid(amount)
                returned[seat, number, cell] = outcome.end.returned(Cents(int(stake[seat, number, cell])))
    if int(paid.max()) + int(stake.sum(axis=(1, 2)).max()) >= TOO_LARGE:
        raise SimulationError("simulate/too_large", f"an award of {int(paid.max())} cents is too large to add up")
    limit = game.payout_limit
    for key in limit.cuts if limit is not None else ():
        if len(items[place[key]].times) > 1:
            raise SimulationError("simulate/unsupported", f"{key} rests on several wagers and is cut by a limit")
    return {
        "opening": numbers(sum(1 << place[key] for key in staked) for staked in given.staked),
        "stays": sum(1 << place[wager.key] for wager in game.wagers if survives_fold(wager)),
        "forfeits": sum(1 << place[wager.key] for wager in game.wagers if not survives_fold(wager)),
        "stake": stake,
        "paid": paid,
        "returned": returned,
        "net": paid + returned - stake,
        "special": special,
        "level": level,
        "percent": percent,
        "backed_together": numbers(_is_shared(game, item) for item in items),
        "has_splits": any(_is_shared(game, item) for item in items),
        "limit": -1 if limit is None else int(limit.amount),
        "cut_count": 0 if limit is None else len(limit.cuts),
        "cuts": numbers(() if limit is None else (place[key] for key in limit.cuts)),
    }


def _stake(game: Game, item: Item, on: str | None, times: int, staked: dict[str, Cents]) -> Cents:
    """The amount at stake on a wager, or on the wager an award is measured by."""
    key = item.key if not item.is_award else on or game.awards_by_key[item.key].on[0]
    wager = game.by_key[key]
    base = measured_by(wager)
    if wager.opening or base is None:
        return staked.get(key, Cents(0))
    return Cents(measured(int(staked.get(base, 0)), wager, times))


def _touches(game: Game, item: Item, end: End, levels: dict[tuple[str, str], int]) -> tuple[int, int, int]:
    """Whether an outcome pays a share of a meter or is charged to one: how, which level, how many percent."""
    if end.level is None:
        return records.FIXED, 0, 0
    level = levels.get((game.by_key[item.key].funding.meter or "", end.level), 0)
    return (records.CHARGED, level, 0) if end.share is None else (records.SHARED, level, end.share.percent)


def _is_shared(game: Game, item: Item) -> bool:
    """Whether a wager rests on a hand that others can back too: they divide a share of a meter."""
    return not item.is_award and wager_ends(game)[item.key].is_shared


def _meters(given: TableToSimulate) -> dict[str, Any]:
    levels = given.levels
    return {
        "levels": len(levels),
        "level_start": numbers(each.start.amount for each in levels),
        "level_seed": numbers(each.start.seed for each in levels),
        "level_reserve": numbers(each.start.reserve for each in levels),
        "level_added": numbers(each.added for each in levels),
        "level_reserved": numbers(each.reserved for each in levels),
    }


def _draws(given: TableToSimulate) -> dict[str, Any]:
    """How often each draw is made, and of how many cards or positions."""
    found = draws(given.game).values()
    return {
        "draws": len(found),
        "draw_rates": numbers(draw.rate for draw in found),
        "draw_outcomes": numbers(len(outcomes(draw, range(1, given.seats + 1))) for draw in found),
    }

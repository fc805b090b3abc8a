"""A description and the pack it is played by: each has what the other needs."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from contextlib import suppress

from fifthstreet.errors import Error, Problem
from fifthstreet.games import description as d
from fifthstreet.games.description import Game
from fifthstreet.games.reading.course import cards_needed, dealt, streets
from fifthstreet.games.reading.measured import whole_steps
from fifthstreet.games.variants import variants
from fifthstreet.rulebook import Rules
from fifthstreet.rulebook.models import GamePack, Gate, Irregularity, Method, Option, Reading, Step

Describe = Callable[[Rules], Game]


def pack_problems(game: Game, rules: Rules, describe: Describe | None) -> Iterable[Problem]:
    """What the game needs of the pack, or the pack of the game, and is missing."""
    yield from _limits(game, rules) or _parts_of_cents(game, rules)
    yield from _seats(game, rules)
    for method in rules.entry.equipment.methods:
        if method.key == "automated_shoe":
            yield from _stacks(game, method)
    # A wager that is not offered now is known by its pay table or by the option that offers it.
    tables = {table.wager for table in rules.entry.paytables}
    offered = {key for option in rules.entry.options.values() for key in option.offers}
    yield from name_problems(rules.entry, Names(game, tables | offered, lambda: _otherwise(rules, describe)))


def _otherwise(rules: Rules, describe: Describe | None) -> Iterable[Game]:
    """The game as the options of its pack could make it; a refusal there belongs to those options."""
    if describe is not None:
        with suppress(Error):
            yield from (describe(each) for each in variants(rules.pack, rules.game))


def _limits(game: Game, rules: Rules) -> list[Problem]:
    has = f"{rules.pack.key} has {', '.join(rules.limits) or 'none'}"
    return [
        Problem("description/limits", f"wager {wager.key} is within limits {wager.stake.limits!r}; {has}")
        for wager in game.wagers
        if isinstance(wager.stake, d.PlayersChoice) and wager.stake.limits not in rules.limits
    ]


def _parts_of_cents(game: Game, rules: Rules) -> Iterable[Problem]:
    """What is a part of another wager comes to whole cents, whatever that wager is."""
    for wager in game.wagers:
        stake = wager.stake
        if isinstance(stake, d.Times) and whole_steps(rules, game, wager).denominator > 1:
            times = " or ".join(map(str, stake.times))
            says = f"wager {wager.key} is {times} per {stake.per} of {stake.of}, which is not always whole cents"
            yield Problem("description/stake", says, stake.cites)


def _seats(game: Game, rules: Rules) -> Iterable[Problem]:
    """Nobody may run out of cards, however many play."""
    seats, each = rules.entry.seats, dealt(game)["player"]
    needed = cards_needed(game, seats)
    if needed > len(game.deck):
        says = f"{seats} seats with {each} cards each need {needed} cards; the deck has {len(game.deck)}"
        yield Problem("description/seats", says, rules.entry.cites)


def _stacks(game: Game, method: Method) -> Iterable[Problem]:
    """What a shoe dispenses together is what the game deals together."""
    stacked = [delivery for step in streets(game) if step.in_stacks for delivery in step.deliveries]
    wanted = {delivery.cards for delivery in stacked if delivery.to != "board"}
    if wanted != ({method.stack} if method.stack is not None else set()):
        deals = " and ".join(map(str, sorted(wanted))) or "none"
        says = f"the automated shoe gives stacks of {method.stack or 'no size'}, the game deals {deals} in a stack"
        yield Problem("description/stack", says, method.cited)


class Names:
    """The names a game knows; names that only other options would add are looked up last."""

    def __init__(self, game: Game, also: Collection[str], others: Callable[[], Iterable[Game]]) -> None:
        self.game, self.also, self.others = game, also, others

    def has_wager(self, key: str) -> bool:
        return key in self.also or any(key in game.by_key or key in game.awards_by_key for game in self._games())

    def has_step(self, key: str, kinds: tuple[type[d.Step], ...]) -> bool:
        return any(step.key == key and isinstance(step, kinds) for game in self._games() for step in game.steps)

    def steps(self, kinds: tuple[type[d.Step], ...]) -> Iterable[str]:
        """The steps of these kinds that the game has."""
        return (step.key for step in self.game.steps if isinstance(step, kinds))

    def _games(self) -> Iterable[Game]:
        yield self.game
        yield from self.others()


def name_problems(entry: GamePack, names: Names) -> Iterable[Problem]:
    """What the irregularities and the procedure of a pack name although the game does not have it."""
    for row in entry.irregularities:
        yield from (Problem("description/irregularity", says, row.cited) for says in _irregularity(row, names))
    for step in entry.procedure:
        yield from (Problem("description/procedure", says, step.cited) for says in _procedure(step, names))


def about_problems(entry: GamePack, names: Names) -> Iterable[Problem]:
    """What the options and readings of a pack are about although no way to set the game up has it."""
    pieces: dict[str, tuple[Option | Reading, tuple[str, ...]]] = {
        **{f"option {name}": (each, (*each.offers, *each.concerns)) for name, each in entry.options.items()},
        **{f"reading {name}": (each, each.concerns) for name, each in entry.readings.items()},
    }
    for name, (piece, about) in pieces.items():
        for key in about:
            if not (entry.tables(key) or names.has_wager(key)):
                says = f"{name} is about {key!r}, which is neither a wager nor an award"
                yield Problem("description/option", says, piece.cites)


def _irregularity(row: Irregularity, names: Names) -> Iterable[str]:
    game = names.game
    if row.at in ("dealer", "board") and not dealt(game)[row.at]:
        yield f"irregularity {row.title!r} is about the {row.at}, who gets no cards"
    for key in row.keeps:
        if not names.has_wager(key):
            yield f"irregularity {row.title!r} keeps {key!r}, which is neither a wager nor an award"
        elif key in game.by_key and not _is_settled_by_own_hand(game.by_key[key]):
            yield f"irregularity {row.title!r} keeps {key}, which only a whole round can settle"


def _is_settled_by_own_hand(wager: d.Wager) -> bool:
    rule = wager.settles
    return isinstance(rule, d.HandPays) and not rule.hand.cards.with_dealer


#: What a step of the procedure with ``at`` can come before.
_KINDS: dict[Gate, tuple[type[d.Step], ...]] = {
    "deal": (d.Deal,),
    "decide": (d.Decide, d.Offer),
    "reveal": (d.Turn,),
    "settle": (d.Settle,),
}


def _procedure(step: Step, names: Names) -> Iterable[str]:
    if step.at is not None and not names.has_step(step.at, _KINDS[step.before]):
        known = ", ".join(names.steps(_KINDS[step.before])) or "none"
        where = f"comes before {step.before} at {step.at!r}"
        yield f"step {step.id} {where}, where the game has no such step; it has {known}"
    if step.wager is not None and not names.has_wager(step.wager):
        yield f"step {step.id} is for {step.wager!r}, which is neither a wager nor an award"

"""Which hands does a rule look at, and which pay tables pay them?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from fifthstreet.games.description import Envy, Fee, Game, Hand, HandPays, HighestHandPays, Settlement, Wins
from fifthstreet.games.reading.endings import endings
from fifthstreet.rulebook.payouts import Payouts


class Use(NamedTuple):
    """A pay table with the names of what it pays; ``hands`` is the number of hands it is for, where that counts."""

    payouts: Payouts
    names: list[str]
    hands: int | None


def settlements(game: Game) -> Iterator[tuple[str, Settlement | Envy]]:
    """Every way a wager or an award is settled, with its key; draws look at no ranking."""
    yield from ((wager.key, wager.settles) for wager in game.wagers)
    for award in game.awards:
        yield from ((award.key, rule) for rule in (award.pays, award.if_void) if isinstance(rule, (HandPays, Envy)))


def hands(rule: Settlement | Envy) -> tuple[Hand, ...]:
    """The hands a settlement looks at; a fee looks at none."""
    if isinstance(rule, Fee):
        return ()
    return (rule.hand,) if isinstance(rule, (HandPays, Envy)) else (rule.player, rule.dealer)


def pay_tables(rule: Settlement | Envy) -> list[tuple[Payouts, int | None]]:
    """The pay tables a settlement is paid by, each once, with the number of hands where that counts."""
    if isinstance(rule, HighestHandPays):
        return [(payouts, number) for number, payouts in sorted(rule.columns.items())]
    if isinstance(rule, (HandPays, Envy)):
        return [(rule.payouts, None)]
    if isinstance(rule, Fee):
        return []
    found: list[tuple[Payouts, int | None]] = []
    for ending in endings(rule).values():
        if isinstance(ending, Wins) and (ending.payouts, None) not in found:
            found.append((ending.payouts, None))
    return found


def uses(game: Game) -> list[Use]:
    """Every pay table in force once; envy stands on the table of the wager it rests on."""
    found: list[Use] = []
    named = [(wager.name, payouts, number) for wager in game.wagers for payouts, number in pay_tables(wager.settles)]
    named += [(award.name, award.pays.payouts, None) for award in game.awards if not isinstance(award.pays, Envy)]
    for name, payouts, number in named:
        users = next((names for each, names, of in found if each == payouts and of == number), None)
        if users is None:
            found.append(Use(payouts, [name], number))
        else:
            users.append(name)
    return found


def pays_envy(game: Game, payouts: Payouts) -> bool:
    """Whether hands of a pay table earn other players an envy bonus."""
    return any(isinstance(award.pays, Envy) and award.pays.payouts == payouts for award in game.awards)


def with_pay_table(game: Game, old: Payouts, new: Payouts) -> Game:
    """The game with one pay table in the place of another."""
    wagers = [replace(wager, settles=_swapped(wager.settles, old, new)) for wager in game.wagers]
    awards = [
        replace(award, pays=replace(award.pays, payouts=new)) if award.pays.payouts == old else award
        for award in game.awards
    ]
    return replace(game, wagers=tuple(wagers), awards=tuple(awards))


def _swapped(rule: Settlement, old: Payouts, new: Payouts) -> Settlement:
    if isinstance(rule, Fee):
        return rule
    if isinstance(rule, HandPays):
        return replace(rule, payouts=new) if rule.payouts == old else rule
    if isinstance(rule, HighestHandPays):
        return replace(rule, columns={number: new if each == old else each for number, each in rule.columns.items()})
    ends: dict[str, Any] = {
        how: replace(end, payouts=new) if isinstance(end, Wins) and end.payouts == old else end
        for how, end in endings(rule).items()
    }
    return replace(rule, **ends)

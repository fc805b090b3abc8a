"""The pay tables in force: what each one pays, and its heading."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from fifthstreet.games.description import Envy, Game, HandPays, HighestHandPays, Settlement, Wins
from fifthstreet.rulebook.payouts import Payouts


class Use(NamedTuple):
    """A pay table with the names of what it pays; ``hands`` is the number of hands it is for, where that counts."""

    payouts: Payouts
    names: list[str]
    hands: int | None


def uses(game: Game) -> list[Use]:
    """Every pay table in force, once."""
    found: list[Use] = []
    for name, payouts, hands in _each_use(game):
        known = next((use for use in found if use.payouts == payouts and use.hands == hands), None)
        if known is None:
            found.append(Use(payouts, [name], hands))
        else:
            known.names.append(name)
    return found


def _each_use(game: Game) -> Iterator[tuple[str, Payouts, int | None]]:
    for wager in game.wagers:
        yield from ((wager.name, payouts, hands) for payouts, hands in tables_of(wager.settles))
    for award in game.awards:
        if not isinstance(award.pays, Envy):  # Envy stands on the table of the wager it rests on.
            yield award.name, award.pays.payouts, None


def tables_of(rule: Settlement | Envy) -> Iterator[tuple[Payouts, int | None]]:
    """The pay tables a wager is paid by, each once, with the number of hands where that counts."""
    if isinstance(rule, (HandPays, Envy)):
        yield rule.payouts, None
    elif isinstance(rule, HighestHandPays):
        yield from ((payouts, hands) for hands, payouts in sorted(rule.columns.items()))
    else:
        found: list[Payouts] = []
        for ending in (rule.higher, rule.equal, rule.lower, rule.unqualified):
            if isinstance(ending, Wins) and ending.payouts not in found:
                found.append(ending.payouts)
        yield from ((payouts, None) for payouts in found)


def pays_envy(game: Game, payouts: Payouts) -> bool:
    """Whether hands of a pay table earn other players an envy bonus."""
    return any(isinstance(award.pays, Envy) and award.pays.payouts == payouts for award in game.awards)


def heading(printed: str, names: Sequence[str]) -> str:
    """The wagers a pay table pays, and its own title where that says more."""
    title = printed.lower()
    if [name.lower() for name in names] == [title]:
        return names[0]
    if all(name.lower().startswith(title) or title.startswith(name.lower()) for name in names):
        return printed
    joined = ", ".join(dict.fromkeys(names))
    return joined if joined.lower() == title else f"{joined}: {printed}"


def heading_by_hands(name: str) -> str:
    """The heading of the pay tables that depend on the number of hands, which are the columns of one."""
    return f"{name}, by the number of hands dealt"

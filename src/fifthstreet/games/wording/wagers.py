"""Wagers and awards by name, with when they are made and their amounts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from fifthstreet.games.description import Game, Wager
from fifthstreet.games.wording.text import listed
from fifthstreet.money import dollars


def names(game: Game) -> dict[str, str]:
    """The name of every wager and award by its key."""
    return {wager.key: wager.name for wager in game.wagers} | {award.key: award.name for award in game.awards}


def together(called: Iterable[str]) -> list[str]:
    """Names that begin alike as one: ``Five Card Hand Bonus (player's hand, dealer's hand)``."""
    whose: dict[str, list[str]] = {}
    for name in called:
        wager, _, of = name.partition(", ")
        whose.setdefault(wager, []).append(of)
    return [f"{wager} ({', '.join(filter(None, of))})" if any(of) else wager for wager, of in whose.items()]


def made_words(wager: Wager) -> str:
    """When a wager is made."""
    return "before the cards" if wager.opening else "by a decision"


def amounts(game: Game, staked: Mapping[str, int]) -> Iterator[str]:
    """Each wager with its amount: ``Ante $15``."""
    return (f"{game.wager(key).name} {dollars(amount)}" for key, amount in staked.items())


def rests_on(game: Game, staked: Mapping[str, int]) -> dict[str, str]:
    """The wagers that measure an award, for an award's line, which has no stake: ``on Ante $15``."""
    found = {}
    for award in game.awards:
        parts = [*amounts(game, {key: staked[key] for key in award.on if key in staked})]
        if parts:
            found[award.key] = f"on {listed(parts)}"
    return found

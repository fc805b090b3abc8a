"""What the games have in common whose rules are the commonly published ones: their clauses, streets and endings."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from fifthstreet.games.description import (
    Choice,
    Cites,
    Deal,
    Delivery,
    Hand,
    HandPays,
    Keys,
    OnFold,
    PlayersChoice,
    Step,
    Turn,
    Wager,
)
from fifthstreet.rulebook import Rules

#: Cites the rules of a game by their numbers, as its page in docs/ lists them.
Rule = Callable[..., Cites]


def rules_of(game: str) -> Rule:
    """The citations of a game's published rules: ``rules_of("casino-holdem")(4)``."""

    def rule(*numbers: int) -> Cites:
        return tuple(f"published {game} {number}" for number in numbers)

    return rule


def side_wager(
    rules: Rules, key: str, name: str, hand: Hand, cites: Cites, needs: Keys = ("ante",), on_fold: OnFold = "stays"
) -> Iterator[Wager]:
    """A wager on a hand by its pay table, if the house offers one."""
    payouts = rules.payouts(key, hand.ranking)
    if payouts is not None:
        pays = HandPays(hand, payouts, cites)
        yield Wager(
            key, name, PlayersChoice("side"), pays, needs=needs, on_fold=on_fold, cites=cites, fold_cites=cites
        )


def community(key: str, cards: int, cites: Cites) -> tuple[Step, Step]:
    """Community cards that are dealt and turned together."""
    return (
        Deal(key, (Delivery("board", cards),), consecutive=True, cites=cites),
        Turn(f"{key}_turned", "board", cites=cites),
    )


def fold(cites: Cites) -> Choice:
    """The choice that gives the hand up."""
    return Choice("fold", folds=True, cites=cites)


def keys_of(wagers: tuple[Wager, ...]) -> Keys:
    """The wagers in the order in which they are settled: as they stand on the felt."""
    return tuple(wager.key for wager in wagers)

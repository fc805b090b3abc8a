"""Crazy 4 Poker: the best four of five cards each, a Super Bonus beside the ante, up to three antes with aces."""

from __future__ import annotations

from fifthstreet.cards import FOUR_CARD
from fifthstreet.games.description import (
    Cards,
    Choice,
    Deal,
    Decide,
    Delivery,
    Game,
    Hand,
    Holding,
    Loses,
    PlayersChoice,
    Pushes,
    Settle,
    Showdown,
    Times,
    Turn,
    Wager,
    Wins,
    at_least,
)
from fifthstreet.games.published import fold, keys_of, rules_of, side_wager
from fifthstreet.games.shared import on_expiry
from fifthstreet.rulebook import Rules

_KEY = "crazy-4-poker"
_rule = rules_of(_KEY)
PLAYER = Hand(Cards("player"), FOUR_CARD)
DEALER = Hand(Cards("dealer"), FOUR_CARD)
#: The lowest hand with which the dealer qualifies.
KING_HIGH = "Kc 4d 3h 2s"
_ACES = Holding(PLAYER, FOUR_CARD.span("pair", "A", or_better=True))


def describe(rules: Rules) -> Game:
    """Crazy 4 Poker by the rules of a pack and its options."""
    wagers = (*_main_wagers(rules), *side_wager(rules, "queens_up", "Queens Up", PLAYER, _rule(8)))
    return Game(
        key=_KEY,
        name=rules.entry.name,
        wagers=wagers,
        steps=(
            Deal("deal", (Delivery("player", 5), Delivery("dealer", 5)), in_stacks=True, cites=_rule(3)),
            Decide(
                "play",
                (
                    Choice("1x", places="play", times=1, cites=_rule(4)),
                    Choice("2x", places="play", times=2, holding=_ACES, cites=_rule(4)),
                    Choice("3x", places="play", times=3, holding=_ACES, cites=_rule(4)),
                    fold(_rule(4)),
                ),
                cites=_rule(4),
            ),
            Turn("dealer", "dealer", cites=_rule(5)),
            Settle("settle", (keys_of(wagers),), cites=_rule(6)),
        ),
        on_expiry=on_expiry(rules),
        cites=_rule(1),
    )


def _main_wagers(rules: Rules) -> tuple[Wager, Wager, Wager]:
    even = Wins(rules.required("even", FOUR_CARD), _rule(6))
    tie, lost = Pushes(_rule(6)), Loses(_rule(6))
    # Paid for a straight or better whoever wins; below that it is returned unless the dealer is higher.
    bonus = rules.required("super_bonus", FOUR_CARD)
    paid, paid_or_lost = Wins(bonus, _rule(7)), Wins(bonus, _rule(7), otherwise=Loses(_rule(7)))
    king_high = at_least(FOUR_CARD, KING_HIGH)
    return (
        Wager(
            "ante",
            "Ante",
            PlayersChoice("ante"),
            # Only the ante minds whether the dealer qualifies.
            Showdown(PLAYER, DEALER, even, tie, lost, king_high, unqualified=Pushes(_rule(5))),
            needs=("super_bonus",),
            cites=_rule(2),
        ),
        Wager(
            "super_bonus",
            "Super Bonus",
            Times("ante", (1,), _rule(2)),
            Showdown(PLAYER, DEALER, higher=paid, equal=paid, lower=paid_or_lost),
            needs=("ante",),
            cites=_rule(2),
        ),
        Wager(
            "play",
            "Play",
            Times("ante", (1, 2, 3), _rule(4)),
            Showdown(PLAYER, DEALER, even, tie, lost),
            opening=False,
            cites=_rule(4),
        ),
    )

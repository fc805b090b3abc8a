"""Four Card Poker: the best four of five cards against the dealer's best four of six, for one to three antes."""

from __future__ import annotations

from fifthstreet.cards import FOUR_CARD
from fifthstreet.games.description import (
    Award,
    Cards,
    Choice,
    Deal,
    Decide,
    Delivery,
    Game,
    Hand,
    HandPays,
    Loses,
    PlayersChoice,
    Settle,
    Showdown,
    Times,
    Turn,
    Wager,
    Wins,
)
from fifthstreet.games.published import fold, keys_of, rules_of, side_wager
from fifthstreet.games.shared import on_expiry
from fifthstreet.rulebook import Rules

_KEY = "four-card-poker"
_rule = rules_of(_KEY)
PLAYER = Hand(Cards("player"), FOUR_CARD)
DEALER = Hand(Cards("dealer"), FOUR_CARD)
_MULTIPLES = (1, 2, 3)


def describe(rules: Rules) -> Game:
    """Four Card Poker by the rules of a pack and its options."""
    # The player wins a tie.
    even = Wins(rules.required("even", FOUR_CARD), _rule(5))
    showdown = Showdown(PLAYER, DEALER, higher=even, equal=even, lower=Loses(_rule(5)))
    wagers = (
        Wager("ante", "Ante", PlayersChoice("ante"), showdown, cites=_rule(2)),
        Wager("play", "Play", Times("ante", _MULTIPLES, _rule(4)), showdown, opening=False, cites=_rule(4)),
        *side_wager(rules, "aces_up", "Aces Up", PLAYER, _rule(7), needs=(), on_fold="forfeits"),
    )
    bonus = HandPays(PLAYER, rules.required("automatic_bonus", FOUR_CARD), _rule(6))
    plays = [Choice(f"{times}x", places="play", times=times, cites=_rule(4)) for times in _MULTIPLES]
    ante, play, *side = keys_of(wagers)
    return Game(
        key=_KEY,
        name=rules.entry.name,
        wagers=wagers,
        awards=(Award("automatic_bonus", "Automatic Bonus", ("ante",), bonus),),
        steps=(
            Deal("deal", (Delivery("player", 5), Delivery("dealer", 6, up=(5,))), cites=_rule(3)),
            Decide("play", (*plays, fold(_rule(4))), cites=_rule(4)),
            Turn("dealer", "dealer", cites=_rule(5)),
            Settle("settle", ((ante, play, "automatic_bonus", *side),), cites=_rule(5)),
        ),
        on_expiry=on_expiry(rules),
        cites=_rule(1),
    )

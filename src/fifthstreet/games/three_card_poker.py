"""Three Card Poker: three cards against a dealer who needs queen high; Pair Plus; a 6 Card Bonus on both hands."""

from __future__ import annotations

from fifthstreet.cards import FIVE_CARD, THREE_CARD
from fifthstreet.games.description import (
    Award,
    Cards,
    Choice,
    Deal,
    Decide,
    Delivery,
    Ending,
    Game,
    Hand,
    HandPays,
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

_KEY = "three-card-poker"
_rule = rules_of(_KEY)
PLAYER = Hand(Cards("player"), THREE_CARD)
DEALER = Hand(Cards("dealer"), THREE_CARD)
#: One hand of five, the best that the player's three cards and the dealer's three make together.
SIX_CARDS = Hand(Cards("player", with_dealer=True), FIVE_CARD)
#: The lowest hand with which the dealer qualifies.
QUEEN_HIGH = "Qs 3d 2h"


def describe(rules: Rules) -> Game:
    """Three Card Poker by the rules of a pack and its options."""
    even = Wins(rules.required("even", THREE_CARD), _rule(6))
    wagers = (
        Wager("ante", "Ante", PlayersChoice("ante"), _showdown(even, Wins(even.payouts, _rule(5))), cites=_rule(2)),
        Wager(
            "play",
            "Play",
            Times("ante", (1,), _rule(4)),
            _showdown(even, Pushes(_rule(5))),
            opening=False,
            cites=_rule(4),
        ),
        # No ``needs``: it may be the only wager of a player, who then has nothing to decide.
        *side_wager(rules, "pair_plus", "Pair Plus", PLAYER, _rule(8), needs=(), on_fold="forfeits"),
        *side_wager(rules, "six_card_bonus", "6 Card Bonus", SIX_CARDS, _rule(9)),
    )
    bonus = HandPays(PLAYER, rules.required("ante_bonus", THREE_CARD), _rule(7))
    play = Choice("play", places="play", times=1, cites=_rule(4))
    ante, played, *sides = keys_of(wagers)
    return Game(
        key=_KEY,
        name=rules.entry.name,
        wagers=wagers,
        awards=(Award("ante_bonus", "Ante Bonus", ("ante",), bonus),),
        steps=(
            Deal("deal", (Delivery("player", 3), Delivery("dealer", 3)), in_stacks=True, cites=_rule(3)),
            Decide("play", (play, fold(_rule(4))), cites=_rule(4)),
            Turn("dealer", "dealer", cites=_rule(5)),
            Settle("settle", ((ante, played, "ante_bonus", *sides),), cites=_rule(6)),
        ),
        on_expiry=on_expiry(rules),
        cites=_rule(1),
    )


def _showdown(higher: Ending, unqualified: Ending) -> Showdown:
    return Showdown(
        PLAYER,
        DEALER,
        higher=higher,
        equal=Pushes(_rule(6)),
        lower=Loses(_rule(6)),
        qualifies=at_least(THREE_CARD, QUEEN_HIGH),
        unqualified=unqualified,
    )
